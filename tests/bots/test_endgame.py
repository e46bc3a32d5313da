"""Exact endgames, against a slow solution over the public contract."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from lascaux import bots
from lascaux.bots.landscape.endgame import POINT, VALUE, WIN, next_order
from lascaux.bots.landscape.learned.bot import CERTAIN, FarSighted
from lascaux.bots.landscape.learned.player import MOVE
from lascaux.bots.landscape.learned.search import LEFT_OVER, SOLUTION, kind_of_turn
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.learned.search_session import SearchSession
from lascaux.cli.engine.thinking import Question
from lascaux.core import registry
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.kit.jit import backend_named
from lascaux.kit.landscape.kernels.turn import CHOICES
from lascaux.kit.landscape.position import TilePosition
from lascaux.kit.landscape.rebuild import rebuild
from tests.bots.test_learned import match_of
from tests.bots.whole_endgame import TooLong, solved
from tests.kernels.support import BOTH, SOAK, running_on

GAMES = ("carcassonne", "hunters")
EXACT = SearchConfig(exact=2, tries=10**9)
LENGTHY = pytest.mark.skipif(SOAK == 1, reason="half a minute of slow solutions: `make soak` has them")


def late(game: str, seats: int, left: int, turns: int, count: int) -> Iterator[Position]:
    """Yield positions of greedy games with `left` tiles in the pile and at most `turns` legal turns."""
    match, rulebook = match_of(game), registry.find(game)
    found = number = 0
    while found < count:
        options, seed = rulebook.info.option_sets[number % len(rulebook.info.option_sets)], Seed("late", number)
        (played,) = match(["greedy"] * seats, options, seed, 1, "numba", keep=True)
        position = rulebook.new(options, seats, seed)
        for seat, action in played.actions:
            if tiles_left(position) == left and len(position.legal(seat).distinct) <= turns:
                yield position
                found += 1
                break
            position.apply(seat, action)
        number += 1


def tiles_left(position: Position) -> int:
    """The tiles in the pile, without bonus tiles."""
    assert isinstance(position, TilePosition)
    running, states = position.running
    state = running.program.fields(states)
    return int(state.n_deck - state.n_drawn)


def solution(position: Position, backend: str, tries: int = 10**9) -> SearchSession:
    """What an exact player finds."""
    (seat,) = position.to_act
    match = match_of(position.game.info.name)
    running = match.engine(backend_named(backend))
    thinking = SearchSession(running, match.weights_of(position.seats, "master"))
    states = rebuild(position.view(seat), match.game, running, Seed("any"))
    thinking.decide(states, running.program.ints([1]), replace(EXACT, tries=tries))
    return thinking


def turn_of(position: Position, thinking: SearchSession) -> str:
    """The turn found, in notation."""
    (seat,) = position.to_act
    game = position.game.info.name
    match, master = match_of(game), bots.find("master", game)
    assert isinstance(master, FarSighted)
    running = match.engine("numba")
    states = rebuild(position.view(seat), match.game, running, Seed("any"))
    return str(master.turn(position.view(seat), running, states, thinking.best))


# --- the solution ----------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "seats", "left", "turns"),
    [
        ("carcassonne", 2, 0, 99),
        ("carcassonne", 2, 1, 40),
        ("carcassonne", 2, 2, 6),
        ("carcassonne", 3, 1, 30),
        pytest.param("carcassonne", 3, 2, 2, marks=LENGTHY),
        ("hunters", 2, 0, 20),
        ("hunters", 2, 1, 10),
        pytest.param("hunters", 2, 2, 4, marks=LENGTHY),
        ("hunters", 3, 1, 10),
    ],
)
def test_the_turn_found_is_the_best_and_worth_what_is_said(game: str, seats: int, left: int, turns: int) -> None:
    checked = 0
    with running_on("numba"):
        for position in late(game, seats, left, turns, count=2 * SOAK):
            (seat,) = position.to_act
            with suppress(TooLong):
                outcomes = {str(turn): outcome for turn, outcome in solved(position, most=25_000).items()}
                best = max(outcome[seat] for outcome in outcomes.values())
                thinking = solution(position, "numba")
                assert thinking.is_certain
                assert outcomes[turn_of(position, thinking)][seat] == best
                share, lead = best
                assert abs(int(thinking.search_state[SOLUTION + VALUE + seat]) - (share * WIN + lead * POINT)) < 1000
                assert thinking.solution(seats)[1][seat] == pytest.approx(float(share))
                checked += 1
            if checked == SOAK:
                break
    assert checked > 0


@pytest.mark.parametrize("game", GAMES)
def test_plain_and_compiled_solve_alike(game: str) -> None:
    certain = 0
    for left, turns in ((0, 30), (1, 20), (2, 10)):
        for position in late(game, 2, left, turns, count=1):
            plain, compiled = (solution(position, backend, tries=2_000) for backend in BOTH)
            assert list(plain.search_state) == list(compiled.search_state)
            assert plain.turns.tolist() == compiled.turns.tolist()
            certain += plain.is_certain
    assert certain > 0


def test_all_orders_come_once_for_what_was_drawn_of_them() -> None:
    state = match_of("carcassonne").engine("plain").program.states()[0]
    for tiles, used in (([3], 1), ([1, 2], 1), ([1, 1], 2), ([1, 1, 2], 2), ([1, 2, 2, 5], 2), ([1, 2, 3, 3], 3)):
        state.deck[5 : 5 + len(tiles)] = tiles
        found, more = [], True
        while more:
            found.append(tuple(state.deck[5 : 5 + used]))
            more = next_order(state, 5, 5 + len(tiles), used)
        assert found == sorted({order[:used] for order in permutations(tiles)})
        assert state.deck[5 : 5 + len(tiles)] == tiles


def test_a_solution_that_takes_too_long_gives_way_to_a_search() -> None:
    hasty = replace(EXACT, tries=30, looks_into=4, plies=1, budget=300)
    (position,) = late("carcassonne", 2, 2, 40, count=1)
    match, running = match_of("carcassonne"), match_of("carcassonne").engine("numba")
    states = rebuild(position.view(None), match.game, running, Seed("any"))
    thinking = SearchSession(running, match.weights_of(2, "master"))
    thinking.decide(states, running.program.ints([1]), hasty)
    assert not thinking.is_certain
    assert turn_of(position, thinking) in {str(turn) for turn in position.legal(position.to_act[0])}


# --- what players see of it ------------------------------------------------
def test_master_hint_and_forecast_say_the_same_and_that_it_is_certain() -> None:
    with running_on("numba"):
        (position,) = late("carcassonne", 2, 2, 40, count=1)
        (seat,) = position.to_act
        view, choices = position.view(seat), position.legal(seat)
        master = bots.find("master", "carcassonne")
        assert isinstance(master, FarSighted)
        played, advice = master.choose(view, choices, Random(1)), master.advise(view, choices, Random(1))
        forecast = master.forecast(position.view(None), Random(2))
    assert str(played) == str(advice.action)
    assert CERTAIN in advice.reasons
    assert advice.forecast == forecast
    assert forecast.certain
    assert forecast.chances is not None
    assert sum(forecast.chances) == pytest.approx(1)


def test_earlier_nothing_is_certain() -> None:
    position = registry.find("carcassonne").new({}, 2, Seed("early"))
    master = bots.find("master", "carcassonne")
    assert isinstance(master, FarSighted)
    assert not master.forecast(position.view(None), Random(1)).certain


@pytest.mark.parametrize("game", GAMES)
def test_the_best_farmer_is_always_searched(game: str) -> None:
    """And the best turn of every other kind: each sort of piece on each kind of zone."""
    match = match_of(game)
    running = match.engine("numba")
    position = registry.find(game).new({}, 2, Seed("farmer"))
    states = rebuild(position.view(None), match.game, running, Seed("any"))
    thinking = SearchSession(running, match.weights_of(2, "master"))
    kinds = []
    for config in (SearchConfig(looks_into=300, budget=1), SearchConfig(looks_into=1, budget=1, all_kinds=True)):
        thinking.decide(states, running.program.ints([1]), config, most_ms=0)
        turns = [int(turn) for turn in thinking.turns[: int(thinking.search_state[LEFT_OVER]), MOVE]]
        kinds.append({kind_of_turn(running.program.fields(states), running.data, turn % CHOICES) for turn in turns})
    assert kinds[0] == kinds[1]
    assert len(kinds[0]) > 2


def test_a_master_with_more_nodes_looks_into_more_turns() -> None:
    master = match_of("carcassonne").configs["master"]
    more = master.with_nodes(4 * master.budget)
    assert (more.looks_into, more.tries) == (2 * master.looks_into, 4 * master.tries)
    assert master.with_nodes(master.budget) == master
    before = match_of("carcassonne").configs["master-1"]
    assert before.with_nodes(1000) == replace(before, budget=1000)


@pytest.mark.parametrize(("ms", "times"), [(None, 1), (500, 1), (1000, 1), (4000, 4)])
def test_an_engine_with_more_time_looks_into_more_turns(ms: int | None, times: int) -> None:
    """A table never lets it take longer than its own time, whatever the limit is there."""
    match = match_of("hunters")
    position = registry.find("hunters").new({}, 2, Seed("time"))
    asked = Question("hunters", "master", position.view(0), position.legal(0), ms).bot_asked()
    at_table = bots.find("master", "hunters", ms)
    assert isinstance(asked, FarSighted)
    assert isinstance(at_table, FarSighted)
    master = match.configs["master"]
    assert asked.config == master.with_nodes(times * master.budget)
    assert at_table.config == master
