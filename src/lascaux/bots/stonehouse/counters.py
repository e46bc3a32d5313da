"""Counter-offers: what a bot would accept in place of an offer that it refuses.

A bot sees only open offers, so it makes the counter-offer first and refuses the offer at its next decision.
"""

from collections.abc import Iterator

from lascaux.bots.stonehouse.situation import Situation
from lascaux.bots.stonehouse.trades import EXTRA, GAIN, MAX_OFFERS, Terms, open_offers
from lascaux.games.stonehouse.action import Move, move


def countered(situation: Situation, decided: Move) -> Move:
    """Return a counter-offer in place of a refusal, if there is one; the refusal, if it was made; else the decision."""
    if decided.verb not in ("accept", "refuse"):
        return decided
    due = refusal_due(situation)
    found = likely(situation, decided) if decided.verb == "refuse" and not due else []
    return due or (found[0].move if found else decided)


def refusal_due(situation: Situation) -> Move | None:
    """Return the refusal of an offer to which one has made a counter-offer that is still open."""
    offers = open_offers(situation)
    mine = [(number, terms.partner) for number, terms in offers.items() if terms.seat == situation.me]
    for number, terms in offers.items():
        if terms.partner == situation.me and any(own > number and asked == terms.seat for own, asked in mine):
            return move("refuse", number)
    return None


def likely(situation: Situation, refusal: Move) -> list[Terms]:
    """Return the counter-offers that benefit oneself, those that leave the partner most first."""
    offers = open_offers(situation)
    refused = offers[refusal.number()]
    asked = {terms.partner for terms in offers.values() if terms.seat == situation.me}
    if refused.seat in asked or situation.view["trade"]["offered"][situation.me] >= MAX_OFFERS:
        return []
    judged = [(terms, *terms.gains(situation)) for terms in near(situation, refused)]
    gaining = [(terms, theirs) for terms, mine, theirs in judged if mine > GAIN]
    return [terms for terms, _ in sorted(gaining, key=lambda found: -found[1])]


def near(situation: Situation, refused: Terms) -> Iterator[Terms]:
    """Yield the refused trade from the partner's side: for more gems, with one other stone, or with one more."""
    same = Terms(refused.partner, refused.seat, refused.gets, refused.gets_gems, refused.gives, refused.gives_gems)
    if situation.view["options"]["gems_in_trade"]:
        yield from _dearer(situation, same)
    for gives in _with_another(situation.reserves[same.seat], same.gives):
        yield same._replace(gives=gives)
    theirs = situation.reserves[same.partner]
    for gets in [*_with_another(theirs, same.gets), *_with_one_more(theirs, same.gets)]:
        yield same._replace(gets=gets)


def _dearer(situation: Situation, same: Terms) -> Iterator[Terms]:
    for extra in EXTRA:
        net = same.gets_gems - same.gives_gems + extra
        if net <= situation.gems[same.partner]:
            yield same._replace(gives_gems=max(0, -net), gets_gems=max(0, net))


def _with_another(reserve: list[int], stones: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the stones with one of them replaced by another of the same player."""
    for out in stones:
        for into in reserve:
            if into not in stones:
                yield tuple(sorted({*stones, into} - {out}))


def _with_one_more(reserve: list[int], stones: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for more in reserve:
        if more not in stones:
            yield tuple(sorted((*stones, more)))
