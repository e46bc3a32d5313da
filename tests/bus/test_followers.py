"""Of several machines with one database the bus takes the one that the store takes."""

import asyncio
import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from lascaux.bus.port import Message
from lascaux.bus.postgresql import PostgresBus
from tests import postgres as postgresql
from tests.postgres import Postgres


@contextlib.contextmanager
def follower(first: Postgres) -> Iterator[Path]:
    """The folder of a machine that follows another: it can be read, and nothing else."""
    folder = first._folder / "second"
    folder.mkdir()
    if first._user is not None:
        shutil.chown(folder, first._user)
    data = str(folder / "data")
    first._run("pg_basebackup", "-D", data, "-h", str(first._folder), "-U", "lascaux", "-R", "-c", "fast")
    second = Postgres(first._binaries, folder, first._user, first._settings)
    second.start()
    try:
        yield folder
    finally:
        second.stop("immediate")


def test_where_nobody_can_listen_another_machine_is_taken() -> None:
    async def story(address: str) -> None:
        heard: list[Message] = []
        async with await PostgresBus.open("a", address) as one, await PostgresBus.open("b", address) as other:
            other.subscribe(heard.append)
            one.publish("table", "t", 1)
            async with asyncio.timeout(60):
                while not heard:
                    await asyncio.sleep(0.01)

    if postgresql.binaries() is None:
        pytest.skip("PostgreSQL is not installed")
    with postgresql.running() as first, follower(first) as second:
        asyncio.run(story(f"postgresql://lascaux@/postgres?host={second},{first._folder}"))
