"""Trade: before the tries, players may swap stones, gems too if the table allows it, until all are ready."""

from collections.abc import Iterable, Iterator
from copy import copy
from functools import partial

from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form, Forms
from lascaux.core.errors import IllegalAction
from lascaux.games.stonehouse.action import LETTERS, REASONS, Move, move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.phases.building import begin_building
from lascaux.games.stonehouse.phases.phase import Phase, plain, why_not
from lascaux.games.stonehouse.state import Offer, Seats, State, Trade, put

TRADE_S = 60
MAX_OFFERS = 4
"""The most offers of a seat in one trade, so that it ends even without a clock (SE-3)."""
READY, BACK = move("ready"), move("back")


def begin_trade(state: State, log: EventLog) -> None:
    """Start the trade, unless there are no stones to trade (SE-4)."""
    if not any(state.reserves):
        begin_building(state, log)
        return
    state.trade = Trade((), (0,) * state.seats)
    state.phase, state.wound = "trade", state.n


class Trading(Phase):
    """Offers, acceptances, and the declaration that one is ready."""

    verbs = frozenset({"offer", "accept", "refuse", "withdraw", "ready", "back"})
    seconds = TRADE_S

    def to_act(self, state: State) -> Seats:
        ready = _trade(state).ready
        return tuple([seat for seat in range(state.seats) if seat not in ready])

    def may_act(self, state: State, seat: int) -> bool:
        return seat in range(state.seats)

    def legal(self, state: State, seat: int) -> Choices:
        trade = _trade(state)
        actions = [BACK if seat in trade.ready else READY]
        actions += [move(verb, number) for verb in ("accept", "refuse") for number in _to(trade, seat)]
        actions += [move("withdraw", number) for number in _of(trade, seat)]
        if trade.offered[seat] < MAX_OFFERS:
            actions += _sample(state, seat)
        # Offers make long forms, so they are made on access, from the current state.
        return Choices(tuple(actions), Forms(partial(_forms, copy(state), seat)))

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        trade = _trade(state)
        if move.verb in ("ready", "back"):
            if (move.verb == "ready") != (seat in trade.ready):
                return None
            return why_not("SE-3", "already_ready" if move.verb == "ready" else "not_ready")
        if move.verb == "offer":
            return _offer_refused(state, seat, move)
        own = move.verb == "withdraw"
        ids, reason = (_of(trade, seat), "not_your_offer") if own else (_to(trade, seat), "no_such_offer")
        return None if move.number() in ids else why_not("SE-1", reason, offer=move.number(), open=list(ids))

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        trade = _trade(state)
        if move.verb == "ready":
            state.trade = replace(trade, ready=tuple(sorted((*trade.ready, seat))))
            log.add_public("said_ready", seat, "SE-3")
        elif move.verb == "back":
            state.trade = replace(trade, ready=_without(trade.ready, seat))
            log.add_public("ready_taken_back", seat, "SE-3")
        elif move.verb == "offer":
            _offer(state, seat, move, log)
        elif move.verb == "accept":
            _swap(state, move.number(), log)
        else:
            _drop(state, seat, move, log)
        if not self.to_act(state):
            _lapse(_trade(state).offers, log, "SE-3")
            state.trade = None
            begin_building(state, log)

    def overdue(self, state: State, seat: int) -> Move:
        return READY


def _trade(state: State) -> Trade:
    assert state.trade is not None
    return state.trade


def _to(trade: Trade, seat: int) -> tuple[int, ...]:
    return tuple(offer.id for offer in trade.offers if offer.partner == seat)


def _of(trade: Trade, seat: int) -> tuple[int, ...]:
    return tuple(offer.id for offer in trade.offers if offer.seat == seat)


def _without(seats: Seats, *gone: int) -> Seats:
    return tuple(seat for seat in seats if seat not in gone)


def _purse(state: State, seat: int) -> int:
    """Return the gems a seat can trade with."""
    return state.gems[seat] if state.options["gems_in_trade"] else 0


def _forms(state: State, seat: int) -> Iterator[Form]:
    """Yield the legal moves of a seat."""
    trade = _trade(state)
    yield plain("back" if seat in trade.ready else "ready")
    to, of = _to(trade, seat), _of(trade, seat)
    for verb, ids in (("accept", to), ("refuse", to), ("withdraw", of)):
        if ids:
            offer = Field("offer", values=tuple(map(str, ids)))
            yield Form(verb, (offer,))
            if verb == "refuse":
                yield Form(verb, (offer, Field("reason", values=REASONS)))
    if trade.offered[seat] < MAX_OFFERS:
        for partner in _partners(state, seat):
            yield from _offers(state, seat, partner)


def _partners(state: State, seat: int) -> list[int]:
    return [other for other in range(state.seats) if other != seat]


def _offers(state: State, seat: int, partner: int) -> Iterator[Form]:
    """Yield the possible offers: at least one stone must be given or received."""
    who = Field("seat", values=(LETTERS[partner],))
    mine, theirs = (tuple(map(str, state.reserves[s])) for s in (seat, partner))
    gems, their_gems = Field("gives_gems", 0, _purse(state, seat)), Field("gets_gems", 0, _purse(state, partner))
    if mine:
        some, any_back = (Field("gives", 1, len(mine), mine, True), Field("gets", 0, len(theirs), theirs, True))
        yield Form("offer", (who, some, gems, any_back, their_gems))
    if theirs:
        none, some_back = (Field("gives", 0, 0, (), True), Field("gets", 1, len(theirs), theirs, True))
        yield Form("offer", (who, none, gems, some_back, their_gems))


def _sample(state: State, seat: int) -> list[Move]:
    """Return plausible offers: stone for stone, a stone for a gem, a gem for a stone."""
    mine = state.reserves[seat]
    for partner in _partners(state, seat):
        theirs = state.reserves[partner]
        if mine and theirs:
            return [move("offer", partner, mine[:1], 0, theirs[-1:], 0)]
        if mine:
            return [move("offer", partner, mine[:1], 0, (), min(1, _purse(state, partner)))]
        if theirs:
            return [move("offer", partner, (), min(1, _purse(state, seat)), theirs[:1], 0)]
    return []


def _offer_refused(state: State, seat: int, move: Move) -> IllegalAction | None:
    partner, gives, gems, gets, their_gems = _terms(move)
    if partner == seat or partner >= state.seats:
        return why_not("SE-1", "not_a_partner", seat=partner, why="self" if partner == seat else "no_seat")
    for stones, owner, reason in ((gives, seat, "not_yours"), (gets, partner, "not_theirs")):
        lacking = [stone for stone in stones if stone not in state.reserves[owner]]
        if lacking:
            return why_not("SE-5", reason, stones=lacking, reserve=list(state.reserves[owner]), owner=owner)
    if not gives and not gets:
        return why_not("SE-1", "no_stone")
    if (gems or their_gems) and not state.options["gems_in_trade"]:
        return why_not("SE-2", "no_gems", gems=max(gems, their_gems))
    for asked, owner in ((gems, seat), (their_gems, partner)):
        if asked > state.gems[owner]:
            facts = {"gems": asked, "owner": owner, "own": state.gems[owner], "yours": owner == seat}
            return why_not("SE-5", "too_many_gems", **facts)
    if _trade(state).offered[seat] >= MAX_OFFERS:
        return why_not("SE-3", "too_many_offers", most=MAX_OFFERS)
    return None


def _terms(move: Move) -> tuple[int, tuple[int, ...], int, tuple[int, ...], int]:
    return move.number(0), move.stones(1), move.number(2), move.stones(3), move.number(4)


def _offer(state: State, seat: int, move: Move, log: EventLog) -> None:
    """Make an offer; neither side is ready any longer (SE-3)."""
    trade, (partner, gives, gems, gets, their_gems) = _trade(state), _terms(move)
    made = Offer(sum(trade.offered) + 1, seat, partner, gives, gems, gets, their_gems)
    state.trade = replace(
        trade,
        offers=(*trade.offers, made),
        offered=put(trade.offered, seat, trade.offered[seat] + 1),
        ready=_without(trade.ready, seat, partner),
    )
    log.add_public("offered", seat, "SE-1", offer=made.id, partner=partner, **_told(made))


def _told(offer: Offer) -> dict[str, dict[str, object]]:
    return {
        "gives": {"stones": list(offer.gives), "gems": offer.gives_gems},
        "gets": {"stones": list(offer.gets), "gems": offer.gets_gems},
    }


def _drop(state: State, seat: int, move: Move, log: EventLog) -> None:
    """Withdraw or decline an offer (SE-1)."""
    trade = _trade(state)
    offer = next(offer for offer in trade.offers if offer.id == move.number())
    state.trade = replace(trade, offers=tuple(other for other in trade.offers if other != offer))
    if move.verb == "withdraw":
        log.add_public("withdrawn", seat, "SE-1", offer=offer.id)
    else:
        said = {"because": move.words[1]} if len(move.words) > 1 else {}
        log.add_public("offer_refused", seat, "SE-1", offer=offer.id, partner=offer.seat, **said)


def _lapse(offers: Iterable[Offer], log: EventLog, rule: str) -> None:
    for offer in offers:
        log.add_public("offer_lapsed", offer.seat, rule, offer=offer.id, partner=offer.partner)


def _swap(state: State, number: int, log: EventLog) -> None:
    """Exchange the goods, and remove offers that became impossible."""
    trade = _trade(state)
    offer = next(offer for offer in trade.offers if offer.id == number)
    for giver, taker, stones, gems in (
        (offer.seat, offer.partner, offer.gives, offer.gives_gems),
        (offer.partner, offer.seat, offer.gets, offer.gets_gems),
    ):
        state.lose(giver, stones)
        state.give(taker, stones)
        state.pay(giver, gems)
        state.pay(taker, -gems)
    others = [other for other in trade.offers if other != offer]
    state.trade = replace(trade, offers=tuple(other for other in others if _kept(state, other)))
    log.add_public("traded", offer.seat, "SE-1", offer=number, partner=offer.partner, **_told(offer))
    _lapse((other for other in others if not _kept(state, other)), log, "SE-1")


def _kept(state: State, offer: Offer) -> bool:
    mine, theirs = state.reserves[offer.seat], state.reserves[offer.partner]
    enough = offer.gives_gems <= state.gems[offer.seat] and offer.gets_gems <= state.gems[offer.partner]
    return enough and set(offer.gives) <= set(mine) and set(offer.gets) <= set(theirs)
