"""System calls that not every system has, each with what takes its place there.

All other modules use only what Linux, macOS and Windows share; ruff refuses the rest (`banned-api` in pyproject.toml).
What a system has is found out by looking for it, so a test can hide it.
"""

import contextlib
import getpass
import importlib
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import Popen
from typing import Any


def _found(name: str) -> Any:
    """Return a module of the standard library, or None where the system does not have it."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


_fcntl, _pwd, _msvcrt = _found("fcntl"), _found("pwd"), _found("msvcrt")
_LOCKED_BYTE = 1 << 30
"""Where a lock of Windows is. It makes its byte unreadable, so it is far behind the content."""

HAS_FILE_MODES = os.name == "posix"
"""Whether the mode of a file says who may read it."""


def open_file(path: Path, flags: int, mode: int = 0o600) -> int:
    """Open a file without translating line ends, for its owner alone if it is created."""
    return os.open(path, flags | getattr(os, "O_BINARY", 0), mode)


def lock_file(handle: int, *, shared: bool = False) -> None:
    """Lock an open file until it is closed. Raises `BlockingIOError` if another process has locked it.

    Windows has no shared locks of this kind: there a shared lock excludes others, too.
    """
    if _fcntl is not None:
        _fcntl.flock(handle, (_fcntl.LOCK_SH if shared else _fcntl.LOCK_EX) | _fcntl.LOCK_NB)
        return
    place = os.lseek(handle, 0, os.SEEK_CUR)
    try:
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        _msvcrt.locking(handle, _msvcrt.LK_NBLCK, 1)
    except OSError as error:
        raise BlockingIOError(error.errno, error.strerror) from None
    finally:
        os.lseek(handle, place, os.SEEK_SET)


def read_at(handle: int, size: int, place: int) -> bytes:
    """Read bytes at a place of an open file. Where there is no `pread`, this moves the file's position."""
    if hasattr(os, "pread"):
        return os.pread(handle, size, place)
    os.lseek(handle, place, os.SEEK_SET)
    return os.read(handle, size)


def write_at(handle: int, data: bytes, place: int) -> None:
    """Write bytes at a place of an open file. Where there is no `pwrite`, this moves the file's position."""
    if hasattr(os, "pwrite"):
        os.pwrite(handle, data, place)
    else:
        os.lseek(handle, place, os.SEEK_SET)
        os.write(handle, data)


def sync_folder(path: Path) -> None:
    """Make the name of a new or renamed file durable. Windows cannot open a folder, and needs no such call."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def after_fork(job: Callable[[], None]) -> None:
    """Do something in every forked process, where processes can be forked."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=job)


def lower_priority(steps: int) -> None:
    """Let other processes go first; no effect on Windows."""
    if hasattr(os, "nice"):
        os.nice(steps)


def user_name(user: int) -> str:
    """Return the name of a user, or the number if it has none here."""
    if _pwd is not None:
        with contextlib.suppress(KeyError):
            return str(_pwd.getpwuid(user).pw_name)
    return str(user)


def own_name() -> str:
    """Return the name of the user of this process."""
    return user_name(os.geteuid()) if hasattr(os, "geteuid") else getpass.getuser()


def exclude_other_servers(listening: socket.socket) -> None:
    """Let a socket use a port again at once after a restart, but never beside another server.

    `SO_REUSEADDR` means that on POSIX systems. On Windows it would allow two servers on one port.
    """
    option = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
    listening.setsockopt(socket.SOL_SOCKET, option, 1)


def end_group(process: "Popen[bytes]") -> None:
    """Kill a process started with `start_new_session`, and those it started; on Windows the process alone."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


@contextlib.contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C in this thread and in processes that it starts meanwhile; no effect on Windows."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def end_with_pipe(descriptor: int) -> None:
    """Let the kernel of Linux end this process when the other end of a pipe closes; no effect elsewhere.

    The default action of SIGIO ends a process. The owner of the signal belongs to an open file, which other processes
    may share, so the pipe is opened again.
    """
    if sys.platform != "linux" or _fcntl is None:
        return
    own = os.open(f"/proc/self/fd/{descriptor}", os.O_RDONLY | os.O_NONBLOCK)
    _fcntl.fcntl(own, _fcntl.F_SETOWN, os.getpid())
    _fcntl.fcntl(own, _fcntl.F_SETFL, os.O_NONBLOCK | os.O_ASYNC)
