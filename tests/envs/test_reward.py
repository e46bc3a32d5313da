"""What is paid: reckoned by hand."""

import pytest

import lascaux
from lascaux.core.result import Result
from lascaux.envs.batch import batch
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.reward import UnknownReward, differences, rewards, wins, zero_sum


def result(scores: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    return Result(scores, winners, tuple({} for _ in scores))


def test_a_difference_is_to_the_best_of_the_others() -> None:
    assert differences([10, 4]) == [6, -6]
    assert differences([12, 6, 3]) == [6, -6, -9]


def test_a_win_is_shared() -> None:
    assert wins(result((10, 4), (0,))) == [1, 0]
    assert wins(result((7, 7), (0, 1))) == [0.5, 0.5]
    assert wins(result((9, 9, 2), (0, 1))) == [0.5, 0.5, 0]


def test_three_ways_to_be_paid() -> None:
    end = result((30, 10), (0,))
    assert rewards("win", [20, 10], [30, 10], end) == [1, 0]
    assert rewards("win", [20, 10], [30, 10], None) == [0, 0]
    assert rewards("difference", [20, 10], [30, 10], end) == [10, -10]
    assert rewards("both", [20, 10], [30, 10], end) == pytest.approx([1.1, -0.1])


def test_where_it_must_add_up_to_nothing() -> None:
    assert zero_sum("win", [10, 4], result((10, 4), (0,))) == [1, -1]
    assert zero_sum("win", [7, 7], result((7, 7), (0, 1))) == [0, 0]
    assert zero_sum("win", [9, 1, 2], result((9, 1, 2), (0,))) == pytest.approx([1, -0.5, -0.5])
    assert zero_sum("difference", [12, 6, 3], None) == [9, -3, -6]
    assert zero_sum("both", [12, 6], result((12, 6), (0,))) == pytest.approx([1.06, -1.06])


def test_the_words_are_those_of_batches() -> None:
    """Who has learned in a batch is paid the same in an environment."""
    many = batch("carcassonne", n=3, seats=3, seed="paid", reward="both", backend="plain")
    ended = False
    while not ended:
        paid, over = many.step(many.sample())
        ended = bool(over.any())
    for game in over.nonzero()[0]:
        scores = many.scores[game].tolist()
        best = [seat for seat in range(3) if scores[seat] == max(scores)]
        assert paid[game, :, 0].tolist() == differences(scores)
        assert paid[game, :, 1].tolist() == pytest.approx(wins(result(tuple(scores), tuple(best))))


def test_what_nobody_knows_is_refused_in_one_line() -> None:
    with pytest.raises(UnknownReward, match="did you mean difference"):
        EpisodeConfig.of("carcassonne", reward="diference")  # type: ignore[arg-type]
    with pytest.raises(lascaux.UnknownGame, match="did you mean carcassonne"):
        EpisodeConfig.of("carcasonne")
    with pytest.raises(lascaux.BadSeats, match="played by 2 to 5, not 9"):
        EpisodeConfig.of("carcassonne", seats=9)
    with pytest.raises(lascaux.BadOption, match="river"):
        EpisodeConfig.of("carcassonne", options={"rivers": True})
