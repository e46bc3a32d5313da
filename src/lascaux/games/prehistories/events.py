"""Turns the kernels' log into events."""

from collections.abc import Callable
from typing import Any

from lascaux.core.event import Event
from lascaux.games.prehistories.action import painting
from lascaux.games.prehistories.board import Board, hunters, seats_of
from lascaux.games.prehistories.kernels import log as at
from lascaux.games.prehistories.material import KINDS, SOURCES, zones

Row = list[int]
Facts = dict[str, Any]


def read(rows: list[Row], n: int, board: Board) -> list[Event]:
    """Return every row as an event of the n-th action."""
    return [_event(row, n, board) for row in rows]


def _event(row: Row, n: int, board: Board) -> Event:
    rule, seat, code = at.RULES[row[at.RULE]], row[at.SEAT], row[at.CODE]
    if code == at.LAID:
        secret = {"cards": hunters(seat, row[at.A])}
        return Event("cards_laid", n, seat, rule, {}, secret, frozenset({seat}))
    if code == at.DRAWN:
        data = {"count": row[at.A], "due": row[at.DUE], "reshuffled": bool(row[at.B]), **_reason(row, rule)}
        secret = {"cards": hunters(seat, row[at.C])}
        # The order after a later shuffle is not one of the draws sealed at the start.
        return Event("cards_drawn", n, seat, rule, data, secret, frozenset({seat}), reveals=bool(row[at.D]))
    if code == at.REVEALED:
        return Event("cards_revealed", n, seat, rule, {"cards": hunters(seat, row[at.A])}, reveals=True)
    name, facts = _TOLD[code]
    return Event(name, n, None if seat < 0 else seat, rule, facts(row, board))


def _filled(row: Row, board: Board) -> Facts:
    return {"zone": zones(board.seats)[row[at.A]], "tile": KINDS[row[at.B]]}


def _order(row: Row, board: Board) -> Facts:
    order = [row[at.A] >> (3 * i) & 7 for i in range(row[at.B])]
    return {"order": order, "totals": _by_seat(row[at.C], board), "speeds": _by_seat(row[at.D], board)}


def _by_seat(packed: int, board: Board) -> list[int]:
    return [packed >> (at.PACKED * seat) & ((1 << at.PACKED) - 1) for seat in range(board.seats)]


def _reason(row: Row, rule: str) -> Facts:
    """Return the reason for a number of cards drawn."""
    if rule == "PD-1":
        return {"why": "hunt", "tiles": row[at.TILES], "injuries": row[at.INJURIES]}
    if rule == "PC-5":
        return {"why": "hands", "hands": row[at.HANDS]}
    return {"why": "rest" if rule == "PI-3" else "deal"}


def _taken(row: Row, board: Board) -> Facts:
    zone, tile = zones(board.seats)[row[at.A]], KINDS[row[at.B]]
    return {"zone": zone, "tile": tile, "hunters": hunters(row[at.SEAT], row[at.C]), "injured": bool(row[at.D])}


def _painted(row: Row, board: Board) -> Facts:
    made = painting(row[at.A])
    return {"tile": made.tile, "face": made.face, "col": made.col, "row": made.row, "hands": row[at.B]}


def _totems(row: Row, board: Board) -> Facts:
    totems = row[at.B]
    return {"objective": SOURCES[row[at.A]], "totems": totems, "first": bool(row[at.C]), "points": totems}


_WHY = {at.BY_TOTEMS: "totems", at.WITHOUT_TILES: "no_tile", at.WITHOUT_HUNTS: "no_hunt"}


def _ended(row: Row, board: Board) -> Facts:
    """Return why the game is over, who wins, and the tie-breaker."""
    totems, winners = board.totems(), seats_of(row[at.A])
    tied = totems.count(max(totems)) > 1
    by = "totems" if not tied else "initiative" if len(winners) == 1 else "nothing"
    return {"totems": totems, "winners": winners, "why": _WHY[row[at.B]], "by": by}


# Events without secrets: their names, and the facts of a row.
_TOLD: dict[int, tuple[str, Callable[[Row, Board], Facts]]] = {
    at.STARTED: ("game_started", lambda row, board: {"colours": board.colours(), "objectives": board.objectives()}),
    at.ROUND: ("round_started", lambda row, board: {"round": row[at.A]}),
    at.FILLED: ("zone_filled", _filled),
    at.BACK: ("choice_taken_back", lambda row, board: {}),
    at.INITIATIVE: ("initiative", _order),
    at.TAKEN: ("tile_taken", _taken),
    at.PAINTED: ("tile_painted", _painted),
    at.LOST: ("tile_lost", lambda row, board: {"tile": KINDS[row[at.A]]}),
    at.TOTEMS_PLACED: ("totems_placed", _totems),
    at.SHUFFLED: ("deck_shuffled", lambda row, board: {"count": row[at.A]}),
    at.ENDED: ("game_over", _ended),
}
