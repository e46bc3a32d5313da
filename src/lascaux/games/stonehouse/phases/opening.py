"""The first player's decisions, once the stones lie on the fire: with cards or without, and the mode of the harvest."""

from lascaux.core.choices import Choices
from lascaux.games.stonehouse.action import MODES, Move, move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.phases.cards import begin_picking
from lascaux.games.stonehouse.phases.harvest import begin_harvest
from lascaux.games.stonehouse.phases.phase import Phase
from lascaux.games.stonehouse.state import Seats, State


class Deciding(Phase):
    """With cards or without (SF-2)."""

    verbs = frozenset({"cards", "no-cards"})

    def to_act(self, state: State) -> Seats:
        return (state.first,)

    def legal(self, state: State, seat: int) -> Choices:
        return Choices((move("cards"), move("no-cards")))

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        state.cards = move.verb == "cards"
        state.phase = "choose_mode"
        log.add_public("cards_decided", seat, "SF-2", cards=state.cards)


class ChoosingMode(Phase):
    """Auction, hidden bid or bluff (SF-3)."""

    verbs = frozenset({"mode"})

    def to_act(self, state: State) -> Seats:
        return (state.first,)

    def legal(self, state: State, seat: int) -> Choices:
        return Choices(tuple(move("mode", mode) for mode in MODES))

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        state.mode = move.words[0]  # type: ignore[assignment]
        log.add_public("round_chosen", seat, "SF-3", cards=state.cards, mode=state.mode)
        if state.cards:
            begin_picking(state)
        else:
            begin_harvest(state, log, tuple(range(state.seats)))
