"""One tile as characters, in any size.

Every character stands at a point (u, v) of the tile, both from -1 to 1, u to the east and v to the south; what is
drawn there follows from the zones of the data file. The same drawing serves the table (7 by 3) and the tile in hand.

    D, as drawn   ·▒▒▒▒▒·      O, as drawn   ▒▒◆▒▒▒·
                  ───────                    ▒▒▒┌───
                  ·······                    ▒··│···
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from lascaux.games.carcassonne.tiles import SIDES, tile_data, tile_numbers
from lascaux.kit.landscape.box import STEPS

Spot = tuple[int, int]
"""Row and column."""

FIELD, CITY, RIVER = "·", "▒", "≈"
MONASTERY, GARDEN, VILLAGE, SHIELD, SPRING = "†", "*", "⌂", "◆", "○"
_ROADS = {"NS": "│", "EW": "─", "NE": "└", "NW": "┘", "ES": "┌", "SW": "┐"}

# Depths of a city on the tile, chosen so that at 7 by 3 every field still shows.
_CAP, _BAND, _CUT, _DIAGONAL = 0.35, 0.45, 0.3, 0.2


@dataclass(frozen=True)
class TileText:
    """A drawn tile: its rows, and for each zone where to write one character or two."""

    rows: tuple[str, ...]
    one: tuple[Spot, ...]
    two: tuple[Spot, ...]

    def written(self, texts: dict[int, str]) -> tuple[str, ...]:
        """The rows with a text of one or two characters on some zones."""
        grid = [list(row) for row in self.rows]
        for zone, text in texts.items():
            row, column = (self.one if len(text) == 1 else self.two)[zone]
            grid[row][column : column + len(text)] = text
        return tuple("".join(row) for row in grid)


@cache
def draw_tile(tile: str, turns: int, width: int, height: int) -> TileText:
    """Draw a tile turned so; width and height are odd."""
    return _Brush(tile_data()[tile_numbers()[tile]], turns, width, height).paint()


def rotations(tile: str) -> list[int]:
    """The turns that give different tiles: two for a straight road, one for a monastery."""
    return [t for t in range(4) if all(not _alike(tile, t, earlier) for earlier in range(t))]


def _alike(tile: str, turns: int, earlier: int) -> bool:
    zones = tile_data()[tile_numbers()[tile]]["features"]
    return _reach(zones, turns) == _reach(zones, earlier)


def _reach(zones: list[dict[str, Any]], turns: int) -> list[Any]:
    """What each zone reaches on a turned tile, in an order that does not tell zones of a kind apart."""
    return sorted(
        (zone["kind"], sorted(turned_sides(zone, turns)), sorted((h + 2 * turns) % 8 for h in zone.get("halves", ())))
        for zone in zones
    )


def turned_sides(zone: dict[str, Any], turns: int) -> str:
    """The sides of the table that a zone of a turned tile reaches, in the order N E S W."""
    numbers = sorted((SIDES.index(side) + turns) % 4 for side in zone.get("sides", ()))
    return "".join(SIDES[number] for number in numbers)


def opposite(side: str) -> str:
    """The side across the tile."""
    return SIDES[(SIDES.index(side) + 2) % len(SIDES)]


class _Brush:
    """Paints one tile: cities, then river and roads, then marks; what is left is field."""

    def __init__(self, tile: dict[str, Any], turns: int, width: int, height: int) -> None:
        self.zones = tile["features"]
        self.turns = turns
        self.width, self.height = width, height
        self.middle = (height // 2, width // 2)
        self.owner: dict[Spot, int] = {}  # which zone a character belongs to
        self.chars: dict[Spot, str] = {}
        self.marks: set[Spot] = set()  # characters that nothing is written over

    def paint(self) -> TileText:
        """Paint in that order."""
        sides = [turned_sides(zone, self.turns) for zone in self.zones]
        self._cities(sides)
        for kind in ("river", "road"):  # roads last: they run over the bridges
            for number, zone in enumerate(self.zones):
                if zone["kind"] == kind:
                    self._line(number, zone, sides[number])
        self._monastery(sides)
        self._fields()
        self._garden()
        self._shields()
        every = range(len(self.zones))
        rows = tuple("".join(self.chars.get((r, c), FIELD) for c in range(self.width)) for r in range(self.height))
        return TileText(rows, tuple(map(self._one, every)), tuple(map(self._two, every)))

    # --- geometry ----------------------------------------------------------
    def _spots(self) -> Iterable[Spot]:
        return ((row, column) for row in range(self.height) for column in range(self.width))

    def _inside(self, spot: Spot) -> bool:
        return 0 <= spot[0] < self.height and 0 <= spot[1] < self.width

    def _point(self, spot: Spot) -> tuple[float, float]:
        return (2 * spot[1] + 1) / self.width - 1, (2 * spot[0] + 1) / self.height - 1

    def _towards(self, spot: Spot, side: str) -> float:
        """How far out towards a side a character stands."""
        u, v = self._point(spot)
        return {"N": -v, "E": u, "S": v, "W": -u}[side]

    def _across(self, spot: Spot, side: str) -> float:
        """How far from the middle of that side."""
        return abs(self._point(spot)[0 if side in "NS" else 1])

    def _way(self, side: str) -> list[Spot]:
        """From beside the middle to the edge of the tile."""
        dx, dy = STEPS[SIDES.index(side)]
        steps = self.middle[1] if dx else self.middle[0]
        return [(self.middle[0] + k * dy, self.middle[1] + k * dx) for k in range(1, steps + 1)]

    # --- cities ------------------------------------------------------------
    def _cities(self, sides: list[str]) -> None:
        walled = "".join(s for s, zone in zip(sides, self.zones, strict=True) if zone["kind"] == "city")
        for number, zone in enumerate(self.zones):
            if zone["kind"] == "city":
                others = [side for side in walled if side not in sides[number]]
                for spot in self._spots():
                    if self._in_city(spot, sides[number], others):
                        self._own(spot, number, CITY)

    def _in_city(self, spot: Spot, sides: str, others: list[str]) -> bool:
        if any(self._towards(spot, other) > _CUT for other in others):
            return False  # a gap towards another city of the same tile
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

    # --- river and roads ---------------------------------------------------
    def _line(self, number: int, zone: dict[str, Any], sides: str) -> None:
        road = zone["kind"] == "road"
        for side in sides:
            for spot in self._way(side):
                self._run(spot, number, _ROADS["NS" if side in "NS" else "EW"] if road else RIVER)
        if zone["end"] == "village":
            self._mark(self.middle, number, VILLAGE)
        elif zone["end"] in ("spring", "lake"):
            self._river_end(number, zone["end"])
        elif zone["end"] is None:
            self._run(self.middle, number, _ROADS[sides] if road else RIVER)
        else:
            self._to_the_gate(number, sides, zone["end"])

    def _to_the_gate(self, number: int, side: str, end: str) -> None:
        """A road that ends at a city or monastery runs into it, over the river if there is one."""
        char = _ROADS["NS" if side in "NS" else "EW"]
        self._run(self.middle, number, char)
        for spot in self._way(opposite(side)) if end == "city" else ():
            if self.chars.get(spot) == CITY:
                break
            self._own(spot, number, char)

    def _run(self, spot: Spot, number: int, char: str) -> None:
        """Draw a piece of line, unless a city is in the way."""
        if self.chars.get(spot) != CITY:
            self._own(spot, number, char)

    def _river_end(self, number: int, end: str) -> None:
        row, middle = self.middle
        if end == "spring":
            self._own(self.middle, number, SPRING)
            return
        for column in range(middle - self.width // 5, middle + self.width // 5 + 1):
            self._own((row, column), number, RIVER)

    # --- monastery, garden, shield -----------------------------------------
    def _monastery(self, sides: list[str]) -> None:
        """In the middle, or beyond the bridge where a river runs through the middle."""
        for number, zone in enumerate(self.zones):
            if zone["kind"] == "monastery":
                spot = self.middle
                if any(z["kind"] == "river" for z in self.zones):
                    road = next(s for s, z in zip(sides, self.zones, strict=True) if z["kind"] == "road")
                    spot = self._way(opposite(road))[0]
                self._mark(spot, number, MONASTERY)

    def _garden(self) -> None:
        for number, zone in enumerate(self.zones):
            if zone["kind"] == "garden":
                free = [spot for spot in self._spots() if self._is_field(spot)]
                best = min(free, key=lambda spot: (-self._room(spot), self._off_middle(spot), spot))
                self._mark(best, number, GARDEN)

    def _mark(self, spot: Spot, number: int, char: str) -> None:
        self._own(spot, number, char)
        self.marks.add(spot)

    def _is_field(self, spot: Spot) -> bool:
        return self._inside(spot) and (spot not in self.owner or self.zones[self.owner[spot]]["kind"] == "field")

    def _room(self, spot: Spot) -> int:
        """How much field lies around a character, two to the right being what a piece needs."""
        row, column = spot
        beside = sum(self._is_field((row, column + k)) for k in (-2, -1, 1, 2))
        return beside + 2 * self._is_field((row, column + 1)) * self._is_field((row, column + 2))

    def _off_middle(self, spot: Spot) -> float:
        u, v = self._point(spot)
        return u * u + v * v

    def _shields(self) -> None:
        for number, zone in enumerate(self.zones):
            if zone.get("shields"):
                self._mark(self._centre(self._owned(number)), number, SHIELD)

    def _centre(self, spots: list[Spot]) -> Spot:
        """The one nearest to the middle of them all."""
        points = [self._point(spot) for spot in spots]
        u, v = (sum(axis) / len(points) for axis in zip(*points, strict=True))
        return min(spots, key=lambda s: ((self._point(s)[0] - u) ** 2 + (self._point(s)[1] - v) ** 2, s))

    # --- fields ------------------------------------------------------------
    def _fields(self) -> None:
        """Each field flows in from the half sides it reaches, up to city walls, roads and rivers."""
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
        """Characters along half a side of the tile."""
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
    def _own(self, spot: Spot, number: int, char: str) -> None:
        self.owner[spot] = number
        self.chars[spot] = char

    def _is_centre(self, number: int) -> bool:
        """Is it a monastery or garden, which is one character and reaches no side?"""
        return self.zones[number]["kind"] in ("monastery", "garden")

    def _owned(self, number: int) -> list[Spot]:
        return [spot for spot in self._spots() if self.owner.get(spot) == number]

    def _writable(self, number: int) -> list[Spot]:
        """Characters of a zone that may be written over; beside its mark for a monastery or garden."""
        if not self._is_centre(number):
            return [spot for spot in self._owned(number) if spot not in self.marks]
        ((row, column),) = self._owned(number)
        for beside in ([(row, column + 1), (row, column + 2)], [(row, column - 2), (row, column - 1)]):
            if all(self._is_field(spot) for spot in beside):
                return beside
        # Too narrow beside the mark: above or below it.
        pairs = [(r, c) for r, c in self._spots() if r != row and self._is_field((r, c)) and self._is_field((r, c + 1))]
        above = min(pairs, key=lambda spot: (abs(spot[0] - row), abs(spot[1] - column), spot))
        return [above, (above[0], above[1] + 1)]

    def _one(self, number: int) -> Spot:
        spots = self._writable(number)
        if self._is_centre(number):
            ((_, column),) = self._owned(number)
            return min(spots, key=lambda spot: abs(spot[1] - column))
        taken = {self._one(other) for other in range(len(self.zones)) if self._is_centre(other)}
        return self._roomiest([spot for spot in spots if spot not in taken], number)

    def _roomiest(self, spots: list[Spot], number: int) -> Spot:
        """Where most of the zone lies around, so that a number is not read as its neighbour's."""
        free = set(self._writable(number))
        around = [(0, -2), (0, -1), (0, 1), (0, 2), (-1, 0), (1, 0)]
        room = {(r, c): sum((r + dr, c + dc) in free for dr, dc in around) for r, c in spots}
        return self._centre([spot for spot in spots if room[spot] == max(room.values())])

    def _two(self, number: int) -> Spot:
        spots = self._writable(number)
        pairs = [spot for spot in spots if (spot[0], spot[1] + 1) in spots]
        if pairs:
            return self._roomiest(pairs, number)
        row, column = self._one(number)
        # Room for one only: the second character covers a neighbour that is no mark.
        right = self._inside((row, column + 1)) and (row, column + 1) not in self.marks
        return (row, column) if right else (row, column - 1)
