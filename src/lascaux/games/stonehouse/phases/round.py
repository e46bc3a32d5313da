"""The round: stones onto the fire at its start, leftovers at its end, and the end of the game."""

from typing import Literal

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.chance import Chance
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.state import DRAWN, HOUSE, Seats, State


def begin_round(state: State, log: EventLog) -> None:
    """Lay stones from the bag onto the fire; the next seat is the first player (SF-1, SF-4, SF-5)."""
    state.first = state.opener if state.round == 0 else (state.first + 1) % state.seats
    state.round += 1
    state.missing = state.failed if state.options["failed_try"] == "miss_next" else ()
    state.failed, state.camp, state.vetoed = (), (), None
    state.cards = state.mode = None
    mixed = bool(state.returned)
    stones = tuple(_drawn(state) for _ in range(min(DRAWN, state.in_bag)))
    state.fire = (*state.fire, *stones)
    state.phase = "choose_cards"
    # Which returned stone comes again is not one of the draws sealed at the start.
    tell = log.add_chance if mixed else log.add_public
    tell("stones_laid", state.first, "SF-1", stones=list(stones), bag=state.in_bag, round=state.round)


def _drawn(state: State) -> int:
    """Draw one stone out of the bag, each equally likely: a returned one, or the next unseen one."""
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
    """Remove unclaimed stones, or leave them on the fire (SC-12); after the last round count the stones (SN-2)."""
    if state.fire and state.options["leftovers"] == "bag":
        log.add_public("stones_returned", None, "SC-12", stones=list(state.fire))
        state.into_bag(state.fire)
    if state.round == state.options["rounds"]:
        end_game(state, log)
    else:
        begin_round(state, log)


def end_game(state: State, log: EventLog) -> None:
    """End the game: a house stands (SN-1), or the rounds are over (SN-2)."""
    state.phase = "over"
    for seat in range(state.seats):
        counted = stones_counted(state, seat)
        facts = {"stones": counted, "reserve": len(state.reserves[seat]), "gems": state.gems[seat]}
        log.add_public("stones_counted", seat, "SN-2", **facts, points=counted)
    rule = "SN-2" if state.house is None else "SN-1"
    held = {"gems": list(state.gems), "stones": [len(reserve) for reserve in state.reserves]}
    log.add_public(
        "game_over", None, rule, winners=list(winners(state)), **held, round=state.round, by=decided_by(state)
    )


def stones_counted(state: State, seat: int) -> int:
    """Return a reserve's stones for the final count."""
    return min(HOUSE, len(state.reserves[seat]))


def winners(state: State) -> Seats:
    """Return the winners: the owner of the house; else most stones, then most gems."""
    if state.house is not None:
        return (state.house,)
    merit = [(stones_counted(state, seat), state.gems[seat]) for seat in range(state.seats)]
    return tuple(seat for seat in range(state.seats) if merit[seat] == max(merit))


def decided_by(state: State) -> Literal["house", "stones", "gems", "nothing"]:
    """Return what decided: a house, the stones counted, the gems of tied players, or nothing (a shared win)."""
    if state.house is not None:
        return "house"
    counted = [stones_counted(state, seat) for seat in range(state.seats)]
    if counted.count(max(counted)) == 1:
        return "stones"
    return "gems" if len(winners(state)) == 1 else "nothing"
