"""The SVG drawing of Carcassonne."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.games.carcassonne.tiles import TILESET
from lascaux.kit.landscape.picture import TilePicture
from lascaux.kit.svg import INK, tag


def _monastery(feature: Mapping[str, Any]) -> str:
    walls = tag("path", d="M-15,14 V-4 L0,-18 L15,-4 V14 Z", fill="#e9d9b8", stroke=INK, stroke_width=1.5)
    return walls + tag("path", d="M0,-14 V-2 M-4,-9 H4", stroke="#9c3b2a", stroke_width=2.5)


def _garden(feature: Mapping[str, Any]) -> str:
    petals = ((0, -7), (7, 0), (0, 7), (-7, 0))
    flowers = [tag("circle", cx=x, cy=y, r=5, fill="#d97a9a", stroke=INK, stroke_width=1) for x, y in petals]
    return "".join([*flowers, tag("circle", r=4, fill="#f2d45c")])


def _marks(feature: Mapping[str, Any]) -> Sequence[str]:
    shield = tag("path", d="M-6,-7 H6 V1 Q0,10 -6,1 Z", fill="#2e6da4", stroke="#fff", stroke_width=1.5)
    return [shield] * int(feature.get("shields", 0))


PICTURE = TilePicture(
    "Carcassonne",
    TILESET,
    person="meeple",
    ground="#9bb864",
    areas={"city": "#c49a5b"},
    ways={"river": ("#5b93c4", 16), "road": ("#f3ead6", 7)},
    spots={"monastery": _monastery, "garden": _garden},
    marks=_marks,
)
