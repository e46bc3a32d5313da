"""Reader threads with a connection each; they see committed data and never wait for the writer."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TypeVar

from lascaux.store.errors import StoreClosed, StoreFailed
from lascaux.store.sqlite.failure_signal import FailureSignal, is_passing

Result = TypeVar("Result")


class Readers:
    """As many threads as connections, so that each thread always finds one."""

    def __init__(self, connections: list[sqlite3.Connection], failure: FailureSignal) -> None:
        self._failure = failure
        self._connections = connections
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        for connection in connections:
            connection.execute("PRAGMA query_only = ON")
            self._idle.put(connection)
        self._threads = ThreadPoolExecutor(len(connections), thread_name_prefix="lascaux-store-reader")
        self._closed = False

    async def read(self, do: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run `do` on a reader thread, in one transaction."""
        if self._closed:
            raise StoreClosed("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, do)

    def _do(self, do: Callable[[sqlite3.Connection], Result]) -> Result:
        connection = self._idle.get()
        try:
            connection.execute("BEGIN")
            return do(connection)
        except sqlite3.Error as error:
            if not is_passing(error):
                self._failure.trigger(error)
            raise StoreFailed(f"cannot read: {error}") from error
        finally:
            with contextlib.suppress(sqlite3.Error):
                connection.rollback()
            self._idle.put(connection)

    async def close(self) -> None:
        """Finish pending reads, then close."""
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._threads.shutdown)
            for connection in self._connections:
                connection.close()
