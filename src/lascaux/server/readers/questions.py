"""Questions that change nothing: how the table stands, whether a decision is allowed, what it would bring, a hint.

All of it is made from what the reader's seat may know, so it can tell nothing else: a decision is tried out on a
position that merely looks like the table's (`Game.determinize`), and only what is certain of it is told.
"""

import asyncio
from typing import Any

from lascaux.core.game import Position
from lascaux.core.refusal import BadNotation, IllegalAction
from lascaux.core.seed import Seed
from lascaux.server.readers import reader_view
from lascaux.server.readers.narration import Narration, company, server_says, told, why_not
from lascaux.server.refusals import NotAllowed, NotNow
from lascaux.server.tables import referee
from lascaux.server.tables.table import Table
from lascaux.server.workers.workers import Workers
from lascaux.wire import socket
from lascaux.wire.tables import Words

PROJECTED, HINTS = "projected", "hints"


async def survey(table: Table, person: str | None, request: socket.Survey) -> socket.Surveyed:
    """Every zone and the whole table in words, as a seat of the reader's sees it; anyone may look as a spectator."""
    seat = request.seat
    if seat is not None and seat not in reader_view.viewpoints(table, person):
        raise NotAllowed("that seat is not yours")
    if table.position is None:
        raise NotNow("wrong_phase", phase=table.phase)
    view, names, game = _moment(table, request.n).view(seat), company(table), table.game
    return socket.Surveyed(
        id=request.id,
        version=table.version,
        zones=[*game.survey(view, names, PROJECTED in table.settings.aids)],
        text=Words(fr=game.describe(view, "fr", names), en=game.describe(view, "en", names)),
    )


def _moment(table: Table, n: int | None) -> Position:
    """The table as it is, or as it was after so many actions."""
    assert table.position is not None
    if n is None or n == len(table.acts):
        return table.position
    if n > len(table.acts):
        raise NotNow("no_such_action", n=n, actions=len(table.acts))
    return table.replayed(n)


async def check(table: Table, person: str | None, request: socket.Check) -> socket.Checked:
    """Whether a decision would be allowed: judged as if it were made, but not carried out."""
    if person is None:
        raise NotAllowed("say who you are first")
    referee.may_decide(table, request.seat, request.version, person)
    why: socket.WhyNot | None = None
    try:
        referee.allowed(table, request.seat, request.do)
    except IllegalAction as refused:
        why = _forbidden(table, refused)
    except NotNow as refused:
        why = _server_refuses(refused.reason, refused.facts)
    return socket.Checked(id=request.id, version=table.version, refused=why)


async def preview(table: Table, person: str | None, request: socket.Preview) -> socket.Previewed:
    """What would come of some actions."""
    seat, version = request.seat, table.version
    position = _ahead(table, seat, request.version, PROJECTED, person)
    world = table.game.determinize(position.view(seat), Seed("preview"))
    moves = []
    for do in request.do:
        moves.append(_foreseen(table, world, seat, do))
        await asyncio.sleep(0)  # others need not wait until all are tried
    return socket.Previewed(id=request.id, version=version, moves=moves)


async def hint(table: Table, person: str | None, request: socket.Hint, workers: Workers) -> socket.Hinted:
    """What the strongest bot would do."""
    seat, version = request.seat, table.version
    position = _ahead(table, seat, request.version, HINTS, person)
    choices = position.legal(seat)
    bot, dice = referee.best_bot(table), f"hint {table.id} {len(table.acts)} {seat}"
    do = await workers.choose(table.game.info.name, bot, position.view(seat), choices, dice)
    return socket.Hinted(id=request.id, version=version, do=do)


def _ahead(table: Table, seat: int, version: int, aid: str, person: str | None) -> Position:
    """The position, if this reader may look ahead in it."""
    if person is None:
        raise NotAllowed("say who you are first")
    referee.look_ahead(table, seat, version, aid, person)
    assert table.position is not None
    return table.position


def _foreseen(table: Table, world: Position, seat: int, do: str) -> socket.Foreseen:
    """One action tried out."""
    try:
        action = table.game.parse(do)
    except BadNotation as wrong:
        return _impossible(do, _server_refuses("not_an_action", {"said": str(wrong)}), world.seats)
    after = world.copy()
    try:
        events = table.game.certain(after.apply(seat, action))
    except IllegalAction as refused:
        return _impossible(do, _forbidden(table, refused), world.seats)
    points = [sum(event.points for event in events if event.seat == who) for who in range(world.seats)]
    zones = [*after.survey_last(seat, company(table))]
    said = told([Narration(table, events)], seat)
    return socket.Foreseen(do=do, refused=None, points=points, events=said, zones=zones)


def _forbidden(table: Table, refused: IllegalAction) -> socket.WhyNot:
    return socket.WhyNot(**refused.as_dict(), say=why_not(table, refused))


def _server_refuses(reason: str, facts: dict[str, Any]) -> socket.WhyNot:
    return socket.WhyNot(rule=None, reason=reason, facts=facts, say=server_says(reason, facts))


def _impossible(do: str, why: socket.WhyNot, seats: int) -> socket.Foreseen:
    return socket.Foreseen(do=do, refused=why, points=[0] * seats, events=[], zones=[])
