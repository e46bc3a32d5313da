"""Exact ends of Prehistories: judged by a slow solver over the public contract that shares no code with the kernels."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from lascaux import bots
from lascaux.bots.advice import Advisor, Forecaster
from lascaux.bots.prehistories.learned import endgame
from lascaux.bots.prehistories.learned.solution import CERTAIN, LIMIT, Solution
from lascaux.bots.prehistories.learned.weights import new_memory, shipped_tables
from lascaux.games.prehistories import game
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.position import PrehistoriesPosition
from lascaux.games.prehistories.rebuild import rebuilt
from lascaux.kit.jit import backend_named
from tests.bots.whole_round import Judge, TooLong
from tests.kernels.support import BOTH, running_on
from tests.prehistories.scene import hunting, lay, new, scene

RESULTS = {endgame.OPEN: "open", endgame.WON: "won", endgame.LOST: "lost"}
MOST, EACH = 1500, 3
"""Actions that the slow solver may play for a position, and positions of each result."""
GAMES = {2: 24, 3: 6}
"""Games in which positions are looked for."""


def hunts(seats: int) -> Iterator[PrehistoriesPosition]:
    """Positions of games between experts in which a seat hunts or paints."""
    expert = bots.find("expert", "prehistories")
    for number in range(GAMES[seats]):
        position = new({"objectives": ("day", "mixed", "night")[number % 3]}, seats, f"ends/{number}")
        while position.to_act:
            seat = position.to_act[-1]
            if position.view(None)["phase"] != "choose":
                yield position.copy()
            position.apply(seat, expert.choose(position.view(seat), position.legal(seat), Random(number)))


def solved(position: PrehistoriesPosition, backend: str, limit: int = LIMIT) -> tuple[int, list[int]]:
    """The result of the kernels, and their memory up to the best turn."""
    running = engine(backend_named(backend))
    program = running.program
    memory, work = new_memory(running, shipped_tables(game.info.rules, program)), program.ints([0] * endgame.MEMORY)
    states, scratch = rebuilt(position.view(position.to_act[0]), running), program.blank(endgame.POSITIONS)
    result = program(endgame.solve_round)(states, running.game_data, scratch, limit, memory, work)
    return int(result), [int(number) for number in work[: endgame.PAINTED]]


@cache
def ends(seats: int) -> dict[str, list[PrehistoriesPosition]]:
    """Some positions of each result, of those that take a few tries."""
    found: dict[str, list[PrehistoriesPosition]] = {name: [] for name in RESULTS.values()}
    with running_on("numba"):
        for position in hunts(seats):
            result, memory = solved(position, "numba")
            kept = found[RESULTS[result]]
            if 2 < memory[endgame.TRIED] < 300 and len(kept) < EACH:
                kept.append(position)
            if all(len(kept) == EACH for kept in found.values()):
                break
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_the_results_are_those_of_the_slow_solver(seats: int) -> None:
    judged = 0
    with running_on("numba"):
        for result, positions in ends(seats).items():
            for position in positions:
                judge = Judge(MOST)
                try:
                    verdict, most = judge.verdict(position)
                except TooLong:
                    continue
                judged += 1
                assert verdict == result
                if verdict == "lost":
                    assert solved(position, "numba")[1][endgame.FINAL + position.to_act[0]] == most
    assert judged > EACH


def test_backends_solve_the_same() -> None:
    for positions in ends(2).values():
        for position in positions[:2]:
            assert solved(position, "plain", 300) == solved(position, "numba", 300)


def test_master_wins_when_it_can() -> None:
    """It plays the turn of the solution to its end, which the rules call a victory."""
    master = bots.find("master", "prehistories")
    with running_on("numba"):
        for position in ends(2)["won"]:
            at, (seat,) = position.copy(), position.to_act
            while at.to_act == (seat,):
                at.apply(seat, master.choose(at.view(seat), at.legal(seat), Random(1)))
            assert at.result is not None
            assert at.result.winners == (seat,)


def test_hint_and_forecast_say_the_same_and_that_it_is_certain() -> None:
    master = bots.find("master", "prehistories")
    assert isinstance(master, Advisor)
    assert isinstance(master, Forecaster)
    with running_on("numba"):
        for result in ("won", "lost"):
            position = ends(2)[result][0]
            (seat,) = position.to_act
            view, choices = position.view(seat), position.legal(seat)
            advice, forecast = master.advise(view, choices, Random(1)), master.forecast(position.view(None), Random(2))
            assert str(advice.action) == str(master.choose(view, choices, Random(3)))
            assert advice.reasons[-1] == CERTAIN
            assert advice.forecast == forecast
            assert forecast.certain
            assert forecast.chances is not None
            assert forecast.chances[seat] == (1.0 if result == "won" else 0.0)
            assert sum(forecast.chances) == 1


def test_what_is_not_decided_is_not_certain() -> None:
    master = bots.find("master", "prehistories")
    assert isinstance(master, Forecaster)
    with running_on("numba"):
        for position in (*ends(2)["open"], new({}, 2, "begin")):
            assert not master.forecast(position.view(None), Random(1)).certain


COLUMN = "; ".join(f"boar-1 a 0 {row}" for row in range(6))
"""A column that lacks its last cell."""


@pytest.mark.parametrize("backend", BOTH)
def test_a_column_that_brings_the_last_totem_is_found(backend: str) -> None:
    position = hunting(hand="4", tiles={"A": "fish-1"}, caves={0: COLUMN}, objectives=["legend-pair"], totems=[7, 7])
    found = solution(position, backend)
    assert found is not None
    assert (found.winner, found.totems) == (0, (8, 7))


def a_lost_position(second: str | None = "fish-2") -> PrehistoriesPosition:
    """A hunter 1 that can take only the tile of zone A, before a seat whose column either tile completes."""
    tiles = {"A": "fish-1", "B": second}
    position = scene(2, hands=["1", "6"], tiles=tiles, caves={1: COLUMN}, objectives=["legend-pair"], totems=[5, 7])
    lay(position, "1", "6")
    return position


@pytest.mark.parametrize("backend", BOTH)
def test_a_seat_has_lost_if_it_cannot_take_all_that_the_next_needs(backend: str) -> None:
    found = solution(a_lost_position(), backend)
    assert found is not None
    assert (found.winner, found.totems) == (1, (5, 8))
    assert solution(a_lost_position(second=None), backend) is None


def solution(position: PrehistoriesPosition, backend: str) -> Solution | None:
    running = engine(backend_named(backend))
    memory = new_memory(running, shipped_tables(game.info.rules, running.program))
    return Solution.of(running, rebuilt(position.view(position.to_act[0]), running), memory)
