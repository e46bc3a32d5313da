"""Marks, a game made to catch leaks: every card is a word that occurs nowhere else, so a card that leaks is found.

Each seat holds three cards and lays one face down; when all have, the cards are turned up and each draws another.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

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

HAND, ROUNDS = 3, 8
MARK = re.compile(rb"mark[0-9a-f]{32}")


class Lay(NamedTuple):
    """`lay CARD`."""

    card: str

    def __str__(self) -> str:
        return f"lay {self.card}"


class State(msgspec.Struct):
    """Everything true, secrets included."""

    deck: list[str]
    drawers: list[int]
    hands: list[list[str]]
    chosen: list[str | None]
    shown: list[str]
    n: int = 0
    round: int = 1


class MarkedPosition(Position):
    """One moment."""

    def __init__(self, game: Game, state: State) -> None:
        self.game, self.state, self.options, self.seats = game, state, {}, len(state.hands)

    @property
    def n(self) -> int:
        return self.state.n

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.state.round > ROUNDS:
            return ()
        return tuple(seat for seat in range(self.seats) if self.state.chosen[seat] is None)

    def legal(self, seat: int) -> Choices:
        return Choices([Lay(card) for card in self.state.hands[seat]] if self.may_act(seat) else ())

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        hand = self.state.hands[seat]
        return None if action.card in hand else IllegalAction("M-1", "not_in_hand", {"hand": hand})

    def _apply(self, seat: int, action: Any) -> list[Event]:
        state = self.state
        state.n += 1
        state.chosen[seat] = action.card
        events = [Event("laid", state.n, seat, "M-1", {}, {"card": action.card}, frozenset({seat}))]
        if None not in state.chosen:
            cards = [card for card in state.chosen if card is not None]
            events.append(Event("turned_up", state.n, None, "M-2", {"cards": cards}, reveals=True))
            state.shown += cards
            state.chosen = [None] * self.seats
            state.round += 1
            for drawer, card in enumerate(cards):
                state.hands[drawer].remove(card)
                if state.round <= ROUNDS:
                    events.append(self.draw(drawer))
        return events

    def draw(self, seat: int) -> Event:
        """The next card goes to a hand."""
        card = self.state.deck[len(self.state.drawers)]
        self.state.drawers.append(seat)
        self.state.hands[seat].append(card)
        return Event("drawn", self.state.n, seat, "M-3", {}, {"card": card}, frozenset({seat}))

    def view(self, seat: int | None) -> View:
        state = self.state
        return {
            "n": state.n,
            "seat": seat,
            "hand": [] if seat is None else list(state.hands[seat]),
            "chosen": None if seat is None else state.chosen[seat],
            "ready": [card is not None for card in state.chosen],
            "shown": list(state.shown),
            "left": len(state.deck) - len(state.drawers),
        }

    def known(self, seat: int | None) -> set[str]:
        """The cards a seat may know."""
        drawn = {card for card, drawer in zip(self.state.deck, self.state.drawers, strict=False) if drawer == seat}
        return drawn | set(self.state.shown)

    @property
    def result(self) -> Result | None:
        over = not self.to_act
        return Result((0,) * self.seats, tuple(range(self.seats)), ({},) * self.seats) if over else None

    def totals(self) -> Mapping[str, int]:
        return {"cards": len(self.state.deck)}

    def encode(self) -> bytes:
        return msgspec.json.encode(self.state)

    def copy(self) -> Position:
        return self.game.decode(self.encode())

    def draws(self) -> Sequence[str]:
        return self.state.deck

    def known_draws(self, seat: int | None) -> Collection[int]:
        return [number for number, drawer in enumerate(self.state.drawers) if drawer == seat]


class Marked(Game):
    """The game."""

    info = GameInfo("marked", Text("Marques", "Marks"), Text("x", "x"), ("the tests",), range(2, 4), "1.0", "M-1")

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[MarkedPosition, list[Event]]:
        count = seats * (HAND + ROUNDS - 1) + 5  # five are never drawn
        deck = [f"mark{seed.child(str(number)).key}" for number in range(count)]
        position = MarkedPosition(self, State(deck, [], [[] for _ in range(seats)], [None] * seats, []))
        return position, [position.draw(seat) for seat in range(seats) for _ in range(HAND)]

    def parse(self, text: str) -> Lay:
        verb, _, card = text.partition(" ")
        if verb != "lay":
            raise BadNotation("lay CARD")
        return Lay(card)

    def decode(self, data: bytes) -> MarkedPosition:
        return MarkedPosition(self, msgspec.json.decode(data, type=State))

    def determinize(self, view: View, seed: str | Seed) -> Position:
        """Cards that no one knows are made up; they are marks, too, so that telling one counts as a leak."""
        made_up = (f"mark{Seed.of(seed).child(str(number)).key}" for number in count())
        seats = len(view["ready"])
        hands = [[next(made_up) for _ in range(HAND)] for _ in range(seats)]
        hands[view["seat"]] = list(view["hand"])
        chosen = [hand[0] if ready else None for hand, ready in zip(hands, view["ready"], strict=True)]
        chosen[view["seat"]] = view["chosen"]
        deck = [next(made_up) for _ in range(view["left"])]
        shown = list(view["shown"])
        return MarkedPosition(self, State(deck, [], hands, chosen, shown, 0, len(shown) // seats + 1))

    def explain(self, said: Event | IllegalAction, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        # As careless as a sentence can be: it says all that it was given.
        return str(said) if isinstance(said, IllegalAction) else str(said.as_dict())

    def text_board(self, view: View, lang: Lang) -> str:
        raise NotImplementedError

    def describe(self, view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        return str(view)

    def source_name(self, source: str, lang: Lang) -> str:
        raise NotImplementedError
