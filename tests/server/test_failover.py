"""A follower that had not heard of the last entries takes over: no one goes on from a game that is not there."""

import asyncio

from lascaux.server.tables import log
from lascaux.store.factory import open_store
from lascaux.wire import socket as wire
from tests.chaos.inside import guest
from tests.postgres import Postgres
from tests.server.nodes import house, settled
from tests.store.stores import meddle


async def fail_over(address: str, kept: int) -> None:
    """From now on the database has so many entries of the table."""
    head = f"(SELECT chain FROM entries WHERE table_id = id AND n = {kept})"
    await asyncio.to_thread(
        meddle,
        address,
        f"DELETE FROM entries WHERE n > {kept}",
        f"UPDATE tables SET last = {kept}, chain = {head} WHERE last > {kept}",
    )


def test_a_node_that_remembers_another_end_of_the_log_does_not_write_behind_it(postgres: Postgres) -> None:
    async def story() -> None:
        address = postgres.fresh()
        async with await open_store(address) as store, house(store) as home:
            first, second = home.nodes
            table = await home.open()
            far = (await second.get(table)).table
            home.broker.cut = True  # the note goes down with the database
            assert isinstance(await first.act(table, "lost"), wire.Accepted)
            await fail_over(address, far.version)
            home.broker.cut = False
            home.time.pass_by(1)
            assert far.position is not None
            other = str(far.position.legal(0).actions[-1])
            said = await second.ask(table, guest(0), wire.Act(id="b", seat=0, version=far.version, do=other))
            assert isinstance(said, wire.Accepted)  # as many entries as before, but others
            await settled()
            for number in range(2):
                await first.act(table, f"a{number}")
            await settled()
            near, far = [(await node.get(table)).table for node in home.nodes]
            acts = [entry for entry in await home.log(table) if isinstance(entry, log.Acted)]
            assert near.acts == far.acts == acts

    asyncio.run(story())


def test_who_reads_before_writing_finds_the_loss_too(postgres: Postgres) -> None:
    async def story() -> None:
        address = postgres.fresh()
        async with await open_store(address) as store, house(store) as home:
            first, _ = home.nodes
            table = await home.open()
            kept = await store.last(table)
            await first.act(table, "lost")
            await fail_over(address, kept)
            await first.live_tables.compare()
            await first.get(table)
            assert [entry.upto for entry in await home.log(table) if isinstance(entry, log.Lost)] == [kept + 1]
            assert store.counts()["lost"] == 1

    asyncio.run(story())


def test_who_does_not_look_after_the_table_says_what_is_lost(postgres: Postgres) -> None:
    async def story() -> None:
        address = postgres.fresh()
        async with await open_store(address) as store, house(store) as home:
            _, second = home.nodes
            table = await home.open()
            kept = (await second.get(table)).table.version
            home.broker.cut = True  # the keeper never hears of it
            assert isinstance(await second.act(table, "lost"), wire.Accepted)
            await fail_over(address, kept)
            for _ in range(2):
                await second.say(table, 0, "hello", "x")
            assert [entry.upto for entry in await home.log(table) if isinstance(entry, log.Lost)] == [kept + 1]

    asyncio.run(story())
