"""The way to a device: whose services it may lead through, and what their answers mean."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from lascaux.server.notifications import backoff, push
from lascaux.server.notifications.push import Push, PushServices
from lascaux.server.people.devices import Device
from lascaux.server.running.open_push import open_push
from lascaux.server.settings import PUSH_SERVICES, BadSetting, Settings
from lascaux.store.factory import open_store
from lascaux.store.sqlite import SqliteStore
from tests.server.nodes import CEILING_S
from tests.server.push_service import Browser, PushService, claims, push_service

BASE = "https://games.example.org"


@pytest.mark.parametrize(
    ("endpoint", "allowed"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://FCM.googleapis.com/fcm/send/x", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://web.push.apple.com/x", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=x", True),
        ("http://fcm.googleapis.com/fcm/send/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://evil.fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com.evil.org/x", False),
        ("https://push.apple.com.evil.org/x", False),
        ("https://evilpush.apple.com/x", False),
        ("https://evil.org/fcm.googleapis.com", False),
        ("https://evil.org#fcm.googleapis.com", False),
        ("https://fcm.googleapis.com@evil.org/x", False),
        ("https://evil.org\\@fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com./x", False),
        ("https://fcm.googleapis.com:443/x", True),
        ("https://fcm.googleapis.com:0/x", False),
        ("https://.push.apple.com/x", False),
        ("https://a..push.apple.com/x", False),
        (f"https://{'a' * 64}.push.apple.com/x", False),
        ("https://evil.org\\.push.apple.com/x", False),
        ("https://evil.org%2f.push.apple.com/x", False),
        ("https://evil.org%23.push.apple.com/x", False),
        ("https://127.0.0.1 .push.apple.com/x", False),
        ("https://evil.org;.push.apple.com/x", False),
        ("https://xn--zzzzzzzzz.push.apple.com/x", False),
        ("https://xn--a.org/x", False),
        ("https://ｆcm.googleapis.com/x", False),
        ("//fcm.googleapis.com/x", False),
        ("", False),
    ],
)
def test_only_the_services_of_browsers_are_used(endpoint: str, allowed: bool) -> None:
    assert PushServices(PUSH_SERVICES).allow(endpoint) is allowed


def test_a_host_may_name_others() -> None:
    own = PushServices("push.example.org, http://127.0.0.1:9")
    assert own.allow("https://push.example.org/x")
    assert own.allow("http://127.0.0.1:9/x")
    assert not own.allow("http://127.0.0.1:90/x")
    assert not own.allow("https://fcm.googleapis.com/x")


def device_of(browser: Browser) -> Device:
    return Device(session="", **browser.address)


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        *(
            (200, "taken"),
            (201, "taken"),
            (404, "gone"),
            (410, "gone"),
            (401, "refused"),
            (403, "refused"),
            (302, "refused"),
        ),
        *((400, "refused"), (413, "refused"), (429, "later"), (500, "later"), (503, "later")),
    ],
)
def test_what_a_service_answers(where: str, status: int, outcome: str) -> None:
    async def story(service: PushService) -> None:
        async with await open_store(where) as store, push.client() as client:
            way = await Push.of(store, BASE, service.url, client)
            browser = Browser(service.endpoint("x"))
            service.answers = [status]
            assert (await way.send(device_of(browser), b'{"hello": "you"}', "topic")).outcome == outcome
            assert service.to(browser) == [{"hello": "you"}]
            assert claims(service.messages[0], way.key)["sub"] == BASE

    with push_service() as service:
        asyncio.run(story(service))


def test_all_nodes_sign_with_one_key(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, push.client() as client:
            ways = await asyncio.gather(*(Push.of(store, BASE, PUSH_SERVICES, client) for _ in range(3)))
            assert len({way.key for way in ways}) == 1

    asyncio.run(story())


def test_a_service_that_is_not_there_is_tried_later(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store, push.client() as client:
            way = await Push.of(store, BASE, "http://127.0.0.1:9", client)
            nobody = Browser("http://127.0.0.1:9/x")
            assert (await way.send(device_of(nobody), b"{}", "topic")).outcome == "later"
            elsewhere = Browser("http://127.0.0.1:90/x")  # it was allowed once
            assert (await way.send(device_of(elsewhere), b"{}", "topic")).outcome == "refused"

    asyncio.run(story())


def test_a_server_may_have_a_port(tmp_path: Path) -> None:
    async def story(service: PushService) -> None:
        async with await SqliteStore.open(tmp_path) as store, push.client() as client:
            way = await Push.of(store, f"{BASE}:8443", service.url, client)
            browser = Browser(service.endpoint("x"))
            assert (await way.send(device_of(browser), b"{}", "topic")).outcome == "taken"
            assert claims(service.messages[0], way.key)["sub"] == f"{BASE}:8443"

    with push_service() as service:
        asyncio.run(story(service))


@asynccontextmanager
async def listening(serve: Callable[[asyncio.StreamWriter], Awaitable[None]]) -> AsyncIterator[tuple[str, list[int]]]:
    """A service that reads a message and then does something else than answer in order: its address, and its lines."""
    lines: list[int] = []
    served: list[asyncio.Task[None]] = []

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            await serve(writer)

    async def hold(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await meet(reader, writer)
        finally:
            writer.transport.abort()

    def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append(1)
        served.append(asyncio.create_task(hold(reader, writer)))

    server = await asyncio.start_server(come, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", lines
    finally:
        server.close()
        for task in served:
            task.cancel()
        await asyncio.gather(*served, return_exceptions=True)
        await asyncio.sleep(0)


async def never_ending(writer: asyncio.StreamWriter) -> None:
    """A head that goes on for ever, a little at a time."""
    writer.write(b"HTTP/1.1 201 Created\r\nx: ")
    while True:
        writer.write(b"x")
        await writer.drain()
        await asyncio.sleep(0.01)


async def talkative(writer: asyncio.StreamWriter) -> None:
    """Taken, and a body that never ends."""
    writer.write(b"HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n")
    while True:
        writer.write(b"1000\r\n" + b"x" * 4096 + b"\r\n")
        await writer.drain()


async def silent(writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(CEILING_S)


async def hangs_up(writer: asyncio.StreamWriter) -> None:
    writer.transport.abort()


@pytest.mark.parametrize(
    ("serve", "outcome"), [(never_ending, "later"), (silent, "later"), (hangs_up, "later"), (talkative, "taken")]
)
def test_a_service_does_not_hold_up_who_waits_for_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    serve: Callable[[asyncio.StreamWriter], Awaitable[None]],
    outcome: str,
) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store, push.client() as client, listening(serve) as (url, lines):
            way, device = await Push.of(store, BASE, url, client), device_of(Browser(f"{url}/x"))
            async with asyncio.timeout(CEILING_S):
                assert (await way.send(device, b"{}", "topic")).outcome == outcome
                again = await way.send(device, b"{}", "topic")
            assert again.outcome == outcome
            if outcome == "later":
                assert len(lines) == 1, "it is left alone for a while"
                assert 0 < again.after_s <= backoff.FIRST_S

    monkeypatch.setattr(push, "PATIENCE_S", 0.5 if outcome == "later" else CEILING_S)
    asyncio.run(story())


def test_more_messages_than_lines_do_not_make_a_service_a_bad_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that wait for a line wait for us, and not for the service."""

    async def story(service: PushService) -> None:
        async with (
            await SqliteStore.open(tmp_path) as store,
            push.client() as client,
            listening(silent) as (hanging, _),
        ):
            way = await Push.of(store, BASE, f"{service.url},{hanging}", client)
            bad, good = device_of(Browser(f"{hanging}/x")), device_of(Browser(service.endpoint("x")))
            held = [asyncio.create_task(way.send(bad, b"{}", "topic")) for _ in range(push.MAX_CONNECTIONS)]
            await asyncio.sleep(0)
            assert (await way.send(good, b"{}", "topic")).outcome in ("taken", "later")
            assert [one.outcome for one in await asyncio.gather(*held)] == ["later"] * push.MAX_CONNECTIONS
            assert (await way.send(bad, b"{}", "topic")).after_s > 0
            assert (await way.send(good, b"{}", "topic")).outcome == "taken"

    monkeypatch.setattr(push, "PATIENCE_S", 0.5)
    with push_service() as service:
        asyncio.run(story(service))


def test_a_service_rests_longer_each_time_until_it_answers() -> None:
    now = [1000.0]
    services = backoff.ServiceBackoff(lambda: now[0])
    assert services.left("a") == 0
    assert [services.begin("a"), services.begin("a")] == [30, 30], "found out by two at once"
    now[0] += 30
    assert services.left("a") == 0
    found = []
    for _ in range(6):
        found.append(services.begin("a"))
        now[0] += found[-1]
    assert found == [60, 120, 240, 480, 600, 600]
    assert services.left("b") == 0
    services.end("a")
    assert services.begin("a") == 30
    for number in range(backoff.MAX_SERVICES):
        services.begin(f"service {number}")
    assert services.left("a") == 0, "what is remembered has an end"


def test_what_is_not_installed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            settings = Settings(data=str(tmp_path), push=True, base_url=BASE)
            with pytest.raises(BadSetting, match=r"py_vapid.*lascaux\[push\]"):
                async with open_push(settings, store):
                    pass

    monkeypatch.delitem(sys.modules, "lascaux.server.notifications.push")
    monkeypatch.delattr("lascaux.server.notifications.push")
    monkeypatch.setitem(sys.modules, "py_vapid", None)
    asyncio.run(story())
