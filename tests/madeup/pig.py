"""A small game of dice for exactly three players: chance that is no shuffle, nothing hidden but the rolls to come."""

import json
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from lascaux import BadData, BadNotation, Choices, Event, Game, GameInfo, Position, Result, Seed, Text, View
from lascaux.core.option import Options
from lascaux.core.rule import Ledger, Rule

ROLLING = Text("On lance le dé tant qu'on veut ; un 1 perd tout le tour.", "Roll as often as you like; a 1 loses all.")
BANKING = Text("Qui s'arrête marque la somme. Le premier à 20 gagne.", "Stop to score the sum. The first with 20 wins.")
ROLLS, GOAL = 60, 20
ROLL, STOP = "roll", "stop"


class PigPosition(Position):
    """All rolls of the game, and what was decided so far."""

    def __init__(self, game: Game, seats: int, rolls: Sequence[int]) -> None:
        self.game, self.options, self.seats, self.rolls = game, {}, seats, tuple(rolls)
        self.done: tuple[str, ...] = ()
        self.scores, self.turn, self.pot, self.rolled = [0] * seats, 0, 0, 0

    @property
    def n(self) -> int:
        return len(self.done)

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if max(self.scores) >= GOAL or self.rolled == ROLLS else (self.turn,)

    def legal(self, seat: int) -> Choices:
        return Choices(((ROLL, STOP) if self.pot else (ROLL,)) if seat in self.to_act else ())

    def _apply(self, seat: int, action: Any) -> list[Event]:
        self.done = (*self.done, action)
        events = [self._banked(seat) if action == STOP else self._rolled(seat)]
        if self.result is not None:
            events.append(Event("game_over", self.n, None, "PG-2", {"winners": list(self.result.winners)}))
        return events

    def _rolled(self, seat: int) -> Event:
        die = self.rolls[self.rolled]
        self.rolled += 1
        self.pot += die
        if die == 1:
            self.pot, self.turn = 0, (seat + 1) % self.seats
        return Event("rolled", self.n, seat, "PG-1", {"die": die})

    def _banked(self, seat: int) -> Event:
        points, self.pot = self.pot, 0
        self.scores[seat] += points
        self.turn = (seat + 1) % self.seats
        return Event("banked", self.n, seat, "PG-2", {"points": points})

    @property
    def result(self) -> Result | None:
        if self.to_act:
            return None
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))
        return Result(tuple(self.scores), winners, tuple({"banked": score} for score in self.scores))

    def view(self, seat: int | None) -> View:
        head = {"game": self.game.info.name, "rules": self.game.info.rules, "options": {}, "seats": self.seats}
        turn = {"seat": seat, "n": self.n, "to_act": list(self.to_act), "scores": list(self.scores), "pot": self.pot}
        return head | turn | {"rolled": list(self.rolls[: self.rolled]), "done": list(self.done)}

    def draws(self) -> list[str]:
        return [str(die) for die in self.rolls]

    def known_draws(self, seat: int | None) -> range:
        return range(self.rolled)

    def encode(self) -> bytes:
        return json.dumps([self.seats, self.rolls, self.done]).encode()


class Pig(Game):
    """Roll, or stop in time."""

    info = GameInfo(
        "pig",
        Text("Cochon", "Pig"),
        ROLLING,
        ("the tests",),
        range(3, 4),
        "1",
        "PG-1",
        sources=("banked",),
        longest=300,
    )
    sentences: ClassVar = {
        "rolled": Text("{who} lance le dé, qui donne {die}.", "{who} rolls the die, which shows {die}."),
        "banked": Text("{who} s'arrête et marque {points}.", "{who} stops and scores {points}."),
        "game_over": Text("La partie est finie.", "The game is over."),
        "not_legal": Text("Il n'y a encore rien à marquer.", "There is nothing to score yet."),
    }

    @cached_property
    def ledger(self) -> Ledger:
        tests = Text("les tests", "the tests")
        return Ledger([Rule("PG-1", ROLLING, tests), Rule("PG-2", BANKING, tests)])

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[PigPosition, list[Event]]:
        return PigPosition(self, seats, _rolls(seed, ROLLS)), []

    def parse(self, text: str) -> str:
        if text not in (ROLL, STOP):
            raise BadNotation(f"{text[:40]!r} is not roll or stop")
        return text

    def decode(self, data: bytes) -> PigPosition:
        try:
            return self._played(*json.loads(data))
        except (ValueError, TypeError) as error:
            raise BadData(f"this is no position of Pig: {error}") from None

    def determinize(self, view: View, seed: str | Seed) -> PigPosition:
        try:
            rolls = [*view["rolled"], *_rolls(Seed.of(seed), ROLLS - len(view["rolled"]))]
            position = self._played(view["seats"], rolls, view["done"])
        except (KeyError, TypeError) as error:
            raise BadData(f"this is no view of Pig: {error}") from None
        if position.view(view.get("seat")) != view:
            raise BadData("this is no view of Pig: it contradicts itself")
        return position

    def _played(self, seats: int, rolls: list[int], done: list[str]) -> PigPosition:
        if seats not in self.info.seats or len(rolls) != ROLLS or not {*rolls} <= {*range(1, 7)}:
            raise BadData("the number of seats or the rolls are wrong")
        position = PigPosition(self, seats, rolls)
        for did in done:
            if did not in position.legal(position.turn).actions:
                raise BadData(f"{did!r} is not possible here")
            position.apply_unchecked(position.turn, did)
        return position

    def certain(self, events: Sequence[Event]) -> list[Event]:
        return [] if events and events[0].type == "rolled" else list(events)


def _rolls(seed: Seed, count: int) -> list[int]:
    dice = Random(str(seed))
    return [dice.randint(1, 6) for _ in range(count)]


game = Pig()
