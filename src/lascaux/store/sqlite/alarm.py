"""The alarm: it rings once, when the database can no longer be relied on, whichever thread finds out."""

import asyncio
import sqlite3

from lascaux.core.language import Text
from lascaux.store.refusal import StoreFailed

# After these SQLite rolls back and can go on. After any other (I/O errors, damage) what the disk holds is not known
# until the database has been opened anew.
_PASSING = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_TOOBIG,
}
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def is_passing(wrong: Exception) -> bool:
    """A refusal, a bug in one job, or an error of SQLite after which it can go on."""
    code = _code(wrong)
    return code is None or code in _PASSING


def is_damage(wrong: Exception) -> bool:
    """Is what is on disk not sound?"""
    return _code(wrong) in _DAMAGE


def _code(wrong: Exception) -> int | None:
    code = getattr(wrong, "sqlite_errorcode", None) if isinstance(wrong, sqlite3.Error) else None
    return None if code is None else int(code) & 0xFF


class Alarm:
    """Who waits for it hears why."""

    def __init__(self) -> None:
        self.why: StoreFailed | None = None
        self._loop = asyncio.get_running_loop()
        self._rung = asyncio.Event()

    def ring(self, wrong: Exception) -> StoreFailed:
        """The store is broken, for this reason; if it was already, for the first."""
        if self.why is None:
            damaged = is_damage(wrong)
            what = (
                Text("restaurez une sauvegarde", "restore a backup")
                if damaged
                else Text("redémarrez le serveur", "start it again")
            )
            why = Text(f"le stockage est cassé ({wrong}) ; {what.fr}", f"the store is broken ({wrong}); {what.en}")
            self.why = StoreFailed(why, broken=True, damaged=damaged)
            self.why.__cause__ = wrong
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._rung.set)
        return self.why

    async def wait(self) -> StoreFailed:
        """Returns when it has rung."""
        await self._rung.wait()
        assert self.why is not None
        return self.why
