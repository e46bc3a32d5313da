"""A follower that every commit waits for is gone: no one is told yes before it has what was written."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import asyncpg
import pytest

from lascaux.store.errors import StoreFailed
from lascaux.store.port import Summary
from lascaux.store.postgresql.store import PostgresqlStore
from lascaux.store.token_buckets import Withdrawal
from tests.postgres import Postgres
from tests.store.stores import meddle

PATIENT = 600.0
"""Longer than any machine takes: what is waited for happens."""
WAITS = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
GONE, BACK = "ALTER SYSTEM SET synchronous_standby_names = 'nobody'", "ALTER SYSTEM RESET synchronous_standby_names"
RELOAD = "SELECT pg_reload_conf()"


class Follower:
    """One that does not answer, until it is taken out."""

    def __init__(self, postgres: Postgres, watcher: asyncpg.Connection) -> None:
        self._postgres = postgres
        self._watcher = watcher

    async def go(self) -> None:
        """Be waited for, and be gone; the server takes a moment to believe it."""
        await self._say(GONE, RELOAD)
        while True:
            probe = asyncio.ensure_future(
                asyncio.to_thread(self._postgres.execute, "SELECT pg_logical_emit_message(true, 'probe', '')")
            )
            while not probe.done() and not await self.waiting():
                await asyncio.sleep(0.01)
            if not probe.done():
                await self.let_go("cancel")
                await probe
                return

    async def back(self) -> None:
        """As an operator does who takes it out."""
        await self._say(BACK, RELOAD)

    async def waiting(self) -> set[int]:
        """The processes whose commits wait for it."""
        return {row["pid"] for row in await self._watcher.fetch(f"SELECT pid {WAITS}")}

    async def until_waited_for(self, asked: "asyncio.Task[Any]") -> None:
        """Until what was asked for waits for it."""
        while not await self.waiting():
            assert not asked.done(), "it was answered"
            await asyncio.sleep(0.01)

    async def let_go(self, how: str = "terminate") -> None:
        """Cut off who waits, or have them wait no longer; what they wrote is on this disk and nowhere else."""
        these = {row["pid"] for row in await self._watcher.fetch(f"SELECT pid, pg_{how}_backend(pid) {WAITS}")}
        while these & await self.waiting():
            await asyncio.sleep(0.01)

    async def _say(self, *sql: str) -> None:
        await asyncio.to_thread(meddle, self._postgres.address, *sql)


@contextlib.asynccontextmanager
async def synchronous(postgres: Postgres) -> AsyncIterator[Follower]:
    watcher = await asyncpg.connect(postgres.address)
    follower = Follower(postgres, watcher)
    try:
        yield follower
    finally:
        await follower.back()
        await watcher.close()


def test_what_was_found_done_is_answered_when_the_follower_has_it(postgres: Postgres) -> None:
    async def go() -> None:
        async with (
            synchronous(postgres) as follower,
            await PostgresqlStore.open(postgres.fresh(), patience_s=PATIENT) as store,
        ):
            await store.append("t", 0, [b"1"])
            await follower.go()
            asked = asyncio.create_task(store.append("t", 1, [b"2"], Summary("open", b"")))
            await follower.until_waited_for(asked)
            await follower.let_go()
            # It is there, as the next try finds by its receipt; and it waits again.
            await follower.until_waited_for(asked)
            assert await store.entries("t") == [b"1", b"2"]
            assert not asked.done()
            await follower.let_go()
            await follower.until_waited_for(asked)
            await follower.back()
            await asked
            await store.append("t", 2, [b"3"])
            assert await store.entries("t") == [b"1", b"2", b"3"], "nothing twice"
            assert (store.counts()["failed"], store.counts()["lost"]) == (0, 0)

    asyncio.run(go())


def test_who_has_no_more_patience_hears_that_nobody_knows_and_goes_on_later(postgres: Postgres) -> None:
    async def go() -> None:
        async with (
            synchronous(postgres) as follower,
            await PostgresqlStore.open(postgres.fresh(), patience_s=PATIENT) as store,
        ):
            await store.append("t", 0, [b"1"])
            await follower.go()
            asked = asyncio.create_task(store.append("t", 1, [b"2"]))
            await follower.until_waited_for(asked)
            await follower.let_go()
            await follower.until_waited_for(asked)
            store._connections._patience_s = 0.0
            await follower.let_go()
            with pytest.raises(StoreFailed, match="it is unknown whether it was written") as failed:
                await asked
            assert (failed.value.unknown, failed.value.broken) == (True, False)
            store._connections._patience_s = PATIENT
            assert await store.last("t") == 2, "what is there can be read"
            await follower.back()
            await store.append("t", 2, [b"3"])
            assert await store.entries("t") == [b"1", b"2", b"3"]

    asyncio.run(go())


# What a database does on the way by itself, now and then: something that is to last.
NOISE = (
    "CREATE TABLE noise (n integer)",
    "CREATE FUNCTION make_noise() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN INSERT INTO noise VALUES (1); RETURN NULL; END $$",
    "CREATE TRIGGER leases AFTER INSERT OR UPDATE OR DELETE ON leases EXECUTE FUNCTION make_noise()",
    "CREATE TRIGGER purses AFTER INSERT OR UPDATE OR DELETE ON purses EXECUTE FUNCTION make_noise()",
)


def test_what_need_not_last_waits_for_nobody(postgres: Postgres) -> None:
    """Or no node would look after its tables while the follower is gone."""

    async def go() -> None:
        address = postgres.fresh()
        async with synchronous(postgres) as follower, await PostgresqlStore.open(address) as store:
            await asyncio.to_thread(meddle, address, *NOISE)
            await follower.go()
            assert await store.claim(["t"], "node", 10.0) == {"t"}
            assert await store.claim(["t"], "node", 10.0) == {"t"}
            assert await store.claim(["t"], "other", 10.0) == frozenset()
            assert await store.take_tokens({"purse": Withdrawal(1.0, 1.0, 10.0)}) == {"purse": 9.0}
            await store.release(["t"], "node")
            assert await store.claim(["t"], "other", 10.0) == {"t"}
            assert await follower.waiting() == set()

    asyncio.run(go())


ENDS: dict[str, Callable[[PostgresqlStore], Coroutine[Any, Any, object]]] = {
    "sessions": lambda store: store.delete_sessions("ada"),
    "one session": lambda store: store.renew("token", 5.0),
    "old sessions": lambda store: store.expire(3.0),
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_so_it_is_with_all_that_is_written_twice(
    postgres: Postgres, end: Callable[[PostgresqlStore], Coroutine[Any, Any, object]]
) -> None:
    """The second time there may be nothing left to do, and a commit of nothing waits for no one."""

    async def go() -> None:
        async with (
            synchronous(postgres) as follower,
            await PostgresqlStore.open(postgres.fresh(), patience_s=PATIENT) as store,
        ):
            await store.put_session("token", b"", 2.0, "ada")
            await follower.go()
            asked = asyncio.create_task(end(store))
            await follower.until_waited_for(asked)
            await follower.let_go()
            await follower.until_waited_for(asked)
            await follower.back()
            await asked

    asyncio.run(go())


def test_a_user_without_rights_may_wait_for_a_follower(postgres: Postgres) -> None:
    address = postgres.fresh()
    schema = address.rsplit("=", 1)[1]
    meddle(postgres.address, "CREATE ROLE plain LOGIN", f"GRANT ALL ON SCHEMA {schema} TO plain")

    async def go() -> None:
        plain = address.replace("//lascaux@", "//plain@")
        async with synchronous(postgres) as follower, await PostgresqlStore.open(plain, patience_s=PATIENT) as store:
            await follower.go()
            asked = asyncio.create_task(store.append("t", 0, [b"1"]))
            await follower.until_waited_for(asked)
            await follower.let_go()
            await follower.until_waited_for(asked)
            await follower.back()
            await asked

    asyncio.run(go())
