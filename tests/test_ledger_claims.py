"""Every rule of every game is claimed by a test, and every claim names a rule."""

from functools import cache
from pathlib import Path

import pytest

from lascaux.core import registry
from tests.claims import Claim, claims_in

LEDGERS = {name: registry.find(name).ledger for name in registry.names()}


@cache
def claims() -> list[Claim]:
    """All claims there are, read when a test first asks: every worker collects this file, one runs it."""
    return claims_in(Path(__file__).parent)


@pytest.mark.parametrize("name", LEDGERS)
def test_every_rule_is_claimed(name: str) -> None:
    claimed = {claim.rule for claim in claims()}
    assert [rule.id for rule in LEDGERS[name] if rule.id not in claimed] == []


def test_every_claim_names_a_rule() -> None:
    known = {rule.id for ledger in LEDGERS.values() for rule in ledger}
    assert [claim for claim in claims() if claim.rule is not None and claim.rule not in known] == []


def test_every_claim_can_be_read() -> None:
    assert [claim for claim in claims() if claim.fault] == []


def test_no_two_games_share_an_id() -> None:
    ids = [rule.id for ledger in LEDGERS.values() for rule in ledger]
    assert len(ids) == len(set(ids))


# Written in pieces, or this file's own text would be read as claims.
MARK = "@pytest.mark." + "rule"


@pytest.mark.parametrize(
    ("name", "source", "rules"),
    [
        ("test_a.py", f"{MARK}('A-1', 'A-2')\ndef test_it(): ...", ["A-1", "A-2"]),
        ("test_a.py", f"{MARK}('A-1')\nclass TestIt: ...", ["A-1"]),
        ("test_a.py", f"pytestmark = {MARK[1:]}('A-1')", ["A-1"]),
        ("test_a.py", f"cases = [pytest.param(1, marks={MARK[1:]}('A-1'))]", ["A-1"]),
        ("test_a.py", f"{MARK}('A-1')\ndef helper(): ...", [None]),
        ("test_a.py", f"{MARK}(ID)\ndef test_it(): ...", [None]),
        ("test_a.py", f"{MARK}(*IDS)\ndef test_it(): ...", [None]),
        ("test_a.py", f"{MARK}()\ndef test_it(): ...", [None]),
        ("board.py", f"{MARK}('A-1')\ndef test_it(): ...", [None]),
        ("test_a.py", "ledger.rule('A-1')", []),
    ],
)
def test_claims_are_read(tmp_path: Path, name: str, source: str, rules: list[str | None]) -> None:
    (tmp_path / name).write_text(source, "utf-8")
    found = claims_in(tmp_path)
    assert [claim.rule for claim in found] == rules
    assert all(bool(claim.fault) == (claim.rule is None) for claim in found)
