"""The same game on two backends, compared at every step."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from lascaux.core.capabilities import HasActionIds
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.option import Options
from lascaux.core.seed import Seed
from tests.kernels.support import BOTH, running_on

LOOK_EVERY = 9  # views and new samples are dear; a step that is no multiple of any number of seats


def told(events: Sequence[Event]) -> bytes:
    """Events as JSON, everything included."""
    return msgspec.json.encode([event.as_dict() for event in events])


def start(game: Game, options: Options, seats: int, seed: Seed) -> list[Position]:
    """The same game about to begin on either backend."""
    twins, stories = [], []
    for backend in BOTH:
        with running_on(backend):
            position, events = game.start(options, seats, seed)
        twins.append(position)
        stories.append(told(events))
    assert stories[0] == stories[1]
    return twins


def samples(game: Game, view: dict[str, Any], seed: Seed) -> list[bytes]:
    """The position a backend draws from a view."""
    drawn = []
    for backend in BOTH:
        with running_on(backend):
            drawn.append(game.determinize(view, seed).encode())
    return drawn


def decoded(game: Game, data: bytes) -> Sequence[Position]:
    """A position read on either backend."""
    read = []
    for backend in BOTH:
        with running_on(backend):
            read.append(game.decode(data))
    return read


def all_equal(things: Sequence[Any]) -> bool:
    """Are they all the same?"""
    return all(thing == things[0] for thing in things)


def views_agree(plain: Position, compiled: Position) -> None:
    """Each seat and a spectator see the same, and draw the same secrets from it."""
    for seat in (None, *range(plain.seats)):
        seen = plain.view(seat)
        assert msgspec.json.encode(seen) == msgspec.json.encode(compiled.view(seat))
    assert plain.totals() == compiled.totals()
    assert all_equal(samples(plain.game, seen, Seed("again", plain.n)))


def play_twins(game: Game, options: Options, seats: int, seed: Seed, rng: Random) -> None:
    """One game on both backends, compared after every action."""
    plain, compiled = start(game, options, seats, seed)
    assert plain.encode() == compiled.encode()
    while plain.to_act:
        assert plain.to_act == compiled.to_act
        (seat,) = plain.to_act
        choices = plain.legal(seat)
        assert choices == compiled.legal(seat)
        if plain.n % LOOK_EVERY == 0:
            views_agree(plain, compiled)
        action = rng.choice(choices.actions)
        if isinstance(plain, HasActionIds) and isinstance(compiled, HasActionIds):
            assert plain.action_id(seat, action) == compiled.action_id(seat, action)
        assert told(plain.apply(seat, action)) == told(compiled.apply(seat, action))
        assert plain.encode() == compiled.encode()
    assert plain.result == compiled.result
    views_agree(plain, compiled)
