"""The game data record: tables made from the material, the same for every position."""

from functools import cache
from typing import Any

import numpy as np

from lascaux.games.prehistories.kernels.cave import around, beside
from lascaux.games.prehistories.kernels.layout import (
    CARD_SETS,
    CARDS,
    FACE_COUNT,
    KIND_COUNT,
    LARGEST,
    LAST_COLUMN,
    PILE_COUNT,
    PLACES,
    SEATS,
    TILE_COUNT,
    ZONES,
)
from lascaux.games.prehistories.kernels.objectives import (
    ALIKE_IN_LINE,
    CATCH,
    CELLS_PAINTED,
    ENDS_AND_PATH,
    FIVE,
    HERD,
    KINDS_IN_CELLS,
    KINDS_IN_LINE,
    LEGENDS,
    OBJECTIVE_COUNT,
    PAIR,
    PATH,
    RING,
    SMALL_TILES,
)
from lascaux.games.prehistories.material import (
    ANIMALS,
    CELLS,
    DATA,
    HUNTERS,
    OBJECTIVES,
    PILE_SIZES,
    PILES,
    SIDE,
    SIDES,
    bit,
    face_cells,
    face_mask,
    marked,
    side_for,
)

GAME_DATA = np.dtype(
    [
        # Places: a face with the top left of its box in a cell.
        ("FACE", np.int64, (PLACES,)),
        ("INSIDE", np.int64, (FACE_COUNT,)),
        ("OFFSET", np.int64, (FACE_COUNT * LARGEST,)),
        # Caves.
        ("PAINTINGS", np.int64, (SEATS,)),
        ("TOTEM", np.int64, (SEATS,)),
        ("ONE_HAND", np.int64, (SEATS,)),
        ("TWO_HANDS", np.int64, (SEATS,)),
        ("LINE", np.int64, (2 * SIDE,)),
        # Tiles and cards.
        ("ANIMAL", np.int64, (KIND_COUNT,)),
        ("SIZE", np.int64, (KIND_COUNT,)),
        ("TWIN", np.int64, (KIND_COUNT,)),
        ("SPEED", np.int64, (SEATS * CARDS,)),
        ("SUM", np.int64, (CARD_SETS,)),
        # The piles, and the board by the number of players.
        ("PILE_START", np.int64, (PILE_COUNT,)),
        ("PILE_SIZE", np.int64, (PILE_COUNT,)),
        ("PILE_TILES", np.int64, (TILE_COUNT,)),
        ("ZONES", np.int64, (SEATS + 1,)),
        ("FROM", np.int64, ((SEATS + 1) * ZONES,)),
        ("SAFE", np.int64, ((SEATS + 1) * ZONES,)),
        ("ZONE_PILE", np.int64, ((SEATS + 1) * ZONES,)),
        # Objective cards, and what they ask for in a cave.
        ("SORT", np.int64, (OBJECTIVE_COUNT,)),
        ("ASKED", np.int64, (SEATS * OBJECTIVE_COUNT,)),
        ("NEED", np.int64, (SEATS * OBJECTIVE_COUNT,)),
        ("FIRST_LINE", np.int64, (OBJECTIVE_COUNT,)),
        ("OBJECTIVE_FIRST", np.int64, (OBJECTIVE_COUNT,)),
        ("OBJECTIVE_LATER", np.int64, (OBJECTIVE_COUNT,)),
        ("OBJECTIVE_CARDS", np.int64, (SEATS + 1,)),
    ],
    align=True,
)

_CENTRE = sum(bit(col, row) for col in range(2, 5) for row in range(2, 5))
_TOP_LEFT, _BOTTOM_RIGHT = bit(0, 0), bit(SIDE - 1, SIDE - 1)
_CORNERS = _TOP_LEFT | _BOTTOM_RIGHT | bit(SIDE - 1, 0) | bit(0, SIDE - 1)


# The subject of each objective, and the amount needed; 0: every cell that it names.
_OBJECTIVES = {
    "join-totems": (PATH, ENDS_AND_PATH),
    "ring-totems": (CELLS_PAINTED, 0),
    "centre-9": (CELLS_PAINTED, 0),
    "back-wall": (CELLS_PAINTED, 0),
    "column-5-kinds": (KINDS_IN_LINE, FIVE),
    "row-5-kinds": (KINDS_IN_LINE, FIVE),
    "herd-8": (HERD, 8),
    "herd-10": (HERD, 10),
    "ring-hunter": (CELLS_PAINTED, 0),
    "hunter-4-kinds": (KINDS_IN_CELLS, 0),
    "column-5-same": (ALIKE_IN_LINE, FIVE),
    "row-5-same": (ALIKE_IN_LINE, FIVE),
    "diagonal-corners": (PATH, ENDS_AND_PATH),
    "four-corners": (CELLS_PAINTED, 0),
    "five-small": (SMALL_TILES, 5),
    "three-in-a-turn": (CATCH, 3),
    "ring-legend": (RING, 0),
    "legend-pair": (LEGENDS, PAIR),
}


def pile_contents() -> list[list[int]]:
    """Return the unshuffled tiles of each pile."""
    tiles = DATA["tiles"]
    return [
        [k for k, tile in enumerate(tiles) if tile["pile"] == pile for _ in range(tile["copies"])] for pile in PILES
    ]


def _asked(colour: int) -> dict[str, int]:
    """Return the cells of a cave that an objective names: all have to be painted."""
    hunter, totems = marked(colour, "H"), marked(colour, "T")
    one = totems & -totems
    return {
        "join-totems": totems,
        "ring-totems": around(one) | around(totems ^ one),
        "centre-9": _CENTRE,
        "back-wall": LAST_COLUMN,
        "ring-hunter": around(hunter),
        "hunter-4-kinds": beside(hunter),
        "diagonal-corners": _TOP_LEFT | _BOTTOM_RIGHT,
        "four-corners": _CORNERS,
    }


def _offsets(kind: int, face: int) -> list[int]:
    """Return the offset of each cell of a face from the top left of its box."""
    ways = [row * SIDE + col for col, row in face_cells(kind, face)]
    return ways + [0] * (LARGEST - len(ways))


@cache
def game_data_record() -> np.ndarray[Any, Any]:
    """Return the game data as one record."""
    data = np.zeros(1, GAME_DATA)
    _fill_places(data[0])
    _fill_caves(data[0])
    _fill_objectives(data[0])
    _fill_cards(data[0])
    _fill_zones(data[0])
    return data


def _fill_places(data: Any) -> None:
    tiles, faces = DATA["tiles"], [(kind, face) for kind in range(KIND_COUNT) for face in (0, 1)]
    masks = [[face_mask(kind, face, cell % SIDE, cell // SIDE) for cell in range(CELLS)] for kind, face in faces]
    data["FACE"] = [mask for places in masks for mask in places]
    data["INSIDE"] = [sum(1 << cell for cell, mask in enumerate(places) if mask) for places in masks]
    data["OFFSET"] = [way for kind, face in faces for way in _offsets(kind, face)]
    data["ANIMAL"] = [ANIMALS.index(tile["animal"]) for tile in tiles]
    data["SIZE"] = [tile["size"] for tile in tiles]
    data["TWIN"] = [tile["faces"][0] == tile["faces"][1] for tile in tiles]


def _fill_caves(data: Any) -> None:
    for name, marks in (("PAINTINGS", "HT"), ("TOTEM", "T"), ("ONE_HAND", "1"), ("TWO_HANDS", "2")):
        data[name] = [marked(colour, marks) for colour in range(SEATS)]
    columns = [sum(bit(col, row) for row in range(SIDE)) for col in range(SIDE)]
    data["LINE"] = columns + [sum(bit(col, row) for col in range(SIDE)) for row in range(SIDE)]


def _fill_objectives(data: Any) -> None:
    asked = [_asked(colour).get(name, 0) for colour in range(SEATS) for name in OBJECTIVES]
    needs = [_OBJECTIVES[name][1] for name in OBJECTIVES] * SEATS
    data["ASKED"] = asked
    data["NEED"] = [need or cells.bit_count() for need, cells in zip(needs, asked, strict=True)]
    data["SORT"] = [_OBJECTIVES[name][0] for name in OBJECTIVES]
    data["FIRST_LINE"] = [SIDE if name.startswith("row") else 0 for name in OBJECTIVES]
    data["OBJECTIVE_FIRST"] = [objective["totems_first"] for objective in DATA["objectives"]]
    data["OBJECTIVE_LATER"] = [objective["totems_later"] for objective in DATA["objectives"]]
    data["OBJECTIVE_CARDS"] = [DATA["setup"]["objective_cards"].get(str(seats), 0) for seats in range(SEATS + 1)]


def _fill_cards(data: Any) -> None:
    data["SPEED"] = [speed for cards in HUNTERS for _, speed in cards]
    data["SUM"] = [sum(HUNTERS[0][i][0] for i in range(CARDS) if cards >> i & 1) for cards in range(CARD_SETS)]


def _fill_zones(data: Any) -> None:
    data["PILE_SIZE"] = PILE_SIZES
    data["PILE_START"] = [sum(PILE_SIZES[:i]) for i in range(PILE_COUNT)]
    data["PILE_TILES"] = [kind for pile in pile_contents() for kind in pile]
    for players in range(SEATS + 1):
        side = SIDES[side_for(players)]
        data["ZONES"][players] = len(side)
        for at, zone in enumerate(side, players * ZONES):
            data["FROM"][at] = zone["hunt_from"]
            data["SAFE"][at] = zone["safe_from"]
            data["ZONE_PILE"][at] = PILES.index(zone["pile"])
