"""What every bus promises, and that a bus which breaks comes back."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest

from lascaux.bus.port import MAX_BYTES, Bus, Message
from lascaux.bus.redact import without_password
from tests.bus.places import PLACES, Place

CEILING_S = 60.0


Here = Callable[[], AbstractAsyncContextManager[Place]]


@pytest.fixture(params=list(PLACES))
def place(request: pytest.FixtureRequest) -> Here:
    return lambda: PLACES[request.param](request)


class Ear:
    """What came over a bus, and how often it was back."""

    def __init__(self, bus: Bus) -> None:
        self.notes: list[Message] = []
        self.returns = 0
        bus.subscribe(self.notes.append, self._back)

    def _back(self) -> None:
        self.returns += 1

    async def hears(self, count: int) -> list[Message]:
        await until(lambda: len(self.notes) >= count)
        return self.notes


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(CEILING_S):
        while not true():
            await asyncio.sleep(0.01)


def test_all_others_hear_what_one_says_in_its_order(place: Here) -> None:
    async def story() -> None:
        async with (
            place() as there,
            await there.open("a") as a,
            await there.open("b") as b,
            await there.open("c") as c,
        ):
            ears = [Ear(bus) for bus in (a, b, c)]
            for number in range(500):
                a.publish("table", "t", number)
            b.publish("session", "Zoé", text='« 2 > 1 », "quoted" \\ and\nmore')
            expected = [Message("table", "t", number, node="a") for number in range(500)]
            said = Message("session", "Zoé", text='« 2 > 1 », "quoted" \\ and\nmore', node="b")
            heard = await ears[2].hears(501)
            assert [note for note in heard if note.node == "a"] == expected
            assert [note for note in heard if note.node == "b"] == [said]
            assert await ears[1].hears(500) == expected
            assert await ears[0].hears(1) == [said]
            assert not any(bus.disconnected for bus in (a, b, c))

    asyncio.run(story())


def test_the_longest_note_travels_and_a_longer_one_is_left_out(place: Here) -> None:
    async def story() -> None:
        async with place() as there, await there.open("a") as a, await there.open("b") as b:
            ear = Ear(b)
            room = MAX_BYTES - len('["long","",0,"","a"]')
            a.publish("long", "", text="x" * (room + 1))
            a.publish("long", "", text="x" * room)
            assert [len(note.text) for note in await ear.hears(1)] == [room]

    asyncio.run(story())


def test_a_bus_that_breaks_is_away_and_comes_back(place: Here) -> None:
    async def story() -> None:
        async with place() as there, await there.open("a") as a, await there.open("b") as b:
            ears = [Ear(bus) for bus in (a, b)]
            for turn in range(2):
                there.cut()
                await until(lambda: a.disconnected and b.disconnected)
                a.publish("table", "said into the air", turn)
                there.mend()
                await until(lambda: not a.disconnected and not b.disconnected)
                a.publish("table", "said again", turn)
                await until(lambda: bool(ears[1].notes) and ears[1].notes[-1].number == turn)  # noqa: B023
            assert [note.name for note in ears[1].notes] == ["said again", "said again"]
            assert [ear.returns for ear in ears] == [2, 2]

    asyncio.run(story())


def test_who_listens_badly_spoils_nothing_for_others(place: Here) -> None:
    async def story() -> None:
        async with place() as there, await there.open("a") as a, await there.open("b") as b:

            def stumble(note: Message) -> None:
                raise ValueError(note.name)

            b.subscribe(stumble)
            ear = Ear(b)
            a.publish("table", "one")
            a.publish("table", "two")
            assert [note.name for note in await ear.hears(2)] == ["one", "two"]

    asyncio.run(story())


def test_a_closed_bus_is_silent(place: Here) -> None:
    async def story() -> None:
        async with place() as there, await there.open("a") as a, await there.open("c") as c:
            b = await there.open("b")
            ears = Ear(b), Ear(c)
            await b.close()
            await b.close()
            b.publish("table", "nobody hears it")
            a.publish("table", "t")
            assert [note.name for note in await ears[1].hears(1)] == ["t"]
            assert ears[0].notes == []

    asyncio.run(story())


@pytest.mark.parametrize(
    ("address", "told"),
    [
        (
            "postgresql://ada:secret@db.example.org:5432/games?sslmode=require",
            "postgresql://ada@db.example.org:5432/games",
        ),
        ("nats://token@bus.example.org:4222/club", "nats://token@bus.example.org:4222/club"),
        ("nats://bus.example.org", "nats://bus.example.org"),
    ],
)
def test_no_password_is_logged(address: str, told: str) -> None:
    assert without_password(address) == told
