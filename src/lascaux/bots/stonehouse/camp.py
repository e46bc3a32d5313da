"""A model of the camp: who comes, and who gets the stones; alone they are free, among several the winner pays."""

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from math import prod

from lascaux.bots.stonehouse.situation import Situation

SHY, EAGER, BOLDEST = 0.3, 1.2, 0.85
"""The probability that a player comes who gains nothing, its increase with the gain, and its maximum."""
DEAR = 8
"""Few players pay more than this for two stones."""


class Camp:
    """A seat's model of the camp before cards are revealed."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._shares: dict[tuple[int, int], float] = {}

    @cached_property
    def _comes(self) -> dict[int, float]:
        """Return the probability that each of the others comes."""
        situation, likely = self._situation, {}
        for seat in situation.others:
            gain = situation.after({seat: situation.getting(seat, situation.fire)}, seat) - situation.after({}, seat)
            likely[seat] = min(BOLDEST, SHY + EAGER * max(0.0, gain))
        return likely

    def _crowds(self) -> Iterator[tuple[float, tuple[int, ...]]]:
        """Yield every set of others that may come, with its probability."""
        for there in product((False, True), repeat=len(self._comes)):
            likely = prod(p if come else 1 - p for come, p in zip(there, self._comes.values(), strict=True))
            yield likely, tuple(seat for come, seat in zip(there, self._comes, strict=True) if come)

    def expected(self, *also: int) -> float:
        """Return one's expected win share, with these seats certain to come."""
        return sum(likely * self._harvested((*crowd, *also)) for likely, crowd in self._crowds())

    def vetoed(self) -> float:
        """Return the gain of sending the worst rival away."""
        gain = 0.0
        for likely, crowd in self._crowds():
            left = [self._harvested(tuple(seat for seat in crowd if seat != out)) for out in crowd]
            gain += likely * max(0.0, max(left, default=0.0) - self._harvested(crowd))
        return gain

    def _harvested(self, campers: tuple[int, ...]) -> float:
        """Return one's win share after these have harvested: richer players win more often."""
        if not campers:
            return self._situation.now
        gems = {seat: self._situation.gems[seat] for seat in campers}
        rival = sorted(gems.values())[-2] if len(gems) > 1 else 0
        chances = {seat: (own + 1) / (sum(gems.values()) + len(gems)) for seat, own in gems.items()}
        return sum(chance * self._share(seat, min(gems[seat], rival, DEAR)) for seat, chance in chances.items())

    def _share(self, winner: int, price: int) -> float:
        """Return one's win share if that seat gets the stones for that price."""
        if (winner, price) not in self._shares:
            situation = self._situation
            self._shares[winner, price] = situation.after({winner: situation.getting(winner, situation.fire, price)})
        return self._shares[winner, price]
