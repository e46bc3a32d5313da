"""One tile as characters, in any size.

Every character stands at a point (u, v) of the tile, both from -1 to 1, u to the east and v to the south; what is
drawn there follows from the zones of the data file. The same drawing serves the table (7 by 3) and the tile in hand.
Zones are blocks that fill their sides (a city, a forest), lines (a road, a river), open land, and marks.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from lascaux.kit.landscape.kernels.game_data import STEPS
from lascaux.kit.landscape.tiles import SIDES

Spot = tuple[int, int]
"""Row and column."""

LAND = "·"

# Depths of a block on the tile, chosen so that at 7 by 3 all open land still shows.
_CAP, _BAND, _CUT, _DIAGONAL = 0.35, 0.45, 0.3, 0.2


@dataclass(frozen=True)
class TileText:
    """A drawn tile: its rows, and for each zone where to write one character or two."""

    rows: tuple[str, ...]
    one: tuple[Spot, ...]
    two: tuple[Spot, ...]

    def written(self, texts: dict[int, str]) -> tuple[str, ...]:
        """Return the rows with a text of one or two characters on some zones."""
        grid = [list(row) for row in self.rows]
        for zone, text in texts.items():
            row, column = (self.one if len(text) == 1 else self.two)[zone]
            grid[row][column : column + len(text)] = text
        return tuple("".join(row) for row in grid)


def rotations(zones: Sequence[dict[str, Any]]) -> list[int]:
    """Return the turns that give different tiles: two for a straight road, one for a monastery."""
    return [t for t in range(4) if all(_reach(zones, t) != _reach(zones, earlier) for earlier in range(t))]


def _reach(zones: Sequence[dict[str, Any]], turns: int) -> list[Any]:
    """Return the reach of each zone on a turned tile, in an order that does not depend on zone numbers."""
    return sorted(
        (zone["kind"], sorted(turned_sides(zone, turns)), sorted((h + 2 * turns) % 8 for h in zone.get("halves", ())))
        for zone in zones
    )


def turned_sides(zone: dict[str, Any], turns: int) -> str:
    """Return the sides of the table that a zone of a turned tile reaches, in the order N E S W."""
    numbers = sorted((SIDES.index(side) + turns) % 4 for side in zone.get("sides", ()))
    return "".join(SIDES[number] for number in numbers)


def opposite(side: str) -> str:
    """Return the side across the tile."""
    return SIDES[(SIDES.index(side) + 2) % len(SIDES)]


class Brush(ABC):
    """Paints one tile: blocks, then lines, then open land and marks."""

    BLOCK: ClassVar[tuple[str, str]]
    """The kind of zone that fills its sides, and its character."""
    LINES: ClassVar[tuple[str, ...]]
    """Kinds of zones that are lines, those on top last."""
    OPEN: ClassVar[str]
    """The kind of zone that is open land."""
    CENTRES: ClassVar[tuple[str, ...]] = ()
    """Kinds of zones that are one character and reach no side."""

    def __init__(self, zones: list[dict[str, Any]], turns: int, width: int, height: int) -> None:
        self.zones = zones
        self.turns = turns
        self.width, self.height = width, height
        self.middle = (height // 2, width // 2)
        self.owner: dict[Spot, int] = {}  # the zone of each character
        self.chars: dict[Spot, str] = {}
        self.marks: set[Spot] = set()  # characters that must not be overwritten

    def paint(self) -> TileText:
        """Paint in that order."""
        sides = [turned_sides(zone, self.turns) for zone in self.zones]
        self._blocks(sides)
        for kind in self.LINES:
            for number, zone in enumerate(self.zones):
                if zone["kind"] == kind:
                    self.line(number, zone, sides[number])
        self.centres(sides)
        self._open_land()
        self.marks_on_top()
        every = range(len(self.zones))
        rows = tuple("".join(self.chars.get((r, c), LAND) for c in range(self.width)) for r in range(self.height))
        return TileText(rows, tuple(map(self._one, every)), tuple(map(self._two, every)))

    @abstractmethod
    def line(self, number: int, zone: dict[str, Any], sides: str) -> None:
        """Draw a zone that is a line."""

    @abstractmethod
    def centres(self, sides: list[str]) -> None:
        """Draw centres, around which open land flows."""

    @abstractmethod
    def marks_on_top(self) -> None:
        """Draw marks on zones."""

    # --- geometry ----------------------------------------------------------
    def spots(self) -> Iterable[Spot]:
        return ((row, column) for row in range(self.height) for column in range(self.width))

    def _inside(self, spot: Spot) -> bool:
        return 0 <= spot[0] < self.height and 0 <= spot[1] < self.width

    def _point(self, spot: Spot) -> tuple[float, float]:
        return (2 * spot[1] + 1) / self.width - 1, (2 * spot[0] + 1) / self.height - 1

    def _towards(self, spot: Spot, side: str) -> float:
        """Return how far out towards a side a character stands."""
        u, v = self._point(spot)
        return {"N": -v, "E": u, "S": v, "W": -u}[side]

    def _across(self, spot: Spot, side: str) -> float:
        """Return how far from the middle of that side."""
        return abs(self._point(spot)[0 if side in "NS" else 1])

    def way(self, side: str) -> list[Spot]:
        """Return the characters from beside the middle to the edge of the tile."""
        dx, dy = STEPS[SIDES.index(side)]
        steps = self.middle[1] if dx else self.middle[0]
        return [(self.middle[0] + k * dy, self.middle[1] + k * dx) for k in range(1, steps + 1)]

    # --- blocks ------------------------------------------------------------
    def _blocks(self, sides: list[str]) -> None:
        kind, char = self.BLOCK
        filled = "".join(s for s, zone in zip(sides, self.zones, strict=True) if zone["kind"] == kind)
        for number, zone in enumerate(self.zones):
            if zone["kind"] == kind:
                others = [side for side in filled if side not in sides[number]]
                for spot in self.spots():
                    if self._in_block(spot, sides[number], others):
                        self.own(spot, number, char)

    def _in_block(self, spot: Spot, sides: str, others: list[str]) -> bool:
        if any(self._towards(spot, other) > _CUT for other in others):
            return False  # a gap towards another block of the same tile
        if len(sides) == 1:
            return self._in_cap(spot, sides, 0)
        if len(sides) == 2:
            joint = self._in_band(spot, sides) if sides in ("NS", "EW") else self._in_corner(spot, sides)
            return joint or any(self._in_cap(spot, side, 0) for side in sides)
        return not any(self._in_cap(spot, side, 0.1) for side in SIDES if side not in sides)

    def _in_cap(self, spot: Spot, side: str, flare: float) -> bool:
        out = self._towards(spot, side)
        return out > _CAP and self._across(spot, side) <= out + flare

    def _in_band(self, spot: Spot, sides: str) -> bool:
        return self._across(spot, sides[0]) < _BAND

    def _in_corner(self, spot: Spot, sides: str) -> bool:
        return self._towards(spot, sides[0]) + self._towards(spot, sides[1]) > _DIAGONAL

    # --- lines and marks ---------------------------------------------------
    def run(self, spot: Spot, number: int, char: str) -> None:
        """Draw a segment of a line, unless a block is in the way."""
        if self.chars.get(spot) != self.BLOCK[1]:
            self.own(spot, number, char)

    def mark(self, spot: Spot, number: int, char: str) -> None:
        self.own(spot, number, char)
        self.marks.add(spot)

    def is_open(self, spot: Spot) -> bool:
        return self._inside(spot) and (spot not in self.owner or self.zones[self.owner[spot]]["kind"] == self.OPEN)

    def room(self, spot: Spot) -> int:
        """Return the open land around a character; a piece needs two characters on the right."""
        row, column = spot
        beside = sum(self.is_open((row, column + k)) for k in (-2, -1, 1, 2))
        return beside + 2 * self.is_open((row, column + 1)) * self.is_open((row, column + 2))

    def off_middle(self, spot: Spot) -> float:
        u, v = self._point(spot)
        return u * u + v * v

    def centre(self, spots: list[Spot]) -> Spot:
        """Return the spot nearest to the middle of them all."""
        points = [self._point(spot) for spot in spots]
        u, v = (sum(axis) / len(points) for axis in zip(*points, strict=True))
        return min(spots, key=lambda s: ((self._point(s)[0] - u) ** 2 + (self._point(s)[1] - v) ** 2, s))

    # --- open land ---------------------------------------------------------
    def _open_land(self) -> None:
        """Fill open land from the half sides it reaches, up to blocks and lines."""
        front = []
        for number, zone in enumerate(self.zones):
            for half in zone.get("halves", ()):
                front += [(spot, number) for spot in self._half((half + 2 * self.turns) % 8)]
        while front:
            (row, column), number = front.pop(0)
            if self._inside((row, column)) and (row, column) not in self.owner:
                self.owner[row, column] = number
                front += [((row + dy, column + dx), number) for dx, dy in STEPS[:4]]

    def _half(self, half: int) -> list[Spot]:
        """Return the characters along half a side of the tile."""
        rows, columns = range(self.height), range(self.width)
        west, east = range(self.middle[1] + 1), range(self.middle[1], self.width)
        north, south = range(self.middle[0] + 1), range(self.middle[0], self.height)
        line = [
            [(0, c) for c in west],
            [(0, c) for c in east],
            [(r, columns[-1]) for r in north],
            [(r, columns[-1]) for r in south],
            [(rows[-1], c) for c in east],
            [(rows[-1], c) for c in west],
            [(r, 0) for r in south],
            [(r, 0) for r in north],
        ]
        return line[half]

    # --- where to write ----------------------------------------------------
    def own(self, spot: Spot, number: int, char: str) -> None:
        self.owner[spot] = number
        self.chars[spot] = char

    def _is_centre(self, number: int) -> bool:
        """Return whether the zone is one character that reaches no side."""
        return self.zones[number]["kind"] in self.CENTRES

    def owned(self, number: int) -> list[Spot]:
        return [spot for spot in self.spots() if self.owner.get(spot) == number]

    def _writable(self, number: int) -> list[Spot]:
        """Return the characters of a zone that may be overwritten; for a centre, those beside its mark."""
        if not self._is_centre(number):
            return [spot for spot in self.owned(number) if spot not in self.marks]
        ((row, column),) = self.owned(number)
        for beside in ([(row, column + 1), (row, column + 2)], [(row, column - 2), (row, column - 1)]):
            if all(self.is_open(spot) for spot in beside):
                return beside
        # If too narrow beside the mark: above or below it.
        pairs = [(r, c) for r, c in self.spots() if r != row and self.is_open((r, c)) and self.is_open((r, c + 1))]
        above = min(pairs, key=lambda spot: (abs(spot[0] - row), abs(spot[1] - column), spot))
        return [above, (above[0], above[1] + 1)]

    def _rim(self, number: int) -> Spot:
        """Return where a zone too small to be drawn touches the rim; the middle if it does not."""
        for half in self.zones[number].get("halves", ()):
            side = self._half((half + 2 * self.turns) % 8)
            return next((spot for spot in side if spot not in self.marks), side[0])
        return self.middle

    def _one(self, number: int) -> Spot:
        spots = self._writable(number)
        if not spots:
            return self._rim(number)
        if self._is_centre(number):
            ((_, column),) = self.owned(number)
            return min(spots, key=lambda spot: abs(spot[1] - column))
        taken = {self._one(other) for other in range(len(self.zones)) if self._is_centre(other)}
        return self._roomiest([spot for spot in spots if spot not in taken], number)

    def _roomiest(self, spots: list[Spot], number: int) -> Spot:
        """Return the spot with most of the zone around it, so that a number is not read as its neighbour's."""
        free = set(self._writable(number))
        around = [(0, -2), (0, -1), (0, 1), (0, 2), (-1, 0), (1, 0)]
        room = {(r, c): sum((r + dr, c + dc) in free for dr, dc in around) for r, c in spots}
        return self.centre([spot for spot in spots if room[spot] == max(room.values())])

    def _two(self, number: int) -> Spot:
        spots = self._writable(number)
        pairs = [spot for spot in spots if (spot[0], spot[1] + 1) in spots]
        if pairs:
            return self._roomiest(pairs, number)
        row, column = self._one(number)
        # If there is room for only one, the second character covers a neighbour that is no mark.
        right = self._inside((row, column + 1)) and (row, column + 1) not in self.marks
        return (row, column) if right else (row, column - 1)
