"""Gymnasium's own test, with every game; and a seat among bots."""

from collections.abc import Iterator
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

import lascaux
from lascaux.envs.batch import BadBatch
from lascaux.envs.encoding import encoding
from lascaux.envs.gym import single, vector
from lascaux.envs.play.config import environment_id
from lascaux.envs.stepper import Stepper
from lascaux.kit.jit import using
from tests.envs.players import any_of
from tests.envs.settings import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_an_environment_is_one_by_gymnasiums_own_check(name: str) -> None:
    made = gymnasium.make(environment_id(name), opponents="random", render_mode="ansi")
    check_env(made.unwrapped)


def test_a_seat_among_bots_to_the_end() -> None:
    """What is paid adds up to the end, and bots sit where they were put."""
    env = single("carcassonne", 3, {"river": True}, opponents=["random", "greedy"], seat=1, reward="difference")
    seen, _ = env.reset(seed=4)
    assert env.position.to_act == (1,)
    rng, paid, over = Random(4), 0.0, False
    while not over:
        seen, reward, over, truncated, told = env.step(any_of(seen["action_mask"], rng))
        paid += reward
    result = env.position.result
    assert result is not None
    assert not truncated
    assert told["score"] == list(result.scores)
    assert paid == pytest.approx(result.scores[1] - max(result.scores[0], result.scores[2]))
    assert result.scores[2] > result.scores[0], "greedy beats random"
    assert not env.action_masks().any()


def test_bots_that_nobody_knows() -> None:
    with pytest.raises(lascaux.UnknownBot, match="did you mean greedy"):
        single("carcassonne", opponents="gredy")
    with pytest.raises(lascaux.BadSeats, match="1 bots are needed, not 2"):
        single("carcassonne", opponents=["random", "greedy"])
    with pytest.raises(lascaux.BadSeats, match="there is no seat 2"):
        single("carcassonne", seat=2)


def test_many_at_once() -> None:
    """Of a vector every environment plays what it would play alone."""
    vector = gymnasium.make_vec(environment_id("hunters"), num_envs=3, opponents="random", vectorization_mode="sync")
    assert isinstance(vector, SyncVectorEnv)
    alone = single("hunters", opponents="random")
    seen, _ = vector.reset(seed=[5, 6, 7])
    mine, _ = alone.reset(seed=6)
    rng = Random(1)
    for _ in range(6):
        numbers = np.array([any_of(mask, rng) for mask in seen["action_mask"]])
        assert (seen["observation"][1] == mine["observation"]).all()
        seen, *_ = vector.step(numbers)
        mine, *_ = alone.step(numbers[1])
    assert (seen["observation"][1] == mine["observation"]).all()
    vector.close()


@pytest.fixture
def plain() -> Iterator[None]:
    """Batches take the chosen backend, or else the quickest there is."""
    with using("plain"):
        yield


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("name", ["hunters", "stonehouse"])
def test_a_program_plays_all_seats_of_many_games(name: str) -> None:
    """Each of them goes as one that is stepped alone from its seed by the same numbers."""
    many = vector(name, 3, reward="both")
    seen, told = many.reset(seed=5)
    assert many.observation_space.contains(seen)
    alone = Stepper(encoding(name), many.games.seeds[1])
    rng = Random(1)
    for _ in range(16):
        assert told["seat"][1] == alone.to_act
        assert (seen["observation"][1] == alone.observe()).all()
        assert (seen["action_mask"][1] == alone.mask()).all()
        numbers = np.array([any_of(mask, rng) for mask in seen["action_mask"]])
        seen, paid, done, cut, told = many.step(numbers)
        alone.step(int(numbers[1]))
        assert not any(row.any() for row in (done, cut, paid))


@pytest.mark.usefixtures("plain")
def test_many_games_pay_at_the_end_and_go_on() -> None:
    many, rng = vector("carcassonne", 2, reward="difference"), Random(2)
    seen, told = many.reset(seed=6)
    ended = np.zeros(2, bool)
    while not ended.all():
        who = told["seat"]
        seen, paid, done, _, told = many.step(np.array([any_of(mask, rng) for mask in seen["action_mask"]]))
        for game in np.flatnonzero(done):
            mine, yours = many.games.scores[game]
            assert told["rewards"][game].tolist() == [mine - yours, yours - mine]
            assert paid[game] == told["rewards"][game][who[game]]
        ended |= done
        assert seen["action_mask"].any(axis=1).all()
    with pytest.raises(BadBatch, match="game 0 does not allow"):
        many.step(np.array([0, 0]))


def test_planning_with_bots_in_it() -> None:
    """A resampled copy looks the same and has another future, bots' dice included; a clone has the same one."""
    env = single("prehistories", opponents="random")
    env.reset(seed=9)
    twins = [env.clone(), env.clone(), env.resampled("dream")]
    rng = Random(3)
    number = any_of(env.action_masks(), rng)
    assert all((twin.action_masks() == env.action_masks()).all() for twin in twins)
    assert twins[2].view() == env.view()
    first, second, dreamt = (twin.step(number) for twin in twins)
    assert (first[0]["observation"] == second[0]["observation"]).all()
    assert twins[0].position == twins[1].position != twins[2].position
    assert dreamt[4]["action"] == first[4]["action"]
