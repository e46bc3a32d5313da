"""Bots over all games of a batch: they play as everywhere, and know what their seat may know."""

from random import Random
from typing import Any

import numpy as np
import pytest

from lascaux import bots
from lascaux.bots import Forecaster
from lascaux.core.errors import UnknownBot
from lascaux.core.seed import Seed
from lascaux.envs.batch import BadBatch, Batch, batch
from lascaux.envs.feature import Array
from lascaux.envs.forecasts import NoForecast
from lascaux.envs.landscape.numbers import PIECE
from lascaux.envs.pending import PendingActions
from lascaux.kit.jit import using
from tests.envs.settings import GAMES


def carcassonne(n: int = 4, steps: int = 0, seats: int = 2, **more: Any) -> Batch:
    games = batch("carcassonne", n, seats, seed="players", backend="numba", **more)
    return after_random_steps(games, steps)


def after_random_steps(games: Batch, steps: int) -> Batch:
    for _ in range(steps):
        games.step(games.sample())
    return games


def ends(games: Batch, *seated: str) -> Array:
    """The scores of all games, played by the bots on their seats."""
    ended, scores = np.zeros(games.n, np.bool_), np.zeros((games.n, games.seats), int)
    while not ended.all():
        said = np.full(games.n, -1)
        for bot in set(seated):
            mine = np.array(seated)[games.to_act] == bot
            said = np.where(mine, games.choices(bot, mine), said)
        _, done = games.step(said)
        scores[done & ~ended] = games.scores[done & ~ended]
        ended |= done
    return scores


@pytest.mark.parametrize(
    ("name", "backend", "seated"),
    [
        ("carcassonne", "numba", ("greedy", "expert")),
        ("carcassonne", "numba", ("expert", "greedy", "expert")),
        ("prehistories", "plain", ("greedy", "greedy")),
    ],
)
def test_games_in_a_batch_are_those_of_a_quick_match(name: str, backend: str, seated: tuple[str, ...]) -> None:
    count = 3 if backend == "numba" else 1
    match = bots.quick_match(name, seated)
    assert match is not None
    played = match(seated, {}, Seed("same", 5), count, backend, False)
    games = batch(name, count, len(seated), seed="same/5", threads=count, backend=backend)
    assert ends(games, *seated).tolist() == played.scores.tolist()


def test_backends_decide_alike() -> None:
    quick, plain = (
        after_random_steps(batch("carcassonne", 2, seed="alike", backend=on), 21) for on in ("numba", "plain")
    )
    for bot in ("greedy", "beginner", "greedy", "beginner"):
        said = plain.choices(bot)
        assert quick.choices(bot).tolist() == said.tolist()
        plain.step(said)
        quick.step(said)
    assert quick.forecast().points.tolist() == plain.forecast().points.tolist()


def test_a_forecast_is_the_experts_and_holds_through_its_turn() -> None:
    games = carcassonne(3, 48, seats=3)
    before = games.forecast()
    expert = bots.find("expert", "carcassonne")
    assert isinstance(expert, Forecaster)
    with using("numba"):
        for game in range(games.n):
            position = games.position(game)
            assert position is not None
            told = expert.forecast(position.view(int(games.to_act[game])), Random(0))
            assert before.points[game] == pytest.approx(told.points)
            assert before.chances is not None
            assert before.chances[game] == pytest.approx(told.chances)
    games.step(games.choices("expert"))
    assert games.forecast().points.tolist() == before.points.tolist()  # the tile lies where the forecast had it


def test_the_last_turn_is_foreseen_to_the_point() -> None:
    games = carcassonne(1)
    foreseen = games.forecast().points
    while not games.lengths[0]:
        foreseen = games.forecast().points
        games.step(games.choices("expert"))
    assert foreseen.tolist() == games.scores.tolist()


@pytest.mark.parametrize("reward", ["difference", "win", "both"])
def test_values_are_what_rewards_may_be_expected(reward: Any) -> None:
    games = carcassonne(2, 20, seats=3, reward=reward)
    told, values = games.forecast(), games.values()
    lead = [[own - max(row[:seat] + row[seat + 1 :]) for seat, own in enumerate(row)] for row in told.points.tolist()]
    assert told.chances is not None
    wanted = {"difference": lead, "win": told.chances, "both": np.stack([lead, told.chances], axis=-1)}
    assert values == pytest.approx(np.array(wanted[reward]))
    assert told.chances.sum(axis=1) == pytest.approx([1, 1])


def packed(games: Batch, game: int) -> bytes | None:
    position = games.position(game)
    return None if position is None else position.encode()


@pytest.mark.parametrize(("name", "bot"), [("carcassonne", "expert"), ("prehistories", "skilled")])
def test_what_is_hidden_decides_nothing(name: str, bot: str) -> None:
    games = batch(name, 2, seed="hidden", backend="numba" if name == "carcassonne" else "plain")
    for _ in range(5):
        games.step(games.sample())
        twin = games.copy()
        twin.resample_hidden("other")
        assert games.choices(bot).tolist() == twin.choices(bot).tolist()
        assert games.forecast().points.tolist() == twin.forecast().points.tolist()
        third = games.copy()
        third.resample_hidden("third")
        twin.resample_hidden("third")
        assert [packed(third, game) for game in range(2)] == [packed(twin, game) for game in range(2)]


@pytest.mark.parametrize("name", GAMES)
def test_any_bot_says_what_may_be_said(name: str) -> None:
    """Also those that are asked by the contract: of Prehistories an expert, and all of the Stone House."""
    games = batch(name, 2, seed="any", backend="plain")
    said = {"prehistories": "expert", "stonehouse": "greedy"}.get(name, "greedy")
    for _ in range(6):
        numbers = games.choices(said, games.to_act >= 0)
        assert games.masks()[np.arange(2), numbers].all()
        games.step(numbers)


def test_a_bot_says_its_whole_action_and_thinks_again_where_it_was_not_heard() -> None:
    games = carcassonne(2, 60)
    first = games.choices("greedy")
    assert games.choices("greedy").tolist() == first.tolist()
    assert (games.choices("beginner", np.array([True, False])) >= 0).tolist() == [True, False]
    assert (first < PIECE).all()
    other = first.copy()
    other[1] = next(number for number in np.flatnonzero(games.masks()[1]) if number != first[1])
    games.step(other)
    second = games.choices("greedy")
    assert (second >= PIECE).all()
    games.step(second)


def test_what_was_meant_is_heard_number_by_number() -> None:
    pending = PendingActions(3)
    pending.decide("a", np.array([True, True, False]), np.array([[1, 2, 3], [4, -1, -1], [0, 0, 0]]))
    assert pending.next_of("a").tolist() == [1, 4, -1]
    assert pending.next_of("b").tolist() == [-1, -1, -1]
    twin = pending.select(np.array([1, 0]))
    pending.advance(np.array([1, 5, 9]))
    assert pending.next_of("a").tolist() == [2, -1, -1]
    pending.advance(np.array([7, 7, 7]))
    assert pending.next_of("a").tolist() == [-1, -1, -1]
    assert twin.next_of("a").tolist() == [4, 1]


def test_games_are_put_where_others_stand() -> None:
    games, later = carcassonne(3), carcassonne(2, 12)
    seen = games.observe().copy()
    games.copy_from([2, 0], later, [1, 1])
    assert np.array_equal(games.observe()[[0, 2]], later.observe()[[1, 1]])
    assert np.array_equal(games.observe()[1], seen[1])
    assert games.sample()[0] == later.sample()[1]
    games.step(games.sample())
    assert np.array_equal(later.observe(), carcassonne(2, 12).observe())
    for places, other, chosen, said in (
        ([0], later, [0, 1], "the same length"),
        ([0, 0], later, [0, 1], "the same length"),
        ([3], later, [0], "0 to 2"),
        ([0], later, [2], "0 to 1"),
        ([0], carcassonne(2, seats=3), [0], "the batches differ"),
        ([0], batch("carcassonne", 2, seed="another", backend="numba"), [0], "the batches differ"),
    ):
        with pytest.raises(BadBatch, match=said):
            games.copy_from(places, other, chosen)


def test_what_cannot_be_asked_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    games = batch("stonehouse", 2)
    with pytest.raises(UnknownBot, match="nobody"):
        games.choices("nobody")
    for where in ([True], [1, 0]):
        with pytest.raises(BadBatch, match="one boolean for each game"):
            games.choices("greedy", where)
    monkeypatch.setattr(bots, "forecaster", lambda _game: None)
    with pytest.raises(NoForecast, match="stonehouse"):
        games.values()
