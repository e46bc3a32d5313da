"""The round as a whole: stones onto the fire at its beginning, what is left at its end, and the end of the game."""

from typing import Literal

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.chance import Chance
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.state import DRAWN, HOUSE, Seats, State


def begin_round(state: State, log: EventLog) -> None:
    """The next first player lays stones from the bag onto the fire (SF-1, SF-4, SF-5)."""
    state.first = state.opener if state.round == 0 else (state.first + 1) % state.seats
    state.round += 1
    state.missing = state.failed if state.options["failed_try"] == "miss_next" else ()
    state.failed, state.camp, state.vetoed = (), (), None
    state.cards = state.mode = None
    mixed = bool(state.returned)
    stones = tuple(_drawn(state) for _ in range(min(DRAWN, state.in_bag)))
    state.fire = (*state.fire, *stones)
    state.phase = "choose_cards"
    # Which of the returned ones comes again is none of the draws that were sealed at the start.
    tell = log.show if mixed else log.tell
    tell("stones_laid", state.first, "SF-1", stones=list(stones), bag=state.in_bag, round=state.round)


def _drawn(state: State) -> int:
    """One stone out of the bag, each as likely: one that went back, or the next of those nobody has seen."""
    chance = Chance(Seed.parse(state.seed).child(f"draw {state.draws}")) if state.returned else None
    at = chance.below(state.in_bag) if chance is not None else 0
    state.draws += 1
    if at < len(state.returned):
        stone = state.returned[at]
        state.returned = tuple(other for other in state.returned if other != stone)
        return stone
    state.fresh += 1
    return state.fresh


def end_round(state: State, log: EventLog) -> None:
    """Stones nobody got leave the fire, or stay there (SC-12); after the last round the stones count (SN-2)."""
    if state.fire and state.options["leftovers"] == "bag":
        log.tell("stones_returned", None, "SC-12", stones=list(state.fire))
        state.into_bag(state.fire)
    if state.round == state.options["rounds"]:
        end_game(state, log)
    else:
        begin_round(state, log)


def end_game(state: State, log: EventLog) -> None:
    """A house stands (SN-1), or the rounds are over (SN-2)."""
    state.phase = "over"
    for seat in range(state.seats):
        counted = stones_counted(state, seat)
        facts = {"stones": counted, "reserve": len(state.reserves[seat]), "gems": state.gems[seat]}
        log.tell("stones_counted", seat, "SN-2", **facts, points=counted)
    rule = "SN-2" if state.house is None else "SN-1"
    held = {"gems": list(state.gems), "stones": [len(reserve) for reserve in state.reserves]}
    log.tell("game_over", None, rule, winners=list(winners(state)), **held, round=state.round, by=decided_by(state))


def stones_counted(state: State, seat: int) -> int:
    """What a reserve counts for at the end."""
    return min(HOUSE, len(state.reserves[seat]))


def winners(state: State) -> Seats:
    """Whose house stands; else who has most stones, then most gems."""
    if state.house is not None:
        return (state.house,)
    merit = [(stones_counted(state, seat), state.gems[seat]) for seat in range(state.seats)]
    return tuple(seat for seat in range(state.seats) if merit[seat] == max(merit))


def decided_by(state: State) -> Literal["house", "stones", "gems", "nothing"]:
    """What decided: a house, the stones counted, the gems of those who tie, or nothing, and the win is shared."""
    if state.house is not None:
        return "house"
    counted = [stones_counted(state, seat) for seat in range(state.seats)]
    if counted.count(max(counted)) == 1:
        return "stones"
    return "gems" if len(winners(state)) == 1 else "nothing"
