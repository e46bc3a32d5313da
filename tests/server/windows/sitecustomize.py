"""Hides what Windows lacks from every Python that has this folder in its path, and offers a `msvcrt` that locks."""

import asyncio
import fcntl
import importlib.util
import os
import select
import signal
import sys
import types


def _locking(handle: int, mode: int, size: int) -> None:
    """Lock bytes from the current position, as Windows does."""
    fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, size)


def _hide() -> None:
    for name in ("fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop"):
        sys.modules[name] = None  # type: ignore[assignment]
    for name in ("fork", "geteuid", "killpg", "nice", "pread", "pwrite", "register_at_fork", "O_DIRECTORY"):
        delattr(os, name)
    for name in ("poll", "epoll"):
        delattr(select, name)
    del signal.pthread_sigmask
    for name in ("start_unix_server", "open_unix_connection"):
        delattr(asyncio, name)
    msvcrt = types.ModuleType("msvcrt")
    vars(msvcrt).update(LK_NBLCK=2, locking=_locking)
    sys.modules["msvcrt"] = msvcrt


assert importlib.util.find_spec("msvcrt") is None, "this is Windows itself"
_hide()
