"""The kernels' log as events."""

from typing import Any

from lascaux.core.event import Event
from lascaux.games.prehistories.action import Deed, painting
from lascaux.games.prehistories.board import Board, hunters
from lascaux.games.prehistories.kernels import log as at
from lascaux.games.prehistories.kernels.layout import TOTEMS
from lascaux.games.prehistories.material import KIND_AT, KINDS, PERMANENT, SOURCES, face_mask, marked, zones

_PERMANENT_RULES = ("PO-1", "PO-1", "PO-3")
OBJECTIVE_RULES = dict(zip(SOURCES[len(PERMANENT) :], (f"PO-{6 + i // 2}" for i in range(18)), strict=True))


def read(rows: list[list[int]], n: int, board: Board) -> list[Event]:
    """Every row as an event of the n-th action."""
    return [_event(row, n, board) for row in rows]


def _event(row: list[int], n: int, board: Board) -> Event:
    code, seat, a, b, c, d = row
    who = None if seat < 0 else seat
    if code == at.LAID:
        secret = {"cards": hunters(seat, a)}
        return Event("cards_laid", n, seat, "PI-4", {}, secret, frozenset({seat}))
    if code == at.DRAWN:
        rule = "PB-2" if n == 0 else "PD-1"
        data = {"count": a, "reshuffled": bool(b)}
        secret = {"cards": hunters(seat, c)}
        # The order after a later shuffle is none of the draws that were sealed at the start.
        return Event("cards_drawn", n, seat, rule, data, secret, frozenset({seat}), reveals=bool(d))
    if code == at.REVEALED:
        return Event("cards_revealed", n, seat, "PI-4", {"cards": hunters(seat, a)}, reveals=True)
    what, rule, data = _told(code, seat, a, b, c, d, board)
    return Event(what, n, who, rule, data)


def _hands(seat: int, deed: Deed) -> int:
    """Painted hands that a tile covers, each of which draws a card (PC-5)."""
    cells = face_mask(KIND_AT[deed.tile], deed.face, deed.col, deed.row)
    return bool(cells & marked(seat, "1")) + 2 * bool(cells & marked(seat, "2"))


def _told(code: int, seat: int, a: int, b: int, c: int, d: int, board: Board) -> tuple[str, str, dict[str, Any]]:
    """Events without secrets: what, by which rule, with which facts."""
    if code == at.STARTED:
        return "game_started", "PB-1", {"colours": board.colours(), "objectives": board.objectives()}
    if code == at.ROUND:
        return "round_started", "PR-1", {"round": a}
    if code == at.FILLED:
        return "zone_filled", "PR-1", {"zone": zones(board.seats)[a], "tile": KINDS[b]}
    if code == at.BACK:
        return "choice_taken_back", "PI-5", {}
    if code == at.INITIATIVE:
        return "initiative", "PI-1", {"order": [a >> (3 * i) & 7 for i in range(b)]}
    if code == at.TAKEN:
        facts = {"zone": zones(board.seats)[a], "tile": KINDS[b], "hunters": hunters(seat, c), "injured": bool(d)}
        return "tile_taken", "PH-2", facts
    if code == at.PAINTED:
        deed = painting(a)
        place = {"tile": deed.tile, "face": deed.face, "col": deed.col, "row": deed.row}
        return "tile_painted", "PC-1", place | {"hands": _hands(seat, deed)}
    if code == at.LOST:
        return "tile_lost", "PC-6", {"tile": KINDS[a]}
    if code == at.TOTEMS_PLACED:
        rule = _PERMANENT_RULES[a] if a < len(PERMANENT) else OBJECTIVE_RULES[SOURCES[a]]
        return "totems_placed", rule, {"objective": SOURCES[a], "totems": b, "first": bool(c), "points": b}
    won = max(board.totems()) == TOTEMS
    return "game_over", "PE-1" if won else "PE-3", {"totems": board.totems(), "winners": board.winners()}
