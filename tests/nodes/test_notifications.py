"""Who is away is told once of each turn by three nodes together, also when the one that tells is killed or stopped."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from tests.nodes import cluster as clusters
from tests.nodes.cluster import Cluster
from tests.nodes.evening import insist
from tests.nodes.node import Node
from tests.nodes.player import PATIENCE_S
from tests.nodes.test_three_nodes import BUS
from tests.postgres import Postgres
from tests.server.client import tls
from tests.server.push_service import Browser, PushService, push_service

TABLES = 2
ANSWER_S = 2.0
"""After so long someone asks again, and comes to another node: one that was stopped takes lines, and says nothing."""
SETTINGS = {"game": "carcassonne", "seats": 2, "pace": "none"}


class Pair:
    """Two people at a table who are never there: what they decide they send, and one of them has a device."""

    def __init__(self, people: list[httpx.AsyncClient], table: str, browser: Browser) -> None:
        self._people, self.table, self.browser = people, table, browser
        self._known = 0

    async def act(self, seat: int) -> None:
        """Whatever may be done, at whichever node answers; one may not have heard yet of what came before."""
        who, at = self._people[seat], f"/api/tables/{self.table}"
        async with asyncio.timeout(PATIENCE_S):
            while (whole := await insist(who, "GET", at))["version"] < self._known:
                await asyncio.sleep(0.05)
        do = next(eyes["distinct"][0] for eyes in whole["eyes"] if eyes["seat"] == seat)
        body = {"id": f"d{whole['version']}", "seat": seat, "version": whole["version"], "do": do}
        self._known = (await insist(who, "POST", f"{at}/act", body))["version"]


@asynccontextmanager
async def somebody(cluster: Cluster, name: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=cluster.url, timeout=ANSWER_S, verify=tls()) as http:
        http.headers["connection"] = "close"  # every request may come to another node
        await insist(http, "POST", "/api/session", {"name": name})
        yield http


async def sit_down(people: list[httpx.AsyncClient], browser: Browser) -> Pair:
    await insist(people[1], "PUT", "/api/me/notifications", browser.address)
    table = (await insist(people[0], "POST", "/api/tables", SETTINGS))["table"]["id"]
    for seat, who in enumerate(people):
        await insist(who, "PUT", f"/api/tables/{table}/seats/{seat}", {})
    await insist(people[0], "POST", f"/api/tables/{table}/begin")
    return Pair(people, table, browser)


async def the_one_that_tells(cluster: Cluster) -> Node:
    """Which of the nodes has the lease."""
    named = {}
    for node in cluster.nodes:
        async with httpx.AsyncClient(timeout=PATIENCE_S, verify=tls()) as http:
            named[(await http.get("http://{}:{}/readyz".format(*node.address))).json()["node"]] = node
    async with asyncio.timeout(PATIENCE_S):
        while True:
            found = await asyncio.to_thread(
                cluster.postgres.execute, "SELECT holder FROM leases WHERE name = 'notifications'", cluster.store
            )
            if found and found[0]["holder"] in named:
                return named[found[0]["holder"]]
            await asyncio.sleep(0.05)


async def lapse(cluster: Cluster) -> None:
    """What time does to the leases of a node that does not renew them; others claim theirs again."""
    await asyncio.to_thread(cluster.postgres.execute, "DELETE FROM leases", cluster.store)


def test_each_turn_is_told_once_whatever_becomes_of_nodes(tmp_path: Path, postgres: Postgres) -> None:
    async def story(service: PushService) -> None:
        flags = ["--push", "--base-url", "http://127.0.0.1", "--push-services", service.url, "--push-after-s", "0"]
        async with (
            clusters.running(tmp_path, postgres, bus=BUS, flags=flags) as cluster,
            somebody(cluster, "Ada") as ada,
            somebody(cluster, "Bob") as bob,
        ):
            browser = Browser(service.endpoint("bob"))
            pairs = [await sit_down([ada, bob], browser) for _ in range(TABLES)]
            await play(cluster, service, pairs)
            assert [crash for node in cluster.nodes for crash in node.crashes()] == []

    with push_service() as service:
        asyncio.run(story(service))


async def play(cluster: Cluster, service: PushService, pairs: list[Pair]) -> None:
    async def turn() -> None:
        for pair in pairs:
            await pair.act(0)

    async def back() -> None:
        for pair in pairs:
            await pair.act(1)

    await turn()
    await told(service, pairs, 1)
    await back()
    killed = await the_one_that_tells(cluster)
    await killed.kill()
    await turn()
    await lapse(cluster)
    await told(service, pairs, 2)
    await killed.start()
    await back()
    stopped = await the_one_that_tells(cluster)
    stopped.pause()
    await lapse(cluster)
    await turn()
    await told(service, pairs, 3)
    stopped.resume()
    await back()
    await turn()
    await told(service, pairs, 4)


async def told(service: PushService, pairs: list[Pair], times: int) -> None:
    """Each table was told of so often, and no more often."""
    browser = pairs[0].browser
    async with asyncio.timeout(PATIENCE_S):
        while len(service.to(browser)) < times * len(pairs):
            await asyncio.sleep(0.05)
    tables = sorted(said["table"] for said in service.to(browser))
    assert tables == sorted(pair.table for pair in pairs for _ in range(times))
