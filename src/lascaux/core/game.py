"""The contract that every game implements.

A `Game` starts games, reads their data and explains their events. A `Position` is the full state of one game. What is
the same for every game (checking whose turn it is, refusing an action without changing anything) is done here.
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
"""Everything that one seat, or a spectator, may know of a position; JSON-ready, made by `Position.view`."""
Row = Mapping[str, Any]
"""A survey row, something on the table and its state: JSON-ready, with `name` and `say` in both languages."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Name, seats, options and other facts of a game; quick to load."""

    name: str
    title: Text
    about: Text
    authors: tuple[str, ...]
    seats: range
    rules: str
    """The version of the rules. Increase it when the same record would lead to another position."""
    turn_rule: str
    """The ledger id of the rule about whose turn it is and how the game ends."""
    options: tuple[Option, ...] = ()
    option_sets: tuple[Mapping[str, Any], ...] = field(default=({},))
    """Sets of options that together use every value of every option. The tests play each set."""
    counts: tuple[Text, Text] | None = (Text("point", "point"), Text("points", "points"))
    """The unit of its scores, singular and plural; None if the game has no points and scores only rank the players."""
    sources: tuple[str, ...] = ()
    """All sources of points and holdings that a result can name, in the order in which a table lists them."""
    variants: tuple[Mapping[str, Any], ...] = ()
    """Sets of options to compare with the default. If empty, each other value of each option is compared."""
    longest: int = 1_000
    """An upper limit for the actions of a game, reconsidered decisions not counted. Much longer records are refused."""
    bells: bool = False
    """Whether time limits end some phases (see `HasBell`). A server keeps the tables of such a game loaded."""

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
    """The code for one rulebook."""

    info: ClassVar[GameInfo]
    backends: ClassVar[tuple[str, ...]] = ("plain",)
    """The backends that its rules run on; `plain` is Python."""
    types: ClassVar[GameTypes | None] = None
    """The types of its data, from which clients generate their own; None if the data is untyped."""
    constants: ClassVar[Constants] = {}
    """Facts about the components that a client may show, sent with the game's description."""
    sentences: ClassVar[Mapping[str, Text]] = {}
    """Sentences for the default `explain`, by type of event and reason of refusal. `{who}` stands for the acting
    player, `{points}` for a field of that name."""

    def __new__(cls, *args: Any, **named: Any) -> "Game":
        """Raise one `TypeError` that names all members that the game and its positions do not implement."""
        missing = missing_members(cls, positions_of(cls, Position), Position, Game)
        if missing:
            raise TypeError(f"{cls.__name__} does not implement the contract of a game, it lacks: {', '.join(missing)}")
        return super().__new__(cls)

    def __repr__(self) -> str:
        return f"<game {self.info.name}>"

    @cached_property
    def ledger(self) -> Ledger:
        """The rules, by id."""
        return Ledger.load(type(self).__module__.rpartition(".")[0])

    def prepare(self) -> None:
        """Load and compile everything that a game uses, so that no player waits for it later."""
        self.new(seats=self.info.seats[0])

    def new(self, options: Mapping[str, Any] | None = None, seats: int = 2, seed: str | Seed = "0") -> "Position":
        """Return the first position of a new game."""
        return self.start(options, seats, seed)[0]

    def start(
        self, options: Mapping[str, Any] | None = None, seats: int = 2, seed: str | Seed = "0"
    ) -> tuple["Position", list[Event]]:
        """Return the first position of a new game, and the events of its set-up."""
        chosen = option.complete(self.info.options, options)
        if type(seats) is not int or seats not in self.info.seats:
            raise BadSeats.number(self.info.name, self.info.seats, seats)
        return self._start(chosen, seats, Seed.of(seed))

    @abstractmethod
    def _start(self, options: Options, seats: int, seed: Seed) -> tuple["Position", list[Event]]: ...

    @abstractmethod
    def parse(self, text: str) -> Action:
        """Read an action from its notation. Raises `BadNotation`."""

    def decode(self, data: bytes) -> "Position":
        """Read a position that `Position.encode` wrote. Raises `BadData`."""
        return read_moves(self, data)

    def from_text(self, text: str) -> "Position":
        """Read a position that `Position.to_text` or a person wrote. Raises `BadText` with the line."""
        sheet = Sheet(text)
        options, seats = read_header(sheet, self.info)
        position = self._from_sheet(sheet, options, seats)
        for seat in position.to_act:
            if not position.legal(seat).actions:
                raise BadText(sheet.last, f"seat {seat} is to act here and has no legal action")
        return position

    def _from_sheet(self, sheet: Sheet, options: Options, seats: int) -> "Position":
        """Read a position from a sheet, below its header. By default the position is written as bytes."""
        packed = "".join(item.text for item in sheet.items("bytes"))
        sheet.finish()
        try:
            position = self.decode(b64decode(packed, validate=True))
        except (ValueError, BadData) as error:
            raise sheet.error("bytes", f"these bytes are not a position: {error}") from None
        if (position.seats, position.options) != (seats, options):
            raise sheet.error("seats", "the bytes belong to other options or another number of seats")
        return position

    def _rows(self, position: Any) -> Iterable[Line]:
        """Return the rows that `_from_sheet` reads."""
        packed = b64encode(position.encode()).decode()
        return [("bytes", [packed[at : at + 100] for at in range(0, len(packed), 100)])]

    def determinize(self, view: View, seed: str | Seed) -> "Position":
        """Return a position that fits the view, with its hidden information sampled. Raises `BadData`.

        By default nothing is hidden, and the position is the one that the view shows.
        """
        return position_of_view(self, view)

    def explain(self, subject: Event | IllegalAction, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        """Return an event or a refusal as a sentence, with the facts that made the rule apply.

        Events are also explained without their secret fields, so the sentence must not need them.
        By default the sentence comes from `sentences`.
        """
        return default_words.sentence_of(self.sentences, subject, lang, company)

    def summarize(self, events: Sequence[Event], lang: Lang, company: PlayerNames = UNNAMED) -> str:
        """Summarize all events of an action in one sentence, without ids or coordinates.

        All seats get the same sentence, so it must not use secrets. `explain` gives the details.
        """
        return " ".join(self.explain(event.public_part(), lang, company) for event in events)

    if not TYPE_CHECKING:
        tell = OldName("summarize")

    def name_action(self, action: Action, lang: Lang) -> str:
        """Return an action's name for a list of choices; by default its notation."""
        return str(action)

    def text_board(self, view: View, lang: Lang) -> str:
        """Draw a view with characters, for a terminal; by default its own fields, one to a line."""
        return default_words.draw_fields(view, lang)

    def describe(self, view: View, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        """Describe a view in sentences, for a screen reader; by default the turn and the view's own fields."""
        return default_words.describe_fields(view, lang, company)

    def survey(self, view: View, company: PlayerNames = UNNAMED, projected: bool = True) -> Sequence[Row]:
        """List the items on the table, such as zones with their points, from the view alone.

        Without `projected`, points still to come are left out.
        """
        return []

    def survey_last(self, view: View, company: PlayerNames = UNNAMED, projected: bool = True) -> Sequence[Row]:
        """Return the rows of `survey` that the last action concerns."""
        return []

    def certain(self, events: Sequence[Event]) -> list[Event]:
        """Return the events that happen whatever the hidden information is, for a preview of an action."""
        return list(takewhile(lambda event: not event.reveals and not event.secret, events))

    def source_name(self, source: str, lang: Lang) -> str:
        """Return the name of a source of points or a holding of a result."""
        return with_capital(source.replace("_", " "))


class Position(ABC):
    """The full state of a game at one moment, secrets included.

    `apply` changes a position in place, because copying at every action would cost most of the speed. So positions
    are not hashable: a dictionary would lose them after the next action. Use `position.hash` as a key.
    """

    game: Game
    options: Options
    seats: int
    moves: tuple[Move, ...] = ()
    """The actions taken, each with its seat; kept only if the game uses the default `n`, `view` or `encode`."""
    _keeps_moves: ClassVar[bool] = True

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        defaults = (cls.n is Position.n, cls.view is Position.view, cls.encode is Position.encode)
        cls._keeps_moves = any(defaults)

    @property
    def n(self) -> int:
        """The number of actions taken."""
        return len(self.moves)

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide; empty once the game is over."""

    def may_act(self, seat: int) -> bool:
        """Return whether the seat may act: it is to act or, in some games, may take back a hidden choice.

        False once the game is over.
        """
        return seat in self.to_act

    @abstractmethod
    def legal(self, seat: int) -> Choices:
        """Return the legal actions of a seat."""

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        """Return why the rules forbid this action of a seat that may act, or None.

        By default the turn rule forbids every action that `legal` does not list. Games whose choices have forms
        implement it.
        """
        return None if action in self.legal(seat).actions else IllegalAction(self.game.info.turn_rule, "not_legal")

    @abstractmethod
    def _apply(self, seat: int, action: Any) -> list[Event]:
        """Carry out an action known to be legal, and return its events."""

    def view(self, seat: int | None) -> View:
        """Return what a seat, or a spectator, may know; by default `public_state` and all actions."""
        return view_of_moves(self, seat)

    def public_state(self) -> Mapping[str, Any]:
        """Return the game's own fields of the default view, JSON-ready, such as `scores`."""
        return {}

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """The result; None until the game is over."""

    def totals(self) -> Mapping[str, int]:
        """Return quantities that stay constant during a game, such as tiles in the box, for tests."""
        return {}

    def copy(self) -> "Position":
        """Return an independent copy; it shares the `Game`."""
        return deepcopy(self, {id(self.game): self.game})

    def encode(self) -> bytes:
        """Return the position as bytes that `Game.decode` reads; by default the options and all actions."""
        return write_moves(self)

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Return why an action, or its notation, is not allowed; None if it is."""
        return self._why_not(seat, self._parsed(action))

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Apply an action, or its notation, and return its events.

        Raises `IllegalAction` if a rule forbids it, and `BadNotation` if a text is not an action of the game; the
        position is then unchanged. Nature's answer is computed if the action does not include it.
        """
        read = self._parsed(action)
        refused = self._why_not(seat, read)
        if refused is not None:
            raise refused
        return self.apply_unchecked(seat, read)

    def apply_unchecked(self, seat: int, action: Action) -> list[Event]:
        """Apply an action known to be legal, without checking it again."""
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
        """Return `Game.survey_last` of a seat's view. A game may compute it without making the view."""
        return self.game.survey_last(self.view(seat), company, projected)

    def draws(self) -> Sequence[str]:
        """Return all draws of this game in the order in which they are made. They are secret."""
        return ()

    def known_draws(self, seat: int | None) -> Collection[int]:
        """Return the indices of the draws that a seat, or a spectator, has seen."""
        return ()

    def to_text(self) -> str:
        """Return the position, secrets included, as text that people can edit and `Game.from_text` reads."""
        return composed([*header(self.game.info, self.options, self.seats), *self.game._rows(self)])

    @property
    def hash(self) -> str:
        """A hash of the position: equal positions have equal hashes."""
        return blake2b(self.encode(), digest_size=16).hexdigest()

    def __repr__(self) -> str:
        waited = ", ".join(map(str, self.to_act))
        turn = f"seat{'s' if len(self.to_act) > 1 else ''} {waited} to act" if waited else "over"
        return f"<{self.game.info.name}: {self.seats} seats, {self.n} action{'s' * (self.n != 1)} taken, {turn}>"

    def _repr_svg_(self) -> str | None:
        """Return the board as a spectator sees it, for notebooks."""
        return self.game.picture(self.view(None)) if isinstance(self.game, HasPicture) else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.encode() == other.encode()


def known_to_anyone(position: Position, seats: int) -> set[int]:
    """Return the draws that a spectator or at least one seat has seen."""
    return {number for who in (None, *range(seats)) for number in position.known_draws(who)}
