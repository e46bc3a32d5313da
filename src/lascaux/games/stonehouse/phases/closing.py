"""Closed hands: each participant takes gems into the hand in secret; in the hidden bid all are opened together."""

from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form
from lascaux.core.errors import IllegalAction
from lascaux.games.stonehouse.action import Move, move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.phases.bluff import begin_announcing
from lascaux.games.stonehouse.phases.harvest import end_harvest, harvest_of, open_hands, pay, share, take_all
from lascaux.games.stonehouse.phases.phase import Phase, why_not
from lascaux.games.stonehouse.state import Seats, State, put

MAX_TIES = 3
"""The third tie in a row is not bid again (SM-3)."""


class Closing(Phase):
    """All close a hand at once, and may change it while another still thinks."""

    verbs = frozenset({"close"})

    def to_act(self, state: State) -> Seats:
        harvest = harvest_of(state)
        return tuple(sorted(seat for seat in harvest.participants if harvest.closed[seat] is None))

    def may_act(self, state: State, seat: int) -> bool:
        return seat in harvest_of(state).participants

    def legal(self, state: State, seat: int) -> Choices:
        most = state.gems[seat]
        some = sorted({0, most // 4, most // 2})
        return Choices(tuple(move("close", gems) for gems in some), (Form("close", (Field("gems", 0, most),)),))

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        gems, own = move.number(), state.gems[seat]
        if gems <= own:
            return None
        return why_not(_rule(state), "too_many_gems", gems=gems, owner=seat, own=own, yours=True)

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        harvest = harvest_of(state)
        state.harvest = replace(harvest, closed=put(harvest.closed, seat, move.number()))
        log.add_secret("bid", seat, _rule(state), gems=move.number())
        if self.to_act(state):
            return
        if harvest.mode == "hidden":
            _open(state, log)
        else:
            begin_announcing(state)


def _rule(state: State) -> str:
    return "SM-1" if harvest_of(state).mode == "hidden" else "SL-1"


def _open(state: State, log: EventLog) -> None:
    """Resolve a hidden bid: the highest takes all; two share, more bid again, but not forever (SM-1 to SM-4)."""
    harvest = harvest_of(state)
    stakes = {seat: harvest.closed[seat] or 0 for seat in harvest.participants}
    open_hands(state, log, stakes, "SM-1")
    state.harvest = harvest = replace(harvest, closed=(None,) * state.seats)
    top = max(stakes.values())
    tied = tuple(seat for seat in harvest.participants if stakes[seat] == top)
    most = min(2, len(state.fire))
    if len(tied) <= most:
        _win(state, log, tied, top, "SM-1" if len(tied) == 1 else "SM-2")
        return
    rule = "SM-3" if most == 2 else "SM-4"
    if harvest.ties + 1 < MAX_TIES:
        state.harvest = replace(harvest, ties=harvest.ties + 1)
        log.add_public("bid_again", None, rule, tied=list(tied))
        return
    log.add_public("tie_parted", None, rule, tied=list(tied), winners=list(tied[:most]))
    _win(state, log, tied[:most], top, rule)


def _win(state: State, log: EventLog, winners: Seats, bid: int, rule: str) -> None:
    """Give the winners the stones for their bids, unless the table lets two tied players have them for free."""
    free = len(winners) > 1 and state.options["tied"] == "free"
    for seat in winners:
        pay(state, log, seat, 0 if free else bid, rule)
    if len(winners) == 2:
        share(state, log, winners, rule)
        return
    take_all(state, log, winners[0], rule)
    end_harvest(state, log)
