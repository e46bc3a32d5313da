"""A store that breaks ends the server, with an exit code of its own; what was confirmed is there when it is back."""

import asyncio
import contextlib
import resource
import sqlite3
from pathlib import Path

import pytest
import websockets

from lascaux.store.sqlite import SqliteStore
from tests.cli.terminal import lascaux
from tests.server.client import GENEROUS, PATIENCE_S, Json, Server, person

DISK_FAILED, DAMAGED_DATA = 74, 65


@pytest.mark.skipif(
    not hasattr(resource, "prlimit"), reason="a process's limits can be changed from outside on Linux only"
)
def test_a_disk_that_fails_ends_the_server_with_its_code(tmp_path: Path) -> None:
    """No file of the server may grow any more: not a full disk, for SQLite, but an I/O error."""
    server = Server(tmp_path / "data", *GENEROUS)

    async def story() -> tuple[str, int]:
        async with person(server, "Ada") as ada:
            made = await ada.open_table(seating=[{}, {"name": "Bob"}], begin=True)
            table = made["table"]["id"]
            done = seat = 0
            with contextlib.suppress(websockets.ConnectionClosed, AssertionError, TimeoutError):
                async with ada.at(table) as chair:
                    await chair.play(0, 1, most=3)
                    wal = (server.data / "lascaux.db-wal").stat().st_size
                    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (wal + 20_000, resource.RLIM_INFINITY))
                    while server.process.poll() is None:
                        seat = chair.table["to_act"][0] if not done else 1 - seat
                        await chair.until(lambda: bool(chair.choices(seat)))  # noqa: B023
                        answer: Json = await asyncio.wait_for(chair.act(seat), 20)
                        if answer["type"] != "accepted":
                            break
                        done = answer["version"]
            return table, done

    table, done = asyncio.run(story())
    assert server.process.wait(PATIENCE_S) == DISK_FAILED
    assert server.process.stdout is not None
    server.process.stdout.close()
    logged, said = server.log.read_text(), "the store is broken"
    assert '"level": "critical"' in logged
    assert logged.splitlines()[-1].startswith(f"lascaux: {said}"), "one line for people"

    async def last() -> int:
        async with await SqliteStore.open(tmp_path / "data") as store:
            assert store.losses() == {}
            return await store.last(table)

    assert asyncio.run(last()) >= done > 0


def test_a_damaged_database_has_a_code_of_its_own(tmp_path: Path) -> None:
    async def fill() -> None:
        async with await SqliteStore.open(tmp_path / "data") as store:
            await asyncio.gather(*(store.append(f"t{i}", 0, [bytes(1000)] * 20) for i in range(50)))

    asyncio.run(fill())
    with (tmp_path / "data" / "lascaux.db").open("r+b") as file:
        file.seek(8 * 4096)
        file.write(b"\xff" * 4096)
    told = lascaux("serve", "--data", str(tmp_path / "data"), "--port", "0", home=tmp_path)
    assert told.returncode == DAMAGED_DATA
    assert "damaged" in told.stderr


def test_damage_that_a_read_finds_breaks_the_store(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            await asyncio.gather(*(store.append(f"t{i}", 0, [bytes(1000)] * 20) for i in range(50)))
        with contextlib.closing(sqlite3.connect(tmp_path / "lascaux.db")) as look:
            [root] = look.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()
        with (tmp_path / "lascaux.db").open("r+b") as file:
            file.seek((root - 1) * 4096)
            file.write(b"\xff" * 4096)
        async with await SqliteStore.open(tmp_path, check=False) as store:
            waiting = asyncio.create_task(store.wait_broken())
            await asyncio.gather(store.summary("t1"), return_exceptions=True)
            why = await asyncio.wait_for(waiting, PATIENCE_S)
            assert (why.broken, why.damaged) == (True, True)
            assert "restore a backup" in str(why)

    asyncio.run(story())
