"""One server on its own disk, killed, paused and restarted under its players: the history is that of a single table."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from lascaux.server.tables import log
from lascaux.store.port import Store
from lascaux.store.sqlite import SqliteStore
from tests.nodes.evening import Evening, Played
from tests.nodes.node import Node
from tests.nodes.relay import relaying
from tests.nodes.verdict import judge, judge_one

TABLES = 3
SHARE = 30


async def _killed(node: Node) -> None:
    await node.kill()
    await node.start()


async def _restarted(node: Node) -> None:
    await node.stop()
    await node.start()


async def _paused(node: Node) -> None:
    node.pause()
    await asyncio.sleep(1)
    node.resume()


async def _harm_is_found(played: Played, store: Store) -> None:
    """The same players were told the same, and the disk has something else: it does not pass."""
    entries = [log.decode(data) for data in await store.entries(played.table)]
    actions = [number for number, entry in enumerate(entries) if isinstance(entry, log.Acted)]
    first, last = actions[0], actions[-1]
    with pytest.raises(AssertionError, match="was accepted at"):
        judge_one(played, entries[:last])
    with pytest.raises(AssertionError, match="was accepted at"):
        judge_one(played, [*entries[:first], *entries[first + 1 :]])
    with pytest.raises(AssertionError, match="more than once"):
        judge_one(played, [*entries[:last], entries[first], *entries[last:]])


DISTURBANCES: tuple[Callable[[Node], Awaitable[None]], ...] = (_killed, _paused, _restarted, _killed)


def test_nothing_is_lost_on_one_node(tmp_path: Path) -> None:
    async def story() -> None:
        node = Node(tmp_path / "data")
        async with contextlib.AsyncExitStack() as stack:
            stack.callback(node.put_away)
            await node.start()
            relay, (host, port) = await stack.enter_async_context(relaying(lambda: [node.address]))
            evening = Evening(lambda: f"http://{host}:{port}", seed=1)
            await evening.open(TABLES)
            playing = asyncio.create_task(evening.play())
            for disturb in DISTURBANCES:
                await evening.tempo.allow(SHARE)
                await evening.tempo.until(evening.tempo.taken + SHARE // 2)
                await disturb(node)
            await evening.tempo.allow(10**6)
            await playing
            assert relay.carried > len(DISTURBANCES)
            await node.stop()
        assert node.crashes() == []
        async with await SqliteStore.open(tmp_path / "data") as store:
            counts = await judge(evening.tables, store)
            await _harm_is_found(next(played for played in evening.tables if played.kind.alone), store)
        assert counts["accepted"] > SHARE * len(DISTURBANCES)
        assert counts["Resumed"] > 0, "it did go down"

    asyncio.run(story())
