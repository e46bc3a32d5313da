"""What is paid: reckoned by hand."""

import pytest

import lascaux
from lascaux.core.result import Result
from lascaux.envs.play.reward import UnknownReward, leads, rewards, wins
from lascaux.envs.play.terms import Terms


def result(scores: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    return Result(scores, winners, tuple({} for _ in scores))


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert leads([10, 4]) == [6, -6]
    assert leads([12, 6, 3]) == [7.5, -1.5, -6]


def test_a_win_costs_the_others_together_what_it_pays() -> None:
    assert wins(result((10, 4), (0,))) == [1, -1]
    assert wins(result((7, 7), (0, 1))) == [0, 0]
    assert wins(result((9, 1, 2), (0,))) == [1, -0.5, -0.5]
    assert wins(result((9, 9, 2), (0, 1))) == [0.25, 0.25, -0.5]


def test_three_ways_to_be_paid() -> None:
    end = result((30, 10), (0,))
    assert rewards("win", [20, 10], [30, 10], end) == [1, -1]
    assert rewards("win", [20, 10], [30, 10], None) == [0, 0]
    assert rewards("score", [20, 10], [30, 10], end) == [10, -10]
    assert rewards("both", [20, 10], [30, 10], end) == pytest.approx([1.1, -1.1])


def test_what_nobody_knows_is_refused_in_one_line() -> None:
    with pytest.raises(UnknownReward, match="did you mean score"):
        Terms.of("carcassonne", reward="scores")  # type: ignore[arg-type]
    with pytest.raises(lascaux.UnknownGame, match="did you mean carcassonne"):
        Terms.of("carcasonne")
    with pytest.raises(lascaux.BadSeats, match="played by 2 to 5, not 9"):
        Terms.of("carcassonne", seats=9)
    with pytest.raises(lascaux.BadOption, match="river"):
        Terms.of("carcassonne", options={"rivers": True})
