"""Burrow, a game for the tests of undo: turns of several actions, of which some show something and some do not."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from lascaux.core.choices import Choices
from lascaux.core.errors import BadNotation, IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Game, GameInfo, Position, View
from lascaux.core.language import Lang, Text
from lascaux.core.option import Options
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.core.result import Result
from lascaux.core.seed import Seed

VERBS = ("dig", "hide", "peek", "flip", "show", "stop")
CARDS, TURNS = 12, 6


class State(msgspec.Struct):
    """Cards, how many were turned, who peeked at which, whose turn it is."""

    seats: int
    cards: list[int]
    turned: int = 0
    peeked: list[tuple[int, int]] = []
    hidden: int = 0
    turn: int = 0
    n: int = 0


class Burrow(Game):
    """Nothing is shown by `dig` and `hide`, a card by `peek` (to oneself) and `flip`, what was hidden by `show`."""

    info = GameInfo("burrow", Text("Terrier", "Burrow"), Text("", ""), (), range(2, 5), "1.0", "B-1")

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple["BurrowPosition", list[Event]]:
        cards = list(range(CARDS))
        Random(str(seed)).shuffle(cards)
        return BurrowPosition(self, State(seats, cards)), [Event("began", 0, None, None)]

    def parse(self, text: str) -> str:
        if text not in VERBS:
            raise BadNotation(f"no verb: {text!r}")
        return text

    def decode(self, data: bytes) -> "BurrowPosition":
        return BurrowPosition(self, msgspec.json.decode(data, type=State))

    def determinize(self, view: View, seed: str | Seed) -> Position:
        raise NotImplementedError

    def explain(self, said: Event | IllegalAction, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return str(said)

    def text_board(self, view: View, lang: Lang) -> str:
        return str(view)

    def describe(self, view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return str(view)

    def source_name(self, source: str, lang: Lang) -> str:
        return source


class BurrowPosition(Position):
    """One moment of it."""

    def __init__(self, game: Burrow, state: State) -> None:
        self.game, self.options, self.seats, self.state = game, {}, state.seats, state

    @property
    def n(self) -> int:
        return self.state.n

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.state.turn % self.seats,) if self.state.turn < TURNS else ()

    def legal(self, seat: int) -> Choices:
        return Choices(tuple(verb for verb in VERBS if self.refusal(seat, verb) is None))

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        if action in ("peek", "flip") and self.state.turned == CARDS:
            return IllegalAction("B-2", "no_cards")
        return IllegalAction("B-3", "nothing_hidden") if action == "show" and not self.state.hidden else None

    def _apply(self, seat: int, action: Any) -> list[Event]:
        state = self.state
        state.n += 1
        state.hidden += (action == "hide") - (action == "show")
        if action == "peek":
            state.peeked.append((seat, state.turned))
        state.turned += action in ("peek", "flip")
        state.turn += action == "stop"
        if action == "hide":
            return [Event("done", state.n, seat, None, {}, {"what": action}, frozenset({seat}))]
        return [Event("done", state.n, seat, None, {"what": action}, reveals=action == "show")]

    def draws(self) -> Sequence[str]:
        return [str(card) for card in self.state.cards]

    def known_draws(self, seat: int | None) -> Collection[int]:
        mine = {number: who for who, number in self.state.peeked}
        return [number for number in range(self.state.turned) if mine.get(number, seat) == seat]

    def view(self, seat: int | None) -> View:
        return {"turn": self.state.turn, "seen": [self.state.cards[n] for n in self.known_draws(seat)]}

    @property
    def result(self) -> Result | None:
        none: Mapping[str, int] = {}
        return None if self.to_act else Result((0,) * self.seats, tuple(range(self.seats)), (none,) * self.seats)

    def totals(self) -> Mapping[str, int]:
        return {}

    def copy(self) -> "BurrowPosition":
        return BurrowPosition(BURROW, msgspec.json.decode(self.encode(), type=State))

    def encode(self) -> bytes:
        return msgspec.json.encode(self.state)


BURROW = Burrow()
