"""A step of installing says what it does, and if it fails why, at once and in the tool's own words."""

import io
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


# Whoever starts tests in the background may have told them to ignore Ctrl-C, and a process hands that on.
LISTENS = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
TRYING = "import time; print('attempt 1 failed with ENOTFOUND', flush=True); time.sleep(3600)"
TROUBLE = "  attempt 1 failed with ENOTFOUND\n"


def _interrupted(tool: str, patience: float = step.PATIENCE_S) -> list[str]:
    """What is told of a tool that has trouble, and is interrupted as soon as that is heard."""
    program = (
        f"from tools import step; step.PATIENCE_S = {patience}; code = step.run('Packages', {_python(tool)!r}, '')"
    )
    program = f"{LISTENS}; {program}; raise SystemExit(code)"
    with subprocess.Popen(_python(program), stdout=subprocess.PIPE, text=True, start_new_session=True) as waiting:
        assert waiting.stdout is not None
        told = []
        for line in waiting.stdout:
            told.append(line)
            if told.count(TROUBLE) == 1 and line == TROUBLE:
                os.killpg(waiting.pid, signal.SIGINT)  # as Ctrl-C does
    assert waiting.returncode == 130
    return told


def test_who_has_trouble_but_goes_on_trying_is_heard_at_once() -> None:
    told = _interrupted(TRYING)
    assert told[0] == "Packages …\n"
    assert TROUBLE in told
    assert told[-1] == "Packages: stopped; nothing half done is kept.\n"


def test_a_tool_that_does_not_listen_is_ended() -> None:
    deaf = f"import signal; [signal.signal(which, signal.SIG_IGN) for which in (2, 15)]; {TRYING}"
    told = _interrupted(deaf, patience=0.1)
    assert told[-1] == "Packages: stopped; nothing half done is kept.\n"


class _Unread(io.StringIO):
    def write(self, text: str, /) -> int:
        raise BrokenPipeError


def test_what_nobody_reads_any_more_is_not_told_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step, "EVERY_S", 0.0)
    monkeypatch.setattr(sys, "stdout", _Unread())
    step.Teller("Packages", step.ENGLISH)._tick()  # it comes to an end, and quietly


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
