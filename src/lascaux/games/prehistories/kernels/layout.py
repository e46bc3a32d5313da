"""The records: one for a position, one for what is in the box."""

from functools import cache
from typing import Any

import numpy as np

from lascaux.games.prehistories.material import (
    ANIMALS,
    CELLS,
    DATA,
    HUNTERS,
    KINDS,
    OBJECTIVES,
    PILE_SIZES,
    PILES,
    SIDE,
    SIDES,
    SOURCES,
    bit,
    face_mask,
    marked,
)

SEATS = 5
CARDS = 12
EVERY_CARD = (1 << CARDS) - 1
ZONES = 7
KIND_COUNT = len(KINDS)
ANIMAL_COUNT = len(ANIMALS)
ORDINARY = 5
PILE_COUNT = len(PILES)
TILE_COUNT = sum(PILE_SIZES)
OBJECTIVE_CARDS = 9
SOURCE_COUNT = len(SOURCES)
TOTEMS = int(DATA["setup"]["totems_per_player"])
HAND = int(DATA["setup"]["starting_hand"])
KEY = 8
EMPTY = -1

CHOOSE, HUNT, PAINT, NEXT, OVER = range(5)
"""Phases. In NEXT nobody decides anything: the kernels pass through it."""
DAY, MIXED, NIGHT = range(3)

EVERY_CELL = (1 << CELLS) - 1
FIRST_COLUMN = sum(bit(0, row) for row in range(SIDE))
LAST_COLUMN = sum(bit(SIDE - 1, row) for row in range(SIDE))
FIRST_ROW = (1 << SIDE) - 1
NOT_FIRST = EVERY_CELL & ~FIRST_COLUMN
NOT_LAST = EVERY_CELL & ~LAST_COLUMN

STATE = np.dtype(
    [
        ("key", np.int64, (KEY,)),
        ("paint", np.int64, (SEATS,)),
        ("animals", np.int64, (SEATS * ANIMAL_COUNT,)),
        ("n_actions", np.int32),
        ("rounds", np.int32),
        ("players", np.int8),
        ("faces", np.int8),
        ("phase", np.int8),
        ("idle", np.int8),
        ("n_objectives", np.int8),
        ("n_order", np.int8),
        ("turn", np.int8),
        ("n_taken", np.int8),
        ("caught", np.int8),
        ("injuries", np.int8),
        ("bonus", np.int8),
        ("left", np.int16),
        ("zone_tile", np.int8, (ZONES,)),
        ("taken", np.int8, (ZONES,)),
        ("pile", np.int8, (TILE_COUNT,)),
        ("pile_at", np.int8, (PILE_COUNT,)),
        ("lost", np.int8, (KIND_COUNT,)),
        ("objectives", np.int8, (OBJECTIVE_CARDS,)),
        ("objective_done", np.int8, (OBJECTIVE_CARDS,)),
        ("objective_first", np.int8, (OBJECTIVE_CARDS,)),
        ("order", np.int8, (SEATS,)),
        ("ahead", np.int8, (SEATS,)),
        ("ready", np.int8, (SEATS,)),
        ("hand", np.int16, (SEATS,)),
        ("laid", np.int16, (SEATS,)),
        ("discard", np.int16, (SEATS,)),
        ("shown", np.int16, (SEATS,)),
        ("deck", np.int8, (SEATS * CARDS,)),
        ("deck_n", np.int8, (SEATS,)),
        ("first", np.int8, (SEATS * CARDS,)),
        ("first_n", np.int8, (SEATS,)),
        ("shuffles", np.int16, (SEATS,)),
        ("small", np.int8, (SEATS,)),
        ("totems", np.int8, (SEATS,)),
        ("account", np.int8, (SEATS * SOURCE_COUNT,)),
        ("n_tiles", np.int8, (SEATS,)),
        ("tiles", np.int16, (SEATS * CELLS,)),
    ],
    align=True,
)

BOX = np.dtype(
    [
        ("FACE", np.int64, (KIND_COUNT * 2 * CELLS,)),
        ("PAINTINGS", np.int64, (SEATS,)),
        ("HUNTER", np.int64, (SEATS,)),
        ("TOTEM", np.int64, (SEATS,)),
        ("ONE_HAND", np.int64, (SEATS,)),
        ("TWO_HANDS", np.int64, (SEATS,)),
        ("ANIMAL", np.int64, (KIND_COUNT,)),
        ("SIZE", np.int64, (KIND_COUNT,)),
        ("TWIN", np.int64, (KIND_COUNT,)),
        ("SPEED", np.int64, (SEATS * CARDS,)),
        ("SUM", np.int64, (1 << CARDS,)),
        ("PILE_START", np.int64, (PILE_COUNT,)),
        ("PILE_SIZE", np.int64, (PILE_COUNT,)),
        ("PILE_TILES", np.int64, (TILE_COUNT,)),
        ("ZONES", np.int64, (2,)),
        ("FROM", np.int64, (2 * ZONES,)),
        ("SAFE", np.int64, (2 * ZONES,)),
        ("ZONE_PILE", np.int64, (2 * ZONES,)),
        ("OBJECTIVE_FIRST", np.int64, (len(OBJECTIVES),)),
        ("OBJECTIVE_LATER", np.int64, (len(OBJECTIVES),)),
        ("OBJECTIVE_CARDS", np.int64, (SEATS + 1,)),
    ],
    align=True,
)


def pile_contents() -> list[list[int]]:
    """The tiles of each pile, before anybody shuffles."""
    tiles = DATA["tiles"]
    return [
        [k for k, tile in enumerate(tiles) if tile["pile"] == pile for _ in range(tile["copies"])] for pile in PILES
    ]


@cache
def box_record() -> np.ndarray[Any, Any]:
    """The box as one record."""
    box = np.zeros(1, BOX)
    tiles, objectives = DATA["tiles"], DATA["objectives"]
    box["FACE"][0] = [
        face_mask(kind, face, cell % SIDE, cell // SIDE)
        for kind in range(KIND_COUNT)
        for face in (0, 1)
        for cell in range(CELLS)
    ]
    for name, marks in (("PAINTINGS", "HT"), ("HUNTER", "H"), ("TOTEM", "T"), ("ONE_HAND", "1"), ("TWO_HANDS", "2")):
        box[name][0] = [marked(colour, marks) for colour in range(SEATS)]
    box["ANIMAL"][0] = [ANIMALS.index(tile["animal"]) for tile in tiles]
    box["SIZE"][0] = [tile["size"] for tile in tiles]
    box["TWIN"][0] = [tile["faces"][0] == tile["faces"][1] for tile in tiles]
    box["SPEED"][0] = [speed for cards in HUNTERS for _, speed in cards]
    box["SUM"][0] = [sum(HUNTERS[0][i][0] for i in range(CARDS) if m >> i & 1) for m in range(1 << CARDS)]
    box["PILE_SIZE"][0] = PILE_SIZES
    box["PILE_START"][0] = [sum(PILE_SIZES[:i]) for i in range(PILE_COUNT)]
    box["PILE_TILES"][0] = [kind for pile in pile_contents() for kind in pile]
    box["ZONES"][0] = [len(side) for side in SIDES]
    for number, side in enumerate(SIDES):
        for at, zone in enumerate(side, number * ZONES):
            box["FROM"][0][at] = zone["hunt_from"]
            box["SAFE"][0][at] = zone["safe_from"]
            box["ZONE_PILE"][0][at] = PILES.index(zone["pile"])
    box["OBJECTIVE_FIRST"][0] = [objective["totems_first"] for objective in objectives]
    box["OBJECTIVE_LATER"][0] = [objective["totems_later"] for objective in objectives]
    box["OBJECTIVE_CARDS"][0] = [DATA["setup"]["objective_cards"].get(str(seats), 0) for seats in range(SEATS + 1)]
    return box
