"""Games to analyse, and what every report must satisfy."""

from collections.abc import Sequence
from typing import Any

import msgspec

from lascaux.analysis import UNIT, Report
from lascaux.arena.simulate import simulate
from lascaux.core.record import Record


def play(game: str, seats: Sequence[str], seed: str = "report", backend: str = "numba") -> Record:
    """Play a game and return its record."""
    kept: list[Record] = []
    simulate(game, seats, 1, seed, {}, backend, keep=lambda _, record: kept.append(record))
    return kept[0]


def check_report(report: Report, record: Record) -> None:
    """Check that the parts add up exactly, and that nothing lost is negative."""
    assert record.result is not None
    assert report.result == tuple(UNIT * score for score in record.result.scores)
    assert report.adds_up
    assert all(one.loss >= 0 and one.judged.chance_loss >= 0 for one in report.decisions)
    check_json(msgspec.json.decode(msgspec.json.encode(report.as_dict())), len(record.header.seats))


def check_json(written: dict[str, Any], seats: int) -> None:
    """Check that the numbers of the JSON add up exactly, as a program reads them."""

    def of(value: Any, seat: int) -> float:
        found = value if seats == 2 else value[seat]
        assert isinstance(found, float)
        return found

    for seat in range(1 if seats == 2 else seats):
        start, drift, result = (of(written[key], seat) for key in ("start", "drift", "result"))
        luck = sum(of(draw["luck"], seat) for draw in written["draws"])
        decided = sum(of(one["change"], seat) for one in written["decisions"])
        assert start + luck + decided + drift == result
