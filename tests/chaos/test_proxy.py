"""Over a line that drops, doubles, delays and reorders, clients end with the same picture as the server."""

import asyncio
import contextlib
import os
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from lascaux.server.live.live_table import LiveTable
from tests.chaos.device import Device, Picture, plugged_in
from tests.chaos.inside import Inside, inside
from tests.chaos.proxy import Weather, byte_proxy, message_proxy
from tests.server.client import Chair, Person, person

SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))
SocketTransport = Callable[[str, Weather], contextlib.AbstractAsyncContextManager[str]]

STORMS: dict[str, tuple[SocketTransport, dict[str, float]]] = {
    "drops": (message_proxy, {"drop": 0.1}),
    "doubles": (message_proxy, {"double": 0.5, "delay": 0.004}),
    "reorders": (message_proxy, {"delay": 0.03}),
    "cuts": (message_proxy, {"cut": 0.06}),
    "everything": (message_proxy, {"drop": 0.05, "double": 0.1, "cut": 0.02, "delay": 0.02}),
    "bytes": (byte_proxy, {"cut": 0.004, "delay": 0.0003}),
}


def _server_picture(live: LiveTable, person_id: str | None) -> Picture:
    """What the server would tell now, through the bytes it would be told in."""
    return Picture(msgspec.json.decode(msgspec.json.encode(live.whole(person_id))))


async def _table(server: Inside, people: Sequence[Person], game: str) -> LiveTable:
    """A game about to begin."""
    made = await people[0].open_table(game=game, options={"stakes": "hidden"} if game == "embers" else {})
    table = made["table"]["id"]
    for seat, somebody in enumerate(people):
        await somebody.sit(table, seat)
    await people[0].begin(table)
    return server.services.live_tables.loaded[table]


def _wanted(device: Device, seat: int) -> list[str]:
    """What a seat may do, less changing its mind."""
    return [do for do in device.choices(seat) if do != "back"]


async def _play(device: Device, seat: int, dice: random.Random, answers: dict[str, str]) -> None:
    """Decide whenever it is this seat's turn, until the game is over."""
    while not device.over:
        await device.until(lambda: device.over or _wanted(device, seat) != [])
        choices, version = _wanted(device, seat), device.version
        if not choices:
            continue
        do = dice.choice(choices)
        number = f"{seat}.{len(answers)}"
        answer = await device.request("act", id=number, seat=seat, version=version, do=do)
        answers[number] = answer["type"]
        if answer["type"] == "accepted":
            await device.until(lambda: device.version >= answer["version"])  # noqa: B023
        else:
            # Others decided meanwhile: look again, then decide again.
            assert answer["type"] in ("stale", "refused")
            await device.sync()
            await device.until(lambda: device.version > version)  # noqa: B023


async def _storm(server: Inside, game: str, line: SocketTransport, weather: Weather) -> None:
    async with contextlib.AsyncExitStack() as stack:
        ada = await stack.enter_async_context(person(server, "Ada"))  # type: ignore[arg-type]
        bob = await stack.enter_async_context(person(server, "Bob"))  # type: ignore[arg-type]
        live = await _table(server, (ada, bob), game)
        address = await stack.enter_async_context(line(server.url, weather))
        cookies: list[dict[str, str]] = [dict(ada.http.cookies), dict(bob.http.cookies), {}]
        devices = [Device(lambda: address, live.table.id, cookie) for cookie in cookies]
        for device in devices:
            await stack.enter_async_context(plugged_in(device))
        answers: list[dict[str, str]] = [{}, {}]
        playing = [_play(devices[seat], seat, weather.dice, answers[seat]) for seat in (0, 1)]
        await asyncio.gather(*playing, devices[0].request("say", text="what weather"))
        await _same_in_the_end(live, devices)
        accepted = [number for told in answers for number, kind in told.items() if kind == "accepted"]
        kept = [act.id.partition("/")[2] for act in live.table.acts]
        assert sorted(kept) == sorted(accepted), "each exactly once"
        assert sum(text.text == "what weather" for _, text in live.table.chat) == 1


async def _same_in_the_end(live: LiveTable, devices: Sequence[Device]) -> None:
    """Once nothing more happens, everyone has the server's picture."""
    persons = [live.table.seats[0].person, live.table.seats[1].person, None]
    for device, who in zip(devices, persons, strict=True):
        # People may still be noted as gone or back, so both sides are looked at together.
        await device.until(lambda device=device, who=who: device.picture == _server_picture(live, who))  # type: ignore[misc]


@pytest.mark.parametrize("game", ["carcassonne", "embers"])
@pytest.mark.parametrize("name", STORMS)
def test_everyone_ends_with_the_same_picture(name: str, game: str, tmp_path: Path) -> None:
    line, chances = STORMS[name]

    async def play() -> None:
        async with inside(tmp_path / "data") as server:
            for round_ in range(SOAK):
                weather = Weather(random.Random(f"{name} {game} {round_}"), chances)
                await _storm(server, game, line, weather)
                felt = {"drop": "dropped", "double": "doubled", "cut": "cut", "delay": "passed"}
                assert game == "embers" or all(weather.counts[felt[what]] for what in chances), "there was bad weather"

    asyncio.run(play())


@pytest.mark.parametrize("game", ["carcassonne", "embers"])
def test_gone_and_back_after_every_step(game: str, tmp_path: Path) -> None:
    """Hang up after each step of a whole game, come back, and see what a reader who never left sees."""

    async def play() -> None:
        async with (
            inside(tmp_path / "data") as server,
            person(server, "Ada") as ada,  # type: ignore[arg-type]
            person(server, "Bob") as bob,  # type: ignore[arg-type]
        ):
            nobody = Person(server)  # type: ignore[arg-type]
            live = await _table(server, (ada, bob), game)
            table, dice, steps = live.table.id, random.Random(5), 0
            async with ada.at(table) as lasting, bob.at(table) as other:
                followed = Picture(lasting.whole or {})
                while live.table.to_act:
                    seat = dice.choice(live.table.to_act)
                    chair = lasting if seat == 0 else other
                    await _caught_up(live, lasting, other)
                    assert (await chair.act(seat, dice.randrange(99)))["type"] == "accepted"
                    await _caught_up(live, lasting, other)
                    for step in lasting.steps:
                        followed.follow(step)
                    lasting.steps.clear()
                    for somebody in (ada, bob, nobody):
                        async with somebody.at(table) as back:
                            await _caught_up(live, lasting, other)
                            person_id = {ada: live.table.seats[0].person, bob: live.table.seats[1].person}.get(somebody)
                            expected = _server_picture(live, person_id)
                            assert Picture(back.whole or {}) == expected
                            assert somebody is not ada or followed == expected
                            back.socket.transport.abort()  # without a word
                    steps += 1
            await nobody.http.aclose()
            assert steps > 12

    asyncio.run(play())


async def _caught_up(live: LiveTable, *chairs: Chair) -> None:
    for chair in chairs:
        await chair.until(lambda chair=chair: chair.version == live.table.version)  # type: ignore[misc]
