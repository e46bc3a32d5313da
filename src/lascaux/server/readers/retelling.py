"""A play-through told from its beginning, by a worker: for the first who comes to a table that was read from disk."""

from typing import Any, NamedTuple

from lascaux.core import registry
from lascaux.server.readers import chapters
from lascaux.server.readers.narration import Names, company_of, names, put_into_words
from lascaux.server.tables.course import Acts, Course, done, mix
from lascaux.server.tables.table import Table


class PlayThrough(NamedTuple):
    """All that is needed to play something again."""

    game: str
    rules: str
    options: dict[str, Any]
    seed: str
    names: Names
    mixed: str
    """The seed by which the bag was mixed anew before the first action, where it was."""
    acts: Acts


class Retold(NamedTuple):
    """The set-up and what every action brought, in words and in chapters; and some of the positions."""

    chapters: list[bytes]
    positions: dict[int, bytes]


def play_through(table: Table) -> PlayThrough:
    """The play-through of a table."""
    game, options, mixed = table.game.info, dict(table.settings.options), table.mixings.get(0, "")
    acts = table.deeds(0, len(table.acts))
    return PlayThrough(game.name, game.rules, options, str(table.seed), names(table), mixed, acts)


def retell(played: PlayThrough) -> Retold:
    """Play it again and put it into words."""
    game, company, course = registry.find(played.game, played.rules), company_of(played.names), Course()
    position, events = game.start(played.options, len(played.names), played.seed)
    mix(position, played.mixed)
    course.follow(0, position)
    parts = [put_into_words(game, company, events)]
    for n, deed in enumerate(played.acts, 1):
        events = done(position, deed)
        course.follow(n, position)
        parts.append(put_into_words(game, company, events))
    size = chapters.CHAPTER
    return Retold([chapters.press(parts[at : at + size]) for at in range(0, len(parts), size)], course.kept)
