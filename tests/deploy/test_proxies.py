"""A server behind Caddy and nginx as deploy/ sets them up: people play over TLS, and are who they are."""

import asyncio
import os
import ssl
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from lascaux.core.record import MAX_BYTES
from lascaux.server.web.app import MAX_BODY
from tests.chaos.device import Device, plugged_in
from tests.deploy.proxies import PROXIES, Proxy, free_port, or_say_so
from tests.server.client import PATIENCE_S, Server, person, route_price

DECISIONS = 1000 if os.environ.get("LASCAUX_TRY_DEPLOY") else 12
"""How many there are at most in a game; `make try-deploy` plays it to its end."""
PURSE = 1500
"""What an address may ask for at once, in milliseconds of the server's time; next to nothing comes after."""
DEAR = "/api/me/export"
FLAGS = ("--address-rate", "0.001", "--address-burst", str(PURSE), "--connections", "1")


class Site:
    """A server, and what it is called by those who come through the proxy."""

    def __init__(self, data: Path, port: int, proxy: Proxy) -> None:
        self.url, self.authority = proxy.url, proxy.authority
        self._data, self._port = data, port
        self.server = self._serve()

    def _serve(self) -> Server:
        at_home = ("--port", str(self._port), "--base-url", self.url, "--trust-proxy", "127.0.0.1")
        return Server(self._data, *at_home, *FLAGS)

    def end(self) -> int:
        """Stop the server; the proxy stays."""
        return self.server.end()

    def again(self) -> None:
        """Start the next one in its place."""
        self.server = self._serve()

    def trust(self) -> ssl.SSLContext:
        """Who believes the proxy's certificate, and no other."""
        return ssl.create_default_context(cafile=str(self.authority))

    def at(self, address: str, **headers: str) -> httpx.Client:
        """Someone with an address of their own, of the many that a machine calls itself by."""
        transport = httpx.HTTPTransport(local_address=address, verify=self.trust())
        return httpx.Client(base_url=self.url, transport=transport, timeout=PATIENCE_S, headers=headers)


@pytest.fixture(scope="module", params=sorted(PROXIES))
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    or_say_so(request.param)
    home = tmp_path_factory.mktemp(request.param)
    upstream, port = free_port(), free_port()
    with PROXIES[request.param](home, upstream, port) as proxy:
        opened = Site(home / "data", upstream, proxy)
        try:
            yield opened
        finally:
            if opened.server.process.poll() is None:
                opened.end()


@pytest.fixture(autouse=True)
def trusted(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(site.authority))


def test_limits_are_for_who_asks_and_not_for_the_proxy(site: Site) -> None:
    with site.at("127.0.0.5") as greedy:
        said = [greedy.get(DEAR).status_code for _ in range(1 + int(PURSE / route_price(f"GET {DEAR}")))]
        assert said == [401] * (len(said) - 1) + [429]
    with site.at("127.0.0.6") as neighbour:
        assert neighbour.get(DEAR).status_code == 401, "who pays for nobody else"
    for lie in ({"X-Forwarded-For": "192.0.2.9"}, {"X-Real-IP": "192.0.2.9"}, {"Forwarded": "for=192.0.2.9"}):
        with site.at("127.0.0.5", **lie) as liar:
            assert liar.get(DEAR).status_code == 429, lie
    asked = {line["address"] for line in site.server.logged() if line.get("path") == DEAR}
    assert asked == {"127.0.0.5", "127.0.0.6"}


def test_sockets_are_counted_for_who_has_them(site: Site) -> None:
    with site.at("127.0.0.7") as ada:
        ada.post("/api/session", json={"name": "Ada"}).raise_for_status()
        table = ada.post("/api/tables", json={"game": "carcassonne", "seats": 2}).json()["table"]["id"]
    where = f"{site.url.replace('https', 'wss', 1)}/ws/tables/{table}"

    async def dial() -> None:
        async with websockets.connect(where, local_addr=("127.0.0.8", 0)) as first:
            await first.recv()
            lie = {"X-Forwarded-For": "192.0.2.9"}
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(where, local_addr=("127.0.0.8", 0), additional_headers=lie)
            assert refused.value.response.status_code == 429
            async with websockets.connect(where, local_addr=("127.0.0.9", 0)) as neighbour:
                await neighbour.recv()

    asyncio.run(dial())


def test_what_is_too_large_or_not_for_everybody_is_refused(site: Site) -> None:
    kind = {"content-type": "application/json"}
    with site.at("127.0.0.10") as somebody:
        assert somebody.post("/api/session", json={"name": "Ada"}).status_code == 201
        for path, most in (("/api/tables", MAX_BODY), ("/api/records", MAX_BYTES)):
            for size, status in ((most // 2, 400), (most + 1024, 413), (2 * MAX_BYTES, 413)):
                assert somebody.post(path, content=b" " * size, headers=kind).status_code == status, (path, size)
        assert somebody.get("/metrics").status_code == 404
        assert somebody.get("/health").json()["status"] == "ok"
        assert somebody.get("/").headers["strict-transport-security"]
        abroad = {"Origin": "https://elsewhere.example"}
        assert somebody.post("/api/session", json={"name": "Eve"}, headers=abroad).status_code == 403
    assert site.server.get("/metrics").status_code == 200, "at the machine itself"


def test_a_game_and_a_restart_in_the_middle_of_it(site: Site) -> None:
    async def play() -> Device:
        async with person(site, "Ada") as ada:  # type: ignore[arg-type]
            assert all(cookie.secure for cookie in ada.http.cookies.jar), "https all the way to who plays"
            made = await ada.open_table(seating=[{}, {"name": "Bob"}], begin=True)
            device = Device(lambda: site.url, made["table"]["id"], dict(ada.http.cookies))
            async with plugged_in(device):
                await _play(device, DECISIONS // 2 if DECISIONS < 100 else 20)
                assert await asyncio.to_thread(site.end) == 0
                assert (await ada.http.get("/api/games")).status_code == 502, "the proxy says that nobody is there"
                await asyncio.to_thread(site.again)
                await _play(device, DECISIONS)
            return device

    device = asyncio.run(play())
    assert device.connections == 2, "once before the restart and once after it"
    assert device.picture is not None
    assert device.picture.table["n"] >= 3 * DECISIONS // 2 or device.over


async def _play(device: Device, most: int) -> None:
    """Decide for both seats, until so many decisions were made or the game is over."""
    for n in range(most):
        await device.until(lambda: device.over or bool(device.choices(0) or device.choices(1)))
        if device.over:
            return
        seat = 0 if device.choices(0) else 1
        do = device.choices(seat)[n % len(device.choices(seat))]
        answer = await device.request("act", seat=seat, version=device.version, do=do)
        assert answer["type"] == "accepted", answer
        await device.until(lambda: device.version >= answer["version"])  # noqa: B023
