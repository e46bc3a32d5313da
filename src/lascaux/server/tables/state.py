"""The state of a table at its current version, and queries about it; `table` folds it from the log."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from lascaux.core.bag import HEX_DIGITS, Bag, SeatSalt, order_seed
from lascaux.core.capabilities import SameViewForAll, nature_of
from lascaux.core.choices import Action
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.history import Line, TakenBack, orders
from lascaux.core.nature import join_engines
from lascaux.core.old_bag import OldBag
from lascaux.core.reconsider import ReconsiderLimit
from lascaux.core.record import FORMAT, Fair, Header, Player, Record
from lascaux.core.replay import Replay
from lascaux.core.seed import Seed
from lascaux.server.tables import log
from lascaux.server.tables.checkpoints import Checkpoints, PlayedAction, PositionRef, mix, replay_action
from lascaux.server.tables.clock import BellClock, Clocks
from lascaux.server.tables.halt import Halt
from lascaux.server.tables.legal_actions import LegalActions
from lascaux.server.tables.review_state import ReviewState
from lascaux.server.tables.seat import Seat
from lascaux.server.tables.snapshots import Snapshot
from lascaux.wire.tables import NewTable, Phase, Talkers


class Proved(NamedTuple):
    """A decision proved legal at a version, so that folding it need not check again."""

    version: int
    seat: int
    do: str
    action: Action


class Sight(NamedTuple):
    """The last event that takes time to display: its version, duration, and until when clocks wait."""

    version: int = 0
    ms: int = 0
    until: int = 0


def _unsealed(leaves: bytes) -> list[str]:
    """Return seals as hexadecimal texts."""
    digits = leaves.hex()
    return [digits[at : at + HEX_DIGITS] for at in range(0, len(digits), HEX_DIGITS)]


class TableState:
    """The state of a table at its current version."""

    # Set by the first entry.
    created: log.Created
    settings: NewTable
    game: Game
    host: str
    host_name: str
    host_names: set[str]
    """Every name under which the host is known here."""
    talkers: Talkers
    bag: Bag | OldBag
    draws: Sequence[str]
    """All outcomes of chance: a secret. An undo past a draw changes it."""
    clocks: Clocks
    _leaves: bytes
    """Current seals of all draws, concatenated: a list would take a tenth of the table's memory."""
    _first_leaves: bytes

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.version = 0
        self.moved = 0
        """Version of the last change to the position or to who plays."""
        self.asked: list[int] = []
        """By seat, the version of the last change to its view or duties: earlier decisions are stale."""
        self.phase: Phase = "open"
        self.seats: list[Seat] = []
        self.acts: list[log.Acted] = []
        """Current actions, without undone ones."""
        self.past: list[Line | TakenBack] = []
        """Everything up to the last undo past a draw."""
        self.returned: list[tuple[int, TakenBack]] = []
        """Undos past a draw, each with its time in milliseconds."""
        self.sealed: list[int] = []
        """By draw, the reshuffle that sealed it last; 0 is the start."""
        self.void_links: set[int] = set()
        """Seats freed by the host, whose invitations are revoked."""
        self.chat: list[tuple[int, log.Said]] = []
        self.people: set[str] = set()
        """People who have sat, chatted or been host."""
        self.lines: Counter[str] = Counter()
        """Number of chat lines per person."""
        self.muted: dict[str, int] = {}
        """People who may not chat, with the version since when."""
        self.banned: set[str] = set()
        """People who may not join the table."""
        self.places: dict[str, set[str]] = {}
        """By person, keyed hashes of the networks they have chatted from, different at every table."""
        self.held_back: dict[str, str] = {}
        """Names of people muted because another person of their network was."""
        self.cleared: set[str] = set()
        """People unmuted by the host, wherever they connect from."""
        self.present: set[str] = set()
        self.gone: dict[str, int] = {}
        """Time of each person's departure, in milliseconds."""
        self.announced: dict[str, int] = {}
        """Current announced absences: time of the announcement in milliseconds, by person."""
        self.absences: list[tuple[int, log.AbsenceAnnounced]] = []
        """All announced absences, each with the number of actions before it."""
        self.holders: dict[str, int] = {}
        """By player of several seats, the seat that holds their device."""
        self.handovers: Counter[str] = Counter()
        """Handovers by each player since the last action."""
        self.awake = 0
        """Start of the table, or the server's last restart."""
        self.rematch: str | None = None
        self.undo: log.UndoAsked | None = None
        self.undo_changed = 0
        """Version of the last change to the undo request: earlier answers are stale."""
        self.agreed: set[int] = set()
        self.answered: dict[str, int] = {}
        """Completed requests by id, with the resulting version."""
        self.begun = False
        self.position: Position | None = None
        """None before the game, or if its rules are missing."""
        self.proved: Proved | None = None
        """The decision that the referee allowed last."""
        self._legal_actions: dict[int, LegalActions] = {}
        """Cached legal actions by seat."""
        self._owing: tuple[int, ...] | None = None
        """Cached seats to decide."""
        self.bell = BellClock()
        self.sight = Sight()
        """The event on display: bots, clocks and bells wait until it is over."""
        self.last_at = 0
        """Time of the last entry in milliseconds."""
        self.times = array("q")
        """Time of each entry."""
        self.losses: list[tuple[int, log.Lost]] = []
        """Lost entries, each with the number of actions before it."""
        self.fallen: list[tuple[int, log.RanOut]] = []
        """Expired clocks, each with the number of actions before it."""
        self.failures: list[tuple[int, log.BotFailed]] = []
        """Failed bots, each with the number of actions before it."""
        self.review = ReviewState()
        """Variations, comments and drawings of the finished game."""
        self.halt: Halt | None = None
        """Reason why the game cannot go on, if there is one."""
        self._snapshot: Snapshot | None = None
        self.checkpoints = Checkpoints()
        self.spared = 0
        """Number of actions covered by the snapshot on disk."""
        self.thoughts = ReconsiderLimit()
        """Since the table was loaded."""
        self._furthest = 0
        self.undos = 0
        """Undos and undo requests since the game last reached a new length."""

    @property
    def leaves(self) -> list[str]:
        """Current seals of all draws."""
        return _unsealed(self._leaves)

    @property
    def first_leaves(self) -> list[str]:
        """Seals at the start of the game."""
        return _unsealed(self._first_leaves)

    def seal(self, leaves: Sequence[str], first: bool = False) -> None:
        """Set the seals."""
        self._leaves = bytes.fromhex("".join(leaves))
        if first:
            self._first_leaves = self._leaves

    @property
    def fair(self) -> bool:
        """Whether the draws come from the fair bag; in imported games they may not."""
        return self.created.seed is None

    @property
    def given(self) -> list[SeatSalt]:
        """Contribution of each seat to the shuffle; a salt counts only with its hash."""
        return [SeatSalt(seat.hash, seat.salt if seat.hash is not None else None) for seat in self.seats]

    @property
    def seed(self) -> Seed:
        """Seed of all draws."""
        return self.bag.seed if self.created.seed is None else Seed.parse(self.created.seed)

    @property
    def nature(self) -> str | None:
        """Versions of the physics used so far: a server can be upgraded during a game."""
        played = self.halt is None or self.halt.reason != "old_rules"
        return join_engines(self.created.nature, nature_of(self.game) if played else None)

    def absent_since(self, person: str) -> int | None:
        """Return since when a person has been absent; None if present."""
        return None if person in self.present else max(self.awake, self.gone.get(person, 0))

    def deserted_at(self, seat: int) -> int | None:
        """Return when a bot will take an absent player's seat; None if it will not."""
        held, grace = self.seats[seat], self.settings.grace_s
        if not grace or held.person is None or held.played_by is not None:
            return None
        since = self.absent_since(held.person)
        return None if since is None else since + grace * 1000

    @property
    def history(self) -> list[Line | TakenBack]:
        """Complete history, including undone actions, in the format of records."""
        kept = self.returned[-1][1].back if self.returned else 0
        return [*self.past, *(Line(n, act.seat, act.do) for n, act in enumerate(self.acts[kept:], kept + 1))]

    @property
    def mixings(self) -> dict[int, str]:
        """Seeds of reshuffles by the number of current actions before them."""
        found = orders(back.back for _, back in self.returned)
        return {n: str(order_seed(self.seed, order)) for n, order in found.items()}

    def played_actions(self, first: int, last: int) -> list[PlayedAction]:
        """Return a range of actions for a replay."""
        mixed = self.mixings
        return [
            PlayedAction(act.seat, act.do, mixed.get(n, "")) for n, act in enumerate(self.acts[first:last], first + 1)
        ]

    def set_up(self) -> tuple[Position, list[Event]]:
        """Return the first position and its events."""
        position, events = self.game.start(self.settings.options, len(self.seats), self.seed)
        mix(position, self.mixings.get(0, ""))
        return position, events

    def moments(self, last: int) -> Iterator[tuple[Position, list[Event]]]:
        """Yield the set-up, then each action: the position (the same, mutated object) and its events."""
        position, events = self.set_up()
        yield position, events
        for action in self.played_actions(0, last):
            yield position, replay_action(position, action)

    def position_ref(self, n: int) -> PositionRef:
        """Return the position after `n` actions, based on the nearest checkpoint."""
        known = self.checkpoints.before(n)
        if known is None:
            known = 0, self.set_up()[0].encode()
            self.checkpoints.keep({0: known[1]})
        number, position = known
        game = self.game.info
        return PositionRef(game.name, game.rules, position, self.played_actions(number, n))

    def known_acts(self, version: int) -> int:
        """Return how many current actions existed at a version; 0 if unknown."""
        for n in range(len(self.acts), 0, -1):
            made = self.answered.get(self.acts[n - 1].id)
            if made is None or made <= version:
                return 0 if made is None else n
        return 0

    def stamp(self, n: int) -> tuple[int, str]:
        """Return a cache key of the position after `n` actions, which changes if they are undone."""
        return (self.acts[n - 1].at, self.acts[n - 1].id) if n else (0, "")

    def replayed(self, upto: int | None = None) -> Position:
        """Return the position after some actions; by default after all."""
        return self.position_ref(len(self.acts) if upto is None else upto).reached()

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that have to decide."""
        return self.owing if self.phase == "running" and self.halt is None else ()

    @property
    def owing(self) -> tuple[int, ...]:
        """Seats that have to decide by the rules of the game; cached."""
        if self._owing is None:
            self._owing = self.position.to_act if self.position is not None else ()
        return self._owing

    def may_act(self, seat: int) -> bool:
        """Whether the rules let a seat decide: it has to, or may reconsider."""
        return seat in self.owing or (self.position is not None and self.position.may_act(seat))

    def _clear_cache(self) -> None:
        """Clear caches of the last position."""
        self._legal_actions, self._owing = {}, None

    def legal_actions(self, seat: int) -> LegalActions:
        """Return the legal actions of a seat; cached."""
        assert self.position is not None
        if seat not in self._legal_actions:
            self._legal_actions[seat] = LegalActions.of(self.position, seat)
        return self._legal_actions[seat]

    def is_listed(self, seat: int, do: str) -> bool:
        """Whether an action is in the cached list of the seat."""
        return seat in self._legal_actions and self._legal_actions[seat].lists(do)

    def seats_of(self, person: str | None) -> list[int]:
        """Return the seats that a person holds."""
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def is_played_by(self, person: str | None) -> bool:
        """Whether a person has a seat in the running game."""
        return self.phase == "running" and bool(self.seats_of(person))

    def shared_by(self, person: str) -> list[int]:
        """Return the seats for which a person must decide with running clocks, if there are several."""
        seats = [seat for seat in self.seats_of(person) if self.seats[seat].played_by is None]
        owing = [seat for seat in seats if seat in self.owing and self.clocks.is_on(seat)]
        return owing if len(owing) > 1 else []

    def open_acts(self) -> int:
        """Return how many actions are public: all once the game is over, otherwise those before the first secret.

        A live table knows this without a replay (`EventHistory.open_acts`).
        """
        if self.over:
            return len(self.acts)
        for number, (_, events) in enumerate(self.moments(len(self.acts))):
            if number and any(event.secret for event in events):
                return number - 1
        return len(self.acts)

    @property
    def over(self) -> bool:
        """Whether all secrets are open."""
        return self.phase != "running"

    def record(self, known: int | None = None) -> Record:
        """Return the record; during the game without seed, bag secret and hidden decisions.

        `known` is the number of public actions, if known.
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
            Fair.of(self.bag, self.first_leaves, reveal=done) if self.fair and self.position is not None else None,
            self.nature,
            self.settings.taking_back == "practice",
        )
        return Record.from_lines(
            header, self._public_history(header, known), result.as_dict() if result is not None else None
        )

    def _public_history(self, header: Header, known: int | None) -> Sequence[Line | TakenBack]:
        """Return the public part of the history."""
        lines = self.history
        # With equal views for all there are no secrets, so no replay is needed.
        if self.over or isinstance(self.position, SameViewForAll):
            return lines
        if not self.past:
            return lines[: self.open_acts() if known is None else known]
        whole = Record(msgspec.structs.replace(header, seed=str(self.seed)), tuple(lines))
        lines_replayed = Replay(whole, self.game).all_lines()
        secret = (at - 2 for at, line, _, events in lines_replayed if line and any(event.secret for event in events))
        return lines[: next(secret, None)]
