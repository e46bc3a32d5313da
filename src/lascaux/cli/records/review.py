"""Prints the review of a record below the actions it is about."""

from collections.abc import Iterator
from dataclasses import dataclass

from lascaux.cli.language import current
from lascaux.cli.messages import say
from lascaux.cli.output import printable
from lascaux.core.choices import decision
from lascaux.core.player_names import PlayerNames
from lascaux.core.replay import Replay
from lascaux.core.review import AnyRemark, Comment, TriedMove
from lascaux.core.variations import Tried, tried

INDENT = "    "


@dataclass(frozen=True)
class ReviewPrinter:
    """Comments and variations with their sentences; drawings cannot be printed."""

    replay: Replay
    moves: dict[int, Tried]
    names: PlayerNames

    @classmethod
    def of(cls, replay: Replay, upto: int | None) -> "ReviewPrinter":
        """Play the variations that leave the game by action `upto`."""
        names = PlayerNames([printable(player.name) for player in replay.record.header.seats])
        return cls(replay, {one.move.id: one for one in tried(replay, upto)}, names)

    def print_at(self, n: int) -> None:
        """Print what stands after the first `n` actions, and the variations that leave the game there."""
        for row in self._rows(n, None, 1):
            print(row)

    def _rows(self, n: int, after: int | None, depth: int) -> Iterator[str]:
        here = [one for one in self.replay.record.review if (one.n, one.after) == (n, after)]
        for one in sorted(here, key=lambda one: isinstance(one, TriedMove)):
            yield from self._row(one, INDENT * depth)
            if isinstance(one, TriedMove):
                yield from self._rows(n, one.id, depth + 1)

    def _row(self, one: AnyRemark, indent: str) -> Iterator[str]:
        by = printable(one.by) or "—"
        if isinstance(one, Comment):
            yield say("comment_text", indent=indent, by=by, text=printable(one.text))
        elif isinstance(one, TriedMove):
            lang = current()
            text = " ".join(self.replay.game.explain(event, lang, self.names) for event in self.moves[one.id].events)
            name = self.names.bare(one.seat, lang)
            yield say("variation_text", indent=indent, by=by, name=name, do=decision(one.do), text=text)
