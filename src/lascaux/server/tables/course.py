"""The course of a play-through: some of its positions are kept, so that none is ever played again from the start."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from lascaux.core import registry
from lascaux.core.capabilities import MixesAnew
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.seed import Seed

EVERY = 24
"""Actions between two positions that are kept: a few kilobytes each, against a millisecond of playing again."""


class Deed(NamedTuple):
    """An action: who took it, its notation, and the seed by which the bag was mixed anew after it, where it was."""

    seat: int
    do: str
    mixed: str = ""


Acts = Sequence[Deed]
"""Actions one after the other."""


def mix(position: Position, seed: str) -> None:
    """Mix anew what nobody has seen, if there is a seed to do it by."""
    if seed:
        assert isinstance(position, MixesAnew)
        position.mix_anew(Seed.parse(seed))


class Moment(NamedTuple):
    """A moment of a play-through as it can be sent to a worker: a position, and the actions that lead on from it."""

    game: str
    rules: str
    position: bytes
    acts: Acts

    @property
    def rulebook(self) -> Game:
        """The game by whose rules it is played."""
        return registry.find(self.game, self.rules)

    def reached(self) -> Position:
        """The position of that moment."""
        position = self.rulebook.decode(self.position)
        for _ in _led_on(position, self.acts):
            pass
        return position

    def followed(self, acts: Acts) -> Iterator[Position]:
        """The position of that moment and of those after each of some more actions: the same object, moving on."""
        position = self.reached()
        yield position
        yield from _led_on(position, acts)


def _led_on(position: Position, acts: Acts) -> Iterator[Position]:
    for deed in acts:
        done(position, deed)
        yield position


def done(position: Position, deed: Deed) -> list[Event]:
    """Carry out what was once allowed, mixing included; the events of it."""
    events = position.apply_allowed(deed.seat, position.game.parse(deed.do))
    mix(position, deed.mixed)
    return events


class Course:
    """Positions by the number of actions that led to them, encoded."""

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self.kept: dict[int, bytes] = {}

    def follow(self, n: int, position: Position) -> None:
        """The play-through has come to its n-th action."""
        if n % EVERY == 0:
            self.keep({n: position.encode()})

    def keep(self, positions: Mapping[int, bytes]) -> None:
        """Positions that are known."""
        self.kept.update(positions)
        self._numbers = sorted(self.kept)

    def cut(self, n: int) -> None:
        """What came after the n-th action was taken back."""
        self.kept = {number: position for number, position in self.kept.items() if number <= n}
        self._numbers = sorted(self.kept)

    def before(self, n: int) -> tuple[int, bytes] | None:
        """The last kept position that is not after the n-th action, with its number."""
        place = bisect_right(self._numbers, n)
        return None if place == 0 else (self._numbers[place - 1], self.kept[self._numbers[place - 1]])
