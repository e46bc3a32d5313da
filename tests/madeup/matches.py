"""The smallest game: two players, no chance, nothing hidden, no points. It implements what it has and nothing else."""

from functools import cached_property
from typing import Any, ClassVar

from lascaux import BadNotation, Choices, Event, Game, GameInfo, Position, Result, Seed, Text
from lascaux.core.rule import Ledger, Rule

WORDS = Text("Le dernier à prendre une allumette gagne.", "The player who takes the last match wins.")
TAKES = ("1", "2", "3")


class MatchesPosition(Position):
    """A row of matches."""

    def __init__(self, game: Game, options: Any, seats: int) -> None:
        self.game, self.options, self.seats, self.left = game, options, seats, 11

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.n % 2,) if self.left else ()

    def legal(self, seat: int) -> Choices:
        return Choices(TAKES[: self.left] if seat in self.to_act else ())

    def _apply(self, seat: int, action: Any) -> list[Event]:
        self.left -= int(action)
        events = [Event("taken", self.n, seat, "MA-1", {"count": int(action), "left": self.left})]
        if self.left == 0:
            events.append(Event("game_over", self.n, None, "MA-1", {"winners": [seat]}))
        return events

    @property
    def result(self) -> Result | None:
        return None if self.left else Result.without_points(self.seats, (1 - self.n % 2,))

    def public_state(self) -> dict[str, Any]:
        return {"left": self.left}


class Matches(Game):
    """Take one to three matches in turn."""

    info = GameInfo(
        "matches",
        Text("Allumettes", "Matches"),
        WORDS,
        ("the tests",),
        range(2, 3),
        "1",
        "MA-1",
        counts=None,
    )
    sentences: ClassVar = {
        "taken": Text("{who} prend {count} sur la rangée.", "{who} takes {count} from the row."),
        "game_over": Text("C'est {winners} qui l'emporte.", "The winner is {winners}."),
    }

    @cached_property
    def ledger(self) -> Ledger:
        return Ledger([Rule("MA-1", WORDS, Text("les tests", "the tests"))])

    def _start(self, options: Any, seats: int, seed: Seed) -> tuple[MatchesPosition, list[Event]]:
        return MatchesPosition(self, options, seats), []

    def parse(self, text: str) -> str:
        if text not in TAKES:
            raise BadNotation(f"{text[:40]!r} is not 1, 2 or 3")
        return text


game = Matches()
