"""A game that stops before each chance event, and waits for its outcome.

Between decisions a position already contains its future draws. Here an action is kept until chance has decided, too:
each draw separately in a game with known odds (`HasOdds`), or else everything hidden at once, reshuffled.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from lascaux.core.capabilities import Reshuffles
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.episode import Episode

Outcomes = list[tuple[int, float]]
_DIGEST = 16


class ChanceEpisode(ABC):
    """A running game; `episode` is at the last decision, and None before the set-up."""

    def __init__(self, config: EpisodeConfig) -> None:
        self.config = config
        self.episode: Episode | None = None
        self.pending: tuple[int, str] | None = None
        """The seat and the action that wait for chance."""
        self.history: list[bytes] = [b""] * config.seats
        """By seat, a fingerprint of everything it was sent so far."""

    @property
    def waits(self) -> bool:
        """Whether a chance outcome is due."""
        return self.episode is None or self.pending is not None

    @property
    def running(self) -> Episode:
        """The game, once it has begun."""
        assert self.episode is not None
        return self.episode

    def play_id(self, number: int) -> None:
        """Play an id of the seat to act."""
        seat = self.running.current_seat
        assert seat is not None
        action = self.running.play_id(seat, number)
        if action is not None:
            self.pending = seat, action
            self._settle()

    @abstractmethod
    def outcomes(self) -> Outcomes:
        """Return the ids of chance outcomes with their probabilities."""

    @abstractmethod
    def decide(self, outcome: int) -> None:
        """Choose a chance outcome."""

    @abstractmethod
    def named(self, outcome: int) -> str:
        """Return the name of a chance outcome."""

    @abstractmethod
    def _settle(self) -> None:
        """Apply the waiting action, if no more chance outcomes are due."""

    def _begin(self, seed: Seed) -> None:
        self.episode = Episode(self.config, seed)
        self._add_to_history(self.episode.happened)

    def _take(self, position: Position) -> None:
        """Apply the waiting action in a position in which chance has decided."""
        assert self.pending is not None
        self.running.put(position)
        self.running.take(*self.pending)
        self.pending = None
        self._add_to_history(self.running.happened)

    def _add_to_history(self, events: Sequence[Event]) -> None:
        for seat, before in enumerate(self.history):
            seen = msgspec.json.encode([event.seen_by(seat) for event in events])
            self.history[seat] = blake2b(before + seen, digest_size=_DIGEST).digest()

    def copy(self) -> "ChanceEpisode":
        """Return an independent copy."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied.episode = None if self.episode is None else self.episode.copy()
        copied.history = list(self.history)
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> "ChanceEpisode":
        return self.copy()


class Dice:
    """Random seeds. Copies of a game share it, so that no copy can try out the future."""

    def __init__(self, seed: int | None) -> None:
        self._random = Random(seed)

    def seed(self) -> Seed:
        """Return a new seed."""
        return Seed(f"{self._random.getrandbits(128):032x}")

    def __deepcopy__(self, memo: dict[int, Any]) -> "Dice":
        return self


class ReshuffleChance(ChanceEpisode):
    """A game in which chance reshuffles all hidden information after every decision: one outcome, resolved by dice."""

    def __init__(self, config: EpisodeConfig, dice: Dice) -> None:
        super().__init__(config)
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
        assert isinstance(position, Reshuffles)
        position.reshuffle_hidden(seed)
        self._take(position)

    def _settle(self) -> None:
        """Do nothing: a chance outcome is always due."""
