"""The harvest: its participants, and how prizes are paid and shared. The modes decide who wins."""

from msgspec.structs import replace

from lascaux.core.choices import Choices
from lascaux.core.errors import IllegalAction
from lascaux.games.stonehouse.action import Move, move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.phases.phase import Phase, why_not
from lascaux.games.stonehouse.phases.trade import begin_trade
from lascaux.games.stonehouse.state import Harvest, Seats, State


def begin_harvest(state: State, log: EventLog, participants: Seats) -> None:
    """Start the first player's mode; without stones on the fire there is none (SF-5)."""
    if not state.fire:
        begin_trade(state, log)
        return
    assert state.mode is not None
    none: tuple[int | None, ...] = (None,) * state.seats
    state.harvest = Harvest(
        state.mode,
        state.in_order(participants),
        proposed=(0,) * state.seats,
        closed=none,
        announced=none,
    )
    state.phase, state.wound = "auction" if state.mode == "auction" else "close", state.n


def harvest_of(state: State) -> Harvest:
    """Return the harvest under way."""
    assert state.harvest is not None
    return state.harvest


def end_harvest(state: State, log: EventLog) -> None:
    """End the harvest; trade is next."""
    state.harvest = None
    begin_trade(state, log)


def pay(state: State, log: EventLog, seat: int, gems: int, rule: str) -> None:
    """Pay gems to the mine."""
    if gems:
        state.pay(seat, gems)
        log.add_public("paid", seat, rule, gems=gems)


def open_hands(state: State, log: EventLog, stakes: dict[int, int], rule: str) -> None:
    """Show everyone the contents of some hands."""
    state.opened = tuple(stakes.items())
    log.add_reveal("stakes_opened", None, rule, stakes=[{"seat": seat, "gems": gems} for seat, gems in stakes.items()])


def take_all(state: State, log: EventLog, seat: int, rule: str) -> None:
    """Give all stones on the fire to one player."""
    log.add_public("harvested", seat, rule, stones=list(state.fire), choice=1)
    state.give(seat, state.fire)


def nobody_gets(state: State, log: EventLog, rule: str) -> None:
    """Leave the stones on the fire."""
    log.add_public("nobody_harvests", None, rule, stones=list(state.fire))
    end_harvest(state, log)


def share(state: State, log: EventLog, seats: Seats, rule: str, paid: tuple[int, ...] = ()) -> None:
    """Let two players choose stones in turn; the rule says why the first one is first."""
    log.add_public("stones_shared", seats[0], rule, stones=list(state.fire), partner=seats[1], paid=list(paid))
    choosers = tuple(seats[i % 2] for i in range(len(state.fire)))
    state.harvest = replace(harvest_of(state), choosers=choosers)
    state.phase = "choose"


class Choosing(Phase):
    """One of two who share chooses a stone; the last one needs no choice."""

    verbs = frozenset({"choose"})

    def to_act(self, state: State) -> Seats:
        return harvest_of(state).choosers[:1]

    def legal(self, state: State, seat: int) -> Choices:
        return Choices(tuple(move("choose", stone) for stone in sorted(state.fire)))

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        if move.number() in state.fire:
            return None
        return why_not("SH-2", "not_on_fire", stone=move.number(), fire=list(state.fire))

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        self._give(state, log, move.number(), choice=1)
        if len(state.fire) == 1:
            self._give(state, log, state.fire[0], choice=2)
            end_harvest(state, log)

    def _give(self, state: State, log: EventLog, stone: int, choice: int) -> None:
        harvest = harvest_of(state)
        who, *rest = harvest.choosers
        state.harvest = replace(harvest, choosers=tuple(rest))
        log.add_public("harvested", who, "SH-2", stones=[stone], choice=choice)
        state.give(who, (stone,))
