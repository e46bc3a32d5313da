"""What was learned of a tile-laying game: the numbers of its networks."""

from lascaux.bots import weights
from lascaux.bots.landscape.learned.network import WIDTH
from lascaux.bots.landscape.learned.value import WEIGHTS
from lascaux.bots.weights import Weights

SIGHT = 1
"""What the numbers of a row mean."""


def read(data: bytes, game: str, rules: str) -> Weights:
    """Weights for a game by these rules; `OtherRules` if they are not."""
    return weights.read(data, game, rules, SIGHT, (WEIGHTS, WIDTH))


def shipped(package: str, game: str, rules: str) -> Weights:
    """The weights that come with a package of bots."""
    return weights.shipped(package, game, rules, SIGHT, (WEIGHTS, WIDTH))
