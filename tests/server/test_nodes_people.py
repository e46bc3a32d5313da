"""People at several nodes: who is here, who watches, what hands show, who may not stay."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lascaux.bus.local import LocalBroker, LocalBus
from lascaux.server.errors import BadToken, NotNow, OverLimit
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.peers import GONE_S
from lascaux.server.live.resume_tokens import ResumeTokens, Seen
from lascaux.server.people.bans import Ban, Bans
from lascaux.server.people.clients import Clients
from lascaux.server.people.disconnect import Disconnector
from lascaux.server.people.guests import Guest, Guests
from lascaux.server.people.invites import Invites
from lascaux.server.people.privacy import Privacy
from lascaux.server.people.quotas import Quotas
from lascaux.server.people.reports import Report, Reports
from lascaux.server.services import open_services
from lascaux.server.settings import Settings
from lascaux.server.tables import absence, log, moderation, referee
from lascaux.server.tokens import alias
from lascaux.server.web import requests
from lascaux.store.factory import open_store
from lascaux.wire import socket as wire
from tests.chaos.inside import guest
from tests.server.nodes import SETTINGS, House, Node, house, settled, until

ADA, BOB = guest(0).person, guest(1).person


async def comings(home: House, table: str) -> list[tuple[str, str]]:
    """Who came and went, as the log has it."""
    entries = await home.log(table)
    return [
        (str(entry.__struct_config__.tag), entry.person) for entry in entries if isinstance(entry, log.Came | log.Went)
    ]


def present(node: Node, table: str) -> set[str]:
    return node.live_tables.loaded[table].table.present


def test_to_move_from_node_to_node_is_no_event(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store, 3) as home:
            table = await home.open()
            ear = await home.nodes[0].connect(table, ADA)
            await until(lambda: ADA in present(home.nodes[0], table))
            for number in range(1, 7):
                there = home.nodes[number % 3]
                moved = await there.connect(table, ADA)
                home.nodes[(number - 1) % 3].disconnect(table, ear)
                ear = moved
                await settled()
            assert await comings(home, table) == [("came", ADA)]
            home.nodes[6 % 3].disconnect(table, ear)
            await until(lambda: not any(ADA in present(node, table) for node in home.nodes))
            assert await comings(home, table) == [("came", ADA), ("went", ADA)]

    asyncio.run(story())


def test_who_is_connected_twice_goes_with_the_last_connection(where: str) -> None:
    """The second node was not there when the first connection came, and is told of it."""

    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            table = await home.open()
            one = await first.connect(table, ADA)
            await until(lambda: ADA in present(first, table))
            two = await second.connect(table, ADA)
            await settled()
            second.disconnect(table, two)
            await settled()
            assert await comings(home, table) == [("came", ADA)]
            first.disconnect(table, one)
            await until(lambda: ADA not in present(second, table))

    asyncio.run(story())


def test_two_last_connections_that_go_at_once_leave_nobody(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store, 3) as home:
            table = await home.open()
            ears = [await node.connect(table, ADA) for node in home.nodes]
            await until(lambda: all(ADA in present(node, table) for node in home.nodes))
            for node, ear in zip(home.nodes, ears, strict=True):
                node.disconnect(table, ear)
            await until(lambda: not any(ADA in present(node, table) for node in home.nodes))
            assert await comings(home, table) == [("came", ADA), ("went", ADA)]

    asyncio.run(story())


def test_who_was_connected_to_a_node_that_died_is_gone_unless_they_came_elsewhere(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            table = await home.open()
            await first.connect(table, ADA)
            await first.connect(table, BOB)
            await second.get(table)
            await until(lambda: present(second, table) == {ADA, BOB})
            home.broker.leave(first.bus)  # it says nothing any more
            await second.connect(table, BOB)
            await home.lapse()
            await second.live_tables.renew_leases()
            home.time.pass_by(GONE_S + 1)
            second.peers.beat()
            await second.live_tables.renew_leases()
            await until(lambda: present(second, table) == {BOB})
            assert await comings(home, table) == [("came", ADA), ("came", BOB), ("went", ADA)]

    asyncio.run(story())


def test_who_is_taken_for_gone_and_is_not_comes_back(where: str) -> None:
    """While the bus is away a node cannot know who is connected elsewhere; who can puts it right."""

    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            table = await home.open()
            one = await first.connect(table, ADA)
            await until(lambda: ADA in present(first, table))
            await second.get(table)
            home.broker.cut = True
            await second.connect(table, ADA)
            first.disconnect(table, one)
            await until(lambda: ADA not in present(first, table))
            home.broker.reconnect()
            await second.live_tables.compare()
            await until(lambda: ADA in present(first, table))
            assert await comings(home, table) == [("came", ADA), ("went", ADA), ("came", ADA)]

    asyncio.run(story())


def test_spectators_of_all_nodes_are_counted(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store, 3) as home:
            first, second, third = home.nodes
            table = await home.open()
            ear = await first.connect(table, "eve", "Eve")
            await second.connect(table, "guy", "Guy")
            crowd = [await second.connect(table, None) for _ in range(3)]
            await second.connect(table, BOB)  # who plays
            await until(lambda: ear.of("watching")[-1]["count"] == 5)
            assert sorted(ear.of("watching")[-1]["names"]) == ["Eve", "Guy"]
            late = await third.connect(table, None)  # and hears of those who were there before
            await until(lambda: late.of("watching")[-1]["count"] == 6)
            second.disconnect(table, crowd[0])
            await until(lambda: ear.of("watching")[-1]["count"] == 5)
            home.broker.leave(second.bus)
            home.time.pass_by(GONE_S + 1)
            third.peers.beat()
            await settled()
            first.peers.beat()
            await until(lambda: ear.of("watching")[-1]["count"] == 2)

    asyncio.run(story())


def test_a_hand_is_seen_at_every_node(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table = await home.open()
            own, near = [await home.nodes[0].connect(table, person) for person in (ADA, None)]
            far = await home.nodes[1].connect(table, BOB)
            live = await home.nodes[0].get(table)
            live.relay(wire.Gestured(seat=0, shows="12 130"), by=own)
            await until(lambda: near.of("gestured") and far.of("gestured"))
            assert far.of("gestured") == [{"type": "gestured", "seat": 0, "shows": "12 130"}]
            assert own.of("gestured") == []

    asyncio.run(story())


def test_a_bot_waits_until_a_player_at_another_node_has_seen(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            table = await home.open(msgspec.structs.replace(SETTINGS, pace="seen"), bots=(1,))
            ear = await second.connect(table, ADA)
            far, near = await second.get(table), await first.get(table)
            await until(lambda: ADA in near.table.present)
            far.view_acks.note(ear, far.table.version)
            await until(lambda: near.view_acks._seen.get(ADA) == far.table.version)
            version = far.table.version
            far.view_acks.note(ear, version + 100)  # no one has seen what is not there yet
            await settled()
            assert near.view_acks._seen[ADA] <= near.table.version

    asyncio.run(story())


class Caller:
    """A connection that can be ended."""

    def __init__(self, person: str | None, session: str | None, address: str = "192.0.2.7") -> None:
        self.person, self.session, self.address = person, session, address
        self.ended: list[int] = []

    async def goodbye(self, code: int, reason: str) -> None:
        self.ended.append(code)


def test_whose_session_ends_is_told_so_at_every_node(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table = await home.open()
            calls = [Clients(), Clients()]
            disconnectors = [Disconnector(some, node.live_tables) for some, node in zip(calls, home.nodes, strict=True)]
            phone, desk, other = Caller(ADA, "session.a"), Caller(ADA, "session.b"), Caller(BOB, "session.c")
            for caller in (phone, desk, other):
                calls[1].add(caller)
            disconnectors[0].end_session("session.a")
            await until(lambda: phone.ended)
            disconnectors[0].end_person(ADA)
            await until(lambda: desk.ended)
            assert (phone.ended[0], desk.ended, other.ended) == (wire.SESSION_ENDED, [wire.SESSION_ENDED], [])
            disconnectors[0].send_away({"192.0.2.7"})
            await until(lambda: other.ended == [wire.SENT_AWAY])
            watching: Any = await home.nodes[1].connect(table, "eve")
            watching.session, watching.address, watching.ended = "session.e", "", []
            watching.goodbye = lambda code, reason: Caller.goodbye(watching, code, reason)
            calls[1].add(watching)
            disconnectors[0].send_from(table, "eve")
            await until(lambda: watching.ended == [wire.SENT_AWAY])

    asyncio.run(story())


def test_what_one_node_changes_for_all_is_not_undone_by_another(where: str) -> None:
    """Bans, invitations, personal links and the key of marks: each node works on what is kept, not on what it knew."""

    async def story() -> None:
        async with await open_store(where) as store:
            mine, yours = Bans(store), Bans(store)
            await asyncio.gather(*(bans.add(Ban(f"p{n}", n)) for n, bans in enumerate([mine, yours] * 5)))
            await mine.load()
            assert len(mine.all(0)) == 10
            assert await mine.lift("p1")
            assert not await yours.lift("p1")

            invites = [Invites(store, lambda: 0), Invites(store, lambda: 0)]
            _, token = await invites[0].add(3, None, "")
            used = await asyncio.gather(*(one.use(token) for one in invites * 4), return_exceptions=True)
            assert [type(one) for one in used].count(BadToken) == 5
            assert used.count(None) == 3

            guests = [Guests(store, lambda: 0), Guests(store, lambda: 0)]
            ada, _ = await guests[0].create("Ada", "red")
            link = await guests[0].link(ada)
            claimed = await asyncio.gather(*(one.claim(link) for one in guests))
            assert sum(one is not None for one in claimed) == 1

            keys = await asyncio.gather(ResumeTokens.of(store), ResumeTokens.of(store))
            assert keys[0].read("t", keys[1].write("t", Seen(1, 2))) == Seen(1, 2)

    asyncio.run(story())


def test_who_was_sent_away_without_the_bus_does_not_stay(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            table = await home.open()
            ear = await second.connect(table, "eve", "Eve")
            player = await second.connect(table, BOB)
            await settled()
            home.broker.cut = True
            near = await first.get(table)
            await near.change(lambda t, now: [log.Banned(at=now, person=who, banned=True) for who in ("eve", BOB)])
            await second.live_tables.compare()
            await until(lambda: second.live_tables.loaded[table].table.version == near.table.version)
            assert ear.lost
            assert not player.lost  # whom a bot stands in for may still watch

    asyncio.run(story())


def test_who_is_banned_without_the_bus_does_not_stay(where: str, tmp_path: Path) -> None:
    async def story() -> None:
        broker, settings = LocalBroker(), Settings(data=str(tmp_path), workers=1)
        async with (
            await open_store(where) as store,
            open_services(settings, store, bus=LocalBus("a", broker)) as near,
            open_services(settings, store, bus=LocalBus("b", broker)) as far,
        ):
            eve, bob = Caller("eve", "session.e"), Caller(BOB, "session.b")
            far.connected.add(eve)
            far.connected.add(bob)
            broker.cut = True
            await near.bans.add(Ban("eve", near.live_tables.now()))
            broker.reconnect()
            await until(lambda: eve.ended)
            assert (set(eve.ended), bob.ended) == ({wire.SENT_AWAY}, [])

    asyncio.run(story())


def test_what_ended_at_another_node_is_nobodys_limit(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            quotas = Quotas(Settings(data="", address_open_tables=1, bot_tables=1), store)
            first.live_tables.follow, first.live_tables.forget = quotas.follow, quotas.unloaded
            async with quotas.opening(ADA, "here"):
                live, _ = await first.live_tables.open_table(SETTINGS, ADA, "Ada")
            quotas.opened(live.table, "here")
            far = await second.get(live.table.id)
            home.time.pass_by(601)
            await first.live_tables.maintain()
            assert first.live_tables.loaded == {}
            await far.change(lambda table, now: [log.Closed(at=now, by=ADA)])
            async with quotas.opening(ADA, "here"):
                pass
            for seat in far.table.seats:  # a table of bots alone at which someone looked here for a while
                seat.bot = "random"
            far.table.phase = "running"
            quotas.follow(far.table)
            with pytest.raises(OverLimit), quotas.bots_alone(ADA, "here"):
                pass
            quotas.unloaded(far.table)
            with quotas.bots_alone(ADA, "here"):
                pass

    asyncio.run(story())


def test_an_absence_announced_at_one_node_ends_when_the_player_comes_to_another(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table = await home.open(msgspec.structs.replace(SETTINGS, away_s=60))
            first, second = [await node.get(table) for node in home.nodes]
            await first.change(lambda t, now: absence.announce(t, 1, ADA, now))
            await until(lambda: BOB in second.table.announced)
            home.time.pass_by(59)
            with pytest.raises(NotNow, match="absence_too_short"):
                await first.change(lambda t, now: referee.forfeit(t, 1, ADA, now))
            ear = await home.nodes[1].connect(table, BOB)
            await until(lambda: BOB not in first.table.announced)
            home.nodes[1].disconnect(table, ear)
            await until(lambda: BOB not in present(home.nodes[0], table))
            home.time.pass_by(3600)
            with pytest.raises(NotNow, match="absence_not_announced"):
                await first.change(lambda t, now: referee.forfeit(t, 1, ADA, now))

    asyncio.run(story())


def test_a_mute_at_one_node_holds_for_the_network_at_another(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table = await home.open(msgspec.structs.replace(SETTINGS, talkers="everyone"))
            first, second = [await node.get(table) for node in home.nodes]
            rude, again, other = (Guest(name, name.title(), "red") for name in ("rude", "again", "other"))

            async def say(live: LiveTable, who: Guest, network: str) -> str:
                said = await requests.answer(live, who, wire.Say(id=f"{who.name}", text="Hello"), 0, network)
                return said.reason if isinstance(said, wire.Refused) else str(said.__struct_config__.tag)

            assert await say(first, rude, "10.0.0.1") == "accepted"
            await first.change(lambda t, now: moderation.mute(t, alias(rude.person), True, ADA, now))
            assert await say(second, again, "10.0.0.1") == "muted_address"
            assert await say(second, other, "10.0.0.2") == "accepted"
            await until(lambda: again.person in first.table.muted)

    asyncio.run(story())


class Reported(Reports):
    """Someone reports at another node while these are being changed."""

    meanwhile: Report | None = None

    async def all(self) -> list[Report]:
        found = await super().all()
        if (new := self.meanwhile) is not None:
            self.meanwhile = None
            await Reports(self._store).add(new, "there")
        return found


def test_who_is_erased_takes_no_report_of_others_along(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store:
            reports = Reported(store)
            for number in range(3000):  # more than one append takes
                await reports.add(
                    Report(number, "t", f"p{number % 2}", "É", "b", "B", "é" * 300, "é" * 500), f"{number}"
                )
            reports.meanwhile = Report(3000, "t", "p2", "É", "b", "B")
            await Privacy(store, Guests(store, lambda: 0), reports, None).erase(Guest("p0", "É", "red"), 0)
            assert [one.at for one in await reports.all()] == [*range(1, 3000, 2), 3000]
            assert await Reports(store).clear() == 1501
            assert await reports.all() == []
            assert store.losses() == {}

    asyncio.run(story())


def test_what_is_taken_out_of_a_log_is_gone_from_every_node(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            guests, table = Guests(store, lambda: 0), await home.open()
            await first.say(table, 1, "my secret", "x")
            ear = await second.connect(table, None)
            far = second.live_tables.loaded[table]
            privacy = Privacy(store, guests, Reports(store), first.live_tables)
            erased = await privacy.erase(guest(1), home.time.ms)
            assert erased.tables == 1
            await until(lambda: ear.lost and far.lost)
            again = await second.get(table)
            assert "my secret" not in [line.text for _, line in again.table.chat]

    asyncio.run(story())
