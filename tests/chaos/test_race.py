"""Two devices of one seat decide at the same moment on the same version: exactly one of them is heard."""

import asyncio
import os
import random
from collections import Counter
from pathlib import Path

from lascaux.server.live.reading import read_table
from lascaux.server.tables import log
from lascaux.store.sqlite import SqliteStore
from lascaux.wire import socket as wire
from lascaux.wire.tables import NewTable
from tests.chaos.inside import act, begin, inside, live_table_of
from tests.server.client import Chair, Person, person

SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))
RACES = 10_000 if SOAK > 1 else 2_000
LANES = 25
SOCKET_RACES = 200 if SOAK > 1 else 60


async def _lane(store: SqliteStore, lane: int, races: int) -> Counter[str]:
    """So many races, one after the other, in as many games as it takes."""
    dice, seen, game = random.Random(lane), Counter[str](), 0
    while seen["races"] < races:
        settings = NewTable(game="embers", seats=2, options={"stakes": "hidden", "rounds": 6})
        live = await live_table_of(store, f"t{lane}-{game}", settings)
        game += 1
        await begin(live)
        decided = 0
        while live.table.to_act and seen["races"] < races:
            seat = dice.choice(live.table.to_act)
            position, version = live.table.position, live.table.version
            assert position is not None
            choices = [str(action) for action in position.legal(seat).actions]
            same = seen["races"] % 4 == 0
            ids = ["same", "same"] if same else ["one", "two"]
            wishes = [dice.choice(choices)] * 2 if same else [dice.choice(choices), dice.choice(choices)]
            racing = [act(live, seat, do, f"{name}{version}", version) for name, do in zip(ids, wishes, strict=True)]
            first, second = sorted(await asyncio.gather(*racing), key=lambda answer: type(answer).__name__)
            decided += 1
            assert isinstance(first, wire.Accepted)
            assert first.version == version + 1 == live.table.version
            if same:
                assert second == first
            else:
                assert isinstance(second, wire.Stale)
                assert second.version == live.table.version
            seen["races"] += 1
            seen[type(second).__name__] += 1
        kept = await read_table(store, live.table.id)
        assert len(kept.acts) == decided == len(live.table.acts)
        assert kept.version == live.table.version
        assert kept.position == live.table.position
        entries = [log.decode(data) for data in await store.entries(live.table.id)]
        ids = [entry.id for entry in entries if isinstance(entry, log.Acted)]
        assert len(set(ids)) == len(ids) == decided
    return seen


def test_thousands_of_races(tmp_path: Path) -> None:
    async def races() -> Counter[str]:
        async with await SqliteStore.open(tmp_path / "data") as store:
            lanes = await asyncio.gather(*(_lane(store, lane, RACES // LANES) for lane in range(LANES)))
            return sum(lanes, Counter())

    seen = asyncio.run(races())
    assert seen["races"] == RACES
    assert seen["Stale"] == 3 * seen["Accepted"]


async def _race(one: Chair, two: Chair, number: int) -> str:
    """One race over two sockets; the kind of the loser's answer."""
    for chair in (one, two):
        await chair.until(lambda chair=chair: chair.version == max(one.version, two.version))  # type: ignore[misc]
    seat = next(seat for seat in (0, 1) if one.choices(seat))
    version, same = one.version, number % 4 == 0
    names = ("same", "same") if same else ("one", "two")
    answers = await asyncio.gather(
        *(chair.act(seat, number + k * (not same), id=f"{names[k]}{number}") for k, chair in enumerate((one, two)))
    )
    assert one.choices(seat) == two.choices(seat) or one.version != two.version
    first, second = sorted(answers, key=lambda answer: str(answer["type"]))
    assert first["type"] == "accepted"
    assert first["version"] == version + 1
    if same:
        assert second == first
    else:
        assert (second["type"], second["version"]) == ("stale", version + 1)
    return str(second["type"])


def test_races_over_sockets(tmp_path: Path) -> None:
    """The same session on two devices: a personal link brings it to the second."""

    async def races() -> None:
        async with inside(tmp_path / "data") as server, person(server, "Ada") as ada:  # type: ignore[arg-type]
            link = await ada.ask("POST", "/api/session/link")
            phone = Person(server)  # type: ignore[arg-type]
            seen: Counter[str] = Counter()
            async with phone.http:
                await phone.ask("POST", "/api/session/claim", {"token": link["token"]}, 201)
                while seen.total() < SOCKET_RACES:
                    table = (await ada.open_table())["table"]["id"]
                    await ada.sit(table, 0)
                    await ada.sit(table, 1, name="Grace")
                    async with ada.at(table) as one, phone.at(table) as two:
                        await ada.begin(table)
                        await one.until(lambda: one.table["phase"] == "running")
                        before = seen.total()
                        while seen.total() < SOCKET_RACES and one.result is None:
                            seen[await _race(one, two, seen.total())] += 1
                            made = seen.total() - before
                            await one.until(lambda: one.table["n"] == made)  # noqa: B023
            assert seen["stale"] == 3 * seen["accepted"]

    asyncio.run(races())
