"""One random play-through of a setting, kept step by step so that all laws can look at it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from random import Random
from typing import TypeVar

import msgspec

from lascaux.core.capabilities import completed
from lascaux.core.choices import Action, Choices, decision
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.second_thoughts import longest
from lascaux.core.seed import Seed
from tests.battery import forms
from tests.battery.settings import LOOKS, MANY, Setting

T = TypeVar("T")
Move = tuple[int, Action]


@dataclass(frozen=True)
class Step:
    """A position, what was done there and what came of it. Laws act on copies, never on these."""

    before: Position
    seat: int
    action: Action
    """With nature's answer, as it would be kept."""
    events: Sequence[Event]
    after: Position

    @property
    def decision(self) -> Action:
        """The action as the seat decided it, before nature answered."""
        return self.before.game.parse(decision(str(self.action)))


@dataclass(frozen=True)
class Playthrough:
    """From the set-up to the end."""

    game: Game
    setting: Setting
    seed: str
    first: Position
    opening: Sequence[Event]
    steps: Sequence[Step] = field(default_factory=list)
    _samples: dict[tuple[int, int | None, int], Position] = field(default_factory=dict)
    _choices: dict[tuple[int, int], Choices] = field(default_factory=dict)

    @property
    def end(self) -> Position:
        """The last position."""
        return self.steps[-1].after if self.steps else self.first

    @property
    def positions(self) -> list[Position]:
        """All positions, the first and the last included."""
        return [self.first, *(step.after for step in self.steps)]

    @property
    def events(self) -> list[Event]:
        """All events, those of the set-up included."""
        return [*self.opening, *(event for step in self.steps for event in step.events)]

    @cached_property
    def bytes(self) -> list[bytes]:
        """The positions as bytes, written once for all laws that compare with them."""
        return [position.encode() for position in self.positions]

    @cached_property
    def looks(self) -> list[Position]:
        """Positions for the dear laws: evenly spread, the first and the last among them."""
        return spread(self.positions)

    @cached_property
    def steps_looked_at(self) -> list[Step]:
        """Steps for the dear laws."""
        return spread(self.steps)

    @cached_property
    def many_steps(self) -> list[Step]:
        """All steps, but of a very long game only many."""
        return spread(self.steps, MANY)

    def sample(self, position: Position, viewer: int | None, number: int) -> Position:
        """A position consistent with what this viewer knows; drawn once for all laws, and each gets a copy."""
        known = (position.n, viewer, number)
        if known not in self._samples:
            view = msgspec.json.decode(msgspec.json.encode(position.view(viewer)))
            self._samples[known] = self.game.determinize(view, Seed("resample", 1000 * position.n + number))
        return self._samples[known].copy()

    def choices(self, position: Position, seat: int) -> Choices:
        """What a seat may do at a position of this play-through, listed once for the laws that only start from it."""
        known = (position.n, seat)
        if known not in self._choices:
            self._choices[known] = position.legal(seat)
        return self._choices[known]

    def rng(self, purpose: str) -> Random:
        """Dice of a law's own, so that no law's throws depend on another's."""
        return Random(f"{self.setting} {self.seed} {purpose}")


def spread(items: Sequence[T], most: int = LOOKS) -> list[T]:
    """At most so many of them, evenly spread from the first to the last."""
    if len(items) <= most:
        return list(items)
    return [items[round(i * (len(items) - 1) / (most - 1))] for i in range(most)]


def viewers(position: Position) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(position.seats), None]


def some_viewers(position: Position) -> list[int | None]:
    """A spectator and one seat, another one from position to position: seats differ in little but their number."""
    return [position.n % position.seats, None]


def heard(position: Position) -> list[int]:
    """Seats that may act, whether or not they have to."""
    return [seat for seat in range(position.seats) if position.may_act(seat)]


def some_move(position: Position, rng: Random) -> Move:
    """A legal move: mostly of a seat that is waited for, sometimes of one that changes its mind."""
    seats = position.to_act if rng.random() < 0.85 else heard(position)
    seat = rng.choice(seats)
    choices = position.legal(seat)
    if choices.forms and rng.random() < 0.5:
        return seat, position.game.parse(forms.at_random(rng.choice(choices.forms), rng))
    return seat, rng.choice(choices.actions)


def playing(position: Position, rng: Random) -> Iterator[Step]:
    """Play at random from here to the end, on a copy."""
    before, live = position.copy(), position.copy()
    most = longest(position.game)
    for _ in range(most):
        if not live.to_act:
            return
        seat, action = some_move(live, rng)
        action = completed(live, seat, action)
        events = live.apply(seat, action)
        after = live.copy()
        yield Step(before, seat, action, events, after)
        before = after
    raise AssertionError(f"not over after {most} actions")


def played(game: Game, setting: Setting, seed: str = "battery/1") -> Playthrough:
    """A new play-through of this very game object (a test may pass a broken one)."""
    first, opening = game.start(dict(setting.options), setting.seats, seed)
    rng = Random(f"{setting} {seed} play")
    return Playthrough(game, setting, seed, first.copy(), opening, list(playing(first, rng)))


@lru_cache(maxsize=4)
def shared(setting: Setting) -> Playthrough:
    """The play-through of a setting that all laws look at; tests come setting by setting, so few are kept."""
    return played(setting.find(), setting)
