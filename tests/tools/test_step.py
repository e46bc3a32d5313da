"""A step of installing says what it does, and if it fails why, at once and in the tool's own words."""

import os
import signal
import subprocess
import sys

import pytest

from tools import step

ADVICE = "Try again."


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def _python(program: str) -> list[str]:
    return [sys.executable, "-c", program]


def test_what_goes_well_is_told_in_two_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert step.run("Packages", _python("print('WARNING: nothing to fear')"), ADVICE) == 0
    began, done = capsys.readouterr().out.splitlines()
    assert began == "Packages …"
    assert done.startswith("Packages: done in ")


def test_what_fails_shows_its_reason_and_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    program = "import sys; print('npm http fetch GET 200 x'); print('no room left', file=sys.stderr); sys.exit(3)"
    assert step.run("Packages", _python(program), ADVICE) == 3
    _, failed, *reason, advice = capsys.readouterr().out.splitlines()
    assert failed.startswith("Packages: it failed. python")
    assert (reason, advice) == (["  no room left"], ADVICE)


def test_a_tool_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert step.run("Packages", ["no-such-tool"], ADVICE) == 127
    assert "No such file or directory: 'no-such-tool'" in capsys.readouterr().out


def test_who_has_trouble_but_goes_on_trying_is_heard_at_once() -> None:
    trying = "['sh', '-c', 'echo attempt 1 failed with ENOTFOUND; sleep 600']"
    program = _python(f"from tools import step; raise SystemExit(step.run('Packages', {trying}, ''))")
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, start_new_session=True) as waiting:
        assert waiting.stdout is not None
        assert waiting.stdout.readline() == "Packages …\n"
        assert waiting.stdout.readline() == "  attempt 1 failed with ENOTFOUND\n"
        os.killpg(waiting.pid, signal.SIGINT)  # as Ctrl-C does
        assert waiting.stdout.readline() == "Packages: stopped; nothing half done is kept.\n"
    assert waiting.returncode == 130


@pytest.mark.parametrize(
    ("environment", "french"),
    [
        ({"LANG": "fr_FR.UTF-8"}, True),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, False),
        ({"LC_MESSAGES": "fr_CA", "LC_ALL": ""}, True),
        ({}, False),
    ],
)
def test_it_speaks_french_to_who_reads_french(environment: dict[str, str], french: bool) -> None:
    assert step.in_french(environment) is french
