"""A team of threads that share short jobs.

The jobs release the GIL and take a fraction of a millisecond, so handing them out must cost next to nothing: a pool's
futures and queue take longer than a step of thousands of games.
"""

from _thread import allocate_lock
from collections.abc import Callable, Sequence
from threading import Lock, Thread
from typing import Any
from weakref import finalize

Part = Any
Result = Any


class _Mailbox:
    """The mailbox of one thread: its job and the result."""

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
        """Run jobs until there are no more."""
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
        """Wait until the job is done, even when interrupted, so that no job is left half done."""
        interrupted = None
        while True:
            try:
                self.done.acquire()
                return interrupted
            except KeyboardInterrupt as stop:
                interrupted = stop

    def outcome(self) -> Result:
        """Return the result, or raise the thread's error."""
        if self._error is not None:
            raise self._error
        return self._result


class ThreadTeam:
    """A number of threads, including the caller's own. They end when the team is garbage-collected."""

    def __init__(self, size: int) -> None:
        self._mailboxes = [_Mailbox() for _ in range(size - 1)]
        self._one_job = Lock()
        for mailbox in self._mailboxes:
            Thread(target=mailbox.serve, name="lascaux-batch", daemon=True).start()
            finalize(self, mailbox.begin.release)

    def share(self, work: Callable[[Part], Result], parts: Sequence[Part]) -> list[Result]:
        """Return the result of each part, in order; there are at most as many parts as threads."""
        with self._one_job:
            asked = self._mailboxes[: len(parts) - 1]
            for mailbox, part in zip(asked, parts[1:], strict=True):
                mailbox.give(work, part)
            try:
                first = work(parts[0])
            finally:
                stops = [stop for mailbox in asked if (stop := mailbox.wait()) is not None]
            if stops:
                raise stops[0]
            return [first, *(mailbox.outcome() for mailbox in asked)]
