"""Empties the write-ahead log, so that deleted data does not stay in it until SQLite writes over it."""

import asyncio
import contextlib
import logging
import sqlite3

from lascaux.store.sqlite.folder import Folder

logger = logging.getLogger(__name__)

BUSY_S = 0.05
"""Seconds that one attempt may keep the writer waiting for a reader to finish."""
PAUSE_S = 0.1
"""Seconds between attempts while a reader is active: a backup may take long."""
WAIT_S = 5.0
"""Seconds that a caller waits; afterwards attempts continue in the background."""


class Scrubber:
    """Runs one checkpoint at a time, on a connection and a thread of its own."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._task: asyncio.Task[None] | None = None
        self._again = False

    async def scrub(self) -> None:
        """Empty the write-ahead log of everything that is committed now."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        else:
            self._again = True  # the attempt under way may have begun before the caller's commit
        await asyncio.wait((self._task,), timeout=WAIT_S)
        if not self._task.done():
            logger.warning("erased data stays in the write-ahead log until a long read ends")

    async def _run(self) -> None:
        emptied = False
        while not emptied or self._again:
            self._again = False
            emptied = await asyncio.to_thread(_empty_log, self._folder)
            if not emptied:
                await asyncio.sleep(PAUSE_S)

    async def close(self) -> None:
        """Stop trying; closing the last connection empties the log as well."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task


def _empty_log(folder: Folder) -> bool:
    """Copy the log into the database and truncate it; False where a reader or the writer was in the way."""
    try:
        with contextlib.closing(folder.connect(BUSY_S)) as connection:
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:
        logger.warning("write-ahead log not truncated", extra={"why": str(error)})
        return False
    return not busy
