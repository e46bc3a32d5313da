"""Signals once, from any thread, that the database has failed for good."""

import asyncio
import sqlite3

from lascaux.core.language import Text
from lascaux.store.errors import StoreFailed

# After these errors SQLite rolls back and can go on. After any other (I/O error, corruption) the state of the disk is
# unknown until the database is reopened.
_PASSING = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_TOOBIG,
}
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def is_passing(error: Exception) -> bool:
    """Whether SQLite can go on after the error; True also for refusals and for bugs in a job."""
    code = _code(error)
    return code is None or code in _PASSING


def is_damage(error: Exception) -> bool:
    """Whether the database is corrupt."""
    return _code(error) in _DAMAGE


def _code(error: Exception) -> int | None:
    code = getattr(error, "sqlite_errorcode", None) if isinstance(error, sqlite3.Error) else None
    return None if code is None else int(code) & 0xFF


class FailureSignal:
    """Holds the failure and wakes the waiter."""

    def __init__(self) -> None:
        self.why: StoreFailed | None = None
        self._loop = asyncio.get_running_loop()
        self._triggered = asyncio.Event()

    def trigger(self, error: Exception) -> StoreFailed:
        """Mark the store as broken and return the failure; the first call counts."""
        if self.why is None:
            damaged = is_damage(error)
            what = (
                Text("restaurez une sauvegarde", "restore a backup")
                if damaged
                else Text("redémarrez le serveur", "start it again")
            )
            why = Text(f"le stockage est cassé ({error}) ; {what.fr}", f"the store is broken ({error}); {what.en}")
            self.why = StoreFailed(why, broken=True, damaged=damaged)
            self.why.__cause__ = error
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._triggered.set)
        return self.why

    async def wait(self) -> StoreFailed:
        """Wait for the failure."""
        await self._triggered.wait()
        assert self.why is not None
        return self.why
