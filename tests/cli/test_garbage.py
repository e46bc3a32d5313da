"""Whatever a file holds, `check` answers with one line and code 0 or 2."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lascaux.cli.entry import run

FIXTURES_STAY = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
headers = st.fixed_dictionaries(
    {"lascaux": st.just(1), "game": st.sampled_from(["carcassonne", "x"]), "rules": st.sampled_from(["1.0", "2"])},
    optional={
        "options": st.dictionaries(st.sampled_from(["river", "abbot", "x"]), st.booleans() | st.integers()),
        "seats": st.lists(st.fixed_dictionaries({"name": st.text(max_size=5)}), max_size=7),
        "seed": st.text(max_size=5) | st.none(),
        "commitment": json_values,
    },
)
actions = st.fixed_dictionaries(
    {"n": st.integers(-1, 3), "seat": st.integers(-1, 5), "do": st.text(max_size=9) | st.just("E 0,1 r0")}
)
results = st.fixed_dictionaries(
    {"result": st.fixed_dictionaries({"scores": st.lists(st.integers()), "winners": st.lists(st.integers())})}
)
row = st.one_of(headers, actions, results, json_values).map(json.dumps)
recordlike = st.tuples(headers.map(json.dumps), st.lists(row, max_size=5)).map(
    lambda parts: "\n".join([parts[0], *parts[1]]).encode()
)


def verdict(path: Path, data: bytes, capsys: pytest.CaptureFixture[str]) -> int:
    path.write_bytes(data)
    code = run(["check", str(path)])
    told = capsys.readouterr()
    assert code in (0, 2)
    assert len(told.out.splitlines()) == (code == 0)
    assert len(told.err.splitlines()) == (code == 2)
    assert (told.out + told.err).count("\n") == 1
    return code


@FIXTURES_STAY
@given(data=st.binary(max_size=200) | recordlike)
def test_garbage(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verdict(tmp_path / "x.jsonl", data, capsys)


@FIXTURES_STAY
@given(data=st.data())
def test_a_record_with_bytes_changed(
    records: list[Path], data: st.DataObject, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = bytearray(records[0].read_bytes()[:2000])
    for _ in range(data.draw(st.integers(1, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    verdict(tmp_path / "x.jsonl", bytes(whole), capsys)


@pytest.mark.parametrize("end", range(0, 1200, 61))
def test_a_record_cut_anywhere_is_bad_unless_whole_lines_are_left(
    end: int, records: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = records[0].read_bytes()[:end]
    good = data.endswith((b"\n", b"}"))
    assert verdict(tmp_path / "x.jsonl", data, capsys) == (0 if good and data else 2)
