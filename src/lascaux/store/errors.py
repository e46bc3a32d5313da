"""Errors of a store."""

from pathlib import Path

from lascaux.core.errors import LascauxError
from lascaux.core.language import Text
from lascaux.core.system_error import describe_os_error


class StoreError(LascauxError):
    """Base of all errors of a store; unless an error says otherwise, nothing was written."""


class Conflict(StoreError):
    """Another writer was first: `last` is the actual last entry."""

    def __init__(self, table: str, after: int, last: int) -> None:
        super().__init__(f"table {table} stands at entry {last}, not {after}")
        self.table = table
        self.after = after
        self.last = last


class UnknownTable(StoreError):
    """There is no table of that name."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table}")
        self.table = table


class Damaged(StoreError):
    """Entries of a table were changed: `good` is the last intact entry, `last` the last of all.

    Entries up to `good` can still be read with a limit.
    """

    def __init__(self, table: str, good: int, last: int) -> None:
        super().__init__(
            Text(
                f"la table {table} est abîmée : de ses {last} entrées {good} sont bonnes",
                f"table {table} is damaged: of its {last} entries {good} are sound",
            )
        )
        self.table = table
        self.good = good
        self.last = last


class TooLarge(StoreError):
    """Larger than the store accepts."""


class BadName(StoreError):
    """Malformed name of a table, state, session or setting."""


class StoreFailed(StoreError):
    """Disk full, I/O error and the like. The write was not acknowledged.

    A failed write is not there, unless the outcome is `unknown`: then read the log. A `broken` store takes no more
    writes; reopen it and read each table again, because the last write may be there after all.
    """

    def __init__(self, reason: str | Text, broken: bool = False, damaged: bool = False, unknown: bool = False) -> None:
        super().__init__(reason)
        self.broken = broken
        self.damaged = damaged
        """The data on disk is damaged: reopening will not help."""
        self.unknown = unknown
        """The connection was lost before the database answered: the write may be there."""


class StoreClosed(StoreError):
    """The store is closed."""


class CannotOpen(StoreError):
    """In use by another process, not writable, damaged, or of a newer version; the message says which."""

    def __init__(self, reason: str | Text, damaged: bool = False, away: bool = False) -> None:
        super().__init__(reason)
        self.damaged = damaged
        self.away = away
        """Unreachable or in use: opening may succeed later."""


def no_backup(path: Path, error: Exception) -> StoreFailed:
    """Report that a backup to `path` failed."""
    why = (
        error.why if isinstance(error, StoreError) else describe_os_error(error) if isinstance(error, OSError) else None
    )
    why = why or Text.alike(" ".join(str(error).split()))
    return StoreFailed(Text(f"pas de sauvegarde dans {path} : {why.fr}", f"no backup in {path}: {why.en}"))
