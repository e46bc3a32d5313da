"""A disk that is really full: a small file system in memory, where this machine lets us have one."""

import asyncio
import contextlib
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lascaux.server.tables import log
from tests.server.client import GENEROUS, Person, Server, person
from tests.server.downtime import read_log


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A data folder on a disk of twelve megabytes; what is beside it, as the server's log, lies elsewhere."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=12m", "none", str(folder)]
    try:
        mounted = subprocess.run(mount, capture_output=True).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        pytest.skip("no file system can be mounted here")
    try:
        (tmp_path / "data").symlink_to(folder)
        yield tmp_path / "data"
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextlib.contextmanager
def filled(disk: Path, name: str) -> Iterator[None]:
    """Not a byte is left, for a while."""
    file = os.open(disk / name, os.O_WRONLY | os.O_CREAT)
    try:
        with contextlib.suppress(OSError):
            while os.write(file, bytes(4096)):
                pass
        assert os.statvfs(disk).f_bavail == 0
        yield
    finally:
        os.close(file)
        (disk / name).unlink()


async def _begin(server: Server) -> tuple[str, Any]:
    async with person(server, "Ada") as ada:
        clock = {"kind": "chess", "seconds": 600}
        made = await ada.open_table(seating=[{}, {"name": "Bob"}], begin=True, clock=clock)
        table = made["table"]["id"]
        async with ada.at(table) as chair:
            assert await chair.play(0, 1, most=10) == 10
        return table, ada.http.cookies


async def _read_and_go_on(server: Server, disk: Path, table: str, cookies: Any, full: contextlib.ExitStack) -> None:
    ada = Person(server)
    ada.http.cookies.update(cookies)
    async with ada.http, ada.at(table) as chair:
        assert chair.table["n"] == 10
        assert len((await ada.ask("GET", f"/api/tables/{table}/replay"))["frames"]) == 11
        for _ in range(2):
            answer = await chair.act(chair.table["to_act"][0])
            assert (answer["type"], answer["reason"]) == ("refused", "not_stored")
        assert (await ada.see(table))["clock"]["left_ms"] == chair.clock["left_ms"], "time stands still"
        full.close()
        assert await chair.play(0, 1, most=3) == 3, "on the same socket, as soon as there is room"


def test_a_server_opens_and_shows_its_tables_on_a_full_disk(disk: Path) -> None:
    server = Server(disk, *GENEROUS)
    table, cookies = asyncio.run(_begin(server))
    server.end(signal.SIGKILL)
    with contextlib.ExitStack() as full:
        full.enter_context(filled(disk, "before"))
        server = Server(disk, *GENEROUS)
        full.enter_context(filled(disk, "after"))  # opening it has put the WAL away, which made some room
        try:
            asyncio.run(_read_and_go_on(server, disk, table, cookies, full))
        finally:
            assert server.end() == 0
    assert sum(isinstance(entry, log.Acted) for entry in read_log(disk, table)) == 13
