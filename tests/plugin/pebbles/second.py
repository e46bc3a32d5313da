"""The same game by the next version of its rules: two pebbles at most, and whoever takes the last one has lost."""

import json
from dataclasses import replace
from typing import Any

from lascaux import BadData, Choices, Event, IllegalAction, Position, Result, Seed, View

from .game import HEAP, Heap, Pebbles, Take

MOST = 2


class SecondPebbles(Pebbles):
    """Starts and reads play-throughs."""

    info = replace(Pebbles.info, rules="2")

    def _start(self, options: Any, seats: int, seed: Seed) -> tuple[Position, list[Event]]:
        return SecondHeap(self, seats, HEAP, 0), []

    def decode(self, data: bytes) -> Position:
        try:
            return SecondHeap(self, *json.loads(data))
        except (ValueError, TypeError) as error:
            raise BadData(f"this is no heap: {error}") from None

    def determinize(self, view: View, seed: str | Seed) -> Position:
        return SecondHeap(self, view["seats"], view["left"], view["n"])


class SecondHeap(Heap):
    """So many pebbles, and whose turn it is."""

    def legal(self, seat: int) -> Choices:
        return Choices([Take(k) for k in range(1, min(MOST, self.left) + 1)] if seat in self.to_act else [])

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        return IllegalAction("PB-1", "too_many", {"left": self.left}) if action > min(MOST, self.left) else None

    @property
    def result(self) -> Result | None:
        last = (self._n - 1) % self.seats
        scores = tuple(int(seat != last) for seat in range(self.seats))
        winners = tuple(seat for seat in range(self.seats) if seat != last)
        return None if self.left else Result(scores, winners, tuple({"last": score} for score in scores))

    def copy(self) -> "SecondHeap":
        return SecondHeap(self.game, self.seats, self.left, self._n)


game = SecondPebbles()
