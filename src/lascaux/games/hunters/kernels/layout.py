"""The records of a position and of the game data of Hunters & Gatherers."""

from functools import cache
from typing import Any

import numpy as np

from lascaux.games.hunters.tiles import EDGES, START, TILESET, is_bonus
from lascaux.kit.landscape.kernels.game_data import fill_game_data, game_data_fields
from lascaux.kit.landscape.kernels.layout import PLAYERS, Grid

TILES = 91
LAND_TILES = 78  # without the start tile
BONUS_TILES = 12
ZONES = 12  # nine on the fullest tiles, and two river systems beneath them
GRID = Grid(TILES, ZONES)
FOLLOWERS = 5
HUTS = 2

# The piece on a node: 0, seat + 1 for a follower; for a hut, on the node of its river system, seat + 1 + HUT_MARK
# and above that the number of the river or lake it was put on.
HUT_MARK = 8
HUT_ZONE_BITS = 4

# The end of a river segment on its tile: none, a spring, or the number of a lake.
RUNS_THROUGH, SPRING = -1, 15

# Special meadows.
FIRE, SHRINE = 1, 2

STATE = np.dtype(
    [
        *GRID.state_fields(watched=1),
        *GRID.turn_fields(),  # the deck: the land tiles, then the bonus tiles
        ("n_bonus", np.int16),  # bonus tiles drawn
        ("followers", np.int8, PLAYERS),
        ("huts", np.int8, PLAYERS),
        ("bonus_due", np.int8),  # a forest with gold is complete, and its bonus tile not drawn yet
    ],
    align=True,
)

GAME_DATA = np.dtype(
    [
        *game_data_fields(GRID, TILES, len(EDGES)),
        ("START", np.int64),
        ("FIRST_BONUS", np.int64),  # kinds from here on are bonus tiles
        ("LAND", np.uint8, LAND_TILES),
        ("BONUS", np.uint8, BONUS_TILES),
        ("FIRST_SYSTEM", np.int64, TILES),  # zones of a tile from here on are river systems
        ("FOLLOWER_SPOTS", np.uint16, TILES),  # zones that take a follower
        ("SHRINE_SPOT", np.uint16, TILES),
        ("SYSTEM", np.int8, TILES * ZONES),  # the river system of a river or lake, or -1
        ("SYSTEM_ZONES", np.uint16, TILES * ZONES),  # a system's rivers and lakes on the tile: a mask
        ("END", np.int8, TILES * ZONES),
        ("FISH", np.uint8, TILES * ZONES),  # of a lake, and of a system's lakes on the tile
        ("NUGGETS", np.uint8, TILES * ZONES),
        ("MUSHROOMS", np.uint8, TILES * ZONES),
        ("DEER", np.uint8, TILES * ZONES),
        ("TIGERS", np.uint8, TILES * ZONES),
        ("MAMMOTHS", np.uint8, TILES * ZONES),
        ("AUROCHS", np.uint8, TILES * ZONES),
        ("SPECIAL", np.uint8, TILES * ZONES),
    ],
    align=True,
)
_ANIMALS = {"DEER": "deer", "TIGERS": "tiger", "MAMMOTHS": "mammoth", "AUROCHS": "aurochs"}
_SPECIAL = {None: 0, "fire": FIRE, "shrine": SHRINE}


@cache
def game_data_record() -> np.ndarray[Any, Any]:
    """Return the game data with all its tables, a row of one."""
    game_data = np.zeros(1, GAME_DATA)
    record = game_data[0]
    fill_game_data(record, GRID, [TILESET.as_kind(tile) for tile in TILESET.data], len(EDGES))
    bonus = [kind for kind, tile in enumerate(TILESET.ids) if is_bonus(tile)]
    record["START"], record["FIRST_BONUS"] = TILESET.numbers[START], bonus[0]
    record["LAND"] = [kind for kind, tile in enumerate(TILESET.ids) if not is_bonus(tile) and tile != START]
    record["BONUS"] = bonus
    record["SYSTEM"] = -1
    for kind, tile in enumerate(TILESET.data):
        _fill_tile(record, kind, tile["features"])
        _fill_systems(record, kind, tile)
    return game_data


def _fill_tile(record: Any, kind: int, features: list[dict[str, Any]]) -> None:
    record["FIRST_SYSTEM"][kind] = len(features)
    record["FOLLOWER_SPOTS"][kind] = sum(1 << z for z, feature in enumerate(features) if feature["kind"] != "lake")
    for z, feature in enumerate(features):
        at = kind * ZONES + z
        record["NUGGETS"][at], record["MUSHROOMS"][at] = feature.get("nuggets", 0), feature.get("mushrooms", 0)
        record["FISH"][at] = feature.get("fish", 0)
        ends = feature.get("ends", ())
        record["END"][at] = (SPRING if ends[0] == "spring" else ends[0]) if ends else RUNS_THROUGH
        for field, animal in _ANIMALS.items():
            record[field][at] = feature.get("animals", []).count(animal)
        record["SPECIAL"][at] = _SPECIAL[feature.get("special")]
        if feature.get("special") == "shrine":
            record["SHRINE_SPOT"][kind] = 1 << z


def _fill_systems(record: Any, kind: int, tile: dict[str, Any]) -> None:
    for number, system in enumerate(TILESET.beneath(tile["id"]), len(tile["features"])):
        at = kind * ZONES + number
        record["SYSTEM_ZONES"][at] = sum(1 << zone for zone in system["zones"])
        record["FISH"][at] = sum(tile["features"][zone].get("fish", 0) for zone in system["zones"])
        for zone in system["zones"]:
            record["SYSTEM"][kind * ZONES + zone] = number
