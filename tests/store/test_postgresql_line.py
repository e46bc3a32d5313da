"""The line to the database breaks: nothing is written twice, nothing acknowledged is lost, all goes on by itself."""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lascaux.store.errors import CannotOpen, Conflict, StoreFailed, UnknownTable
from lascaux.store.port import Loss, Summary
from lascaux.store.postgresql.store import PostgresqlStore
from tests.postgres import Postgres
from tests.store.stores import meddle

PATIENT = 600.0
"""Longer than any machine takes: what is waited for happens."""
SOCKET = ".s.PGSQL.5432"


class Line:
    """What lies between a store and its database, and can be cut."""

    def __init__(self, target: str) -> None:
        self._target = f"{target}/{SOCKET}"
        self.swallow: bytes | None = None
        """Whoever sends this is never answered: the line breaks when the database has done what it says."""
        self.drop: bytes | None = None
        """Whoever sends this is cut off before the database has heard of it."""
        self.broke = 0

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_unix_connection(self._target)
        mute = asyncio.Event()
        ways = [self._up(reader, there_writer, mute), self._down(there_reader, writer, mute)]
        try:
            await asyncio.wait([asyncio.ensure_future(way) for way in ways], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for end in (writer, there_writer):
                end.close()

    async def _up(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, mute: asyncio.Event) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await source.read(1 << 16):
                if self.drop is not None and self.drop in data:
                    self.drop, self.broke = None, self.broke + 1
                    return
                if self.swallow is not None and self.swallow in data:
                    self.swallow = None
                    mute.set()
                target.write(data)

    async def _down(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, mute: asyncio.Event) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await source.read(1 << 16):
                if mute.is_set():
                    self.broke += 1
                    return
                target.write(data)


@contextlib.asynccontextmanager
async def at_the_end_of_a_line(address: str) -> AsyncIterator[tuple[Line, PostgresqlStore]]:
    """A store that waits for as long as it takes, and its line."""
    target = address.split("host=")[1].split("&")[0]
    with tempfile.TemporaryDirectory(prefix="lascaux-line-", dir="/tmp") as folder:
        line = Line(target)
        async with (
            await asyncio.start_unix_server(line.connected, f"{folder}/{SOCKET}"),
            await PostgresqlStore.open(address.replace(target, folder), patience_s=PATIENT) as store,
        ):
            yield line, store


def test_an_answer_that_is_lost_is_found_out(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with at_the_end_of_a_line(address) as (line, store):
            line.swallow = b"the first"
            await store.append("t", 0, [b"the first", b"the second"], Summary("open", b"", frozenset({"ada"})))
            line.swallow = b"the third"
            await store.append("t", 2, [b"the third"])
            line.drop = b"the fourth"
            await store.append("t", 3, [b"the fourth"])
            assert line.broke == 3
            assert await store.entries("t") == [b"the first", b"the second", b"the third", b"the fourth"]
            assert (store.counts()["failed"], store.counts()["refused"], store.counts()["lost"]) == (0, 0, 0)

    asyncio.run(go())


def test_the_same_bytes_of_another_are_not_taken_for_ones_own(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with at_the_end_of_a_line(address) as (line, store), await PostgresqlStore.open(address) as other:
            await store.append("t", 0, [b"created"])
            line.drop = b"time is up"
            asked = asyncio.ensure_future(store.append("t", 1, [b"time is up"]))
            while not line.broke:
                await asyncio.sleep(0)
            told = await asyncio.gather(asked, other.append("t", 1, [b"time is up"]), return_exceptions=True)
            assert [type(one) for one in told if one is not None] == [Conflict], "one of them was told yes"
            assert await store.entries("t") == [b"created", b"time is up"]

    asyncio.run(go())


def test_what_cannot_be_done_twice_is_not_tried_twice(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with at_the_end_of_a_line(address) as (line, store):
            line.swallow = b"a secret"
            with pytest.raises(StoreFailed, match="it is unknown") as failed:
                await store.set_setting("name", b"a secret")
            assert failed.value.unknown
            assert not failed.value.broken
            line.swallow = b"nobody"
            assert await store.setting("nobody") is None, "a question may be asked again"
            assert line.broke == 2

    asyncio.run(go())


def test_a_database_that_goes_away_and_comes_back(postgres: Postgres) -> None:
    writers, steps = 12, 40

    async def go() -> None:
        address = postgres.fresh()
        nodes = [await PostgresqlStore.open(address, patience_s=PATIENT) for _ in range(2)]
        halfway = asyncio.Event()

        async def write(number: int) -> None:
            # Two writers at each table, on different nodes: each writes all of its own, whoever comes between.
            store, table, last = nodes[number % 2], f"t{number // 2}", 0
            for step in range(steps):
                while True:
                    try:
                        await store.append(table, last, [f"{number} {step}".encode()])
                        break
                    except Conflict as refused:
                        last = refused.last
                last += 1
                if step == steps // 2:
                    halfway.set()

        async def restart() -> None:
            await halfway.wait()
            await asyncio.to_thread(postgres.stop, "immediate")
            await asyncio.to_thread(postgres.start)

        await asyncio.gather(restart(), *(write(number) for number in range(writers)))
        for table in range(writers // 2):
            log = [entry.decode() for entry in await nodes[0].entries(f"t{table}")]
            for number in (2 * table, 2 * table + 1):
                mine = [entry for entry in log if entry.startswith(f"{number} ")]
                assert mine == [f"{number} {step}" for step in range(steps)], "each once, in order"
            assert len(log) == 2 * steps
        assert sum(node.counts()["failed"] + node.counts()["lost"] for node in nodes) == 0
        for node in nodes:
            await node.close()

    asyncio.run(go())


def test_while_the_database_is_away_calls_fail_and_the_store_lives_on(postgres: Postgres) -> None:
    async def go() -> None:
        async with await PostgresqlStore.open(postgres.fresh(), patience_s=0.1) as store:
            await store.append("t", 0, [b"1"])
            broken = asyncio.ensure_future(store.wait_broken())
            await asyncio.to_thread(postgres.stop, "fast")
            try:
                for ask in (store.append("t", 1, [b"2"]), store.last("t"), store.set_setting("name", b"")):
                    with pytest.raises(StoreFailed, match="did nothing") as failed:
                        await ask
                    assert (failed.value.unknown, failed.value.broken) == (False, False)
            finally:
                await asyncio.to_thread(postgres.start)
            assert await store.last("t") == 1
            await store.append("t", 1, [b"2"])
            assert await store.entries("t") == [b"1", b"2"]
            assert store.counts()["failed"] == 2
            assert not broken.done()
            broken.cancel()

    asyncio.run(go())


def test_what_is_not_there_any_more_cannot_be_mended(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address) as store:
            await asyncio.to_thread(meddle, address, "DROP TABLE tables CASCADE")
            with pytest.raises(StoreFailed, match="can no longer be used") as failed:
                await store.last("t")
            assert failed.value.broken
            assert (await store.wait_broken()).why == failed.value.why

    asyncio.run(go())


def test_a_follower_that_took_over_without_the_last_entries(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address) as store:
            await store.append("t", 0, [b"1", b"2", b"3"])
            await store.append("sound", 0, [b"1"])
            await asyncio.to_thread(
                meddle,
                address,
                "DELETE FROM entries WHERE n > 1",
                "UPDATE tables SET last = 1, chain = (SELECT chain FROM entries WHERE table_id = id AND n = 1)",
            )
            with pytest.raises(Conflict, match="stands at entry 1"):
                await store.append("t", 3, [b"4"])
            await store.append("sound", 1, [b"2"])
            assert store.losses() == {"t": Loss("t", 1, 3)}
            assert store.counts()["lost"] == 2
            await store.append("t", 1, [b"on we go"])
            assert store.losses() == {}

    asyncio.run(go())


def test_a_node_that_knows_an_older_chain_goes_on_from_the_new_one(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address) as store, await PostgresqlStore.open(address) as other:
            await store.append("t", 0, [b"1", b"2"])
            await other.rewrite("t", [b"1", b"-"])
            with pytest.raises(Conflict) as looked:  # it may be another log: whoever asks looks, and asks again
                await store.append("t", 2, [b"3"])
            assert looked.value.last == 2
            await store.append("t", 2, [b"3"])
            await other.append("t", 3, [b"4"])
            assert await store.entries("t") == [b"1", b"-", b"3", b"4"]
            await other.delete_table("t")
            with pytest.raises(Conflict) as refused:
                await store.append("t", 4, [b"5"])
            assert refused.value.last == 0
            with pytest.raises(UnknownTable):
                await store.append("t", 0, [], Summary("open", b""))
            assert store.losses() == {}

    asyncio.run(go())


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://lascaux:secret@/nothing?host={folder}", 'database "nothing" does not exist'),
        ("postgresql://ada:secret@/nothing?host=/nowhere", "No such file"),
        ("postgresql://ada:secret@/postgres?host={folder}", 'role "ada" does not exist'),
        ("postgresql://lascaux:secret@/postgres?host={folder}&search_path=nothing", "no schema"),
    ],
)
def test_what_cannot_be_opened_says_why_and_no_secret(postgres: Postgres, address: str, why: str) -> None:
    folder = Path(postgres.address.split("host=")[1])
    with pytest.raises(CannotOpen) as refused:
        asyncio.run(PostgresqlStore.open(address.format(folder=folder)))
    assert why in str(refused.value)
    assert "secret" not in str(refused.value)
