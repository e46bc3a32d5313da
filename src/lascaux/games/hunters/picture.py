"""The SVG drawing of Hunters & Gatherers: animals and finds are discs with a letter."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.games.hunters.tiles import TILESET
from lascaux.kit.landscape.picture import TilePicture
from lascaux.kit.svg import INK, tag, text

DISCS = {
    "deer": ("D", "#b98246"),
    "mammoth": ("M", "#7d5a3c"),
    "aurochs": ("A", "#5c4632"),
    "tiger": ("T", "#c8651f"),
    "fire": ("F", "#c0392b"),
    "shrine": ("S", "#8e6fb0"),
    "mushroom": ("m", "#a8554a"),
}


def _lake(feature: Mapping[str, Any]) -> str:
    water = tag("circle", r=19, fill="#5b93c4", stroke=INK, stroke_width=1.5)
    return water + text(feature["fish"], 0, 6, font_size=17, text_anchor="middle", fill="#fff")


def _marks(feature: Mapping[str, Any]) -> Sequence[str]:
    nugget = tag("path", d="M0,-7 L7,0 L0,7 L-7,0 Z", fill="#f2c230", stroke=INK, stroke_width=1)
    special = [feature["special"]] if feature.get("special") else []
    things = [*feature.get("animals", ()), *special, *["mushroom"] * feature.get("mushrooms", 0)]
    return [*[nugget] * feature.get("nuggets", 0), *map(_disc, things)]


def _disc(thing: str) -> str:
    letter, colour = DISCS[thing]
    name = tag("title", thing)
    disc = tag("circle", name, r=7, fill=colour, stroke="#fff", stroke_width=1)
    return disc + text(letter, 0, 3.5, font_size=10, text_anchor="middle", fill="#fff")


PICTURE = TilePicture(
    "Hunters & Gatherers",
    TILESET,
    person="follower",
    ground="#b9c66b",
    areas={"forest": "#4f7f45"},
    ways={"river": ("#5b93c4", 12)},
    spots={"lake": _lake},
    marks=_marks,
)
