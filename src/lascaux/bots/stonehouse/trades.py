"""Trade: offers that benefit both sides, at the cost of the others."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from lascaux.bots.stonehouse.situation import Situation
from lascaux.bots.stonehouse.worth import Holding
from lascaux.games.stonehouse.action import Move, Reason, move
from lascaux.games.stonehouse.state import HOUSE

MAX_OFFERS = 2
GAIN = 0.005
"""The least gain in win share for making or accepting a trade."""
PLEASED = 1.2 * GAIN
"""The partner's least gain in an offer."""
EXTRA = (1, 2, 3, 5, 8, 12)
"""Gems offered or asked in addition."""
READY = move("ready")


class Terms(NamedTuple):
    """A trade between the seat that offers and its partner."""

    seat: int
    partner: int
    gives: tuple[int, ...]
    gives_gems: int
    gets: tuple[int, ...]
    gets_gems: int

    @classmethod
    def of(cls, offer: dict[str, Any]) -> "Terms":
        """Return the terms of an offer in a view."""
        return cls(
            offer["seat"],
            offer["partner"],
            tuple(offer["gives"]),
            offer["gives_gems"],
            tuple(offer["gets"]),
            offer["gets_gems"],
        )

    def gains(self, situation: Situation) -> tuple[float, float]:
        """Return both sides' gains in win share; none for a seat that would help the other to build now."""
        now = self.holdings(situation)
        return _gain(situation, now, self.seat, self.partner), _gain(situation, now, self.partner, self.seat)

    def holdings(self, situation: Situation) -> dict[int, Holding]:
        """Return the holdings of both after the trade."""
        gems = self.gets_gems - self.gives_gems
        return {
            self.seat: _swapped(situation, self.seat, self.gives, self.gets, gems),
            self.partner: _swapped(situation, self.partner, self.gets, self.gives, -gems),
        }

    @property
    def move(self) -> Move:
        """Return the offer as a move."""
        return move("offer", self.partner, self.gives, self.gives_gems, self.gets, self.gets_gems)


def _gain(situation: Situation, now: dict[int, Holding], seat: int, other: int) -> float:
    return 0.0 if _lets_build(now, other, seat) else situation.after(now, seat) - situation.now_of(seat)


def _lets_build(now: dict[int, Holding], other: int, seat: int) -> bool:
    """Return whether only the other could build."""
    return len(now[other].stones) >= HOUSE > len(now[seat].stones)


def _swapped(situation: Situation, seat: int, out: tuple[int, ...], into: tuple[int, ...], gems: int) -> Holding:
    kept = [stone for stone in situation.reserves[seat] if stone not in out]
    return Holding(situation.looks([*kept, *into]), situation.gems[seat] + gems)


def trade(situation: Situation) -> Move:
    """Accept what gains and decline the rest; else offer what should benefit both; else declare ready."""
    view = situation.view["trade"]
    offers = open_offers(situation)
    to_me = {number: terms.gains(situation)[1] for number, terms in offers.items() if terms.partner == situation.me}
    best = max(to_me, key=lambda number: to_me[number], default=None)
    if best is not None and to_me[best] > GAIN:
        return move("accept", best)
    if best is not None:
        return refusal(situation, best, offers[best])
    if view["offered"][situation.me] < MAX_OFFERS:
        # One offer to each partner at a time.
        asked = {terms.partner for terms in offers.values() if terms.seat == situation.me}
        made = [terms for terms in ideas(situation) if terms.partner not in asked]
        judged = [(mine, terms) for terms in made for mine, theirs in [terms.gains(situation)] if theirs > PLEASED]
        gain, terms = max(judged, default=(0.0, None))
        if terms is not None and gain > GAIN:
            return terms.move
    return READY


def refusal(situation: Situation, number: int, offer: Terms) -> Move:
    """Return the refusal of an offer, with the reason."""
    return move("refuse", number, _reason(situation, offer))


def _reason(situation: Situation, offer: Terms) -> Reason:
    """Return why the partner refuses an offer that does not gain enough."""
    now = offer.holdings(situation)
    if _lets_build(now, offer.seat, offer.partner):
        return "ahead"
    if offer._replace(gets=(), gets_gems=0).gains(situation)[1] <= GAIN:
        return "useless"
    dearer = (offer._replace(gives_gems=offer.gives_gems + extra) for extra in EXTRA)
    return "little" if any(terms.gains(situation)[1] > GAIN for terms in dearer) else "keep"


def open_offers(situation: Situation) -> dict[int, Terms]:
    """Return the open offers by number."""
    return {offer["id"]: Terms.of(offer) for offer in situation.view["trade"]["offers"]}


def ideas(situation: Situation) -> Iterator[Terms]:
    """Yield stone for stone with a few gems on either side, and a stone for gems."""
    with_gems = bool(situation.view["options"]["gems_in_trade"])
    for partner in situation.others:
        for mine in [(), *((stone,) for stone in situation.reserves[situation.me])]:
            for theirs in [(), *((stone,) for stone in situation.reserves[partner])]:
                if mine and theirs:
                    yield Terms(situation.me, partner, mine, 0, theirs, 0)
                if (mine or theirs) and with_gems:
                    yield from _with_gems(situation, partner, mine, theirs)


def _with_gems(situation: Situation, partner: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Iterator[Terms]:
    for gems in EXTRA:
        if theirs and gems <= situation.gems[situation.me]:
            yield Terms(situation.me, partner, mine, gems, theirs, 0)
        if mine and gems <= situation.gems[partner]:
            yield Terms(situation.me, partner, mine, 0, theirs, gems)
