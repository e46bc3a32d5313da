"""A table: the fold of its log. It decides nothing about time, storage or the net; it only knows what is true."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from lascaux.core import option, registry
from lascaux.core.bag import Bag, SeatSalt
from lascaux.core.bell import Bell
from lascaux.core.capabilities import bell_of, nature_of
from lascaux.core.choices import Action, Choices
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.nature import both
from lascaux.core.old_bag import OldBag
from lascaux.core.record import Fair, Player, Record
from lascaux.core.refusal import UnknownRules
from lascaux.core.second_thoughts import SecondThoughts
from lascaux.core.seed import Seed
from lascaux.server.tables import log, snapshots
from lascaux.server.tables.clock import BellClock, Clocks
from lascaux.server.tables.course import Course, Moment
from lascaux.server.tables.halt import Halt, old_rules
from lascaux.server.tables.log import Entry
from lascaux.server.tables.seat import Seat
from lascaux.server.tables.snapshots import Snapshot
from lascaux.wire.tables import MoveClock, NewTable, Phase, Talkers

MOST_CHAT = 200
MOST_REQUESTS = 2_000


class Proved(NamedTuple):
    """A decision that the rules allow in the position of some version: the fold need not prove it once more."""

    version: int
    seat: int
    do: str
    action: Action


class Table:
    """Everything true of a table at its present version."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.version = 0
        self.moved = 0
        """The version at which the position, or who plays, last changed."""
        self.asked: list[int] = []
        """By seat, the version at which what it sees or owes last changed: decisions made before are stale."""
        self.phase: Phase = "open"
        self.seats: list[Seat] = []
        self.acts: list[log.Acted] = []
        self.chat: list[tuple[int, log.Said]] = []
        self.people: set[str] = set()
        """Everybody who has ever sat, spoken or been host."""
        self.lines: Counter[str] = Counter()
        """How many lines each person has said."""
        self.muted: set[str] = set()
        self.banned: set[str] = set()
        """Who may not speak at the table, and who may not come to it."""
        self.present: set[str] = set()
        self.gone: dict[str, int] = {}
        """When people went, in milliseconds."""
        self.awake = 0
        """Since when people can be expected to be here: the beginning, or the server's return."""
        self.rematch: str | None = None
        self.undo: log.UndoAsked | None = None
        self.undo_changed = 0
        """The version at which one was last asked for or settled: answers to earlier ones are stale."""
        self.agreed: set[int] = set()
        self.answered: dict[str, int] = {}
        """Requests carried out, by id, with the version they led to."""
        self.begun = False
        self.position: Position | None = None
        """Nothing before the game has begun, or where its rules are not here."""
        self.proved: Proved | None = None
        """What the referee has allowed last."""
        self._choices: dict[int, tuple[Choices, dict[str, Action]]] = {}
        """By seat, what it may do in this position, and the listed actions by their notation."""
        self.bell = BellClock()
        self.heard = 0
        """When the last entry was written, in milliseconds."""
        self.times = array("q")
        """When each entry was written."""
        self.losses: list[tuple[int, log.Lost]] = []
        """What the disk had lost, and after how many actions it went on."""
        self.halt: Halt | None = None
        """Why nobody can go on, if that is so."""
        self._snapshot: Snapshot | None = None
        self.course = Course()
        self.spared = 0
        """How many actions a snapshot on disk spares whoever reads it."""
        self.thoughts = SecondThoughts()
        """Those since the table was loaded."""
        self._furthest = 0
        self.undos = 0
        """How often something was taken back, or asked back, since the play-through was last as long as ever."""

    # --- building it up ----------------------------------------------------
    @classmethod
    def of(cls, table_id: str, entries: Sequence[Entry], snapshot: bytes | None = None) -> "Table":
        """Fold a whole log; a snapshot of it spares replaying the first actions."""
        table = cls(table_id)
        if snapshot is not None:
            table._snapshot = snapshots.read(snapshot, len(entries))
        for entry in entries:
            table.fold(entry)
        return table

    def snapshot(self) -> bytes:
        """Something for `of`, at a version at which the game has begun."""
        assert self.position is not None
        clocks, bell = self.clocks, (self.bell.since, self.bell.wound, self.bell.ms)
        return snapshots.write(
            Snapshot(self.version, self.position.encode(), clocks.left, clocks.since, clocks.rests, self.asked, bell)
        )

    def fold(self, entry: Entry) -> list[Event]:
        """Take in the next entry; the events of the game that came of it."""
        self.version += 1
        events: list[Event] = _FOLDS[type(entry)](self, entry) or []
        self.heard = entry.at
        self.times.append(entry.at)
        if self._snapshot is not None and self._snapshot.version == self.version:
            self._arrive(self._snapshot)
        request: str | None = getattr(entry, "id", None)
        if request is not None:
            self.answered[request] = self.version
            if len(self.answered) > MOST_REQUESTS:
                self.answered.pop(next(iter(self.answered)))
        return events

    def move_position(self) -> None:
        """The same position, made anew on the backend that is used now."""
        if self.position is not None:
            self.position = self.game.decode(self.position.encode())
            self._choices = {}

    def _arrive(self, there: Snapshot) -> None:
        """Go on from a snapshot."""
        self._snapshot = None
        self.position = self.game.decode(there.position)
        self._choices = {}
        self.asked = there.asked or self.asked
        self.clocks = Clocks(self.settings.clock, len(self.seats), there.left, there.since, there.rests)
        self.bell = BellClock(*there.bell)
        self.course.keep({len(self.acts): there.position})
        if self.phase == "running" and not self.position.to_act:
            self.phase = "over"

    def _created(self, entry: log.Created) -> None:
        self.created = entry
        self.settings: NewTable = entry.settings
        self.game: Game = self._rulebook(entry)
        if self.halt is None:
            options = option.as_written(self.game.info.options, entry.settings.options)
            self.settings = msgspec.structs.replace(entry.settings, options=options)
        self.host, self.host_name = entry.host, entry.host_name
        self.people.add(entry.host)
        self.seats = [Seat() for _ in range(entry.settings.seats)]
        self.asked = [0] * entry.settings.seats
        self.talkers: Talkers = entry.settings.talkers or (
            "players" if entry.settings.visibility == "public" else "everyone"
        )
        self.bag: Bag | OldBag = Bag(entry.secret)
        self.draws: Sequence[str] = ()
        """Everything that chance has decided: a secret. It never changes during a game."""
        self.leaves: list[str] = []
        self.clocks = Clocks(entry.settings.clock, entry.settings.seats)

    def _rulebook(self, entry: log.Created) -> Game:
        """The game by the rules that the table began with. Where they are not here, nothing is played by others."""
        try:
            return registry.find(entry.settings.game, entry.rules)
        except UnknownRules as wrong:
            self.halt, self._snapshot = old_rules(wrong), None
            return registry.find(entry.settings.game)

    def _sat(self, entry: log.Sat) -> None:
        held = self.seats[entry.seat]
        if entry.person is not None:
            self.people.add(entry.person)
        held.name, held.colour, held.person, held.bot = entry.name, entry.colour, entry.person, entry.bot
        held.stand_in = None

    def _stood(self, entry: log.Stood) -> None:
        self.seats[entry.seat] = Seat()

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
            self.leaves = self.bag.leaves(self.draws)
        self.position = first
        self.course.follow(0, first)
        self.awake = entry.at
        self._moved(entry.at)
        return events

    def _acted(self, entry: log.Acted) -> list[Event]:
        self.acts.append(entry)
        if len(self.acts) > self._furthest:
            self._furthest, self.undos = len(self.acts), 0
        self._drop_undo()
        if self._snapshot is not None or self.position is None:
            self._change_all()
            return []
        owing, before = self.position.to_act, self._duties()
        events = self._taken(entry)
        self.course.follow(len(self.acts), self.position)
        asked = self.asked
        self.clocks.charge(entry.seat, entry.spent)
        self._moved(entry.at)
        self._keep_asked(entry.seat, asked, before, events)
        self.thoughts.follow(entry.seat, owing, self.position.to_act)
        if entry.seat not in owing and entry.seat in self.position.to_act:
            self.clocks.reconsider(entry.seat)
        return events

    def _taken(self, entry: log.Acted) -> list[Event]:
        """Take the action in the position; one that was read from disk has to prove itself."""
        assert self.position is not None
        proved = self.proved
        if proved is not None and proved[:3] == (self.version - 1, entry.seat, entry.do):
            return self.position.apply_allowed(entry.seat, proved.action)
        return self.position.apply(entry.seat, entry.do)

    def _duties(self) -> list[tuple[bool, bool]]:
        """By seat: does it owe a decision, and would it be heard?"""
        position = self.position
        assert position is not None
        owing = position.to_act  # and whoever owes a decision is heard
        return [(seat in owing, seat in owing or position.may_act(seat)) for seat in range(len(self.seats))]

    def _keep_asked(
        self, chose: int, asked: list[int], before: list[tuple[bool, bool]], events: Sequence[Event]
    ) -> None:
        """Where several decide at once, what one chose face down changes nothing for the others."""
        for seat, (was, now) in enumerate(zip(before, self._duties(), strict=True)):
            same = seat != chose and was == now != (False, False)
            if same and not any(event.tells(seat) for event in events):
                self.asked[seat] = asked[seat]

    def _change_all(self) -> None:
        self.moved = self.version
        self.asked = [self.version] * len(self.seats)

    def _change_seat(self, seat: int) -> None:
        self.moved = self.asked[seat] = self.version

    def _moved(self, now: int) -> None:
        assert self.position is not None
        self._choices = {}
        self._change_all()
        if not self.position.to_act:
            self.phase = "over"
        bell, clock = self._bell(), self.settings.clock
        self.bell.follow(bell, clock.seconds if isinstance(clock, MoveClock) else 0, now)
        # A bell is everybody's clock: while it runs nobody's own does.
        self.clocks.run(self.to_act if bell is None else (), now)

    def _bell(self) -> Bell | None:
        """The bell of the position; silent where all people are one person, since then nobody waits for another."""
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
        assert entry.n == len(self.acts)
        self.acts.pop()
        self.undos += 1
        self.course.cut(len(self.acts))
        self._drop_undo()
        if self._snapshot is not None or self.position is None:
            self._change_all()
            return
        self.position = self.replayed()
        self._moved(entry.at)
        self.clocks.take_back()

    def _said(self, entry: log.Said) -> None:
        self.chat.append((self.version, entry))
        self.lines[entry.by] += 1
        self.people.add(entry.by)
        del self.chat[:-MOST_CHAT]

    def _redacted(self, entry: log.Redacted) -> None:
        pass

    def _muted(self, entry: log.Muted) -> None:
        (self.muted.add if entry.muted else self.muted.discard)(entry.person)

    def _banned(self, entry: log.Banned) -> None:
        (self.banned.add if entry.banned else self.banned.discard)(entry.person)

    def _talkers_set(self, entry: log.TalkersSet) -> None:
        self.talkers = entry.talkers

    def _shoulder_set(self, entry: log.ShoulderSet) -> None:
        self.seats[entry.seat].shoulder = entry.allow

    def _came(self, entry: log.Came) -> None:
        self.present.add(entry.person)

    def _went(self, entry: log.Went) -> None:
        self.present.discard(entry.person)
        self.gone[entry.person] = entry.at

    def _bot_took(self, entry: log.BotTook) -> None:
        self.seats[entry.seat].stand_in = entry.bot
        self._change_seat(entry.seat)

    def _bot_left(self, entry: log.BotLeft) -> None:
        self.seats[entry.seat].stand_in = None
        self._change_seat(entry.seat)

    def _ran_out(self, entry: log.RanOut) -> None:
        self.clocks.pause(entry.at)

    def _resumed(self, entry: log.Resumed) -> None:
        self.present = set()
        self.awake = entry.at
        self.clocks.restart(entry.at, self.heard)
        self.bell.restart(entry.at, self.heard)

    def _lost(self, entry: log.Lost) -> None:
        self.losses.append((len(self.acts), entry))

    def _host_changed(self, entry: log.HostChanged) -> None:
        self.host, self.host_name = entry.host, entry.host_name

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

    # --- questions ---------------------------------------------------------
    @property
    def fair(self) -> bool:
        """Do the draws come from the fair bag? Those of an imported play-through may not."""
        return self.created.seed is None

    @property
    def given(self) -> list[SeatSalt]:
        """What each seat has given to the shuffle so far; a salt counts only with the hash that had fixed it."""
        return [SeatSalt(seat.hash, seat.salt if seat.hash is not None else None) for seat in self.seats]

    @property
    def seed(self) -> Seed:
        """What decides every draw."""
        return self.bag.seed if self.created.seed is None else Seed.parse(self.created.seed)

    @property
    def nature(self) -> str | None:
        """What may have answered for nature in its actions: a server can be brought up to date during a game."""
        played = self.halt is None or self.halt.reason != "old_rules"
        return both(self.created.nature, nature_of(self.game) if played else None)

    def absent_since(self, person: str) -> int | None:
        """Since when a person has been away; None while they are here."""
        return None if person in self.present else max(self.awake, self.gone.get(person, 0))

    def moments(self, last: int) -> Iterator[tuple[Position, list[Event]]]:
        """The set-up, then each action up to that one: the position (the same object, moving on) and its events."""
        position, events = self.game.start(self.settings.options, len(self.seats), self.seed)
        yield position, events
        for act in self.acts[:last]:
            yield position, position.apply_allowed(act.seat, self.game.parse(act.do))

    def moment(self, n: int) -> Moment:
        """The moment after some actions, told by the nearest position before it that is known."""
        known = self.course.before(n)
        if known is None:
            first, _ = self.game.start(self.settings.options, len(self.seats), self.seed)
            known = 0, first.encode()
            self.course.keep({0: known[1]})
        number, position = known
        game = self.game.info
        return Moment(game.name, game.rules, position, [(act.seat, act.do) for act in self.acts[number:n]])

    def stamp(self, n: int) -> tuple[int, str]:
        """What tells the moment after some actions from another one that has taken its place."""
        return (self.acts[n - 1].at, self.acts[n - 1].id) if n else (0, "")

    def replayed(self, upto: int | None = None) -> Position:
        """The position after some actions."""
        return self.moment(len(self.acts) if upto is None else upto).reached()

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a decision."""
        going_on = self.phase == "running" and self.halt is None
        return self.position.to_act if self.position is not None and going_on else ()

    def choices(self, seat: int) -> tuple[Choices, dict[str, Action]]:
        """What a seat may do now, and the actions that are listed by their notation: found once in a position."""
        assert self.position is not None
        if seat not in self._choices:
            choices = self.position.legal(seat)
            self._choices[seat] = choices, {str(action): action for action in choices.actions}
        return self._choices[seat]

    def listed(self, seat: int, do: str) -> Action | None:
        """The action of that notation, if it is known to be among those that the seat may take."""
        return self._choices[seat][1].get(do) if seat in self._choices else None

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person holds."""
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def revealed_by_last(self) -> bool:
        """Did the last action show anyone a draw or a hidden choice they had not seen? Then it cannot be taken back."""
        last = self.acts[-1]
        position = self.replayed(len(self.acts) - 1)
        watchers: list[int | None] = [None, *range(len(self.seats))]
        known = [set(position.known_draws(who)) for who in watchers]
        events = position.apply_allowed(last.seat, self.game.parse(last.do))
        return any(event.reveals for event in events) or known != [set(position.known_draws(who)) for who in watchers]

    def open_acts(self) -> int:
        """How many actions anyone may know of: all once it is over, else those before the first that hides something.

        A live table knows it without playing again (`Story.open_acts`).
        """
        if self.over:
            return len(self.acts)
        for number, (_, events) in enumerate(self.moments(len(self.acts))):
            if number and any(event.secret for event in events):
                return number - 1
        return len(self.acts)

    @property
    def over(self) -> bool:
        """Is nothing of it a secret any more?"""
        return self.phase != "running"

    def record(self, known: int | None = None) -> Record:
        """The play-through as a record; while it goes on without seed, secret and what was decided in secret.

        `known` is how many actions anyone may know of, where somebody has counted.
        """
        done = self.phase in ("over", "closed") and self.begun
        players = [Player(seat.name or "—", seat.played_by) for seat in self.seats]
        result = self.position.result if self.position is not None else None
        fair = Fair.of(self.bag, self.leaves, told=done)
        return Record.of(
            self.game.info.name,
            self.created.rules,
            self.position.options if self.position is not None else self.settings.options,
            players,
            str(self.seed) if done else None,
            [(act.seat, act.do) for act in self.acts[: self.open_acts() if known is None else known]],
            result.as_dict() if result is not None else None,
            fair if self.fair and self.position is not None else None,
            self.nature,
        )


# What becomes of the table with each kind of entry is the method of its tag: `undo_asked` is `_undo_asked`.
_FOLDS: dict[type[Entry], Callable[[Table, Any], list[Event] | None]] = {
    kind: getattr(Table, f"_{kind.__struct_config__.tag}") for kind in log.KINDS
}


def played(entries: Sequence[Entry]) -> bytes:
    """A snapshot of what a log leads to, by playing all of it: work for a worker."""
    return Table.of("", entries).snapshot()
