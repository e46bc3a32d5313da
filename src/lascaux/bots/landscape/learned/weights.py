"""The learned weights of a tile-laying game."""

from importlib.resources import files

from lascaux.bots import weights
from lascaux.bots.landscape.learned.network import WIDTH
from lascaux.bots.landscape.learned.value import WEIGHTS
from lascaux.bots.weights import FILE, Weights

FEATURES_VERSION = 1
"""Version of the features."""


def read(data: bytes, game: str, rules: str) -> Weights:
    """Read weights for a game's rules. Raises `OtherRules` if they do not fit."""
    return weights.read(data, game, rules, FEATURES_VERSION, (WEIGHTS, WIDTH))


def shipped(package: str, game: str, rules: str, seats: int) -> Weights:
    """Return a package's weights for this number of seats, or else for all."""
    own = own_file(seats)
    file = own if files(package).joinpath(own).is_file() else FILE
    return weights.shipped(package, game, rules, FEATURES_VERSION, (WEIGHTS, WIDTH), file)


def own_file(seats: int) -> str:
    """Return the file name of weights for one number of seats."""
    return f"weights-{seats}.npz"
