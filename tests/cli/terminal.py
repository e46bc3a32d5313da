"""The real command in a process of its own, and in this one."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.nursery import can_fork, ran

PATIENCE_S = 300.0
COMMAND = [sys.executable, "-m", "lascaux"]


def environment(home: Path, **more: str) -> dict[str, str]:
    """A clean English terminal whose own folder is a temporary one."""
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES")}
    return {**kept, "LANG": "C.UTF-8", "XDG_STATE_HOME": str(home / "state"), **more}


def lascaux(*arguments: str, home: Path, typed: str | bytes = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run it, with what is typed or piped in."""
    given = typed if isinstance(typed, bytes) else typed.encode()
    env = environment(home, **more)
    if can_fork(more):
        done = ran(arguments, given, env, home, PATIENCE_S)
    else:
        command = [*COMMAND, *arguments]
        done = subprocess.run(command, input=given, capture_output=True, cwd=home, env=env, timeout=PATIENCE_S)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def lines(*typed: str) -> str:
    """What is typed, a line each."""
    return "".join(f"{line}\n" for line in typed)


def is_complaint(done: subprocess.CompletedProcess[str], *words: str, code: int = 2) -> bool:
    """Is this the answer to bad input: code 2, one line on standard error, nothing else, no traceback?"""
    told = done.stderr.splitlines()
    assert done.returncode == code, done
    assert done.stdout == ""
    assert len(told) == 1, done.stderr
    assert told[0].startswith("lascaux: ")
    assert _has(told[0], words), told[0]
    return True


def _has(line: str, words: Sequence[str]) -> bool:
    return all(word in line for word in words)


@contextmanager
def running(arguments: Sequence[str], folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A command with pipes for all its streams, that hears Ctrl-C; it does not outlive the test."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, cwd=folder, env=environment(folder),
        # A shell in the background hands down that Ctrl-C is ignored; a terminal would not.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    with process:
        try:
            yield process
        finally:
            process.kill()
