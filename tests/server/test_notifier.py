"""Who is told what, by which node: once, by one for all, and by another when that one is gone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from lascaux.server.live.live_tables import LiveTables
from lascaux.server.notifications import notifier as notifiers
from lascaux.server.notifications.messenger import Delivery
from lascaux.server.notifications.notifier import Notifier
from lascaux.server.people.devices import MAX_DEVICES, Device, Devices
from lascaux.server.people.guests import Guest, Guests
from lascaux.server.people.outbox import OWNER
from lascaux.server.people.privacy import ERASED, Privacy
from lascaux.server.people.reports import Reports
from lascaux.server.tables import log, referee
from lascaux.server.tables.table import Table
from lascaux.store.errors import StoreFailed
from lascaux.store.factory import open_store
from lascaux.store.port import Store
from lascaux.wire.http import DeviceAddress
from tests.chaos.inside import guest
from tests.server.nodes import CEILING_S, House, Node, house, settled, until

BOB = guest(1).person
AWAY_S = 60


class Postman:
    """Notes what it is to bring, and says what became of it."""

    key = "key"

    def __init__(self) -> None:
        self.brought: list[tuple[str, str]] = []
        self.bodies: list[str] = []
        self.says = Delivery("taken")

    def check(self, address: DeviceAddress) -> None:
        return None

    async def send(self, device: Device, message: bytes, topic: str) -> Delivery:
        said = msgspec.json.decode(message)
        self.brought.append((device.endpoint, said["title"]))
        self.bodies.append(said["body"])
        return self.says


def at(name: str) -> DeviceAddress:
    return DeviceAddress(endpoint=name, p256dh="", auth="", language="en")


class Told:
    """A house whose nodes tell people, and what they were told."""

    def __init__(self, home: House) -> None:
        self.home, self.postman = home, Postman()
        self.notifiers: list[Notifier] = []
        for node in home.nodes:
            telling = Notifier(node.live_tables, self.devices(node.store), self.postman, AWAY_S * 1000)
            node.live_tables.remind = telling.follow
            self.notifiers.append(telling)

    def devices(self, store: Store) -> Devices:
        return Devices(store, lambda: self.home.time.ms)

    async def keep(self, person: str, name: str = "device", session: str = "session.1") -> None:
        await self.devices(self.home.store).keep(Guest(person, "", "red", session), at(name))

    async def waited_for(self) -> str:
        """A table at which it is the turn of someone who has a device and is not there."""
        await self.keep(BOB)
        table = await self.home.open()
        await self.home.nodes[0].act(table, "a", seat=0)
        await self.lying(1)
        return table

    async def lying(self, count: int) -> None:
        """Wait until there is so much in the outbox."""
        async with asyncio.timeout(CEILING_S):
            while len(await self.home.store.owned("notifications")) != count:
                await asyncio.sleep(0.005)

    async def round(self, *nodes: int) -> list[tuple[str, str]]:
        """One round at these nodes, or at all; what was brought by then."""
        for number in nodes or range(len(self.notifiers)):
            await self.notifiers[number].round()
        return self.postman.brought


@asynccontextmanager
async def telling(where: str, count: int = 2) -> AsyncIterator[Told]:
    async with await open_store(where) as store, house(store, count) as home:
        yield Told(home)


TURN = ("device", "Your turn")


def test_who_is_away_for_a_while_is_told_once_by_all_nodes_together(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            table = await told.waited_for()
            assert await told.round() == [], "they may be on their way back"
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == [TURN]
            await told.home.nodes[0].live_tables.renew_leases()
            for node in told.home.nodes:  # whatever else happens there
                await node.say(table, 0, "hello?", node.name)
                told.notifiers[0].follow(await node.get(table))
            await settled()
            assert await told.round() == [TURN]

    asyncio.run(story())


def test_who_takes_over_does_not_tell_again(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            table = await told.waited_for()
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == [TURN]
            second = told.home.nodes[1]
            live = await second.get(table)
            await told.home.lapse()
            await second.live_tables.renew_leases()
            assert second.ownership.holds(table)
            told.notifiers[1].follow(live)
            await settled()
            assert await told.round() == [TURN]

    asyncio.run(story())


def test_when_the_node_that_tells_dies_another_does(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            await told.waited_for()
            told.home.time.pass_by(AWAY_S - 10)
            assert await told.round(0) == []  # from now on it is the first one's to tell
            told.home.time.pass_by(11)
            assert await told.round(1) == [], "as long as the other may be alive"
            told.home.time.pass_by(notifiers.LEASE_S)
            await told.home.lapse()
            assert await told.round(1) == [TURN]
            assert await told.round(1) == [TURN]

    asyncio.run(story())


def test_who_comes_back_in_time_is_not_told(where: str) -> None:
    """Also where the node that looked after the table, and would have taken it out of the outbox, is gone."""

    async def story() -> None:
        async with telling(where) as told:
            table = await told.waited_for()
            for node in told.home.nodes:
                node.live_tables.remind = None
            ear = await told.home.nodes[1].connect(table, BOB)
            await until(lambda: BOB in told.home.nodes[1].live_tables.loaded[table].table.present)
            told.home.nodes[1].disconnect(table, ear)
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == []
            await told.lying(0)

    asyncio.run(story())


def test_what_is_no_news_any_more_is_taken_away(where: str) -> None:
    """A bot plays on for them, or what made it their turn was taken back."""

    async def story() -> None:
        async with telling(where) as told:
            table = await told.waited_for()
            live = await told.home.nodes[0].get(table)
            await live.change(lambda t, now: referee.stand_in(t, 1, referee.deputy(t), "absent", now))
            await told.lying(0)
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == []

    asyncio.run(story())


def test_a_service_that_has_no_time_is_asked_again(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            await told.waited_for()
            told.postman.says = Delivery("later", 100)
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == [TURN]
            told.postman.says = Delivery("taken")
            told.home.time.pass_by(99)
            assert await told.round() == [TURN]
            told.home.time.pass_by(2)
            assert await told.round() == [TURN, TURN]
            told.home.time.pass_by(1000)
            assert await told.round() == [TURN, TURN]

    asyncio.run(story())


def test_what_could_not_be_told_for_a_day_is_no_news(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            await told.waited_for()
            told.postman.says = Delivery("later", 3600)
            told.home.time.pass_by(AWAY_S + 1)
            for hours in range(1, 25):
                assert await told.round(0) == [TURN] * hours
                told.home.time.pass_by(3601)
            told.postman.says = Delivery("taken")
            assert await told.round(0) == [TURN] * 24
            await told.lying(0)

    asyncio.run(story())


def test_all_devices_are_told_and_those_that_are_gone_are_forgotten(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            for number in range(MAX_DEVICES + 2):
                told.home.time.pass_by(1)
                await told.keep(BOB, f"device {number}", f"session.{number}")
            await told.home.open()
            await told.lying(1)
            told.postman.says = Delivery("gone")
            told.home.time.pass_by(AWAY_S + 1)
            brought = await told.round()
            assert {name for name, _ in brought} == {f"device {number}" for number in range(2, MAX_DEVICES + 2)}
            assert await told.devices(told.home.store).of(BOB) == []
            await told.lying(0)

    asyncio.run(story())


def test_what_the_store_did_not_take_is_tried_again(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            first = told.home.nodes[0]
            await told.keep(BOB)
            _fail_once(first)
            table = await told.home.open()
            await settled()
            assert await told.home.store.owned("notifications") == []
            first.live_tables._changed(await first.get(table))  # as its maintenance does every second
            await told.lying(1)

    asyncio.run(story())


def _fail_once(node: Node) -> None:
    remember = node.store.put_session

    async def failing(*arguments: object, **more: object) -> None:
        node.store.put_session = remember  # type: ignore[method-assign]
        raise StoreFailed("the disk is full")

    node.store.put_session = failing  # type: ignore[method-assign]


def test_a_table_that_is_deleted_is_no_news(where: str) -> None:
    async def story() -> None:
        async with telling(where, 1) as told:
            table = await told.waited_for()
            await told.home.store.delete_table(table)
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == []
            await told.lying(0)

    asyncio.run(story())


def test_what_was_taken_back_and_done_again_is_told_once(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            table = await told.waited_for()
            first = told.home.nodes[0]
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == [TURN]
            await first.live_tables.renew_leases()
            live = await first.get(table)
            await live.change(lambda t, now: [log.Undone(at=now, n=1, seat=0)])
            assert not live.table.acts
            await first.act(table, "again", seat=0)
            assert live.table.to_act == (1,)
            await settled()
            assert await told.round() == [TURN]

    asyncio.run(story())


def test_the_next_decision_is_news_again_after_a_while(where: str) -> None:
    """Someone may play on without being here, so that everything is news: a program, or a prank."""

    async def story() -> None:
        async with telling(where) as told:
            table = await told.waited_for()
            first = told.home.nodes[0]
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == [TURN]
            await first.live_tables.renew_leases()
            live = await first.get(table)
            while not (live.table.to_act == (1,) and len(live.table.acts) > 2):
                await first.act(table, f"{live.table.version}")
            await told.lying(1)
            assert await told.round() == [TURN]
            told.home.time.pass_by(AWAY_S)
            assert await told.round() == [TURN, TURN]

    asyncio.run(story())


def test_one_person_has_so_many_messages_at_all_tables(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with telling(where) as told:
            await told.keep(BOB)
            for _ in range(3):
                await told.home.open()
            await told.lying(3)
            told.home.time.pass_by(AWAY_S + 1)
            for count in (1, 1, 2, 3):
                assert await told.round(0) == [TURN] * count
                told.home.time.pass_by(notifiers.MINUTE_S / 2 + 1 if count == 1 else notifiers.MINUTE_S + 1)

    monkeypatch.setattr(notifiers, "MAX_PER_MINUTE", 1)
    asyncio.run(story())


# --- what goes wrong -------------------------------------------------------
def test_what_goes_wrong_with_one_message_keeps_nobody_else_waiting(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clumsy(Postman):
        async def send(self, device: Device, message: bytes, topic: str) -> Delivery:
            if device.endpoint == "cursed":
                raise RuntimeError("no such way")
            return await super().send(device, message, topic)

    async def story() -> None:
        async with telling(where, 1) as told:
            told.notifiers[0].messenger = told.postman = Clumsy()
            await told.keep(guest(0).person, "cursed")
            await told.keep(BOB)
            await told.home.open()  # in Embers both owe something
            await told.lying(2)
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == [TURN]
            await told.lying(1)
            assert told.home.nodes[0].live_tables.metrics.crashes == 1
            await told.round()
            assert told.home.nodes[0].live_tables.metrics.crashes == 1, "it is put off"

    monkeypatch.setattr(notifiers, "A_FEW", 1)
    asyncio.run(story())


def test_what_only_another_version_can_read_is_left_to_it(where: str) -> None:
    async def story() -> None:
        async with telling(where, 1) as told:
            await told.waited_for()
            await told.home.store.put_session("news.x", b'{"version": "2.0"}', told.home.time.ms / 1000 + 86_400, OWNER)
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == [TURN]
            await told.lying(1)

    asyncio.run(story())


class Gate:
    """Something that stands still until it is let go on."""

    def __init__(self) -> None:
        self.reached, self.open = asyncio.Event(), asyncio.Event()

    async def pass_through(self) -> None:
        self.reached.set()
        await self.open.wait()


def test_who_comes_while_it_is_written_down_is_not_told(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with telling(where, 1) as told:
            node, gate = told.home.nodes[0], Gate()
            any_of = Devices.any_of

            async def slowly(devices: Devices, person: str) -> bool:
                await gate.pass_through()
                return await any_of(devices, person)

            monkeypatch.setattr(Devices, "any_of", slowly)
            await told.keep(BOB)
            table = await told.home.open()
            await gate.reached.wait()
            ear = await node.connect(table, BOB)
            await until(lambda: BOB in node.live_tables.loaded[table].table.present)
            gate.open.set()
            await settled()
            assert await told.home.store.owned(OWNER) == []
            node.disconnect(table, ear)

    asyncio.run(story())


def test_what_is_written_down_while_a_service_takes_its_time_is_told_too(where: str) -> None:
    class Slow(Postman):
        gate = Gate()

        async def send(self, device: Device, message: bytes, topic: str) -> Delivery:
            await self.gate.pass_through()
            return await super().send(device, message, topic)

    async def story() -> None:
        async with telling(where, 1) as told:
            slow = told.notifiers[0].messenger = told.postman = Slow()
            node, table = told.home.nodes[0], await told.waited_for()
            told.home.time.pass_by(AWAY_S + 1)
            await node.live_tables.renew_leases()
            round_ = asyncio.create_task(told.round())
            await slow.gate.reached.wait()
            live = await node.get(table)
            while not (live.table.to_act == (1,) and len(live.table.acts) > 2):  # he decides; so does the other
                await node.act(table, f"{live.table.version}")
            await settled()
            slow.gate.open.set()
            assert await round_ == [TURN]
            await told.lying(1)
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == [TURN, TURN]

    asyncio.run(story())


def test_a_node_that_stood_still_does_not_tell_what_another_has_told(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            await told.waited_for()
            told.home.time.pass_by(AWAY_S + 1)
            gate, stopped = Gate(), told.notifiers[0]
            read = stopped._read

            async def standing_still(table: str) -> Table | None:
                await gate.pass_through()
                return await read(table)

            stopped._read = standing_still  # type: ignore[method-assign]
            round_ = asyncio.create_task(told.round(0))
            await gate.reached.wait()
            told.home.time.pass_by(notifiers.LEASE_S)
            await told.home.lapse()
            assert await told.round(1) == [TURN]
            gate.open.set()
            assert await round_ == [TURN]

    asyncio.run(story())


def test_what_is_no_longer_so_is_not_told_though_its_keeper_could_not_say_so(where: str) -> None:
    async def story() -> None:
        async with telling(where) as told:
            table = await told.waited_for()
            for node in told.home.nodes:
                node.live_tables.remind = None
            live = await told.home.nodes[0].get(table)
            await live.change(lambda t, now: referee.stand_in(t, 1, "random", "absent", now))
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round(1) == []
            await told.lying(0)

    asyncio.run(story())


def test_a_clock_that_was_ahead_once_keeps_nobody_waiting(where: str) -> None:
    async def story() -> None:
        async with telling(where, 1) as told:
            await told.keep(BOB)
            year_s = 365 * 86_400
            told.home.time.ms += year_s * 1000
            table = await told.home.open()
            live = await told.home.nodes[0].get(table)
            await live.change(lambda t, now: [log.Came(at=now, person=BOB)])
            await live.change(lambda t, now: [log.Went(at=now, person=BOB)])
            told.home.time.ms -= year_s * 1000
            await told.lying(1)
            [(name, _)] = await told.home.store.owned(OWNER)
            await told.home.store.delete_session(name)
            told.notifiers[0] = Notifier(live_tables(told), told.devices(told.home.store), told.postman, AWAY_S * 1000)
            told.notifiers[0].follow(live)  # as after a restart
            await told.lying(1)
            told.home.time.pass_by(AWAY_S + 1)
            assert await told.round() == [TURN]

    asyncio.run(story())


def live_tables(told: Told) -> LiveTables:
    return told.home.nodes[0].live_tables


def test_nothing_is_looked_at_where_nothing_has_changed(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def counted(table: Table, now: int) -> dict[str, str]:
        looked.append(table.version)
        return {}

    async def story() -> None:
        async with telling(where, 1) as told:
            live = await told.home.nodes[0].get(await told.home.open())
            for _ in range(10):
                told.notifiers[0].follow(live)
            assert len(looked) == len(set(looked))
            assert looked[-1] == live.table.version

    monkeypatch.setattr(notifiers, "due_notices", counted)
    asyncio.run(story())


def test_nothing_is_left_of_who_is_gone_for_good(where: str) -> None:
    """Neither of them nor, in what others are to be told, their name."""

    async def story() -> None:
        async with telling(where, 1) as told:
            ada = guest(0)
            await told.keep(BOB)
            await told.keep(ada.person, "another")
            table = await told.home.open()
            await told.lying(2)
            store = told.home.store
            kept = [await store.get_session(name, 0) for name, _ in await store.owned(OWNER)]
            assert all(data is not None and ada.name.encode() not in data for data in kept)
            guests = Guests(store, lambda: told.home.time.ms)
            await Privacy(store, guests, Reports(store), None).erase(ada, told.home.time.ms)
            assert [name for name, _ in await store.owned(OWNER) if ada.person in name] == []
            assert await store.owned(ada.person) == []
            told.home.nodes[0].live_tables.loaded[table].lose()
            told.home.time.pass_by(AWAY_S + 1)
            await told.round()
            assert told.postman.bodies, "the other is told"
            assert all(ada.name not in body and ERASED in body for body in told.postman.bodies)

    asyncio.run(story())
