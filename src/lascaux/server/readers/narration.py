"""What is told in words: events and refusals as sentences in both languages, with the names of the people there."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from lascaux import bots
from lascaux.core.company import Company
from lascaux.core.event import Event, by_action
from lascaux.core.game import Game
from lascaux.core.language import Text, in_both
from lascaux.core.refusal import IllegalAction
from lascaux.server.readers.reasons import REASONS
from lascaux.server.tables.seat import Seat
from lascaux.server.tables.table import Table
from lascaux.wire.tables import Words

Json = dict[str, Any]
Names = tuple[str | Text | None, ...]


def names(table: Table) -> Names:
    """What those at a table are called, by seat; names no longer change once the game has begun."""
    return tuple(_called(seat, table.settings.game) for seat in table.seats)


def company(table: Table) -> Company:
    """The people and bots at a table, as sentences name them."""
    return company_of(names(table))


@lru_cache(1024)
def company_of(names: Names) -> Company:
    """The company of these names."""
    return Company(names)


def _called(seat: Seat, game: str) -> str | Text | None:
    """People have one name, bots one in each language; a bot that took a person's place goes by theirs."""
    return bots.called(seat.bot, game) if seat.bot and seat.bot == seat.name else seat.name


def words(text: Text) -> Words:
    """A text as it is sent."""
    return Words(fr=text.fr, en=text.en)


def why_not(table: Table, refused: IllegalAction) -> Words:
    """The rule's reason as a sentence."""
    return refusal_in_words(table.game, company(table), refused)


def refusal_in_words(game: Game, names: Company, refused: IllegalAction) -> Words:
    """The same, where there is no table."""
    return Words(fr=game.explain(refused, "fr", names), en=game.explain(refused, "en", names))


def server_says(reason: str, facts: Json) -> Words | None:
    """A reason of the server's own as a sentence, if it has one."""
    found = REASONS.get(f"{reason} {facts['phase']}" if reason == "wrong_phase" else reason)
    return None if found is None else Words(fr=found.fr.format(**facts), en=found.en.format(**facts))


class Written(msgspec.Struct, array_like=True):
    """Events with their sentences as they are sent; of those with secrets also who knows them, and what they hear."""

    open: list[bytes]
    secret: dict[int, tuple[frozenset[int], bytes]] | None = None
    hides: bool = False
    """Whether something of them stays hidden from somebody."""


def heard(written: Written, seat: int | None) -> list[bytes]:
    """What a seat, or a spectator, is told: an event each."""
    if written.secret is None:
        return written.open
    known = {n: line for n, (knowers, line) in written.secret.items() if seat in knowers}
    return [known.get(n, line) for n, line in enumerate(written.open)]


class Narration:
    """Some events with their sentences, ready to be sent: made when somebody first hears them, and only once."""

    __slots__ = ("_events", "_table", "_written")

    def __init__(self, table: Table, events: Sequence[Event]) -> None:
        self._table, self._events = table, events
        self._written: Written | None = None

    @classmethod
    def read(cls, table: Table, written: Written) -> "Narration":
        """One that was put into words before."""
        narration = cls(table, ())
        narration._written = written
        return narration

    @property
    def written(self) -> Written:
        """All of it in words."""
        if self._written is None:
            self._written = put_into_words(self._table.game, company(self._table), self._events)
            self._events = ()
        return self._written

    def lines(self, seat: int | None) -> list[bytes]:
        """What a seat, or a spectator, is told: an event each."""
        return heard(self.written, seat)


def told(narrations: Sequence[Narration], seat: int | None) -> list[Json]:
    """What a seat, or a spectator, is told by these, one after the other, written already."""
    lines: Any = [msgspec.Raw(line) for narration in narrations for line in narration.lines(seat)]
    written: list[Json] = lines
    return written


def put_into_words(game: Game, names: Company, events: Sequence[Event]) -> Written:
    """Events with the sentences that tell them, and on the first of an action one that tells them all."""
    # Those who do not know an event's secrets hear a sentence that was made without them.
    public = [event.openly() for event in events]
    tells = [told for some in by_action(public) for told in _tells(game, names, some)]
    lines = [_line(game, names, event, told) for event, told in zip(public, tells, strict=True)]
    secret = {
        n: (event.knowers, _line(game, names, event, tells[n], next(iter(event.knowers))))
        for n, event in enumerate(events)
        if event.secret and event.knowers
    }
    return Written(lines, secret or None, any(event.secret for event in events))


def _tells(game: Game, names: Company, events: Sequence[Event]) -> list[Json]:
    """What is added to each event of an action."""
    return [{"tells": in_both(lambda lang: game.tell(events, lang, names))}, *({} for _ in events[1:])]


def _line(game: Game, names: Company, event: Event, told: Json, knower: int | None = None) -> bytes:
    say = in_both(lambda lang: game.explain(event, lang, names))
    return msgspec.json.encode(event.seen_by(knower) | {"say": say} | told)
