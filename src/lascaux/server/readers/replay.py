"""A play-through looked at again, move by move, as one reader may know it."""

from collections.abc import Iterator

from lascaux.core.capabilities import film_of
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.server.readers import reader_view
from lascaux.server.readers.narration import Narration
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
        Frame(n=n, view=position.view(seat), events=Narration(table, events).to(seat))
        for n, (position, events) in enumerate(moments(table, last))
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


def moments(table: Table, last: int) -> Iterator[tuple[Position, list[Event]]]:
    """Set-up, then every action up to that one: the position (the same object, moving on) and its events."""
    position, events = table.game.start(table.settings.options, len(table.seats), table.seed)
    yield position, events
    for act in table.acts[:last]:
        yield position, position.apply(act.seat, table.game.parse(act.do))
