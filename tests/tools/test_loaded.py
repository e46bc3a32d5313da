"""The tool that runs a command under load leaves no busy loop behind, however it ends."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import loaded

ROOT = Path(__file__).parents[2]
# One loop, and a command that names it and then stays until it is told to end.
# A run in the background ignores SIGINT, and so would the command.
STAY = """
import signal, sys
from tools import loaded
signal.signal(signal.SIGINT, signal.default_int_handler)
loaded.PER_CORE = 1
loaded.os.cpu_count = lambda: 1
sys.exit(loaded.main(sys.argv[1:]))
"""
CHILDREN = "cat /proc/$PPID/task/*/children; echo; exec sleep 3600"


def test_the_command_runs_and_its_code_is_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loaded, "PER_CORE", 1)
    monkeypatch.setattr("tools.loaded.os.cpu_count", lambda: 1)
    monkeypatch.setattr("tools.loaded.signal.signal", lambda *_: None)
    assert loaded.main(["sh", "-c", "exit 7"]) == 7


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_loop_outlives_it(how: signal.Signals) -> None:
    command = [sys.executable, "-c", STAY, "sh", "-c", CHILDREN]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        loop, command_id, *_ = map(int, process.stdout.readline().split())
        assert _runs(loop)
        assert os.getsid(loop) == os.getsid(command_id), "the loop and the command share the cores as equals"
        assert os.getpgid(loop) == loop, "Ctrl-C does not reach the loop"
        process.send_signal(how)
        while _runs(loop):
            time.sleep(0.05)
        with contextlib.suppress(ProcessLookupError):
            os.kill(command_id, signal.SIGKILL)


def _runs(process: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
