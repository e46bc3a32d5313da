"""Draws a tile-laying game as SVG: tiles, zones, pieces, points, and the tile in hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lascaux.core.game import View
from lascaux.kit.landscape.tiles import SIDES, TileSet
from lascaux.kit.svg import INK, SEATS, moved, picture, tag, text

TILE, EDGE, HEAD = 100, 30, 90
MIDDLE = (50.0, 50.0)
MIDS = {"N": (50.0, 0.0), "E": (100.0, 50.0), "S": (50.0, 100.0), "W": (0.0, 50.0)}
CORNERS = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
"""Where the sides N, E, S and W begin."""
HALVES = (
    (25.0, 0.0),
    (75.0, 0.0),
    (100.0, 25.0),
    (100.0, 75.0),
    (75.0, 100.0),
    (25.0, 100.0),
    (0.0, 75.0),
    (0.0, 25.0),
)
SHORT = 0.4
DEPTH = {1: 0.7, 2: 0.9, 3: 1.15}
"""The bend of an area's border towards the middle, by the number of sides that are not its own."""

Point = tuple[float, float]
Feature = Mapping[str, Any]


@dataclass(frozen=True)
class TilePicture:
    """A game's part of the drawing: its ground and zone colours, what stands on them, and its two sorts of pieces."""

    title: str
    tileset: TileSet
    person: str
    """The sort of piece drawn as a person; the other one is drawn as a house."""
    ground: str
    areas: Mapping[str, str]
    """Kinds of zones that fill sides, and their colours."""
    ways: Mapping[str, tuple[str, int]]
    """Kinds of zones that run from side to side: colour and width."""
    spots: Mapping[str, Callable[[Feature], str]]
    """Kinds of zones in the middle of a tile, drawn around 0,0."""
    marks: Callable[[Feature], Sequence[str]] = field(default=lambda feature: ())
    """Marks on a zone, drawn around 0,0 side by side."""

    def drawn(self, view: View) -> str:
        """Return a view as SVG."""
        columns, rows = ([tile[axis] for tile in view["board"]] for axis in ("x", "y"))
        left, top = min(columns), min(rows)
        width = (max(columns) - left + 1) * TILE + 2 * EDGE
        height = (max(rows) - top + 1) * TILE + 2 * EDGE + HEAD
        width = max(width, 2 * EDGE + 90 * view["seats"] + TILE)
        at = {(t["x"], t["y"]): t for t in view["board"]}
        place = {cell: (EDGE + (cell[0] - left) * TILE, HEAD + EDGE + (cell[1] - top) * TILE) for cell in at}
        tiles = [moved(*place[cell], self.tile(tile["tile"], tile["turns"])) for cell, tile in at.items()]
        last = view["board"][-1]
        frame = tag("rect", width=TILE, height=TILE, fill="none", stroke="#fff", stroke_width=3)
        return picture(
            self.title,
            width,
            height,
            *self._head(view, width),
            *tiles,
            moved(*place[last["x"], last["y"]], frame),
            *(self._standing(piece, at, place) for piece in view["pieces"]),
        )

    def _head(self, view: View, width: float) -> list[str]:
        """Return the points, with a mark at the seat to act, and the tile in hand."""
        parts = []
        for seat, score in enumerate(view["scores"]):
            x = EDGE + 90 * seat
            if seat in view["to_act"]:
                parts.append(tag("rect", x=x - 8, y=18, width=82, height=56, rx=10, fill="#eadfc8"))
            parts += [self._piece(seat, False, x + 16, 48), text(score, x + 36, 57, font_size=28)]
        if view["tile"] is not None:
            parts.append(moved(width - EDGE - 66, 14, self.tile(view["tile"], 0), scale=0.66))
        return parts

    def tile(self, tile: str, turns: int) -> str:
        """Draw a tile, turned."""
        features = self.tileset.features(tile)
        parts = [tag("rect", width=TILE, height=TILE, fill=self.ground)]
        for kind, colour in self.areas.items():
            shown = (f for f in features if f["kind"] == kind and f["sides"])
            parts += [tag("path", d=_area(f["sides"]), fill=colour, stroke=INK, stroke_width=1.5) for f in shown]
        for kind, (colour, wide) in self.ways.items():
            for way in (_way(f) for f in features if f["kind"] == kind and f["sides"]):
                parts.append(tag("path", d=way, fill="none", stroke=INK, stroke_width=wide + 2))
                parts.append(tag("path", d=way, fill="none", stroke=colour, stroke_width=wide))
        upright = -90 * turns
        for feature in features:
            spot = self.spots.get(feature["kind"])
            parts += [moved(*MIDDLE, spot(feature), turn=upright)] if spot is not None else []
            x, y = _anchor(feature)
            marks = enumerate(self.marks(feature))
            parts += [moved(x, y, moved(13 * number - 6, 10, mark), turn=upright) for number, mark in marks]
        parts.append(tag("rect", width=TILE, height=TILE, fill="none", stroke=INK, stroke_width=1))
        return tag("g", *parts, transform=f"rotate({90 * turns} 50 50)")

    def _standing(self, piece: Mapping[str, Any], at: Mapping[Any, Any], place: Mapping[Any, Point]) -> str:
        cell = (piece["x"], piece["y"])
        x, y = _turned(_anchor(self.tileset.features(at[cell]["tile"])[piece["zone"]]), at[cell]["turns"])
        return self._piece(piece["seat"], piece["piece"] != self.person, place[cell][0] + x, place[cell][1] + y)

    def _piece(self, seat: int, other: bool, x: float, y: float) -> str:
        """Draw a person, or the game's other piece: a house with a roof."""
        person = "M-4,-3 A6,6 0 1 1 4,-3 Q13,-1 12,4 L6,4 L10,14 L2,14 L0,9 L-2,14 L-10,14 L-6,4 L-12,4 Q-13,-1 -4,-3 Z"
        house = "M-12,0 L0,-13 L12,0 L9,0 L9,13 L-9,13 L-9,0 Z"
        shape = house if other else person
        return moved(x, y, tag("path", d=shape, fill=SEATS[seat], stroke="#fff", stroke_width=1.5))


def _area(sides: Sequence[str]) -> str:
    """Return the outline of an area: along its own sides, and bent towards the middle over the others."""
    own = [side in sides for side in SIDES]
    if all(own):
        return "M0,0 H100 V100 H0 Z"
    start = next(i for i in range(4) if own[i] and not own[i - 1])
    path, i = [f"M{_xy(CORNERS[start])}"], start
    while i < start + 4:
        missing = 0
        while i + missing < start + 4 and not own[(i + missing) % 4]:
            missing += 1
        end = CORNERS[(i + max(1, missing)) % 4]
        if missing:
            half = _between(CORNERS[i % 4], end, 0.5)
            path.append(f"Q{_xy(_between(half, MIDDLE, DEPTH[missing]))} {_xy(end)}")
        else:
            path.append(f"L{_xy(end)}")
        i += max(1, missing)
    return " ".join([*path, "Z"])


def _way(feature: Feature) -> str:
    """Draw a way from side to side, or from a side to the middle; one that ends at an area ends before it."""
    first, *others = (MIDS[side] for side in feature["sides"])
    if others:
        return f"M{_xy(first)} Q50,50 {_xy(others[0])}"
    return f"M{_xy(first)} L{_xy(_between(first, MIDDLE, SHORT if feature.get('end') == 'city' else 1.0))}"


def _anchor(feature: Feature) -> Point:
    """Return where a piece stands on a zone."""
    if feature.get("sides"):
        sides = [MIDS[side] for side in feature["sides"]]
        return _between(_mean(sides), MIDDLE, 0.35 if len(sides) < 3 else 0.8)
    if feature.get("halves"):
        halves = [HALVES[half] for half in feature["halves"]]
        return _between(halves[0], MIDDLE, 0.4) if len(halves) > 4 else _between(_mean(halves), MIDDLE, 0.25)
    return MIDDLE


def _turned(point: Point, turns: int) -> Point:
    x, y = point
    for _ in range(turns):
        x, y = 100 - y, x
    return x, y


def _mean(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _xy(point: Point) -> str:
    return f"{point[0]:.4g},{point[1]:.4g}"
