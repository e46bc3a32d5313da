"""The records of a position and of the game data of Carcassonne."""

from functools import cache
from typing import Any

import numpy as np

from lascaux.games.carcassonne.tiles import (
    CITY,
    EDGES,
    FIELD,
    GARDEN,
    MONASTERY,
    RIVER,
    ROAD,
    TILESET,
    ZONE_KINDS,
)
from lascaux.kit.landscape.kernels.game_data import fill_game_data, game_data_fields
from lascaux.kit.landscape.kernels.layout import PLAYERS, TURNS, ZONES, Grid
from lascaux.kit.landscape.tiles import SIDES

TILES = 84
KINDS = 45
WATCHED = 16  # 7 monasteries and 9 gardens
MEEPLES = 7
ABBOTS = 1
GRID = Grid(TILES)
RIVER_COURSE = 10

# The piece on a node: 0, seat + 1 for a meeple, seat + 1 + ABBOT_MARK for an abbot.
ABBOT_MARK = 8

STATE = np.dtype(
    [
        *GRID.state_fields(WATCHED),
        ("abbot_node", np.uint16, PLAYERS),  # the node of each abbot, or NOWHERE
        *GRID.turn_fields(),
        ("seen", np.uint8, GRID.nodes),  # scratch of field scoring: the mark of the last field that met this city
        ("meeples", np.int8, PLAYERS),
        ("abbots", np.int8, PLAYERS),
        ("river_x", np.int8),  # the cell into which the river flows next
        ("river_y", np.int8),
        ("heading", np.int8),  # the side by which it leaves its last tile; -1 once the lake has ended it
        ("last_bend", np.int8),  # 0 none, 1 right, 3 left
    ],
    align=True,
)

GAME_DATA = np.dtype(
    [
        *game_data_fields(GRID, KINDS, len(EDGES)),
        ("LAND", np.uint8, 72),  # the start tile is last
        ("COURSE", np.uint8, RIVER_COURSE),
        ("START", np.int64),
        ("SPRING", np.int64),
        ("LAKE", np.int64),
        ("IS_RIVER", np.int64, KINDS),
        ("RIVER_EXIT", np.int8, KINDS * TURNS * len(SIDES)),  # [.. + side it enters by]: side it leaves by, or -1
        ("SHIELDS", np.uint8, KINDS * ZONES),
        ("CITIES", np.uint8, KINDS * ZONES),  # field zone: mask of the tile's city zones whose wall it touches
        ("CENTRE", np.int8, KINDS),  # the monastery or garden, or -1
        ("MEEPLE_SPOTS", np.uint8, KINDS * 2),  # zones that take a meeple: without and with farmers
        ("ABBOT_SPOTS", np.uint8, KINDS),
    ],
    align=True,
)


@cache
def game_data_record() -> np.ndarray[Any, Any]:
    """Return the game data with all its tables, a row of one."""
    game_data = np.zeros(1, GAME_DATA)
    record = game_data[0]
    data, numbers = TILESET.data, TILESET.numbers
    fill_game_data(record, GRID, [TILESET.as_kind(tile) for tile in data], len(EDGES))
    land = [numbers[t["id"]] for t in data if t["expansion"] == "base" and not t["start"] for _ in range(t["count"])]
    record["LAND"] = [*land, numbers["D_S"]]
    record["COURSE"] = [n for n, tile in enumerate(data) if tile.get("river_role") == "course"]
    record["START"], record["SPRING"], record["LAKE"] = numbers["D_S"], numbers["RV_A"], numbers["RV_L"]
    for kind, tile in enumerate(data):
        _fill_tile(record, kind, tile)
    return game_data


def _fill_tile(record: Any, kind: int, tile: dict[str, Any]) -> None:
    zones = [ZONE_KINDS.index(feature["kind"]) for feature in tile["features"]]
    record["IS_RIVER"][kind] = RIVER in zones
    for z, feature in enumerate(tile["features"]):
        record["SHIELDS"][kind * ZONES + z] = feature.get("shields", 0)
        record["CITIES"][kind * ZONES + z] = sum(1 << c for c in feature.get("cities", ()))
    centre = [z for z, of in enumerate(zones) if of in (MONASTERY, GARDEN)]
    record["CENTRE"][kind] = centre[0] if centre else -1
    for farmers in range(2):
        takes = (ROAD, CITY, MONASTERY, FIELD) if farmers else (ROAD, CITY, MONASTERY)
        record["MEEPLE_SPOTS"][kind * 2 + farmers] = sum(1 << z for z, of in enumerate(zones) if of in takes)
    record["ABBOT_SPOTS"][kind] = sum(1 << z for z in centre)
    wet = [side for side, name in enumerate(SIDES) if tile["edges"][name] == "river"]
    for turns in range(TURNS):
        sides = [(side + turns) % len(SIDES) for side in wet]
        row = (kind * TURNS + turns) * len(SIDES)
        record["RIVER_EXIT"][row : row + len(SIDES)] = -1
        if len(sides) == 2:
            record["RIVER_EXIT"][row + sides[0]], record["RIVER_EXIT"][row + sides[1]] = sides[1], sides[0]
