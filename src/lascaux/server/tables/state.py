"""Everything true of a table at its present version, and what can be asked of it; `table` folds it from the log."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from lascaux.core.bag import HEX_DIGITS, Bag, SeatSalt, order_seed
from lascaux.core.capabilities import SeenAlike, nature_of
from lascaux.core.choices import Action
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.history import Line, TakenBack, orders
from lascaux.core.nature import both
from lascaux.core.old_bag import OldBag
from lascaux.core.record import FORMAT, Fair, Header, Player, Record
from lascaux.core.replay import Replay
from lascaux.core.second_thoughts import SecondThoughts
from lascaux.core.seed import Seed
from lascaux.server.tables import log
from lascaux.server.tables.clock import BellClock, Clocks
from lascaux.server.tables.course import Course, Deed, Moment, done, mix
from lascaux.server.tables.halt import Halt
from lascaux.server.tables.offer import Offer
from lascaux.server.tables.seat import Seat
from lascaux.server.tables.snapshots import Snapshot
from lascaux.wire.tables import NewTable, Phase, Talkers


class Proved(NamedTuple):
    """A decision that the rules allow in the position of some version: the fold need not prove it once more."""

    version: int
    seat: int
    do: str
    action: Action


class Sight(NamedTuple):
    """What takes time to be seen: the version it came with, how many milliseconds it takes, until when all wait."""

    version: int = 0
    ms: int = 0
    until: int = 0


def _unsealed(leaves: bytes) -> list[str]:
    """Seals as they are shown."""
    digits = leaves.hex()
    return [digits[at : at + HEX_DIGITS] for at in range(0, len(digits), HEX_DIGITS)]


class TableState:
    """Everything true of a table at its present version."""

    # With the first entry.
    created: log.Created
    settings: NewTable
    game: Game
    host: str
    host_name: str
    talkers: Talkers
    bag: Bag | OldBag
    draws: Sequence[str]
    """Everything that chance has decided: a secret. It changes only where something is taken back past a draw."""
    clocks: Clocks
    _leaves: bytes
    """The seals of all draws, as they are now, one behind the other: as a list they would be a tenth of a table."""
    _first_leaves: bytes

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
        """The actions that stand."""
        self.past: list[Line | TakenBack] = []
        """All that happened up to the last time something was taken back past a draw."""
        self.returned: list[tuple[int, TakenBack]] = []
        """Each of those times, in milliseconds, and what it did."""
        self.sealed: list[int] = []
        """By draw, in which order it was last sealed: 0 is the first."""
        self.void_links: set[int] = set()
        """Seats that the host freed: their links open nothing any more."""
        self.chat: list[tuple[int, log.Said]] = []
        self.people: set[str] = set()
        """Everybody who has ever sat, spoken or been host."""
        self.lines: Counter[str] = Counter()
        """How many lines each person has said."""
        self.muted: set[str] = set()
        self.banned: set[str] = set()
        """Who may not speak at the table, and who may not come to it."""
        self.places: dict[str, set[str]] = {}
        """By person, from where they have spoken: keyed hashes of networks, others at every table."""
        self.held_back: dict[str, str] = {}
        """Names of people who are muted because they come from where somebody else was muted."""
        self.cleared: set[str] = set()
        """People whom the host let speak again, wherever they come from."""
        self.present: set[str] = set()
        self.gone: dict[str, int] = {}
        """When people went, in milliseconds."""
        self.announced: dict[str, int] = {}
        """Announced absences that have not ended: when each was announced, in milliseconds, by person."""
        self.absences: list[tuple[int, log.AbsenceAnnounced]] = []
        """All announced absences, each with the number of actions before it."""
        self.holders: dict[str, int] = {}
        """By player of several seats, the one whose turn at their common device it was said to be last."""
        self.handovers: Counter[str] = Counter()
        """How often each of them has said so since the last action."""
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
        self._offers: dict[int, Offer] = {}
        """By seat, what it may do in this position."""
        self._owing: tuple[int, ...] | None = None
        """Who owes a decision in it, once that was asked."""
        self.bell = BellClock()
        self.sight = Sight()
        """What people look at: bots, clocks and bells wait until it has been seen."""
        self.heard = 0
        """When the last entry was written, in milliseconds."""
        self.times = array("q")
        """When each entry was written."""
        self.losses: list[tuple[int, log.Lost]] = []
        """What the disk had lost, and after how many actions it went on."""
        self.fallen: list[tuple[int, log.RanOut]] = []
        """Flags that fell, and after how many actions."""
        self.failures: list[tuple[int, log.BotFailed]] = []
        """Bots that gave no decision, and after how many actions."""
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

    @property
    def leaves(self) -> list[str]:
        """The seals of all draws, as they are now."""
        return _unsealed(self._leaves)

    @property
    def first_leaves(self) -> list[str]:
        """As they were when the game began."""
        return _unsealed(self._first_leaves)

    def seal(self, leaves: Sequence[str], first: bool = False) -> None:
        """The draws are sealed by these from now on."""
        self._leaves = bytes.fromhex("".join(leaves))
        if first:
            self._first_leaves = self._leaves

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

    def deserted_at(self, seat: int) -> int | None:
        """When a bot takes the seat of a player who is away; None where they are here, or the table waits for them."""
        held, grace = self.seats[seat], self.settings.grace_s
        if not grace or held.person is None or held.played_by is not None:
            return None
        since = self.absent_since(held.person)
        return None if since is None else since + grace * 1000

    @property
    def history(self) -> list[Line | TakenBack]:
        """Everything that was done, in the order in which it happened, as a record has it."""
        kept = self.returned[-1][1].back if self.returned else 0
        return [*self.past, *(Line(n, act.seat, act.do) for n, act in enumerate(self.acts[kept:], kept + 1))]

    @property
    def mixings(self) -> dict[int, str]:
        """After which of the actions that stand the bag was mixed anew, and by which seed."""
        found = orders(back.back for _, back in self.returned)
        return {n: str(order_seed(self.seed, order)) for n, order in found.items()}

    def deeds(self, first: int, last: int) -> list[Deed]:
        """The actions after the first, up to the last, as they can be carried out again."""
        mixed = self.mixings
        return [Deed(act.seat, act.do, mixed.get(n, "")) for n, act in enumerate(self.acts[first:last], first + 1)]

    def set_up(self) -> tuple[Position, list[Event]]:
        """The first position, and its events."""
        position, events = self.game.start(self.settings.options, len(self.seats), self.seed)
        mix(position, self.mixings.get(0, ""))
        return position, events

    def moments(self, last: int) -> Iterator[tuple[Position, list[Event]]]:
        """The set-up, then each action up to that one: the position (the same object, moving on) and its events."""
        position, events = self.set_up()
        yield position, events
        for deed in self.deeds(0, last):
            yield position, done(position, deed)

    def moment(self, n: int) -> Moment:
        """The moment after some actions, told by the nearest position before it that is known."""
        known = self.course.before(n)
        if known is None:
            known = 0, self.set_up()[0].encode()
            self.course.keep({0: known[1]})
        number, position = known
        game = self.game.info
        return Moment(game.name, game.rules, position, self.deeds(number, n))

    def known_acts(self, version: int) -> int:
        """How many of the actions that stand were there at a version; 0 where their numbers are forgotten."""
        for n in range(len(self.acts), 0, -1):
            made = self.answered.get(self.acts[n - 1].id)
            if made is None or made <= version:
                return 0 if made is None else n
        return 0

    def stamp(self, n: int) -> tuple[int, str]:
        """What tells the moment after some actions from another one that has taken its place."""
        return (self.acts[n - 1].at, self.acts[n - 1].id) if n else (0, "")

    def replayed(self, upto: int | None = None) -> Position:
        """The position after some actions."""
        return self.moment(len(self.acts) if upto is None else upto).reached()

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a decision."""
        return self.owing if self.phase == "running" and self.halt is None else ()

    @property
    def owing(self) -> tuple[int, ...]:
        """Seats that owe a decision by the rules of the game alone: found once in a position."""
        if self._owing is None:
            self._owing = self.position.to_act if self.position is not None else ()
        return self._owing

    def may_act(self, seat: int) -> bool:
        """Whether the rules let a seat decide something: those that owe it, and who may think again."""
        return seat in self.owing or (self.position is not None and self.position.may_act(seat))

    def _look_anew(self) -> None:
        """The position is another one: what was found in the last is no longer so."""
        self._offers, self._owing = {}, None

    def offer(self, seat: int) -> Offer:
        """What a seat may do now: found once in a position."""
        assert self.position is not None
        if seat not in self._offers:
            self._offers[seat] = Offer.of(self.position, seat)
        return self._offers[seat]

    def is_offered(self, seat: int, do: str) -> bool:
        """Whether an action is known to be among those that the seat may take."""
        return seat in self._offers and self._offers[seat].lists(do)

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person holds."""
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def shared_by(self, person: str) -> list[int]:
        """Return the seats whose decisions a person owes, with their clocks on, if they are several."""
        seats = [seat for seat in self.seats_of(person) if self.seats[seat].played_by is None]
        owing = [seat for seat in seats if seat in self.owing and self.clocks.is_on(seat)]
        return owing if len(owing) > 1 else []

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
        result = self.position.result if self.position is not None else None
        header = Header(
            FORMAT,
            self.game.info.name,
            self.created.rules,
            dict(self.position.options if self.position is not None else self.settings.options),
            [Player(seat.name or "—", seat.played_by) for seat in self.seats],
            str(self.seed) if done else None,
            None,
            Fair.of(self.bag, self.first_leaves, told=done) if self.fair and self.position is not None else None,
            self.nature,
            self.settings.taking_back == "practice",
        )
        return Record.told(header, self._openly(header, known), result.as_dict() if result is not None else None)

    def _openly(self, header: Header, known: int | None) -> Sequence[Line | TakenBack]:
        """What anyone may know of what was done."""
        lines = self.history
        # Where all are shown the same nothing is secret: no need to play again whatever was taken back.
        if self.over or isinstance(self.position, SeenAlike):
            return lines
        if not self.past:
            return lines[: self.open_acts() if known is None else known]
        whole = Record(msgspec.structs.replace(header, seed=str(self.seed)), tuple(lines))
        told = Replay(whole, self.game).told()
        secret = (at - 2 for at, line, _, events in told if line and any(event.secret for event in events))
        return lines[: next(secret, None)]
