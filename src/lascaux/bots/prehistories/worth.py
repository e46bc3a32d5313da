"""What a painting is worth to a cave: totems at once, and steps towards those to come."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from lascaux.games.prehistories.kernels.cave import beside
from lascaux.games.prehistories.kernels.layout import FIRST_COLUMN
from lascaux.games.prehistories.kernels.objectives import column, row
from lascaux.games.prehistories.material import ANIMALS, CELLS, COLOURS, DATA, KIND_AT, SIDE, marked
from lascaux.games.prehistories.moves import FACE, TWIN
from lascaux.games.prehistories.progress import CaveSeen, progress

TOTEM = 10.0
CARD = 1.2
CELL = 0.5
LINES = [*(column(i) for i in range(SIDE)), *(row(i) for i in range(SIDE))]
LEGENDS = ANIMALS[5:]


@dataclass(frozen=True)
class Target:
    """An objective card that the seat has not fulfilled: the totems it would give now."""

    objective: str
    totems: int


@dataclass(frozen=True)
class Cave:
    """A cave as far as worth goes: what lies where, and what objectives are left to it."""

    colour: int
    animals: tuple[int, ...]
    small: int
    targets: tuple[Target, ...]

    def with_tile(self, kind: int, cells: int) -> "Cave":
        """The same with one more tile."""
        tile = DATA["tiles"][kind]
        at = ANIMALS.index(tile["animal"])
        animals = (*self.animals[:at], self.animals[at] | cells, *self.animals[at + 1 :])
        return replace(self, animals=animals, small=self.small + (tile["size"] == 1))

    def seen(self) -> CaveSeen:
        """As the count of progress takes it."""
        cave = CaveSeen({"colour": COLOURS[self.colour], "tiles": []})
        cave.animals = dict(zip(ANIMALS, self.animals, strict=True))
        cave.small = self.small
        cave.tiles = sum(self.animals)
        cave.paint |= cave.tiles
        return cave


def own_cave(view: dict[str, Any], seat: int) -> Cave:
    """The seat's cave, from its view."""
    tribe = view["tribes"][seat]
    cave = CaveSeen(tribe)
    targets = tuple(
        Target(w["id"], w["totems_later"] if w["done"] else w["totems_first"])
        for w in view["objectives"]
        if seat not in w["done"]
    )
    return Cave(COLOURS.index(tribe["colour"]), tuple(cave.animals.values()), cave.small, targets)


@lru_cache(4096)
def standing(cave: Cave) -> float:
    """How good a cave is: full lines and fulfilled cards count whole, those under way by the square of their part."""
    seen = cave.seen()
    worth = 0.0
    for line in LINES:
        part = (line & seen.paint).bit_count() / SIDE
        worth += TOTEM if part == 1 else 0.35 * TOTEM * part**3
    for target in cave.targets:
        stands = progress(seen, target.objective)
        part = stands.have / stands.need
        worth += target.totems * (TOTEM if stands.done else 0.4 * TOTEM * part**2)
    worth += TOTEM * sum(bool(mask) for mask in cave.animals[-len(LEGENDS) :])
    return worth + CELL * seen.tiles.bit_count()


def hands(cave: Cave, cells: int) -> int:
    """Cards that the painted hands under these cells give."""
    return bool(cells & marked(cave.colour, "1")) + 2 * bool(cells & marked(cave.colour, "2"))


def gain(cave: Cave, place: int) -> float:
    """What one painting adds."""
    cells = FACE[place]
    after = cave.with_tile(place // (2 * CELLS), cells)
    return standing(after) - standing(cave) + CARD * hands(cave, cells)


@lru_cache(2048)
def best_gain(cave: Cave, tile: str) -> float:
    """The most a tile can add to a cave; nothing where it has no place."""
    kind, seen = KIND_AT[tile], cave.seen()
    edge = FIRST_COLUMN
    if seen.tiles:
        edge = beside(seen.tiles | ((seen.paint & ~seen.tiles) & beside(seen.tiles)))
    first = kind * 2 * CELLS
    last = first + (CELLS if TWIN[kind] else 2 * CELLS)
    return max(
        (gain(cave, p) for p in range(first, last) if FACE[p] & edge and not FACE[p] & seen.paint),
        default=0.0,
    )
