"""When actions make a puzzle: the thresholds, tried with samples whose means and errors are known."""

import numpy as np
import pytest

from lascaux.puzzles.search import Sample, behind, split
from lascaux.puzzles.thresholds import CHANCES, POINTS

TRIALS = 400
SPREAD = np.resize([-1.0, 1.0], TRIALS)
"""Noise with the mean 0: a difference that has `k` times it has a standard error of almost k / 20."""


def sample(lead: float, chance: float, noise: float = 0.0) -> Sample:
    return Sample(lead + noise * SPREAD, np.full(TRIALS, chance))


def answers(*others: Sample) -> tuple[str, ...] | None:
    every = {"best": sample(10, 0.6), **{f"other{n}": one for n, one in enumerate(others)}}
    found = split(every, POINTS)
    return None if found is None else found.answers


def test_the_standard_error_is_that_of_the_difference() -> None:
    gap = behind(sample(10, 0.6), sample(7, 0.5, noise=5))
    assert gap.points == pytest.approx(3)
    assert gap.points_error == pytest.approx(5 / 20, rel=0.01)
    assert gap.chance == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("other", "is_puzzle"),
    [
        (sample(8.1, 0.5), False),  # less than two points
        (sample(7.9, 0.5), True),
        (sample(7.9, 0.59), False),  # hardly any chance is lost
        (sample(7, 0.5, noise=14.9), True),  # an error of 0.75
        (sample(7, 0.5, noise=15.3), False),  # three points, but less than four errors
        (sample(9.4, 0.5), False),  # neither as good nor clearly worse
    ],
)
def test_one_action_must_be_clearly_ahead(other: Sample, is_puzzle: bool) -> None:
    assert answers(other) == (("best",) if is_puzzle else None)


def test_actions_within_half_a_point_are_answers_too() -> None:
    assert answers(sample(9.6, 0.6), sample(5, 0.4)) == ("best", "other0")
    assert answers(*[sample(9.6, 0.6)] * 3, sample(5, 0.4)) is None, "more than three answers are no puzzle"
    assert answers(sample(9.6, 0.6)) is None, "neither is a choice between equals"


def test_decided_positions_are_left_out() -> None:
    hopeless = {"best": sample(10, 0.029), "other": sample(0, 0.001)}
    won = {"best": sample(10, 1.0), "other": sample(0, 0.975)}
    saved = {"best": sample(10, 1.0), "other": sample(0, 0.6)}
    assert split(hopeless, POINTS) is None
    assert split(won, POINTS) is None
    assert split(saved, POINTS) is not None, "a win that a wrong action gives away is not decided"


def test_games_of_few_points_count_chances() -> None:
    assert split({"a": sample(1, 0.60), "b": sample(0, 0.51)}, CHANCES) is None
    found = split({"a": sample(1, 0.60), "b": sample(0, 0.49), "c": sample(0, 0.58)}, CHANCES)
    assert found is not None
    assert found.answers == ("a", "c")
