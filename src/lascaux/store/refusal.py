"""What a store answers when it does not do what it was asked."""

from pathlib import Path

from lascaux.core.language import Text
from lascaux.core.refusal import LascauxError
from lascaux.core.system_error import told


class StoreError(LascauxError):
    """Any refusal of a store; unless it says otherwise, nothing was written."""


class Conflict(StoreError):
    """Somebody else wrote first: `last` is the number of the table's true last entry."""

    def __init__(self, table: str, after: int, last: int) -> None:
        super().__init__(
            Text(
                f"la table {table} en est à l’entrée {last}, pas {after}",
                f"table {table} stands at entry {last}, not {after}",
            )
        )
        self.table = table
        self.after = after
        self.last = last


class UnknownTable(StoreError):
    """There is no table of that name."""

    def __init__(self, table: str) -> None:
        super().__init__(Text(f"il n’y a pas de table {table}", f"there is no table {table}"))
        self.table = table


class Damaged(StoreError):
    """What is kept of a table is not what was written: `good` is the last entry that is sound, `last` the last of all.

    Entries up to `good` can be read by asking for no more.
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
    """More bytes than the store takes in one piece."""


class BadName(StoreError):
    """A name of a table, state, session or setting that is not in the shape of names."""


class StoreFailed(StoreError):
    """Disk full, I/O error and the like. A write that ends so was not acknowledged and must not be taken for done.

    While the store runs on, a failed write is certainly not there, unless its outcome is `unknown`: then read what is
    there. A `broken` store takes no more writes: reopen it, and read each table again, because a write whose last step
    failed may yet turn out to be (wholly) there.
    """

    def __init__(self, reason: str | Text, broken: bool = False, damaged: bool = False, unknown: bool = False) -> None:
        super().__init__(reason)
        self.broken = broken
        self.damaged = damaged
        """What is on disk is not sound: to open it anew will not help."""
        self.unknown = unknown
        """The line to the database was lost before it answered, and did not come back: the write may be there."""


class StoreClosed(StoreError):
    """The store was closed before this was asked of it."""


class CannotOpen(StoreError):
    """In use by another process, not writable, damaged, or of a newer version; the line says which."""

    def __init__(self, reason: str | Text, damaged: bool = False, away: bool = False) -> None:
        super().__init__(reason)
        self.damaged = damaged
        self.away = away
        """Nobody answers there, or what is needed is in use: it may be otherwise in a while."""


def no_backup(path: Path, wrong: Exception) -> StoreFailed:
    """Why there is no backup in a file."""
    why = wrong.why if isinstance(wrong, StoreError) else told(wrong) if isinstance(wrong, OSError) else None
    why = why or Text.alike(" ".join(str(wrong).split()))
    return StoreFailed(Text(f"pas de sauvegarde dans {path} : {why.fr}", f"no backup in {path}: {why.en}"))
