"""Nature's answers in records: asked for again, they agree, differ because another engine answered, or are made up."""

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from lascaux.arena.simulate import simulate
from lascaux.core.choices import ANSWER
from lascaux.core.errors import BadRecord
from lascaux.core.history import Line
from lascaux.core.nature import Answers, recompute_answers
from lascaux.core.record import Record, read


def windy() -> Record:
    """A game of Embers in the wind, as the arena keeps it."""
    kept: list[Record] = []
    simulate("embers", ["random"] * 3, 1, "windy", {"wind": True}, "plain", keep=lambda _, record: kept.append(record))
    return read(kept[0].write())


def changed(record: Record, of: Callable[[Line], bool]) -> tuple[Record, int]:
    """The record with another answer in the first such line, and that action's number."""
    at = next(i for i, line in enumerate(record.lines) if ANSWER in line.do and of(line))
    line = record.lines[at]
    other = msgspec.structs.replace(line, do=line.do[:-1] + str((int(line.do[-1]) + 1) % 4))
    return replace(record, history=(*record.lines[:at], other, *record.lines[at + 1 :]), result=None), line.n


def by(record: Record, nature: str | None) -> Record:
    return replace(record, header=msgspec.structs.replace(record.header, nature=nature))


def test_the_arena_keeps_what_nature_answered() -> None:
    record = windy()
    assert record.header.nature == "wind 1"
    stakes = [line.do for line in record.lines if line.do.startswith("stake")]
    assert stakes
    assert all(ANSWER in do for do in stakes)
    assert recompute_answers(record) == Answers(len(stakes), (), "wind 1", "wind 1")


def test_a_made_up_answer_is_found() -> None:
    record, n = changed(windy(), lambda line: True)
    with pytest.raises(BadRecord, match="answer") as caught:
        recompute_answers(record)
    assert caught.value.line == n + 1


def test_another_engine_may_answer_otherwise() -> None:
    record, n = changed(windy(), lambda line: True)
    found = recompute_answers(by(record, "wind 0"))
    assert found.others[0] == n
    assert (found.then, found.now) == ("wind 0", "wind 1")
