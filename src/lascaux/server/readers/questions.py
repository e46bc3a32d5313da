"""Questions that change nothing: surveys, checks, previews, hints and evaluations.

Answers use only what the reader's seat may know: decisions are tried on a determinized position (`Game.determinize`),
and only their certain consequences are returned.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

import msgspec

from lascaux import bots
from lascaux.core.capabilities import HasEquals
from lascaux.core.choices import Action
from lascaux.core.errors import BadNotation, IllegalAction
from lascaux.core.game import Position
from lascaux.server.errors import NotAllowed, NotNow
from lascaux.server.readers import reader_view, variations, worker_jobs
from lascaux.server.readers.rendered_events import company, names, words
from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.tables import referee
from lascaux.server.tables.review import check_place
from lascaux.server.tables.table import Table
from lascaux.server.tables.undo import may_take_back
from lascaux.server.workers.bot_failed import BotFailed
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.server.workers.workers import by_bot
from lascaux.wire import socket

PROJECTED, LEFT, HINTS, EVALUATION = "projected", "left", "hints", "evaluation"

_SURVEY = msgspec.json.Decoder(worker_jobs.Survey)
_FORECAST = msgspec.json.Decoder(socket.ForecastShown)
_HINTED = msgspec.json.Decoder(socket.Hinted)

Slot = Callable[[], AbstractContextManager[None]]
"""Counts a slow question while a worker answers it; raises `NotNow` above the limit."""


async def survey(
    renderer: TableRenderer, person: str | None, request: socket.Survey, requester: Requester
) -> socket.Surveyed:
    """Return every zone and the whole table in words, as one of the reader's seats or a spectator sees it."""
    table, seat = renderer.table, request.seat
    if seat is not None and seat not in reader_view.viewpoints(table, person):
        raise NotAllowed("that seat is not yours")
    n, version = _moment(table, request.n), table.version
    shown = [aid in table.settings.aids for aid in (PROJECTED, LEFT)]
    key, asked = ("survey", n, seat, request.drawn), (seat, names(table), *shown, request.drawn)
    written = await renderer.job_result(key, n, n, requester, worker_jobs.survey, *asked)
    found = _SURVEY.decode(written)
    return socket.Surveyed(
        id=request.id,
        version=version,
        zones=found.zones,  # type: ignore[arg-type]
        text=found.text,  # type: ignore[arg-type]
        dead=found.dead,  # type: ignore[arg-type]
        drawing=found.drawing,  # type: ignore[arg-type]
    )


async def check(table: Table, person: str | None, request: socket.Check) -> socket.Checked:
    """Return whether a decision would be allowed."""
    if person is None:
        raise NotAllowed("say who you are first")
    referee.may_decide(table, request.seat, request.version, person)
    why: socket.WhyNot | None = None
    try:
        referee.allowed(table, request.seat, request.do)
    except IllegalAction as refused:
        why = worker_jobs.forbidden(table.game, company(table), refused)
    except NotNow as refused:
        why = worker_jobs.server_refuses(refused.reason, refused.facts)
    return socket.Checked(id=request.id, version=table.version, refused=why)


async def check_undo(
    renderer: TableRenderer, person: str | None, request: socket.CheckUndo, requester: Requester
) -> socket.Checked:
    """Return whether an undo would be allowed, at once or by consent."""
    if person is None:
        raise NotAllowed("say who you are first")
    await renderer.ensure_history(requester)  # the check may need an earlier position
    table, why = renderer.table, None
    try:
        may_take_back(table, request.seat, request.version, person)
    except NotNow as refused:
        why = worker_jobs.server_refuses(refused.reason, refused.facts)
    return socket.Checked(id=request.id, version=table.version, refused=why)


async def preview(
    renderer: TableRenderer, person: str | None, request: socket.Preview, requester: Requester
) -> socket.Previewed:
    """Return the consequences of some actions."""
    table, seat, version = renderer.table, request.seat, renderer.table.version
    view = _ahead(table, seat, request.version, PROJECTED, person).view(seat)
    game = table.game.info
    asked = (game.name, game.rules, view, seat, request.do, names(table))
    moves = await renderer.once(
        ("preview", seat, *request.do), lambda: renderer.run_job(requester, worker_jobs.preview, *asked)
    )
    return socket.Previewed(id=request.id, version=version, moves=msgspec.Raw(moves))  # type: ignore[arg-type]


async def hint(
    renderer: TableRenderer,
    person: str | None,
    request: socket.Hint,
    requester: Requester,
    most_ms: int | None = None,
    slot: Slot = nullcontext,
) -> socket.Hinted:
    """Return the move of the strongest bot and its reasons, computed once per position."""
    table, seat, version, game = renderer.table, request.seat, renderer.table.version, renderer.table.game.info.name
    view = _ahead(table, seat, request.version, HINTS, person).view(seat)
    bot, dice = bots.strongest(game), f"hint {table.id} {len(table.acts)} {seat}"
    assert table.position is not None
    position = table.position.copy()  # the table may change while the worker runs
    choices = position.legal(seat)
    asked = (bot, game, view, choices.written(), dice, names(table), most_ms)
    patient = by_bot(requester._replace(priority=Priority.QUESTIONS), game, bot, most_ms)

    async def advise() -> bytes:
        with slot():
            advice = await renderer.run_job(patient, bots.advise, *asked)
        offered = _offered(position, seat, str(advice.action))
        hinted = socket.Hinted(
            id="",
            version=version,
            do=str(offered),
            bot=bot,
            reasons=[words(reason) for reason in advice.reasons],
            forecast=None if advice.forecast is None else worker_jobs.forecast_shown(advice.forecast),
        )
        return msgspec.json.encode(hinted)

    hinted = _HINTED.decode(await renderer.once(("hint", seat), advise))
    return msgspec.structs.replace(hinted, id=request.id, version=version)


def _offered(position: Position, seat: int, do: str) -> Action:
    """Return the offered action that is equivalent to a bot's; raises `BotFailed` if the rules forbid it."""
    try:
        action = position.game.parse(do)
    except BadNotation as error:
        raise BotFailed("nonsense", f"{do!r:.200}: {error}") from None
    refused = position.refusal(seat, action)
    if refused is not None:
        raise BotFailed("nonsense", f"{do!r:.200}: {refused}")
    return position.equal(seat, action) if isinstance(position, HasEquals) else action


async def evaluate(
    renderer: TableRenderer,
    request: socket.Evaluate,
    requester: Requester,
    most_ms: int | None = None,
    slot: Slot = nullcontext,
) -> socket.Evaluated:
    """Return how the game may end, from the spectators' view, computed once for all; if it is over, its result."""
    table, version = renderer.table, renderer.table.version
    n, bot = _moment(table, request.n), bots.forecaster(table.game.info.name)
    if request.after is not None:
        n = check_place(table, n, request.after)
    if EVALUATION not in table.settings.aids and not table.over:
        raise NotNow("aid_off", aid=EVALUATION)
    result = None if table.position is None else table.position.result
    if request.after is None and n == len(table.acts) and result is not None:
        return socket.Evaluated(id=request.id, version=version, n=n, bot=None, forecast=worker_jobs.known_end(result))
    if bot is None:
        raise NotNow("nobody_foresees")
    patient = by_bot(requester._replace(priority=Priority.QUESTIONS, is_long=True), table.game.info.name, bot, most_ms)
    if request.after is not None:
        with slot():
            written = await variations.forecast(renderer, request.after, bot, most_ms, patient)
    else:
        asked = (bot, f"forecast {table.id} {n}", most_ms)
        written = await renderer.job_result(("forecast", n), n, n, patient, worker_jobs.forecast, *asked, slot=slot)
    return socket.Evaluated(id=request.id, version=version, n=n, bot=bot, forecast=_FORECAST.decode(written))


def _moment(table: Table, n: int | None) -> int:
    """Return the number of actions that a question is about, by default all; the game must have begun."""
    if table.position is None:
        raise NotNow("wrong_phase", phase=table.phase) if table.halt is None else NotNow(table.halt.reason)
    actions = len(table.acts)
    if n is not None and n > actions:
        raise NotNow("no_such_action", n=n, actions=actions)
    return actions if n is None else n


def _ahead(table: Table, seat: int, version: int, aid: str, person: str | None) -> Position:
    """Return the position if this reader may look ahead in it."""
    if person is None:
        raise NotAllowed("say who you are first")
    referee.look_ahead(table, seat, version, aid, person)
    assert table.position is not None
    return table.position
