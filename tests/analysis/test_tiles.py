"""Reports of tile-laying games: exact sums, luck without a direction, and decisions compared with the best."""

from collections.abc import Sequence
from typing import Any

import pytest

from lascaux import bots
from lascaux.analysis import DEEP, QUICK, UNIT, Depth, Report, analyse
from lascaux.analysis.grades import grade_of
from lascaux.analysis.judged import Judged
from lascaux.analysis.judges import find_judge
from lascaux.analysis.run import judge_all, report_of
from lascaux.core.replay import Replay
from lascaux.core.seed import Seed
from lascaux.kit.jit import is_there, using
from tests.analysis.games import check_report, play

SHALLOW = Depth("deep", 0, 4, 1, 0, 10_000, 2)
"""A deep report with little work."""


def lead(points: Sequence[int]) -> float:
    return (points[0] - points[1]) / UNIT


@pytest.fixture(autouse=True)
def compiled() -> object:
    if not is_there("numba"):
        pytest.skip("reports of tile-laying games take minutes without Numba")
    with using("numba"):
        yield


@pytest.mark.parametrize("depth", [QUICK, SHALLOW], ids=["quick", "deep"])
@pytest.mark.parametrize(
    ("game", "seats"), [("carcassonne", ["expert", "greedy"]), ("hunters", ["greedy", "expert", "random"])]
)
def test_a_report_adds_up_to_the_result(game: str, seats: list[str], depth: Depth) -> None:
    record = play(game, seats)
    report = analyse(record, depth)
    check_report(report, record)
    assert [one.judged.n + 1 for one in report.decisions] == [line.n for line in record.lines]


def test_the_luck_of_a_draw_has_no_direction() -> None:
    """The mean over all tiles that could have come is the value after the turn."""
    replay = Replay.of(play("carcassonne", ["expert", "expert"]))
    position: Any = replay.end(40)
    line = replay.record.lines[40]
    (first, count), *_ = [span for span in position.unknown_ranges() if span[1]]
    tiles = position.draws()[first : first + count]
    (judged,) = [one for one in judge_all(replay, QUICK) if one.n == 40]
    judge, values = find_judge("carcassonne", QUICK).name, []
    for tile in tiles:
        other: Any = position.copy()
        other.force_draw(first, tile)
        other.apply(line.seat, line.do)
        values.append(bots.forecast(judge, "carcassonne", other.view(None), "0").points)
    for seat in (0, 1):
        mean = sum(value[seat] for value in values) / len(values)
        assert judged.of_played[seat] / UNIT == pytest.approx(mean, abs=0.01)


def test_the_hidden_order_of_the_pile_changes_nothing_before_it_is_drawn() -> None:
    replay = Replay.of(play("carcassonne", ["expert", "greedy"]))
    position: Any = replay.end(30)
    line = replay.record.lines[30]
    judge = find_judge("carcassonne", SHALLOW)
    told = judge.judge(30, line, position)
    position.reshuffle_hidden(Seed("other"))
    again = judge.judge(30, line, position)
    assert (again.before, again.of_best, again.of_played) == (told.before, told.of_best, told.of_played)


def test_a_bot_that_plays_at_random_gives_away_more() -> None:
    report = analyse(play("carcassonne", ["expert", "random"]))
    lost = [sum(one.loss for one in report.decisions if one.judged.seat == seat) / UNIT for seat in (0, 1)]
    assert lost[1] > 5 * lost[0]
    assert lead(report.result) > 0


def test_decisions_can_be_judged_one_by_one() -> None:
    replay = Replay.of(play("hunters", ["expert", "greedy"]))
    whole: Report = analyse(replay)
    seen: list[tuple[int, int]] = []
    assert analyse(replay, QUICK, lambda done, count: seen.append((done, count))) == whole
    assert report_of(replay, QUICK, list(judge_all(replay, QUICK))) == whole
    assert seen[-1] == (len(whole.decisions), len(replay.record.lines))


def judged(chance_loss: float, chance_error: float = 0.0, best_chance: float = 0.5, error: float = 0.0) -> Judged:
    nothing, best = (0, 0), (best_chance, 1 - best_chance)
    played = (best_chance - chance_loss, 1 - best_chance + chance_loss)
    return Judged(
        0, 0, "", "", nothing, 0.0, nothing, nothing, (0.5, 0.5), chance_loss, error, chance_error, best, played
    )


@pytest.mark.parametrize(
    ("found", "points", "grade"),
    [
        (judged(0.019), 9, None),
        (judged(0.02), 0, "inaccuracy"),
        (judged(0.05), 0, "mistake"),
        (judged(0.11), 0, "blunder"),
        (judged(0.11, chance_error=0.06), 9, None),
        (judged(0.11, chance_error=0.05), 9, "blunder"),
        (judged(0.01, best_chance=0.995), 7, "mistake"),
        (judged(0.01, best_chance=0.995, error=4.0), 7, None),
        (judged(0.01, best_chance=0.004), 2, None),
    ],
)
def test_grades_go_by_chances_or_by_points_in_a_decided_game(found: Judged, points: int, grade: str | None) -> None:
    assert grade_of(found, UNIT * points) == grade


def test_the_deep_judge_searches() -> None:
    assert min(DEEP.piles, DEEP.exact) > 0


def test_graded_decisions_say_why_in_both_languages() -> None:
    report = analyse(play("carcassonne", ["expert", "random"]))
    graded = [one for one in report.decisions if one.grade is not None]
    worst = max(graded, key=lambda one: one.loss)
    assert all(one.judged.why for one in graded)
    assert all(one.judged.best != one.judged.do for one in graded)
    points = round(worst.loss / UNIT)
    assert worst.judged.why[0].en == f"This is worth about {points} points more than the move played."
    assert worst.judged.why[0].fr == f"Ce coup vaut environ {points} points de plus que celui qui a été joué."
