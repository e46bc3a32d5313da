"""Reading and writing records."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lascaux.core.errors import BadRecord
from lascaux.core.record import MAX_BYTES, MAX_LINE, Player, Record, read

HEADER: dict[str, Any] = {
    "lascaux": 1,
    "game": "embers",
    "rules": "1.0",
    "options": {"stakes": "open", "rounds": 4},
    "seats": [{"name": "Ada"}, {"name": "Bé", "bot": "greedy"}],
    "seed": "s/3",
}
FIRST = {"n": 1, "seat": 0, "do": "lay 3"}
SECOND = {"n": 2, "seat": 1, "do": "back"}
RESULT = {"result": {"scores": [3, 4], "winners": [1]}}


def text(*rows: Any) -> str:
    """Rows as lines; a string is a line of its own making."""
    return "".join((row if isinstance(row, str) else json.dumps(row, ensure_ascii=False)) + "\n" for row in rows)


WHOLE = text(HEADER, FIRST, SECOND, RESULT)


def test_a_record_is_read() -> None:
    record = read(WHOLE)
    assert record.header.seats == [Player("Ada"), Player("Bé", "greedy")]
    assert [(line.n, line.seat, line.do) for line in record.lines] == [(1, 0, "lay 3"), (2, 1, "back")]
    assert record.result is not None
    assert (record.result.scores, record.result.winners) == ([3, 4], [1])
    assert not record.cut


def test_bytes_and_text_read_alike() -> None:
    assert read(WHOLE.encode()) == read(WHOLE)


@pytest.mark.parametrize("rows", [[HEADER], [HEADER, FIRST], [HEADER, FIRST, SECOND, RESULT], [HEADER, RESULT]])
def test_what_is_written_reads_back(rows: list[Any]) -> None:
    record = read(text(*rows))
    assert read(record.write()) == record
    assert read(record.write()).write() == record.write()


def test_a_record_put_together_reads_back() -> None:
    moves = [(0, "lay 3"), (1, "back")]
    players = [Player("Ada"), Player("Bé", "greedy")]
    record = Record.of("embers", "1.0", HEADER["options"], players, "s/3", moves, RESULT["result"])
    assert read(record.write()) == record == read(WHOLE)
    bare = Record(record.header)
    assert read(bare.write()) == bare


def test_no_seed_is_no_field() -> None:
    record = Record.of("embers", "1.0", {}, [Player("Ada")], None, [])
    assert "seed" not in record.write()
    assert read(record.write()).header.seed is None


def without(row: dict[str, Any], name: str) -> dict[str, Any]:
    """The row with a field left out."""
    return {key: value for key, value in row.items() if key != name}


DEEP = "[" * 30_000

REFUSED: dict[str, tuple[str | bytes, int, str]] = {
    "empty": ("", 1, "empty"),
    "blank": (" \n\n\t\n", 1, "empty"),
    "blank header": ("\n" + WHOLE, 1, "the line is empty"),
    "blank line": (text(HEADER, "", FIRST), 2, "the line is empty"),
    "blank line at the end": (text(HEADER, FIRST, ""), 3, "the line is empty"),
    "broken header": (text('{"lascaux":1,'), 1, "truncated"),
    "header cut off": ('{"lascaux":1,', 1, "truncated"),
    "header of another kind": (text([1, 2]), 1, "Expected `object`"),
    "broken line": (text(HEADER, '{"n":1,"seat":', SECOND), 2, "truncated"),
    "broken last line": (text(HEADER, FIRST, '{"n":2,'), 3, "truncated"),
    "two on a line": (text(HEADER, json.dumps(FIRST) + json.dumps(SECOND)), 2, "trailing characters"),
    "no action": (text(HEADER, 5), 2, "Expected `object`"),
    "format": (text(HEADER | {"lascaux": 2}), 1, "record format 2 is unknown"),
    "format as text": (text(HEADER | {"lascaux": "1"}), 1, "Expected `int`"),
    "no format": (text(without(HEADER, "lascaux")), 1, "missing required field `lascaux`"),
    "no seats": (text(without(HEADER, "seats")), 1, "missing required field `seats`"),
    "unknown field in header": (text(HEADER | {"more": 1}), 1, "unknown field `more`"),
    "unknown field in player": (
        text(HEADER | {"seats": [{"name": "A", "age": 9}]}),
        1,
        "unknown field `age`",
    ),
    "option that is a list": (text(HEADER | {"options": {"a": []}}), 1, "options"),
    "option that is a fraction": (text(HEADER | {"options": {"a": 0.5}}), 1, "options"),
    "seed that is a number": (text(HEADER | {"seed": 5}), 1, "Expected `str | null`"),
    "n as text": (text(HEADER, FIRST | {"n": "1"}), 2, "Expected `int`, got `str` - at `$.n`"),
    "n too large": (text(HEADER, FIRST | {"n": 10**30}), 2, "n"),
    "seat as truth": (text(HEADER, FIRST | {"seat": True}), 2, "Expected `int`"),
    "do as number": (text(HEADER, FIRST | {"do": 3}), 2, "Expected `str`"),
    "no do": (text(HEADER, without(FIRST, "do")), 2, "missing required field `do`"),
    "unknown field": (text(HEADER, FIRST | {"at": 5}), 2, "unknown field `at`"),
    "first number": (text(HEADER, SECOND), 2, "this should be action 1, not 2"),
    "number twice": (text(HEADER, FIRST, FIRST), 3, "this should be action 2, not 1"),
    "unknown seat": (text(HEADER, FIRST, SECOND | {"seat": 2}), 3, "there is no seat 2; seats are 0 to 1"),
    "negative seat": (text(HEADER, FIRST | {"seat": -1}), 2, "there is no seat -1"),
    "after the result": (text(HEADER, RESULT, FIRST), 3, "something follows the result"),
    "two results": (text(HEADER, RESULT, RESULT), 3, "something follows the result"),
    "blank after the result": (text(HEADER, RESULT, ""), 3, "something follows the result"),
    "result with more": (text(HEADER, {"result": {"scores": [], "winners": [], "x": 1}}), 2, "unknown field"),
    "result without winners": (
        text(HEADER, {"result": {"scores": [1]}}),
        2,
        "missing required field `winners`",
    ),
    "result of words": (text(HEADER, {"result": {"scores": ["1"], "winners": []}}), 2, "Expected `int`"),
    "long line": (text(HEADER, FIRST | {"do": "x" * MAX_LINE}), 2, "at most 65536 are allowed"),
    "long header": (text(HEADER | {"game": "x" * MAX_LINE}), 1, "at most 65536 are allowed"),
    "no utf-8": (text(HEADER).encode() + b'{"n":1,"seat":0,"do":"\xff\xfe"}\n', 2, ""),
    "no utf-8 in header": (text(HEADER).encode().replace(b"Ada", b"\xff"), 1, ""),
    "half a surrogate": (text(HEADER, '{"n":1,"seat":0,"do":"\\ud800"}'), 2, ""),
    "half a surrogate as text": (text(HEADER, '{"n":1,"seat":0,"do":"\ud800"}'), 2, ""),
    "byte order mark": ("\ufeff" + WHOLE, 1, ""),
    "deep header": (text(DEEP), 1, ""),
    "deep line": (text(HEADER, '{"do":' + DEEP + "}"), 2, ""),
    "deep option": (text(json.dumps(HEADER)[:-1] + ',"options":{"a":' + DEEP + "}}"), 1, ""),
    "not a number": (text(HEADER, '{"n":NaN,"seat":0,"do":""}'), 2, ""),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_line_and_reason(name: str) -> None:
    data, line, reason = REFUSED[name]
    with pytest.raises(BadRecord) as caught:
        read(data)
    assert caught.value.line == line
    assert reason in caught.value.reason
    assert str(caught.value) == f"line {line}: {caught.value.reason}"
    assert "\n" not in str(caught.value)


def test_a_huge_file_is_refused_unread() -> None:
    with pytest.raises(BadRecord, match="a record has at most") as caught:
        read(b" " * (MAX_BYTES + 1))
    assert caught.value.line == 1


def test_a_file_cut_anywhere_in_its_last_line_is_read_up_to_there() -> None:
    data = text(HEADER, FIRST, SECOND).encode()
    start = len(text(HEADER, FIRST).encode())
    for end in range(start + 1, len(data) - 1):
        record = read(data[:end])
        assert record.cut
        assert [line.do for line in record.lines] == ["lay 3"]
    # Only the line's end is missing: nothing is lost.
    assert not read(data[:-1]).cut
    assert len(read(data[:-1]).lines) == 2
    assert not read(data[:start]).cut


def test_a_result_cut_off_is_no_result() -> None:
    data = WHOLE.encode()
    record = read(data[:-5])
    assert record.cut
    assert record.result is None
    assert len(record.lines) == 2


def test_a_file_cut_in_the_middle_of_a_letter_is_read() -> None:
    data = text(HEADER, FIRST, SECOND | {"do": "é"}).encode()
    record = read(data[: data.rindex("é".encode()) + 1])
    assert record.cut
    assert len(record.lines) == 1


def test_a_whole_last_line_that_is_wrong_is_no_cut() -> None:
    with pytest.raises(BadRecord, match="line 3: there is no seat 9"):
        read(text(HEADER, FIRST, SECOND | {"seat": 9}).removesuffix("\n"))
    with pytest.raises(BadRecord, match="line 3"):
        read(text(HEADER, FIRST, {"some": "thing"}).removesuffix("\n"))


@given(st.binary(max_size=300))
def test_garbage_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        read(data)


@given(st.text(max_size=300))
def test_garbage_text_is_refused(data: str) -> None:
    with pytest.raises(BadRecord):
        read(data)


@given(st.data())
def test_nothing_but_bad_record_comes_out_of_a_damaged_one(data: st.DataObject) -> None:
    whole = WHOLE.encode()
    at = data.draw(st.integers(0, len(whole)))
    gone = data.draw(st.integers(0, 12))
    put = data.draw(st.binary(max_size=8) | st.sampled_from([b"{", b"}", b"\n", b"null", b"1e999", b'"', b"[[[["]))
    _read_or_refused(whole[:at] + put + whole[at + gone :])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(row=st.integers(0, 3), name=st.sampled_from([*HEADER, *FIRST, "result", "commitment"]), value=JSON)
def test_nothing_but_bad_record_comes_out_of_wrong_fields(row: int, name: str, value: Any) -> None:
    rows = [HEADER, FIRST, SECOND, RESULT]
    rows[row] = rows[row] | {name: value}
    _read_or_refused(text(*(json.dumps(r) for r in rows)).encode())


def _read_or_refused(data: bytes) -> None:
    try:
        record = read(data)
    except BadRecord as refused:
        line = refused.line
    else:
        assert read(record.write()) == record
        return
    assert 1 <= line <= data.count(b"\n") + 2
