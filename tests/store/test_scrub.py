"""What was deleted is gone from disk, and not only from what is read."""

import asyncio
import sqlite3
from pathlib import Path

from lascaux.store.sqlite import SqliteStore, scrubber

SECRET = b"Wilhelmina"


def _kept(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if SECRET in path.read_bytes()]


def test_deleted_data_is_gone_from_the_folder_while_the_store_is_open(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path / "data") as store:
            await store.append("t", 0, [SECRET * 500, b"{}"])
            await store.put_session("token", SECRET, 2e9, "owner")
            await store.scrub()
            assert _kept(store.folder.path) == ["lascaux.db"]
            await store.rewrite("t", [b"-", b"{}"])
            await store.delete_session("token")
            await store.scrub()
            assert _kept(store.folder.path) == []
            assert await store.entries("t") == [b"-", b"{}"]

    asyncio.run(story())


def test_a_long_read_delays_it_and_keeps_nobody_from_writing(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path / "data") as store:
            await store.put_session("token", SECRET, 2e9)
            reader = sqlite3.connect(store.folder.database, isolation_level=None)
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM sessions").fetchone()
            await store.delete_session("token")
            asked = asyncio.create_task(store.scrub())
            await store.put_session("other", b"-", 2e9)
            assert _kept(store.folder.path), "the reader still sees it"
            reader.execute("COMMIT")
            await asked
            while _kept(store.folder.path):  # a machine with too much to do may have stopped waiting before
                await asyncio.sleep(scrubber.PAUSE_S)
            reader.close()

    asyncio.run(story())
