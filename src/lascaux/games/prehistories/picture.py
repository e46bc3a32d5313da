"""The SVG drawing of Prehistories: the hunting zones, and every tribe's cave with its paintings."""

from collections.abc import Mapping
from typing import Any

from lascaux.core.game import View
from lascaux.games.prehistories.material import DATA, KIND_AT, SIDE, face_cells
from lascaux.kit.svg import INK, moved, picture, tag, text

CELL, EDGE, ZONE, HEAD = 34, 28, 128, 150
CAVE = SIDE * CELL
TRIBES = {"yellow": "#e0b020", "blue": "#2e6da4", "red": "#c0392b", "green": "#4f8a3c", "white": "#8f8a80"}
ANIMALS = {
    "fish": "#5f93ad",
    "mammoth": "#8a5a3b",
    "bison": "#6f4a34",
    "ibex": "#b58a52",
    "boar": "#5d5148",
}
LEGEND, ROCK, BARE = "#a8323a", "#d9c7a8", "#e8dcc4"
MARKS = {"H": "\u2191", "T": "\u25b2", "1": "1", "2": "2"}
"""Marks on a cave's walls at the start: a hunter, totems, and hands worth one card or two."""


def drawn(view: View) -> str:
    """Return a view as SVG."""
    tribes = view["tribes"]
    width = max(len(view["zones"]) * ZONE, len(tribes) * (CAVE + EDGE)) + 2 * EDGE
    zones = [moved(EDGE + ZONE * i, EDGE, _zone(zone)) for i, zone in enumerate(view["zones"])]
    caves = [
        moved(EDGE + (CAVE + EDGE) * seat, HEAD + EDGE, _tribe(tribe, seat in view["to_act"]))
        for seat, tribe in enumerate(tribes)
    ]
    return picture("Prehistories", width, HEAD + CAVE + 4 * EDGE, *zones, *caves)


def _zone(zone: Mapping[str, Any]) -> str:
    """Draw a zone with its thresholds and its tile."""
    frame = tag("rect", width=ZONE - 12, height=HEAD - EDGE, rx=10, fill="#eadfc8")
    name = text(zone["zone"], 12, 26, font_size=18, font_weight="bold")
    limits = text(f"{zone['hunt_from']} | {zone['safe_from']}", 12, HEAD - EDGE - 12, font_size=14)
    tile = moved(42, 26, _face(zone["tile"], 0, 22)) if zone["tile"] is not None else ""
    return "".join([frame, name, limits, tile])


def _tribe(tribe: Mapping[str, Any], to_act: bool) -> str:
    colour = TRIBES[tribe["colour"]]
    wall = tag("rect", x=-6, y=-6, width=CAVE + 12, height=CAVE + 12, rx=10, fill=ROCK, stroke=colour, stroke_width=5)
    cells = [_bare(x, y, mark, colour) for y, row in enumerate(_cave(tribe["colour"])) for x, mark in enumerate(row)]
    tiles = [moved(t["col"] * CELL, t["row"] * CELL, _face(t["tile"], t["face"], CELL)) for t in tribe["tiles"]]
    dots = [tag("circle", cx=8 + 20 * i, cy=CAVE + 26, r=7, fill=colour) for i in range(tribe["totems"])]
    turn = tag("circle", cx=CAVE - 8, cy=CAVE + 26, r=7, fill="none", stroke=INK, stroke_width=3) if to_act else ""
    return "".join([wall, *cells, *tiles, *dots, turn])


def _cave(colour: str) -> list[str]:
    rows: list[str] = next(one["cave"] for one in DATA["colours"] if one["id"] == colour)
    return rows


def _bare(x: int, y: int, mark: str, colour: str) -> str:
    cell = tag("rect", x=x * CELL, y=y * CELL, width=CELL, height=CELL, fill=BARE, stroke=ROCK, stroke_width=1)
    if mark not in MARKS:
        return cell
    where = {"font_size": 18, "text_anchor": "middle", "fill": colour}
    return cell + text(MARKS[mark], x * CELL + CELL / 2, y * CELL + CELL * 0.68, **where)


def _face(tile: str, face: int, cell: int) -> str:
    """Draw the cells of a tile in the colour of its animal."""
    kind = KIND_AT[tile]
    colour = ANIMALS.get(DATA["tiles"][kind]["animal"], LEGEND)
    cells = [
        tag("rect", x=x * cell, y=y * cell, width=cell, height=cell, fill=colour, stroke=INK, stroke_width=1)
        for x, y in face_cells(kind, face)
    ]
    return tag("g", tag("title", tile), *cells)
