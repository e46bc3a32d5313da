"""Many games at once, held to the contract's positions stepped by the same numbers."""

from random import Random
from typing import Any

import numpy as np
import pytest

import lascaux
from lascaux.core import registry
from lascaux.envs.batch import BadBatch, Batch, batch
from lascaux.envs.encoding import encoding
from lascaux.envs.feature import Array
from lascaux.envs.stepper import Stepper
from tests.envs.settings import GAMES, WITH_KERNELS, settings


def steppers(games: Batch) -> list[Stepper]:
    return [Stepper(games.encoding, seed) for seed in games.seeds]


def assert_same(games: Batch, alone: list[Stepper]) -> None:
    assert games.to_act.tolist() == [game.to_act for game in alone]
    assert np.array_equal(games.masks(), np.stack([game.mask() for game in alone]))
    assert np.array_equal(games.observe(), np.stack([game.observe() for game in alone]))
    seat = games.seats - 1
    assert np.array_equal(games.observe(seat), np.stack([game.observe(seat) for game in alone]))
    for number, game in enumerate(alone):
        if not game.begun:
            position = games.position(number)
            assert position is not None
            assert position.draws() == game.position.draws()
            for seat in range(games.seats):
                assert position.view(seat) == game.position.view(seat)
                assert position.legal(seat).as_dict() == game.position.legal(seat).as_dict()


def play_side_by_side(games: Batch, steps: int, every: int) -> int:
    """Step a batch and positions of the contract by the same random numbers; returns how many games ended.

    Goes on for the given steps, and then until a game has ended where `steps` is 0.
    """
    alone, rng, ended, step = steppers(games), Random(f"{games.encoding.game.info.name}{games.seats}"), 0, 0
    while step < steps or not (steps or ended):
        if step % every == 0:
            assert_same(games, alone)
        said = [rng.choice(np.flatnonzero(mask).tolist()) for mask in games.masks()]
        rewards, done = games.step(said)
        for number, game in enumerate(alone):
            game.step(said[number])
            assert done[number] == (game.result is not None)
            if game.result is None:
                assert not rewards[number].any()
                continue
            assert_rewarded(games, number, game, rewards[number])
            ended += 1
            alone[number] = Stepper(games.encoding, games.seeds[number])
        step += 1
    assert_same(games, alone)
    return ended


def assert_rewarded(games: Batch, number: int, game: Stepper, rewards: Array) -> None:
    assert game.result is not None
    scores, winners = game.result.scores, game.result.winners
    others = [max(points for seat, points in enumerate(scores) if seat != own) for own in range(games.seats)]
    assert games.scores[number].tolist() == list(scores)
    assert games.lengths[number] == game.position.n
    assert rewards[:, 0].tolist() == [own - best for own, best in zip(scores, others, strict=True)]
    shares = [1 / len(winners) if seat in winners else 0 for seat in range(games.seats)]
    assert rewards[:, 1].tolist() == pytest.approx(shares)


@pytest.mark.parametrize(("name", "seats", "options"), list(settings(WITH_KERNELS)))
def test_a_batch_plays_by_the_rules(name: str, seats: int, options: dict[str, Any]) -> None:
    games = batch(name, 2, seats, options, "rules", "both", backend="plain")
    play_side_by_side(games, 40, every=13)


@pytest.mark.parametrize("name", GAMES)
def test_games_end_and_begin_anew(name: str) -> None:
    seats = min(registry.find(name).info.seats)
    games = batch(name, 1, seats, None, "ends/3", "both", backend="plain")
    assert play_side_by_side(games, 0, every=100) == 1


def test_a_compiled_batch_plays_by_the_same_rules() -> None:
    options = {"abbot": True, "river": True}
    games = batch("carcassonne", 3, 3, options, "compiled", "both", threads=2, backend="numba")
    with_plain = batch("carcassonne", 3, 3, options, "compiled", "both", backend="plain")
    assert play_side_by_side(games, 180, every=30) > 0
    again = batch("carcassonne", 3, 3, options, "compiled", "both", backend="numba")
    for _ in range(60):
        said = with_plain.sample()
        assert np.array_equal(again.sample(), said)
        again.step(said)
        with_plain.step(said)
    assert np.array_equal(again.observe(), with_plain.observe())
    again.resample_hidden("deal")
    with_plain.resample_hidden("deal")
    assert [again.position(i) for i in range(3)] != [None] * 3
    assert str(again.position(0)) == str(with_plain.position(0))


def test_what_happens_in_a_game_depends_on_no_other() -> None:
    many, few = (batch("hunters", n, seed="alone/5", threads=n, backend="plain") for n in (3, 1))
    for _ in range(30):
        said = many.sample()
        assert said[0] == few.sample()[0]
        many.step(said)
        few.step(said[:1])
    assert np.array_equal(many.observe()[0], few.observe()[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_batch_looks_the_same_and_goes_on_otherwise(name: str) -> None:
    games = batch(name, 2, seed="hidden", backend="plain")
    for _ in range(9):
        games.step(games.sample())
    for seat in (None, games.seats - 1):
        twin = games.copy()
        twin.resample_hidden(f"deal-{seat}", seat)
        assert np.array_equal(twin.observe(seat), games.observe(seat))
        assert np.array_equal(twin.masks(), games.masks()) or seat is not None
        before, after = ([p.encode() for p in map(b.position, range(2)) if p] for b in (games, twin))
        assert len(before) == len(after)
        assert before != after or not before
        twin.step(twin.sample())


def test_resampling_shuffles_like_the_contract_may() -> None:
    """Everything that a game can still bring is still there, and over many deals every order of hands turns up."""
    games = batch("prehistories", 1, 3, seed="redeal", backend="plain")
    for _ in range(12):
        games.step(games.sample())
    position = games.position(0)
    assert position is not None
    seat, hands = int(games.to_act[0]), set()
    for deal in range(40):
        twin = games.copy()
        twin.resample_hidden(f"deal/{deal}")
        dealt = twin.position(0)
        assert dealt is not None
        assert dealt.view(seat) == position.view(seat)
        assert dealt.totals() == position.totals()
        hands.add(tuple(card["speed"] for card in dealt.view((seat + 1) % 3)["hand"]))
    assert len(hands) > 5


def test_a_copy_goes_its_own_way() -> None:
    games = batch("carcassonne", 2, seed="copy", backend="plain")
    games.step(games.sample())
    twin = games.copy()
    said = games.sample()
    assert np.array_equal(twin.sample(), said)
    before = games.observe().copy()
    twin.step(said)
    assert np.array_equal(games.observe(), before)
    games.step(said)
    assert np.array_equal(games.observe(), twin.observe())


@pytest.mark.parametrize("name", GAMES)
def test_one_game_goes_on_in_many_ways(name: str) -> None:
    games = batch(name, 3, seed="many", backend="plain")
    for _ in range(7):
        games.step(games.sample())
    worlds = games.select([2, 2, 2, 0])
    assert worlds.n == 4
    assert worlds.to_act.tolist() == games.to_act[[2, 2, 2, 0]].tolist()
    worlds.resample_hidden("worlds")
    assert np.array_equal(worlds.observe(), games.observe()[[2, 2, 2, 0]])
    for _ in range(12):
        worlds.step(worlds.sample())
    seen = worlds.observe()
    assert len({row.tobytes() for row in seen[:3]}) == 3
    for wrong in ([], [3], [-1], [0.5]):
        with pytest.raises(BadBatch, match="0 to 2"):
            games.select(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_numbers_are_tried_in_copies_that_are_dealt_anew(name: str) -> None:
    games = batch(name, 3, seed="ahead", reward="both", backend="plain")
    for _ in range(6):
        games.step(games.sample())
    before, masks = games.observe().copy(), games.masks()
    game = np.array([0, 1, 1, 2])
    number = np.array([int(np.flatnonzero(masks[i])[at]) for i, at in zip(game, (0, 0, -1, 0), strict=True)])
    seen, rewards, done = games.lookahead(game, number, "deal/7")
    assert np.array_equal(games.observe(), before)
    dealt = games.copy()
    dealt.resample_hidden("deal/7")
    for row, i in enumerate(game):
        alone = dealt.select([i])
        paid, ended = alone.step(number[row : row + 1])
        assert np.array_equal(seen[row], alone.observe(int(games.to_act[i]))[0])
        assert np.array_equal(rewards[row], paid[0])
        assert done[row] == ended[0]
    with pytest.raises(BadBatch, match="0 to 2"):
        games.lookahead([3], [0], "deal")
    with pytest.raises(BadBatch, match="2 in all"):
        games.lookahead([0, 1], [0], "deal")


def test_what_is_tried_may_end_a_game() -> None:
    """All that is left to say in the last game: worlds in which it has ended pay what the game itself does."""
    games = batch("prehistories", 8, seed="last", reward="both", backend="plain")
    ended = 0
    while not ended:
        said = games.sample()
        before = games.copy()
        rewards, done = games.step(said)
        ended = done.sum()
        _, paid, over = before.lookahead(np.arange(8), said, "deal")
        assert np.array_equal(over[done], done[done])
        assert np.array_equal(paid[done], rewards[done])


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_seen_by_its_own_seat(name: str) -> None:
    games = batch(name, 3, seed="seats", backend="plain")
    for _ in range(6):
        games.step(games.sample())
    seats = np.array([1, 0, games.seats - 1])
    seen = games.observe(seats).copy()
    for game, seat in enumerate(seats):
        assert np.array_equal(seen[game], games.observe(int(seat))[game])
    for wrong in (games.seats, -1, [0, 0, games.seats], [0, 1], 0.5):
        with pytest.raises(BadBatch, match=f"0 to {games.seats - 1}.*or 3, one for each"):
            games.observe(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_a_step_that_is_not_allowed_changes_nothing(name: str) -> None:
    games = batch(name, 3, seed="wrong", backend="plain")
    said, before = games.sample(), games.observe().copy()
    for wrong in (int(np.flatnonzero(~games.masks()[1])[0]), -1, games.encoding.action_count):
        said[1] = wrong
        with pytest.raises(BadBatch, match=f"game 1 .* {wrong} "):
            games.step(said)
    assert np.array_equal(games.observe(), before)


def test_what_cannot_be_a_batch_is_refused() -> None:
    for wrong, said in (
        ({"device": "tpu"}, "cpu or cuda, not on 'tpu'"),
        ({"reward": "glory"}, "glory"),
        ({"n": 0}, "at least one"),
        ({"threads": 0}, "at least one"),
    ):
        with pytest.raises(BadBatch, match=said):
            batch("carcassonne", **wrong)
    games = batch("carcassonne", 2, backend="plain")
    for actions in ([0], [0.0, 1.0], [[0], [1]]):
        with pytest.raises(BadBatch, match="2 in all"):
            games.step(actions)
    with pytest.raises(lascaux.BadSeats):
        batch("carcassonne", 2, seats=9)
    with pytest.raises(lascaux.UnknownGame):
        encoding("chess")
