"""The puzzles of the package: they fit the rules, reveal nothing, and hold when they are judged again."""

from datetime import date, timedelta

import pytest

from lascaux.core import registry
from lascaux.kit.jit import is_there, using
from lascaux.puzzles import Puzzle, collection_of, games_with_puzzles
from lascaux.puzzles.checking import check_puzzle, legal_fault
from lascaux.puzzles.choosing import daily, find, next_near
from lascaux.puzzles.equals import canonical
from lascaux.puzzles.thresholds import CHANCE_AHEAD, CHANCES, DECIDED, ERRORS, MOST_ANSWERS, POINTS
from lascaux.server.readers.puzzle_table import TEXTS

EVERY = [puzzle for game in games_with_puzzles() for puzzle in collection_of(game).puzzles]
BY_POINTS = ("carcassonne", "hunters")


def test_there_are_puzzles() -> None:
    assert "carcassonne" in games_with_puzzles()
    assert len({one.id for one in EVERY}) == len(EVERY)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_every_puzzle_fits_its_game(game: str) -> None:
    for puzzle in collection_of(game).puzzles:
        assert puzzle.rules == registry.find(game).info.rules, puzzle.id
        assert legal_fault(puzzle) is None, puzzle.id
        position = puzzle.open()
        legal = position.legal(puzzle.seat)
        assert len(legal.distinct) + len(legal.forms) > 1, "only one action is no question"
        for do in puzzle.answers:
            equal = canonical(position, puzzle.seat, do)
            assert puzzle.judge(do, equal).solves, (puzzle.id, do)
        for do in puzzle.losses:
            assert not puzzle.judge(do, canonical(position, puzzle.seat, do)).solves, (puzzle.id, do)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_thresholds_hold(game: str) -> None:
    margin = POINTS if game in BY_POINTS else CHANCES
    for puzzle in collection_of(game).puzzles:
        gap, error = (puzzle.gap[0], puzzle.error[0]) if margin is POINTS else (puzzle.gap[1], puzzle.error[1])
        assert gap >= margin.ahead, puzzle.id
        assert gap + 0.01 >= ERRORS * error, puzzle.id
        assert puzzle.gap[1] >= CHANCE_AHEAD, puzzle.id
        assert puzzle.chance >= DECIDED, puzzle.id
        assert 1 <= len(puzzle.answers) <= MOST_ANSWERS, puzzle.id
        assert set(puzzle.themes) <= set(TEXTS["names"]) & set(TEXTS["hints"]), puzzle.id


@pytest.mark.parametrize("puzzle", EVERY[::40], ids=lambda one: one.id)
def test_nothing_hidden_is_inside(puzzle: Puzzle) -> None:
    """The view has all that a puzzle tells: any other position that fits it is as good."""
    position, view = puzzle.open(), puzzle.view()
    other = puzzle.rulebook.determinize(view, "another-sample")
    assert other.view(puzzle.seat) == view
    assert [str(one) for one in other.legal(puzzle.seat).distinct] == [
        str(one) for one in position.legal(puzzle.seat).distinct
    ]


def test_a_sample_is_judged_as_before() -> None:
    if not is_there("numba"):
        pytest.skip("a search takes a minute without Numba")
    with using("numba"):
        sample = collection_of("prehistories").puzzles[:1]  # its kernels compile quickly
        assert [(one.puzzle.id, one.fault) for one in map(check_puzzle, sample)] == [(one.id, None) for one in sample]


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    first = date(2026, 11, 20)
    days = [first + timedelta(days=n) for n in range(40)]
    chosen = [daily(day) for day in days]
    assert chosen == [daily(day) for day in days]
    assert len({one.id for one in chosen}) > 10 or len(EVERY) <= 10, "days differ"
    assert {one.game for one in chosen} == set(games_with_puzzles()), "the games take turns"


def test_the_next_puzzle_is_new_and_near() -> None:
    puzzles = collection_of("carcassonne").puzzles
    known = {one.id for one in puzzles[:-1]}
    last = next_near(puzzles, {}, 1500, known, "dice")
    assert last == puzzles[-1]
    assert find(puzzles[-1].id) == puzzles[-1]
    assert next_near(puzzles, {}, 1500, {*known, puzzles[-1].id}, "dice") is None
    rated = {one.id: 1500.0 if one is puzzles[0] else 3000.0 for one in puzzles}
    nearest = sorted(puzzles, key=lambda one: (abs(rated[one.id] - 1500), one.id))[0]
    assert nearest == puzzles[0]
