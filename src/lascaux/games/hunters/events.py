"""From the rows of the kernels' log to events, with the rule and the cells that made it apply."""

from typing import Any

from lascaux.core.event import Event
from lascaux.games.hunters.kernels.score import (
    AUROCHS,
    DEER,
    FIRE_BURNS,
    FISH,
    MAMMOTHS,
    MUSHROOMS,
    NUGGETS,
    SEGMENTS,
    SHRINE_SEAT,
    TIGERS,
)
from lascaux.games.hunters.table import Table
from lascaux.games.hunters.tiles import FOREST, MEADOW, RIVER, SYSTEM, ZONE_KINDS
from lascaux.kit.landscape.log import (
    AT_END,
    CODE,
    EXTRA_TILE,
    GAME_OVER,
    HOW,
    KIND,
    NODE,
    OWNERS,
    PIECE,
    PIECE_PLACED,
    PIECE_RETURNED,
    POINTS,
    SCORED,
    SEAT,
    TILE_PLACED,
    TILE_SET_ASIDE,
)
from lascaux.kit.landscape.zones import owned_by

Row = list[int]
_PLACED = {FOREST: "HP-2", RIVER: "HP-2", MEADOW: "HP-3", SYSTEM: "HP-4"}
_SCORED = {FOREST: "HF-2", RIVER: "HR-2", MEADOW: "HE-4", SYSTEM: "HE-3"}


def read_log(rows: list[Row], table: Table, n: int) -> list[Event]:
    """Events of one action, in the order they happened."""
    return [_READERS[row[CODE]](row, table, n) for row in rows]


def _tile_placed(row: Row, table: Table, n: int) -> Event:
    set_up = row[SEAT] < 0
    x, y = table.cell(row[NODE])
    data = {"tile": table.tileset.ids[row[KIND]], "x": x, "y": y, "turns": table.turns(row[NODE])}
    return Event("tile_placed", n, None if set_up else row[SEAT], "HB-2" if set_up else "HT-2", data)


def _tile_set_aside(row: Row, table: Table, n: int) -> Event:
    tile = table.tileset.tile(table.tileset.ids[row[KIND]])
    return Event("tile_discarded", n, row[SEAT], "HG-6" if tile["set"] == "bonus" else "HT-4", {"tile": tile["id"]})


def _bonus_drawn(row: Row, table: Table, n: int) -> Event:
    return Event("bonus_drawn", n, row[SEAT], "HG-2", {"tile": table.tileset.ids[row[KIND]]})


def _piece(row: Row, table: Table) -> dict[str, Any]:
    x, y = table.cell(row[NODE])
    read = table.read_piece(row[PIECE], table.zone(row[NODE]))
    kind = table.tileset.zone_kind(table.tile_of(row[NODE]), read["zone"])
    return {"piece": read["piece"], "x": x, "y": y, "zone": read["zone"], "kind": kind}


def _piece_placed(row: Row, table: Table, n: int) -> Event:
    return Event("piece_placed", n, row[SEAT], _PLACED[row[KIND]], _piece(row, table))


def _piece_returned(row: Row, table: Table, n: int) -> Event:
    at_end = row[HOW] == AT_END
    return Event("piece_returned", n, row[SEAT], "HE-2" if at_end else "HK-1", _piece(row, table) | {"final": at_end})


def _scored(row: Row, table: Table, n: int) -> Event:
    kind, node = row[KIND], row[NODE]
    x, y = table.cell(node)
    data: dict[str, Any] = {
        "points": row[POINTS],
        "kind": ZONE_KINDS[kind],
        "x": x,
        "y": y,
        "zone": table.member(node),
        "final": row[HOW] == AT_END,
        **_PARTS[kind](row),
    }
    if data.get("eaten"):
        data["hunts"] = table.hunts(node)
    data["cells"] = table.zone_cells(node)
    data["pieces"] = [owned_by(row[OWNERS], seat) for seat in range(table.n_players)]
    return Event("scored", n, row[SEAT], "HG-9" if data.get("shrine") else _SCORED[kind], data)


def _forest_parts(row: Row) -> dict[str, Any]:
    return {"segments": row[SEGMENTS], "mushrooms": row[MUSHROOMS], "nuggets": row[NUGGETS]}


def _river_parts(row: Row) -> dict[str, Any]:
    return {"segments": row[SEGMENTS], "fish": row[FISH]}


def _system_parts(row: Row) -> dict[str, Any]:
    return {"fish": row[FISH]}


def _meadow_parts(row: Row) -> dict[str, Any]:
    fire, deer, tigers = bool(row[FIRE_BURNS]), row[DEER], row[TIGERS]
    eaten = 0 if fire else min(deer, tigers)
    return {
        "deer": deer,
        "mammoths": row[MAMMOTHS],
        "aurochs": row[AUROCHS],
        "tigers": tigers,
        "eaten": eaten,
        "fire": fire,
        "shrine": row[SHRINE_SEAT] > 0,
    }


_PARTS = {FOREST: _forest_parts, RIVER: _river_parts, SYSTEM: _system_parts, MEADOW: _meadow_parts}


def _game_over(row: Row, table: Table, n: int) -> Event:
    return Event("game_over", n, None, "HE-6", {"scores": table.scores(), "winners": table.winners()})


_READERS = {
    TILE_PLACED: _tile_placed,
    TILE_SET_ASIDE: _tile_set_aside,
    EXTRA_TILE: _bonus_drawn,
    PIECE_PLACED: _piece_placed,
    PIECE_RETURNED: _piece_returned,
    SCORED: _scored,
    GAME_OVER: _game_over,
}
