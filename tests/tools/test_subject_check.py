"""The check of commit subjects."""

import pytest
from tools.subject_check import complaints


@pytest.mark.parametrize(
    "subject",
    [
        "server: do not make bots wait for a closed page",
        "Feed the tests of tools/french.py",
        "core, kit: address readers in plain English",
        "x" * 72,
    ],
)
def test_imperatives_pass(subject: str) -> None:
    assert complaints(subject) == []


@pytest.mark.parametrize(
    ("subject", "wrong"),
    [
        ("What no push service took for a day is given up", "does not start with an imperative verb: 'What'"),
        ("server: fixes the clock", "does not start with an imperative verb: 'fixes'"),
        ("server: fixed the clock", "does not start with an imperative verb: 'fixed'"),
        ("Fix the clock.", "ends with a full stop"),
        ("x" * 73, "73 characters, at most 72"),
    ],
)
def test_others_are_named(subject: str, wrong: str) -> None:
    assert complaints(subject) == [wrong]
