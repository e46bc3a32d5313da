"""The game, whole."""

import json
from collections.abc import Mapping
from typing import Any

from lascaux import (
    BadData,
    BadNotation,
    Choices,
    Event,
    Game,
    GameInfo,
    IllegalAction,
    Position,
    Result,
    Seed,
    Text,
    View,
)

HEAP = 12


class Take(int):
    """A decision; written `take 2`."""

    def __str__(self) -> str:
        return f"take {int(self)}"


class Pebbles(Game):
    """Starts and reads play-throughs."""

    info = GameInfo("pebbles", Text("Cailloux", "Pebbles"), Text("Un tas.", "A heap."), (), range(2, 4), "1", "PB-1")

    def _start(self, options: Any, seats: int, seed: Seed) -> tuple[Position, list[Event]]:
        return Heap(self, seats, HEAP, 0), []

    def parse(self, text: str) -> Take:
        if text not in ("take 1", "take 2", "take 3"):
            raise BadNotation(f"{text!r} is not take 1, 2 or 3")
        return Take(text[-1])

    def decode(self, data: bytes) -> Position:
        try:
            return Heap(self, *json.loads(data))
        except (ValueError, TypeError) as error:
            raise BadData(f"this is no heap: {error}") from None

    def determinize(self, view: View, seed: str | Seed) -> Position:
        Seed.of(seed)
        return Heap(self, view["seats"], view["left"], view["n"])

    def explain(self, said: Event | IllegalAction, lang: Any, company: Any = None) -> str:
        return {"fr": "Des cailloux sont pris.", "en": "Pebbles are taken."}[lang]

    def text_board(self, view: View, lang: Any) -> str:
        return "o" * int(view["left"])

    def describe(self, view: View, lang: Any, company: Any = None) -> str:
        return self.text_board(view, lang)

    def source_name(self, source: str, lang: Any) -> str:
        return source


class Heap(Position):
    """So many pebbles, and whose turn it is."""

    def __init__(self, game: Game, seats: int, left: int, n: int) -> None:
        self.game, self.options, self.seats, self.left, self._n = game, {}, seats, left, n

    @property
    def n(self) -> int:
        return self._n

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self._n % self.seats,) if self.left else ()

    def legal(self, seat: int) -> Choices:
        return Choices([Take(k) for k in range(1, min(3, self.left) + 1)] if seat in self.to_act else [])

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        return IllegalAction("PB-1", "too_many", {"left": self.left}) if action > self.left else None

    def _apply(self, seat: int, action: Any) -> list[Event]:
        self.left -= action
        self._n += 1
        return [Event("taken", self._n, seat, "PB-1", {"pebbles": int(action), "points": 0 if self.left else 1})]

    def view(self, seat: int | None) -> View:
        rules = self.game.info.rules
        return {
            "rules": rules,
            "seats": self.seats,
            "seat": seat,
            "n": self.n,
            "to_act": list(self.to_act),
            "left": self.left,
        }

    @property
    def result(self) -> Result | None:
        last = (self._n - 1) % self.seats
        scores = tuple(int(seat == last) for seat in range(self.seats))
        return None if self.left else Result(scores, (last,), tuple({"last": score} for score in scores))

    def totals(self) -> Mapping[str, int]:
        return {"seats": self.seats}

    def draws(self) -> list[str]:
        return []

    def known_draws(self, seat: int | None) -> list[int]:
        return []

    def copy(self) -> "Heap":
        return Heap(self.game, self.seats, self.left, self._n)

    def encode(self) -> bytes:
        return json.dumps([self.seats, self.left, self._n]).encode()


game = Pebbles()
