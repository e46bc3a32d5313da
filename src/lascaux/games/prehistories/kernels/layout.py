"""The record of a position, and the constants of both records."""

import numpy as np

from lascaux.games.prehistories.material import (
    ANIMALS,
    CELLS,
    DATA,
    KINDS,
    PILE_SIZES,
    PILES,
    SIDE,
    SOURCES,
    bit,
)

SEATS = 5
CARDS = 12
CARD_SETS = 1 << CARDS
EVERY_CARD = CARD_SETS - 1
ZONES = 7
KIND_COUNT = len(KINDS)
FACE_COUNT = 2 * KIND_COUNT
PLACES = FACE_COUNT * CELLS
LARGEST = max(tile["size"] for tile in DATA["tiles"])
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
"""Phases. NEXT has no decision: the kernels pass through it."""
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
