"""Leaving: on one device the others go on, everywhere none does."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from tests.server.client import Person, Server, person


@contextlib.asynccontextmanager
async def two_devices(server: Server) -> AsyncIterator[tuple[Person, Person]]:
    """The same guest twice, by a personal link."""
    phone = Person(server)
    async with person(server, "Ada") as desk, phone.http:
        link = await desk.ask("POST", "/api/session/link")
        await phone.ask("POST", "/api/session/claim", {"token": link["token"]}, 201)
        yield desk, phone


@pytest.mark.parametrize("everywhere", [False, True])
def test_leaving_here_or_everywhere(server: Server, everywhere: bool) -> None:
    async def story() -> None:
        async with two_devices(server) as (desk, phone), person(server, "Bob") as bob:
            table = (await desk.open_table())["table"]["id"]
            link = await phone.ask("POST", "/api/session/link")
            cookies = dict(desk.http.cookies)
            async with desk.at(table) as here, phone.at(table) as there, bob.at(table) as other:
                await desk.ask("DELETE", f"/api/session?everywhere={'true' if everywhere else 'false'}")
                await here.socket.wait_closed()
                assert here.socket.close_code == 4401
                if everywhere:
                    await there.socket.wait_closed()
                    assert there.socket.close_code == 4401
                assert (await other.request("ping"))["type"] == "pong"
                assert everywhere or (await there.request("ping"))["type"] == "pong"
            desk.http.cookies.update(cookies)
            await desk.ask("GET", "/api/session", None, 401)
            await phone.ask("GET", "/api/session", None, 401 if everywhere else 200)
            await desk.ask("POST", "/api/session/claim", {"token": link["token"]}, 401 if everywhere else 201)
            assert (await bob.ask("GET", "/api/session"))["name"] == "Bob"

    asyncio.run(story())
