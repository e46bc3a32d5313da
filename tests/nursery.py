"""Runs the command in forks of a process that has everything loaded.

Loading Python, the games and the server is most of the cost of a short command or a test's server. Tests of a complete
process start a new one: `tests/cli/test_alone.py`, `test_usage.py`,
`tests/server/test_listening.py`, and the browser tests.
"""

import atexit
import contextlib
import gc
import importlib
import io
import json
import os
import pkgutil
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import IO, TextIO

ROOT = Path(__file__).parents[1]


class Born:
    """A forked process with the interface of `subprocess.Popen`."""

    def __init__(self, report: int, stdout: TextIO | None) -> None:
        self._report = os.fdopen(report, "rb", buffering=0)
        self.pid = int(self._report.readline())
        self.stdout = stdout
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return the exit code, or None while it runs."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the exit code."""
        if self.returncode is None:
            ready = select.poll()  # not `select`: a test with many sockets has larger numbers than that takes
            ready.register(self._report, select.POLLIN)
            if not ready.poll(None if timeout is None else timeout * 1000):
                raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
            self.returncode = int(self._report.readline())
            self._report.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill it."""
        self.send_signal(signal.SIGKILL)


def can_fork(env: Mapping[str, str]) -> bool:
    """Return whether a fork can play a process with these variables: Python reads some of them only when it starts."""
    return not any(name.startswith("PYTHON") and name != "PYTHONPATH" for name in env)


def born(arguments: Sequence[str], stderr: IO[bytes], env: Mapping[str, str]) -> Born:
    """Start `lascaux ARGUMENTS` with readable output."""
    ours, theirs = os.pipe()
    try:
        with open(os.devnull, "rb") as nothing:
            fds = [nothing.fileno(), theirs, stderr.fileno()]
            return Born(_asked(arguments, fds, env, Path.cwd()), os.fdopen(ours, encoding="utf-8"))
    finally:
        os.close(theirs)


def ran(
    arguments: Sequence[str], given: bytes, env: Mapping[str, str], cwd: Path, timeout: float
) -> subprocess.CompletedProcess[bytes]:
    """Run `lascaux ARGUMENTS` to its end with the given input."""
    with tempfile.TemporaryFile() as typed, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        typed.write(given)
        typed.seek(0)
        child = Born(_asked(arguments, [file.fileno() for file in (typed, out, err)], env, cwd), None)
        try:
            code = child.wait(timeout)
        finally:
            child.kill()
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(list(arguments), code, out.read(), err.read())


def _asked(arguments: Sequence[str], streams: Sequence[int], env: Mapping[str, str], cwd: Path) -> int:
    """Receives a process's id, and its exit code when it ends."""
    report, reports = os.pipe()
    try:
        with tempfile.TemporaryFile() as wish:
            wish.write(json.dumps([list(arguments), dict(env), str(cwd)]).encode())
            wish.seek(0)
            socket.send_fds(_nursery(), [b"!"], [wish.fileno(), *streams, reports])
    finally:
        os.close(reports)
    return report


@cache
def _nursery() -> socket.socket:
    """The connection to the loaded process, which ends with its clients."""
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.nursery", str(theirs.fileno())],
            stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()], cwd=ROOT, env={**os.environ, "PYTHONPATH": _path()},
        )  # fmt: skip

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def _path() -> str:
    return os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])


# --- within the nursery ----------------------------------------------------------------------------------------------
def _load() -> None:
    """Import everything a command may need."""
    from litestar import Litestar

    import lascaux.cli
    from lascaux import bots
    from lascaux.cli.entry import run
    from lascaux.core import registry
    from lascaux.kit import jit

    for module in pkgutil.walk_packages(lascaux.cli.__path__, "lascaux.cli."):
        importlib.import_module(module.name)
    with jit.using("plain"):
        for name in registry.names():
            registry.find(name).prepare()
            bots.names(name)
    # Both load parts of themselves at their first use.
    Litestar([])
    with contextlib.redirect_stdout(io.StringIO()):
        run(["games"])
    gc.collect()
    gc.freeze()


class _Nursery:
    """Forks the requested processes and reports their exit codes."""

    def __init__(self, asking: socket.socket) -> None:
        self._asking = asking
        self._reports: dict[int, int] = {}
        self._waking, self._woken = os.pipe()
        os.set_blocking(self._woken, False)
        signal.set_wakeup_fd(self._woken)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)

    def serve(self) -> bool:
        """Serve until all clients are gone; return True in a new process."""
        while True:
            ready, _, _ = select.select([self._asking.fileno(), self._waking], [], [])
            if self._waking in ready:
                os.read(self._waking, 1000)
                self._report()
            if self._asking.fileno() in ready:
                said, fds, _, _ = socket.recv_fds(self._asking, 1, 5)
                if not said:
                    return False
                if self._is_child(fds):
                    return True

    def _is_child(self, fds: list[int]) -> bool:
        pid = os.fork()
        if not pid:
            self._leave()
            _become(fds)
            return True
        *others, report = fds
        for fd in others:
            os.close(fd)
        self._reports[pid] = report
        os.write(report, f"{pid}\n".encode())
        return False

    def _leave(self) -> None:
        """Close everything inherited from the nursery."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        # A shell in the background hands down that Ctrl-C is ignored; a terminal would not.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._asking.close()
        for fd in (self._waking, self._woken, *self._reports.values()):
            os.close(fd)

    def _report(self) -> None:
        while self._reports:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            report = self._reports.pop(pid)
            with contextlib.suppress(BrokenPipeError):
                os.write(report, f"{os.waitstatus_to_exitcode(status)}\n".encode())
            os.close(report)


def _become(fds: list[int]) -> None:
    """Become the requested process."""
    wish, *streams, report = fds
    with open(wish, "rb") as wished:
        arguments, env, cwd = json.load(wished)
    for number, fd in enumerate(streams):
        os.dup2(fd, number)
        os.close(fd)
    os.close(report)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    _find_packages(env.get("PYTHONPATH", "").split(os.pathsep))
    sys.argv = ["lascaux", *arguments]
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False, buffering=1)


def _find_packages(folders: Sequence[str]) -> None:
    """Find packages in these folders too. Lascaux is then imported again, as it finds its plug-ins only once."""
    added = [folder for folder in folders if folder and folder not in sys.path]
    if added:
        sys.path[:0] = added
        importlib.invalidate_caches()
        for name in [name for name in sys.modules if name.partition(".")[0] == "lascaux"]:
            del sys.modules[name]


if __name__ == "__main__":
    _load()
    if _Nursery(socket.socket(fileno=int(sys.argv[1]))).serve():
        from lascaux.cli import main

        main()
