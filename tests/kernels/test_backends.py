"""One source, two backends: plain and compiled play the same games byte for byte."""

from random import Random
from typing import Any

import pytest

from lascaux.bots.carcassonne.match import match
from lascaux.core.option import Options
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.game import game
from lascaux.games.carcassonne.kernels.layout import GAME_DATA, STATE
from lascaux.kit import jit
from lascaux.kit.jit import Program, UnknownBackend, bit_count
from tests.kernels.support import ALL_SETS, BOTH, SETTINGS, SOAK, chunk_name, in_chunks, running_on, set_name
from tests.kernels.twins import all_equal, decoded, play_twins, told

GAMES = 12 * SOAK
QUICK_GAMES = SOAK  # of random play, per setting
GREEDY_GAMES = 4 * SOAK


@pytest.mark.parametrize("chunk", in_chunks(GAMES, 4), ids=chunk_name)
def test_both_backends_play_the_same_games(chunk: range) -> None:
    for i in chunk:
        options, seats = SETTINGS[i * 37 % len(SETTINGS)]
        play_twins(game, options, seats, Seed("twins", i), Random(i))


@pytest.mark.parametrize("options", ALL_SETS[::7], ids=set_name)
def test_each_backend_reads_the_others_bytes_and_goes_on_alike(options: Options) -> None:
    rng = Random(7)
    with running_on("numba"):
        position = game.new(options, 3, "bytes")
    while position.to_act:
        if position.n % 12 == 5:
            crossed = [twin for read in decoded(game, position.encode()) for twin in decoded(game, read.encode())]
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
    monkeypatch.setattr("lascaux.kit.jit.switch._chosen", [])
    monkeypatch.delenv("LASCAUX_BACKEND", raising=False)
    assert jit.backend() == "plain"
    monkeypatch.setenv("LASCAUX_BACKEND", "numba")
    assert jit.backend() == "numba"
    jit.use("plain")
    assert jit.backend() == "plain"
    with pytest.raises(UnknownBackend, match="there is no backend 'abacus'; there are plain, numba, cuda"):
        jit.use("abacus")
    assert jit.backend() == "plain"


@pytest.mark.parametrize("backend", BOTH)
def test_bits_are_counted(backend: str) -> None:
    count = Program("carcassonne", jit.backend_named(backend), STATE, GAME_DATA)(bit_count)
    for i in range(63):
        assert (count(1 << i), count((1 << i) - 1), count(2**63 - 1 - (1 << i))) == (1, i, 62)
