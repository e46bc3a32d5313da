"""Placements and objectives of Prehistories, slowly, from sets of cells: written from the rules, not the engine.

A cave is a dict from cell (column, row) to what is painted there: `("tile", animal, number)`, `("hunter",)` or
`("totem",)`.
"""

import json
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

Cell = tuple[int, int]
Cave = dict[Cell, tuple[Any, ...]]

MATERIAL: dict[str, Any] = json.loads(files("lascaux.games.prehistories").joinpath("material.json").read_text("utf-8"))
TILES = {tile["id"]: tile for tile in MATERIAL["tiles"]}
COLOURS = {colour["id"]: colour for colour in MATERIAL["colours"]}
ORDINARY = {"fish", "mammoth", "bison", "ibex", "boar"}
LINE = range(7)
EVERYWHERE = [(x, y) for y in LINE for x in LINE]


def empty_cave(colour: str) -> Cave:
    """The three paintings that are there from the start."""
    marks = {"H": ("hunter",), "T": ("totem",)}
    rows = COLOURS[colour]["cave"]
    return {(x, y): marks[rows[y][x]] for x, y in EVERYWHERE if rows[y][x] in marks}


def cells(tile: str, face: int, col: int, row: int) -> list[Cell]:
    """What a face covers."""
    rows = TILES[tile]["faces"][face]
    return [(col + x, row + y) for y, line in enumerate(rows) for x, mark in enumerate(line) if mark == "#"]


def sides(cell: Cell) -> list[Cell]:
    """The four neighbours, inside the cave or not."""
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def ring(block: Iterable[Cell]) -> set[Cell]:
    """The cells of the cave that surround a block, diagonals included."""
    inside = set(block)
    near = {(x + i, y + j) for x, y in inside for i in (-1, 0, 1) for j in (-1, 0, 1)}
    return {cell for cell in near - inside if cell[0] in LINE and cell[1] in LINE}


def is_tile(cave: Cave, cell: Cell) -> bool:
    """Does a tile lie there?"""
    return bool(cave.get(cell, ("nothing",))[0] == "tile")


def may_paint(cave: Cave, tile: str, face: int, col: int, row: int) -> bool:
    """Inside, on nothing, and at the entrance or beside what is connected."""
    spots = cells(tile, face, col, row)
    if any(x not in LINE or y not in LINE or (x, y) in cave for x, y in spots):
        return False
    if not any(is_tile(cave, cell) for cell in cave):
        return any(x == 0 for x, _ in spots)
    for spot in spots:
        for near in sides(spot):
            if is_tile(cave, near):
                return True
            if near in cave and any(is_tile(cave, further) for further in sides(near)):
                return True
    return False


def placements(cave: Cave, tile: str) -> set[tuple[int, int, int]]:
    """Every legal face, column and row."""
    return {(face, x, y) for face in (0, 1) for x, y in EVERYWHERE if may_paint(cave, tile, face, x, y)}


def paint(cave: Cave, tile: str, face: int, col: int, row: int) -> None:
    """Put a tile in."""
    number = len({what[2] for what in cave.values() if what[0] == "tile"})
    cave.update(dict.fromkeys(cells(tile, face, col, row), ("tile", TILES[tile]["animal"], number, tile)))


def kind(cave: Cave, cell: Cell) -> str | None:
    """The kind of animal there: the hunter is none."""
    what = cave.get(cell, ("nothing",))
    if what[0] == "tile":
        return str(what[1])
    return "totem" if what[0] == "totem" else None


def joined(cave: Cave, start: Cell, end: Cell) -> bool:
    """Is there a path over painted cells?"""
    if start not in cave or end not in cave:
        return False
    found, waiting = {start}, [start]
    while waiting:
        for near in sides(waiting.pop()):
            if near in cave and near not in found:
                found.add(near)
                waiting.append(near)
    return end in found


def herds(cave: Cave) -> Iterator[int]:
    """Sizes of connected groups of one ordinary animal."""
    left = {cell for cell in cave if kind(cave, cell) in ORDINARY}
    while left:
        waiting, size = [left.pop()], 1
        while waiting:
            at = waiting.pop()
            for near in sides(at):
                if near in left and kind(cave, near) == kind(cave, at):
                    left.remove(near)
                    waiting.append(near)
                    size += 1
        yield size


def lines(axis: str) -> list[list[Cell]]:
    """All columns, or all rows."""
    return [[(i, j) if axis == "column" else (j, i) for j in LINE] for i in LINE]


def legends(cave: Cave) -> list[set[Cell]]:
    """The cells of each legendary tile."""
    names = {what[1] for what in cave.values() if what[0] == "tile" and what[1] not in ORDINARY}
    return [{cell for cell in cave if kind(cave, cell) == name} for name in sorted(names)]


def fulfilled(cave: Cave, objective: str) -> bool:
    """Is an objective card fulfilled? (Three tiles in a turn is not a matter of caves.)"""
    totems = [cell for cell, what in cave.items() if what[0] == "totem"]
    (hunter,) = [cell for cell, what in cave.items() if what[0] == "hunter"]
    if objective.startswith(("column-5", "row-5")):
        return any(_line_counts(cave, line, objective.endswith("same")) for line in lines(objective.partition("-")[0]))
    if objective == "hunter-4-kinds":
        around = [kind(cave, cell) for cell in sides(hunter)]
        return None not in around and len(set(around)) == 4
    if objective == "five-small":
        return len({what[2] for what in cave.values() if what[0] == "tile" and TILES[what[3]]["size"] == 1}) >= 5
    if objective == "ring-legend":
        return any(ring(legend) <= set(cave) for legend in legends(cave))
    if objective == "legend-pair":
        return any(_whole_side(one, two) for one in legends(cave) for two in legends(cave))
    if objective.startswith("herd-"):
        return max(herds(cave), default=0) >= int(objective.removeprefix("herd-"))
    if objective in ("join-totems", "diagonal-corners"):
        return joined(cave, *(totems if objective == "join-totems" else [(0, 0), (6, 6)]))
    wanted = {
        "ring-totems": ring(totems[:1]) | ring(totems[1:]),
        "centre-9": {(x, y) for x in (2, 3, 4) for y in (2, 3, 4)},
        "back-wall": {(6, y) for y in LINE},
        "ring-hunter": ring([hunter]),
        "four-corners": {(0, 0), (0, 6), (6, 0), (6, 6)},
    }[objective]
    return wanted <= set(cave)


def _line_counts(cave: Cave, line: list[Cell], same: bool) -> bool:
    kinds = [k for k in (kind(cave, cell) for cell in line) if k is not None]
    if same:
        return any(kinds.count(animal) >= 5 for animal in ORDINARY)
    return len(set(kinds)) >= 5


def _whole_side(one: set[Cell], two: set[Cell]) -> bool:
    """Two squares of 2 by 2 next to each other, neither shifted."""
    if one == two:
        return False
    (x1, y1), (x2, y2) = min(one), min(two)
    return (abs(x1 - x2), abs(y1 - y2)) in ((2, 0), (0, 2))


def full_lines(cave: Cave, axis: str) -> int:
    """How many columns or rows are painted from end to end."""
    return sum(all(cell in cave for cell in line) for line in lines(axis))
