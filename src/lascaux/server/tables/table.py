"""A table: the fold of its log, without time, storage or network."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from lascaux.core import option, registry
from lascaux.core.bag import Bag
from lascaux.core.bell import Bell
from lascaux.core.capabilities import bell_of, display_ms_of
from lascaux.core.display_time import GLANCE_MS
from lascaux.core.errors import UnknownRules
from lascaux.core.event import Event
from lascaux.core.game import Game
from lascaux.core.history import TakenBack
from lascaux.core.old_bag import OldBag
from lascaux.core.reconsider import ReconsiderLimit
from lascaux.server.tables import log, snapshots
from lascaux.server.tables.clock import BellClock, Clocks
from lascaux.server.tables.halt import old_rules
from lascaux.server.tables.log import Entry
from lascaux.server.tables.seat import Seat
from lascaux.server.tables.snapshots import Snapshot
from lascaux.server.tables.state import Sight, TableState
from lascaux.wire.tables import MoveClock

MAX_CHAT = 200
FLAG_MS = 2 * GLANCE_MS
"""Display time of an expired clock, before a bot decides."""
MAX_REQUESTS = 2_000


class Table(TableState):
    """A table folded from its log."""

    @classmethod
    def of(cls, table_id: str, entries: Sequence[Entry], snapshot: bytes | None = None) -> "Table":
        """Fold a log; a snapshot spares replaying the actions before it."""
        table = cls(table_id)
        if snapshot is not None:
            table._snapshot = snapshots.read(snapshot, len(entries))
        for entry in entries:
            table.fold(entry)
        return table

    def snapshot(self) -> bytes:
        """Return a snapshot for `of`; the game must have started."""
        assert self.position is not None
        clocks, bell = self.clocks, (self.bell.since, self.bell.wound, self.bell.ms)
        return snapshots.write(
            Snapshot(
                self.version,
                self.position.encode(),
                clocks.left,
                clocks.since,
                clocks.rests,
                self.asked,
                bell,
                sorted(clocks.standing),
            )
        )

    def fold(self, entry: Entry) -> list[Event]:
        """Apply the next entry and return the game's events."""
        self.version += 1
        events: list[Event] = _FOLDS[type(entry)](self, entry) or []
        self.last_at = entry.at
        self.times.append(entry.at)
        if self._snapshot is not None and self._snapshot.version == self.version:
            self._arrive(self._snapshot)
        request: str | None = getattr(entry, "id", None)
        if request is not None:
            self.answered[request] = self.version
            if len(self.answered) > MAX_REQUESTS:
                self.answered.pop(next(iter(self.answered)))
        return events

    def move_position(self) -> None:
        """Convert the position to the current backend."""
        if self.position is not None:
            self.position = self.game.decode(self.position.encode())
            self._clear_cache()

    def _arrive(self, there: Snapshot) -> None:
        """Continue from a snapshot."""
        self._snapshot = None
        self.position = self.game.decode(there.position)
        self.draws = self.position.draws()
        self._clear_cache()
        self.asked = there.asked or self.asked
        fallen, standing = self.clocks.fallen, set(there.standing)
        self.clocks = Clocks(
            self.settings.clock, len(self.seats), there.left, there.since, there.rests, fallen, standing
        )
        self.bell = BellClock(*there.bell)
        self.checkpoints.keep({len(self.acts): there.position})
        if self.phase == "running" and not self.position.to_act:
            self.phase = "over"

    def _created(self, entry: log.Created) -> None:
        self.created = entry
        self.settings = entry.settings
        self.game = self._rulebook(entry)
        if self.halt is None:
            options = option.as_written(self.game.info.options, entry.settings.options)
            self.settings = msgspec.structs.replace(entry.settings, options=options)
        self._hosted_by(entry.host, entry.host_name)
        self.people.add(entry.host)
        self.seats = [Seat() for _ in range(entry.settings.seats)]
        self.asked = [0] * entry.settings.seats
        self.talkers = entry.settings.talkers or ("players" if entry.settings.visibility == "public" else "everyone")
        self.bag = Bag(entry.secret)
        self.draws = ()
        self.seal([], first=True)
        self.clocks = Clocks(entry.settings.clock, entry.settings.seats)

    def _rulebook(self, entry: log.Created) -> Game:
        """Return the game with the table's rules; halts the table if they are missing."""
        try:
            return registry.find(entry.settings.game, entry.rules)
        except UnknownRules as error:
            self.halt, self._snapshot = old_rules(error), None
            return registry.find(entry.settings.game)

    def _sat(self, entry: log.Sat) -> None:
        held = self.seats[entry.seat]
        if entry.person is not None:
            self.people.add(entry.person)
        if (held.name, held.person) != (entry.name, entry.person):
            held.named = self.version
        held.name, held.colour, held.person, held.bot = entry.name, entry.colour, entry.person, entry.bot
        held.stand_in, held.once, held.failures = None, False, 0

    def _stood(self, entry: log.Stood) -> None:
        self.seats[entry.seat] = Seat()
        if entry.by_host:
            self.void_links.add(entry.seat)

    def _hashed(self, entry: log.Hashed) -> None:
        held = self.seats[entry.seat]
        held.hash, held.salt = entry.hash, None

    def _mixing(self, entry: log.Mixing) -> None:
        self.phase = "mixing"

    def _salted(self, entry: log.Salted) -> None:
        self.seats[entry.seat].salt = entry.salt

    def _began(self, entry: log.Began) -> list[Event]:
        self.begun, self.phase = True, "running"
        if entry.bound:
            self.bag = Bag(self.created.secret, tuple(self.given))
        else:
            self.bag = OldBag(self.created.secret, tuple(seat.salt for seat in self.seats if seat.salt))
        if self.halt is not None:
            return []
        first, events = self.game.start(self.settings.options, len(self.seats), self.seed)
        self.draws = first.draws()
        if self.fair:
            self.seal(self.bag.leaves(self.draws), first=True)
            self.sealed = [0] * len(self.draws)
        self.position = first
        self.checkpoints.follow(0, first)
        self.awake = entry.at
        self._moved(entry.at)
        return events

    def _acted(self, entry: log.Acted) -> list[Event]:
        self.acts.append(entry)
        self.handovers.clear()
        if len(self.acts) > self._furthest:
            self._furthest, self.undos = len(self.acts), 0
        self._drop_undo()
        self._decided(entry)
        if self._snapshot is not None or self.position is None:
            self._change_all()
            return []
        owing = self.owing
        before = self._duties()
        events, sight = self._taken(entry)
        self.checkpoints.follow(len(self.acts), self.position)
        asked = self.asked
        self.clocks.charge(entry.seat, entry.spent)
        self._show(sight, entry.at)
        self._moved(entry.at)
        owed = self.owing
        self._keep_asked(entry.seat, asked, before, self._duties(), events)
        self.thoughts.follow(entry.seat, owing, owed)
        if entry.seat not in owing and entry.seat in owed:
            self.clocks.reconsider(entry.seat)
        return events

    def _decided(self, entry: log.Acted) -> None:
        """Note that the player is present, or end a stand-in for one decision."""
        held = self.seats[entry.seat]
        if entry.by is not None:
            held.flags = 0
            self.announced.pop(entry.by, None)
        elif held.once:
            held.stand_in, held.once = None, False

    def _taken(self, entry: log.Acted) -> tuple[list[Event], int]:
        """Apply an action, checking it unless it was proved; returns its events and display time."""
        assert self.position is not None
        proved = self.proved
        if proved is not None and proved[:3] == (self.version - 1, entry.seat, entry.do):
            action, events = proved.action, self.position.apply_unchecked(entry.seat, proved.action)
        else:
            action = self.game.parse(entry.do)
            events = self.position.apply(entry.seat, action)
        return events, display_ms_of(self.game, action, events)

    def _show(self, ms: int, now: int) -> None:
        """Set the display time of an event."""
        if ms:
            self.sight = Sight(self.version, ms, now + ms if self.settings.pace == "seen" else now)

    def _duties(self) -> list[tuple[bool, bool]]:
        """By seat: does it have to decide, and may it decide?"""
        owing = self.owing
        return [(seat in owing, self.may_act(seat)) for seat in range(len(self.seats))]

    def _keep_asked(
        self,
        chose: int,
        asked: list[int],
        before: list[tuple[bool, bool]],
        after: list[tuple[bool, bool]],
        events: Sequence[Event],
    ) -> None:
        """Keep other seats' decisions valid if a simultaneous hidden choice changed nothing for them."""
        for seat, (was, now) in enumerate(zip(before, after, strict=True)):
            same = seat != chose and was == now != (False, False)
            if same and not any(event.informs(seat) for event in events):
                self.asked[seat] = asked[seat]

    def _change_all(self) -> None:
        self.moved = self.version
        self.asked = [self.version] * len(self.seats)

    def _change_seat(self, seat: int) -> None:
        self.moved = self.asked[seat] = self.version

    def _moved(self, now: int) -> None:
        self._clear_cache()
        self._change_all()
        if not self.owing:
            self.phase = "over"
        bell, clock = self._bell(), self.settings.clock
        # The next player's time starts once the cause has been displayed.
        seen = max(now, self.sight.until)
        self.bell.follow(bell, clock.seconds if isinstance(clock, MoveClock) else 0, seen)
        # While a bell runs, no other clock does.
        self.clocks.run(self.to_act if bell is None else (), now, seen)
        self._charge_holders(now)

    def _charge_holders(self, now: int) -> None:
        """If one player decides for several seats, charge the seat that holds the device.

        If that seat has nothing to decide, the first that does is charged, so that one clock always runs.
        """
        standing = set[int]()
        for person, holder in self.holders.items():
            seats = self.shared_by(person)
            if seats:
                standing.update(set(seats) - {holder if holder in seats else seats[0]})
        self.clocks.stand(standing, now, self.sight.until)

    def _bell(self) -> Bell | None:
        """Return the position's bell; None if all people are one person, who need not wait."""
        people = {seat.person for seat in self.seats if seat.person is not None}
        return bell_of(self.position) if self.position is not None and len(people) > 1 else None

    def _undo_asked(self, entry: log.UndoAsked) -> None:
        self.undo, self.undo_changed, self.agreed = entry, self.version, set()
        self.undos += 1

    def _undo_answered(self, entry: log.UndoAnswered) -> None:
        if entry.agree:
            self.agreed.add(entry.seat)
        else:
            self._drop_undo()

    def _drop_undo(self) -> None:
        if self.undo is not None:
            self.undo, self.undo_changed, self.agreed = None, self.version, set()

    def _undone(self, entry: log.Undone) -> None:
        stand, gone = entry.n - 1, len(self.acts) - entry.n + 1
        if entry.mixed:
            self._go_back(entry, stand)
        del self.acts[stand:]
        self.undos += 1
        self.checkpoints.cut(stand)
        self._drop_undo()
        if self._snapshot is not None or self.position is None:
            self._change_all()
            return
        self.position = self.replayed()
        self.sight = Sight()
        if entry.mixed:
            self.draws = self.position.draws()
            self.thoughts = self._thought_again()
        self._moved(entry.at)
        for _ in range(gone):
            self.clocks.take_back()

    def _go_back(self, entry: log.Undone, stand: int) -> None:
        """Reshuffle after `stand` actions; the history keeps undone actions."""
        assert entry.seat is not None
        back = TakenBack(stand, entry.seat, entry.agreed, entry.leaves)
        self.past = [*self.history, back]
        self.returned.append((entry.at, back))
        self.checkpoints.cut(stand - 1)  # its order has changed
        if entry.leaves is not None:
            order = len(self.returned)
            same = [old == new for old, new in zip(self.leaves, entry.leaves, strict=True)]
            self.sealed = [was if kept else order for was, kept in zip(self.sealed, same, strict=True)]
            self.seal(entry.leaves)

    def _thought_again(self) -> ReconsiderLimit:
        """Recompute the reconsiderations of the current actions."""
        thoughts, owing = ReconsiderLimit(), tuple[int, ...]()
        for n, (position, _) in enumerate(self.moments(len(self.acts))):
            if n:
                thoughts.follow(self.acts[n - 1].seat, owing, position.to_act)
            owing = position.to_act
        return thoughts

    def _said(self, entry: log.Said) -> None:
        self.chat.append((self.version, entry))
        self.lines[entry.by] += 1
        if entry.by == self.host:
            self.host_names.add(entry.name)
        if entry.place:
            self.places.setdefault(entry.by, set()).add(entry.place)
        self.people.add(entry.by)
        del self.chat[:-MAX_CHAT]

    def _review(self, entry: log.ReviewEntry) -> None:
        self.review.fold(entry, self.version)
        if entry.by:
            self.people.add(entry.by)

    _review_led = _review_tried = _review_noted = _review_drawn = _review_removed = _review

    def _redacted(self, entry: log.Redacted) -> None:
        pass

    def _muted(self, entry: log.Muted) -> None:
        if entry.muted:
            self.muted[entry.person] = self.version
            if entry.by_address:
                self.held_back[entry.person] = entry.name
        else:
            self.muted.pop(entry.person, None)
            self.held_back.pop(entry.person, None)
            self.cleared.add(entry.person)

    def _banned(self, entry: log.Banned) -> None:
        (self.banned.add if entry.banned else self.banned.discard)(entry.person)

    def _talkers_set(self, entry: log.TalkersSet) -> None:
        self.talkers = entry.talkers

    def _shoulder_set(self, entry: log.ShoulderSet) -> None:
        self.seats[entry.seat].shoulder = entry.allow

    def _came(self, entry: log.Came) -> None:
        self.present.add(entry.person)
        self.announced.pop(entry.person, None)

    def _went(self, entry: log.Went) -> None:
        self.present.discard(entry.person)
        self.gone[entry.person] = entry.at

    def _absence_announced(self, entry: log.AbsenceAnnounced) -> None:
        self.absences.append((len(self.acts), entry))
        person = self.seats[entry.seat].person
        if person is not None:
            self.announced[person] = entry.at

    def _held(self, entry: log.Held) -> None:
        person = self.seats[entry.seat].person
        if person is not None:
            self.holders[person] = entry.seat
            self.handovers[person] += 1
            self._charge_holders(entry.at)

    def _bot_took(self, entry: log.BotTook) -> None:
        held = self.seats[entry.seat]
        held.stand_in, held.once, held.lost = entry.bot, entry.once, entry.lost
        self._charge_holders(entry.at)
        self._change_seat(entry.seat)

    def _bot_left(self, entry: log.BotLeft) -> None:
        held = self.seats[entry.seat]
        held.flags = 0
        if held.person is not None:
            self.announced.pop(held.person, None)
        if not held.once:
            held.stand_in = None
        self._charge_holders(entry.at)
        self._change_seat(entry.seat)

    def _bot_failed(self, entry: log.BotFailed) -> None:
        held = self.seats[entry.seat]
        held.failures += 1
        held.stand_in = entry.by
        if held.bot is not None:
            held.once = not entry.for_good
        self.failures.append((len(self.acts), entry))
        self._change_seat(entry.seat)

    def _ran_out(self, entry: log.RanOut) -> None:
        self.seats[entry.seat].flags += 1
        self.fallen.append((len(self.acts), entry))
        self._show(FLAG_MS, entry.at)
        if self.settings.at_zero == "host":
            self.clocks.pause(entry.at)
        self.clocks.fall(entry.seat, entry.at)
        self._charge_holders(entry.at)

    def _resumed(self, entry: log.Resumed) -> None:
        self.present = set()
        self.awake = entry.at
        self.clocks.restart(entry.at, self.last_at)
        self.bell.restart(entry.at, self.last_at)

    def _lost(self, entry: log.Lost) -> None:
        self.losses.append((len(self.acts), entry))

    def _host_changed(self, entry: log.HostChanged) -> None:
        self._hosted_by(entry.host, entry.host_name)

    def _hosted_by(self, host: str, name: str) -> None:
        self.host, self.host_name, self.host_names = host, name, {name}

    def _forfeited(self, entry: log.Forfeited) -> None:
        self.seats[entry.seat].out = True
        self.phase = "over"
        self._stop(entry.at)

    def _rematched(self, entry: log.Rematched) -> None:
        self.rematch = entry.table

    def _closed(self, entry: log.Closed) -> None:
        self.phase = "closed"
        self._stop(entry.at)

    def _stop(self, now: int) -> None:
        self._drop_undo()
        self.clocks.pause(now)
        self.bell = BellClock()
        self._change_all()


# An entry is applied by the method named after its tag: `undo_asked` by `_undo_asked`.
_FOLDS: dict[type[Entry], Callable[[Table, Any], list[Event] | None]] = {
    kind: getattr(Table, f"_{kind.__struct_config__.tag}") for kind in log.KINDS
}


def played(entries: Sequence[Entry]) -> bytes:
    """Return a snapshot made by replaying a log; runs in a worker."""
    return Table.of("", entries).snapshot()
