"""The contract of a game: what every rulebook made code answers, and nothing else is needed.

A `Game` starts, reads and explains play-throughs; a `Position` is everything true at one moment of one. The parts
that are the same for every game (whose turn it is, refusing without changing anything) are done here.
"""

from abc import ABC, abstractmethod
from base64 import b64decode, b64encode
from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar

from lascaux.core import default_words, option
from lascaux.core.capabilities import HasPicture
from lascaux.core.choices import Action, Choices
from lascaux.core.errors import BadData, BadSeats, BadText, IllegalAction
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, with_capital
from lascaux.core.missing import missing_members, positions_of
from lascaux.core.moves import Move, position_of_view, read_moves, view_of_moves, write_moves
from lascaux.core.option import Option, Options
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.core.position_text import Line, Sheet, composed, header, read_header
from lascaux.core.renamed import HasOldNames, OldName
from lascaux.core.result import Result
from lascaux.core.rule import Ledger
from lascaux.core.seed import Seed
from lascaux.core.types import Constants, GameTypes

View = dict[str, Any]
"""What one seat (or a spectator) may know of a position: JSON-ready, made by `Position.view` alone."""
Row = Mapping[str, Any]
"""Something on the table and how it stands: JSON-ready, with a `name` and a `say` in both languages."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game at a glance, cheap to load."""

    name: str
    title: Text
    about: Text
    authors: tuple[str, ...]
    seats: range
    rules: str
    """Version of the rules: bumped when the same record would lead to another position."""
    turn_rule: str
    """Ledger id of the rule that says whose turn it is and that the game ends."""
    options: tuple[Option, ...] = ()
    option_sets: tuple[Mapping[str, Any], ...] = field(default=({},))
    """Sets of options that together exercise every one of them; the tests play all."""
    counts: tuple[Text, Text] | None = (Text("point", "point"), Text("points", "points"))
    """What its scores count, one and many; None where nobody counts points, and scores are only for ranking."""
    sources: tuple[str, ...] = ()
    """Every source of points that the account of a result can name, and its holdings, in the order of a table."""
    variants: tuple[Mapping[str, Any], ...] = ()
    """Sets of options worth comparing with the default; without any, each other value of each option is compared."""
    longest: int = 1_000
    """More actions than any play-through has, second thoughts aside; what claims to be far longer is none."""
    bells: bool = False
    """Whether time ends some of its phases: then its tables must not sleep through a bell."""

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready, without the options."""
        return {
            "name": self.name,
            "title": self.title.as_dict(),
            "about": self.about.as_dict(),
            "authors": list(self.authors),
            "seats": list(self.seats),
            "rules": self.rules,
        }


class Game(HasOldNames, ABC):
    """One rulebook made code."""

    info: ClassVar[GameInfo]
    backends: ClassVar[tuple[str, ...]] = ("plain",)
    """What its rules run on; `plain` is Python, as they are written."""
    types: ClassVar[GameTypes | None] = None
    """Of all that it sends: clients get their own types from them. A game that leaves them out is sent untyped."""
    constants: ClassVar[Constants] = {}
    """Facts of the box that a client may want to show, sent with the game's description."""
    sentences: ClassVar[Mapping[str, Text]] = {}
    """For the default `explain`: a sentence for each type of event and each reason of a refusal, with blanks such as
    `{who}` for the acting player and `{points}` for a field of the event."""

    def __new__(cls, *args: Any, **named: Any) -> "Game":
        """Raise one `TypeError` that names all members which the game and its positions still lack."""
        missing = missing_members(cls, positions_of(cls, Position), Position, Game)
        if missing:
            raise TypeError(f"{cls.__name__} does not implement the contract of a game, it lacks: {', '.join(missing)}")
        return super().__new__(cls)

    def __repr__(self) -> str:
        return f"<game {self.info.name}>"

    @cached_property
    def ledger(self) -> Ledger:
        """Every rule, with its id."""
        return Ledger.load(type(self).__module__.rpartition(".")[0])

    def prepare(self) -> None:
        """Load, and compile where the backend needs it, all that a play-through will use, so that nobody waits then."""
        self.new(seats=self.info.seats[0])

    def new(self, options: Mapping[str, Any] | None = None, seats: int = 2, seed: str | Seed = "0") -> "Position":
        """A play-through about to begin."""
        return self.start(options, seats, seed)[0]

    def start(
        self, options: Mapping[str, Any] | None = None, seats: int = 2, seed: str | Seed = "0"
    ) -> tuple["Position", list[Event]]:
        """A play-through about to begin, and the events of its set-up."""
        chosen = option.complete(self.info.options, options)
        if type(seats) is not int or seats not in self.info.seats:
            raise BadSeats.number(self.info.name, self.info.seats, seats)
        return self._start(chosen, seats, Seed.of(seed))

    @abstractmethod
    def _start(self, options: Options, seats: int, seed: Seed) -> tuple["Position", list[Event]]: ...

    @abstractmethod
    def parse(self, text: str) -> Action:
        """Read an action's notation; `BadNotation` if it is not one."""

    def decode(self, data: bytes) -> "Position":
        """The position that `Position.encode` wrote; `BadData` if it is not one."""
        return read_moves(self, data)

    def from_text(self, text: str) -> "Position":
        """The position that `Position.to_text` or a person wrote; `BadText`, with the line, if it is not one."""
        sheet = Sheet(text)
        options, seats = read_header(sheet, self.info)
        position = self._from_sheet(sheet, options, seats)
        for seat in position.to_act:
            if not position.legal(seat).actions:
                raise BadText(sheet.last, f"seat {seat} would have to act here and could do nothing")
        return position

    def _from_sheet(self, sheet: Sheet, options: Options, seats: int) -> "Position":
        """The position of a sheet whose header is read. What a game does not spell out stands there as bytes."""
        packed = "".join(item.text for item in sheet.items("bytes"))
        sheet.finish()
        try:
            position = self.decode(b64decode(packed, validate=True))
        except (ValueError, BadData) as error:
            raise sheet.wrong("bytes", f"these bytes are no position: {error}") from None
        if (position.seats, position.options) != (seats, options):
            raise sheet.wrong("seats", "the bytes are of other options or another number of seats")
        return position

    def _rows(self, position: Any) -> Iterable[Line]:
        """What `_from_sheet` reads, below the header."""
        packed = b64encode(position.encode()).decode()
        return [("bytes", [packed[at : at + 100] for at in range(0, len(packed), 100)])]

    def determinize(self, view: View, seed: str | Seed) -> "Position":
        """A position consistent with the view, its secrets drawn again; `BadData` when this is no view of the game.

        By default nothing is secret, and the position is the one that the view shows.
        """
        return position_of_view(self, view)

    def explain(self, subject: Event | IllegalAction, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        """An event or a refusal as a sentence, with the facts that made the rule apply.

        Events are also explained without their secret fields, so the sentence must not need them.
        By default the sentence is taken from `sentences`.
        """
        return default_words.sentence_of(self.sentences, subject, lang, company)

    def summarize(self, events: Sequence[Event], lang: Lang, company: PlayerNames = UNNAMED) -> str:
        """What an action came to, all its events in one sentence a person would say: no ids, no coordinates.

        Everybody is told the same, so it uses nothing that is secret. `explain` has the particulars.
        """
        return " ".join(self.explain(event.public_part(), lang, company) for event in events)

    if not TYPE_CHECKING:
        tell = OldName("summarize")

    def name_action(self, action: Action, lang: Lang) -> str:
        """Name an action for a list of choices. By default: its notation."""
        return str(action)

    def text_board(self, view: View, lang: Lang) -> str:
        """What lies on the table, drawn with letters for a terminal. By default: the view's own fields."""
        return default_words.draw_fields(view, lang)

    def describe(self, view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        """What lies on the table, in sentences for a screen reader. By default: the turn and the view's own fields."""
        return default_words.describe_fields(view, lang, company)

    def survey(self, view: View, company: PlayerNames = UNNAMED, projected: bool = True) -> Sequence[Row]:
        """What lies on the table that people ask about, from the view alone: JSON-ready, with `name` and `say`.

        Points to come are left out where they are not to be told (`projected`).
        """
        return []

    def survey_last(self, view: View, company: PlayerNames = UNNAMED, projected: bool = True) -> Sequence[Row]:
        """Of those, the ones that the last decision has to do with."""
        return []

    def certain(self, events: Sequence[Event]) -> list[Event]:
        """Of the events of an action, those that follow from it whatever is hidden: for looking ahead."""
        return list(takewhile(lambda event: not event.reveals and not event.secret, events))

    def source_name(self, source: str, lang: Lang) -> str:
        """Name a source of points, or something held at the end, as a result has it."""
        return with_capital(source.replace("_", " "))


class Position(ABC):
    """Everything true at one moment of a play-through, secrets included.

    `apply` changes a position in place, because copying at every action would cost most of the speed. So positions
    are not hashable: a dictionary would lose them after the next action. Use `position.hash` as a key.
    """

    game: Game
    options: Options
    seats: int
    moves: tuple[Move, ...] = ()
    """The actions taken so far, by seat; kept only where the game uses the default `n`, `view` or `encode`."""
    _keeps_moves: ClassVar[bool] = True

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        defaults = (cls.n is Position.n, cls.view is Position.view, cls.encode is Position.encode)
        cls._keeps_moves = any(defaults)

    @property
    def n(self) -> int:
        """How many actions have been taken."""
        return len(self.moves)

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a decision; none when the game is over."""

    def may_act(self, seat: int) -> bool:
        """Whether this seat may decide something: seats to act, and in some games one that takes back a hidden choice.

        Once the game is over nobody may.
        """
        return seat in self.to_act

    @abstractmethod
    def legal(self, seat: int) -> Choices:
        """What this seat may do now."""

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        """Why the rules forbid this action of a seat that may act; None when they allow it.

        By default everything is forbidden, by the turn rule, that `legal` does not list. A game whose choices have
        forms implements it.
        """
        return None if action in self.legal(seat).actions else IllegalAction(self.game.info.turn_rule, "not_legal")

    @abstractmethod
    def _apply(self, seat: int, action: Any) -> list[Event]:
        """Carry out an action known to be legal."""

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know. By default everything: `public_state` and all actions."""
        return view_of_moves(self, seat)

    def public_state(self) -> Mapping[str, Any]:
        """What lies on the table, for the default view: JSON-ready fields of the game's own, such as `scores`."""
        return {}

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """The end, once it has come."""

    def totals(self) -> Mapping[str, int]:
        """Quantities that never change during a play-through: tiles in the box, pieces of each colour."""
        return {}

    def copy(self) -> "Position":
        """An independent copy; the game itself is shared."""
        return deepcopy(self, {id(self.game): self.game})

    def encode(self) -> bytes:
        """The whole position as bytes; `Game.decode` reads it. By default: the options and all actions."""
        return write_moves(self)

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why this action, or its notation, is not allowed; None when it is."""
        return self._why_not(seat, self._parsed(action))

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Take an action, or its notation, and say what happened.

        `IllegalAction`, and nothing changed, when a rule forbids it; `BadNotation` when a text is no action of the
        game. An action that carries nature's answer is taken with it; for one that does not, nature is asked.
        """
        read = self._parsed(action)
        refused = self._why_not(seat, read)
        if refused is not None:
            raise refused
        return self.apply_unchecked(seat, read)

    def apply_unchecked(self, seat: int, action: Action) -> list[Event]:
        """Take an action of which it is known that it is allowed, without proving it again; see `refusal`."""
        if self._keeps_moves:
            self.moves = (*self.moves, (seat, str(action)))
        return self._apply(seat, action)

    if not TYPE_CHECKING:
        apply_allowed = OldName("apply_unchecked")

    def _parsed(self, action: Action) -> Action:
        return self.game.parse(action) if isinstance(action, str) else action

    def _why_not(self, seat: int, action: Action) -> IllegalAction | None:
        if self.may_act(seat):
            return self._refusal(seat, action)
        turn_rule, to_act = self.game.info.turn_rule, self.to_act
        if not to_act:
            return IllegalAction(turn_rule, "game_over")
        return IllegalAction(turn_rule, "not_your_turn", {"seat": seat, "to_act": list(to_act)})

    def survey_last(self, seat: int | None, company: PlayerNames = UNNAMED, projected: bool = True) -> Sequence[Row]:
        """What `Game.survey_last` tells of the view of a seat; a position may know it without making one."""
        return self.game.survey_last(self.view(seat), company, projected)

    def draws(self) -> Sequence[str]:
        """Everything that chance has decided for this play-through, in the order it comes up: a secret."""
        return ()

    def known_draws(self, seat: int | None) -> Collection[int]:
        """Which of those a seat, or a spectator, has seen by now."""
        return ()

    def to_text(self) -> str:
        """The whole position, secrets included, as lines that people can read and edit; `Game.from_text` reads it."""
        return composed([*header(self.game.info, self.options, self.seats), *self.game._rows(self)])

    @property
    def hash(self) -> str:
        """A fingerprint: equal positions have equal ones."""
        return blake2b(self.encode(), digest_size=16).hexdigest()

    def __repr__(self) -> str:
        waited = ", ".join(map(str, self.to_act))
        turn = f"seat{'s' if len(self.to_act) > 1 else ''} {waited} to act" if waited else "over"
        return f"<{self.game.info.name}: {self.seats} seats, {self.n} action{'s' * (self.n != 1)} taken, {turn}>"

    def _repr_svg_(self) -> str | None:
        """The board in a notebook, as a spectator sees it."""
        return self.game.picture(self.view(None)) if isinstance(self.game, HasPicture) else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.encode() == other.encode()


def known_to_anyone(position: Position, seats: int) -> set[int]:
    """The draws that somebody has seen: a spectator, or a seat alone."""
    return {number for who in (None, *range(seats)) for number in position.known_draws(who)}
