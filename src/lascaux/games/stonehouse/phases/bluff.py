"""The bluff: announcements about closed hands, and doubts about them."""

from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form
from lascaux.core.errors import IllegalAction
from lascaux.games.stonehouse.action import Move, move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.phases.harvest import end_harvest, harvest_of, nobody_gets, open_hands, pay, take_all
from lascaux.games.stonehouse.phases.phase import Phase, plain, why_not
from lascaux.games.stonehouse.state import Bid, Harvest, Seats, State, put


def begin_announcing(state: State) -> None:
    """Start with the first player, or the next participant."""
    harvest = harvest_of(state)
    state.harvest = replace(harvest, turn=harvest.participants[0])
    state.phase = "bluff"


class Bluff(Phase):
    """In turn: announce more, pass, or doubt the standing announcement."""

    verbs = frozenset({"announce", "pass", "suspect"})

    def to_act(self, state: State) -> Seats:
        turn = harvest_of(state).turn
        return () if turn is None else (turn,)

    def legal(self, state: State, seat: int) -> Choices:
        harvest = harvest_of(state)
        actions, forms = [move("pass")], [plain("pass")]
        least, most = _least(state), state.gems[seat]
        if _announces(harvest, seat) and least <= most:
            forms.append(Form("announce", (Field("gems", least, most),)))
            stake = harvest.closed[seat] or 0
            some = {least, (3 * least + most) // 4, min(max(least, stake), most)}
            actions += [move("announce", gems) for gems in sorted(some)]
        if _suspicion_refused(state, seat) is None:
            forms.append(plain("suspect"))
            actions.append(move("suspect"))
        return Choices(tuple(actions), tuple(forms))

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        harvest = harvest_of(state)
        if move.verb == "pass":
            return None
        if move.verb == "suspect":
            return _suspicion_refused(state, seat)
        if not _announces(harvest, seat):
            return why_not("SL-2", "announcements_over" if harvest.accusing else "passed_before")
        gems, least, own = move.number(), _least(state), state.gems[seat]
        if gems < least:
            return why_not("SL-2", "too_low", gems=gems, least=least)
        return None if gems <= own else why_not("SL-6", "too_many_gems", gems=gems, owner=seat, own=own, yours=True)

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        harvest = harvest_of(state)
        if move.verb == "suspect":
            _suspect(state, seat, log)
            return
        if move.verb == "announce":
            gems = move.number()
            higher = harvest.standing is None or gems > harvest.standing.gems
            standing = Bid(seat, gems) if higher else harvest.standing
            state.harvest = replace(harvest, standing=standing, announced=put(harvest.announced, seat, gems))
            log.add_public("announced", seat, "SL-2", gems=gems)
        else:
            if seat not in harvest.passed:
                state.harvest = replace(harvest, passed=tuple(sorted((*harvest.passed, seat))))
            log.add_public("announced", seat, "SL-2", gems=None)
        _next(state, seat, log)


def _announces(harvest: Harvest, seat: int) -> bool:
    return not harvest.accusing and seat not in harvest.passed


def _least(state: State) -> int:
    """Return the lowest number that may be announced now."""
    standing = harvest_of(state).standing
    rising = state.options["announcements"] == "rising"
    return standing.gems + 1 if rising and standing is not None else 1


def _suspicion_refused(state: State, seat: int) -> IllegalAction | None:
    harvest, once = harvest_of(state), state.options["announcements"] == "once"
    if harvest.standing is None or (once and not harvest.accusing):
        return why_not("SL-2", "nothing_to_suspect")
    if not harvest.closed[seat] and state.options["suspicion"] == "staked":
        return why_not("SL-7", "no_stake")
    return None


def _next(state: State, seat: int, log: EventLog) -> None:
    """Pass the turn on; back at the standing announcer the bluff ends (SL-2, SL-3)."""
    harvest, standing = harvest_of(state), harvest_of(state).standing
    following = harvest.participants[(harvest.participants.index(seat) + 1) % len(harvest.participants)]
    if state.options["announcements"] == "once" and not harvest.accusing:
        if following != harvest.participants[0]:
            state.harvest = replace(harvest, turn=following)
            return
        if standing is not None:
            state.harvest = replace(harvest, accusing=True)
            _next(state, standing.seat, log)
            return
    if standing is None and set(harvest.passed) == set(harvest.participants):
        nobody_gets(state, log, "SL-2")
    elif standing is not None and following == standing.seat:
        _settle(state, log, "SL-3", (standing.seat,), payer=standing.seat, taker=standing.seat)
    else:
        state.harvest = replace(harvest, turn=following)


def _suspect(state: State, seat: int, log: EventLog) -> None:
    """Open both hands: right or wrong, one player pays and the other takes the stones (SL-4, SL-5)."""
    harvest = harvest_of(state)
    standing = harvest.standing
    assert standing is not None
    right = standing.gems > (harvest.closed[standing.seat] or 0)
    log.add_reveal("suspected", seat, "SL-6", target=standing.seat, right=right)
    payer, taker = (standing.seat, seat) if right else (seat, standing.seat)
    _settle(state, log, "SL-4" if right else "SL-5", (seat, standing.seat), payer, taker)


def _settle(state: State, log: EventLog, rule: str, hands: Seats, payer: int, taker: int) -> None:
    """Open the hands that matter; all others take their stakes back unseen."""
    stakes = {seat: harvest_of(state).closed[seat] or 0 for seat in hands}
    open_hands(state, log, stakes, rule)
    pay(state, log, payer, stakes[payer], rule)
    take_all(state, log, taker, rule)
    end_harvest(state, log)
