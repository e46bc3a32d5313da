"""Base of kernel engines: a program with its game data, and logs for kernels to write."""

from collections.abc import Callable, Sequence
from threading import local
from typing import Any, ClassVar, TypeVar

from lascaux.kit.jit import Program
from lascaux.kit.log import Log, new_log

Scratch = TypeVar("Scratch")


class KernelEngine:
    """One backend's kernels with their game data.

    It keeps no state between calls: the caller passes the log and the scratch memory, or takes those of its own thread,
    so that positions in several threads share nothing mutable.
    """

    entry_points: ClassVar[Sequence[Any]]
    log_size: ClassVar[tuple[int, int]]
    """Rows and columns of a log."""

    def __init__(self, program: Program, game_data_record: Any) -> None:
        self.program = program
        self.game_data = program.game_data(game_data_record)
        self._local = local()

    def prepare(self) -> None:
        """Compile or load every entry point."""
        for entry in self.entry_points:
            self.program(entry)

    def thread_scratch(self, make: Callable[[], Scratch]) -> Scratch:
        """Return this thread's scratch memory, made once. The next call overwrites it."""
        if not hasattr(self._local, "own"):
            self._local.own = make()
        scratch: Scratch = self._local.own
        return scratch

    def log(self) -> Log:
        """Return an empty log."""
        return new_log(*self.log_size)
