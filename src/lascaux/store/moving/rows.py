"""Database-independent rows of a store, and a tally with a checksum to compare two stores."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from lascaux.core.language import Text
from lascaux.store.errors import StoreError

NOBODY_HERE = Text("aucun serveur ne garde ses données ici", "no server keeps its data here")


class CannotMove(StoreError):
    """The source cannot be copied, or the target has no room for it."""


@dataclass(frozen=True, slots=True)
class TableRows:
    """A table and everything that belongs to it, as stored, intact or not."""

    place: int
    """In the list of all tables."""
    rank: int
    """Order of last use among all tables; 1 is the longest ago."""
    name: str
    state: str | None
    summary: bytes | None
    people: Sequence[str]
    entries: Sequence[tuple[int, bytes, bytes]]
    """Number, bytes and hash of each."""
    snapshot: tuple[int, bytes, bytes] | None
    """Entry number, bytes and seal."""
    documents: Sequence[tuple[str, bytes]] = ()
    """Name and bytes of each, by name."""


Session = tuple[str, bytes, float, str | None]
"""Key, data, end and owner."""
Setting = tuple[str, bytes]


class StoreRows(ABC):
    """A store as rows, at one moment."""

    lost: Sequence[str] = ()
    """Tables whose last entries the disk has lost; this is not copied."""

    @abstractmethod
    async def size(self) -> int:
        """Return the number of entries."""

    @abstractmethod
    async def top(self) -> int:
        """Return the highest place given to a table so far."""

    @abstractmethod
    def tables(self) -> AsyncIterator[TableRows]:
        """Yield all tables, by place."""

    @abstractmethod
    async def sessions(self) -> list[Session]:
        """Return all sessions, by key."""

    @abstractmethod
    async def settings(self) -> list[Setting]:
        """Return all settings, by name."""

    @abstractmethod
    async def put_tables(self, tables: Sequence[TableRows]) -> None:
        """Write tables."""

    @abstractmethod
    async def put_others(self, sessions: Sequence[Session], settings: Sequence[Setting], top: int) -> None:
        """Write everything else, after all tables."""


@dataclass
class Tally:
    """Number of rows of each kind, and a checksum of all their bytes in a fixed order."""

    tables: int = 0
    entries: int = 0
    snapshots: int = 0
    sessions: int = 0
    settings: int = 0
    lost: Sequence[str] = ()
    _sum: blake2b = field(default_factory=lambda: blake2b(digest_size=16, person=b"lascaux.tally"))

    @property
    def checksum(self) -> str:
        """Return the checksum so far."""
        return self._sum.hexdigest()

    def count_table(self, table: TableRows) -> None:
        """Add a table."""
        self.tables += 1
        self.entries += len(table.entries)
        self.snapshots += table.snapshot is not None
        self._add(table.place, table.rank, table.name, table.state, table.summary, *sorted(table.people))
        for entry in table.entries:
            self._add(*entry)
        self._add(*(table.snapshot or ()))
        for document in table.documents:
            self._add(*document)

    def count_others(self, sessions: Sequence[Session], settings: Sequence[Setting], top: int) -> None:
        """Add everything else."""
        self.sessions += len(sessions)
        self.settings += len(settings)
        for row in (*sessions, *settings):
            self._add(*row)
        self._add(top)

    def _add(self, *fields: int | float | str | bytes | None) -> None:
        for value in fields:
            data = value if isinstance(value, bytes) else value.encode() if isinstance(value, str) else b""
            kind = repr(value) if isinstance(value, int | float | None) else type(value).__name__
            self._sum.update(f"{kind} {len(data)};".encode() + data)
        self._sum.update(b".")

    def same(self, other: "Tally") -> bool:
        """Whether both counted the same bytes."""
        return self.checksum == other.checksum
