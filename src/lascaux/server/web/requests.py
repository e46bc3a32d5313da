"""Carries out requests at a table, whether from a socket or over HTTP; each gets exactly one answer."""

import logging
from collections.abc import Coroutine
from typing import Any

import msgspec

from lascaux.core.errors import IllegalAction, LascauxError
from lascaux.server.errors import HeldBack, NotAllowed, NotNow, OutOfDate, ReadAgain, TimeIsUp
from lascaux.server.live.live_table import LiveTable
from lascaux.server.people.guests import Guest
from lascaux.server.readers.rendered_events import server_says, why_not
from lascaux.server.readers.review_view import place_after
from lascaux.server.readers.variations import complete_move
from lascaux.server.tables import flags, log, referee, review, undo
from lascaux.server.tables.log import Entry
from lascaux.server.tables.nature import Answer, is_slow
from lascaux.server.tables.table import Table
from lascaux.server.tables.typed_text import required
from lascaux.server.tracing import span
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.store.errors import StoreError
from lascaux.wire import socket

logger = logging.getLogger(__name__)

_DECODER: msgspec.json.Decoder[socket.AnyRequest] = msgspec.json.Decoder(socket.AnyRequest)

ReviewChange = socket.Lead | socket.Try | socket.Note | socket.Draw | socket.Remove
Change = socket.Act | socket.Say | socket.Hold | socket.AskUndo | socket.AnswerUndo | ReviewChange


def read(message: str | bytes) -> socket.AnyRequest | socket.Malformed:
    """Decode a client's message; returns the answer to it if it is malformed."""
    try:
        return _DECODER.decode(message)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return socket.Malformed(id=_id_in(message), reason=" ".join(str(error).split())[:200])


def _id_in(message: str | bytes) -> str | None:
    try:
        found = msgspec.json.decode(message).get("id")
    except (msgspec.MsgspecError, UnicodeError, RecursionError, AttributeError):
        return None
    return found if isinstance(found, str) and len(found) <= 64 else None


async def carry_out(live: LiveTable, guest: Guest | None, request: Change, lag: int = 0, network: str = "") -> int:
    """Carry out a request of a client of a network; returns the new, durable version. Raises refusals."""
    if guest is None:
        raise NotAllowed("say who you are first")
    if isinstance(request, socket.SeatRequest):
        await live.catch_up(request.version)  # another node may have sent them more than this one knows
    requester, begun = Requester(Priority.PEOPLE, (guest.person, live.table.id)), live.time
    if isinstance(request, socket.AskUndo | socket.AnswerUndo):
        await live.renderer.ensure_history(requester)  # it refers to an earlier position
    # Ids are the client's own: two people may use the same one.
    key = f"{guest.person}/{request.id}"
    answer = None
    if isinstance(request, socket.Try) and key not in live.table.answered:
        place = (request.n, request.after, request.seat)
        request.do = await complete_move(live.renderer, *place, request.do, requester)
    if isinstance(request, socket.Act) and is_slow(live.table) and key not in live.table.answered:
        referee.may_decide(live.table, request.seat, request.version, guest.person)
        answer = await live.ask_nature(requester, request.seat, request.do)
        lag += live.time - begun  # clocks do not run while nature decides
    origin = live.pseudonym(network)
    try:
        with span(str(request.__struct_config__.tag), live.table.id):
            return await live.change(
                lambda table, now: _entries(table, guest, request, key, lag, now, live.chat, answer, origin), key
            )
    except HeldBack:
        await live.change(lambda table, now: referee.hold_back(table, guest.person, guest.name, now))
        raise
    except TimeIsUp as late:
        seat = late.seat
        await live.change(lambda table, now: _time_up(table, seat, lag, now))
        raise


def _entries(
    table: Table,
    guest: Guest,
    request: Change,
    key: str,
    lag: int,
    now: int,
    limits: referee.ChatLimits,
    answer: Answer | None,
    origin: str,
) -> list[Entry]:
    by = guest.person
    match request:
        case socket.Act(seat=seat, version=version, do=do):
            spent, forgiven = table.clocks.spent(seat, now, lag)
            acted = log.Acted(at=now, seat=seat, do=do, id=key, by=by, spent=spent, lag=forgiven)
            entries = referee.act(table, acted, version, answer)
            if _time_up(table, seat, lag, now):
                raise TimeIsUp(seat)
            return entries
        case socket.Say(text=text):
            return referee.say(table, required("text", text), _name(table, guest), key, by, now, limits, origin)
        case socket.Hold(seat=seat):
            return referee.hold(table, seat, key, by, now)
        case socket.AskUndo(seat=seat, version=version):
            return undo.ask_undo(table, seat, version, key, by, now)
        case socket.AnswerUndo(seat=seat, version=version, agree=agree):
            return undo.answer_undo(table, seat, version, agree, key, by, now)
        case _:
            return _review_entries(table, review.Author(by, _name(table, guest), key, origin), request, now)


def _review_entries(table: Table, by: review.Author, request: ReviewChange, now: int) -> list[Entry]:
    """Return the entries of a change of the review."""
    match request:
        case socket.Lead(take=take):
            return review.lead(table, take, by, now)
        case socket.Try(n=n, after=after, seat=seat, do=do):
            return review.try_move(table, n, after, seat, do, by, now)
        case socket.Note(n=n, after=after, text=text):
            return review.comment(table, n, after, required("text", text), by, now)
        case socket.Draw(n=n, after=after, marks=marks):
            return review.draw(table, n, after, marks, by, now)
        case socket.Remove(number=number):
            return review.remove(table, number, by, now)


def _name(table: Table, guest: Guest) -> str:
    """Return the name under which a person writes at a table: that of their seat, or their own."""
    seats = table.seats_of(guest.person)
    return (table.seats[seats[0]].name if seats else None) or guest.name


def _time_up(table: Table, seat: int, lag: int, now: int) -> list[Entry]:
    """Return the entries for a clock at zero, with the lag forgiven; empty if it is not."""
    spent, _ = table.clocks.spent(seat, now, lag)
    if seat not in table.clocks.since or spent <= table.clocks.left[seat]:
        return []
    return flags.ran_out(table, seat, now)


async def answer(live: LiveTable, guest: Guest | None, request: Change, lag: int, place: str = "") -> socket.AnyAnswer:
    """Carry out a request and return the answer."""

    async def accepted() -> socket.AnyAnswer:
        version = await carry_out(live, guest, request, lag, place)
        if isinstance(request, socket.Try):
            return socket.Tried(id=request.id, version=version, place=place_after(live.table, request, version))
        return socket.Accepted(id=request.id, version=version)

    return await answered(live, request, accepted())


async def answered(
    live: LiveTable, request: socket.AnyRequest, work: Coroutine[Any, Any, socket.AnyAnswer]
) -> socket.AnyAnswer:
    """Return the answer to a request, or the refusal."""
    try:
        return await work
    except IllegalAction as refused:
        why = refused.as_dict()
        return socket.Refused(id=request.id, **why, say=why_not(live.table, refused))
    except NotNow as refused:
        return refusal(request, refused.reason, refused.facts)
    except OutOfDate as stale:
        return socket.Stale(id=request.id, version=stale.version)
    except NotAllowed as error:
        return socket.Unauthorised(id=request.id, reason=str(error))
    except ReadAgain:
        return refusal(request, reason="not_stored")
    except StoreError:
        logger.exception("not stored", extra={"table": live.table.id})
        return refusal(request, reason="not_stored")
    except LascauxError as error:
        return refusal(request, reason="bad_request", facts={"said": str(error)})
    except Exception:
        logger.exception("request failed", extra={"table": live.table.id})
        live.metrics.crashes += 1
        return refusal(request, reason="server_error")


def refusal(request: socket.AnyRequest, reason: str, facts: dict[str, Any] | None = None) -> socket.Refused:
    """Return a refusal without a rule of the game."""
    facts = facts or {}
    return socket.Refused(id=request.id, rule=None, reason=reason, facts=facts, say=server_says(reason, facts))
