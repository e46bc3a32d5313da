"""The port: all that a server asks of the place where its tables live."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from lascaux.store.purses import Spending
from lascaux.store.refusal import StoreFailed


@dataclass(frozen=True, slots=True)
class Summary:
    """What a lobby shows of a table; `state` is for filtering ("open", "running", …), `data` is the server's own."""

    state: str
    data: bytes
    people: frozenset[str] = frozenset()
    """Whose table it is, for `tables_of`; written, not read back."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A row of a list. What comes first has a higher `place`; it serves as the mark where a page ended."""

    place: int
    table: str
    summary: Summary


@dataclass(frozen=True, slots=True)
class Loss:
    """A table that had come to entry `promised`, as people were told, and now has `kept` of them; 0: it is gone."""

    table: str
    kept: int
    promised: int


class Store(ABC):
    """Tables, sessions and settings on durable ground.

    A table is a log of entries: bytes the store does not look into, numbered 1, 2, 3 … without gaps, never changed.
    Beside the log it may have a summary (for the lobby) and a snapshot (to load faster); both can be made again from
    the log. The store notices what the disk does to them: entries that were changed are `Damaged` and never handed out,
    a changed snapshot is none, and `losses` has the tables whose end is missing. Leases run by the store's own clock
    (`time`); whoever speaks of any other time brings it along, in seconds of any one epoch.

    Unless said otherwise a write is durable when it returns, and so is everything that a read saw. A write that is
    cancelled while it waits may or may not have happened. Names are refused with `BadName` when they do not look
    like `limits.NAME`, and sizes beyond `limits` with `TooLarge`; any call may raise `StoreFailed` or `StoreClosed`.
    A store belongs to the event loop it was opened in.
    """

    @abstractmethod
    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary | None = None) -> None:
        """Add entries to a table whose last number is `after`, all of them or none; create it with `after=0`.

        `Conflict`, with the true last number, when the table stands elsewhere. A summary replaces the one before;
        without entries it is renewed alone (`UnknownTable` when there is no such table).
        """

    @abstractmethod
    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[bytes]:
        """The entries numbered `after + 1` and on, at most `limit`; `UnknownTable` when there is no such table.

        `Damaged` when one of them is not what was written.
        """

    @abstractmethod
    async def last(self, table: str) -> int:
        """The number of the last entry; 0 when there is no such table."""

    @abstractmethod
    async def lasts(self, tables: Collection[str]) -> dict[str, int]:
        """The same for many tables at once; one that is not there is left out."""

    @abstractmethod
    async def delete_table(self, table: str, at: int | None = None) -> None:
        """Remove a table with all that belongs to it; `UnknownTable` when there is none. Its name is free again.

        `Conflict`, with the true last number, when that is not `at`.
        """

    @abstractmethod
    async def rewrite(self, table: str, entries: Sequence[bytes]) -> None:
        """Put other entries in the place of a table's, as many as there are, with a chain of their own.

        It is for taking out what must not be kept; whoever does it says so in a further entry. The snapshot is dropped.
        `Conflict` when there are more or fewer entries, `UnknownTable` when there is no such table.
        """

    @abstractmethod
    async def save_snapshot(self, table: str, at: int, data: bytes) -> None:
        """Keep what the table came to at entry `at`; only the newest is kept, an older one is silently dropped.

        It may be lost in a crash. `Conflict` when `at` is no entry yet, `UnknownTable` when there is no such table.
        """

    @abstractmethod
    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The newest snapshot and its entry number, if there is one that is sound."""

    @abstractmethod
    async def summary(self, table: str) -> Summary | None:
        """The summary of a table, if it has one."""

    @abstractmethod
    async def summaries(
        self, *, states: Collection[str] = (), limit: int = 100, before: int | None = None
    ) -> list[Listed]:
        """Tables that have a summary, youngest first: in one of `states` (or any), at most `limit`.

        The next page is the one `before` the last row's `place`. Places never change, so no table is shown twice or
        left out while others come and go.
        """

    @abstractmethod
    async def tables_of(
        self, person: str, *, states: Collection[str] | None = None, limit: int = 100, before: int | None = None
    ) -> list[Listed]:
        """Tables whose summary names a person, perhaps only those in one of `states`.

        Those with the youngest entry come first, at most `limit`.

        The next page is the one `before` the last row's `place`. An entry moves its table to the top, so a table may be
        missing on the later pages of who began to read before; none is shown twice.
        """

    @abstractmethod
    async def count_tables(self, person: str, states: Collection[str]) -> int:
        """How many tables in one of `states` have a summary that names a person."""

    @abstractmethod
    async def remember(self, token: str, data: bytes, until: float, owner: str | None = None) -> None:
        """Keep a session under the hash of its token, or keep it anew with other data, time or owner."""

    @abstractmethod
    async def renew(self, token: str, until: float, data: bytes | None = None) -> bool:
        """Keep a session for longer, perhaps with other data, if it has not been ended; whether it was there."""

    @abstractmethod
    async def recall(self, token: str, now: float) -> bytes | None:
        """The session's data while `now < until`."""

    @abstractmethod
    async def forget(self, token: str) -> bool:
        """End a session; whether there was one. Of several who end the same one hears yes."""

    @abstractmethod
    async def forget_all(self, owner: str) -> int:
        """End all sessions of an owner, and say how many they were."""

    @abstractmethod
    async def owned(self, owner: str) -> list[tuple[str, float]]:
        """The sessions of an owner: what each is kept under, and until when."""

    @abstractmethod
    async def expire(self, now: float) -> int:
        """Remove the sessions that are over, and say how many they were."""

    @abstractmethod
    async def setting(self, name: str) -> bytes | None:
        """A value of the server's own: a secret, a choice of the host."""

    @abstractmethod
    async def set_setting(self, name: str, data: bytes) -> None:
        """Keep a value."""

    @abstractmethod
    async def change_setting(self, name: str, before: bytes | None, data: bytes) -> bool:
        """Keep a value if what is kept is still `before` (None: nothing); whether that was so."""

    @abstractmethod
    async def claim(self, names: Collection[str], who: str, seconds: float) -> frozenset[str]:
        """Take leases, or renew them, for so many seconds from now; those of `names` that are held by `who` then.

        One that another holds is theirs until it has run out. A lease is a promise about who works, not a lock: what
        must not happen twice is also held by the number of an entry. It may be lost in a crash of the store.
        """

    @abstractmethod
    async def release(self, names: Collection[str], who: str) -> None:
        """Give leases back, those of them that are held by `who`."""

    @abstractmethod
    async def spend(self, spendings: Mapping[str, Spending]) -> dict[str, float]:
        """Take from purses that all share, and say what each holds then: below zero, as much was taken too much.

        They fill by the store's own clock. One that was never heard of is full, and none owes more than a full one
        holds. They may be lost in a crash of the store.
        """

    @abstractmethod
    async def time(self) -> float:
        """What time it is here, in seconds since 1970: the clock by which leases run out, one for all who share it."""

    @abstractmethod
    async def until_broken(self) -> StoreFailed:
        """Returns, with the reason, when the store can no longer be relied on: time to end, and to be started anew."""

    @abstractmethod
    def losses(self) -> Mapping[str, Loss]:
        """By table, what was found missing; with its next entry it is a thing of the past.

        One machine's store looks when it is opened. One of many finds out when it appends to what it knew to be longer,
        because another machine took over that had not heard of the last entries.
        """

    @abstractmethod
    def counts(self) -> Mapping[str, int]:
        """Figures for metrics: `writes`, `refused`, `failed`, `commits`, `largest_commit`, and `waiting` now.

        And what the disk did: `lost` entries, reads of `damaged` tables.
        """

    @abstractmethod
    async def scrub(self) -> None:
        """Remove what was deleted from the disk, as far as the database lets us.

        SQLite: deleted rows are overwritten with zeros, and the write-ahead log emptied. PostgreSQL: nothing happens;
        the database overwrites dead rows when it reuses their space, and its archived logs are the operator's.
        """

    @abstractmethod
    async def backup(self, path: Path) -> None:
        """Write a consistent copy to a new file while everything runs on; it holds secrets, so only we may read it."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked, then let go; closing twice is closing once."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
