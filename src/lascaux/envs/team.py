"""Threads that share a job, again and again.

What they do lets go of the interpreter's lock and takes a fraction of a millisecond, so that handing it out must cost
next to nothing: a pool's futures and queue take longer than a step of thousands of games.
"""

from _thread import allocate_lock
from collections.abc import Callable, Sequence
from threading import Lock, Thread
from typing import Any
from weakref import finalize

Part = Any
Result = Any


class _Desk:
    """Where one thread finds what to do, and leaves what came of it."""

    def __init__(self) -> None:
        self.begin, self.done = allocate_lock(), allocate_lock()
        self.begin.acquire()
        self.done.acquire()
        self.work: Callable[[Part], Result] | None = None
        self.part: Part = None
        self._result: Result = None
        self._error: BaseException | None = None

    def give(self, work: Callable[[Part], Result], part: Part) -> None:
        self.work, self.part = work, part
        self.begin.release()

    def serve(self) -> None:
        """What the thread does until there is no more work."""
        while True:
            self.begin.acquire()
            if self.work is None:
                return
            self._result = self._error = None
            try:
                self._result = self.work(self.part)
            except BaseException as error:
                self._error = error
            self.work = self.part = None
            self.done.release()

    def wait(self) -> KeyboardInterrupt | None:
        """Until it is done, whoever wants to stop meanwhile: nothing is left half done."""
        interrupted = None
        while True:
            try:
                self.done.acquire()
                return interrupted
            except KeyboardInterrupt as stop:
                interrupted = stop

    def outcome(self) -> Result:
        """What came of it; what went wrong there goes wrong here."""
        if self._error is not None:
            raise self._error
        return self._result


class Team:
    """So many threads, the caller's own among them. They end when nobody has the team any more."""

    def __init__(self, size: int) -> None:
        self._desks = [_Desk() for _ in range(size - 1)]
        self._one_job = Lock()
        for desk in self._desks:
            Thread(target=desk.serve, name="lascaux-batch", daemon=True).start()
            finalize(self, desk.begin.release)

    def share(self, work: Callable[[Part], Result], parts: Sequence[Part]) -> list[Result]:
        """What comes of each part, in order; there are at most as many as threads."""
        with self._one_job:
            asked = self._desks[: len(parts) - 1]
            for desk, part in zip(asked, parts[1:], strict=True):
                desk.give(work, part)
            try:
                first = work(parts[0])
            finally:
                stops = [stop for desk in asked if (stop := desk.wait()) is not None]
            if stops:
                raise stops[0]
            return [first, *(desk.outcome() for desk in asked)]
