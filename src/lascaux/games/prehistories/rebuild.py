"""Rebuilds a state from a view: everything its seat knows, without hidden information."""

from typing import Any

import msgspec

from lascaux.core.errors import BadData
from lascaux.core.game import View
from lascaux.core.typed import Reader
from lascaux.games.prehistories.action import Move
from lascaux.games.prehistories.board import PHASES, card_bits
from lascaux.games.prehistories.kernels.cave import cover
from lascaux.games.prehistories.kernels.engine import Engine
from lascaux.games.prehistories.kernels.layout import EMPTY, SOURCE_COUNT
from lascaux.games.prehistories.material import KIND_AT, OBJECTIVES, PILE_SIZES, PILES, SOURCES
from lascaux.games.prehistories.options import FACES
from lascaux.games.prehistories.types import Hunter, PrehistoriesView

_VIEW = Reader(PrehistoriesView)
WRONG = (KeyError, IndexError, ValueError, OverflowError, TypeError)
"""Errors that an inconsistent view can raise."""


def read_view(view: View) -> PrehistoriesView:
    """Read a view. Raises `BadData` if it is not one of this game."""
    try:
        seen = _VIEW.of_value(view)
    except msgspec.ValidationError as error:
        raise BadData(f"this is no view of prehistories: {error}") from None
    if len(seen.tribes) != seen.seats:
        raise BadData("this is no view of prehistories: other seats")
    return seen


def rebuilt(view: View, running: Engine) -> Any:
    """Return the engine's states for a view."""
    states = running.program.states()
    fill(running.program.fields(states), running.program.fields(running.game_data), read_view(view))
    return states


def fill(state: Any, data: Any, seen: PrehistoriesView) -> None:
    """Write a view's information into an empty state."""
    try:
        _numbers(state, seen)
        _objectives(state, seen)
        _tiles(state, seen)
        for seat in range(seen.seats):
            _cave(state, data, seen, seat)
            _cards(state, seen, seat)
    except WRONG as error:
        raise BadData(f"this view does not hold together: {error}") from None


def _numbers(state: Any, seen: PrehistoriesView) -> None:
    state.n_actions, state.rounds, state.players = seen.n, seen.round, seen.seats
    state.faces = FACES.index(seen.options["objectives"])
    state.phase = next(number for number, name in PHASES.items() if name == seen.phase)
    state.idle, state.turn, state.n_order = seen.idle, seen.turn, len(seen.order)
    state.caught, state.injuries, state.bonus = seen.caught, seen.injuries, seen.bonus
    for number, seat in enumerate(seen.order):
        state.order[number] = seat
    mover = seen.order[seen.turn] if 0 <= seen.turn < len(seen.order) else 0
    state.left = bits_of(mover, seen.left)
    for seat, others in enumerate(seen.ahead):
        state.ahead[seat] = sum(1 << other for other in others)


def _objectives(state: Any, seen: PrehistoriesView) -> None:
    state.n_objectives = len(seen.objectives)
    for number in range(len(state.objectives)):
        state.objectives[number] = state.objective_first[number] = EMPTY
    for number, card in enumerate(seen.objectives):
        state.objectives[number] = OBJECTIVES.index(card.id)
        state.objective_first[number] = EMPTY if card.first is None else card.first
        state.objective_done[number] = sum(1 << seat for seat in card.done)


def _tiles(state: Any, seen: PrehistoriesView) -> None:
    for number in range(len(state.zone_tile)):
        state.zone_tile[number] = EMPTY
    for number, zone in enumerate(seen.zones):
        state.zone_tile[number] = EMPTY if zone.tile is None else KIND_AT[zone.tile]
    state.n_taken = len(seen.taken)
    for number, tile in enumerate(seen.taken):
        state.taken[number] = KIND_AT[tile]
    for tile in seen.lost:
        state.lost[KIND_AT[tile]] += 1
    for number, (pile, size) in enumerate(zip(PILES, PILE_SIZES, strict=True)):
        state.pile_at[number] = size - seen.piles[pile]


def _cave(state: Any, data: Any, seen: PrehistoriesView, seat: int) -> None:
    tribe = seen.tribes[seat]
    state.totems[seat] = tribe.totems
    for source, totems in tribe.account.items():
        state.account[seat * SOURCE_COUNT + SOURCES.index(source)] = totems
    for tile in tribe.tiles:
        cover(state, data, seat, Move("paint", tile=tile.tile, face=tile.face, col=tile.col, row=tile.row).place)


def _cards(state: Any, seen: PrehistoriesView, seat: int) -> None:
    tribe = seen.tribes[seat]
    state.discard[seat], state.shown[seat] = bits_of(seat, tribe.discard), bits_of(seat, tribe.shown)
    state.ready[seat], state.deck_n[seat] = int(tribe.ready), tribe.deck
    state.shuffles[seat], state.first_n[seat] = tribe.shuffles, tribe.drawn
    state.laid[seat] = bits_of(seat, tribe.laid or [])
    if seat == seen.seat:
        state.hand[seat] = bits_of(seat, seen.hand)
        if seen.chosen is not None:
            state.laid[seat] = bits_of(seat, seen.chosen)


def bits_of(seat: int, cards: list[Hunter]) -> int:
    """Return hunters of a seat as a set."""
    bits = card_bits(seat, [card.speed for card in cards])
    if bits is None:
        raise ValueError("a hunter of another colour")
    return bits
