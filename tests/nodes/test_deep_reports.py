"""A deep report that one of two nodes computes is finished by the other when the first is killed."""

import asyncio
from pathlib import Path

import httpx

from lascaux.arena.simulate import simulate
from lascaux.core.record import Record
from tests.nodes import cluster as clusters
from tests.nodes.cluster import Cluster
from tests.nodes.evening import insist
from tests.nodes.node import Node
from tests.nodes.player import PATIENCE_S
from tests.nodes.test_notifications import lapse, somebody
from tests.postgres import Postgres
from tests.server.client import Json, tls

LEASE = "SELECT holder FROM leases WHERE name LIKE 'deep-report.%'"


def record() -> Record:
    kept: list[Record] = []
    simulate("prehistories", ["greedy"] * 2, 1, "deep", {}, "plain", keep=lambda _, record: kept.append(record))
    return kept[0]


async def the_one_that_judges(cluster: Cluster) -> Node:
    """The node that has the lease of the report."""
    named = {}
    for node in cluster.nodes:
        async with httpx.AsyncClient(timeout=PATIENCE_S, verify=tls()) as http:
            named[(await http.get("http://{}:{}/readyz".format(*node.address))).json()["node"]] = node
    (found,) = await asyncio.to_thread(cluster.postgres.execute, LEASE, cluster.store)
    return named[found["holder"]]


async def follow(who: httpx.AsyncClient, report: str, upto: int, least: int) -> Json:
    """Ask until so many actions are judged; what is stored never becomes less."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            shown: Json = await insist(who, "GET", f"{report}?depth=deep")
            assert shown["judged"] >= least
            if shown["judged"] >= upto:
                return shown
            await asyncio.sleep(0.1)


def test_another_node_goes_on_where_the_killed_one_stood(tmp_path: Path, postgres: Postgres) -> None:
    async def story() -> None:
        async with (
            clusters.running(tmp_path, postgres, count=2, bus="postgresql") as cluster,
            somebody(cluster, "Ada") as ada,
        ):
            game = record()
            sent = await ada.post(
                "/api/records", content=game.write(), headers={"content-type": "application/jsonl"}, timeout=PATIENCE_S
            )
            assert sent.status_code == 201, sent.text
            report = f"/api/tables/{sent.json()['table']}/report"
            await insist(ada, "POST", report)
            shown = await follow(ada, report, 1, 0)
            assert shown["judged"] < shown["actions"] == len(game.lines)
            killed = await the_one_that_judges(cluster)
            await killed.kill()
            await lapse(cluster)
            done = await follow(ada, report, shown["actions"], shown["judged"])
            assert done["state"] == "ready"
            for seat, score in enumerate(game.result.scores if game.result is not None else ()):
                parts: Json = done["report"]["seats"][seat]
                assert parts["start"] + parts["luck"] + parts["decided"] + parts["drift"] == parts["result"] == score
            assert [crash for node in cluster.nodes if node is not killed for crash in node.crashes()] == []

    asyncio.run(story())
