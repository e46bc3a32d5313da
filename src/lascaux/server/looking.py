"""Looking without touching: how the table stands, what a decision would bring, what a bot would do.

All of it is made from what the reader's seat may know, so it can tell nothing else: a decision is tried out on a
position that merely looks like the table's (`Game.determinize`), and only what is certain of it is told.
"""

import asyncio

from lascaux.core.game import Position
from lascaux.core.refusal import BadNotation, IllegalAction
from lascaux.core.seed import Seed
from lascaux.server import referee, replayed, sight
from lascaux.server.brains import Brains
from lascaux.server.guests import Guest
from lascaux.server.refusal import NotAllowed, NotNow
from lascaux.server.room import Room
from lascaux.server.table import Table
from lascaux.server.telling import Telling, company, server_says, why_not
from lascaux.wire import socket
from lascaux.wire.tables import Words

PROJECTED, HINTS = "projected", "hints"


async def survey(room: Room, person: str | None, request: socket.Survey) -> socket.Surveyed:
    """Every zone and the whole table in words, as a seat of the reader's sees it; anyone may look as a spectator."""
    table, seat = room.table, request.seat
    if seat is not None and seat not in sight.eyes_of(table, person):
        raise NotAllowed("that seat is not yours")
    if table.position is None:
        raise NotNow("wrong_phase", phase=table.phase)
    view, names, game = _moment(table, request.n).view(seat), company(table), table.game
    return socket.Surveyed(
        id=request.id,
        version=table.version,
        zones=game.survey(view, names, PROJECTED in table.wish.aids),
        text=Words(fr=game.describe(view, "fr", names), en=game.describe(view, "en", names)),
    )


def _moment(table: Table, n: int | None) -> Position:
    """The table as it is, or as it was after so many actions."""
    assert table.position is not None
    if n is None or n == len(table.acts):
        return table.position
    if n > len(table.acts):
        raise NotNow("no_such_action", n=n, actions=len(table.acts))
    *_, (position, _events) = replayed.moments(table, n)
    return position


async def preview(room: Room, guest: Guest | None, request: socket.Preview) -> socket.Previewed:
    """What would come of some actions."""
    table, seat, version = room.table, request.seat, room.table.version
    position = _ahead(table, seat, request.version, PROJECTED, guest)
    world = table.game.determinize(position.view(seat), Seed("preview"))
    moves = []
    for do in request.do:
        moves.append(_foreseen(table, world, seat, do))
        await asyncio.sleep(0)  # others need not wait until all are tried
    return socket.Previewed(id=request.id, version=version, moves=moves)


async def hint(room: Room, guest: Guest | None, request: socket.Hint, brains: Brains) -> socket.Hinted:
    """What the strongest bot would do."""
    table, seat, version = room.table, request.seat, room.table.version
    position = _ahead(table, seat, request.version, HINTS, guest)
    choices = position.legal(seat)
    actions, distinct = [str(a) for a in choices], [str(a) for a in choices.distinct]
    bot, dice = referee.best_bot(table), f"hint {table.id} {len(table.acts)} {seat}"
    do = await brains.choose(table.game.info.name, bot, position.view(seat), actions, distinct, dice)
    return socket.Hinted(id=request.id, version=version, do=do)


def _ahead(table: Table, seat: int, version: int, aid: str, guest: Guest | None) -> Position:
    """The position, if this reader may look ahead in it."""
    if guest is None:
        raise NotAllowed("say who you are first")
    referee.look_ahead(table, seat, version, aid, guest.person)
    assert table.position is not None
    return table.position


def _foreseen(table: Table, world: Position, seat: int, do: str) -> socket.Foreseen:
    """One action tried out."""
    try:
        action = table.game.parse(do)
    except BadNotation as wrong:
        facts = {"said": str(wrong)}
        say = server_says("not_an_action", facts)
        return _impossible(do, socket.WhyNot(rule=None, reason="not_an_action", facts=facts, say=say), world.seats)
    after = world.copy()
    try:
        events = table.game.certain(after.apply(seat, action))
    except IllegalAction as refused:
        return _impossible(do, socket.WhyNot(**refused.as_dict(), say=why_not(table, refused)), world.seats)
    points = [sum(event.points for event in events if event.seat == who) for who in range(world.seats)]
    zones = table.game.survey_last(after.view(seat), company(table))
    told = Telling(table, events).to(seat)
    return socket.Foreseen(do=do, refused=None, points=points, events=told, zones=zones)


def _impossible(do: str, why: socket.WhyNot, seats: int) -> socket.Foreseen:
    return socket.Foreseen(do=do, refused=why, points=[0] * seats, events=[], zones=[])
