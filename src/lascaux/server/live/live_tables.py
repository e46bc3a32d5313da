"""All tables of a server: loaded when somebody comes, let go when nobody has for a while."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from hmac import compare_digest
from typing import Any

from lascaux import bots
from lascaux.bus.port import Bus
from lascaux.core import registry
from lascaux.core.refusal import IllegalAction
from lascaux.server.live.keeping import Alone, Keeping
from lascaux.server.live.live_table import Clock, LiveTable
from lascaux.server.live.marks import Marks
from lascaux.server.live.reading import read_table
from lascaux.server.live.thoughts import Decision, Thoughts
from lascaux.server.metrics import Metrics
from lascaux.server.readers import listing
from lascaux.server.readers.shelf import Shelf
from lascaux.server.readers.teller import Teller
from lascaux.server.refusals import NotNow, ReadAgain
from lascaux.server.tables import flags, log, referee, seating
from lascaux.server.tables.bot_failures import bot_failed
from lascaux.server.tables.code import as_code, fresh_code
from lascaux.server.tables.nature import Answer
from lascaux.server.tables.opening import Host, open_seated
from lascaux.server.tables.record_import import brought
from lascaux.server.tables.referee import CHAT_LIMITS, ChatLimits
from lascaux.server.tables.table import Table, played
from lascaux.server.tokens import hashed
from lascaux.server.workers.bot_failed import BotFailed
from lascaux.server.workers.turns import Asker, Rank
from lascaux.server.workers.workers import Workers
from lascaux.store.port import Listed, Loss, Store
from lascaux.store.refusal import StoreError, StoreFailed
from lascaux.wire.tables import NewTable

logger = logging.getLogger(__name__)

A_FEW = 32
SALTS_MS = 10_000
"""So long a game waits for the salts that were fixed; pages tell them by themselves."""


@dataclass
class LiveTables:
    """The tables, and the bots that play at them."""

    store: Store
    workers: Workers
    now: Clock
    idle_ms: int = 600_000
    metrics: Metrics = field(default_factory=Metrics)
    chat: ChatLimits = CHAT_LIMITS
    follow: Callable[[Table], None] | None = None
    """Told of every change of a table."""
    forget: Callable[[Table], None] | None = None
    """Told of a table that is let go."""
    marks: Marks = field(default_factory=Marks)
    think_ms: int | None = None
    """How long a bot may think about one decision, at any table."""
    keeping: Keeping = field(default_factory=Alone)
    bus: Bus | None = None
    """The way to other nodes, where there are any."""
    heed: Callable[[LiveTable], None] | None = None
    """Told of every change where there are other nodes, since it may be one of theirs."""
    taken_over: Callable[[LiveTable], None] | None = None
    """Told of a table that another node has looked after and this one does now."""
    remind: Callable[[LiveTable], None] | None = None
    """Told of a table that is ours to look after, at every change and every second: somebody may be waited for."""
    loaded: dict[str, LiveTable] = field(default_factory=dict)
    shelf: Shelf = field(default_factory=Shelf)
    _loading: dict[str, asyncio.Task[LiveTable]] = field(default_factory=dict)
    _jobs: set[asyncio.Task[None]] = field(default_factory=set)
    _thoughts: Thoughts = field(default_factory=Thoughts)
    _rumours: dict[str, int] = field(default_factory=dict)
    """By table, the version that another node has said it has come to, while that is being read."""

    async def open_table(
        self, settings: NewTable, host: str, host_name: str, colour: str | None = None
    ) -> tuple[LiveTable, list[str]]:
        """A new table and the tokens of its seats' links."""
        tokens = [secrets.token_urlsafe(18) for _ in range(settings.seats)]
        by = Host(host, host_name, colour)
        entries = open_seated(
            registry.find(settings.game), settings, by, [hashed(token) for token in tokens], self.now()
        )
        return await self.add(fresh_code(), entries), tokens

    async def add(self, table_id: str, entries: Sequence[log.Entry]) -> LiveTable:
        """A new table that begins with these entries."""
        live = self._live(Table(table_id))
        await live.change(lambda table, now: list(entries))
        return await self._keep(live)  # it may begin with a bot's turn

    async def bring(self, asker: Asker, record: bytes, host: str, host_name: str) -> LiveTable:
        """A finished table out of a record; a worker verifies it and plays it, nobody here does."""
        return await self._take_in(*await self.workers.run(asker, brought, record, host, host_name, self.now()))

    async def add_played(self, asker: Asker, entries: list[log.Entry]) -> LiveTable:
        """A new table whose first actions are taken already; a worker takes them."""
        return await self._take_in(entries, await self.workers.run(asker, played, entries))

    async def _take_in(self, entries: list[log.Entry], snapshot: bytes) -> LiveTable:
        """A table that was played elsewhere."""
        table = Table.of(fresh_code(), entries, snapshot)
        await self.store.append(table.id, 0, [log.encode(entry) for entry in entries], listing.summary(table))
        await self.store.save_snapshot(table.id, table.version, snapshot)
        return await self._keep(self._live(table))

    async def get(self, table_id: str) -> LiveTable:
        """The live table of that id, loaded if need be; `NoSuchTable`."""
        table_id = as_code(table_id)
        if table_id in self.loaded:
            if not self.loaded[table_id].lost:
                return self.loaded[table_id]
            del self.loaded[table_id]
        if table_id not in self._loading:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            # When it is done, and not when one of those who wait has gone: there must not be a second one.
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        table = await read_table(self.store, table_id, self.workers)
        live = self._live(table, self.store.losses().get(table_id))
        if not await self.keeping.take(table_id):
            live.go_on()  # somebody else looks after it
        try:
            await live.wake()
            await live.renew_snapshot()
        except StoreFailed as failed:
            # It can be read all the same, and `maintain` tries again.
            logger.warning("a table sleeps until the store can write", extra={"table": table_id, "why": str(failed)})
        return await self._keep(live)

    async def delete(self, table_id: str, version: int) -> bool:
        """Delete a table that nobody looks at, if it is still at that version; whether it was.

        It is not loaded for that: who is, is taken to be back.
        """
        live = self.loaded.get(table_id)
        if table_id in self._loading or (live is not None and self._busy(live)):
            return False
        if not await self.keeping.take(table_id):
            return False  # another node has it
        if live is None:
            try:
                await self.store.delete_table(table_id, version)
            finally:
                await self.keeping.release([table_id])
            return True
        if not await live.delete(version):
            return False
        self.loaded.pop(table_id, None)
        return True

    def _live(self, table: Table, loss: Loss | None = None) -> LiveTable:
        teller = Teller(table, self.shelf, self.workers)
        say = None if self.bus is None else partial(_say, self.bus, table.id)
        return LiveTable(table, self.store, self.now, self.metrics, teller, loss, self.marks, say)

    async def _keep(self, live: LiveTable) -> LiveTable:
        """Have it among those that are live; from now on it hears what happens."""
        live.on_change, live.chat = self._changed, self.chat
        self.loaded[live.table.id] = live
        if self.bus is not None:
            await self.keeping.take(live.table.id)
            await live.catch_up()  # with what was written while nobody here listened
            self.bus.say("roll", live.table.id)
        self._changed(live)
        return live

    def invited(self, table: Table, token: str) -> int | None:
        """Return the seat that a link opens; None for a wrong token, or one of a seat that the host freed."""
        found = None
        for seat, kept in enumerate(table.created.invites):
            if compare_digest(kept, hashed(token)):
                found = seat
        return None if found in table.void_links else found

    async def lobby(self, states: Sequence[str], limit: int, before: int | None) -> list[Listed]:
        """Public tables, youngest first."""
        return await self.store.summaries(states=states, limit=limit, before=before)

    # --- what happens by itself --------------------------------------------
    def _changed(self, live: LiveTable) -> None:
        """Somebody acted, or it is a bot's turn now."""
        table = live.table
        if self.follow is not None:
            self.follow(table)
        if self.heed is not None:
            self.heed(live)
        if not self.keeping.holds(table.id):
            return
        if self.remind is not None:
            self.remind(live)
        for decision in self._thoughts.begin(table):
            self.start(self._let_bot_play(live, decision))

    @property
    def thinking(self) -> int:
        """How many decisions bots are about to make."""
        return len(self._thoughts)

    def start(self, job: Coroutine[Any, Any, None]) -> None:
        """Run something in the background until it ends or the server stops."""
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    async def _let_bot_play(self, live: LiveTable, decision: Decision) -> None:
        table, seat, bot, asked = live.table, decision.seat, decision.bot, decision.asked
        try:
            if bot not in bots.offered(table.game.info.name):
                await live.change(referee.replace_unknown_bots)  # and whoever takes its place decides
                return
            asker = bots_of(table)
            do = await self._thoughts.think(decision, self._chosen(table, asker, seat, bot))
            if do is None or table.asked[seat] != asked or seat not in table.to_act:
                return
            check_sense(table, seat, do)
            answer = await live.ask_nature(asker, seat, do)
            thought = live.time
            await live.attention.caught_up()
            looked = live.time - thought
            await live.change(lambda table, now: bot_acts(table, seat, bot, do, asked, now, answer, looked))
        except asyncio.CancelledError:
            raise
        except BotFailed as failed:
            await self._let_stand_in_play(live, decision, failed)
        except StoreFailed as failed:
            logger.warning("a bot's decision is not stored", extra={"table": table.id, "why": str(failed)})
        except Exception:
            self._thoughts.put_off(decision)
            logger.exception("a bot could not be asked", extra={"table": table.id, "seat": seat, "bot": bot})
        finally:
            self._thoughts.end(decision)

    async def _let_stand_in_play(self, live: LiveTable, decision: Decision, failed: BotFailed) -> None:
        """A bot gave no decision: note that, and let another one decide."""
        table, seat, bot, asked = live.table, decision.seat, decision.bot, decision.asked
        self.metrics.bot_failed(failed.failure)
        facts = {"table": table.id, "seat": seat, "bot": bot, "failure": failed.failure, "detail": failed.detail}
        logger.warning("a bot gave no decision", extra=facts)
        self._thoughts.put_off(decision)  # until the stand-in is asked, or for longer where there is none
        try:
            await live.change(lambda table, now: bot_failed(table, seat, bot, asked, failed.failure, now))
        except StoreFailed as wrong:
            logger.warning("a bot's failure is not stored", extra={"table": table.id, "why": str(wrong)})

    async def _chosen(self, table: Table, asker: Asker, seat: int, bot: str) -> str:
        """What a bot decides, from what its seat may know."""
        assert table.position is not None
        view, choices = table.position.view(seat), table.position.legal(seat)
        # Other dice after something was taken back: what a bot chose in secret may have been seen.
        again = f" again {len(table.returned)}" if table.returned else ""
        dice, game = table.seed.child(f"bot {len(table.acts)} {seat}{again}"), table.game.info.name
        return await self.workers.choose(asker, game, bot, view, choices, str(dice), self.most_ms(table))

    def most_ms(self, table: Table) -> int | None:
        """How long a bot may think at a table: what the server gives it, and what the host of the table does."""
        return min(filter(None, (self.think_ms, table.settings.think_ms)), default=None)

    async def maintain(self) -> None:
        """One round of maintenance: clocks that came to zero, absent players, idle tables."""
        now, stalled = self.now(), 0
        for number, live in enumerate(list(self.loaded.values())):
            if number % A_FEW == 0:
                await asyncio.sleep(0)  # nobody waits while many tables are looked after
            try:
                if live.behind:
                    await live.catch_up()
                if self.keeping.holds(live.table.id):
                    await self._look_after(live, now)
            except ReadAgain:
                pass  # whoever comes to it reads it
            except StoreFailed:
                stalled += 1
                if self.bus is not None:
                    break  # the database is away, and each of the others would wait for it as long
            except Exception:
                logger.exception("could not look after a table", extra={"table": live.table.id})
            at_work = self.keeping.holds(live.table.id) and self._busy(live)
            idle = not live.listeners and now - live.used_at > self.idle_ms and not at_work
            if (idle or live.lost) and self.loaded.get(live.table.id) is live:
                del self.loaded[live.table.id]
                await self._let_go(live)
        if stalled:
            logger.warning("tables wait for the store to write", extra={"tables": stalled})

    async def _look_after(self, live: LiveTable, now: int) -> None:
        """See to what happens by itself at a table that is ours to look after."""
        await live.wake()
        if _mixing(live.table) and now - live.phase_since > SALTS_MS:
            await live.change(seating.stop_waiting)
        if live.table.bell.left_at(live.time) == 0:
            await live.change(_rung)
        for seat in live.table.to_act:
            if overdue(live.table, seat, live.time):
                await live.change(partial(_late, seat=seat))
        self._changed(live)  # a bot whose thinking failed tries again

    async def _let_go(self, live: LiveTable) -> None:
        if self.forget is not None:
            self.forget(live.table)
        try:
            await self.keeping.release([live.table.id])
        except StoreError as wrong:  # then it runs out
            logger.warning("a lease is not given back", extra={"table": live.table.id, "why": str(wrong)})

    async def renew_leases(self) -> None:
        """Go on looking after what is ours; see to what another node has left."""
        for table_id in await self.keeping.renew(list(self.loaded)):
            live = self.loaded.get(table_id)
            if live is not None:
                logger.info("a table is ours to look after", extra={"table": table_id})
                self.start(self._take_over(live))

    async def _take_over(self, live: LiveTable) -> None:
        try:
            await live.catch_up()
            await live.renew_summary()
            self._changed(live)
            if self.taken_over is not None:
                self.taken_over(live)
        except StoreError as wrong:
            logger.warning("a table is not taken over yet", extra={"table": live.table.id, "why": str(wrong)})

    async def compare(self) -> None:
        """Look whether the store has more of the live tables than is known here: a note may not have come."""
        known = {table_id: live.table.version for table_id, live in self.loaded.items() if live.table.halt is None}
        lasts = await self.store.lasts(known)
        for table_id, version in known.items():
            live, last = self.loaded.get(table_id), lasts.get(table_id, 0)
            if live is not None and last < version:
                live.lose()
            elif live is not None and last > live.table.version:
                self.hear(table_id, last)

    def hear(self, table_id: str, version: int) -> None:
        """Another node has written to a table: those who look at it here shall know."""
        live = self.loaded.get(table_id)
        if live is None or version <= live.table.version:
            return
        is_told = table_id in self._rumours
        self._rumours[table_id] = max(version, self._rumours.get(table_id, 0))
        if not is_told:
            self.start(self._follow_rumour(live))

    async def _follow_rumour(self, live: LiveTable) -> None:
        """Catch up, also with what is heard of meanwhile."""
        table, known = live.table, -1
        try:
            while known < table.version < self._rumours[table.id] and not live.lost:
                known = table.version
                await live.catch_up()
        except StoreError as wrong:
            live.behind = True
            logger.info("a table has not caught up", extra={"table": table.id, "why": str(wrong)})
        finally:
            del self._rumours[table.id]

    def _busy(self, live: LiveTable) -> bool:
        """Would letting go lose something that is under way: a clock, a bot's thought, a wait for somebody?"""
        table = live.table
        waiting = (table.settings.grace_s > 0 and table.phase == "running") or _mixing(table)
        timed = any(flags.waited_for(table, seat) for seat in table.clocks.since) or table.bell.since is not None
        return waiting or timed or self._thoughts.at(table.id)

    def keep_time(self, jump: int) -> None:
        """The server's clock jumped by `jump` ms: the time of each live table goes on as if it had not."""
        for live in self.loaded.values():
            live.keep_time(jump)

    async def move_positions(self) -> int:
        """Bring all live tables to the backend that is used now; returns how many there are."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)  # those may have begun on the old one
        loaded = list(self.loaded.values())
        for live in loaded:
            live.table.move_position()
            await asyncio.sleep(0)  # a millisecond each: nobody waits for all of them
        return len(loaded)

    async def close(self) -> None:
        """Stop everything that runs by itself."""
        for job in list(self._jobs):
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        self.workers.close()


def _say(bus: Bus, table_id: str, subject: str, number: int, text: str) -> None:
    bus.say(subject, table_id, number, text)


def bots_of(table: Table) -> Asker:
    """For whom bots think: hosts take turns, then their tables. Where nobody plays with them all others come first."""
    company = any(seat.person is not None and seat.person in table.present for seat in table.seats)
    return Asker(Rank.BOTS if company else Rank.ALONE, (table.host, table.id))


def bot_acts(
    table: Table, seat: int, bot: str, do: str, asked: int, now: int, answer: Answer | None = None, looked: int = 0
) -> list[log.Entry]:
    """A bot's decision, unless it was asked something else meanwhile; while people looked its clock does not count."""
    if table.asked[seat] != asked or seat not in table.to_act or table.seats[seat].played_by != bot:
        return []
    spent, _ = table.clocks.spent(seat, now, 0)
    acted = log.Acted(at=now, seat=seat, do=do, id=f"bot.{asked}.{seat}", spent=max(0, spent - looked))
    return referee.act(table, acted, table.version, answer)


def check_sense(table: Table, seat: int, do: str) -> None:
    """`BotFailed` if what a bot chose is no action, or one that the rules forbid."""
    try:
        referee.allowed(table, seat, do)
    except (IllegalAction, NotNow) as wrong:
        raise BotFailed("nonsense", f"{do!r:.200}: {wrong}") from None


def _mixing(table: Table) -> bool:
    """Does a game wait for salts, to begin without them in the end? One that is closed to play does not."""
    return table.phase == "mixing" and table.halt is None


def overdue(table: Table, seat: int, now: int) -> bool:
    """Is a seat's time up, or its player away for longer than the table waits? A bot takes what time it is given."""
    nobody_waits = table.seats[seat].played_by is not None or not flags.waited_for(table, seat)
    deadline = None if nobody_waits else table.clocks.deadline(seat)
    return (deadline is not None and now > deadline) or _deserted(table, seat, now)


def _deserted(table: Table, seat: int, now: int) -> bool:
    end = table.deserted_at(seat)
    return end is not None and now > end


def _late(table: Table, now: int, seat: int) -> list[log.Entry]:
    """What follows, looked at again under the table's lock."""
    if seat not in table.to_act or not overdue(table, seat, now):
        return []
    if _deserted(table, seat, now):
        return referee.stand_in(table, seat, referee.deputy(table), "absent", now)
    return flags.ran_out(table, seat, now)


def _rung(table: Table, now: int) -> list[log.Entry]:
    """What follows a bell, looked at again under the table's lock: somebody may have wound it just now."""
    return referee.ring(table, now) if table.bell.left_at(now) == 0 else []
