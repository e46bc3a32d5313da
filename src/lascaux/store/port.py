"""The interface between the server and its storage."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from lascaux.store.errors import StoreFailed
from lascaux.store.token_buckets import Withdrawal


@dataclass(frozen=True, slots=True)
class Summary:
    """Lobby entry of a table; `state` is for filtering ("open", "running", …), `data` is opaque to the store."""

    state: str
    data: bytes
    people: frozenset[str] = frozenset()
    """People at the table, for `tables_of`; written, but not read back."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Row of a list. Earlier rows have a higher `place`, which is also the page cursor."""

    place: int
    table: str
    summary: Summary


@dataclass(frozen=True, slots=True)
class Loss:
    """A table with entries acknowledged up to `promised` but present only up to `kept` (0: the table is gone)."""

    table: str
    kept: int
    promised: int


class Store(ABC):
    """Durable storage of tables, sessions and settings.

    A table is a log of opaque entries, numbered 1, 2, 3 … without gaps and never changed. It may also have a summary
    (for the lobby) and a snapshot (to load faster); both can be rebuilt from the log. The store detects corruption:
    changed entries raise `Damaged`, a changed snapshot is ignored, and `losses` lists tables whose end is missing.
    Leases run by the store's own clock (`time`); all other times are passed in, in seconds of any one epoch.

    Unless stated otherwise, a write is durable when it returns, and so is everything that a read returned. A write that
    is cancelled may or may not have happened. Malformed names raise `BadName`, sizes beyond `limits` raise `TooLarge`;
    any call may raise `StoreFailed` or `StoreClosed`. A store belongs to the event loop it was opened in.
    """

    @abstractmethod
    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary | None = None) -> None:
        """Append all entries, or none, to a table whose last number is `after`; `after=0` creates the table.

        Raises `Conflict`, with the actual last number, if the table is elsewhere. A summary replaces the previous one;
        without entries, only the summary is written (`UnknownTable` if there is no such table).
        """

    @abstractmethod
    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[bytes]:
        """Return at most `limit` entries after entry `after`.

        Raises `UnknownTable` if there is no such table, `Damaged` if one of the entries was changed.
        """

    @abstractmethod
    async def last(self, table: str) -> int:
        """Return the number of the last entry; 0 if there is no such table."""

    @abstractmethod
    async def last_numbers(self, tables: Collection[str]) -> dict[str, int]:
        """Return the last entry numbers of several tables; unknown tables are left out."""

    @abstractmethod
    async def delete_table(self, table: str, at: int | None = None) -> None:
        """Delete a table and everything that belongs to it, which frees its name.

        Raises `UnknownTable` if there is none, and `Conflict` if its last number is not `at`.
        """

    @abstractmethod
    async def rewrite(self, table: str, entries: Sequence[bytes]) -> None:
        """Replace all entries of a table by the same number of others, with a new hash chain.

        This is for erasing personal data; the caller records it in a further entry. The snapshot is deleted. Raises
        `Conflict` if the number of entries differs, `UnknownTable` if there is no such table.
        """

    @abstractmethod
    async def save_snapshot(self, table: str, at: int, data: bytes) -> None:
        """Store the table's state at entry `at`; an older snapshot than the stored one is silently dropped.

        It may be lost in a crash. Raises `Conflict` if entry `at` does not exist, `UnknownTable` if there is no such
        table.
        """

    @abstractmethod
    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the entry number and bytes of the snapshot; None if there is none or it is damaged."""

    @abstractmethod
    async def put_document(self, table: str, name: str, data: bytes) -> None:
        """Store a document that belongs to a table, such as a report; replaces one of the same name.

        It is deleted with the table. Raises `UnknownTable` if there is no such table.
        """

    @abstractmethod
    async def document(self, table: str, name: str) -> bytes | None:
        """Return a document of a table."""

    @abstractmethod
    async def delete_document(self, table: str, name: str) -> None:
        """Delete a document of a table, if there is one."""

    @abstractmethod
    async def summary(self, table: str) -> Summary | None:
        """Return the summary of a table, if it has one."""

    @abstractmethod
    async def summaries(
        self, *, states: Collection[str] = (), limit: int = 100, before: int | None = None
    ) -> list[Listed]:
        """Return at most `limit` tables with a summary, newest first, in one of `states` or in any.

        The next page comes `before` the last row's `place`. Places never change, so pages neither repeat nor skip
        tables.
        """

    @abstractmethod
    async def tables_of(
        self, person: str, *, states: Collection[str] | None = None, limit: int = 100, before: int | None = None
    ) -> list[Listed]:
        """Return at most `limit` tables whose summary names a person, last used first.

        The next page comes `before` the last row's `place`. A new entry moves its table to the top, so later pages may
        miss a table; none is repeated.
        """

    @abstractmethod
    async def count_tables(self, person: str, states: Collection[str]) -> int:
        """Count the tables in one of `states` whose summary names a person."""

    @abstractmethod
    async def put_session(self, token: str, data: bytes, until: float, owner: str | None = None) -> None:
        """Store a session under the hash of its token; replaces its data, end and owner if it exists."""

    @abstractmethod
    async def renew(self, token: str, until: float, data: bytes | None = None) -> bool:
        """Extend a session, optionally with new data; False if it no longer exists."""

    @abstractmethod
    async def get_session(self, token: str, now: float) -> bytes | None:
        """Return the session's data while `now < until`."""

    @abstractmethod
    async def delete_session(self, token: str) -> bool:
        """Delete a session; True if it existed. Of concurrent callers only one gets True."""

    @abstractmethod
    async def delete_sessions(self, owner: str) -> int:
        """Delete all sessions of an owner and return their number."""

    @abstractmethod
    async def owned(self, owner: str) -> list[tuple[str, float]]:
        """Return key and end of each session of an owner."""

    @abstractmethod
    async def expire(self, now: float) -> int:
        """Delete expired sessions and return their number."""

    @abstractmethod
    async def setting(self, name: str) -> bytes | None:
        """Return a value of the server, such as a secret or an operator's setting."""

    @abstractmethod
    async def set_setting(self, name: str, data: bytes) -> None:
        """Store a value."""

    @abstractmethod
    async def change_setting(self, name: str, before: bytes | None, data: bytes) -> bool:
        """Store a value if the stored one is `before` (None: there is none); True if it was."""

    @abstractmethod
    async def claim(self, names: Collection[str], who: str, seconds: float) -> frozenset[str]:
        """Take or renew leases for `seconds` from now; return those of `names` that `who` then holds.

        A lease only avoids duplicate work: what must not happen twice is also guarded by the number of an entry. It may
        be lost in a crash of the store.
        """

    @abstractmethod
    async def release(self, names: Collection[str], who: str) -> None:
        """Release those of the leases that `who` holds."""

    @abstractmethod
    async def take_tokens(self, withdrawals: Mapping[str, Withdrawal]) -> dict[str, float]:
        """Take tokens from shared buckets and return their levels; a negative level is the amount overdrawn.

        Buckets refill by the store's clock. An unknown bucket is full, and none goes below minus its burst. They may be
        lost in a crash of the store.
        """

    @abstractmethod
    async def time(self) -> float:
        """Return the store's clock, in seconds since 1970. Leases run by it."""

    @abstractmethod
    async def wait_broken(self) -> StoreFailed:
        """Wait until the store has failed for good; return the reason."""

    @abstractmethod
    def losses(self) -> Mapping[str, Loss]:
        """Entries found missing, by table; cleared by the table's next append.

        A single-machine store checks when it opens. A shared store notices when an append finds a shorter log than this
        node knew, for example after a failover to a lagging standby.
        """

    @abstractmethod
    def counts(self) -> Mapping[str, int]:
        """Return metrics: `writes`, `refused`, `failed`, `commits`, `largest_commit`, `waiting`, `lost`, `damaged`."""

    @abstractmethod
    async def scrub(self) -> None:
        """Remove deleted data from the disk, as far as the database allows.

        SQLite overwrites deleted rows with zeros and empties the write-ahead log. PostgreSQL does nothing: it
        overwrites dead rows when it reuses their space, and its archived logs are the operator's.
        """

    @abstractmethod
    async def backup(self, path: Path) -> None:
        """Write a consistent copy to a new file, readable only by its owner, without stopping writes."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending calls, then close. May be called twice."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
