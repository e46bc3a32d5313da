"""What can happen to a cluster in an evening: each begins something, lets it go on for a while, and ends it."""

import asyncio
import random
from collections.abc import Awaitable, Callable

from tests.nodes.cluster import Cluster, Member

PAUSE_S = 14.0
"""Longer than a lease: another node has taken over by then."""
OUTAGE_S = 2.0

Disturbance = Callable[[Cluster, random.Random], Awaitable[None]]


async def kill(cluster: Cluster, dice: random.Random) -> None:
    """kill -9 of a node, which is started again."""
    node = dice.choice(cluster.nodes)
    await node.kill()
    await node.start()


async def pause(cluster: Cluster, dice: random.Random) -> None:
    """A node stands still for longer than its leases last, and goes on as if nothing had been."""
    node = dice.choice(cluster.nodes)
    node.pause()
    await asyncio.sleep(PAUSE_S)
    node.resume()


async def rolling_restart(cluster: Cluster, dice: random.Random) -> None:
    """One node after the other is stopped in good order and started again, as for an upgrade."""
    for node in cluster.nodes:
        await node.stop()
        await node.start()


async def restart_database(cluster: Cluster, dice: random.Random) -> None:
    """The database is restarted: its connections are closed, what runs is taken back."""
    await asyncio.to_thread(cluster.postgres.stop, "fast")
    await asyncio.to_thread(cluster.postgres.start)


async def crash_database(cluster: Cluster, dice: random.Random) -> None:
    """The database ends as in a power cut, and recovers."""
    await asyncio.to_thread(cluster.postgres.stop, "immediate")
    await asyncio.to_thread(cluster.postgres.start)


async def stop_bus(cluster: Cluster, dice: random.Random) -> None:
    """No node hears of any other for a while."""
    await asyncio.to_thread(cluster.stop_bus)
    await asyncio.sleep(OUTAGE_S)
    await asyncio.to_thread(cluster.start_bus)


async def cut_from_bus(cluster: Cluster, dice: random.Random) -> None:
    """One node alone hears nothing of the others, and is not told so."""
    member = dice.choice(cluster.members)
    if member.bus is not None:
        await _silent(member, database=False)


async def cut_from_database(cluster: Cluster, dice: random.Random) -> None:
    """The lines of one node to the database are broken."""
    relay = dice.choice(cluster.members).database
    relay.cut()
    await asyncio.sleep(OUTAGE_S)
    relay.mend()


async def silent_database(cluster: Cluster, dice: random.Random) -> None:
    """The database says nothing to one node any more, for longer than its leases last."""
    await _silent(dice.choice(cluster.members), database=True)


async def deaf_to_database(cluster: Cluster, dice: random.Random) -> None:
    """What a node writes is written, but it does not hear so; then it loses its lines, for longer than it asks."""
    relay = dice.choice(cluster.members).database
    relay.fall_deaf()
    await asyncio.sleep(OUTAGE_S)
    relay.cut()
    await asyncio.sleep(PAUSE_S)
    relay.mend()


async def _silent(member: Member, database: bool) -> None:
    relay = member.database if database else member.bus
    assert relay is not None
    relay.fall_silent()
    await asyncio.sleep(PAUSE_S)
    relay.mend()
