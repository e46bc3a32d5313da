"""What the disk does to a log is noticed: bits that turned, an end that is gone, a witness that is gone too."""

import asyncio
import logging
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lascaux.store.errors import Damaged
from lascaux.store.port import Loss
from lascaux.store.postgresql.address import is_address
from lascaux.store.postgresql.store import PostgresqlStore
from lascaux.store.sqlite import SqliteStore
from tests.postgres import Postgres
from tests.store.stores import Open, meddle

ENTRIES = [f'{{"n":{n},"do":"lay {n}"}}'.encode() for n in range(1, 21)]


async def _fill(open_store: Open, table: str = "t") -> None:
    async with await open_store() as store:
        for n, entry in enumerate(ENTRIES):
            await store.append(table, n, [entry])
        await store.save_snapshot(table, 15, b"a position")


async def _damage(open_store: Open) -> Damaged:
    async with await open_store() as store:
        with pytest.raises(Damaged) as found:
            await store.entries("t")
        assert await store.entries("t", limit=found.value.good) == ENTRIES[: found.value.good], "what is sound is read"
        assert store.counts()["damaged"] == 1
        return found.value


@pytest.mark.parametrize("n", [1, 7, 20])
def test_a_bit_that_turned_in_an_entry_is_found(
    where: str, open_store: Open, n: int, caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(_fill(open_store))
    turned = ENTRIES[n - 1].replace(b"lay", b"may").hex()
    meddle(where, f"UPDATE entries SET data = {_bytes(where, turned)} WHERE n = {n}")
    found = asyncio.run(_damage(open_store))
    assert (found.table, found.good, found.last) == ("t", n - 1, 20)
    assert [line.__dict__["sound"] for line in caplog.records if line.levelno == logging.ERROR] == [n - 1]


def _bytes(where: str, digits: str) -> str:
    """Bytes as each database has them written."""
    return f"decode('{digits}', 'hex')" if is_address(where) else f"x'{digits}'"


@pytest.mark.parametrize(
    ("sql", "good"),
    [
        ("UPDATE entries SET data = (SELECT data FROM entries WHERE n = 3) WHERE n = 9", 8),
        ("DELETE FROM entries WHERE n = 7", 6),
        ("UPDATE entries SET chain = (SELECT chain FROM entries WHERE n = 4) WHERE n = 5", 4),
        ("UPDATE tables SET name = 't' WHERE name = 'other'", 0),
    ],
    ids=["another entry", "a gap", "another hash", "another table's log"],
)
def test_entries_that_are_not_those_written_are_found(where: str, open_store: Open, sql: str, good: int) -> None:
    asyncio.run(_fill(open_store))
    if "other" in sql:
        asyncio.run(_fill(open_store, "other"))
        meddle(where, "UPDATE tables SET name = 'gone' WHERE name = 't'")
    meddle(where, sql)
    assert asyncio.run(_damage(open_store)).good == good


def test_an_entry_without_a_hash_is_found(tmp_path: Path) -> None:
    asyncio.run(_fill(lambda: SqliteStore.open(tmp_path)))
    meddle(str(tmp_path), "UPDATE entries SET chain = NULL WHERE n = 20")
    assert asyncio.run(_damage(lambda: SqliteStore.open(tmp_path))).good == 19


def test_an_end_that_is_gone_is_found_by_the_head_that_the_database_keeps(postgres: Postgres) -> None:
    address = postgres.fresh()
    asyncio.run(_fill(lambda: PostgresqlStore.open(address)))
    meddle(address, "DELETE FROM entries WHERE n > 17")
    assert asyncio.run(_damage(lambda: PostgresqlStore.open(address))).good == 17


def test_a_snapshot_that_was_changed_is_none(where: str, open_store: Open) -> None:
    async def kept() -> tuple[int, bytes] | None:
        async with await open_store() as store:
            return await store.snapshot("t")

    asyncio.run(_fill(open_store))
    assert asyncio.run(kept()) == (15, b"a position")
    meddle(where, f"UPDATE snapshots SET data = {_bytes(where, b'b position'.hex())}")
    assert asyncio.run(kept()) is None

    async def replace() -> None:
        async with await open_store() as store:
            await store.save_snapshot("t", 20, b"another")

    asyncio.run(replace())
    assert asyncio.run(kept()) == (20, b"another")


def _after_a_crash(folder: Path) -> Path:
    """A copy of what lies on disk while twenty entries are in the WAL, some of them checkpointed."""
    copy = folder / "crashed"

    async def go() -> None:
        async with await SqliteStore.open(folder / "data") as store:
            for n, entry in enumerate(ENTRIES):
                if n == 8:
                    store.writer.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                await store.append("t", n, [entry])
            await store.append("gone", 0, [b"x", b"y"])
            await store.append("deleted", 0, [b"x"])
            await store.delete_table("deleted")
            shutil.copytree(folder / "data", copy, ignore=shutil.ignore_patterns("*-shm", "lock"))

    asyncio.run(go())
    return copy


def _cut(wal: Path) -> None:
    os.truncate(wal, wal.stat().st_size // 2)


def _flip(wal: Path) -> None:
    data = bytearray(wal.read_bytes())
    data[len(data) // 2] ^= 4
    wal.write_bytes(bytes(data))


@pytest.mark.parametrize("harm", [_cut, _flip, Path.unlink], ids=["cut", "flipped", "removed"])
def test_a_lost_end_is_found_and_then_a_thing_of_the_past(
    tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    folder = _after_a_crash(tmp_path)
    harm(folder / "lascaux.db-wal")

    async def go() -> None:
        async with await SqliteStore.open(folder) as store:
            kept = await store.last("t")
            assert 8 <= kept < 20
            assert store.losses() == {"t": Loss("t", kept, 20), "gone": Loss("gone", 0, 2)}
            assert store.counts()["lost"] == 20 - kept + 2
            assert await store.entries("t") == ENTRIES[:kept]
            told = [line.__dict__ for line in caplog.records if line.levelno == logging.ERROR]
            assert [(line["table"], line["kept"], line["promised"]) for line in told] == [
                ("t", kept, 20),
                ("gone", 0, 2),
            ]
        async with await SqliteStore.open(folder) as store:
            assert set(store.losses()) == {"t"}, "it is said until the table goes on; of one that is gone, once"
            await store.append("t", kept, [b"on we go"])
            assert store.losses() == {}
        async with await SqliteStore.open(folder) as store:
            assert store.losses() == {}
            assert await store.entries("t") == [*ENTRIES[:kept], b"on we go"]

    asyncio.run(go())


def test_without_harm_nothing_is_lost(tmp_path: Path) -> None:
    folder = _after_a_crash(tmp_path)

    async def go() -> None:
        async with await SqliteStore.open(folder) as store:
            assert store.losses() == {}
            assert await store.entries("t") == ENTRIES

    asyncio.run(go())


@pytest.mark.parametrize(
    "harm", [Path.unlink, lambda heads: heads.write_bytes(b"junk" * 100_000)], ids=["gone", "junk"]
)
def test_without_its_witness_a_store_opens_all_the_same(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    folder = _after_a_crash(tmp_path)
    harm(folder / "heads")

    async def go() -> None:
        async with await SqliteStore.open(folder) as store:
            assert store.losses() == {}
            await store.append("t", 20, [b"more"])
        meddle(str(folder), "DELETE FROM entries WHERE n = 21")
        async with await SqliteStore.open(folder) as store:
            assert store.losses() == {"t": Loss("t", 20, 21)}, "a new witness was called"

    asyncio.run(go())


def test_the_witness_never_grows_and_remembers_the_last(tmp_path: Path) -> None:
    async def go() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            size = (tmp_path / "heads").stat().st_size
            many = asyncio.gather(*(store.append(f"t{i}", 0, [b"x"]) for i in range(9000)))
            await many
            await store.append("t0", 1, [b"y"])
        assert (tmp_path / "heads").stat().st_size == size
        meddle(str(tmp_path), "DELETE FROM entries WHERE n = 2")
        async with await SqliteStore.open(tmp_path) as store:
            assert store.losses() == {"t0": Loss("t0", 1, 2)}

    asyncio.run(go())
