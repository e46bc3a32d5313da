"""The way to a device: whose services it may lead through, and what their answers mean."""

import asyncio
import sys
from pathlib import Path

import pytest

from lascaux.server.notifications import push
from lascaux.server.notifications.push import Push, PushServices
from lascaux.server.people.devices import Device
from lascaux.server.running.push_line import opened_push
from lascaux.server.settings import PUSH_SERVICES, BadSetting, Settings
from lascaux.store.opening import open_store
from lascaux.store.sqlite import SqliteStore
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
        *((200, "taken"), (201, "taken"), (404, "gone"), (410, "gone"), (403, "gone"), (302, "refused")),
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


def test_what_is_not_installed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            settings = Settings(data=str(tmp_path), push=True, base_url=BASE)
            with pytest.raises(BadSetting, match=r"py_vapid.*lascaux\[push\]"):
                async with opened_push(settings, store):
                    pass

    monkeypatch.delitem(sys.modules, "lascaux.server.notifications.push")
    monkeypatch.delattr("lascaux.server.notifications.push")
    monkeypatch.setitem(sys.modules, "py_vapid", None)
    asyncio.run(story())
