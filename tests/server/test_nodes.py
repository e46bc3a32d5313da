"""Any node serves any client: what one writes all others take in, in order, and nothing is done twice."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lascaux.server.errors import ReadAgain
from lascaux.server.live import autoload, retention
from lascaux.server.live.autoload import wake_tables
from lascaux.server.live.ownership import LeasedOwnership
from lascaux.server.settings import Settings
from lascaux.server.tables import log, seating
from lascaux.store.errors import StoreFailed
from lascaux.store.factory import open_store
from lascaux.store.port import Store, Summary
from lascaux.store.sqlite import SqliteStore
from lascaux.wire import socket as wire
from lascaux.wire.tables import MoveClock, NewTable
from tests.chaos.inside import guest
from tests.server.nodes import SETTINGS, Ear, House, Time, house, settled, until

ADA, BOB = guest(0).person, guest(1).person


class Forgetful(SqliteStore):
    """A store whose answers can be lost on the way: what was asked for is done, and no one hears it."""

    lose_answers = False

    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary | None = None) -> None:
        await super().append(table, after, entries, summary)
        if self.lose_answers and entries:
            raise StoreFailed("the line was lost", unknown=True)


class Overtaken(SqliteStore):
    """A store in which something else can be written just before what is asked for."""

    before: Callable[[], Awaitable[object]] | None = None

    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary | None = None) -> None:
        if entries and (before := self.before) is not None:
            self.before = None
            await before()
        await super().append(table, after, entries, summary)


def told_in_order(ear: Ear, version: int) -> bool:
    """Was every version up to that one told once, each after the one before?"""
    steps = ear.steps
    return steps[-1][1] == version and all(after == before for (_, before), (after, _) in pairwise(steps))


def test_what_one_node_writes_all_others_tell(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store, 3) as home:
            table = await home.open()
            people = zip(home.nodes, (ADA, BOB, None), strict=True)
            ears = [await node.connect(table, person) for node, person in people]
            tables = [node.live_tables.loaded[table].table for node in home.nodes]
            for number in range(9):
                await until(lambda: len({known.version for known in tables}) == 1)
                answer = await home.nodes[number % 3].act(table, f"a{number}")
                assert isinstance(answer, wire.Accepted), answer
            last = await store.last(table)
            await until(lambda: all(told_in_order(ear, last) for ear in ears))
            views = [node.live_tables.loaded[table].table.position for node in home.nodes]
            assert views[0] == views[1] == views[2]
            assert sum(isinstance(entry, log.Acted) for entry in await home.log(table)) == 9

    asyncio.run(story())


def test_of_many_who_write_at_once_each_is_heard_once(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store, 3) as home:
            table = await home.open()
            ears = [await node.connect(table, None) for node in home.nodes]
            lines = [(home.nodes[n % 3], n % 2, f"line {n}") for n in range(12)]
            answers = await asyncio.gather(*(node.say(table, seat, text, text) for node, seat, text in lines))
            assert all(isinstance(answer, wire.Accepted) for answer in answers), answers
            said = [entry.text for entry in await home.log(table) if isinstance(entry, log.Said)]
            assert sorted(said) == sorted(text for _, _, text in lines)
            last = await store.last(table)
            await until(lambda: all(told_in_order(ear, last) for ear in ears))
            for ear in ears:
                chat = [(line["number"], line["text"]) for step in ear.of("step") for line in step["chat"]]
                assert [text for _, text in chat] == said
                assert len({number for number, _ in chat}) == len(chat)

    asyncio.run(story())


def test_a_decision_whose_answer_was_lost_is_done_once_wherever_it_is_repeated(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Forgetful.open(tmp_path)
        assert isinstance(store, Forgetful)
        async with store, house(store) as home:
            table = await home.open()
            first, second = home.nodes
            before = (await second.get(table)).table.version
            store.lose_answers = True
            lost = await first.act(table, "mine")
            assert isinstance(lost, wire.Refused), lost
            assert lost.reason == "not_stored"
            store.lose_answers = False
            again = [await node.act(table, "mine", before, 0) for node in (second, first, second)]
            assert all(isinstance(answer, wire.Accepted) and answer.version == before + 1 for answer in again), again
            entries = await home.log(table)
            assert [entry.id for entry in entries if isinstance(entry, log.Acted)] == [f"{ADA}/mine"]

    asyncio.run(story())


def test_nobody_is_refused_for_what_a_node_has_not_heard(where: str) -> None:
    """Without the bus the second node knows nothing of the first decision; whoever saw it may go on there."""

    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table = await home.open(NewTable(game="carcassonne", seats=2, pace="none"))
            first, second = home.nodes
            behind = await second.get(table)
            home.broker.cut = True
            done = await first.act(table, "one")
            assert isinstance(done, wire.Accepted)
            known = (await first.get(table)).table
            assert known.position is not None
            assert known.position.to_act == (1,)
            assert behind.table.version < done.version
            do = str(known.position.legal(1).actions[0])
            asked = wire.Act(id="two", seat=1, version=done.version, do=do)
            assert isinstance(await second.ask(table, guest(1), asked), wire.Accepted)
            stale = wire.Act(id="three", seat=0, version=done.version - 1, do=do)
            refused = await first.ask(table, guest(0), stale)
            assert isinstance(refused, wire.Stale)
            assert refused.version == done.version + 1  # also what it says is of today

    asyncio.run(story())


def test_without_the_bus_the_store_is_looked_at(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table, other = await home.open(), await home.open()
            first, second = home.nodes
            ear = await second.connect(table, None)
            await second.get(other)
            home.broker.cut = True
            for number in range(3):
                await first.say(table, 0, f"{number}", f"{number}")
            await settled()
            assert ear.steps == []
            await second.live_tables.compare()
            last = await store.last(table)
            await until(lambda: ear.steps and told_in_order(ear, last))
            await store.delete_table(other)
            await second.live_tables.compare()
            assert second.live_tables.loaded[other].lost

    asyncio.run(story())


def test_who_was_shown_more_by_another_node_has_lost_nothing(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table = await home.open()
            first, second = home.nodes
            behind = await second.get(table)
            behind._resume_tokens = (await first.get(table))._resume_tokens
            home.broker.cut = True
            await first.say(table, 0, "hello", "x")
            mark = (await first.get(table)).mark
            await behind.welcome_back(mark)
            assert behind.mark == mark
            assert not any(isinstance(entry, log.Lost) for entry in await home.log(table))

    asyncio.run(story())


def test_a_table_that_has_to_be_read_again_is_not_taken_for_the_end_of_its_log(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table = await home.open()
            first, behind = [await node.get(table) for node in home.nodes]
            behind._resume_tokens = first._resume_tokens
            home.broker.cut = True
            await home.nodes[0].act(table, "a1")
            mark = first.mark
            behind.lose()
            with pytest.raises(ReadAgain):
                await behind.welcome_back(mark)
            assert behind.metrics.lost == 0
            again = await home.nodes[1].get(table)
            assert again is not behind
            again._resume_tokens = first._resume_tokens
            await again.welcome_back(mark)
            assert again.mark == mark
            assert again.metrics.lost == 0

    asyncio.run(story())


# --- who looks after a table ------------------------------------------------
async def a_bot(home: House, **more: Any) -> str:
    return await home.open(NewTable(game="embers", seats=2, pace="none", options={"rounds": 6}, **more), bots=(1,))


async def bots_moves(home: House, table: str) -> list[str]:
    return [entry.id for entry in await home.log(table) if isinstance(entry, log.Acted) and entry.by is None]


def test_a_bot_decides_once_whichever_node_is_asked(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store, 3) as home:
            table = await a_bot(home)
            for node in home.nodes:
                await node.get(table)
            assert [node.ownership.holds(table) for node in home.nodes] == [True, False, False]
            done = 0
            while done < 6:
                node = home.nodes[1 + done % 2]
                live = await node.get(table)
                await live.catch_up()
                if 0 in live.table.to_act:
                    answer = await node.act(table, f"a{live.table.version}", seat=0)
                    # The bot may decide at the same moment: what is decided on an earlier table is stale.
                    assert isinstance(answer, wire.Accepted | wire.Stale), answer
                    done += isinstance(answer, wire.Accepted)
                await asyncio.sleep(0.005)
            moves = await bots_moves(home, table)
            assert moves
            assert len(moves) == len(set(moves))
            assert not any(node.live_tables.thinking for node in home.nodes[1:])

    asyncio.run(story())


def test_a_table_whose_keeper_is_gone_is_taken_over_and_one_that_wakes_up_does_no_harm(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            table = await a_bot(home)
            live = await second.get(table)
            await second.live_tables.renew_leases()
            assert not second.ownership.holds(table)
            await until(lambda: not first.live_tables.thinking and 1 not in live.table.to_act)
            # The first node stands still: it hears nothing, and its leases run out.
            home.broker.leave(first.bus)
            await home.lapse()
            assert not first.ownership.holds(table)
            asked = live.table.version
            while 1 not in live.table.to_act:
                answer = await second.act(table, f"mine{live.table.version}", seat=0)
                assert isinstance(answer, wire.Accepted)
            await settled()
            assert 1 in live.table.to_act  # the bot's turn, and no one has it think
            before = len(live.table.acts)
            await second.live_tables.renew_leases()
            assert second.ownership.holds(table)
            await until(lambda: len(live.table.acts) > before)
            assert live.table.acts[before].seat == 1
            # It wakes up, and goes on with what it knew.
            paused = first.live_tables.loaded[table]
            assert paused.table.version == asked
            await first.live_tables.maintain()
            await first.live_tables.renew_leases()
            assert not first.ownership.holds(table)
            late = await first.say(table, 0, "I was away", "late")
            assert isinstance(late, wire.Accepted)
            assert late.version == await store.last(table)
            moves = await bots_moves(home, table)
            assert len(moves) == len(set(moves))

    asyncio.run(story())


def test_a_node_that_stops_hands_its_tables_over_at_once(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            table = await a_bot(home)
            await second.get(table)
            await first.ownership.stop()
            await first.live_tables.renew_leases()
            assert not first.ownership.holds(table)
            await second.live_tables.renew_leases()
            assert second.ownership.holds(table)

    asyncio.run(story())


def test_a_clock_runs_out_once(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store, 3) as home:
            settings = NewTable(game="carcassonne", seats=2, pace="none", clock=MoveClock(seconds=5), at_zero="forfeit")
            table = await home.open(settings)
            for node in home.nodes:
                await node.connect(table, ADA)
            await until(lambda: ADA in home.nodes[0].live_tables.loaded[table].table.present)
            home.time.pass_by(60)
            await asyncio.gather(*(node.live_tables.renew_leases() for node in home.nodes))
            assert sum(node.ownership.holds(table) for node in home.nodes) == 1
            await asyncio.gather(*(node.live_tables.maintain() for node in home.nodes for _ in range(2)))
            fallen = [entry for entry in await home.log(table) if isinstance(entry, log.RanOut)]
            assert len(fallen) == 1

    asyncio.run(story())


def test_a_table_that_another_node_looks_after_is_not_woken(where: str) -> None:
    """To load it costs no one's presence or time; when no one looked after it, it is said that the server is back."""

    async def story() -> None:
        async with await open_store(where) as store, house(store, 3) as home:
            first, second, third = home.nodes
            settings = NewTable(game="carcassonne", seats=2, pace="none", clock=MoveClock(seconds=500))
            table = await home.open(settings)
            await first.connect(table, ADA)
            await until(lambda: ADA in first.live_tables.loaded[table].table.present)
            live = await second.get(table)
            assert ADA in live.table.present
            assert live.time == home.time.ms
            home.time.pass_by(1)
            assert live.time == home.time.ms
            assert not any(isinstance(entry, log.Resumed) for entry in await home.log(table))
            del second.live_tables.loaded[table]
            home.broker.leave(first.bus)
            await home.lapse()
            await wake_tables(third.live_tables, 0)
            woken = third.live_tables.loaded[table]
            assert woken.table.present == set()
            assert sum(isinstance(entry, log.Resumed) for entry in await home.log(table)) == 1
            await wake_tables(second.live_tables, 0)
            assert table not in second.live_tables.loaded

    asyncio.run(story())


def test_a_table_that_another_node_writes_to_is_woken_all_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        async with await Overtaken.open(tmp_path) as store, house(store, 2) as home:
            one, other = home.nodes
            table = await home.open(msgspec.structs.replace(SETTINGS, clock=MoveClock(seconds=60)))
            await home.lapse()
            assert isinstance(store, Overtaken)
            store.before = lambda: one.say(table, 0, "still here", "s1")
            live = await other.get(table)
            assert not live.asleep
            assert live.table.version == await store.last(table)
            tail = [type(entry) for entry in (await home.log(table))[-2:]]
            assert tail == [log.Said, log.Resumed], "what was said, and that it goes on"

    asyncio.run(story())


def test_a_table_that_another_node_has_is_not_deleted(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table = await home.open()
            first, second = home.nodes
            version = await store.last(table)
            assert not await second.live_tables.delete(table, version)
            await first.live_tables.ownership.release([table])
            del first.live_tables.loaded[table]
            assert await second.live_tables.delete(table, version)
            assert await store.last(table) == 0

    asyncio.run(story())


def test_a_table_at_which_somebody_went_on_is_not_deleted(where: str) -> None:
    """It was old when the tables were listed; then someone decided, and their node was killed."""

    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            table = await home.open()
            old = retention.Old(table, "running", await store.last(table), 0)
            assert isinstance(await first.act(table, "a"), wire.Accepted)
            await home.lapse()
            assert not await retention._delete(store, second.live_tables, old)
            assert not await retention._delete(store, None, old)
            assert await store.last(table) > old.version

    asyncio.run(story())


@pytest.mark.parametrize("keeper", [0, 1])
def test_a_table_at_which_somebody_waits_at_another_node_is_not_closed(where: str, keeper: int) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            live, _ = await first.live_tables.open_table(SETTINGS, ADA, "Ada")
            table = live.table.id
            await home.nodes[1 - keeper].ownership.release([table])
            await home.nodes[keeper].get(table)
            await home.nodes[keeper].live_tables.renew_leases()
            ear = await first.connect(table, ADA)
            await asyncio.sleep(0.5)  # who watches is told a little later
            home.time.pass_by(3 * 3600)
            home.nodes[keeper].ownership._until["table." + table] = home.time.s + 10
            leases = getattr(store, "_leases", None)
            if leases is not None:
                leases.claim(["table." + table], f"node{keeper}", 10)
            await retention.tidy(second.live_tables, Settings(data="", lobby_h=1))
            assert live.table.phase == "open"
            first.disconnect(table, ear)
            await asyncio.sleep(0.5)
            await home.nodes[keeper].ownership.release([table])
            await retention.tidy(second.live_tables, Settings(data="", lobby_h=1))
            assert (await second.get(table)).table.phase == "closed"

    asyncio.run(story())


def test_a_summary_that_cannot_be_read_keeps_no_table_asleep(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoload, "AGAIN_S", 0.02)

    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            await store.append("later", 0, [b"{}"], Summary("running", b'{"newer": true}'))
            waking = asyncio.create_task(autoload.autoload_forever(second.live_tables, 0))
            await asyncio.sleep(0.1)
            table = await home.open(bots=(0, 1))
            await first.close()
            await home.lapse()
            await until(lambda: table in second.live_tables.loaded)
            waking.cancel()

    asyncio.run(story())


def test_what_was_done_in_a_while_is_forgotten(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            live = await home.nodes[0].get(await home.open())
            loop = asyncio.get_running_loop()
            for _ in range(100):
                home.nodes[0].presence.took_over(live)
            monotonic = loop.time
            loop.time = lambda: monotonic() + 60  # type: ignore[method-assign]
            home.nodes[0].presence.took_over(live)
            loop.time = monotonic  # type: ignore[method-assign]
            assert len(home.nodes[0].presence._later) == 1

    asyncio.run(story())


def test_a_lobby_shows_what_came_of_two_nodes_at_once(where: str) -> None:
    """One begins the game, another writes before the first has renewed the summary: it says that the game runs."""

    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            first, second = home.nodes
            live, _ = await first.live_tables.open_table(SETTINGS, ADA, "Ada")
            table = live.table.id
            for seat in (0, 1):
                who = guest(seat)
                await live.change(lambda t, now, s=seat, w=who: seating.sit(t, s, w.person, w.name, None, now))  # type: ignore[misc]
            await second.get(table)
            await asyncio.gather(
                live.change(lambda t, now: seating.begin(t, ADA, now)),
                *(second.say(table, n % 2, f"{n}", f"{n}") for n in range(8)),
            )
            [row] = await store.summaries()
            assert row.summary.state.partition(".")[0] == "running"

    asyncio.run(story())


class Late:
    """A store that answers when the test's clock has moved on."""

    def __init__(self, store: Store, time: Time) -> None:
        self.store, self.time, self.delay = store, time, 0.0

    async def claim(self, *asked: Any) -> frozenset[str]:
        given = await self.store.claim(*asked)
        self.time.pass_by(self.delay)
        return given


def test_a_lease_is_ours_no_longer_than_the_store_says(where: str) -> None:
    async def story() -> None:
        async with await open_store(where) as store:
            time = Time()
            late = Late(store, time)
            leases = LeasedOwnership(late, "n", 10.0, lambda: time.s)  # type: ignore[arg-type]
            assert await leases.take("t")
            time.pass_by(8.9)
            assert leases.holds("t")
            time.pass_by(0.2)
            assert not leases.holds("t")
            late.delay = 20.0  # it may have run out before we heard of it
            assert not await leases.take("t")

    asyncio.run(story())


@pytest.mark.parametrize("count", [1, 60])
def test_who_has_missed_much_is_sent_the_whole_table(where: str, count: int) -> None:
    async def story() -> None:
        async with await open_store(where) as store, house(store) as home:
            table = await home.open()
            first, second = home.nodes
            ear = await second.connect(table, None)
            home.broker.cut = True
            first.live_tables.loaded[table].chat = type(first.live_tables.chat)(1000, 1000)
            for number in range(count):
                assert isinstance(await first.say(table, 0, f"{number}", f"{number}"), wire.Accepted)
            await (await second.get(table)).catch_up()
            assert ear.lost == (count > 50)
            assert second.live_tables.loaded[table].table.version == await store.last(table)

    asyncio.run(story())
