"""Trade: before the tries anyone may swap stones with anyone, gems too if the table wants, until all are ready."""

from collections.abc import Iterator
from copy import copy
from functools import partial

from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form, Forms
from lascaux.core.refusal import IllegalAction
from lascaux.games.stonehouse.action import LETTERS, Deed, deed
from lascaux.games.stonehouse.phases.building import begin_building
from lascaux.games.stonehouse.phases.phase import Phase, plain, why_not
from lascaux.games.stonehouse.story import Story
from lascaux.games.stonehouse.table import Offer, Seats, Table, Trade, put

TRADE_S = 60
MOST_OFFERS = 4
"""So many offers a seat may make in one trade, so that it ends also where nobody has a clock (SE-3)."""
READY, BACK = deed("ready"), deed("back")


def begin_trade(table: Table, story: Story) -> None:
    """Nobody trades where nobody has a stone."""
    if not any(table.reserves):
        begin_building(table, story)
        return
    table.trade = Trade((), (0,) * table.seats)
    table.phase, table.wound = "trade", table.n


class Trading(Phase):
    """Offers, acceptances, and the word that one is ready."""

    verbs = frozenset({"offer", "accept", "withdraw", "ready", "back"})
    seconds = TRADE_S

    def to_act(self, table: Table) -> Seats:
        ready = _trade(table).ready
        return tuple([seat for seat in range(table.seats) if seat not in ready])

    def may_act(self, table: Table, seat: int) -> bool:
        return seat in range(table.seats)

    def legal(self, table: Table, seat: int) -> Choices:
        trade = _trade(table)
        actions = [BACK if seat in trade.ready else READY]
        actions += [deed("accept", number) for number in _to(trade, seat)]
        actions += [deed("withdraw", number) for number in _of(trade, seat)]
        if trade.offered[seat] < MOST_OFFERS:
            actions += _sample(table, seat)
        # Offers make long forms: they are those of the table as it lies now, whenever somebody looks at them.
        return Choices(tuple(actions), Forms(partial(_forms, copy(table), seat)))

    def refusal(self, table: Table, seat: int, deed: Deed) -> IllegalAction | None:
        trade = _trade(table)
        if deed.verb in ("ready", "back"):
            if (deed.verb == "ready") != (seat in trade.ready):
                return None
            return why_not("SE-3", "already_ready" if deed.verb == "ready" else "not_ready")
        if deed.verb == "offer":
            return _offer_refused(table, seat, deed)
        ids = _to(trade, seat) if deed.verb == "accept" else _of(trade, seat)
        return None if deed.number() in ids else why_not("SE-1", "no_such_offer", offer=deed.number(), open=list(ids))

    def take(self, table: Table, seat: int, deed: Deed, story: Story) -> None:
        trade = _trade(table)
        if deed.verb == "ready":
            table.trade = replace(trade, ready=tuple(sorted((*trade.ready, seat))))
            story.tell("said_ready", seat, "SE-3")
        elif deed.verb == "back":
            table.trade = replace(trade, ready=_without(trade.ready, seat))
            story.tell("ready_taken_back", seat, "SE-3")
        elif deed.verb == "offer":
            _offer(table, seat, deed, story)
        elif deed.verb == "accept":
            _swap(table, deed.number(), story)
        else:
            table.trade = replace(trade, offers=tuple(o for o in trade.offers if o.id != deed.number()))
            story.tell("withdrawn", seat, "SE-1", offer=deed.number())
        if not self.to_act(table):
            table.trade = None
            begin_building(table, story)

    def overdue(self, table: Table, seat: int) -> Deed:
        return READY


def _trade(table: Table) -> Trade:
    assert table.trade is not None
    return table.trade


def _to(trade: Trade, seat: int) -> tuple[int, ...]:
    return tuple(offer.id for offer in trade.offers if offer.partner == seat)


def _of(trade: Trade, seat: int) -> tuple[int, ...]:
    return tuple(offer.id for offer in trade.offers if offer.seat == seat)


def _without(seats: Seats, *gone: int) -> Seats:
    return tuple(seat for seat in seats if seat not in gone)


def _purse(table: Table, seat: int) -> int:
    """The gems a seat can trade with."""
    return table.gems[seat] if table.options["gems_in_trade"] else 0


def _forms(table: Table, seat: int) -> Iterator[Form]:
    """All that a seat may do."""
    trade = _trade(table)
    yield plain("back" if seat in trade.ready else "ready")
    for verb, ids in (("accept", _to(trade, seat)), ("withdraw", _of(trade, seat))):
        if ids:
            yield Form(verb, (Field("offer", values=tuple(map(str, ids))),))
    if trade.offered[seat] < MOST_OFFERS:
        for partner in _partners(table, seat):
            yield from _offers(table, seat, partner)


def _partners(table: Table, seat: int) -> list[int]:
    return [other for other in range(table.seats) if other != seat]


def _offers(table: Table, seat: int, partner: int) -> Iterator[Form]:
    """At least one stone changes hands: the offerer gives some, or gives none and gets some."""
    who = Field("seat", values=(LETTERS[partner],))
    mine, theirs = (tuple(map(str, table.reserves[s])) for s in (seat, partner))
    gems, their_gems = Field("gives_gems", 0, _purse(table, seat)), Field("gets_gems", 0, _purse(table, partner))
    if mine:
        some, any_back = (Field("gives", 1, len(mine), mine, True), Field("gets", 0, len(theirs), theirs, True))
        yield Form("offer", (who, some, gems, any_back, their_gems))
    if theirs:
        none, some_back = (Field("gives", 0, 0, (), True), Field("gets", 1, len(theirs), theirs, True))
        yield Form("offer", (who, none, gems, some_back, their_gems))


def _sample(table: Table, seat: int) -> list[Deed]:
    """An offer that somebody might make: stone for stone, a stone for a gem, a gem for a stone."""
    mine = table.reserves[seat]
    for partner in _partners(table, seat):
        theirs = table.reserves[partner]
        if mine and theirs:
            return [deed("offer", partner, mine[:1], 0, theirs[-1:], 0)]
        if mine:
            return [deed("offer", partner, mine[:1], 0, (), min(1, _purse(table, partner)))]
        if theirs:
            return [deed("offer", partner, (), min(1, _purse(table, seat)), theirs[:1], 0)]
    return []


def _offer_refused(table: Table, seat: int, deed: Deed) -> IllegalAction | None:
    partner, gives, gems, gets, their_gems = _terms(deed)
    if partner == seat or partner >= table.seats:
        return why_not("SE-1", "not_a_partner", seat=partner)
    for stones, owner, reason in ((gives, seat, "not_yours"), (gets, partner, "not_theirs")):
        lacking = [stone for stone in stones if stone not in table.reserves[owner]]
        if lacking:
            return why_not("SE-1", reason, stones=lacking, reserve=list(table.reserves[owner]))
    if not gives and not gets:
        return why_not("SE-1", "no_stone")
    if (gems or their_gems) and not table.options["gems_in_trade"]:
        return why_not("SE-2", "no_gems", gems=max(gems, their_gems))
    for asked, owner in ((gems, seat), (their_gems, partner)):
        if asked > table.gems[owner]:
            return why_not("SE-2", "too_many_gems", gems=asked, owner=owner, own=table.gems[owner])
    if _trade(table).offered[seat] >= MOST_OFFERS:
        return why_not("SE-3", "too_many_offers", most=MOST_OFFERS)
    return None


def _terms(deed: Deed) -> tuple[int, tuple[int, ...], int, tuple[int, ...], int]:
    return deed.number(0), deed.stones(1), deed.number(2), deed.stones(3), deed.number(4)


def _offer(table: Table, seat: int, deed: Deed, story: Story) -> None:
    """It calls back whom it is made to, and who makes it: neither is ready any more (SE-3)."""
    trade, (partner, gives, gems, gets, their_gems) = _trade(table), _terms(deed)
    made = Offer(sum(trade.offered) + 1, seat, partner, gives, gems, gets, their_gems)
    table.trade = replace(
        trade,
        offers=(*trade.offers, made),
        offered=put(trade.offered, seat, trade.offered[seat] + 1),
        ready=_without(trade.ready, seat, partner),
    )
    story.tell("offered", seat, "SE-1", offer=made.id, partner=partner, **_told(made))


def _told(offer: Offer) -> dict[str, dict[str, object]]:
    return {
        "gives": {"stones": list(offer.gives), "gems": offer.gives_gems},
        "gets": {"stones": list(offer.gets), "gems": offer.gets_gems},
    }


def _swap(table: Table, number: int, story: Story) -> None:
    """Things change hands; offers that can no longer be kept are gone."""
    trade = _trade(table)
    offer = next(offer for offer in trade.offers if offer.id == number)
    for giver, taker, stones, gems in (
        (offer.seat, offer.partner, offer.gives, offer.gives_gems),
        (offer.partner, offer.seat, offer.gets, offer.gets_gems),
    ):
        table.lose(giver, stones)
        table.give(taker, stones)
        table.pay(giver, gems)
        table.pay(taker, -gems)
    table.trade = replace(trade, offers=tuple(o for o in trade.offers if o.id != number and _kept(table, o)))
    story.tell("traded", offer.seat, "SE-1", partner=offer.partner, **_told(offer))


def _kept(table: Table, offer: Offer) -> bool:
    mine, theirs = table.reserves[offer.seat], table.reserves[offer.partner]
    enough = offer.gives_gems <= table.gems[offer.seat] and offer.gets_gems <= table.gems[offer.partner]
    return enough and set(offer.gives) <= set(mine) and set(offer.gets) <= set(theirs)
