"""Backups: a whole store of one moment, made while everything runs on."""

import asyncio
from pathlib import Path

import pytest

from lascaux.store.errors import StoreFailed
from lascaux.store.port import Store, Summary
from lascaux.store.sqlite import SqliteStore
from tests.store.stores import Open


async def _write(store: Store, table: str, stop: asyncio.Event) -> int:
    n = 0
    while not stop.is_set():
        await store.append(
            table, n, [f"{table} {n + 1}".encode(), f"{table} {n + 2}".encode()], Summary("open", b"%d" % n)
        )
        n += 2
    return n


def test_a_backup_made_under_load_is_a_whole_store(open_store: Open, tmp_path: Path) -> None:
    async def go() -> None:
        tables = [f"t{i}" for i in range(10)]
        async with await open_store() as store:
            await store.set_setting("secret", b"kept")
            stop = asyncio.Event()
            writers = [asyncio.ensure_future(_write(store, table, stop)) for table in tables]
            low: list[list[int]] = []
            high: list[list[int]] = []
            for i in range(3):
                while store.counts()["writes"] < 100 * (i + 1):
                    await asyncio.sleep(0)
                low.append([await store.last(table) for table in tables])
                (tmp_path / f"copy{i}").mkdir()
                await store.backup(tmp_path / f"copy{i}" / "lascaux.db")
                high.append([await store.last(table) for table in tables])
            stop.set()
            await asyncio.gather(*writers)
        for i in range(3):
            assert [file.name for file in (tmp_path / f"copy{i}").iterdir()] == ["lascaux.db"]
            async with await SqliteStore.open(tmp_path / f"copy{i}") as copy:
                assert await copy.setting("secret") == b"kept"
                shown = {row.table: row.summary.data for row in await copy.summaries()}
                for table, least, most in zip(tables, low[i], high[i], strict=True):
                    entries = await copy.entries(table)
                    assert entries == [f"{table} {n + 1}".encode() for n in range(len(entries))]
                    # Of the moment it was asked for, and of one moment: the summary is that of the last append.
                    assert least <= len(entries) <= most
                    assert shown[table] == b"%d" % (len(entries) - 2)
                await copy.append("t0", await copy.last("t0"), [b"life goes on"])

    asyncio.run(go())


def test_a_backup_never_overwrites_and_leaves_no_halves(open_store: Open, tmp_path: Path) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.append("t", 0, [b"x"])
            taken = tmp_path / "taken"
            taken.write_text("mine")
            with pytest.raises(StoreFailed, match="taken: there is a file already"):
                await store.backup(taken)
            assert taken.read_text() == "mine"
            with pytest.raises(StoreFailed, match="no such file"):
                await store.backup(tmp_path / "nowhere" / "copy")
            assert sorted(file.name for file in tmp_path.iterdir()) in (["data", "taken"], ["taken"])
            assert await store.entries("t") == [b"x"]

    asyncio.run(go())
