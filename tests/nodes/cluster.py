"""Several nodes on one database and one bus, behind a balancer; every line between them can be cut."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.bus.places import nats_server
from tests.nodes.node import Node
from tests.nodes.relay import Address, Relay, relaying
from tests.postgres import Postgres


@dataclass
class Member:
    """A node, with its own lines to what all nodes share."""

    node: Node
    database: Relay
    bus: Relay | None
    """Nothing of its own where the database is the bus."""


@dataclass
class Cluster:
    """The nodes, and what stands around them."""

    url: str
    """Where players come in: every connection to the next node."""
    balancer: Relay
    postgres: Postgres
    store: str
    """The address of the tables' place."""
    stop_bus: Callable[[], None]
    start_bus: Callable[[], None]
    members: list[Member] = field(default_factory=list)

    @property
    def nodes(self) -> list[Node]:
        """All of them."""
        return [member.node for member in self.members]


@contextlib.asynccontextmanager
async def running(
    folder: Path, postgres: Postgres, count: int = 3, bus: str = "nats", flags: Sequence[str] = ()
) -> AsyncIterator[Cluster]:
    """So many nodes, up; all is gone afterwards, whatever happened."""
    store = await asyncio.to_thread(postgres.fresh)
    path = store.partition("host=")[2].partition("&")[0] + "/.s.PGSQL.5432"
    schema = store.partition("search_path=")[2]
    async with contextlib.AsyncExitStack() as stack:
        nats = stack.enter_context(nats_server()) if bus == "nats" else None
        members: list[Member] = []
        balancer, port = await stack.enter_async_context(relaying(lambda: [node.address for node in cluster.nodes]))
        for number in range(count):
            database, its_port = await stack.enter_async_context(relaying(lambda: [path]))
            where = f"postgresql://lascaux@127.0.0.1:{its_port}/postgres?sslmode=disable&search_path={schema}"
            line, heard_at = None, "postgresql"
            if nats is not None:
                at: Address = ("127.0.0.1", nats.port)
                line, bus_port = await stack.enter_async_context(relaying(lambda at=at: [at]))  # type: ignore[misc]
                heard_at = f"nats://127.0.0.1:{bus_port}"
            node = Node(folder / f"node-{number}", ["--store", where, "--bus", heard_at, *flags])
            stack.callback(node.put_away)
            members.append(Member(node, database, line))
        cluster = Cluster(
            f"http://127.0.0.1:{port}",
            balancer,
            postgres,
            store,
            nats.stop if nats is not None else lambda: None,
            nats.start if nats is not None else lambda: None,
            members,
        )
        for node in cluster.nodes:
            await node.start()  # one after the other: the first makes the database's tables
        yield cluster
