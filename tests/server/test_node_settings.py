"""A node's settings, and what it says to a balancer."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from lascaux.server.settings import BadSetting, load
from tests.chaos.inside import inside

STORE = "postgresql://lascaux@db/lascaux"


@pytest.mark.parametrize(
    ("chosen", "bus"),
    [
        ({}, None),
        ({"store": STORE}, STORE),
        ({"store": STORE, "bus": "postgresql"}, STORE),
        ({"store": STORE, "bus": "nats://bus:4222"}, "nats://bus:4222"),
    ],
)
def test_a_server_with_a_shared_store_is_a_node_and_has_a_bus(chosen: dict[str, str], bus: str | None) -> None:
    assert load({"data": "club", **chosen}, None, {}).bus_address == bus


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"bus": "nats://bus:4222"}, "nodes share a store"),
        ({"store": "mysql://db/lascaux"}, "the store is postgresql://"),
        ({"store": STORE, "bus": "kafka://bus"}, "the bus is `postgresql` or an address `nats://"),
        ({"store": STORE, "drain_s": -1}, "drain_s"),
    ],
)
def test_what_makes_no_node_is_refused_in_one_line(chosen: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetting, match=said) as refused:
        load({"data": "club", **chosen}, None, {})
    assert "\n" not in str(refused.value)


def test_a_server_says_whether_people_may_come(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            ready = await http.get("/readyz")
            assert ready.status_code == 200
            assert ready.json() == {"status": "ready", "store": "writable", "bus": "none", "node": None, "nodes": 1}
            await server.services.hand_over()
            stopping = await http.get("/readyz")
            assert (stopping.status_code, stopping.json()["status"]) == (503, "stopping")
            assert (await http.get("/healthz")).status_code == 200

    asyncio.run(story())
