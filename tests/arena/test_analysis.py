"""Records looked back on: the same whoever does it, and turning points are where chances fell."""

import sys
import threading
from dataclasses import replace

import pytest

from lascaux.analysis import QUICK
from lascaux.analysis.run import decisions, report_of
from lascaux.arena.analysis import AnalysedMove, Reporter, analyse, analyst_of, turning_points
from lascaux.arena.cluster import LineFilter
from lascaux.arena.simulate import simulate
from lascaux.core.choices import ANSWER
from lascaux.core.record import Record
from lascaux.core.replay import Replay
from lascaux.kit.jit import using
from tests.arena.everyone import Everyone


def replays() -> list[Replay]:
    kept: list[Record] = []
    simulate("prehistories", ["greedy", "random"], 2, "look", {}, "plain", keep=lambda _, record: kept.append(record))
    return [Replay.of(record) for record in kept]


def test_an_executor_finds_the_same() -> None:
    records = replays()
    analyst = analyst_of("prehistories", "greedy", "plain")
    alone = list(analyse(records, analyst))
    assert list(analyse(records, analyst, executor=Everyone())) == alone
    assert [(one.record, one.n) for one in alone] == [
        (number, n) for number, replay in enumerate(records) for n, _line, _position in decisions(replay)
    ]
    assert all(one.agrees for one in alone if one.seat == 0)


def test_an_executor_finds_the_same_report() -> None:
    records, reporter = replays(), Reporter(replace(QUICK, samples=1), "plain")
    alone = list(analyse(records[:1], reporter))
    assert list(analyse(records[:1], reporter, executor=Everyone())) == alone
    with using("plain"):
        assert report_of(records[0], reporter.depth, [judged for _, judged in alone]).adds_up


def test_who_talks_beside_us_is_not_heard(capsys: pytest.CaptureFixture[str]) -> None:
    ours = LineFilter(sys.stdout)
    talking = threading.Thread(target=lambda: print("a worker died", file=ours))
    talking.start()
    talking.join()
    print("{}", file=ours, flush=True)
    assert capsys.readouterr().out == "{}\n"


def test_a_game_turned_where_a_chance_fell_furthest() -> None:
    def at(n: int, seat: int, *chances: float) -> AnalysedMove:
        return AnalysedMove(0, n, seat, "a", "b", (), chances)

    looked = [at(0, 0, 0.5, 0.5), at(1, 1, 0.2, 0.8), at(2, 0, 0.6, 0.4), at(3, 1, 0.58, 0.42), at(4, 0, 0.6, 0.4)]
    falls = [(one.n, round(fall, 2)) for one, fall in turning_points(looked, [0.0, 1.0], 2)]
    assert falls == [(4, 0.6), (1, 0.4)]
    assert [one.n for one, _ in turning_points(looked, [], 9)] == [1, 0]
    assert turning_points([AnalysedMove(0, 0, 0, "a", "b")], [1.0], 3) == []


def test_agreement_is_about_what_was_decided() -> None:
    assert AnalysedMove(0, 0, 0, f"lay 1 2{ANSWER}falls", "lay 1 2").agrees
    assert not AnalysedMove(0, 0, 0, f"lay 1 2{ANSWER}falls", "lay 1 3").agrees
