"""The components, read from `material.json`: caves, hunters, hunting zones, animal tiles and objectives."""

import json
from importlib.resources import files
from typing import Any

from lascaux.core.language import Text
from lascaux.games.prehistories.types import Colour

SIDE = 7
CELLS = SIDE * SIDE
COPIES = 2
DATA: dict[str, Any] = json.loads(files(__package__).joinpath("material.json").read_text("utf-8"))

COLOURS: list[Colour] = [colour["id"] for colour in DATA["colours"]]
ANIMALS: list[str] = [animal["id"] for animal in DATA["animals"]]
KINDS: list[str] = [tile["id"] for tile in DATA["tiles"]]
KIND_AT = {kind: number for number, kind in enumerate(KINDS)}
PILES: list[str] = list(DATA["piles"])
PILE_SIZES: list[int] = list(DATA["piles"].values())
PERMANENT: list[str] = [objective["id"] for objective in DATA["permanent_objectives"]]
OBJECTIVES: list[str] = [objective["id"] for objective in DATA["objectives"]]
SOURCES = (*PERMANENT, *OBJECTIVES)
SOURCE_RULES: list[str] = [one["rule"] for one in (*DATA["permanent_objectives"], *DATA["objectives"])]
"""The rule that gives totems, by source."""
HUNTERS: list[list[tuple[int, int]]] = [[(v, s) for v, s in colour["hunters"]] for colour in DATA["colours"]]
FACES = "ab"
SIDES: list[list[dict[str, Any]]] = [DATA["boards"]["players_2_3"], DATA["boards"]["players_4_5"]]
"""The zones of the board's two sides."""
ZONE_IDS = sorted({zone["zone"] for side in SIDES for zone in side})


def side_for(seats: int) -> int:
    """Return the side of the board in play."""
    return 0 if seats <= 3 else 1


def zones(seats: int) -> list[str]:
    """Return the hunting zones for that number of players."""
    return [zone["zone"] for zone in SIDES[side_for(seats)]]


def bit(col: int, row: int) -> int:
    """Return one cell of a cave as a bit."""
    return 1 << (row * SIDE + col)


def cells_of(mask: int) -> list[list[int]]:
    """Return the cells of a set as [column, row], row by row."""
    return [[i % SIDE, i // SIDE] for i in range(CELLS) if mask >> i & 1]


def face_cells(kind: int, face: int) -> list[tuple[int, int]]:
    """Return the cells of a face's animals, from the top left of its box."""
    rows = DATA["tiles"][kind]["faces"][face]
    return [(col, row) for row, line in enumerate(rows) for col, mark in enumerate(line) if mark == "#"]


def face_mask(kind: int, face: int, col: int, row: int) -> int:
    """Return the cells a face covers with its box there; 0 if it sticks out of the cave."""
    spots = [(col + x, row + y) for x, y in face_cells(kind, face)]
    if any(not (0 <= x < SIDE and 0 <= y < SIDE) for x, y in spots):
        return 0
    return sum(bit(x, y) for x, y in spots)


def has_twin_faces(tile: str) -> bool:
    """Return whether both faces of a tile look the same."""
    one, two = DATA["tiles"][KIND_AT[tile]]["faces"]
    return bool(one == two)


def marked(colour: int, marks: str) -> int:
    """Return the cells of a cave that bear one of these marks."""
    rows = DATA["colours"][colour]["cave"]
    return sum(bit(x, y) for y, line in enumerate(rows) for x, mark in enumerate(line) if mark in marks)


_WISHES = {one["id"]: one for one in (*DATA["permanent_objectives"], *DATA["objectives"])}


def objective_name(name: str) -> Text:
    """Return an objective's name."""
    return _words(_WISHES[name]["name"])


def objective_asks(name: str) -> Text:
    """Return what an objective needs, in a sentence."""
    return _words(_WISHES[name]["asks"])


def objective_counts(name: str) -> Text:
    """Return the items counted towards it."""
    return _words(_WISHES[name]["counts"])


def _words(both: dict[str, str]) -> Text:
    return Text(both["fr"], both["en"])
