"""A live table: its state in memory, its listeners, and the one way to change it.

Changes are serialized: check, append to the store, then notify listeners, who never hear of anything that is not
durable. With several nodes on one store, a node that loses the race reads what the others wrote and checks again.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence, Set
from time import perf_counter
from typing import Protocol

import msgspec

from lascaux.core.errors import LascauxError
from lascaux.server.errors import NotNow, ReadAgain
from lascaux.server.live.publish import Publish, no_peers
from lascaux.server.live.resume_tokens import ResumeTokens, Seen
from lascaux.server.live.spectators import Spectators
from lascaux.server.live.view_acks import ViewAcks
from lascaux.server.metrics import Metrics
from lascaux.server.readers import listing, reader_view
from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.readers.updates import Updates, changes_views
from lascaux.server.tables import log, nature, referee
from lascaux.server.tables.log import Entry
from lascaux.server.tables.referee import CHAT_LIMITS
from lascaux.server.tables.table import Table
from lascaux.server.tracing import span
from lascaux.server.workers.bot_failed import BotFailed
from lascaux.server.workers.scheduler import Requester
from lascaux.store.errors import Conflict, StoreError, StoreFailed
from lascaux.store.port import Loss, Store, Summary
from lascaux.wire import socket
from lascaux.wire.review import PlaceShown

logger = logging.getLogger(__name__)

Command = Callable[[Table, int], list[Entry]]
Clock = Callable[[], int]
SNAPSHOT_EVERY = 24
MAX_TRIES = 32
"""Conflicts with other nodes, after which the client is asked to retry."""
MAX_STEPS = 50
"""A client that has missed more updates is sent the whole table."""


def _time_matters(table: Table) -> bool:
    """Whether time matters at the table, so that downtime must be recorded."""
    if table.version == 0:
        return False
    waiting = (table.settings.grace_s > 0 or table.announced) and table.phase == "running"
    return bool(waiting or table.present or table.clocks.since) or table.bell.since is not None


class Listener(Protocol):
    """A client connection."""

    person: str | None
    follows: bool
    """Whether the client accepts patches of views."""

    def send(self, message: bytes) -> None:
        """Queue a message without waiting; a connection that is too slow is dropped."""

    def lose(self) -> None:
        """Close the connection, because the table has to be read again; the client reconnects."""


class LiveTable:
    """A table in memory."""

    def __init__(
        self,
        table: Table,
        store: Store,
        now: Clock,
        metrics: Metrics | None = None,
        renderer: TableRenderer | None = None,
        loss: Loss | None = None,
        resume_tokens: ResumeTokens | None = None,
        publish: Publish | None = None,
    ) -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.renderer = renderer or TableRenderer(table)
        self.publish: Publish = publish or no_peers
        self.shared = publish is not None
        """Whether other nodes may write to it."""
        self.behind = False
        """Whether the store may have newer entries."""
        self.spectators = Spectators(table, self.publish)
        self.view_acks = ViewAcks(table, self.publish)
        self.leader_at: PlaceShown | None = None
        """Where the leader of the review is; not stored."""
        self.used_at = self.phase_since = now()
        self.lost = False
        """Whether a write failed, so that the store may differ from this state."""
        self.chat = CHAT_LIMITS
        self.on_change: Callable[[LiveTable], None] | None = None
        self.metrics = metrics or Metrics()
        self._store, self._now = store, now
        self._loss, self._read, self._resumes = loss, table.version, True
        self._resume_tokens = resume_tokens or ResumeTokens()
        # A table's time never runs backwards, even if the system clock was set back.
        self._ahead = max(0, table.last_at - now())
        self.asleep = table.halt is not None or loss is not None or _time_matters(table)
        """Whether the table's time stands still until a `resumed` entry is written."""
        self._lock = asyncio.Lock()

    def keep_time(self, jump: int) -> None:
        """Keep the table's time when the server's clock jumps by `jump` ms."""
        self._ahead -= jump
        self.used_at += jump
        self.phase_since += jump

    @property
    def time(self) -> int:
        """The current time at this table."""
        return self.table.last_at if self.asleep else max(self.table.last_at, self._now() + self._ahead)

    @property
    def mark(self) -> str:
        """Resume token for the current state."""
        return self._resume_tokens.write(self.table.id, Seen(self.table.version, self.table.last_at))

    def pseudonym(self, network: str) -> str:
        """Return an irreversible pseudonym of a network at this table, the same on every node."""
        return self._resume_tokens.pseudonym(f"network {self.table.id} {network}") if network else ""

    async def welcome_back(self, mark: str) -> None:
        """Compare a returning client's resume token with the log; record a loss that it proves."""
        seen = self._resume_tokens.read(self.table.id, mark)
        if seen is not None:
            await self.catch_up(seen.version)  # another node may have served the client
        if self.lost:  # the state here is not reliable
            raise ReadAgain("the table is being read again; try once more")
        if seen is None or self.table.halt is not None or not self._is_missing(seen):
            return
        facts = {"table": self.table.id, "kept": self._read, "promised": seen.version}
        logger.error("a client has seen entries that the disk has lost", extra=facts)
        lost = max(0, seen.version - self._read)  # entries since then were written after the loss
        self.metrics.lost += max(1, lost)

        def note(table: Table, now: int) -> list[Entry]:
            return [log.Lost(at=now, entries=lost, upto=seen.version)] if self._is_missing(seen) else []

        await self.change(note)

    def actions_known_to(self, mark: str) -> int:
        """Return how many current actions the token's holder has seen; 0 if unknown."""
        seen = self._resume_tokens.read(self.table.id, mark)
        return self.table.known_acts(seen.version) if seen is not None and self._is_there(seen) else 0

    def _is_there(self, seen: Seen) -> bool:
        """Whether the token's version is still in the log."""
        table = self.table
        return seen.version <= table.version and (seen.version == 0 or table.times[seen.version - 1] == seen.at)

    def _is_missing(self, seen: Seen) -> bool:
        """Whether the token's version is missing and the loss is not recorded yet."""
        return not self._is_there(seen) and not any(seen.version <= lost.upto for _, lost in self.table.losses)

    async def wake(self) -> None:
        """Resume a table that was read from disk: record the restart and any loss."""
        if not self.asleep:
            return
        async with self._lock:
            for _ in range(MAX_TRIES):
                try:
                    await self._wake()
                except Conflict:  # another node has written since, perhaps the same
                    await self._catch_up()
                else:
                    return
        raise ReadAgain("the table is being read again; try once more")

    async def renew_snapshot(self) -> None:
        """Save a snapshot if many actions had to be replayed, so that they are replayed only once."""
        table = self.table
        if table.position is not None and table.halt is None and len(table.acts) - table.spared >= SNAPSHOT_EVERY:
            await self._store.save_snapshot(table.id, table.version, table.snapshot())

    async def _wake(self) -> None:
        if not self.asleep or self.table.halt is not None:
            return
        now, entries = self._now() + self._ahead, list[Entry]()
        loss = self._loss
        if loss is not None and all(lost.upto < loss.promised for _, lost in self.table.losses):
            entries.append(log.Lost(at=now, entries=loss.promised - loss.kept, upto=loss.promised))
        if self._resumes and _time_matters(self.table):
            entries.append(log.Resumed(at=now))
        if entries:
            await self._write(entries)
        self.asleep = False

    async def change(self, command: Command, request: str | None = None) -> int:
        """Run a command and return the resulting version. A repeated request is not run again.

        If a command is refused and another node has written in the meantime, it is run again.
        """
        async with self._lock:
            for _ in range(MAX_TRIES):
                if request is not None and request in self.table.answered:
                    return self.table.answered[request]
                if self.lost:
                    break
                self.used_at = self._now()
                try:
                    return await self._try(command, request)
                except Conflict:
                    if self.table.version == 0:
                        raise  # the table was to be created
                    await self._catch_up()
                except StoreError:
                    raise
                except LascauxError:
                    if not self.shared or not await self._catch_up():
                        raise
            raise ReadAgain("the table is being read again; try once more")

    async def _try(self, command: Command, request: str | None) -> int:
        await self._wake()
        with span("decide", self.table.id):
            entries = command(self.table, self.time)
        if entries:
            self._check_halt(entries)
            await self._write(entries)
        # A repeated request gets the same version, even if it caused further entries.
        return self.table.answered.get(request or "", self.table.version)

    def go_on(self) -> None:
        """Mark the table as running on another node: its time continues. A loss may be known to this node only."""
        self._resumes = False
        self.asleep = self.table.halt is not None or self._loss is not None

    async def catch_up(self, version: int | None = None) -> None:
        """Read what other nodes have written, if `version` is newer."""
        if self.shared and (version is None or version > self.table.version):
            async with self._lock:
                if not self.lost and (version is None or version > self.table.version):
                    await self._catch_up()

    async def _catch_up(self) -> bool:
        """Read, apply and broadcast other nodes' entries one by one; returns whether there were any."""
        table = self.table
        known = table.version
        if table.halt is not None:
            return False
        try:
            # Includes the last known entry, to see that the table is still the same.
            data = await self._store.entries(table.id, known - 1) if known else []
            entries = [log.decode(entry) for entry in data]
            if known and (not entries or entries[0].at != table.times[-1]):
                raise ValueError("it is another table now")
            if any(isinstance(entry, log.Redacted) for entry in entries[1:]):
                raise ValueError("something was taken out of its log")
            if len(entries) > MAX_STEPS:
                for listener in list(self.listeners):
                    listener.lose()
            for entry in entries[1:]:
                self._ahead = max(self._ahead, entry.at - self._now())
                self.asleep = self.asleep and not isinstance(entry, log.Resumed)
                self._take_in([entry])
            self._hang_up_on_banned()
        except StoreFailed:
            self.behind = True
            raise
        except Exception as error:
            logger.warning("table must be read again", extra={"table": table.id, "why": repr(error)})
            self.lose()
            raise ReadAgain("the table is being read again; try once more") from error
        self.behind = False
        return table.version > known

    def _hang_up_on_banned(self) -> None:
        """Disconnect people banned by another node; when they reconnect they see why."""
        for listener in list(self.listeners):
            who = listener.person
            if who is not None and who in self.table.banned and not self.table.seats_of(who):
                listener.lose()

    async def ask_nature(self, requester: Requester, seat: int, do: str) -> nature.Answer | None:
        """Compute nature's answer to a legal decision in a worker, if that takes long."""
        table = self.table
        if not nature.is_slow(table):
            return None
        referee.allowed(table, seat, do)
        return await self.renderer.run_job(requester, nature.find, table.position_ref(len(table.acts)), seat, do)

    def note_bot_failure(self, bot: str, failed: BotFailed, seat: int | None = None) -> None:
        """Log and count that a bot made no decision, or gave no advice."""
        self.metrics.bot_failures[failed.failure] += 1
        facts = {"table": self.table.id, "seat": seat, "bot": bot, "failure": failed.failure, "detail": failed.detail}
        logger.warning("bot failed", extra=facts)

    @property
    def looked_at(self) -> bool:
        """Whether the table has listeners on any node."""
        return bool(self.listeners) or self.spectators.elsewhere

    async def delete(self, version: int) -> bool:
        """Delete the table from the store unless it has listeners or newer entries; returns whether it was."""
        async with self._lock:
            if self.lost or self.looked_at or self.table.version != version:
                return False
            await self._store.delete_table(self.table.id, version)  # another node may have written since
            self.lose()
            return True

    async def rewrite(self, change: Callable[[list[bytes]], list[bytes]]) -> None:
        """Rewrite the stored log; the table is then read again."""
        async with self._lock:
            entries = await self._store.entries(self.table.id)
            try:
                await self._store.rewrite(self.table.id, change(entries))
            finally:
                self.lose()

    def _check_halt(self, entries: Sequence[Entry]) -> None:
        """Refuse entries at a halted table, except closing one whose log is intact."""
        halt = self.table.halt
        closing = all(isinstance(entry, log.Closed) for entry in entries)
        if halt is not None and not (closing and halt.reason == "old_rules"):
            raise NotNow(halt.reason)

    async def _write(self, entries: Sequence[Entry]) -> None:
        table, after, phase = self.table, self.table.version, self.table.phase
        begun = perf_counter()
        try:
            with span("append", table.id):
                await self._store.append(table.id, after, [log.encode(entry) for entry in entries])
        except Conflict:
            raise
        except StoreFailed as failed:
            if failed.broken or failed.unknown:  # otherwise nothing was written and nothing has changed
                # The outcome is unknown, so clients get no error: they reconnect, ask again and see.
                self.lose()
            self.behind = self.shared
            raise
        except BaseException:
            self.lose()
            raise
        self.metrics.appends.add(perf_counter() - begun)
        self.publish("table", after + len(entries), "")
        with span("tell", table.id):
            self._take_in(entries)
        try:
            await self._keep_aside(entries, table.phase != phase)
        except StoreError:
            # Both can be rebuilt from the log, and the command itself has succeeded.
            logger.exception("summary or snapshot not saved", extra={"table": table.id})

    def _take_in(self, entries: Sequence[Entry]) -> None:
        """Apply stored entries and notify listeners."""
        table, after, phase = self.table, self.table.version, self.table.phase
        knew, moved = self._known_draws() if changes_views(entries) else {}, table.moved
        parts = [
            part for entry in entries if (part := self.renderer.history.follow(entry, table.fold(entry))) is not None
        ]
        if table.moved != moved:
            self.renderer.drop_outdated()
        if table.phase != phase:
            self.phase_since = self._now()
        if self.listeners:
            now, last = self._now(), self.renderer.last_views
            self._tell(Updates(table, after, entries, parts, knew, now, self.time, self.mark, last, moved))
        if any(isinstance(entry, log.ReviewLed) for entry in entries):
            self.leader_at = None
        self.view_acks.stir()  # a player may have left
        if any(entry.changes_spectators for entry in entries):
            self.spectators.update()
        if self.on_change is not None:
            self.on_change(self)

    async def _keep_aside(self, entries: Sequence[Entry], phase_changed: bool) -> None:
        """Save summary and snapshot when they are due."""
        table = self.table
        acted, listed = False, phase_changed
        for entry in entries:
            acted = acted or isinstance(entry, log.Acted)
            new = isinstance(entry, log.Said) and table.lines[entry.by] == 1
            new = new or (isinstance(entry, log.ReviewEntry) and table.review.made[entry.by] == 1)
            listed = listed or new or entry.changes_lists
        if listed:
            await self._keep_summary()
        if acted and len(table.acts) % SNAPSHOT_EVERY == 0:
            await self._store.save_snapshot(table.id, table.version, table.snapshot())

    async def renew_summary(self) -> None:
        """Save the summary, which the table's former owner may not have done."""
        async with self._lock:
            if not self.lost:
                await self._keep_summary()

    async def _keep_summary(self) -> None:
        while True:
            try:
                return await self._store.append(self.table.id, self.table.version, (), self.summary())
            except Conflict:
                if not await self._catch_up():
                    raise

    def lose(self) -> None:
        """Disconnect everybody; the table has to be read again."""
        self.lost = True
        for listener in list(self.listeners):
            listener.lose()

    def summary(self) -> Summary:
        """Return the lobby entry."""
        return listing.summary(self.table)

    # --- telling -----------------------------------------------------------
    def whole(self, person: str | None, known: int = 0) -> socket.Whole:
        """Return everything that a person may know. Call `renderer.ensure_history` first if the table was just read."""
        whole = self.renderer.whole(person, self._now(), self.time, self.mark, known)
        if whole.review is not msgspec.UNSET:
            whole.review.place = self.leader_at
        return whole

    def move_leader(self, moved: socket.LeaderMoved, by: Listener) -> None:
        """Show all others where the leader of the review is; it is not stored."""
        message = msgspec.json.encode(moved)
        self.publish("leader", 0, message.decode())
        self.leader_at = moved.place
        self.show(message, by)

    def relay(self, gesture: socket.Gestured, by: Listener) -> None:
        """Show a player's gesture to all others; it is not stored."""
        message = msgspec.json.encode(gesture)
        self.publish("gesture", 0, message.decode())
        self.show(message, by)

    def show(self, message: bytes, by: Listener | None = None) -> None:
        """Send a gesture or a leader's place to all listeners but its author."""
        for listener in list(self.listeners):
            if listener is not by:
                listener.send(message)

    def _known_draws(self) -> dict[str | None, Set[int]]:
        """Return the draws known to each person."""
        table, views = self.table, reader_view.Views(self.table.position)
        people = {listener.person for listener in self.listeners}
        return {who: views.known_draws(reader_view.viewpoints(table, who)) for who in people}

    def _tell(self, updates: Updates) -> None:
        """Send everybody their part of the change."""
        for listener in list(self.listeners):
            listener.send(updates.update_for(listener.person, listener.follows))
        updates.keep()
