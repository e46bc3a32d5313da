"""What was learned of a tile-laying game: the numbers of its networks."""

from importlib.resources import files

from lascaux.bots import weights
from lascaux.bots.landscape.learned.network import WIDTH
from lascaux.bots.landscape.learned.value import WEIGHTS
from lascaux.bots.weights import FILE, Weights

SIGHT = 1
"""What the numbers of a row mean."""


def read(data: bytes, game: str, rules: str) -> Weights:
    """Weights for a game by these rules; `OtherRules` if they are not."""
    return weights.read(data, game, rules, SIGHT, (WEIGHTS, WIDTH))


def shipped(package: str, game: str, rules: str, seats: int) -> Weights:
    """The weights that come with a package of bots: those learned at tables of so many seats, or else at all tables."""
    own = own_file(seats)
    file = own if files(package).joinpath(own).is_file() else FILE
    return weights.shipped(package, game, rules, SIGHT, (WEIGHTS, WIDTH), file)


def own_file(seats: int) -> str:
    """Where weights lie that were learned for one number of seats."""
    return f"weights-{seats}.npz"
