"""The writer of SQLite: commits are shared, one failure spoils no one, and a failed disk is never called a success."""

import asyncio
import contextlib
import resource
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from lascaux.store.chain import SIZE, Head
from lascaux.store.errors import Conflict, StoreFailed
from lascaux.store.sqlite import SqliteStore
from lascaux.store.sqlite.folder import DATABASE
from lascaux.store.sqlite.heads import SLOTS, Heads


@contextlib.contextmanager
def held(store: SqliteStore) -> Iterator[None]:
    """Keep the writer waiting, as someone with SQLite's own tools could."""
    with contextlib.closing(sqlite3.connect(store.folder.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def turns(count: int = 20) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def test_all_who_wait_share_a_commit(tmp_path: Path) -> None:
    async def go() -> None:
        async with await SqliteStore.open(tmp_path, busy_s=600) as store:
            with held(store):
                asked = [asyncio.ensure_future(store.append(f"t{i}", 0, [b"x"])) for i in range(500)]
                await turns()
                assert store.counts()["waiting"] == 500
                assert store.counts()["commits"] == 0
            await asyncio.gather(*asked)
            counts = store.counts()
            assert counts["writes"] == 500
            # The first group is what the thread had in hand when it was held up; everything else is the second.
            assert counts["commits"] <= 2
            assert counts["largest_commit"] >= 250
            assert counts["waiting"] == 0

    asyncio.run(go())


def test_a_full_queue_makes_writers_wait_in_order(tmp_path: Path) -> None:
    async def go() -> None:
        async with await SqliteStore.open(tmp_path, busy_s=600, room=10) as store:
            with held(store):
                asked = [asyncio.ensure_future(store.append("t", n, [b"x"])) for n in range(100)]
                await turns()
                assert store.counts()["waiting"] == 10
            await asyncio.gather(*asked)
            assert await store.last("t") == 100
            assert store.counts()["largest_commit"] <= 10

    asyncio.run(go())


def test_one_that_fails_does_not_spoil_the_others(tmp_path: Path) -> None:
    async def go() -> None:
        async with await SqliteStore.open(tmp_path, busy_s=600) as store:
            wrong: Any = "not bytes"
            with held(store):
                asked = [
                    asyncio.ensure_future(ask)
                    for ask in (
                        store.append("warm-up", 0, [b"x"]),
                        store.append("a", 0, [b"1", b"2"]),
                        store.append("a", 1, [b"late"]),
                        store.append("b", 0, [b"1", wrong]),
                        store.append("b", 0, [b"once more"]),
                        store.append("a", 2, [b"3"]),
                    )
                ]
                await turns()
            told = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(answer) for answer in told] == [type(None)] * 2 + [Conflict, StoreFailed] + [type(None)] * 2
            assert await store.entries("a") == [b"1", b"2", b"3"]
            assert await store.entries("b") == [b"once more"]
            counts = store.counts()
            assert (counts["writes"], counts["refused"], counts["failed"]) == (4, 2, 0)
            assert counts["commits"] <= 2

    asyncio.run(go())


def test_a_full_disk_is_said_and_survived(tmp_path: Path) -> None:
    async def go() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            pages = store.writer.connection.execute("PRAGMA page_count").fetchone()[0]
            store.writer.connection.execute(f"PRAGMA max_page_count = {pages + 100}")
            refused = None
            written = 0
            while refused is None:
                try:
                    await store.append("t", written, [bytes(5000), bytes(5000)])
                    written += 2
                except StoreFailed as failed:
                    refused = failed
            assert "full" in str(refused)
            assert not refused.broken
            assert written > 0
            assert await store.last("t") == written
            told = await asyncio.gather(
                store.append("big", 0, [bytes(200_000)]),
                store.append("big2", 0, [bytes(200_000)]),
                return_exceptions=True,
            )
            assert [type(answer) for answer in told] == [StoreFailed, StoreFailed]
            store.writer.connection.execute("PRAGMA max_page_count = 1000000")
            await store.append("t", written, [b"room again"])
            assert len(await store.entries("t")) == written + 1
            assert await store.last("big") == 0

    asyncio.run(go())


def test_being_held_up_too_long_is_a_failure_but_not_the_end(tmp_path: Path) -> None:
    async def go() -> None:
        async with await SqliteStore.open(tmp_path, busy_s=0) as store:
            with held(store), pytest.raises(StoreFailed, match="locked") as failed:
                await store.append("t", 0, [b"x"])
            assert not failed.value.broken
            await store.append("t", 0, [b"y"])
            assert await store.entries("t") == [b"y"]
            assert store.counts()["failed"] == 1

    asyncio.run(go())


class Failing:
    """A connection that fails at one statement as a disk would."""

    def __init__(self, real: sqlite3.Connection, statement: str, code: int) -> None:
        self.real, self.statement, self.code = real, statement, code

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        if sql.startswith(self.statement):
            wrong = sqlite3.OperationalError("disk I/O error")
            wrong.sqlite_errorcode = self.code
            raise wrong
        return self.real.execute(sql, *arguments)


STATEMENTS = ["BEGIN", "PRAGMA data_version", "SAVEPOINT", "INSERT INTO entries", "RELEASE", "COMMIT"]


@pytest.mark.parametrize("statement", STATEMENTS)
def test_after_an_io_error_the_store_says_it_is_broken(tmp_path: Path, statement: str) -> None:
    async def go() -> None:
        store = await SqliteStore.open(tmp_path)
        await store.append("t", 0, [b"1"])
        real = store.writer.connection
        failing: Any = Failing(real, statement, sqlite3.SQLITE_IOERR_FSYNC)
        # The thread is held up until all wait, so that they share a transaction; one of them is refused, so that each
        # is then done by itself.
        held, go_on = asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()

        def hold(db: sqlite3.Connection) -> None:
            loop.call_soon_threadsafe(held.set)
            go_on.wait()

        first = asyncio.create_task(store.writer.write(hold))
        await held.wait()
        jobs = [store.append("t", 7, [b"late"]), *(store.append(f"t{i}", 0, [b"x"]) for i in range(10))]
        tasks = [asyncio.create_task(job) for job in jobs]
        while store.writer.waiting < 1 + len(jobs):
            await asyncio.sleep(0)
        loop.call_soon(go_on.set)
        store.writer.connection = failing
        _, *told = await asyncio.gather(first, *tasks, return_exceptions=True)
        for answer in told:
            assert isinstance(answer, StoreFailed)
            assert answer.broken
            assert "broken (disk I/O error)" in str(answer)
        # Also when the disk seems well again.
        store.writer.connection = real
        with pytest.raises(StoreFailed, match="start it again"):
            await store.append("t", 1, [b"2"])
        assert await store.entries("t") == [b"1"]
        assert [await store.last(f"t{i}") for i in range(10)] == [0] * 10
        await store.close()
        async with await SqliteStore.open(tmp_path) as again:
            await again.append("t", 1, [b"2"])
            assert await again.entries("t") == [b"1", b"2"]

    asyncio.run(go())


# A real error of the system: no file of this process may grow beyond 300 kB.
STARVED = """
import asyncio, resource, sys
from pathlib import Path
from lascaux.store.errors import StoreFailed
from lascaux.store.sqlite import SqliteStore
from lascaux.store.sqlite.folder import DATABASE
from lascaux.store.sqlite.heads import SLOTS, Heads

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
    n = 0
    try:
        while True:
            await store.append("t", n, [str(n).encode() * 1000])
            n += 1
    except StoreFailed as failed:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        print(n, failed.broken, len(await store.entries("t")), failed, flush=True)
    await store.close()

asyncio.run(main())
"""


@pytest.mark.skipif(
    resource.getrlimit(resource.RLIMIT_FSIZE)[1] != resource.RLIM_INFINITY, reason="file sizes are limited here already"
)
def test_a_disk_that_takes_no_more_loses_nothing(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", STARVED, str(tmp_path)], check=True, stdout=subprocess.PIPE, text=True
    ).stdout.split(maxsplit=3)
    acknowledged = int(told[0])
    assert acknowledged > 0
    assert told[1:3] == ["True", str(acknowledged)]
    assert "disk I/O error" in told[3]

    async def entries() -> list[bytes]:
        async with await SqliteStore.open(tmp_path) as store:
            return await store.entries("t")

    # The refused one may be there after all (it says so in the port's words), but whole, and nothing behind it.
    assert asyncio.run(entries()) in [[str(n).encode() * 1000 for n in range(acknowledged + more)] for more in (0, 1)]


def test_what_somebody_does_with_tools_of_sqlite_is_seen(tmp_path: Path) -> None:
    """The writer remembers how far tables have come, unless another hand was at them."""

    async def go() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            for n in range(3):
                await store.append("t", n, [b"x"])
            with contextlib.closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as hand:
                hand.execute("DELETE FROM entries WHERE n = 3")
            with pytest.raises(Conflict):
                await store.append("t", 3, [b"y"])
            await store.append("t", 2, [b"z"])
            assert await store.entries("t") == [b"x", b"x", b"z"]

    asyncio.run(go())


@contextlib.asynccontextmanager
async def held_up(store: SqliteStore) -> AsyncIterator[None]:
    """Keep the writer's thread busy, so that all that is asked meanwhile waits together."""
    begun, go_on, loop = asyncio.Event(), threading.Event(), asyncio.get_running_loop()

    def hold(db: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(begun.set)
        go_on.wait()

    holding = asyncio.create_task(store.writer.write(hold))
    await begun.wait()
    yield
    go_on.set()
    await holding


@pytest.mark.parametrize(("tables", "entries", "statements"), [(5, 1, 1), (1, 1, 1), (4, 16, 1), (5, 13, 67)])
def test_entries_of_known_tables_are_one_statement(tmp_path: Path, tables: int, entries: int, statements: int) -> None:
    """Unless they are too many for one: then each is its own, between a beginning and an end."""

    async def go() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            for table in range(tables):
                await store.append(f"t{table}", 0, [b"first"])
            more, said = [b"%d" % n for n in range(entries)], list[str]()
            async with held_up(store):
                asked = [asyncio.create_task(store.append(f"t{table}", 1, more)) for table in range(tables)]
                while store.writer.waiting < 1 + tables:
                    await asyncio.sleep(0)
                store.writer.connection.set_trace_callback(said.append)
            await asyncio.gather(*asked)
            store.writer.connection.set_trace_callback(None)
            # The job that held it up has its own commit.
            said = [one for one in said[said.index("COMMIT") + 1 :] if not one.startswith(("PRAGMA", "--"))]
            assert len(said) == statements, said
            assert {one.split()[0] for one in said} == (
                {"INSERT"} if statements == 1 else {"BEGIN", "INSERT", "COMMIT"}
            )
            for table in range(tables):
                assert await store.entries(f"t{table}") == [b"first", *more]
        async with await SqliteStore.open(tmp_path) as again:
            assert not again.losses(), "and what was promised is there"

    asyncio.run(go())


def test_of_many_in_one_statement_a_late_one_is_refused_alone(tmp_path: Path) -> None:
    async def go() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            for table in ("a", "b"):
                await store.append(table, 0, [b"1"])
            async with held_up(store):
                wanted = [("a", 1, b"2"), ("b", 0, b"late"), ("a", 2, b"3"), ("b", 1, b"2")]
                asked = [asyncio.create_task(store.append(table, after, [data])) for table, after, data in wanted]
                while store.writer.waiting < 1 + len(wanted):
                    await asyncio.sleep(0)
            told = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(answer) for answer in told] == [type(None), Conflict, type(None), type(None)]
            assert await store.entries("a") == [b"1", b"2", b"3"]
            assert await store.entries("b") == [b"1", b"2"]

    asyncio.run(go())


def test_heads_go_on_at_the_beginning_of_their_ring(tmp_path: Path) -> None:
    heads = Heads(tmp_path)
    heads.write([Head("old", n, bytes(SIZE)) for n in range(1, SLOTS - 2)])
    heads.write([Head(f"t{n}", n, bytes(SIZE)) for n in range(1, 8)])
    heads.close()
    again = Heads(tmp_path)
    assert {name: head.n for name, head in again.promised.items()} == {
        "old": SLOTS - 3,
        **{f"t{n}": n for n in range(1, 8)},
    }
    again.close()
