"""Leaving: on one device the others go on, everywhere none does."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lascaux.server.people.guests import LIFE_S, Guests
from lascaux.store.sqlite import SqliteStore
from tests.server.client import Person, Server, person


@contextlib.asynccontextmanager
async def two_devices(server: Server) -> AsyncIterator[tuple[Person, Person]]:
    """The same guest twice, by a personal link."""
    phone = Person(server)
    async with person(server, "Ada") as desktop, phone.http:
        link = await desktop.ask("POST", "/api/session/link")
        await phone.ask("POST", "/api/session/claim", {"token": link["token"]}, 201)
        yield desktop, phone


def test_a_session_is_not_replaced_unasked(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            link = await ada.ask("POST", "/api/session/link")
            claim = {"token": link["token"]}
            for _ in range(2):
                why = await bob.ask("POST", "/api/session/claim", claim, 409)
                assert (why["error"], why["facts"]) == ("session_exists", {"you": "Bob", "other": "Ada"})
                assert (await bob.ask("GET", "/api/session"))["name"] == "Bob"
            assert (await bob.ask("POST", "/api/session/claim", {"token": "nothing"}, 401))["error"] == "bad_token"
            claimed = await bob.ask("POST", "/api/session/claim", claim | {"replace": True}, 201)
            assert claimed == await bob.ask("GET", "/api/session") == await ada.ask("GET", "/api/session")
            again = await ada.ask("POST", "/api/session/link")
            await bob.ask("POST", "/api/session/claim", {"token": again["token"]}, 201)  # as Ada already

    asyncio.run(story())


@pytest.mark.parametrize("everywhere", [False, True])
def test_leaving_here_or_everywhere(server: Server, everywhere: bool) -> None:
    async def story() -> None:
        async with two_devices(server) as (desktop, phone), person(server, "Bob") as bob:
            table = (await desktop.open_table())["table"]["id"]
            link = await phone.ask("POST", "/api/session/link")
            cookies = dict(desktop.http.cookies)
            async with desktop.at(table) as here, phone.at(table) as there, bob.at(table) as other:
                await desktop.ask("DELETE", f"/api/session?everywhere={'true' if everywhere else 'false'}")
                await here.socket.wait_closed()
                assert here.socket.close_code == 4401
                if everywhere:
                    await there.socket.wait_closed()
                    assert there.socket.close_code == 4401
                assert (await other.request("ping"))["type"] == "pong"
                assert everywhere or (await there.request("ping"))["type"] == "pong"
            desktop.http.cookies.update(cookies)
            await desktop.ask("GET", "/api/session", None, 401)
            await phone.ask("GET", "/api/session", None, 401 if everywhere else 200)
            await desktop.ask("POST", "/api/session/claim", {"token": link["token"]}, 401 if everywhere else 201)
            assert (await bob.ask("GET", "/api/session"))["name"] == "Bob"

    asyncio.run(story())


def test_a_session_that_is_used_lasts_and_one_that_was_just_ended_does_not_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        seconds = 0.0
        async with await SqliteStore.open(tmp_path) as store:
            guests, recall = Guests(store, lambda: int(1000 * seconds)), store.get_session
            ada, token = await guests.create("Ada", "red")
            for _ in range(4):
                seconds += 0.6 * LIFE_S
                assert await guests.find(token) == ada
            seconds += 0.6 * LIFE_S

            async def gone_meanwhile(token: str, now: float) -> bytes | None:
                """What there was; before it is heard, they are forgotten at another node."""
                found = await recall(token, now)
                if token.startswith("person."):
                    await guests.forget(ada)
                return found

            store.get_session = gone_meanwhile  # type: ignore[method-assign]
            assert await guests.find(token) is None
            store.get_session = recall  # type: ignore[method-assign]
            assert await guests.find(token) is None
            assert await guests.profile(ada.person) is None, "nobody is known again who was to be forgotten"

    asyncio.run(story())
