"""Reports of games that are judged by forecasts: exact sums, and nothing that depends on hidden information."""

from dataclasses import replace
from typing import Any

import pytest

from lascaux.analysis import QUICK, analyse
from lascaux.analysis.judges import NoJudge, find_judge
from lascaux.arena.lineup import backend_for
from lascaux.core.replay import Replay
from lascaux.core.seed import Seed
from lascaux.kit.jit import using
from tests.analysis.games import check_report, play

ONE_SAMPLE = replace(QUICK, samples=1)


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("prehistories", ["greedy", "random"]),
        ("prehistories", ["random", "greedy", "greedy"]),
        ("stonehouse", ["greedy", "random", "greedy"]),
    ],
)
def test_a_report_adds_up_to_the_result(game: str, seats: list[str]) -> None:
    backend = backend_for(game, None)
    record = play(game, seats, backend=backend)
    with using(backend):
        report = analyse(record, ONE_SAMPLE)
    check_report(report, record)
    for one in report.decisions:
        assert sum(one.judged.chances) == pytest.approx(1, abs=0.001)


def test_draws_that_are_still_hidden_change_nothing() -> None:
    backend = backend_for("prehistories", None)
    replay = Replay.of(play("prehistories", ["greedy", "random"], backend=backend))
    with using(backend):
        position: Any = replay.end(12)
        line, judge = replay.record.lines[12], find_judge("prehistories", QUICK)
        told = judge.judge(12, line, position)
        position.reshuffle_hidden(Seed("other"))
        again = judge.judge(12, line, position)
    assert (again.before, again.best, again.of_played) == (told.before, told.best, told.of_played)


def test_a_game_without_forecasts_has_no_reports() -> None:
    with pytest.raises(NoJudge, match="no bot forecasts chess"):
        find_judge("chess", QUICK)
