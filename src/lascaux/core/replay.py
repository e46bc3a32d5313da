"""Replaying: from a record to its positions and events, checking every line on the way."""

from collections.abc import Iterator
from dataclasses import dataclass

from lascaux.core import registry
from lascaux.core.event import Event
from lascaux.core.game import Game, Position
from lascaux.core.record import Record
from lascaux.core.refusal import BadNotation, BadOption, BadRecord, BadSeats, BadSeed, IllegalAction, UnknownGame

Step = tuple[Position, list[Event]]


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
            game = registry.find(header.game)
        except UnknownGame as wrong:
            raise BadRecord(1, str(wrong)) from None
        if header.rules != game.info.rules:
            known = game.info.rules
            raise BadRecord(1, f"rules version {header.rules!r} of {header.game} is unknown; there is {known}")
        if header.seed is None:
            raise BadRecord(1, "the record has no seed, so its draws are not known yet; ask for it after the game")
        return cls(record, game)

    def steps(self, upto: int | None = None) -> Iterator[Step]:
        """Set-up, then every action up to number `upto`: the position (the same object, moving on) and its events."""
        header = self.record.header
        try:
            position, events = self.game.start(header.options, len(header.seats), header.seed or "")
        except (BadOption, BadSeats, BadSeed) as wrong:
            raise BadRecord(1, str(wrong)) from None
        yield position, events
        for line in self.record.lines[:upto]:
            yield position, self._take(position, line.n + 1, line.seat, line.do)
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
            raise BadRecord(line, str(wrong)) from None
        except IllegalAction as refused:
            why = self.game.explain(refused, "en")
            raise BadRecord(line, f"{do!r} is not allowed (rule {refused.rule}): {why}") from None

    def _check_result(self, position: Position) -> None:
        written, line = self.record.result, len(self.record.lines) + 2
        true = position.result
        if written is None:
            return
        if true is None:
            raise BadRecord(line, "a result stands here, but the game is not over")
        if true.as_dict() != {"scores": written.scores, "winners": written.winners}:
            raise BadRecord(line, f"the result is wrong: the actions give {true.as_dict()}")
