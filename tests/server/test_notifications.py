"""Notifications at the door people use: who is away is told once, on their device, in words only it can read."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest

from tests.cli.conftest import Here
from tests.server.client import GENEROUS, PATIENCE_S, Chair, Person, Server, begun, person, serving
from tests.server.push_service import Browser, PushService, claims, octets, push_service, text

BASE = "http://127.0.0.1"
WHERE = "/api/me/notifications"
SLOW = {"kind": "move", "seconds": 3 * 24 * 3600}


@contextmanager
def telling(data: Path, service: PushService, after_s: float = 0) -> Iterator[Server]:
    """A server that tells people, by way of that service, so many seconds after they have gone."""
    with serving(data, *flags(service, after_s)) as server:
        yield server


def flags(service: PushService, after_s: float) -> list[str]:
    where = ["--base-url", BASE, "--push-services", service.url]
    return ["--absence-s", "0", "--push", "--push-after-s", str(after_s), *where, *GENEROUS]


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Server]:
    with telling(tmp_path_factory.mktemp("telling") / "data", service) as server:
        yield server


def at(who: Person, table: str) -> AbstractAsyncContextManager[Chair]:
    """Someone's page at a table, at the address that the server goes by."""
    return who.at(table, Origin=BASE)


async def act(who: Person, table: str, seat: int) -> None:
    """Decide something, as a page does that is gone right after."""
    async with at(who, table) as chair:
        assert (await chair.act(seat))["type"] == "accepted"


async def told(service: PushService, browser: Browser, count: int) -> list[Any]:
    """What a device was sent, once it was that much."""
    async with asyncio.timeout(PATIENCE_S):
        while len(service.to(browser)) < count:
            await asyncio.sleep(0.05)
    return service.to(browser)


@asynccontextmanager
async def at_home(
    server: Server, service: PushService, name: str = "Bob", language: str = "fr"
) -> AsyncIterator[tuple[Person, Browser]]:
    """Someone who is told on their device."""
    async with person(server, name) as who:
        browser = Browser(service.endpoint(name), language)
        assert (await who.ask("PUT", WHERE, browser.address))["on"] is True
        yield who, browser


def test_who_is_away_is_told_once_that_it_is_their_turn(server: Server, service: PushService) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, at_home(server, service) as (bob, browser):
            table = await begun(ada, bob, clock=SLOW, name="Jeudi")
            await act(ada, table, 0)
            [first] = await told(service, browser, 1)
            assert first == {
                "title": "À vous de jouer",
                "body": "«\u202fJeudi\u202f», Carcassonne, avec Ada. Il vous reste 3 jours.",
                "table": table,
                "language": "fr",
            }
            async with asyncio.timeout(PATIENCE_S):  # it is noted when the service has it
                while not (kept := (await bob.ask("GET", "/api/me/export"))["notifications"]):
                    await asyncio.sleep(0.05)
            assert [one["table"] for one in kept] == [table]
            async with at(ada, table) as chair:  # whatever else happens, he has not decided yet
                await chair.request("say", text="hello?")
            await act(bob, table, 1)
            await act(ada, table, 0)
            assert await told(service, browser, 2) == [first, first]
            message = service.messages[-1]
            assert message.headers["content-encoding"] == "aes128gcm"
            topics = [one.headers["topic"] for one in service.messages[-2:]]
            assert topics[0] == topics[1], "a newer message takes the place of an older one"
            assert table not in topics[0], "who knows it can look at the table"
            assert int(message.headers["ttl"]) > 0
            key = (await bob.ask("GET", WHERE))["key"]
            assert claims(message, key)["aud"] == service.url
            for clear in (b"Jeudi", b"Ada", table.encode()):
                assert clear not in message.body

    asyncio.run(story())


def test_who_is_here_is_not_told(server: Server, service: PushService) -> None:
    async def story() -> None:
        async with (
            person(server, "Ada") as ada,
            at_home(server, service, "Here") as (here, quiet),
            at_home(server, service, "Away") as (away, browser),
        ):
            near, far = await begun(ada, here), await begun(ada, away)
            async with at(here, near):
                await act(ada, near, 0)
                await act(ada, far, 0)
                await told(service, browser, 1)  # and by then the other would have been
                assert service.to(quiet) == []

    asyncio.run(story())


def test_the_end_is_told_without_its_result(server: Server, service: PushService) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, at_home(server, service, "Eve", "en") as (eve, browser):
            table = await begun(ada, eve, grace_s=1, think_ms=20)  # a bot plays on for her
            async with at(ada, table) as chair:
                while chair.result is None:
                    await chair.until(lambda: chair.result is not None or 0 in chair.table["to_act"])
                    if chair.result is None:
                        await chair.act(0)
            async with asyncio.timeout(PATIENCE_S):
                while not any(one["title"] == "The game is over" for one in service.to(browser)):
                    await asyncio.sleep(0.05)
            assert service.to(browser)[-1]["body"] == "Carcassonne, with Ada."

    asyncio.run(story())


def test_what_was_not_told_yet_survives_the_server(tmp_path: Path, service: PushService) -> None:
    data = tmp_path / "data"

    async def played(server: Server, name: str) -> tuple[str, Browser]:
        async with person(server, "Ada") as ada, at_home(server, service, name) as (bob, browser):
            table = await begun(ada, bob)
            await act(ada, table, 0)
            return table, browser

    async def survived(server: Server) -> tuple[str, Browser]:
        table, browser = await played(server, "Survivor")
        async with asyncio.timeout(PATIENCE_S):
            while not _written_down(data):
                await asyncio.sleep(0.02)
        assert service.to(browser) == []
        return table, browser

    server = Server(data, *flags(service, 4))
    table, browser = asyncio.run(survived(server))
    server.end(SIGKILL)
    with telling(data, service, 4):
        [only] = asyncio.run(told(service, browser, 1))
    assert only["table"] == table
    with telling(data, service) as again:  # it was told once, whoever looks at the table
        again.get(f"/api/tables/{table}")
        _, other = asyncio.run(played(again, "Other"))
        asyncio.run(told(service, other, 1))
    assert service.to(browser) == [only]


def _written_down(data: Path) -> int:
    with closing(sqlite3.connect(f"file:{data / 'lascaux.db'}?mode=ro", uri=True)) as database:
        count: int = database.execute("SELECT count(*) FROM sessions WHERE owner = 'notifications'").fetchone()[0]
        return count


def test_a_device_that_is_gone_is_forgotten(server: Server, service: PushService) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, at_home(server, service, "Gone") as (bob, browser):
            table = await begun(ada, bob)
            service.answers = [410]
            await act(ada, table, 0)
            await told(service, browser, 1)
            async with asyncio.timeout(PATIENCE_S):
                while (await bob.ask("GET", WHERE))["on"]:
                    await asyncio.sleep(0.05)

    asyncio.run(story())


def test_a_device_is_one_persons_and_goes_with_their_session(server: Server, service: PushService) -> None:
    async def story() -> None:
        async with at_home(server, service, "Shared") as (bob, browser), person(server, "Eve") as eve:
            await eve.ask("PUT", WHERE, browser.address)  # someone else sits down at the same device
            assert [(await who.ask("GET", WHERE))["on"] for who in (bob, eve)] == [False, True]
            assert (await eve.ask("DELETE", WHERE))["on"] is False
            await eve.ask("PUT", WHERE, browser.address)
            kept = (await eve.ask("GET", "/api/me/export"))["devices"]
            assert [one["service"] for one in kept] == ["127.0.0.1"]
            await eve.ask("DELETE", "/api/session")
            await eve.ask("GET", WHERE)
            await bob.ask("PUT", WHERE, browser.address)
            assert (await bob.ask("GET", WHERE))["on"] is True
            assert (await bob.ask("GET", "/api/me/export"))["devices"] != []
            await bob.ask("DELETE", "/api/me")

    asyncio.run(story())


def test_who_becomes_somebody_else_on_a_device_is_not_told_there_of_who_they_were(
    server: Server, service: PushService
) -> None:
    async def story() -> None:
        async with at_home(server, service, "Two") as (bob, _), person(server, "Eve") as eve:
            link = (await eve.ask("POST", "/api/session/link"))["token"]
            await bob.ask("POST", "/api/session/claim", {"token": link, "replace": True})
            assert (await bob.ask("GET", "/api/session"))["name"] == "Eve"
            assert _devices(server.data) == before

    before = _devices(server.data)
    asyncio.run(story())


def _devices(data: Path) -> int:
    with closing(sqlite3.connect(f"file:{data / 'lascaux.db'}?mode=ro", uri=True)) as database:
        names = [row[0] for row in database.execute("SELECT token FROM sessions")]
        return sum(name.startswith("device.") for name in names)


def _off_the_curve(address: dict[str, Any]) -> dict[str, Any]:
    point = bytearray(octets(address["p256dh"]))
    point[-1] ^= 1
    return {**address, "p256dh": text(bytes(point))}


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:1/push/x",
        "https://127.0.0.1/push/x",
        "https://example.org/push/x",
        "file:///etc/passwd",
        "{service}@example.org/push/x",
        "https://user@{host}/push/x",
        "nonsense",
        "https://[::1/push",
        "https://xn--zzzzzzzzz.push.apple.com/x",
    ],
)
def test_nothing_is_sent_where_the_host_does_not_want_it(server: Server, service: PushService, endpoint: str) -> None:
    async def story() -> None:
        async with person(server, "Mallory") as mallory:
            where = endpoint.format(service=service.url, host=service.url.removeprefix("http://"))
            said = await mallory.ask("PUT", WHERE, Browser(where).address, 409)
            assert said["error"] == "bad_device"
            assert "push service" in said["say"]["en"]
            assert (await mallory.ask("GET", WHERE))["on"] is False

    asyncio.run(story())


def test_keys_that_are_none_are_refused(server: Server, service: PushService) -> None:
    async def story() -> None:
        address = Browser(service.endpoint("keys")).address
        async with person(server, "Mallory") as mallory:
            said = await mallory.ask("PUT", WHERE, _off_the_curve(address), 409)
            assert (said["error"], said["say"]["fr"][:8]) == ("bad_device_key", "Les clés")
            for wrong in ({"p256dh": "short"}, {"auth": "é" * 22}, {"language": "xx"}, {"endpoint": "x" * 1001}):
                assert (await mallory.ask("PUT", WHERE, {**address, **wrong}, 400))["error"] == "malformed"
        stranger = Person(server)
        async with stranger.http:
            assert (await stranger.ask("PUT", WHERE, address, 401))["error"] == "no_session"
            shown = await stranger.ask("GET", WHERE)
            assert (shown["on"], len(octets(shown["key"]))) == (False, 65)

    asyncio.run(story())


def test_a_server_that_tells_nobody_says_so(tmp_path: Path, service: PushService) -> None:
    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada:
            assert await ada.ask("GET", WHERE) == {"key": None, "on": False}
            said = await ada.ask("PUT", WHERE, Browser(service.endpoint("none")).address, 409)
            assert said["error"] == "no_notifications"

    with serving(tmp_path / "data", *GENEROUS) as server:
        asyncio.run(story(server))


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--push",), "--base-url"),
        (("--push", "--base-url", "https://example.org", "--push-services", "a b"), "'a b'"),
        (("--push", "--base-url", "https://example.org", "--push-services", "http://a:b"), "'http://a:b'"),
    ],
)
def test_settings_that_do_not_go_together(tmp_path: Path, here: Here, flags: tuple[str, ...], words: str) -> None:
    done = here("serve", "--data", str(tmp_path / "data"), "--port", "0", *flags)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert words in done.stderr
