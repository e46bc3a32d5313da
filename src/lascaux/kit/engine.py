"""What the engine of every game in kernels is: a program with its box, and logs for it to write."""

from collections.abc import Callable, Sequence
from threading import local
from typing import Any, ClassVar, TypeVar

from lascaux.kit.jit import Program
from lascaux.kit.log import Log, new_log

Room = TypeVar("Room")


class KernelEngine:
    """One backend's kernels with their box.

    It keeps nothing of a call: whoever calls a kernel brings the log and the room it needs, or takes that of its own
    thread, so that positions in several threads have nothing in common that changes.
    """

    entry_points: ClassVar[Sequence[Any]]
    log_size: ClassVar[tuple[int, int]]
    """Rows and columns of a log."""

    def __init__(self, program: Program, box_record: Any) -> None:
        self.program = program
        self.boxes = program.boxes(box_record)
        self._rooms = local()

    def prepare(self) -> None:
        """Compile, or load, every entry point."""
        for entry in self.entry_points:
            self.program(entry)

    def own_room(self, make: Callable[[], Room]) -> Room:
        """Room of this thread's own, made once: for calls whose traces nobody looks at after the next one."""
        if not hasattr(self._rooms, "own"):
            self._rooms.own = make()
        room: Room = self._rooms.own
        return room

    def log(self) -> Log:
        """An empty log."""
        return new_log(*self.log_size)
