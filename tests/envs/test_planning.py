"""A planner finds what is best, and cannot see what is to come."""

import numpy as np
import pytest

from lascaux.envs.batch import BadBatch, Batch, batch
from lascaux.envs.planning import Planner
from tests.envs.settings import GAMES
from tests.kernels.support import SOAK


def near_the_end(seed: str, tiles: int) -> Batch:
    """A game of Carcassonne in which so many tiles are left beside the one in hand."""
    games = batch("carcassonne", 1, seed=seed, backend="numba")
    pile = games.encoding.features.at("pile")
    while int(games.observe()[0, pile][0]) > tiles:
        games.step(games.sample())
    return games


def best_leads(games: Batch) -> dict[int, float]:
    """What each number that may be said leads to for seat 0 of two if both then play without a fault, all of it tried.

    Only for a pile in which nothing is hidden.
    """
    numbers = np.flatnonzero(games.masks()[0])
    ahead = games.select([0] * len(numbers))
    rewards, done = ahead.step(numbers)
    ends = rewards[:, 0].copy()
    for row in np.flatnonzero(~done):
        after = best_leads(ahead.select([int(row)]))
        ends[row] = (max if ahead.to_act[row] == 0 else min)(after.values())
    return dict(zip(numbers.tolist(), ends.tolist(), strict=True))


LAST = Planner(400, width=4)
LAST_BUT_ONE = Planner(600, leaf="values", hint="expert", width=3, curiosity=0.2)


ENDS = [("a", 0, LAST), *((seed, 1, LAST_BUT_ONE) for seed in ("hcd" if SOAK > 1 else "h"))]
"""The last has the most ways to go."""


@pytest.mark.parametrize(("seed", "tiles", "planner"), ENDS)
def test_it_finds_the_best_of_an_end_that_can_be_enumerated(seed: str, tiles: int, planner: Planner) -> None:
    games = near_the_end(seed, tiles)
    seat, known = int(games.to_act[0]), best_leads(games)
    best = (max if seat == 0 else min)(known.values())
    assert set(known.values()) != {best}
    assert known[int(planner.choices(games)[0])] == best


@pytest.mark.parametrize("name", GAMES)
def test_it_cannot_see_the_future(name: str) -> None:
    games = batch(name, 2, seed="future", backend="numba" if name == "carcassonne" else "plain")
    for _ in range(4):
        games.step(games.sample())
    twin = games.copy()
    twin.resample_hidden("another-future")
    planner = Planner(simulations=6, worlds=3) if name == "carcassonne" else Planner(2, 2, "values")
    assert planner.choices(games, "seed").tolist() == planner.choices(twin, "seed").tolist()


def won(planner: Planner, bot: str, games: int) -> float:
    """The planner's share of games of Carcassonne, half of them from each seat."""
    table = batch("carcassonne", games, seed="match", backend="numba")
    mine, share, ended = np.arange(games) % 2, np.zeros(games), np.zeros(games, np.bool_)
    while not ended.all():
        plans = (table.to_act == mine) & ~ended
        said = np.where(plans, planner.choices(table, "match", plans), table.choices(bot, ~plans))
        rewards, done = table.step(said)
        first = done & ~ended
        share[first] = np.heaviside(rewards[first, mine[first]], 0.5)
        ended |= done
    return float(share.mean())


def test_it_beats_random_play() -> None:
    assert won(Planner(simulations=32, worlds=32), "random", 2) == 1


def test_with_what_was_learned_it_beats_greedy() -> None:
    judging = Planner(simulations=64, leaf="values", hint="greedy", width=6, curiosity=0.2)
    assert won(judging, "greedy", 4 if SOAK > 1 else 2) > 0.5


def test_a_hint_is_tried_first() -> None:
    games = batch("carcassonne", 3, seed="hint", backend="numba")
    hinted = Planner(simulations=1, worlds=1, hint="expert", leaf="greedy")
    assert hinted.choices(games).tolist() == games.choices("expert").tolist()
    assert hinted.choices(games, where=np.array([False, True, False])).tolist()[::2] == [-1, -1]


def test_it_follows_one_reward() -> None:
    with pytest.raises(BadBatch, match="maximizes one reward"):
        Planner().choices(batch("carcassonne", 1, reward="both", backend="plain"))
