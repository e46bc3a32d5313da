"""PettingZoo's own tests, with every game; and what they do not look at."""

from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import lascaux
from lascaux.envs.pettingzoo import SeatBySeat, Together, aec, env, parallel, parallel_env
from lascaux.envs.play.picture import HEIGHT, WIDTH, UnknownMode
from tests.envs.players import any_of
from tests.envs.settings import GAMES

pytestmark = [
    # A mask beside the observation is PettingZoo's own way for board games; its test knows it of its own games alone.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
CYCLES = 12


def deciding(seen: dict[str, Any]) -> bool:
    """Whether an agent of the parallel environment may do more than wait."""
    return bool(seen["action_mask"][:-1].any())


@pytest.mark.parametrize("name", GAMES)
def test_what_becomes_tensors_is_numbers_with_the_same_keys_and_masks_are_never_empty(name: str) -> None:
    """TorchRL's wrapper makes its specs of the first infos and draws from the masks."""
    together, rng = parallel_env(name), Random(1)
    seen, infos = together.reset(seed=1)
    for _ in range(CYCLES):
        assert all(set(info) == {"score"} for info in infos.values())
        assert all(seen[agent]["action_mask"].any() for agent in together.agents)
        numbers = {agent: any_of(seen[agent]["action_mask"], rng) for agent in together.agents}
        assert all(together.action_space(agent).contains(number) for agent, number in numbers.items())
        seen, _, _, _, infos = together.step(numbers)
    one = env(name)
    one.reset(seed=1)
    assert all(set(info) == {"score"} for info in one.infos.values())


@pytest.mark.parametrize("name", GAMES)
def test_seat_by_seat(name: str) -> None:
    api_test(aec(name), num_cycles=CYCLES)
    seed_test(lambda: aec(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_together(name: str) -> None:
    parallel_api_test(parallel(name), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel(name), num_cycles=CYCLES)


class LegalSpace:
    """Draws only numbers that the agent's mask allows: PettingZoo's test draws from the space alone."""

    def __init__(self, env: Any, agent: str) -> None:
        self.env, self.agent = env, agent

    def sample(self) -> int:
        env = self.env
        seen = env.observe(self.agent) if isinstance(env, SeatBySeat) else env._observation(env.seat(self.agent))
        return any_of(seen["action_mask"], Random(1))


def drawing_legally(make: Any, name: str, max_cycles: int) -> Any:
    made = make(name, max_cycles=max_cycles)
    made.action_space = partial(LegalSpace, made)
    return made


@pytest.mark.parametrize("name", ["carcassonne", "hunters"])
def test_a_limit_of_cycles(name: str) -> None:
    """In these games the seats decide in turn, with one number each."""
    module = SimpleNamespace(
        env=partial(drawing_legally, env, name), parallel_env=partial(drawing_legally, parallel_env, name)
    )
    max_cycles_test(module)


@pytest.mark.parametrize("name", GAMES)
def test_a_limit_truncates_and_terminates_nobody(name: str) -> None:
    together, rng = parallel(name, max_cycles=3), Random(1)
    seen, _ = together.reset(seed=1)
    for step in (1, 2, 3):
        assert together.clone().steps == step - 1
        numbers = {agent: any_of(seen[agent]["action_mask"], rng) for agent in together.agents}
        seen, _, over, truncated, _ = together.step(numbers)
        assert {*over.values()} == {False}
        assert {*truncated.values()} == {step == 3}
    assert together.agents == []
    together.reset(seed=2)
    assert together.agents == together.possible_agents


def test_a_limit_is_at_least_one() -> None:
    with pytest.raises(ValueError, match="max_cycles must be at least 1"):
        aec("carcassonne", max_cycles=0)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shown(name: str) -> None:
    tests = {
        "svg": lambda drawn: drawn.startswith("<svg"),
        "rgb_array": lambda drawn: drawn.shape == (HEIGHT, WIDTH, 3) and len({*drawn[::7, ::7].flat}) > 20,
        "ansi": lambda drawn: len(drawn.splitlines()) > 3,
    }
    render_test(lambda render_mode: aec(name, render_mode=render_mode), tests)


def test_what_cannot_be_shown() -> None:
    with pytest.raises(UnknownMode, match="there are human, ansi, svg, rgb_array"):
        aec("carcassonne", render_mode="rgb")


def test_they_are_listed_with_their_version() -> None:
    env = pettingzoo.make("aec", "lascaux/Carcassonne-v1", seats=3, options={"river": True})
    assert isinstance(env, SeatBySeat)
    env.reset(seed=1)
    assert env.agents == ["seat_0", "seat_1", "seat_2"]
    assert env.view("seat_1")["options"]["river"] is True
    assert str(env) == env.metadata["name"] == "carcassonne_v1"
    assert isinstance(pettingzoo.make("parallel", "lascaux/Stonehouse-v1"), Together)


def test_a_seed_of_ours_decides_the_play_through() -> None:
    env = aec("carcassonne")
    env.reset(options={"seed": "study/7"})
    assert env.position == lascaux.find("carcassonne").new(seats=2, seed="study/7")


def test_those_who_decide_at_once_are_asked_together() -> None:
    env = parallel("prehistories", 3)
    seen, _ = env.reset(seed=3)
    assert [deciding(seen[agent]) for agent in env.agents] == [True] * 3
    rng = Random(1)
    after, *_ = env.step({agent: any_of(seen[agent]["action_mask"], rng) for agent in env.agents})
    assert env.position.n == 3
    assert sum(deciding(after[agent]) for agent in env.agents) == 1


def test_who_owes_nothing_is_not_heard() -> None:
    env = parallel("carcassonne")
    seen, _ = env.reset(seed=3)
    assert np.flatnonzero(seen["seat_1"]["action_mask"]).tolist() == [env.wait]
    number = any_of(seen["seat_0"]["action_mask"], Random(1))
    seen, paid, over, *_ = env.step({"seat_0": number, "seat_1": env.wait})
    assert not any(over.values())
    assert paid == {"seat_0": 0.0, "seat_1": 0.0}


def test_actions_of_several_numbers_wait_for_each_other() -> None:
    """In the trade of the Stone House an offer takes many numbers and `ready` one: no one's is taken before all are."""
    env, rng = parallel("stonehouse"), Random(2)
    seen, _ = env.reset(seed=2)
    waited = 0
    for _ in range(120):
        before = env.position.n
        owing = len(env.position.to_act)
        said = {agent: any_of(seen[agent]["action_mask"], rng) for agent in env.agents}
        seen, *_ = env.step(said)
        taken = env.position.n - before
        late = sum(env.overtaken(agent) is not None for agent in env.possible_agents)
        assert taken + late in (0, owing)
        waited += owing > 1 and taken == 0
        if not env.agents:
            break
    assert waited


def test_one_who_says_what_is_not_allowed_ends_it_for_all() -> None:
    env = parallel("carcassonne", illegal=-5.0)
    env.reset(seed=3)
    _, paid, over, *_ = env.step({"seat_0": 0, "seat_1": 0})
    assert paid == {"seat_0": -5.0, "seat_1": 0.0}
    assert over == {"seat_0": True, "seat_1": True}
    found = env.illegal("seat_0")
    assert found is not None
    assert found["rule"] == "T-1"
    assert env.illegal("seat_1") is None
    assert env.agents == []


@pytest.mark.parametrize("make", [aec, parallel])
def test_planning(make: Any) -> None:
    """A clone has the same future. A resampled one looks the same to its agent, and has another."""
    env = make("hunters")
    env.reset(seed=5)
    real, seen = env.position.draws(), env.view("seat_0")
    assert env.clone().position.draws() == real
    dream = env.resampled("seat_0", "dream")
    assert dream.view("seat_0") == seen
    assert dream.position.draws() != real
    assert env.position.draws() == real
