"""Limits are for homes: with IPv6, one network has more addresses than there are stars."""

import asyncio
from pathlib import Path

import httpx
import pytest
import websockets
from websockets.sync.client import connect

from lascaux.server.errors import Banned
from lascaux.server.people.address import network
from lascaux.server.people.bans import Bans
from lascaux.store.sqlite import SqliteStore
from tests.server.client import PATIENCE_S, Server, route_price, serving


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:DB8:1:2:0:0:0:1", True),
        ("2001:db8:1:200::1", "2001:db8:1:2ff::1", True),
        ("2001:db8:1:2ff::1", "2001:db8:1:300::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("", "unknown", False),
        ("not an address", "not an address", True),
    ],
)
def test_whose_address_it_is(one: str, other: str, same: bool) -> None:
    assert (network(one) == network(other)) is same


def _get(server: Server, address: str) -> int:
    """Ask for the lobby: no one has opened a table, so the bytes of the answer cost next to nothing."""
    return server.get("/api/tables", headers={"X-Forwarded-For": address}).status_code


def test_a_home_is_held_to_the_rate_whatever_address_it_takes(tmp_path: Path) -> None:
    three_and_a_half = str(int(3.5 * route_price("GET /api/tables")))
    slow = ("--address-rate", "0.001", "--address-burst", three_and_a_half, "--trust-proxy", "127.0.0.1")
    with serving(tmp_path / "data", *slow) as server:
        assert [_get(server, f"2001:db8:1:2::{n:x}") for n in range(1, 6)] == [200, 200, 200, 429, 429]
        assert _get(server, "2001:db8:1:102::1") == 200
        assert [_get(server, address) for address in ("192.0.2.1", "::ffff:192.0.2.1") * 2] == [200, 200, 200, 429]
        assert _get(server, "192.0.2.2") == 200


def test_a_home_is_held_to_its_sockets_whatever_address_it_takes(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--connections", "1", "--trust-proxy", "127.0.0.1") as server:
        with httpx.Client(base_url=server.url, timeout=PATIENCE_S) as ada:
            ada.post("/api/session", json={"name": "Ada"}).raise_for_status()
            table = ada.post("/api/tables", json={"game": "carcassonne", "seats": 2}).json()["table"]["id"]
        where = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        with connect(where, additional_headers={"X-Forwarded-For": "2001:db8::1"}) as first:
            first.recv()
            with pytest.raises(websockets.InvalidStatus) as refused:
                connect(where, additional_headers={"X-Forwarded-For": "2001:db8::2"})
            assert refused.value.response.status_code == 429
            with connect(where, additional_headers={"X-Forwarded-For": "2001:db8:0:100::2"}) as neighbour:
                neighbour.recv()


def test_a_ban_of_an_older_version_counts_for_the_whole_household(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path / "data") as store:
            await store.set_setting("bans", b'[{"whom":"2001:db8:1:2::/64","at":1},{"whom":"7f3a","at":1}]')
            bans = Bans(store)
            await bans.load()
            for whom in (network("2001:db8:1:3::9"), "7f3a"):
                with pytest.raises(Banned):
                    bans.check(whom, 2)
            bans.check(network("2001:db8:1:102::9"), 2)
            assert await bans.lift(network("2001:db8:1:2::1"))
            bans.check(network("2001:db8:1:3::9"), 2)

    asyncio.run(story())
