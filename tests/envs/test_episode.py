"""A play-through by numbers is a play-through by the contract; and nothing leaks from it."""

from random import Random

import numpy as np
import pytest

import lascaux
from lascaux.envs.encoding import NotEncoded
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.episode import Episode
from tests.envs.players import any_of, steps, under_way
from tests.envs.settings import GAMES

MOMENTS = (3, 25, 60)


@pytest.mark.parametrize("name", ["carcassonne", "hunters", "prehistories"])
def test_numbers_play_what_their_notation_says(name: str) -> None:
    """The notations that infos tell, taken by the contract from the same seed, lead to the same end."""
    episode = Episode(EpisodeConfig.of(name, 3, reward="both"), "replayed")
    twin, rng, paid = lascaux.find(name).new(seats=3, seed="replayed"), Random(name), np.zeros(3)
    while (seat := episode.current_seat) is not None:
        n = episode.position.n
        paid += episode.step(any_of(episode.mask(seat), rng))
        if episode.position.n > n:
            twin.apply(seat, episode.info(seat)["action"])
    assert twin.encode() == episode.position.encode()
    assert twin.result is not None
    assert episode.info(0)["score"] == list(twin.result.scores)
    won = [1 / len(twin.result.winners) if seat in twin.result.winners else 0 for seat in range(3)]
    a, b, c = twin.result.scores
    ahead = [a - max(b, c), b - max(a, c), c - max(a, b)]
    assert paid == pytest.approx([win + 0.01 * points for win, points in zip(won, ahead, strict=True)])


@pytest.mark.parametrize("numbers", MOMENTS)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_changes_neither_observation_nor_mask(name: str, numbers: int) -> None:
    episode = under_way(name, numbers)
    for seat in range(episode.config.seats):
        other = episode.resampled(seat, f"permuted.{seat}")
        assert (other.seen(seat) == episode.seen(seat)).all()
        assert (other.mask(seat) == episode.mask(seat)).all()
        assert other.info(seat) == episode.info(seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_twin_has_another_future(name: str) -> None:
    """Else whoever plans on it would know what will come."""
    episode = under_way(name, 25)
    seat = episode.current_seat
    assert seat is not None
    known = set(episode.position.known_draws(seat))
    hidden = [number for number in range(len(episode.position.draws())) if number not in known]
    assert hidden
    futures = {tuple(episode.resampled(seat, f"dream.{i}").position.draws()[n] for n in hidden) for i in range(5)}
    assert len(futures) == 5
    assert tuple(episode.position.draws()[number] for number in hidden) not in futures


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_has_the_same_future_and_goes_its_own_way(name: str) -> None:
    episode = under_way(name, 10)
    before, twin, again = episode.position.encode(), episode.copy(), episode.copy()
    assert list(steps(twin, Random(7), 20)) == list(steps(again, Random(7), 20))
    assert twin.position.encode() == again.position.encode()
    assert episode.position.encode() == before != twin.position.encode()


def test_a_resampled_twin_forgets_what_others_chose_in_secret() -> None:
    episode = Episode(EpisodeConfig.of("prehistories", 3), "secret")
    assert len(episode.to_act) == 3
    first = episode.current_seat
    assert first == 0
    list(steps(episode, Random(1), 1))
    assert episode.info(0)["action"] is not None
    assert episode.resampled(1, "dream").info(0)["action"] is None
    assert episode.resampled(0, "dream").info(0)["action"] == episode.info(0)["action"]


def test_secret_choices_of_others_are_not_seen() -> None:
    """Whatever the first seat has chosen, the second sees the same, and may do the same."""
    seen = set()
    chosen = set()
    for number in range(12):
        episode = Episode(EpisodeConfig.of("prehistories", 2), "choices")
        list(steps(episode, Random(number), 1))
        chosen.add(episode.info(0)["action"])
        seen.add((episode.seen(1).tobytes(), episode.mask(1).tobytes(), str(episode.info(1))))
    assert len(chosen) > 3
    assert len(seen) == 1


@pytest.mark.parametrize(("name", "rule"), [("carcassonne", "T-1"), ("hunters", "HT-2"), ("prehistories", "PI-4")])
def test_what_is_not_allowed_ends_it_and_says_by_which_rule(name: str, rule: str) -> None:
    episode = Episode(EpisodeConfig.of(name), "illegal")
    number = int(np.flatnonzero(episode.mask(0) == 0)[1])
    assert episode.step(number) == [-1.0, 0.0]
    assert episode.over
    assert episode.current_seat is None
    told = episode.info(0)["illegal"]
    assert (told["rule"], told["number"]) == (rule, number)
    assert set(told["say"]) == {"fr", "en"}
    assert all(told["say"].values())
    assert "illegal" not in episode.info(1)


def test_a_deed_of_another_phase_is_refused_by_its_rule() -> None:
    episode = Episode(EpisodeConfig.of("stonehouse"), "illegal")
    seat = episode.current_seat
    assert seat is not None
    names = [episode.config.encoding.action_name(number) for number in range(episode.config.encoding.action_count)]
    episode.step(names.index("offer"))
    assert episode.info(seat)["illegal"]["rule"] == "ST-1"


def test_what_is_not_allowed_can_be_an_error_and_changes_nothing() -> None:
    episode = Episode(EpisodeConfig.of("carcassonne", illegal=None), "illegal")
    before = episode.position.encode()
    with pytest.raises((lascaux.IllegalAction, NotEncoded)) as wrong:
        episode.step(0)
    assert isinstance(wrong.value, lascaux.IllegalAction)
    assert episode.position.encode() == before
    assert episode.current_seat == 0
    with pytest.raises(ValueError, match="actions are 0 to 4121, not 9999"):
        episode.step(9999)


def test_after_the_end_nobody_is_asked() -> None:
    episode = Episode(EpisodeConfig.of("carcassonne"), "illegal")
    episode.step(0)
    with pytest.raises(ValueError, match="the game is over"):
        episode.step(0)
    assert not episode.mask(0).any()
