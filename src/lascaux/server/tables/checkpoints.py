"""Checkpoints: encoded positions kept at intervals, so that no replay starts from the beginning."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from lascaux.core import registry
from lascaux.core.capabilities import Reshuffles
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.seed import Seed

EVERY = 24
"""Actions between checkpoints: a few kilobytes each, compared with a millisecond of replay."""


class PlayedAction(NamedTuple):
    """An action: seat, notation, and the seed of the reshuffle after it, if there was one."""

    seat: int
    do: str
    mixed: str = ""


Acts = Sequence[PlayedAction]
"""Consecutive actions."""


def mix(position: Position, seed: str) -> None:
    """Reshuffle hidden information, if there is a seed."""
    if seed:
        assert isinstance(position, Reshuffles)
        position.reshuffle_hidden(Seed.parse(seed))


class PositionRef(NamedTuple):
    """A position as it can be sent to a worker: a checkpoint and the actions after it."""

    game: str
    rules: str
    position: bytes
    acts: Acts

    @property
    def rulebook(self) -> Game:
        """The game with the rules of the table."""
        return registry.find(self.game, self.rules)

    def reached(self) -> Position:
        """Return the position."""
        position = self.rulebook.decode(self.position)
        for _ in _replayed(position, self.acts):
            pass
        return position

    def followed(self, acts: Acts) -> Iterator[Position]:
        """Yield the position, then the position after each further action; it is the same, mutated object."""
        position = self.reached()
        yield position
        yield from _replayed(position, acts)


def _replayed(position: Position, acts: Acts) -> Iterator[Position]:
    for action in acts:
        replay_action(position, action)
        yield position


def replay_action(position: Position, action: PlayedAction) -> list[Event]:
    """Replay an action that was allowed, with its reshuffle, and return its events."""
    events = position.apply_unchecked(action.seat, position.game.parse(action.do))
    mix(position, action.mixed)
    return events


class Checkpoints:
    """Encoded positions by number of actions."""

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self.kept: dict[int, bytes] = {}

    def follow(self, n: int, position: Position) -> None:
        """Keep the position after action `n` if it is due."""
        if n % EVERY == 0:
            self.keep({n: position.encode()})

    def keep(self, positions: Mapping[int, bytes]) -> None:
        """Add known positions."""
        self.kept.update(positions)
        self._numbers = sorted(self.kept)

    def cut(self, n: int) -> None:
        """Drop positions after action `n`."""
        self.kept = {number: position for number, position in self.kept.items() if number <= n}
        self._numbers = sorted(self.kept)

    def before(self, n: int) -> tuple[int, bytes] | None:
        """Return the last checkpoint at or before action `n`, with its number."""
        place = bisect_right(self._numbers, n)
        return None if place == 0 else (self._numbers[place - 1], self.kept[self._numbers[place - 1]])
