"""Replaying records, and refusing those that do not keep the rules."""

from typing import Any

import msgspec
import pytest

from lascaux.core.errors import BadRecord
from lascaux.core.record import Header, Outcome, Record, read
from lascaux.core.replay import Replay
from tests.battery.memory import record_of
from tests.battery.playthrough import shared
from tests.battery.settings import Setting

PLAY = shared(Setting("embers", 3, (("stakes", "hidden"),)))
RECORD = record_of(PLAY)
LAST = len(RECORD.lines) + 1


def header(**changes: Any) -> Record:
    """The record with another header."""
    return Record(msgspec.structs.replace(RECORD.header, **changes), RECORD.lines, RECORD.result)


def do(n: int, **changes: Any) -> Record:
    """The record with action `n` changed."""
    lines = list(RECORD.lines)
    lines[n - 1] = msgspec.structs.replace(lines[n - 1], **changes)
    return Record(RECORD.header, tuple(lines), RECORD.result)


def refused(record: Record) -> BadRecord:
    """The refusal of a record that can be read."""
    with pytest.raises(BadRecord) as caught:
        Replay.of(read(record.write())).end()
    return caught.value


def test_a_record_leads_to_its_end() -> None:
    assert Replay.of(read(RECORD.write())).end() == PLAY.end


@pytest.mark.parametrize("upto", [0, 1, 7, len(RECORD.lines) - 1, len(RECORD.lines)])
def test_a_record_is_replayed_up_to_an_action(upto: int) -> None:
    steps = Replay.of(RECORD).steps(upto)
    *_, (position, events) = steps
    assert position.n == upto
    assert position == PLAY.positions[upto]
    assert all(event.n == upto for event in events)


def test_an_unfinished_record_is_replayed() -> None:
    record = Record(RECORD.header, RECORD.lines[:5])
    end = Replay.of(read(record.write())).end()
    assert end == PLAY.positions[5]
    assert end.result is None


def test_a_record_cut_off_is_replayed_up_to_there() -> None:
    text = Record(RECORD.header, RECORD.lines[:6]).write()
    assert Replay.of(read(text[:-4])).end() == PLAY.positions[5]


def test_options_left_out_are_defaults() -> None:
    play = shared(Setting("embers", 2, ()))
    record = record_of(play)
    bare = Record(msgspec.structs.replace(record.header, options={}), record.lines, record.result)
    assert Replay.of(bare).end() == play.end


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"rules": "0.9"}, "rules version '0.9' of embers is unknown; there is 1.0"),
        ({"options": {"moon": True}}, "unknown option 'moon'"),
        ({"options": {"rounds": 5}}, "option rounds takes 4 or 6, not 5"),
        ({"options": {"rounds": True}}, "option rounds takes 4 or 6, not True"),
        ({"seed": None}, "the record has no seed"),
        ({"seed": "not a seed"}, "a seed is"),
        ({"seed": ""}, "a seed is"),
    ],
)
def test_wrong_headers_are_refused(changes: dict[str, Any], reason: str) -> None:
    wrong = refused(header(**changes))
    assert wrong.line == 1
    assert reason in wrong.reason


@pytest.mark.parametrize("seats", [1, 5])
def test_wrong_seat_counts_are_refused(seats: int) -> None:
    players = (RECORD.header.seats * 2)[:seats]
    wrong = refused(Record(msgspec.structs.replace(RECORD.header, seats=players)))
    assert (wrong.line, wrong.reason) == (1, f"embers is played by 2 to 4, not {seats}")


def test_an_empty_table_is_refused() -> None:
    wrong = refused(Record(msgspec.structs.replace(RECORD.header, seats=[])))
    assert (wrong.line, wrong.reason) == (1, "there are no players: seats is empty")


@pytest.mark.parametrize("n", [1, 4, len(RECORD.lines)])
def test_wrong_notation_is_refused(n: int) -> None:
    wrong = refused(do(n, do="jump"))
    assert wrong.line == n + 1
    assert "a deed is lay CARD" in wrong.reason


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    wrong = refused(do(1, do="lay 9"))
    assert wrong.line == 2
    assert "'lay 9' is not allowed (rule EMB-LAY): Card 9 is not in the hand" in wrong.reason


def test_an_action_after_the_end_is_refused() -> None:
    extra = type(RECORD.lines[0])(LAST, 0, "back")
    wrong = refused(Record(RECORD.header, (*RECORD.lines, extra)))
    assert wrong.line == LAST + 1
    assert wrong.reason == "'back' is not allowed (rule EMB-TURN): The game is over."


def test_another_seed_is_noticed() -> None:
    """Other cards: sooner or later an action is impossible, or the result is another."""
    assert refused(header(seed="another")).line > 1


@pytest.mark.parametrize("changes", [{"scores": [0, 0, 0]}, {"winners": []}, {"scores": []}])
def test_a_wrong_result_is_refused(changes: dict[str, Any]) -> None:
    assert isinstance(RECORD.result, Outcome)
    wrong = refused(Record(RECORD.header, RECORD.lines, msgspec.structs.replace(RECORD.result, **changes)))
    assert wrong.line == LAST + 1
    assert "the result is wrong: the actions give" in wrong.reason


def test_a_result_before_the_end_is_refused() -> None:
    wrong = refused(Record(RECORD.header, RECORD.lines[:3], RECORD.result))
    assert (wrong.line, wrong.reason) == (5, "a result stands here, but the game is not over")


def test_the_header_is_checked_before_anything_is_played() -> None:
    assert isinstance(RECORD.header, Header)
    with pytest.raises(BadRecord, match="line 1"):
        Replay.of(header(rules="2.0"))
