"""A play-through looked at again, move by move, as one reader may know it."""

from lascaux.core.capabilities import film_of
from lascaux.server.readers import reader_view
from lascaux.server.readers.narration import Narration, told
from lascaux.server.refusals import NotNow
from lascaux.server.tables.table import Table
from lascaux.wire.http import FilmShown, Frame, ReplayShown

MOST_FRAMES = 25


def replay_shown(table: Table, person: str | None, first: int, last: int) -> ReplayShown:
    """The frames from one action to another; those that there are, and not too many at once."""
    seat = reader_view.viewpoints(table, person)[0]
    last = min(last, len(table.acts), first + MOST_FRAMES - 1)
    frames = _frames(table, seat, first, last) if table.position is not None else []
    return ReplayShown(actions=len(table.acts), seat=seat, frames=frames)


def _frames(table: Table, seat: int | None, first: int, last: int) -> list[Frame]:
    return [
        Frame(n=n, view=position.view(seat), events=told([Narration(table, events)], seat))
        for n, (position, events) in enumerate(table.moments(last))
        if n >= first
    ]


def film_shown(table: Table, n: int) -> FilmShown:
    """What there was to watch after the n-th action. It is kept with the action, so nothing is played again."""
    if not 1 <= n <= len(table.acts):
        raise NotNow("no_such_action", n=n, actions=len(table.acts))
    shown = film_of(table.game, table.game.parse(table.acts[n - 1].do))
    if shown is None:
        return FilmShown(pieces=[], pictures=[])
    return FilmShown(pieces=list(shown.pieces), pictures=list(map(list, shown.pictures)))
