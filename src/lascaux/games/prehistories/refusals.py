"""Explains why the rules forbid a move, with the cells, cards and numbers that make them apply.

The kernels decide whether it is forbidden; this module only finds the reason.
"""

from typing import Any

from lascaux.core.errors import IllegalAction
from lascaux.games.prehistories.action import SPEEDS, Move
from lascaux.games.prehistories.board import Board, hunters
from lascaux.games.prehistories.kernels.cave import beside, edge, painted
from lascaux.games.prehistories.material import (
    KIND_AT,
    SIDES,
    cells_of,
    face_cells,
    face_mask,
    marked,
    side_for,
    zones,
)

PHASE_OF = {
    "lay": "choose",
    "rest": "choose",
    "back": "choose",
    "hunt": "hunt",
    "stop": "hunt",
    "paint": "paint",
    "discard": "paint",
}


def why_not(board: Board, data: Any, seat: int, move: Move, places: int) -> IllegalAction:
    """Return why the kernels refuse a move of a seat that may act; `places` counts the places of its tile."""
    reason = _reason(board, data, seat, move, places)
    if reason is None:
        raise AssertionError(f"the kernels refuse {move} of seat {seat}, and no rule says why")
    return reason


def _reason(board: Board, data: Any, seat: int, move: Move, places: int) -> IllegalAction | None:
    if PHASE_OF[move.verb] != board.phase:
        return IllegalAction("PT-1", "wrong_phase", {"deed": str(move), "phase": board.phase})
    if board.phase == "choose":
        return _choice(board, seat, move)
    if board.phase == "hunt":
        return _group(board, seat, move) if move.verb == "hunt" else None
    return _painting(board, data, seat, move, places)


def _choice(board: Board, seat: int, move: Move) -> IllegalAction | None:
    if move.verb == "back":
        return IllegalAction("PI-5", "nothing_laid")
    if board.state.ready[seat]:
        return IllegalAction("PI-5", "already_laid", {"cards": hunters(seat, int(board.state.laid[seat]))})
    return _lacking(move, hunters(seat, int(board.state.hand[seat])), "PI-4", "not_in_hand")


def _lacking(move: Move, have: list[dict[str, int]], rule: str, reason: str) -> IllegalAction | None:
    """Return which hunters the seat cannot use; None if it can use them all."""
    usable = {card["speed"] for card in have}
    lacking = [{"value": SPEEDS[speed], "speed": speed} for speed in move.cards if speed not in usable]
    return IllegalAction(rule, reason, {"cards": lacking, "have": have}) if lacking else None


def _group(board: Board, seat: int, move: Move) -> IllegalAction | None:
    known = zones(board.seats)
    if move.zone not in known:
        return IllegalAction("PB-3", "no_such_zone", {"zone": move.zone, "zones": known})
    if board.zone_tiles()[move.zone] is None:
        return IllegalAction("PH-4", "empty_zone", {"zone": move.zone})
    lacking = _lacking(move, hunters(seat, int(board.state.left)), "PH-3", "not_free")
    if lacking is not None:
        return lacking
    total = sum(SPEEDS[speed] for speed in move.cards)
    least = SIDES[side_for(board.seats)][known.index(move.zone)]["hunt_from"]
    facts = {"zone": move.zone, "total": total, "hunt_from": least, "missing": least - total}
    return IllegalAction("PH-1", "too_weak", facts) if total < least else None


def _painting(board: Board, data: Any, seat: int, move: Move, places: int) -> IllegalAction | None:
    if move.tile not in board.taken():
        return IllegalAction("PC-1", "not_taken", {"tile": move.tile, "taken": sorted(board.taken())})
    if move.verb == "discard":
        return IllegalAction("PC-6", "has_a_place", {"tile": move.tile, "places": places}) if places else None
    return _why_not_there(board, data, seat, move)


def _why_not_there(board: Board, data: Any, seat: int, move: Move) -> IllegalAction | None:
    """Return why a face may not be painted there, in cells."""
    kind = KIND_AT[move.tile]
    facts: dict[str, Any] = {"tile": move.tile, "face": move.face, "col": move.col, "row": move.row}
    cells = face_mask(kind, move.face, move.col, move.row)
    if not cells:
        spots = [[move.col + x, move.row + y] for x, y in face_cells(kind, move.face)]
        return IllegalAction("PC-1", "outside", facts | {"cells": [c for c in spots if max(c) > 6]})
    paint, wanted = int(painted(board.state, data, seat)), int(edge(board.state, data, seat))
    if cells & paint:
        return IllegalAction("PC-2", "covered", facts | {"cells": cells_of(cells & paint)})
    if cells & wanted:
        return None
    near = facts | {"cells": cells_of(wanted & ~paint)}
    if not board.state.paint[seat]:
        return IllegalAction("PC-3", "not_at_entrance", near)
    loose = marked(seat, "HT") & beside(cells)
    reason = "painting_unconnected" if loose else "touches_nothing"
    return IllegalAction("PC-4", reason, near | {"paintings": cells_of(loose)})
