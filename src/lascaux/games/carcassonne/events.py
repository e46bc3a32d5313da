"""From the rows of the kernels' log to events, with the rule and the cells that made it apply."""

from typing import Any

from lascaux.core.event import Event
from lascaux.games.carcassonne.kernels.layout import ABBOT_MARK, SMALL_CITY, WITH_RIVER
from lascaux.games.carcassonne.kernels.score import CITIES, SHIELDS, TILES
from lascaux.games.carcassonne.table import Table
from lascaux.games.carcassonne.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD, ZONE_KINDS, tile_ids
from lascaux.kit.landscape.log import (
    AT_END,
    CODE,
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
    TAKEN_HOME,
    TILE_PLACED,
    TILE_SET_ASIDE,
)
from lascaux.kit.landscape.zones import owned_by

Row = list[int]


def read_log(rows: list[Row], table: Table, n: int) -> list[Event]:
    """Events of one action, in the order they happened."""
    return [_READERS[row[CODE]](row, table, n) for row in rows]


def _tile_placed(row: Row, table: Table, n: int) -> Event:
    set_up = row[SEAT] < 0
    x, y = table.cell(row[NODE])
    data = {"tile": tile_ids()[row[KIND]], "x": x, "y": y, "turns": table.turns(row[NODE])}
    rule = ("R-RIV-1" if table.rules & WITH_RIVER else "B-4") if set_up else "T-1"
    return Event("tile_placed", n, None if set_up else row[SEAT], rule, data)


def _tile_set_aside(row: Row, table: Table, n: int) -> Event:
    return Event("tile_discarded", n, row[SEAT], "T-2", {"tile": tile_ids()[row[KIND]]})


def _piece(row: Row, table: Table) -> dict[str, Any]:
    x, y = table.cell(row[NODE])
    piece = "abbot" if row[PIECE] > ABBOT_MARK else "meeple"
    return {"piece": piece, "x": x, "y": y, "zone": table.zone(row[NODE]), "kind": ZONE_KINDS[row[KIND]]}


def _piece_placed(row: Row, table: Table, n: int) -> Event:
    data = _piece(row, table)
    rule = "A-3" if data["piece"] == "abbot" else "F-1" if row[KIND] == FIELD else "M-2"
    return Event("piece_placed", n, row[SEAT], rule, data)


def _piece_returned(row: Row, table: Table, n: int) -> Event:
    rule = "A-6" if row[HOW] == TAKEN_HOME else "P-3"
    return Event("piece_returned", n, row[SEAT], rule, _piece(row, table))


def _scored(row: Row, table: Table, n: int) -> Event:
    kind, node = row[KIND], row[NODE]
    x, y = table.cell(node)
    data: dict[str, Any] = {
        "points": row[POINTS],
        "kind": ZONE_KINDS[kind],
        "x": x,
        "y": y,
        "zone": table.zone(node),
        "final": row[HOW] == AT_END,
    }
    if kind == FIELD:
        data |= {"cities": row[CITIES], "city_cells": table.city_cells(node)}
    else:
        data |= {"tiles": row[TILES]}
    if kind == CITY:
        data |= {"shields": row[SHIELDS]}
    if row[HOW] == TAKEN_HOME:
        data |= {"taken_home": True}
    around = kind in (MONASTERY, GARDEN)
    data["cells"] = table.cells_around(node) if around else table.zone_cells(node)
    data["pieces"] = [owned_by(row[OWNERS], seat) for seat in range(table.n_players)]
    return Event("scored", n, row[SEAT], _score_rule(row, table), data)


def _score_rule(row: Row, table: Table) -> str:
    """The rule that says how many points a zone gives."""
    kind, how = row[KIND], row[HOW]
    if how == TAKEN_HOME:
        return "A-6"
    if kind == CITY:
        return "C-3" if how != AT_END and row[TILES] == 2 and table.rules & SMALL_CITY else "C-2"
    if kind in (MONASTERY, GARDEN) and how == AT_END:
        return "A-9" if table.has_abbot(row[NODE]) else "MO-2"
    return {ROAD: "RO-2", FIELD: "F-4", MONASTERY: "MO-1", GARDEN: "A-5"}[kind]


def _game_over(row: Row, table: Table, n: int) -> Event:
    return Event("game_over", n, None, "E-5", {"scores": table.scores(), "winners": table.winners()})


_READERS = {
    TILE_PLACED: _tile_placed,
    TILE_SET_ASIDE: _tile_set_aside,
    PIECE_PLACED: _piece_placed,
    PIECE_RETURNED: _piece_returned,
    SCORED: _scored,
    GAME_OVER: _game_over,
}
