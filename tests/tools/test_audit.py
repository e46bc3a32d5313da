"""The audit never calls something safe that no one answered for."""

import json
from typing import Any

import pytest
from tools.audit import Verdict, exit_code, of_npm, of_pip

FINE = {"name": "msgspec", "version": "0.20", "vulns": []}
SKIPPED = {"name": "numba", "skip_reason": "Dependency not found on PyPI and could not be audited: numba (0.68)"}
HOLE = {"name": "litestar", "version": "2.0", "vulns": [{"id": "CVE-1", "fix_versions": ["2.1"], "description": "x"}]}


def _pip(*packages: object) -> Verdict:
    return of_pip(json.dumps({"dependencies": packages, "fixes": []}))


def test_what_was_audited_is_counted() -> None:
    verdict = _pip(FINE, FINE)
    assert (verdict.audited, verdict.vulnerable, verdict.unknown) == (2, [], [])
    assert exit_code([verdict], required=True) == 0


def test_what_a_service_does_not_know_was_not_audited() -> None:
    verdict = _pip(SKIPPED, SKIPPED)
    assert (verdict.audited, verdict.unknown) == (0, ["numba", "numba"])
    assert "NOTHING WAS AUDITED" in verdict.lines()[-1]
    assert [exit_code([verdict], required) for required in (False, True)] == [0, 1]
    assert "1 packages were NOT AUDITED" in _pip(FINE, SKIPPED).lines()[-1]


@pytest.mark.parametrize("told", ["", "Traceback (most recent call last)", "[]", "{}", '{"dependencies": []}'])
def test_no_answer_is_no_audit(told: str) -> None:
    for verdict in (of_pip(told), of_npm(told)):
        assert "NOTHING WAS AUDITED" in verdict.lines()[-1]
        assert exit_code([verdict], required=True) == 1


def test_a_vulnerable_package_fails() -> None:
    verdict = _pip(FINE, HOLE)
    assert verdict.vulnerable == ["litestar 2.0: CVE-1, fixed in 2.1"]
    assert exit_code([_pip(FINE), verdict], required=False) == 1


def test_npm() -> None:
    report: dict[str, Any] = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 90}}}
    assert of_npm(json.dumps(report)) == Verdict("web", 90)
    report["vulnerabilities"] = {"vite": {"severity": "high"}}
    assert exit_code([of_npm(json.dumps(report))], required=False) == 1
    refused = of_npm(json.dumps({"message": "405 Method Not Allowed", "statusCode": 405}))
    assert refused.lines()[-1] == "  NOTHING WAS AUDITED  405 Method Not Allowed"
