"""Worker job: replays and renders the history of a table that was read from disk."""

from typing import Any, NamedTuple

from lascaux.core import registry
from lascaux.server.readers import compression
from lascaux.server.readers.rendered_events import Names, company_of, names, put_into_words
from lascaux.server.tables.checkpoints import Acts, Checkpoints, mix, replay_action
from lascaux.server.tables.table import Table


class PlayThrough(NamedTuple):
    """Everything needed to replay a game."""

    game: str
    rules: str
    options: dict[str, Any]
    seed: str
    names: Names
    mixed: str
    """Seed of the reshuffle before the first action, if there was one."""
    acts: Acts


class RenderedHistory(NamedTuple):
    """The compressed history, and some of the positions."""

    chapters: list[bytes]
    positions: dict[int, bytes]


def play_through(table: Table) -> PlayThrough:
    """Return the data to replay a table."""
    game, options, mixed = table.game.info, dict(table.settings.options), table.mixings.get(0, "")
    acts = table.played_actions(0, len(table.acts))
    return PlayThrough(game.name, game.rules, options, str(table.seed), names(table), mixed, acts)


def render_history(played: PlayThrough) -> RenderedHistory:
    """Replay a game and render its history."""
    game, company, checkpoints = registry.find(played.game, played.rules), company_of(played.names), Checkpoints()
    position, events = game.start(played.options, len(played.names), played.seed)
    mix(position, played.mixed)
    checkpoints.follow(0, position)
    parts = [put_into_words(game, company, events)]
    for n, action in enumerate(played.acts, 1):
        events = replay_action(position, action)
        checkpoints.follow(n, position)
        parts.append(put_into_words(game, company, events))
    size = compression.CHAPTER
    return RenderedHistory(
        [compression.compress(parts[at : at + size]) for at in range(0, len(parts), size)], checkpoints.kept
    )
