"""Replaying: from a record to its positions and events, checking every line on the way."""

from collections.abc import Iterator
from dataclasses import dataclass

from lascaux.core import option, registry
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.language import Text
from lascaux.core.record import Record
from lascaux.core.refusal import (
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    BadSeed,
    IllegalAction,
    UnknownGame,
    UnknownRules,
)
from lascaux.core.second_thoughts import TOO_LONG, TOO_OFTEN, SecondThoughts, longest

Step = tuple[Position, list[Event]]

_NO_SEED = Text(
    "il n’y a pas de graine, les tirages ne sont donc pas encore connus ; redemandez-la après la partie",
    "the record has no seed, so its draws are not known yet; ask for it after the game",
)
_NOT_OVER = Text(
    "un résultat est écrit ici, mais la partie n’est pas finie", "a result stands here, but the game is not over"
)


@dataclass(frozen=True)
class Replay:
    """A record joined with its game."""

    record: Record
    game: Game

    @classmethod
    def of(cls, record: Record) -> "Replay":
        """Find the record's game and check what its header says of it."""
        header = record.header
        try:
            game = registry.find(header.game, header.rules)
        except UnknownGame as wrong:
            raise BadRecord(1, Text.alike(str(wrong))) from None
        except UnknownRules as wrong:
            raise BadRecord(1, wrong.why) from None
        if header.seed is None:
            raise BadRecord(1, _NO_SEED)
        if len(record.lines) > longest(game):
            raise BadRecord(longest(game) + 2, TOO_LONG)
        return cls(record, game)

    def steps(self, upto: int | None = None) -> Iterator[Step]:
        """Set-up, then every action up to number `upto`: the position (the same object, moving on) and its events."""
        header = self.record.header
        try:
            options = option.as_written(self.game.info.options, header.options)
            position, events = self.game.start(options, len(header.seats), header.seed or "")
        except (BadOption, BadSeats, BadSeed) as wrong:
            raise BadRecord(1, Text.alike(str(wrong))) from None
        yield position, events
        thoughts = SecondThoughts()
        for line in self.record.lines[:upto]:
            owing = position.to_act
            if thoughts.too_often(position, line.seat) and position.may_act(line.seat):
                raise BadRecord(line.n + 1, TOO_OFTEN)
            events = self._take(position, line.n + 1, line.seat, line.do)
            thoughts.follow(line.seat, owing, position.to_act)
            yield position, events
        if upto is None or upto >= len(self.record.lines):
            self._check_result(position)

    def end(self, upto: int | None = None) -> Position:
        """The position after action `upto`, or after the last."""
        *_, (position, _events) = self.steps(upto)
        return position

    def _take(self, position: Position, line: int, seat: int, do: str) -> list[Event]:
        try:
            return position.apply(seat, self.game.parse(do))
        except BadNotation as wrong:
            raise BadRecord(line, Text.alike(str(wrong))) from None
        except IllegalAction as refused:
            raise BadRecord(line, self._forbidden(do, refused)) from None

    def _forbidden(self, do: str, refused: IllegalAction) -> Text:
        why = Text(self.game.explain(refused, "fr"), self.game.explain(refused, "en"))
        return Text(
            f"{do!r} n’est pas permis (règle {refused.rule}) : {why.fr}",
            f"{do!r} is not allowed (rule {refused.rule}): {why.en}",
        )

    def _check_result(self, position: Position) -> None:
        written, line = self.record.result, len(self.record.lines) + 2
        true = position.result
        if written is None:
            return
        if true is None:
            raise BadRecord(line, _NOT_OVER)
        if true.as_dict() != {"scores": written.scores, "winners": written.winners}:
            raise BadRecord(
                line,
                Text(
                    f"le résultat est faux : les actions donnent {true.as_dict()}",
                    f"the result is wrong: the actions give {true.as_dict()}",
                ),
            )
