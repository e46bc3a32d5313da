"""A play-through told from its beginning, by a worker: for the first who comes to a table that was read from disk."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from lascaux.core import registry
from lascaux.server.readers import chapters
from lascaux.server.readers.narration import Names, company_of, names, put_into_words
from lascaux.server.tables.course import Course
from lascaux.server.tables.table import Table


class PlayThrough(NamedTuple):
    """All that is needed to play something again."""

    game: str
    rules: str
    options: dict[str, Any]
    seed: str
    names: Names
    acts: Sequence[tuple[int, str]]


class Retold(NamedTuple):
    """The set-up and what every action brought, in words and in chapters; and some of the positions."""

    chapters: list[bytes]
    positions: dict[int, bytes]


def play_through(table: Table) -> PlayThrough:
    """The play-through of a table."""
    acts = [(act.seat, act.do) for act in table.acts]
    game, options = table.game.info, dict(table.settings.options)
    return PlayThrough(game.name, game.rules, options, str(table.seed), names(table), acts)


def retell(played: PlayThrough) -> Retold:
    """Play it again and put it into words."""
    game, company, course = registry.find(played.game, played.rules), company_of(played.names), Course()
    position, events = game.start(played.options, len(played.names), played.seed)
    course.follow(0, position)
    parts = [put_into_words(game, company, events)]
    for n, (seat, do) in enumerate(played.acts, 1):
        events = position.apply_allowed(seat, game.parse(do))
        course.follow(n, position)
        parts.append(put_into_words(game, company, events))
    size = chapters.CHAPTER
    return Retold([chapters.press(parts[at : at + size]) for at in range(0, len(parts), size)], course.kept)
