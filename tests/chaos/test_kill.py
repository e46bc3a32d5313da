"""kill -9 at random moments under load: nothing acknowledged is lost, nothing happens twice or by halves.

After each kill a copy of what lies on disk is harmed as disks do: all that is missing is noticed, and nothing else.
"""

import asyncio
import itertools
import logging
import os
import random
import signal
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec

from lascaux.cli.records.check import verify
from lascaux.core.choices import ANSWER
from lascaux.server.readers import reader_view
from lascaux.server.readers.event_history import EventHistory
from lascaux.server.tables import log
from lascaux.server.tables.table import Table
from lascaux.store.sqlite import SqliteStore
from tests.chaos.device import Device, Picture, plugged_in
from tests.chaos.faults import FAULTS, Logs, copied, noticed, read_logs
from tests.server.client import GENEROUS, PATIENCE_S, Json, Person, Server, tls

logger = logging.getLogger(__name__)

SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))
RESTARTS = 4 * SOAK
GAMES = {"carcassonne": 2, "hunters": 2, "prehistories": 2, "stonehouse": 3}
"""The games, and how many seats; two people share them."""
LANES = len(GAMES)
MOST_LOOKS = 12
DOOR_EVERY = 4
"""So many restarts to one at which a server opens the harmed copy, too."""


Told = dict[str, int]


@dataclass
class World:
    """What the clients asked for, and what they were told."""

    flags: tuple[str, ...]
    server: Server
    dice: random.Random = field(default_factory=lambda: random.Random(7))
    tables: dict[str, tuple[Person, Person]] = field(default_factory=dict)
    asked: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))
    """By table: the requests' ids, and what they wanted."""
    told: dict[str, Told] = field(default_factory=lambda: defaultdict(dict))
    """By table: acknowledged requests, and the version they led to."""
    refused: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By table: requests that came too late for what others did meanwhile, so they must not have been done."""
    acknowledged: int = 0
    repeats: int = 0
    kills: int = 0
    checked: dict[str, int] = field(default_factory=dict)
    """How many entries tables had when they were last looked at."""
    harmed: Counter[str] = field(default_factory=Counter)
    """What became of tables on harmed disks."""
    stopping: bool = False
    more: asyncio.Event = field(default_factory=asyncio.Event)

    async def ask(self, device: Device, table: str, kind: str, what: str, **fields: Any) -> None:
        """A request that is repeated until it is answered."""
        number = f"{table}.{len(self.asked[table])}"
        self.asked[table][number] = what
        answer = await device.request(kind, id=number, **fields)
        if answer["type"] != "accepted":
            assert answer["type"] in ("stale", "refused"), answer
            self.refused[table].add(number)
            return
        self.told[table][number] = answer["version"]
        self.acknowledged += 1
        self.more.set()

    async def until(self, count: int) -> None:
        """Wait until so many requests were acknowledged."""
        async with asyncio.timeout(PATIENCE_S):
            while self.acknowledged < count:
                await self.more.wait()
                self.more.clear()


async def _insist(person: Person, method: str, path: str, body: Json | None = None) -> Any:
    """An HTTP request that is repeated until the server is there; what it did already it need not do again."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            try:
                answer = await person.http.request(method, path, json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.02)
                continue
            assert answer.is_success or answer.status_code == 409, answer.text
            return answer.json()


async def _lane(world: World, first: int) -> None:
    """Two people play one table after the other, of one game after the other."""
    ada, bob = Person(world.server), Person(world.server)
    async with ada.http, bob.http:
        for somebody, name in ((ada, "Ada"), (bob, "Bob")):
            await _insist(somebody, "POST", "/api/session", {"name": name})
        for game in itertools.islice(itertools.cycle(GAMES), first, None):
            if world.stopping:
                return
            made = await _insist(ada, "POST", "/api/tables", {"game": game, "seats": GAMES[game]})
            table = made["table"]["id"]
            world.tables[table] = ada, bob
            sitting = [(ada, bob)[seat % 2] for seat in range(GAMES[game])]
            for seat, somebody in enumerate(sitting):
                await _insist(somebody, "PUT", f"/api/tables/{table}/seats/{seat}", {})
            await _insist(ada, "POST", f"/api/tables/{table}/begin")
            await asyncio.gather(*(_play(world, table, seat, who) for seat, who in enumerate(sitting)))


async def _play(world: World, table: str, seat: int, who: Person) -> None:
    async with plugged_in(Device(lambda: world.server.url, table, dict(who.http.cookies))) as device:
        while not world.stopping and not device.over:
            await device.until(lambda: world.stopping or device.over or bool(_due(device, seat)))
            choices = _due(device, seat)
            if choices:
                do, version = world.dice.choice(choices), device.version
                await world.ask(device, table, "act", do, seat=seat, version=version, do=do)
                await device.until(lambda: world.stopping or device.version > version)  # noqa: B023
            if world.dice.random() < 0.3:
                line = f"line {world.dice.random()}"
                await world.ask(device, table, "say", line, text=line)
        world.repeats += device.repeats


def _due(device: Device, seat: int) -> list[str]:
    """What a seat has to choose from, if it has to decide."""
    choices = device.choices(seat)
    return choices if choices and seat in device.picture.eyes[seat]["view"]["to_act"] else []  # type: ignore[union-attr]


def _asked(entry: log.Entry) -> bool:
    """Did someone ask for it? Bells ring by themselves."""
    return isinstance(entry, log.Said) or (isinstance(entry, log.Acted) and not entry.rang)


def _check(world: World, table: str, told: Told, entries: list[log.Entry], snapshot: bytes | None) -> Table:
    """A log holds what was acknowledged where it was said to be, and nothing that no one asked for."""
    kept = {e.id.partition("/")[2]: (n, e) for n, e in enumerate(entries, 1) if _asked(e)}  # type: ignore[attr-defined]
    assert len(kept) == sum(map(_asked, entries)), "none twice"
    assert not kept.keys() & world.refused[table], "refused, so it was not done"
    for number, version in told.items():
        assert kept[number][0] == version, "acknowledged, so it is there, and where it was"
    for number, (_, entry) in kept.items():
        # What nature answered stands behind what was asked for.
        wanted = entry.do.partition(ANSWER)[0] if isinstance(entry, log.Acted) else entry.text  # type: ignore[attr-defined]
        asked = world.asked[table][number]
        left_open = asked.endswith(" auto") and wanted.startswith(asked.removesuffix("auto"))
        assert asked == wanted or left_open, "nobody asked for this"
    folded, quick = Table.of(table, entries), Table.of(table, entries, snapshot)
    assert folded.position == quick.position
    assert (folded.phase, folded.asked, folded.answered) == (quick.phase, quick.asked, quick.answered)
    return folded


async def _read(world: World, folder: Path, told: dict[str, Told], unchanged: bool = True) -> dict[str, Table]:
    """Look at a disk that no server uses; at tables that have not changed only if that is wanted."""
    async with await SqliteStore.open(folder) as store:
        found = {}
        for table in told:
            entries = [log.decode(data) for data in await store.entries(table)]
            saved = await store.snapshot(table)
            if unchanged or world.checked.get(table) != len(entries):
                found[table] = _check(world, table, told[table], entries, saved and saved[1])
                world.checked[table] = len(entries)
        return found


async def _restart(world: World) -> None:
    """Kill the server, start the next one, and look meanwhile at what the first had left on disk."""
    code = await asyncio.to_thread(world.server.end, signal.SIGKILL)
    assert code == -signal.SIGKILL
    world.kills += 1
    data, told = world.server.data, {table: dict(world.told[table]) for table in world.tables}
    whole, harmed = copied(data, data.parent / "whole"), copied(data, data.parent / "harmed")
    world.server = await asyncio.to_thread(Server, data, *world.flags)
    await _read(world, whole, told, unchanged=False)
    await _harm(world, await read_logs(whole), harmed, told)


async def _harm(world: World, logs: Logs, harmed: Path, told: dict[str, Told]) -> None:
    """Do to a copy of the disk what disks do: the store finds all of it, and so does whoever comes to a table."""
    FAULTS[world.kills % len(FAULTS)](harmed, world.dice)
    confirmed = {table: max(versions.values(), default=0) for table, versions in told.items()}
    spoilt = copied(harmed, harmed.with_name("spoilt"))
    found = await noticed(harmed, logs, confirmed)
    world.harmed.update(found.values())
    if world.kills % DOOR_EVERY == 0 and not {"refused", "broken"} & set(found.values()):
        await _look(spoilt, logs, found)


async def _look(folder: Path, logs: Logs, found: dict[str, str]) -> None:
    """A server on the harmed disk says of each table what became of it, and of the others nothing."""
    server = await asyncio.to_thread(Server, folder, *GENEROUS)
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S, verify=tls()) as http:
        for table in [*found, *(set(logs) - set(found))][:MOST_LOOKS]:
            answer = await http.get(f"/api/tables/{table}")
            said = answer.json() if answer.is_success else {"table": {"halted": None, "losses": []}}
            shown = said["table"]
            match found.get(table):
                case "damaged":
                    assert answer.status_code == 503 or shown["halted"]["reason"] == "damaged"
                case "lost":
                    assert answer.status_code == 404 or len(shown["losses"]) == 1
                case _:
                    assert (answer.is_success, shown["halted"], shown["losses"]) == (True, None, []), table
    assert await asyncio.to_thread(server.end) == 0


def _shown(whole: Json) -> Json:
    """A table as it is compared: people come and go, and time passes, without anybody's doing."""
    whole = {key: value for key, value in whole.items() if key not in ("at_ms", "version", "mark", "clock")}
    seats = [{**seat, "present": None} for seat in whole["table"]["seats"]]
    return {**whole, "table": {**whole["table"], "seats": seats, "version": None}}


async def _compare(world: World) -> None:
    """The live tables, then the same replayed from the disk alone."""
    live: dict[str, list[Json]] = {}
    records = {}
    for table in world.tables:
        live[table] = []
        for somebody in world.tables[table]:
            async with httpx.AsyncClient(
                base_url=world.server.url, cookies=somebody.http.cookies, timeout=PATIENCE_S, verify=tls()
            ) as http:
                live[table].append((await http.get(f"/api/tables/{table}")).json())
                records[table] = (await http.get(f"/api/tables/{table}/record")).text
    assert await asyncio.to_thread(world.server.end) == 0
    for table, replayed in (await _read(world, world.server.data, world.told)).items():
        for seat, whole in enumerate(live[table]):
            if whole["clock"]["bell_ms"] is not None:
                continue  # it may have rung since
            again = reader_view.whole(replayed, EventHistory(replayed).all_parts, replayed.seats[seat].person, 0)
            assert _shown(msgspec.json.decode(msgspec.json.encode(again))) == _shown(whole)
            assert Picture(whole).table["n"] == len(replayed.acts)
        said = [line["text"] for line in live[table][0]["chat"]]
        wanted = {version: world.asked[table][number] for number, version in world.told[table].items()}
        assert said == [text for _, text in sorted(wanted.items()) if text.startswith("line ")][-200:]
        assert [seat["name"] for seat in live[table][0]["table"]["seats"]][:2] == ["Ada", "Bob"]
        assert (live[table][0]["table"]["losses"], live[table][0]["table"]["halted"]) == ([], None)
        if live[table][0]["result"]:
            path = world.server.data.parent / "game.jsonl"
            path.write_text(records[table], "utf-8")
            verdict = verify(str(path))
            assert verdict["ok"], verdict
            assert verdict["finished"]


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    flags = ("--connections", "1000", *GENEROUS)

    async def story() -> None:
        first = await asyncio.to_thread(Server, tmp_path / "data", *flags)
        world = World((*flags, "--port", first.url.rpartition(":")[2]), first)
        moments = random.Random(11)
        lanes = [asyncio.create_task(_lane(world, first)) for first in range(LANES)]
        for restart in range(RESTARTS):
            # Now and then as soon as it is up, while everyone comes back; else anywhere in the middle.
            more = moments.choice([0, 0, 1]) if restart % 4 == 3 else moments.randrange(10, 60)
            waiting = asyncio.create_task(world.until(world.acknowledged + more))
            await asyncio.wait([waiting, *lanes], return_when=asyncio.FIRST_COMPLETED)
            for lane in lanes:
                assert not lane.done() or lane.result()
            await waiting
            await asyncio.sleep(moments.random() * 0.03)
            await _restart(world)
        await world.until(world.acknowledged + 50)
        world.stopping = True
        await asyncio.gather(*lanes)
        await _compare(world)
        for table in world.tables:
            assert set(world.asked[table]) == set(world.told[table]) | world.refused[table], "all were answered"
        assert world.acknowledged > 15 * RESTARTS
        assert world.harmed.total() >= RESTARTS // 2, "disks did harm"
        assert set(world.harmed) <= {"lost", "damaged", "refused", "broken"}
        logger.info("%d kills, %d confirmed, on harmed disks: %s", world.kills, world.acknowledged, dict(world.harmed))

    asyncio.run(story())
