"""The learned weights of a tile-laying game."""

from importlib.resources import files

from lascaux.bots import weights
from lascaux.bots.landscape.learned.network import WIDTH
from lascaux.bots.landscape.learned.value import WEIGHTS
from lascaux.bots.weights import FILE, Weights

FEATURES_VERSION = 2
"""Version of the features."""


def read(data: bytes, game: str, rules: str) -> Weights:
    """Read weights for a game's rules. Raises `OtherRules` if they do not fit."""
    return weights.read(data, game, rules, FEATURES_VERSION, (WEIGHTS, WIDTH))


def shipped(package: str, game: str, rules: str, seats: int, bot: str) -> Weights:
    """Return a package's weights of a bot at tables of this size, or else those of all bots, or else for all tables."""
    kept = files(package)
    file = next((own for own in (own_file(seats, bot), own_file(seats)) if kept.joinpath(own).is_file()), FILE)
    return weights.shipped(package, game, rules, FEATURES_VERSION, (WEIGHTS, WIDTH), file)


def own_file(seats: int, bot: str = "weights") -> str:
    """Return the file name of weights for one number of seats, of one bot or of all."""
    return f"{bot}-{seats}.npz"
