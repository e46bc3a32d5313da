"""What a store holds, as rows of no database in particular; and a tally of them, the same wherever they lie."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from lascaux.core.language import Text
from lascaux.store.refusal import StoreError

NOBODY_HERE = Text("aucun serveur ne garde ses données ici", "no server keeps its data here")


class CannotMove(StoreError):
    """What is there cannot be moved, or there is no room for it where it should go."""


@dataclass(frozen=True, slots=True)
class TableRows:
    """A table with all that belongs to it, byte by byte as it is kept, sound or not."""

    place: int
    """In the lists of all tables."""
    rank: int
    """Among all tables by their last entry; 1 is the one that was used longest ago."""
    name: str
    state: str | None
    summary: bytes | None
    people: Sequence[str]
    entries: Sequence[tuple[int, bytes, bytes]]
    """Number, bytes and hash of each."""
    snapshot: tuple[int, bytes, bytes] | None
    """Entry number, bytes and seal."""


Session = tuple[str, bytes, float, str | None]
"""What it is kept under, its data, its end and its owner."""
Setting = tuple[str, bytes]


class Hold(ABC):
    """A store as rows, at one moment."""

    lost: Sequence[str] = ()
    """Tables whose end the disk has lost, as somebody knows who does not come along."""

    @abstractmethod
    async def size(self) -> int:
        """How many entries there are."""

    @abstractmethod
    async def top(self) -> int:
        """The highest place that was ever given to a table."""

    @abstractmethod
    def tables(self) -> AsyncIterator[TableRows]:
        """All tables, by place."""

    @abstractmethod
    async def sessions(self) -> list[Session]:
        """All sessions, by what they are kept under."""

    @abstractmethod
    async def settings(self) -> list[Setting]:
        """All settings, by name."""

    @abstractmethod
    async def put_tables(self, tables: Sequence[TableRows]) -> None:
        """Take tables in."""

    @abstractmethod
    async def put_others(self, sessions: Sequence[Session], settings: Sequence[Setting], top: int) -> None:
        """Take in all else, when all tables are there."""


@dataclass
class Tally:
    """How many rows of each kind there were, and a sum of all their bytes in a fixed order."""

    tables: int = 0
    entries: int = 0
    snapshots: int = 0
    sessions: int = 0
    settings: int = 0
    lost: Sequence[str] = ()
    _sum: blake2b = field(default_factory=lambda: blake2b(digest_size=16, person=b"lascaux.tally"))

    @property
    def checksum(self) -> str:
        """The sum so far."""
        return self._sum.hexdigest()

    def count_table(self, table: TableRows) -> None:
        """One table more."""
        self.tables += 1
        self.entries += len(table.entries)
        self.snapshots += table.snapshot is not None
        self._add(table.place, table.rank, table.name, table.state, table.summary, *sorted(table.people))
        for entry in table.entries:
            self._add(*entry)
        self._add(*(table.snapshot or ()))

    def count_others(self, sessions: Sequence[Session], settings: Sequence[Setting], top: int) -> None:
        """All else."""
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
        """Is it the same, to the last byte?"""
        return self.checksum == other.checksum
