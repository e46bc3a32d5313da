"""A play-through that stops wherever chance has a say, and waits for somebody to say what it is.

Between decisions a position already knows what will be drawn. Here an action is kept until chance has decided, too: of
every draw by itself where a game tells its odds (`HasOdds`), or else of all that is hidden at once, mixed anew.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from lascaux.core.capabilities import MixesAnew
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.envs.play.episode import Episode
from lascaux.envs.play.terms import Terms

Outcomes = list[tuple[int, float]]
_DIGEST = 16


class Suspense(ABC):
    """A play-through under way; `episode` stands at the last decision, and is None before the set-up."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.episode: Episode | None = None
        self.pending: tuple[int, str] | None = None
        """The action that waits for chance, and whose it is."""
        self.heard: list[bytes] = [b""] * terms.seats
        """A fingerprint, by seat, of all that it has been told so far."""

    @property
    def waits(self) -> bool:
        """Whether chance has the word."""
        return self.episode is None or self.pending is not None

    @property
    def running(self) -> Episode:
        """The play-through, once it has begun."""
        assert self.episode is not None
        return self.episode

    def say(self, number: int) -> None:
        """A number of the seat that is asked."""
        seat = self.running.asked
        assert seat is not None
        action = self.running.say(seat, number)
        if action is not None:
            self.pending = seat, action
            self._settle()

    @abstractmethod
    def outcomes(self) -> Outcomes:
        """What chance may say, each by its number, and how likely it is."""

    @abstractmethod
    def decide(self, outcome: int) -> None:
        """What chance says."""

    @abstractmethod
    def named(self, outcome: int) -> str:
        """What chance says, in letters."""

    @abstractmethod
    def _settle(self) -> None:
        """Take the action that waits, if chance has nothing more to say."""

    def _begin(self, seed: Seed) -> None:
        self.episode = Episode(self.terms, seed)
        self._hear(self.episode.happened)

    def _take(self, position: Position) -> None:
        """Take the action that waits, in a position in which chance has decided."""
        assert self.pending is not None
        self.running.put(position)
        self.running.take(*self.pending)
        self.pending = None
        self._hear(self.running.happened)

    def _hear(self, events: Sequence[Event]) -> None:
        for seat, before in enumerate(self.heard):
            told = msgspec.json.encode([event.seen_by(seat) for event in events])
            self.heard[seat] = blake2b(before + told, digest_size=_DIGEST).digest()

    def copy(self) -> "Suspense":
        """An independent twin."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.episode = None if self.episode is None else self.episode.copy()
        twin.heard = list(self.heard)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Suspense":
        return self.copy()


class Dice:
    """Chance itself. A copy of a play-through shares it, so that nobody can try out what will come."""

    def __init__(self, seed: int | None) -> None:
        self._random = Random(seed)

    def seed(self) -> Seed:
        """What nobody knew before."""
        return Seed(f"{self._random.getrandbits(128):032x}")

    def __deepcopy__(self, memo: dict[int, Any]) -> "Dice":
        return self


class Mixed(Suspense):
    """Chance mixes anew all that nobody has seen, after every decision: one outcome, and dice say what it brings."""

    def __init__(self, terms: Terms, dice: Dice) -> None:
        super().__init__(terms)
        self.dice = dice

    def outcomes(self) -> Outcomes:
        return [(0, 1.0)]

    def named(self, outcome: int) -> str:
        return "mix"

    def decide(self, outcome: int) -> None:
        seed = self.dice.seed()
        if self.episode is None:
            self._begin(seed)
            return
        position = self.running.position.copy()
        assert isinstance(position, MixesAnew)
        position.mix_anew(seed)
        self._take(position)

    def _settle(self) -> None:
        """Chance always has something to say."""
