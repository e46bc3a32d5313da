"""What is told in words: events and refusals as sentences in both languages, with the names of the people there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lascaux import bots
from lascaux.core.company import Company
from lascaux.core.event import Event
from lascaux.core.language import Text
from lascaux.core.refusal import IllegalAction
from lascaux.server.readers.reasons import REASONS
from lascaux.server.tables.seat import Seat
from lascaux.server.tables.table import Table
from lascaux.wire.tables import Words

Json = dict[str, Any]


def company(table: Table) -> Company:
    """The people and bots at a table; their names no longer change once the game has begun."""
    return Company([_called(seat, table.game.info.name) for seat in table.seats])


def _called(seat: Seat, game: str) -> str | Text | None:
    """People have one name, bots one in each language; a bot that took a person's place goes by theirs."""
    return bots.called(seat.bot, game) if seat.bot and seat.bot == seat.name else seat.name


def words(text: Text) -> Words:
    """A text as it is sent."""
    return Words(fr=text.fr, en=text.en)


def why_not(table: Table, refused: IllegalAction) -> Words:
    """The rule's reason as a sentence."""
    names = company(table)
    return Words(fr=table.game.explain(refused, "fr", names), en=table.game.explain(refused, "en", names))


def server_says(reason: str, facts: Json) -> Words | None:
    """A reason of the server's own as a sentence, if it has one."""
    found = REASONS.get(f"{reason} {facts['phase']}" if reason == "wrong_phase" else reason)
    return None if found is None else words(found)


class Narration:
    """Events with their sentences: made once, however many hear them."""

    def __init__(self, table: Table, events: Sequence[Event]) -> None:
        self._table, self._names = table, company(table)
        # Those who do not know an event's secrets hear a sentence that was made without them.
        self._open = [self._told(replace(e, secret={}, knowers=frozenset()) if e.secret else e) for e in events]
        self._secret = {n: self._told(e, next(iter(e.knowers))) for n, e in enumerate(events) if e.secret and e.knowers}
        self._knowers = [event.knowers for event in events]

    def to(self, seat: int | None) -> list[Json]:
        """What a seat, or a spectator, is told."""
        return [
            self._secret[n] if seat in knowers and n in self._secret else self._open[n]
            for n, knowers in enumerate(self._knowers)
        ]

    def _told(self, event: Event, knower: int | None = None) -> Json:
        explain = self._table.game.explain
        say = {"fr": explain(event, "fr", self._names), "en": explain(event, "en", self._names)}
        return event.seen_by(knower) | {"say": say}
