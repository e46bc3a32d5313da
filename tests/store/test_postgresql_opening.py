"""Opening a database: its tables are made once, by one of those who come; what is not ours stays as it is."""

import asyncio

import pytest

from lascaux.store.errors import CannotOpen, StoreFailed
from lascaux.store.port import Summary
from lascaux.store.postgresql.store import PostgresqlStore
from lascaux.store.steps import steps
from tests.postgres import Postgres
from tests.store.stores import meddle


def test_many_who_open_it_at_once_make_its_tables_once(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        stores = await asyncio.gather(*(PostgresqlStore.open(address) for _ in range(8)))
        await asyncio.gather(*(store.append(f"t{i}", 0, [b"x"]) for i, store in enumerate(stores)))
        assert await stores[0].last_numbers([f"t{i}" for i in range(8)]) == {f"t{i}": 1 for i in range(8)}
        for store in stores:
            await store.close()
        kept = postgres.execute("SELECT number FROM lascaux_version ORDER BY number", address)
        assert [row["number"] for row in kept] == list(range(1, len(steps("postgresql")) + 1))

    asyncio.run(go())


@pytest.mark.parametrize(
    ("sql", "why"),
    [
        ("CREATE TABLE recipes (name text)", "it is a database of some other program"),
        ("INSERT INTO lascaux_version (number) VALUES (99)", "it has version 99 and this program knows"),
    ],
)
def test_what_is_not_ours_or_newer_is_not_touched(postgres: Postgres, sql: str, why: str) -> None:
    address = postgres.fresh()

    async def open_and_close() -> None:
        await (await PostgresqlStore.open(address)).close()

    if "lascaux_version" in sql:
        asyncio.run(open_and_close())
    meddle(address, sql)
    names = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1"
    before = postgres.execute(names, address)
    with pytest.raises(CannotOpen, match=why):
        asyncio.run(open_and_close())
    assert postgres.execute(names, address) == before


def test_a_newer_program_that_came_ends_the_older_one(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address) as store:
            await store.append("t", 0, [b"x"])
            await asyncio.to_thread(meddle, address, "INSERT INTO lascaux_version (number) VALUES (99)")
            assert await store.last("t") == 1, "who is in may stay"
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'lascaux %'"
            await asyncio.to_thread(meddle, postgres.address, cut)
            with pytest.raises(StoreFailed, match="use a newer Lascaux"):
                await store.last("t")
            assert (await store.wait_broken()).broken

    asyncio.run(go())


def test_what_is_committed_is_on_disk_whatever_the_database_does_by_itself(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        for chosen, expected in (("off", "on"), ("local", "local"), ("remote_apply", "remote_apply")):
            async with await PostgresqlStore.open(f"{address}&synchronous_commit={chosen}") as store:
                told = await store._ask(lambda db: db.fetchval("SHOW synchronous_commit"))
                assert told == expected
                await store.append(chosen, 0, [b"x"], Summary("open", b""))
                await store.save_snapshot(chosen, 1, b"x")
                told = await store._ask(lambda db: db.fetchval("SHOW synchronous_commit"))
                assert told == expected, "a snapshot is in no hurry, and alone in that"

    asyncio.run(go())


def test_it_opens_no_more_connections_than_it_may(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address, connections=3) as store:
            await asyncio.gather(*(store.append(f"t{i}", 0, [b"x"]) for i in range(100)))
            await asyncio.gather(*(store.entries(f"t{i}") for i in range(100)))
            # Each connection has the lock of those who use the store in this schema.
            lock = "locktype = 'advisory' AND objid::bigint = hashtext(current_schema())::bigint & 4294967295"
            used = postgres.execute(f"SELECT count(*) AS lines FROM pg_locks WHERE {lock}", address)
            assert 1 < used[0]["lines"] <= 3

    asyncio.run(go())
