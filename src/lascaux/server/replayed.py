"""A play-through looked at again, move by move, as one reader may know it."""

from lascaux.server import sight
from lascaux.server.table import Table
from lascaux.server.telling import Telling
from lascaux.wire.http import Frame, ReplayShown

MOST_FRAMES = 25


def replay(table: Table, person: str | None, first: int, last: int) -> ReplayShown:
    """The frames from one action to another; those that there are, and not too many at once."""
    seat = sight.eyes_of(table, person)[0]
    last = min(last, len(table.acts), first + MOST_FRAMES - 1)
    frames = _frames(table, seat, first, last) if table.position is not None else []
    return ReplayShown(actions=len(table.acts), seat=seat, frames=frames)


def _frames(table: Table, seat: int | None, first: int, last: int) -> list[Frame]:
    position, events = table.game.start(table.wish.options, len(table.seats), table.seed)
    frames = []
    for n in range(last + 1):
        if n > 0:
            act = table.acts[n - 1]
            events = position.apply(act.seat, table.game.parse(act.do))
        if n >= first:
            frames.append(Frame(n=n, view=position.view(seat), events=Telling(table, events).to(seat)))
    return frames
