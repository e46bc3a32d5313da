"""Renders events and refusals as sentences in both languages, with the players' names."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from lascaux import bots
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event, by_action
from lascaux.core.game import Game
from lascaux.core.language import Text, bilingual
from lascaux.core.player_names import PlayerNames
from lascaux.server.readers.reasons import REASONS
from lascaux.server.tables.seat import Seat
from lascaux.server.tables.table import Table
from lascaux.wire.tables import Words

Json = dict[str, Any]
Names = tuple[str | Text | None, ...]


def names(table: Table) -> Names:
    """Return the names by seat; they are fixed once the game has started."""
    return tuple(_called(seat, table.settings.game) for seat in table.seats)


def company(table: Table) -> PlayerNames:
    """Return the players' names for use in sentences."""
    return company_of(names(table))


@lru_cache(1024)
def company_of(names: Names) -> PlayerNames:
    """Return the cached `PlayerNames` of these names."""
    return PlayerNames(names)


def _called(seat: Seat, game: str) -> str | Text | None:
    """Bots have a name in each language, unless they replaced a person and keep the name."""
    return bots.display_name(seat.bot, game) if seat.bot and seat.bot == seat.name else seat.name


def words(text: Text) -> Words:
    """Convert a text for clients."""
    return Words(fr=text.fr, en=text.en)


def why_not(table: Table, refused: IllegalAction) -> Words:
    """Return a rule's refusal as a sentence."""
    return refusal_in_words(table.game, company(table), refused)


def refusal_in_words(game: Game, names: PlayerNames, refused: IllegalAction) -> Words:
    """Return a rule's refusal as a sentence, with given names."""
    return Words(fr=game.explain(refused, "fr", names), en=game.explain(refused, "en", names))


def server_says(reason: str, facts: Json) -> Words | None:
    """Return a server reason as a sentence, if it has one."""
    found = REASONS.get(f"{reason} {facts['phase']}" if reason == "wrong_phase" else reason)
    return None if found is None else Words(**found.format(**facts).as_dict())


class EncodedEvents(msgspec.Struct, array_like=True):
    """Encoded events with sentences; for events with secrets, also who knows them and what those seats are sent."""

    open: list[bytes]
    secret: dict[int, tuple[frozenset[int], bytes]] | None = None
    hides: bool = False
    """Whether part of it is hidden from some seat."""


def lines_for(written: EncodedEvents, seat: int | None) -> list[bytes]:
    """Return the encoded events for a seat or a spectator."""
    if written.secret is None:
        return written.open
    known = {n: line for n, (knowers, line) in written.secret.items() if seat in knowers}
    return [known.get(n, line) for n, line in enumerate(written.open)]


class RenderedEvents:
    """Events of one action, rendered once, when they are first needed."""

    __slots__ = ("_events", "_table", "_written")

    def __init__(self, table: Table, events: Sequence[Event]) -> None:
        self._table, self._events = table, events
        self._written: EncodedEvents | None = None

    @classmethod
    def read(cls, table: Table, written: EncodedEvents) -> "RenderedEvents":
        """Restore rendered events."""
        part = cls(table, ())
        part._written = written
        return part

    @property
    def written(self) -> EncodedEvents:
        """The rendered events."""
        if self._written is None:
            self._written = put_into_words(self._table.game, company(self._table), self._events)
            self._events = ()
        return self._written

    def lines(self, seat: int | None) -> list[bytes]:
        """Return the encoded events for a seat or a spectator."""
        return lines_for(self.written, seat)


def events_for(parts: Sequence[RenderedEvents], seat: int | None) -> list[Json]:
    """Return the events of several parts for a seat or a spectator; already encoded."""
    lines: Any = [msgspec.Raw(line) for part in parts for line in part.lines(seat)]
    written: list[Json] = lines
    return written


def put_into_words(game: Game, names: PlayerNames, events: Sequence[Event]) -> EncodedEvents:
    """Render events; the first event of an action also gets the sentence that summarizes the action."""
    # Sentences for seats that do not know the secrets are made from public events.
    public = [event.public_part() for event in events]
    summaries = [extra for some in by_action(public) for extra in _summaries(game, names, some)]
    lines = [_line(game, names, event, extra) for event, extra in zip(public, summaries, strict=True)]
    secret = {
        n: (event.knowers, _line(game, names, event, summaries[n], next(iter(event.knowers))))
        for n, event in enumerate(events)
        if event.secret and event.knowers
    }
    return EncodedEvents(lines, secret or None, any(event.secret for event in events))


def _summaries(game: Game, names: PlayerNames, events: Sequence[Event]) -> list[Json]:
    """Return the additional fields of each event of an action."""
    return [{"tells": bilingual(lambda lang: game.summarize(events, lang, names))}, *({} for _ in events[1:])]


def _line(game: Game, names: PlayerNames, event: Event, extra: Json, knower: int | None = None) -> bytes:
    say = bilingual(lambda lang: game.explain(event, lang, names))
    return msgspec.json.encode(event.seen_by(knower) | {"say": say} | extra)
