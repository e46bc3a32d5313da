"""All tables of a server: loaded on demand, unloaded when idle."""

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
from lascaux.core.errors import IllegalAction
from lascaux.server.errors import NotNow, ReadAgain
from lascaux.server.live.bot_tasks import BotTasks, Decision
from lascaux.server.live.live_table import Clock, LiveTable
from lascaux.server.live.ownership import Ownership, SoleOwner
from lascaux.server.live.reading import read_table
from lascaux.server.live.resume_tokens import ResumeTokens
from lascaux.server.metrics import Metrics
from lascaux.server.readers import listing
from lascaux.server.readers.response_cache import ResponseCache
from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.tables import flags, log, referee, seating
from lascaux.server.tables.bot_failures import bot_failed
from lascaux.server.tables.code import as_code, fresh_code
from lascaux.server.tables.nature import Answer
from lascaux.server.tables.opening import Host, open_seated
from lascaux.server.tables.record_import import import_record
from lascaux.server.tables.referee import CHAT_LIMITS, ChatLimits
from lascaux.server.tables.table import Table, played
from lascaux.server.tokens import hashed
from lascaux.server.workers.bot_failed import BotFailed
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.server.workers.workers import Workers
from lascaux.store.errors import StoreError, StoreFailed
from lascaux.store.port import Listed, Loss, Store
from lascaux.wire.tables import NewTable

logger = logging.getLogger(__name__)

A_FEW = 32
SALTS_MS = 10_000
"""Milliseconds that a game waits for the committed salts; pages send them automatically."""


@dataclass
class LiveTables:
    """The live tables and the bots that play at them."""

    store: Store
    workers: Workers
    now: Clock
    idle_ms: int = 600_000
    metrics: Metrics = field(default_factory=Metrics)
    chat: ChatLimits = CHAT_LIMITS
    follow: Callable[[Table], None] | None = None
    """Called after every change of a table."""
    forget: Callable[[Table], None] | None = None
    """Called when a table is unloaded."""
    resume_tokens: ResumeTokens = field(default_factory=ResumeTokens)
    think_ms: int | None = None
    """Time limit for a bot's decision at any table."""
    ownership: Ownership = field(default_factory=SoleOwner)
    bus: Bus | None = None
    """Connection to the other nodes, if there are any."""
    heed: Callable[[LiveTable], None] | None = None
    """Called after every change, if there are other nodes."""
    taken_over: Callable[[LiveTable], None] | None = None
    """Called when this node takes a table over from another."""
    remind: Callable[[LiveTable], None] | None = None
    """Called for an owned table after every change and every second, to remind players."""
    loaded: dict[str, LiveTable] = field(default_factory=dict)
    response_cache: ResponseCache = field(default_factory=ResponseCache)
    _loading: dict[str, asyncio.Task[LiveTable]] = field(default_factory=dict)
    _jobs: set[asyncio.Task[None]] = field(default_factory=set)
    _bot_tasks: BotTasks = field(default_factory=BotTasks)
    _rumours: dict[str, int] = field(default_factory=dict)
    """By table, the newest version announced by other nodes, while it is being read."""

    async def open_table(
        self, settings: NewTable, host: str, host_name: str, colour: str | None = None
    ) -> tuple[LiveTable, list[str]]:
        """Create a table; returns it with the invitation token of each seat."""
        tokens = [secrets.token_urlsafe(18) for _ in range(settings.seats)]
        by = Host(host, host_name, colour)
        entries = open_seated(
            registry.find(settings.game), settings, by, [hashed(token) for token in tokens], self.now()
        )
        return await self.add(fresh_code(), entries), tokens

    async def add(self, table_id: str, entries: Sequence[log.Entry]) -> LiveTable:
        """Create a table with these entries."""
        live = self._live(Table(table_id))
        await live.change(lambda table, now: list(entries))
        return await self._keep(live)  # a bot may move first

    async def import_record(self, requester: Requester, record: bytes, host: str, host_name: str) -> LiveTable:
        """Import a finished table from a record, which a worker verifies and replays."""
        return await self._take_in(
            *await self.workers.run(requester, import_record, record, host, host_name, self.now())
        )

    async def add_played(self, requester: Requester, entries: list[log.Entry]) -> LiveTable:
        """Create a table with a history, which a worker replays."""
        return await self._take_in(entries, await self.workers.run(requester, played, entries))

    async def _take_in(self, entries: list[log.Entry], snapshot: bytes) -> LiveTable:
        """Store a table that a worker has replayed."""
        table = Table.of(fresh_code(), entries, snapshot)
        await self.store.append(table.id, 0, [log.encode(entry) for entry in entries], listing.summary(table))
        await self.store.save_snapshot(table.id, table.version, snapshot)
        return await self._keep(self._live(table))

    async def get(self, table_id: str) -> LiveTable:
        """Return the live table, loading it if needed; raises `NoSuchTable`."""
        table_id = as_code(table_id)
        if table_id in self.loaded:
            if not self.loaded[table_id].lost:
                return self.loaded[table_id]
            del self.loaded[table_id]
        if table_id not in self._loading:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            # Removed when loading ends, not when a waiter is cancelled: it must not be loaded twice.
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        table = await read_table(self.store, table_id, self.workers)
        live = self._live(table, self.store.losses().get(table_id))
        if not await self.ownership.take(table_id):
            live.go_on()  # another node owns it
        try:
            await live.wake()
            await live.renew_snapshot()
        except StoreFailed as failed:
            # The table can still be read; `maintain` retries.
            logger.warning("table not resumed: the store cannot write", extra={"table": table_id, "why": str(failed)})
        return await self._keep(live)

    async def delete(self, table_id: str, version: int) -> bool:
        """Delete a table that is not in use and still at that version; returns whether it was.

        It is not loaded, because loading marks players as present.
        """
        live = self.loaded.get(table_id)
        if table_id in self._loading or (live is not None and self._busy(live)):
            return False
        if not await self.ownership.take(table_id):
            return False  # another node has it
        if live is None:
            try:
                await self.store.delete_table(table_id, version)
            finally:
                await self.ownership.release([table_id])
            return True
        if not await live.delete(version):
            return False
        self.loaded.pop(table_id, None)
        return True

    def _live(self, table: Table, loss: Loss | None = None) -> LiveTable:
        renderer = TableRenderer(table, self.response_cache, self.workers)
        publish = None if self.bus is None else partial(_publish, self.bus, table.id)
        return LiveTable(table, self.store, self.now, self.metrics, renderer, loss, self.resume_tokens, publish)

    async def _keep(self, live: LiveTable) -> LiveTable:
        """Register the table and start its callbacks."""
        live.on_change, live.chat = self._changed, self.chat
        self.loaded[live.table.id] = live
        if self.bus is not None:
            await self.ownership.take(live.table.id)
            await live.catch_up()  # read entries written before we subscribed
            self.bus.publish("roll", live.table.id)
        self._changed(live)
        return live

    def invited(self, table: Table, token: str) -> int | None:
        """Return the seat that an invitation opens; None if it is invalid or was revoked."""
        found = None
        for seat, kept in enumerate(table.created.invites):
            if compare_digest(kept, hashed(token)):
                found = seat
        return None if found in table.void_links else found

    async def lobby(self, states: Sequence[str], limit: int, before: int | None) -> list[Listed]:
        """Return public tables, newest first."""
        return await self.store.summaries(states=states, limit=limit, before=before)

    # --- what happens by itself --------------------------------------------
    def _changed(self, live: LiveTable) -> None:
        """Call the hooks and start due bots."""
        table = live.table
        if self.follow is not None:
            self.follow(table)
        if self.heed is not None:
            self.heed(live)
        if not self.ownership.holds(table.id):
            return
        if self.remind is not None:
            self.remind(live)
        for decision in self._bot_tasks.begin(table):
            self.start(self._let_bot_play(live, decision))

    @property
    def thinking(self) -> int:
        """Number of pending bot decisions."""
        return len(self._bot_tasks)

    def start(self, job: Coroutine[Any, Any, None]) -> None:
        """Run `job` in the background until it ends or the server stops."""
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    async def _let_bot_play(self, live: LiveTable, decision: Decision) -> None:
        table, seat, bot, asked = live.table, decision.seat, decision.bot, decision.asked
        try:
            if bot not in bots.selectable(table.game.info.name):
                await live.change(referee.replace_unknown_bots)  # then the replacement decides
                return
            requester = bots_of(table)
            do = await self._bot_tasks.think(decision, self._chosen(table, requester, seat, bot))
            if do is None or table.asked[seat] != asked or seat not in table.to_act:
                return
            check_sense(table, seat, do)
            answer = await live.ask_nature(requester, seat, do)
            thought = live.time
            await live.view_acks.wait_until_seen()
            looked = live.time - thought
            await live.change(lambda table, now: bot_acts(table, seat, bot, do, asked, now, answer, looked))
        except asyncio.CancelledError:
            raise
        except BotFailed as failed:
            await self._let_stand_in_play(live, decision, failed)
        except StoreFailed as failed:
            logger.warning("bot's decision not stored", extra={"table": table.id, "why": str(failed)})
        except Exception:
            self._bot_tasks.put_off(decision)
            logger.exception("asking a bot failed", extra={"table": table.id, "seat": seat, "bot": bot})
        finally:
            self._bot_tasks.end(decision)

    async def _let_stand_in_play(self, live: LiveTable, decision: Decision, failed: BotFailed) -> None:
        """Record that a bot failed; a stand-in decides."""
        table, seat, bot, asked = live.table, decision.seat, decision.bot, decision.asked
        live.note_bot_failure(bot, failed, seat)
        self._bot_tasks.put_off(decision)  # until the stand-in is asked, or longer if there is none
        try:
            await live.change(lambda table, now: bot_failed(table, seat, bot, asked, failed.failure, now))
        except StoreFailed as error:
            logger.warning("bot's failure not stored", extra={"table": table.id, "why": str(error)})

    async def _chosen(self, table: Table, requester: Requester, seat: int, bot: str) -> str:
        """Return the decision that a bot makes from its seat's view."""
        assert table.position is not None
        view, choices = table.position.view(seat), table.position.legal(seat)
        # After an undo the bot uses other random numbers: its secret choice may have been seen.
        again = f" again {len(table.returned)}" if table.returned else ""
        dice, game = table.seed.child(f"bot {len(table.acts)} {seat}{again}"), table.game.info.name
        return await self.workers.choose(requester, game, bot, view, choices, str(dice), self.most_ms(table))

    def most_ms(self, table: Table) -> int | None:
        """Return the time limit of bots at a table: the lower of the server's and the host's."""
        return min(filter(None, (self.think_ms, table.settings.think_ms)), default=None)

    async def maintain(self) -> None:
        """Run one round of maintenance: expired clocks, absent players, idle tables."""
        now, stalled = self.now(), 0
        for number, live in enumerate(list(self.loaded.values())):
            if number % A_FEW == 0:
                await asyncio.sleep(0)  # let other tasks run
            try:
                if live.behind:
                    await live.catch_up()
                if self.ownership.holds(live.table.id):
                    await self._look_after(live, now)
            except ReadAgain:
                pass  # it is read when it is next needed
            except StoreFailed:
                stalled += 1
                if self.bus is not None:
                    break  # the database is unreachable; every other table would wait as long
            except Exception:
                logger.exception("table maintenance failed", extra={"table": live.table.id})
            at_work = self.ownership.holds(live.table.id) and self._busy(live)
            idle = not live.listeners and now - live.used_at > self.idle_ms and not at_work
            if (idle or live.lost) and self.loaded.get(live.table.id) is live:
                del self.loaded[live.table.id]
                await self._let_go(live)
        if stalled:
            logger.warning("tables wait for the store to write", extra={"tables": stalled})

    async def _look_after(self, live: LiveTable, now: int) -> None:
        """Run clocks, bells and bots of an owned table."""
        await live.wake()
        if _mixing(live.table) and now - live.phase_since > SALTS_MS:
            await live.change(seating.stop_waiting)
        if live.table.bell.left_at(live.time) == 0:
            await live.change(_rung)
        for seat in live.table.to_act:
            if overdue(live.table, seat, live.time):
                await live.change(partial(_late, seat=seat))
        self._changed(live)  # retries failed bots

    async def _let_go(self, live: LiveTable) -> None:
        if self.forget is not None:
            self.forget(live.table)
        try:
            await self.ownership.release([live.table.id])
        except StoreError as error:  # it will expire
            logger.warning("lease not released", extra={"table": live.table.id, "why": str(error)})

    async def renew_leases(self) -> None:
        """Renew the leases of this node and take over tables that another node left."""
        for table_id in await self.ownership.renew(list(self.loaded)):
            live = self.loaded.get(table_id)
            if live is not None:
                logger.info("table lease acquired", extra={"table": table_id})
                self.start(self._take_over(live))

    async def _take_over(self, live: LiveTable) -> None:
        try:
            await live.catch_up()
            await live.renew_summary()
            self._changed(live)
            if self.taken_over is not None:
                self.taken_over(live)
        except StoreError as error:
            logger.warning("table takeover delayed", extra={"table": live.table.id, "why": str(error)})

    async def compare(self) -> None:
        """Compare live tables with the store: a bus message may have been lost."""
        known = {table_id: live.table.version for table_id, live in self.loaded.items() if live.table.halt is None}
        lasts = await self.store.last_numbers(known)
        for table_id, version in known.items():
            live, last = self.loaded.get(table_id), lasts.get(table_id, 0)
            if live is not None and last < version:
                live.lose()
            elif live is not None and last > live.table.version:
                self.hear(table_id, last)

    def hear(self, table_id: str, version: int) -> None:
        """Read what another node has written to a table."""
        live = self.loaded.get(table_id)
        if live is None or version <= live.table.version:
            return
        is_told = table_id in self._rumours
        self._rumours[table_id] = max(version, self._rumours.get(table_id, 0))
        if not is_told:
            self.start(self._follow_rumour(live))

    async def _follow_rumour(self, live: LiveTable) -> None:
        """Catch up, including with versions announced meanwhile."""
        table, known = live.table, -1
        try:
            while known < table.version < self._rumours[table.id] and not live.lost:
                known = table.version
                await live.catch_up()
        except StoreError as error:
            live.behind = True
            logger.info("table not up to date", extra={"table": table.id, "why": str(error)})
        finally:
            del self._rumours[table.id]

    def _busy(self, live: LiveTable) -> bool:
        """Whether unloading would stop something: a clock, a bot's turn, a wait for a player."""
        table = live.table
        waiting = (table.settings.grace_s > 0 and table.phase == "running") or _mixing(table)
        timed = any(flags.waited_for(table, seat) for seat in table.clocks.since) or table.bell.since is not None
        return waiting or timed or self._bot_tasks.at(table.id)

    def keep_time(self, jump: int) -> None:
        """Keep the time of all tables when the server's clock jumps by `jump` ms."""
        for live in self.loaded.values():
            live.keep_time(jump)

    async def move_positions(self) -> int:
        """Move all live tables to the current backend; returns their number."""
        # these may have started on the old backend
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        loaded = list(self.loaded.values())
        for live in loaded:
            live.table.move_position()
            await asyncio.sleep(0)  # about a millisecond per table
        return len(loaded)

    async def close(self) -> None:
        """Stop all background work."""
        for job in list(self._jobs):
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        self.workers.close()


def _publish(bus: Bus, table_id: str, subject: str, number: int, text: str) -> None:
    bus.publish(subject, table_id, number, text)


def bots_of(table: Table) -> Requester:
    """Return the requester of bots' work: fair between hosts, then tables. Tables without people present come last."""
    company = any(seat.person is not None and seat.person in table.present for seat in table.seats)
    return Requester(Priority.BOTS if company else Priority.ALONE, (table.host, table.id))


def bot_acts(
    table: Table, seat: int, bot: str, do: str, asked: int, now: int, answer: Answer | None = None, looked: int = 0
) -> list[log.Entry]:
    """Return the entries of a bot's decision, unless it is outdated. Time spent waiting for viewers is not charged."""
    if table.asked[seat] != asked or seat not in table.to_act or table.seats[seat].played_by != bot:
        return []
    spent, _ = table.clocks.spent(seat, now, 0)
    acted = log.Acted(at=now, seat=seat, do=do, id=f"bot.{asked}.{seat}", spent=max(0, spent - looked))
    return referee.act(table, acted, table.version, answer)


def check_sense(table: Table, seat: int, do: str) -> None:
    """Raise `BotFailed` if a bot's choice is not a legal action."""
    try:
        referee.allowed(table, seat, do)
    except (IllegalAction, NotNow) as error:
        raise BotFailed("nonsense", f"{do!r:.200}: {error}") from None


def _mixing(table: Table) -> bool:
    """Whether the game is waiting for salts and can start without them; a halted table cannot."""
    return table.phase == "mixing" and table.halt is None


def overdue(table: Table, seat: int, now: int) -> bool:
    """Whether a seat's time is up, or its player is absent too long. Bots have no deadline."""
    nobody_waits = table.seats[seat].played_by is not None or not flags.waited_for(table, seat)
    deadline = None if nobody_waits else table.clocks.deadline(seat)
    return (deadline is not None and now > deadline) or _deserted(table, seat, now)


def _deserted(table: Table, seat: int, now: int) -> bool:
    end = table.deserted_at(seat)
    return end is not None and now > end


def _late(table: Table, now: int, seat: int) -> list[log.Entry]:
    """Return what follows; checked again under the table's lock."""
    if seat not in table.to_act or not overdue(table, seat, now):
        return []
    if _deserted(table, seat, now):
        return referee.stand_in(table, seat, referee.deputy(table), "absent", now)
    return flags.ran_out(table, seat, now)


def _rung(table: Table, now: int) -> list[log.Entry]:
    """Return what follows a bell; checked again under the table's lock, because it may just have been reset."""
    return referee.ring(table, now) if table.bell.left_at(now) == 0 else []
