"""Why the rules forbid a deed, with the cells, cards and numbers that make them do so."""

from typing import Any

from lascaux.core.refusal import IllegalAction
from lascaux.games.prehistories.action import SPEEDS, Deed
from lascaux.games.prehistories.board import Board, card_bits, hunters
from lascaux.games.prehistories.kernels.cave import beside
from lascaux.games.prehistories.kernels.layout import FIRST_COLUMN
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


def why_not(board: Board, seat: int, deed: Deed, places: int) -> IllegalAction | None:
    """The reason a deed of a seat that may act is not allowed; `places` is how many the deed's tile has."""
    if PHASE_OF[deed.verb] != board.phase:
        return IllegalAction("PT-1", "wrong_phase", {"deed": str(deed), "phase": board.phase})
    if deed.verb in ("lay", "rest", "back"):
        return _choice(board, seat, deed)
    if deed.verb == "hunt":
        return _group(board, seat, deed)
    if deed.verb in ("paint", "discard"):
        return _painting(board, seat, deed, places)
    return None


def _choice(board: Board, seat: int, deed: Deed) -> IllegalAction | None:
    ready = bool(board.state.ready[seat])
    if deed.verb == "back":
        return None if ready else IllegalAction("PI-5", "nothing_laid")
    if ready:
        return IllegalAction("PI-5", "already_laid", {"cards": hunters(seat, int(board.state.laid[seat]))})
    return _held(seat, deed, int(board.state.hand[seat]), "PI-4", "not_in_hand")


def _held(seat: int, deed: Deed, own: int, rule: str, reason: str) -> IllegalAction | None:
    """Why a seat cannot use these hunters; None if it can."""
    bits = card_bits(seat, deed.cards)
    if bits is not None and not bits & ~own:
        return None
    have = hunters(seat, own)
    lacking = [speed for speed in deed.cards if speed not in [card["speed"] for card in have]]
    return IllegalAction(rule, reason, {"cards": [_card(speed) for speed in lacking], "have": have})


def _card(speed: int) -> dict[str, int]:
    return {"value": SPEEDS[speed], "speed": speed}


def _group(board: Board, seat: int, deed: Deed) -> IllegalAction | None:
    known = zones(board.seats)
    if deed.zone not in known:
        return IllegalAction("PB-3", "no_such_zone", {"zone": deed.zone, "zones": known})
    if board.zone_tiles()[deed.zone] is None:
        return IllegalAction("PH-4", "empty_zone", {"zone": deed.zone})
    wrong = _held(seat, deed, int(board.state.left), "PH-3", "not_free")
    if wrong is not None:
        return wrong
    total = sum(SPEEDS[speed] for speed in deed.cards)
    needed = SIDES[side_for(board.seats)][known.index(deed.zone)]["hunt_from"]
    if total < needed:
        facts = {"zone": deed.zone, "total": total, "hunt_from": needed, "missing": needed - total}
        return IllegalAction("PH-1", "too_weak", facts)
    return None


def _painting(board: Board, seat: int, deed: Deed, places: int) -> IllegalAction | None:
    if deed.tile not in board.taken():
        return IllegalAction("PC-1", "not_taken", {"tile": deed.tile, "taken": sorted(board.taken())})
    if deed.verb == "discard":
        return IllegalAction("PC-6", "has_a_place", {"tile": deed.tile, "places": places}) if places else None
    return why_not_there(deed, seat, int(board.state.paint[seat]))


def why_not_there(deed: Deed, seat: int, tiles: int) -> IllegalAction | None:
    """Why a face may not be painted there, in cells."""
    kind, paintings = KIND_AT[deed.tile], marked(seat, "HT")
    facts: dict[str, Any] = {"tile": deed.tile, "face": deed.face, "col": deed.col, "row": deed.row}
    cells = face_mask(kind, deed.face, deed.col, deed.row)
    if not cells:
        spots = [[deed.col + x, deed.row + y] for x, y in face_cells(kind, deed.face)]
        return IllegalAction("PC-1", "outside", facts | {"cells": [c for c in spots if max(c) > 6]})
    if cells & (tiles | paintings):
        return IllegalAction("PC-2", "covered", facts | {"cells": cells_of(cells & (tiles | paintings))})
    if not tiles:
        if cells & FIRST_COLUMN:
            return None
        return IllegalAction("PC-3", "not_at_entrance", facts | {"cells": cells_of(FIRST_COLUMN & ~paintings)})
    edge = beside(tiles | (paintings & beside(tiles)))
    if cells & edge:
        return None
    loose = paintings & beside(cells)
    near = facts | {"cells": cells_of(edge & ~tiles & ~paintings), "paintings": cells_of(loose)}
    return IllegalAction("PC-4", "painting_unconnected" if loose else "touches_nothing", near)
