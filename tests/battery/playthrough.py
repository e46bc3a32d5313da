"""A random game of a setting, stored step by step for all laws."""

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
from lascaux.core.reconsider import max_actions
from lascaux.core.seed import Seed
from tests.battery import forms
from tests.battery.settings import LOOKS, MANY, Setting

T = TypeVar("T")
Move = tuple[int, Action]


@dataclass(frozen=True)
class Step:
    """A position, the action there, and its events. Laws use copies."""

    before: Position
    seat: int
    action: Action
    """The action with the result of physics, as stored."""
    events: Sequence[Event]
    after: Position

    @property
    def decision(self) -> Action:
        """The action without the result of physics."""
        return self.before.game.parse(decision(str(self.action)))


@dataclass(frozen=True)
class Playthrough:
    """A game from the set-up to the end."""

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
        """Return the last position."""
        return self.steps[-1].after if self.steps else self.first

    @property
    def positions(self) -> list[Position]:
        """Return all positions."""
        return [self.first, *(step.after for step in self.steps)]

    @property
    def events(self) -> list[Event]:
        """Return all events, including the set-up's."""
        return [*self.opening, *(event for step in self.steps for event in step.events)]

    @cached_property
    def bytes(self) -> list[bytes]:
        """Return the encoded positions, cached for all laws."""
        return [position.encode() for position in self.positions]

    @cached_property
    def looks(self) -> list[Position]:
        """Return evenly spread positions for expensive laws, including the first and the last."""
        return spread(self.positions)

    @cached_property
    def steps_looked_at(self) -> list[Step]:
        """Return steps for expensive laws."""
        return spread(self.steps)

    @cached_property
    def many_steps(self) -> list[Step]:
        """Return all steps, or a sample of a very long game."""
        return spread(self.steps, MANY)

    def sample(self, position: Position, viewer: int | None, number: int) -> Position:
        """Return a copy of a position sampled from this viewer's view, cached for all laws."""
        known = (position.n, viewer, number)
        if known not in self._samples:
            view = msgspec.json.decode(msgspec.json.encode(position.view(viewer)))
            self._samples[known] = self.game.determinize(view, Seed("resample", 1000 * position.n + number))
        return self._samples[known].copy()

    def choices(self, position: Position, seat: int) -> Choices:
        """Return the legal actions of a seat at a position, cached."""
        known = (position.n, seat)
        if known not in self._choices:
            self._choices[known] = position.legal(seat)
        return self._choices[known]

    def rng(self, purpose: str) -> Random:
        """Return a random generator for one law, independent of others."""
        return Random(f"{self.setting} {self.seed} {purpose}")


def spread(items: Sequence[T], most: int = LOOKS) -> list[T]:
    """Return at most `most` items, evenly spread."""
    if len(items) <= most:
        return list(items)
    return [items[round(i * (len(items) - 1) / (most - 1))] for i in range(most)]


def viewers(position: Position) -> list[int | None]:
    """Return every seat and a spectator."""
    return [*range(position.seats), None]


def some_viewers(position: Position) -> list[int | None]:
    """Return a spectator and one seat, which changes from position to position."""
    return [position.n % position.seats, None]


def heard(position: Position) -> list[int]:
    """Return the seats that may act."""
    return [seat for seat in range(position.seats) if position.may_act(seat)]


def some_move(position: Position, rng: Random) -> Move:
    """Return a random legal move, usually of a seat to act, sometimes of one that changes a decision."""
    seats = position.to_act if rng.random() < 0.85 else heard(position)
    seat = rng.choice(seats)
    choices = position.legal(seat)
    if choices.forms and rng.random() < 0.5:
        return seat, position.game.parse(forms.at_random(rng.choice(choices.forms), rng))
    return seat, rng.choice(choices.actions)


def playing(position: Position, rng: Random) -> Iterator[Step]:
    """Play a copy to the end at random."""
    before, live = position.copy(), position.copy()
    most = max_actions(position.game)
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
    """Play a new game with this game object, which a test may have broken."""
    first, opening = game.start(dict(setting.options), setting.seats, seed)
    rng = Random(f"{setting} {seed} play")
    return Playthrough(game, setting, seed, first.copy(), opening, list(playing(first, rng)))


@lru_cache(maxsize=4)
def shared(setting: Setting) -> Playthrough:
    """Return the cached game of a setting; few are kept, because tests run setting by setting."""
    return played(setting.find(), setting)
