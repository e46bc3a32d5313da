"""One source, two backends: plain and compiled play the same games byte for byte."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from lascaux.bots.carcassonne.match import match
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.option import Options
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.game import game
from lascaux.kit import jit
from lascaux.kit.jit import UnknownBackend
from tests.kernels.support import ALL_SETS, BOTH, SETTINGS, SOAK, chunk_name, in_chunks, running_on, set_name

GAMES = 40 * SOAK
QUICK_GAMES = 2 * SOAK  # of random play, per setting
GREEDY_GAMES = 6 * SOAK
LOOK_EVERY = 9  # views and new samples are dear; a step that is no multiple of any number of seats


def told(events: Sequence[Event]) -> bytes:
    """Events as JSON, everything included."""
    return msgspec.json.encode([event.as_dict() for event in events])


def start(options: Options, seats: int, seed: Seed) -> list[Position]:
    """The same game about to begin on either backend."""
    twins, stories = [], []
    for backend in BOTH:
        with running_on(backend):
            position, events = game.start(options, seats, seed)
        twins.append(position)
        stories.append(told(events))
    assert stories[0] == stories[1]
    return twins


def samples(view: dict[str, Any], seed: Seed) -> list[bytes]:
    """The position a backend draws from a view."""
    drawn = []
    for backend in BOTH:
        with running_on(backend):
            drawn.append(game.determinize(view, seed).encode())
    return drawn


def decoded(data: bytes) -> Sequence[Position]:
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
    assert all_equal(samples(seen, Seed("again", plain.n)))


def play_twins(options: Options, seats: int, seed: Seed, rng: Random) -> None:
    """One game on both backends, compared after every action."""
    plain, compiled = start(options, seats, seed)
    assert plain.encode() == compiled.encode()
    while plain.to_act:
        assert plain.to_act == compiled.to_act
        (seat,) = plain.to_act
        choices = plain.legal(seat)
        assert choices == compiled.legal(seat)
        if plain.n % LOOK_EVERY == 0:
            views_agree(plain, compiled)
        action = rng.choice(choices.actions)
        assert plain.number(action) == compiled.number(action)
        assert told(plain.apply(seat, action)) == told(compiled.apply(seat, action))
        assert plain.encode() == compiled.encode()
    assert plain.result == compiled.result
    views_agree(plain, compiled)


@pytest.mark.parametrize("chunk", in_chunks(GAMES, 4), ids=chunk_name)
def test_both_backends_play_the_same_games(chunk: range) -> None:
    for i in chunk:
        options, seats = SETTINGS[i * 37 % len(SETTINGS)]
        play_twins(options, seats, Seed("twins", i), Random(i))


@pytest.mark.parametrize("options", ALL_SETS[::7], ids=set_name)
def test_each_backend_reads_the_others_bytes_and_goes_on_alike(options: Options) -> None:
    rng = Random(7)
    with running_on("numba"):
        position = game.new(options, 3, "bytes")
    while position.to_act:
        if position.n % 12 == 5:
            crossed = [twin for read in decoded(position.encode()) for twin in decoded(read.encode())]
            assert all_equal([position.encode(), *(twin.encode() for twin in crossed)])
            actions = [rng.choice(position.legal(position.to_act[0]).actions)]
            stories = [told(twin.apply(twin.to_act[0], actions[0])) for twin in [position, *crossed]]
            assert all_equal(stories)
            assert all_equal([position.encode(), *(twin.encode() for twin in crossed)])
        else:
            position.apply(position.to_act[0], rng.choice(position.legal(position.to_act[0]).actions))


def quick(bots: list[str], options: Options, seed: Seed, count: int) -> list[list[Any]]:
    """A quick match on either backend."""
    return [list(match(bots, options, seed, count, backend, keep=True)) for backend in BOTH]


@pytest.mark.parametrize("seats", game.info.seats)
def test_quick_random_matches_agree(seats: int) -> None:
    for i, options in enumerate(ALL_SETS):
        plain, compiled = quick(["random"] * seats, options, Seed("quick", 1000 * i), QUICK_GAMES)
        assert plain == compiled
        unwritten = match(["random"] * seats, options, Seed("quick", 1000 * i), QUICK_GAMES, "numba", keep=False)
        assert [(one.scores, one.winners, one.n) for one in unwritten] == [
            (one.scores, one.winners, one.n) for one in plain
        ]


@pytest.mark.parametrize("chunk", in_chunks(GREEDY_GAMES, 2), ids=chunk_name)
def test_quick_greedy_matches_agree(chunk: range) -> None:
    """The one place where numbers with a fraction decide: both backends must break every tie alike."""
    for i in chunk:
        options, seats = SETTINGS[i * 53 % len(SETTINGS)]
        bots = ["greedy", *(["greedy", "random"][i % 2] for _ in range(seats - 1))]
        plain, compiled = quick(bots, options, Seed("greedy", i), 1)
        assert plain == compiled


def test_positions_keep_their_backend() -> None:
    with running_on("plain"):
        plain = game.new(seed="kept")
    with running_on("numba"):
        compiled = game.new(seed="kept")
        assert plain.copy() == compiled.copy() == plain == compiled
        assert type(plain.copy()._states) is list  # type: ignore[attr-defined]
        assert type(compiled.copy()._states) is not list  # type: ignore[attr-defined]


def test_the_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lascaux.kit.jit.program._chosen", [])
    monkeypatch.delenv("LASCAUX_BACKEND", raising=False)
    assert jit.backend() == "plain"
    monkeypatch.setenv("LASCAUX_BACKEND", "numba")
    assert jit.backend() == "numba"
    jit.use("plain")
    assert jit.backend() == "plain"
    with pytest.raises(UnknownBackend, match="there is no backend 'abacus'; there are plain, numba, cuda"):
        jit.use("abacus")
    assert jit.backend() == "plain"
