"""Who only watches: counted and named for everyone at the table, without a trace in its log."""

import asyncio

from lascaux.server.live.spectators import MAX_NAMES, Spectators
from tests.server.client import Chair, Person, Server, person
from tests.server.club import begun
from tests.server.test_socket_answers import a_game


async def sees(chair: Chair, count: int, *names: str) -> None:
    wanted = {"type": "watching", "count": count, "names": list(names)}
    await chair.until(lambda: chair.watching == wanted)


def test_watchers_are_counted_and_named(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (_, bob, table, one, two), person(server, "Eve") as eve:
            await sees(one, 0)
            before = one.version
            async with eve.at(table) as watcher, eve.at(table):
                for chair in (one, two, watcher):
                    await sees(chair, 1, "Eve")  # with two devices she is still one
                stranger = Person(server)
                async with stranger.http, stranger.at(table) as nobody, bob.at(table) as again:
                    for chair in (one, two, watcher, nobody, again):
                        await sees(chair, 2, "Eve")
                await sees(one, 1, "Eve")
            await sees(two, 0)
            assert one.version == before

    asyncio.run(story())


def test_who_sits_down_no_longer_watches(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Eve") as eve:
            table = (await ada.open_table())["table"]["id"]
            async with ada.at(table) as host, eve.at(table):
                await sees(host, 2, "Ada", "Eve")
                await ada.sit(table, 0)
                await sees(host, 1, "Eve")
                await eve.sit(table, 1)
                await sees(host, 0)
                await eve.ask("DELETE", f"/api/tables/{table}/seats/1")
                await sees(host, 1, "Eve")

    asyncio.run(story())


class Ear:
    def __init__(self, person: str | None, name: str | None) -> None:
        self.person, self.name = person, name
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def test_a_crowd_that_comes_at_once_is_told_once() -> None:
    async def story() -> None:
        spectators = Spectators(begun().table)
        crowd = [Ear(f"p{number}", f"Name {number}") for number in range(MAX_NAMES + 5)]
        for ear in crowd:
            spectators.join(ear)
        async with asyncio.timeout(60):
            while len(crowd[0].heard) < 2:
                await asyncio.sleep(0.05)
        assert b'"count":25' in crowd[0].heard[1]
        assert crowd[0].heard[1].count(b"Name") == MAX_NAMES
        assert all(len(ear.heard) == 2 for ear in crowd)

    asyncio.run(story())
