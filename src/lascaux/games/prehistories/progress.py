"""How far a cave is from an objective: what is there, what is asked, and which cells are missing. From a view alone."""

from collections import deque
from dataclasses import dataclass
from typing import Any

from lascaux.games.prehistories.kernels.cave import around, beside, reached
from lascaux.games.prehistories.kernels.layout import LAST_COLUMN
from lascaux.games.prehistories.kernels.objectives import (
    BOTTOM_RIGHT,
    CENTRE_CELLS,
    CORNER_CELLS,
    TOP_LEFT,
    column,
    row,
)
from lascaux.games.prehistories.material import ANIMALS, COLOURS, DATA, KIND_AT, SIDE, cells_of, face_mask, marked

FIVE = 5
ORDINARY = ANIMALS[:FIVE]
HERDS = {"herd-8": 8, "herd-10": 10}


@dataclass(frozen=True)
class Progress:
    """How much there is of what is needed; `cells` would have to be painted, or are those where it can happen."""

    have: int
    need: int
    cells: int = 0
    possible: bool = True
    """False once what lies there can never fulfil it."""

    @property
    def done(self) -> bool:
        """Whether it is fulfilled now."""
        return self.have >= self.need

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "have": self.have,
            "need": self.need,
            "done": self.done,
            "possible": self.possible,
            "cells": cells_of(self.cells),
        }


class CaveSeen:
    """A cave as everyone sees it."""

    def __init__(self, tribe: dict[str, Any]) -> None:
        colour = COLOURS.index(tribe["colour"])
        self.hunter, self.totems = marked(colour, "H"), marked(colour, "T")
        self.animals = dict.fromkeys(ANIMALS, 0)
        self.small = 0
        for tile in tribe["tiles"]:
            kind = KIND_AT[tile["tile"]]
            self.animals[DATA["tiles"][kind]["animal"]] |= face_mask(kind, tile["face"], tile["col"], tile["row"])
            self.small += DATA["tiles"][kind]["size"] == 1
        self.tiles = sum(self.animals.values())
        self.paint = self.tiles | self.hunter | self.totems

    def kinds(self, cells: int) -> int:
        """How many kinds of animals these cells show."""
        return sum(bool(mask & cells) for mask in (*self.animals.values(), self.totems))

    def legends(self) -> list[int]:
        """The legendary tiles."""
        return [mask for animal, mask in self.animals.items() if mask and animal not in ORDINARY]

    def filled(self, cells: int) -> Progress:
        """How many of these cells are painted."""
        return Progress((cells & self.paint).bit_count(), cells.bit_count(), cells & ~self.paint)


def progress(cave: CaveSeen, objective: str, caught: int = 0) -> Progress:
    """How far this cave is from an objective; from the next time, where it can be fulfilled again."""
    one = cave.totems & -cave.totems
    places = {
        "ring-totems": around(one) | around(cave.totems ^ one),
        "centre-9": CENTRE_CELLS,
        "back-wall": LAST_COLUMN,
        "four-corners": CORNER_CELLS,
        "ring-hunter": around(cave.hunter),
    }
    if objective in places:
        return cave.filled(places[objective])
    if objective in ("full-column", "full-row"):
        return _fullest(cave, column if objective == "full-column" else row)
    if objective == "legend-painted":
        return Progress(0, 1)
    if objective in HERDS:
        return _herd(cave, HERDS[objective])
    if objective.startswith(("column-5", "row-5")):
        return _line(cave, column if objective.startswith("column") else row, alike=objective.endswith("same"))
    if objective == "five-small":
        return Progress(min(cave.small, FIVE), FIVE)
    if objective == "three-in-a-turn":
        return Progress(min(caught, 3), 3)
    if objective == "hunter-4-kinds":
        return _four_kinds(cave, beside(cave.hunter))
    if objective in ("ring-legend", "legend-pair"):
        return _legend_ring(cave) if objective == "ring-legend" else _legend_pair(cave)
    return _path(cave, one, cave.totems ^ one) if objective == "join-totems" else _path(cave, TOP_LEFT, BOTTOM_RIGHT)


def _fullest(cave: CaveSeen, line: Any) -> Progress:
    """The line nearest to being full, of those that are not."""
    lines = [cave.filled(line(number)) for number in range(SIDE)]
    bare = [one for one in lines if not one.done]
    return max(bare, key=lambda one: one.have, default=Progress(SIDE, SIDE))


def _four_kinds(cave: CaveSeen, sides: int) -> Progress:
    """Two neighbours of one kind spoil it for good: nothing is ever painted over."""
    kinds, bare = cave.kinds(sides), sides & ~cave.paint
    return Progress(kinds, 4, bare, possible=kinds == (sides & cave.paint).bit_count())


def _herd(cave: CaveSeen, need: int) -> Progress:
    best = 0
    for animal in ORDINARY:
        rest = cave.animals[animal]
        while rest:
            herd = reached(rest & -rest, rest)
            rest &= ~herd
            best = max(best, herd, key=int.bit_count)
    return Progress(min(best.bit_count(), need), need, beside(best) & ~cave.paint)


def _line(cave: CaveSeen, line: Any, alike: bool) -> Progress:
    best = Progress(0, FIVE)
    for number in range(SIDE):
        cells = line(number)
        have = max((cave.animals[a] & cells).bit_count() for a in ORDINARY) if alike else cave.kinds(cells)
        bare = cells & ~cave.paint
        # A line without room for what is missing is no way to the objective.
        if have > best.have and (have >= FIVE or bare.bit_count() >= FIVE - have):
            best = Progress(min(have, FIVE), FIVE, bare)
    return best


def _legend_ring(cave: CaveSeen) -> Progress:
    rings = [cave.filled(around(legend)) for legend in cave.legends()]
    return min(rings, key=lambda ring: ring.need - ring.have) if rings else Progress(0, 1)


def _legend_pair(cave: CaveSeen) -> Progress:
    legends = cave.legends()
    joined = any((beside(one) & two).bit_count() == 2 for one in legends for two in legends)
    near = sum(beside(legend) & ~cave.paint for legend in legends[:1])
    return Progress(2, 2) if joined else Progress(min(len(legends), 1), 2, near)


def _path(cave: CaveSeen, start: int, end: int) -> Progress:
    """The fewest bare cells that would join two cells: a walk on which paint costs nothing."""
    cost = {start: (0 if start & cave.paint else start)}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        ways = beside(at)
        while ways:
            cell = ways & -ways
            ways ^= cell
            spent = cost[at] | (0 if cell & cave.paint else cell)
            if cell not in cost or spent.bit_count() < cost[cell].bit_count():
                cost[cell] = spent
                queue.append(cell)
    missing = cost[end]
    ends = ((start | end) & cave.paint).bit_count()
    return Progress(3, 3) if not missing else Progress(ends, 3, missing)
