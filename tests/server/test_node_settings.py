"""A node's settings, and what it says to a balancer."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from lascaux.cli.entry import NO_ANSWER
from lascaux.server.settings import BadSetting, load
from lascaux.store.factory import open_store
from lascaux.store.postgresql.migrate import users
from tests.chaos.inside import inside
from tests.cli.terminal import is_complaint, lascaux
from tests.postgres import Postgres
from tests.server.client import serving

STORE = "postgresql://lascaux@db/lascaux"


@pytest.mark.parametrize(
    ("chosen", "bus"),
    [
        ({}, None),
        ({"store": STORE}, STORE),
        ({"store": STORE, "bus": "postgresql"}, STORE),
        ({"store": STORE, "bus": "nats://bus:4222"}, "nats://bus:4222"),
        ({"store": "postgresql://lascaux@a:5432,b:5432/x"}, "postgresql://lascaux@a:5432,b:5432/x"),
    ],
)
def test_a_server_with_a_shared_store_is_a_node_and_has_a_bus(chosen: dict[str, str], bus: str | None) -> None:
    assert load({"data": "club", **chosen}, None, {}).bus_address == bus


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"bus": "nats://bus:4222"}, "nodes share a store"),
        ({"store": "mysql://db/lascaux"}, "the store is postgresql://"),
        ({"store": "postgresql://lascaux@db:port/lascaux"}, "the store is postgresql://"),
        ({"store": STORE, "bus": "postgresql://db:70000/lascaux"}, "the bus is `postgresql`"),
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


def test_a_node_whose_database_or_bus_does_not_answer_may_be_started_again(postgres: Postgres, tmp_path: Path) -> None:
    """A wrong setting is another matter: no restart would mend it."""

    def starts(*flags: str, code: int, says: str) -> None:
        done = lascaux("serve", "--data", "node", "--port", "0", *flags, home=tmp_path)
        assert is_complaint(done, says, code=code)
        assert "secret" not in done.stderr

    away = "postgresql://ada:secret@127.0.0.1:1/club"
    starts("--store", away, code=NO_ANSWER, says="cannot use postgresql://ada:…@127.0.0.1:1/club")
    bus = "nats://ada:secret@127.0.0.1:1"
    starts(
        "--store", postgres.fresh(), "--bus", bus, code=NO_ANSWER, says="the bus nats://ada@127.0.0.1:1 does not answer"
    )
    starts("--store", f"{postgres.address}&search_path=nowhere", code=2, says="there is no schema to write to")
    french = lascaux("serve", "--data", "node", "--port", "0", "--store", away, "--lang", "fr", home=tmp_path)
    assert (french.returncode, "impossible de se servir de" in french.stderr) == (NO_ANSWER, True)


def test_a_node_has_its_folder_to_itself(postgres: Postgres, tmp_path: Path) -> None:
    """Commands find it there: where two had one, they would find the one that came last, and then none."""
    node, address = tmp_path / "node", postgres.fresh()
    with serving(node, "--store", address) as server:
        for where in (address, postgres.fresh()):
            second = lascaux("serve", "--data", str(node), "--port", "0", "--store", where, home=tmp_path)
            assert is_complaint(second, "cannot use the folder", f"process {server.process.pid} is using it")
        listed = lascaux("tables", "list", "--data", str(node), home=tmp_path)
        assert (listed.returncode, listed.stderr) == (0, "")


def test_who_uses_a_store_is_asked_of_that_database_alone(postgres: Postgres) -> None:
    import asyncpg

    async def story() -> None:
        await asyncio.to_thread(postgres.execute, "CREATE DATABASE elsewhere")
        other = postgres.address.replace("/postgres?", "/elsewhere?")
        async with await open_store(other):
            for address, used in ((other, True), (postgres.address, False)):
                db = await asyncpg.connect(address)
                assert bool(await users(db)) is used
                await db.close()

    try:
        asyncio.run(story())
    finally:
        postgres.execute("DROP DATABASE IF EXISTS elsewhere")
