"""Ratings: the worked example of Glickman's paper, and what a solver may rely on."""

import pytest

from lascaux.puzzles.rating import NEW, SUREST, Standing, expected_score


def test_the_example_of_the_paper() -> None:
    """A player of 1500 ± 200 beats 1400 ± 30; Glickman gives the expected score and the weight of that game."""
    player, other = Standing(1500, 200), Standing(1400, 30)
    assert expected_score(player, other) == pytest.approx(0.639, abs=0.001)
    after = player.after(other, won=True)
    # By hand: q = 0.00575646, g = 0.9955, 1/d² = q² g² E (1 - E) = 7.575e-6, so 1/(1/200² + 1/d²) = 30698.
    assert after.deviation == pytest.approx(175.2, abs=0.2)
    assert after.rating == pytest.approx(1500 + 0.00575646 * 30698 * 0.9955 * (1 - 0.639), abs=0.5)


def test_both_learn_in_opposite_directions() -> None:
    solver, puzzle = Standing(), Standing(1700, 150)
    assert solver.after(puzzle, won=True).rating > NEW
    assert puzzle.after(solver, won=False).rating < 1700
    assert solver.after(puzzle, won=False).rating < NEW
    assert puzzle.after(solver, won=True).rating > 1700


def test_uncertainty_shrinks_with_games_and_grows_with_time() -> None:
    now = Standing()
    for _ in range(200):
        now = now.after(Standing(1500, 50), won=True).after(Standing(1500, 50), won=False)
    assert now.deviation == SUREST
    assert now.after_days(100).deviation > now.deviation
    assert now.after_days(100).rating == now.rating
