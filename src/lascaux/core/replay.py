"""Replays a record: yields its positions and events, and checks every line."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from lascaux.core import history, option, registry
from lascaux.core.bag import order_seed
from lascaux.core.capabilities import Reshuffles
from lascaux.core.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    BadSeed,
    IllegalAction,
    UnknownGame,
    UnknownRules,
)
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.history import Line, TakenBack
from lascaux.core.language import Text
from lascaux.core.reconsider import TOO_LONG, TOO_OFTEN, ReconsiderLimit, max_actions
from lascaux.core.record import TEXTS, Record
from lascaux.core.seed import Seed

Step = tuple[Position, list[Event]]


class ReplayedLine(NamedTuple):
    """A line of a record with its line number (None for the set-up) and the position after it."""

    at: int
    line: Line | TakenBack | None
    position: Position
    events: list[Event]


TOO_MANY_RETURNS = TEXTS["too_many_returns"]


@dataclass(frozen=True)
class Replay:
    """A record joined with its game."""

    record: Record
    game: Game

    @classmethod
    def of(cls, record: Record) -> "Replay":
        """Find the record's game and check the header."""
        header = record.header
        try:
            game = registry.find(header.game, header.rules)
        except (UnknownGame, UnknownRules) as error:
            raise BadRecord(1, error.why) from None
        if header.seed is None:
            raise BadRecord(1, TEXTS["no_seed"])
        if len(record.lines) > max_actions(game):
            raise BadRecord(max_actions(game) + 2, TOO_LONG)
        if len(record.returns) > history.MAX_UNDOS:
            raise BadRecord(record.end, TOO_MANY_RETURNS)
        return cls(record, game)

    def steps(self, upto: int | None = None) -> Iterator[Step]:
        """Yield the position (one object that changes) and events after the set-up and each action to `upto`."""
        position, events = self._begin()
        thoughts, mixed = ReconsiderLimit(), history.orders(one.back for one in self.record.returns)
        self._mix(position, 1, mixed.get(0))
        yield position, events
        for at, line in history.standing(self.record.history)[:upto]:
            events = self._follow(position, at, line, thoughts)
            self._mix(position, at, mixed.get(line.n))
            yield position, events
        if upto is None or upto >= len(self.record.lines):
            self._check_result(position)

    def all_lines(self) -> Iterator[ReplayedLine]:
        """Yield the set-up, then every line in the order in which it happened, including those undone later.

        Each has its line number and the position, which is the same object until an undo.
        """
        position, events = self._begin()
        thoughts = ReconsiderLimit()
        kept = {0: (position.copy(), thoughts.copy())}
        wanted = {one.back for one in self.record.returns}
        yield ReplayedLine(1, None, position, events)
        order = 0
        for at, one in history.numbered(self.record.history):
            if isinstance(one, TakenBack):
                order += 1
                before, thought = kept[one.back]
                position, thoughts = before.copy(), thought.copy()
                self._mix(position, at, order)
                events = []
            else:
                events = self._follow(position, at, one, thoughts)
                if one.n in wanted:
                    kept[one.n] = position.copy(), thoughts.copy()
            yield ReplayedLine(at, one, position, events)
        self._check_result(position)

    def _begin(self) -> Step:
        header = self.record.header
        try:
            options = option.as_written(self.game.info.options, header.options)
            return self.game.start(options, len(header.seats), header.seed or "")
        except (BadOption, BadSeats, BadSeed) as error:
            raise BadRecord(1, error.why) from None

    def _follow(self, position: Position, at: int, line: Line, thoughts: ReconsiderLimit) -> list[Event]:
        owing = position.to_act
        if thoughts.is_exceeded(position, line.seat) and position.may_act(line.seat):
            raise BadRecord(at, TOO_OFTEN)
        events = self.take(position, at, line.seat, line.do)
        thoughts.follow(line.seat, owing, position.to_act)
        return events

    def _mix(self, position: Position, at: int, order: int | None) -> None:
        """Reshuffle the unseen draws if the record did so at this point."""
        if order is None:
            return
        if not isinstance(position, Reshuffles):
            raise BadRecord(at, TEXTS["not_mixed"])
        position.reshuffle_hidden(order_seed(Seed.parse(self.record.header.seed or ""), order))

    def end(self, upto: int | None = None) -> Position:
        """Return the position after action `upto`, or after the last."""
        *_, (position, _events) = self.steps(upto)
        return position

    def take(self, position: Position, line: int, seat: int, do: str) -> list[Event]:
        """Apply the action of a line and return its events; raises `BadRecord` if it is not allowed."""
        try:
            return position.apply(seat, self.game.parse(do))
        except BadNotation as error:
            raise BadRecord(line, error.why) from None
        except IllegalAction as refused:
            raise BadRecord(line, self._forbidden(do, refused)) from None

    def _forbidden(self, do: str, refused: IllegalAction) -> Text:
        why = Text(self.game.explain(refused, "fr"), self.game.explain(refused, "en"))
        return TEXTS["not_allowed"].format(do=do, rule=refused.rule, why=why)

    def _check_result(self, position: Position) -> None:
        written, line = self.record.result, self.record.end
        true = position.result
        if written is None:
            return
        if true is None:
            raise BadRecord(line, TEXTS["not_over"])
        if true.as_dict() != {"scores": written.scores, "winners": written.winners}:
            raise BadRecord(line, TEXTS["wrong_result"].format(result=true.as_dict()))
