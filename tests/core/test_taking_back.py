"""Taking back past a draw: the record shows it, whoever replays it comes to the same end, and no order was chosen."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lascaux.core import fairness, history
from lascaux.core.errors import BadRecord
from lascaux.core.fairness import verify
from lascaux.core.history import Line, TakenBack
from lascaux.core.record import Record, read
from lascaux.core.replay import Replay
from tests.core.returning import returning

GAMES = (("carcassonne", 2), ("hunters", 2), ("prehistories", 2), ("stonehouse", 3))
BACKS = {5: 3, 12: 3, 20: 9, 31: 0}
"""The same action twice, another, and all of it."""


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_was_taken_back_replays_and_verifies(game: str, seats: int) -> None:
    record = returning(game, seats, BACKS, last=80)
    again = read(record.write())
    assert again == record
    verdict = verify(again)
    assert [(one.back, len(one.leaves or ())) for one in verdict.returns] == [
        (back, verdict.draws) for back in BACKS.values()
    ]
    assert "taken_back" in [doubt.code for doubt in verdict.caveats]
    *_, told = Replay.of(again).all_lines()
    assert Replay.of(again).end() == told.position
    assert [line.n for line in again.lines] == list(range(1, len(again.lines) + 1))


@settings(max_examples=8, deadline=None)
@given(st.dictionaries(st.integers(1, 40), st.integers(0, 40), max_size=6), st.integers(0, 99))
def test_any_way_of_going_back_replays_and_verifies(wished: dict[int, int], luck: int) -> None:
    stand, backs = 0, dict[int, int]()
    for at in range(60):  # as many as there are then, and no more
        if at in wished and wished[at] < stand:
            backs[at], stand = wished[at], wished[at]
        else:
            stand += 1
    record = returning("carcassonne", 2, backs, 50, luck)
    assert len(verify(read(record.write())).returns) == len([at for at in backs if at < 50])
    *_, told = Replay.of(record).all_lines()
    assert Replay.of(record).end() == told.position
    for n in (0, len(record.lines) // 2, len(record.lines)):
        part = Record(record.header, tuple(history.up_to(record.history, n)))
        assert Replay.of(part).end() == Replay.of(record).end(n)


def changed(record: Record, at: int, **changes: Any) -> Record:
    lines = list(record.history)
    lines[at] = msgspec.structs.replace(lines[at], **changes)
    return Record(record.header, tuple(lines), record.result)


def bound(record: Record) -> Record:
    """The same with commitments that fit."""
    return Record.from_lines(record.header, record.history)


def refused(record: Record) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(read(record.write()))
    return caught.value


def test_another_order_than_the_seeds_is_found() -> None:
    record = returning("carcassonne", 2, {6: 3}, 12)
    back = record.history[6]
    assert isinstance(back, TakenBack)
    assert back.leaves is not None
    other = [*back.leaves[:5], *reversed(back.leaves[5:])]
    assert type(refused(changed(record, 6, leaves=other))) is fairness.WrongDraw
    wrong = refused(bound(changed(record, 6, leaves=other)))
    assert isinstance(wrong, fairness.WrongDraw)
    assert (wrong.line, wrong.draw) == (8, 5)
    assert type(refused(bound(changed(record, 6, leaves=other[1:])))) is fairness.WrongCount
    assert type(refused(changed(record, 6, commitment="0" * 64))) is fairness.WrongCommitment


def test_what_had_been_seen_keeps_its_seal() -> None:
    record = returning("carcassonne", 2, {6: 3}, 12)
    back = record.history[6]
    assert isinstance(back, TakenBack)
    assert back.leaves is not None
    wrong = refused(bound(changed(record, 6, leaves=["0" * 64, *back.leaves[1:]])))
    assert isinstance(wrong, fairness.WrongDraw)
    assert wrong.draw == 0
    assert "had been seen" in wrong.reason


def test_one_more_return_or_one_less_is_another_order() -> None:
    """Whoever leaves one out, to have kept the order before, is found, and so is one that was never made."""
    record = returning("carcassonne", 2, {6: 3, 12: 8}, 20)
    without = tuple(one for at, one in enumerate(record.history) if at not in (3, 4, 5, 6))
    assert isinstance(refused(bound(Record(record.header, without))), BadRecord)
    back = record.history[6]
    twice = (*record.history[:7], Line(4, *_next(record)), back, *record.history[7:])
    assert isinstance(refused(bound(Record(record.header, twice))), BadRecord)


def _next(record: Record) -> tuple[int, str]:
    line = record.history[7]
    assert isinstance(line, Line)
    return line.seat, line.do


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ('{"back":4,"seat":0}', "4 actions stand here"),
        ('{"back":-1,"seat":0}', "cannot go back to -1"),
        ('{"back":2,"seat":2}', "no seat 2"),
        ('{"back":2,"seat":0,"agreed":[7]}', "no seat 7"),
        ('{"back":2,"seat":0,"by":"me"}', "by"),
    ],
)
def test_lines_that_cannot_be_are_named(row: str, reason: str) -> None:
    text = returning("carcassonne", 2, {}, 4).write() + row + "\n"
    with pytest.raises(BadRecord, match=reason) as caught:
        read(text)
    assert caught.value.line == 6


def test_a_game_has_only_so_many() -> None:
    record = returning("carcassonne", 2, {}, 1)
    line = record.history[0]
    often = tuple(one for _ in range(history.MAX_UNDOS + 1) for one in (line, TakenBack(0, 0)))
    with pytest.raises(BadRecord, match="more was taken back"):
        Replay.of(Record(record.header, often))
