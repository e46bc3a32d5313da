"""How sure a score is: against formulas by hand, and against matches whose true score is known."""

import math
from random import Random

import pytest

from lascaux.arena.score import score
from lascaux.arena.sequential import BadBounds, Bounds, Sequential


def test_all_won_leaves_the_doubt_of_wilsons_interval() -> None:
    # With p = 1 Wilson's lower end is n / (n + z²).
    first = score([2.0] * 200, [2] * 200)
    assert first.value == 1
    assert first.low == pytest.approx(400 / (400 + 1.96**2), abs=1e-5)
    assert first.high == pytest.approx(1)
    assert score([], []).doubt(0.5) == 1.0


def test_bags_that_end_even_make_the_interval_narrower_and_streaks_make_it_wider() -> None:
    independent = score([0, 2, 1, 1] * 25, [2] * 100)  # as two coins fall
    assert independent.worth == pytest.approx(200, rel=0.03)
    assert score([1] * 100, [2] * 100).worth > 1000
    assert score([0, 2] * 50, [2] * 100).worth == pytest.approx(100, rel=0.03)  # a bag is one game played twice
    assert score([1] * 10, [2] * 10).worth == 20, "too few bags to count what they gain"


def test_the_doubt_agrees_with_the_interval() -> None:
    for wins in range(80, 121):
        first = score([1.0] * wins + [0.0] * (200 - wins), [1] * 200)
        assert (first.doubt(0.5) < 0.05) == (not first.low <= 0.5 <= first.high)


@pytest.mark.parametrize(("skill", "luck"), [(0.5, 0.4), (0.7, 0.2), (0.95, 0.0)])
def test_nineteen_of_twenty_intervals_hold_the_true_score(skill: float, luck: float) -> None:
    """Bags that favour one seat: what the first player gains by them in one rotation it loses in the other."""
    dice, held, matches = Random(f"{skill} {luck}"), 0, 400
    for _ in range(matches):
        won = []
        for _ in range(60):
            gift = luck if dice.random() < 0.5 else -luck
            won.append(float((dice.random() < skill + gift) + (dice.random() < skill - gift)))
        found = score(won, [2] * 60)
        held += found.low <= skill <= found.high
    # Of 400 fair intervals 380 hold it, give or take 4.4; three deviations below are left to chance.
    assert held >= 380 - 3 * math.sqrt(400 * 0.05 * 0.95)


def test_the_sequential_test_is_walds_where_everything_is_won() -> None:
    test, bags = Sequential(Bounds(0.5, 0.55)), 0
    while test.answer is None:
        test.add(1.0)
        bags += 1
        assert test.ratio == pytest.approx(bags * math.log(0.55 / 0.5), rel=1e-3)
    assert test.answer == 0.55
    assert bags == math.ceil(math.log(0.95 / 0.05) / math.log(1.1))


def test_the_sequential_test_seldom_errs() -> None:
    dice, matches = Random("sequential"), 60
    for truth in (0.5, 0.65):
        wrong = 0
        for _ in range(matches):
            test = Sequential(Bounds(0.5, 0.65))
            while test.answer is None:
                test.add(((dice.random() < truth) + (dice.random() < truth)) / 2)
            wrong += test.answer != truth
        assert wrong <= 9  # 3 are promised; more than 9 of 60 happen once in 1,500 times by chance


@pytest.mark.parametrize("text", ["", "0.5", "0.6,0.5", "0,0.5", "0.5,1", "a,b", "nan,nan", "0.1,0.2,0.3"])
def test_bounds_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(BadBounds):
        Bounds.parse(text)
