"""Which groups to send where: the best tile for its price, then the next with the hunters left."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

from lascaux.bots.prehistories.worth import CARD, TOTEM, Cave, best_gain
from lascaux.games.prehistories.kernels.layout import CARDS
from lascaux.games.prehistories.kernels.turn import NO_TILE, UNHURT

STRENGTH = 0.35
"""What a point of a hunter's value is worth in the hand."""
MOST_IN_A_GROUP = 6
LAST_IDLE = 2
PLENTY = 6
"""With so many hunters still to be drawn, one in the hand has its full price."""
LEAST_PRICE = 0.1

Card = tuple[int, int]


@dataclass(frozen=True)
class Group:
    """Hunters for a zone, and what that gains after what it costs."""

    zone: str
    cards: tuple[Card, ...]
    gain: float


def price(cards: tuple[Card, ...]) -> float:
    """What sending these hunters costs."""
    return sum(CARD * 0.5 + STRENGTH * value for value, _ in cards)


def cheapest(cards: list[Card], needed: int) -> tuple[Card, ...] | None:
    """The group that reaches a total at the lowest price."""
    groups = cheapest_groups(tuple(cards))
    return groups[max(0, needed - 1)] if needed <= len(groups) else None


@lru_cache(64)
def cheapest_groups(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The cheapest group for a total of 1, of 2, and so on: thousands are looked at, so once for all zones."""
    groups = [g for n in range(1, min(len(cards), MOST_IN_A_GROUP) + 1) for g in combinations(cards, n)]
    found: list[tuple[Card, ...]] = []
    for group in sorted(groups, key=lambda g: (price(g), g)):
        found += [group] * (sum(value for value, _ in group) - len(found))
    return found


def scarcity(spare: int) -> float:
    """What part of its price a hunter costs: with a full hand there is nothing to wait for, and hunters come back."""
    return min(1.0, max(LEAST_PRICE, spare / PLENTY))


def offers(view: dict[str, Any], cave: Cave, cards: list[Card], gone: set[str], scarce: float) -> list[Group]:
    """For each zone with a tile, the cheapest group unhurt and the cheapest at all."""
    found = []
    for zone in view["zones"]:
        if zone["tile"] is None or zone["zone"] in gone:
            continue
        worth = best_gain(cave, zone["tile"])
        for needed, injury in ((zone["safe_from"], 0.0), (zone["hunt_from"], CARD)):
            group = cheapest(cards, needed)
            if group is not None:
                found.append(Group(zone["zone"], group, worth - scarce * (price(group) + injury)))
    return found


def least_gain(view: dict[str, Any], spare: int) -> float:
    """What the first tile must bring: it costs a card of the draw, if there is one. A third idle round ends it all."""
    if view["idle"] >= LAST_IDLE:
        return -TOTEM
    return 0.0 if view["caught"] else CARD * max(0, min(NO_TILE, spare) - UNHURT)


def planned(view: dict[str, Any], cave: Cave, cards: list[Card]) -> list[Group]:
    """Groups one after another, each the best of what is left, as long as they gain."""
    plan: list[Group] = []
    left = list(cards)
    spare = CARDS - view["tribes"][view["seat"]]["hand"]
    while True:
        open_offers = offers(view, cave, left, {group.zone for group in plan}, scarcity(spare))
        best = max(open_offers, key=lambda group: (group.gain, group.zone, group.cards), default=None)
        if best is None or best.gain <= (0.0 if plan else least_gain(view, spare)):
            return plan
        plan.append(best)
        left = [card for card in left if card not in best.cards]
        spare += len(best.cards)
