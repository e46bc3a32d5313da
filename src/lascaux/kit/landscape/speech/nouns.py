"""Nouns of all tile-laying games."""

from lascaux.core.language import Text
from lascaux.kit.noun import Noun

TILE = Noun(Text("tuile", "tile"), Text("tuiles", "tiles"), feminine=True)
POINT = Noun(Text("point", "point"), Text("points", "points"))

SIDE = {
    "N": Text("au nord", "to the north"),
    "E": Text("à l’est", "to the east"),
    "S": Text("au sud", "to the south"),
    "W": Text("à l’ouest", "to the west"),
}
TURNED = (
    Text("", ""),
    Text("tournée d’un quart de tour à droite", "turned a quarter turn right"),
    Text("tournée d’un demi-tour", "turned half round"),
    Text("tournée d’un quart de tour à gauche", "turned a quarter turn left"),
)


def cell(x: int, y: int) -> str:
    """Return a cell as text."""
    return f"({x}, {y})"


def capital(sentence: str) -> str:
    """Return the sentence with an initial capital."""
    return sentence[0].upper() + sentence[1:]
