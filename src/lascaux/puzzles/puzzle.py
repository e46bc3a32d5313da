"""One puzzle: a position that fits what a seat knows, its answers, and what other actions give away."""

from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any, Literal, Self

from lascaux.core import registry
from lascaux.core.choices import Choices
from lascaux.core.errors import LascauxError
from lascaux.core.game import Game, Position, View
from lascaux.core.language import Text

Kind = Literal["right", "equal", "wrong"]
"""The best action; one that is worth the same; any other."""
ID_BYTES = 5


class BadPuzzle(LascauxError):
    """A puzzle that cannot be read, or does not fit its game."""


@dataclass(frozen=True)
class Loss:
    """Points and chance to win that an action gives away, compared with the best one."""

    points: float
    chance: float
    """The chance to win, from 0 to 1."""


@dataclass(frozen=True)
class Verdict:
    """The judgement of one try."""

    kind: Kind
    loss: Loss
    at_least: bool = False
    """Whether the action was not searched itself: it gives away at least this much."""

    @property
    def solves(self) -> bool:
        """Whether the action is an answer."""
        return self.kind != "wrong"


@dataclass(frozen=True)
class Puzzle:
    """A decision with its answers. The position fits the seat's view; what the seat cannot know in it is a sample."""

    game: str
    rules: str
    """The version of the rules."""
    seat: int
    position: str
    """The position as text (`Game.from_text`)."""
    answers: tuple[str, ...]
    """Notations that solve it, the best first."""
    losses: dict[str, tuple[float, float]]
    """Points and chance to win that other actions give away, the closest first."""
    others: tuple[float, float]
    """The least that all actions that are in neither list give away."""
    gap: tuple[float, float]
    """By how much the best action leads the best that is no answer, in points and chance."""
    error: tuple[float, float]
    """The standard errors of both; 0 if the position was solved exactly."""
    chance: float
    """The seat's chance to win after the best action."""
    themes: tuple[str, ...]
    why: tuple[dict[str, str], ...]
    """Sentences about the best action, in French and English."""
    rating: int
    """The difficulty before anyone has tried it."""
    found_by: tuple[str, ...]
    """The levels of bots that find an answer."""
    source: dict[str, Any]
    """Where it comes from: seed, number of the game, action, seats, judge and commit."""

    @cached_property
    def id(self) -> str:
        """A short id that depends on the position and the answers only."""
        key = "\n".join([self.game, self.rules, str(self.seat), self.position, *self.answers])
        return blake2b(key.encode(), digest_size=ID_BYTES).hexdigest()

    @property
    def rulebook(self) -> Game:
        """The game with the puzzle's version of the rules."""
        return registry.find(self.game, self.rules)

    def open(self) -> Position:
        """Return a new position to play on."""
        return self.rulebook.from_text(self.position)

    def view(self) -> View:
        """Return what the solver sees."""
        return self.open().view(self.seat)

    def choices(self) -> Choices:
        """Return the legal actions."""
        return self.open().legal(self.seat)

    @property
    def reasons(self) -> tuple[Text, ...]:
        """The sentences of `why`."""
        return tuple(Text(one["fr"], one["en"]) for one in self.why)

    def judge(self, do: str, equal: str) -> Verdict:
        """Judge an action; `equal` is the distinct action with the same effect (`canonical`)."""
        for name in (equal, do):
            if name in self.answers:
                lost = self.losses.get(name, (0.0, 0.0))
                return Verdict("right" if name == self.answers[0] else "equal", Loss(*lost))
        for name in (equal, do):
            if name in self.losses:
                return Verdict("wrong", Loss(*self.losses[name]))
        return Verdict("wrong", Loss(*self.others), at_least=True)

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """Read a puzzle that `as_dict` wrote. Raises `BadPuzzle`."""
        lists = ("answers", "others", "gap", "error", "themes", "why", "found_by")
        try:
            made = {**data, **{name: tuple(data[name]) for name in lists}}
            return cls(**{**made, "losses": {do: tuple(lost) for do, lost in data["losses"].items()}})
        except (KeyError, TypeError, AttributeError) as error:
            raise BadPuzzle(Text.alike(f"this is no puzzle: {error}")) from None
