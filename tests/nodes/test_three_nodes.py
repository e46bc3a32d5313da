"""Three nodes on one database, disturbed while people play: nothing is lost or doubled, and no one is sent back."""

import asyncio
import logging
import os
import random
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from lascaux.server.tables import log
from lascaux.store import factory
from lascaux.store.port import Store
from tests.nodes import cluster as clusters
from tests.nodes import disturbances
from tests.nodes.disturbances import Disturbance
from tests.nodes.evening import Evening, Played
from tests.nodes.verdict import judge, judge_one
from tests.postgres import Postgres

logger = logging.getLogger(__name__)

SOAK = int(os.environ.get("LASCAUX_SOAK_NODES", "0"))
"""Live tables of the long run; 0: the short one."""
SHARE = float(os.environ.get("LASCAUX_SOAK_SHARE", "1"))
"""How much of what happens in the long run happens."""
SEED = int(os.environ.get("LASCAUX_SEED", "1"))
NATS = shutil.which("nats-server", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin")
BUS = os.environ.get("LASCAUX_SOAK_BUS", "nats" if NATS else "postgresql")
SHORT = (
    disturbances.kill,
    disturbances.pause,
    disturbances.restart_database,
    disturbances.rolling_restart,
)
LONG = {
    disturbances.kill: 20,
    disturbances.pause: 5,
    disturbances.restart_database: 1,
    disturbances.crash_database: 2,
    disturbances.stop_bus: 1,
    disturbances.cut_from_bus: 1,
    disturbances.cut_from_database: 1,
    disturbances.silent_database: 1,
    disturbances.deaf_to_database: 1,
    disturbances.rolling_restart: 1,
}
"""What happens in the long run, and how often."""
FEWEST = 35
"""Decisions that a table takes at least: those of the games with the fewest."""


async def _evening(folder: Path, postgres: Postgres, tables: int, disturbed: Sequence[Disturbance], seed: int) -> None:
    dice = random.Random(seed)
    share = tables * FEWEST // (len(disturbed) + 1)
    async with clusters.running(folder, postgres, bus=BUS) as cluster:
        evening = Evening(lambda: cluster.url, seed)
        await evening.open(tables)
        playing = asyncio.create_task(evening.play())
        for disturb in disturbed:
            await evening.tempo.allow(share)
            reached = asyncio.create_task(evening.tempo.until(evening.tempo.taken + share // 2))
            await asyncio.wait([reached, playing], return_when=asyncio.FIRST_COMPLETED)
            assert not playing.done() or playing.result(), "games were over before everything had happened"
            await reached
            logger.info("%d decisions: %s", evening.tempo.taken, disturb.__name__)
            await disturb(cluster, dice)
        await evening.tempo.allow(10**9)
        await playing
        for node in cluster.nodes:
            await node.stop()
        async with await factory.open_store(cluster.store) as store:
            counts = await judge(evening.tables, store)
            await _harm_is_found(next(played for played in evening.tables if played.kind.alone), store)
        assert [crash for node in cluster.nodes for crash in node.crashes()] == []
    players = [player for played in evening.tables for player in played.players]
    logger.info(
        "%s; connections %d, hung up %d", dict(counts), cluster.balancer.carried, sum(p.hung_up for p in players)
    )
    assert counts["accepted"] > share * len(disturbed) // 2
    assert cluster.balancer.carried > 2 * len(players), "people had to come back"


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


def _long() -> list[Disturbance]:
    """Everything at least once, in any order."""
    happens = [what for what, times in LONG.items() for _ in range(max(1, round(times * SHARE)))]
    return random.Random(SEED).sample(happens, len(happens))


def test_nothing_is_lost_among_three_nodes(tmp_path: Path, postgres: Postgres) -> None:
    asyncio.run(_evening(tmp_path, postgres, SOAK or 6, _long() if SOAK else SHORT, SEED))
