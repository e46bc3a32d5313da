"""Builds everything that a reader is sent about a table. Positions and events leave the process only through here."""

from collections.abc import Callable, Iterable, Sequence, Set
from functools import lru_cache
from typing import Any

import msgspec

from lascaux import bots
from lascaux.core.capabilities import EncodesView, SameViewForAll
from lascaux.core.game import Position, View
from lascaux.core.history import TakenBack
from lascaux.core.old_bag import OldBag
from lascaux.server.readers.json_patch import Fields, written
from lascaux.server.readers.reasons import absence_words, bot_failure_words, flag_words, lost_words, return_words
from lascaux.server.readers.rendered_events import Names, RenderedEvents, company, company_of, events_for, names, words
from lascaux.server.readers.review_view import review_shown
from lascaux.server.tables import absence, log
from lascaux.server.tables.look_alikes import imitated
from lascaux.server.tables.seat import Seat
from lascaux.server.tables.table import Table
from lascaux.server.tables.undo import consenting
from lascaux.server.tokens import alias
from lascaux.wire import socket, tables

SPECTATOR = None
SHOWN_SETTINGS = (
    *("name", "game", "options", "visibility", "clock", "at_zero", "aids", "grace_s", "flags", "pace", "think_ms"),
)
"""The settings that a table shows as its host chose them."""
Viewpoints = Sequence[int | None]


def viewpoints(table: Table, person: str | None) -> list[int | None]:
    """Return the seats a person sees through: their own, otherwise shared ones, otherwise the spectator's."""
    own: list[int | None] = [*table.seats_of(person)]
    if own:
        return own
    open_shoulders: list[int | None] = [number for number, seat in enumerate(table.seats) if seat.shoulder]
    return open_shoulders or [SPECTATOR]


class Views:
    """Views of one position; if they are the same for all seats, only one is computed."""

    def __init__(self, position: Position | None) -> None:
        self._position = position
        self._alike = isinstance(position, SameViewForAll)
        self._seen: View | None = None
        self._known: Set[int] | None = None

    def of(self, seat: int | None) -> View | None:
        """Return the view of a seat or a spectator; None before the game."""
        if self._position is None:
            return None
        if not self._alike:
            return self._position.view(seat)
        if self._seen is None:
            self._seen = self._position.view(SPECTATOR)
        return {**self._seen, "seat": seat}

    def written(self, seat: int | None, before: Fields | None) -> Fields:
        """Return the encoded view; `before` is the encoded view before the last action, if known."""
        if isinstance(self._position, EncodesView):
            return self._position.encode_view(before)
        view = self.of(seat)
        assert view is not None
        return written(view)

    def same_as(self, seat: int | None) -> int | None:
        """Return the seat whose view is used for this one; only the field `seat` may differ."""
        return SPECTATOR if self._alike else seat

    def known_draws(self, seats: Viewpoints) -> Set[int]:
        """Return the draws known to a reader who sees through these seats."""
        position = self._position
        if position is None or not seats:
            return frozenset()
        if not self._alike:
            return {n for seat in seats for n in position.known_draws(seat)}
        if self._known is None:
            self._known = set(position.known_draws(SPECTATOR))
        return self._known


def eyes_shown(table: Table, seat: int | None, view: Any, events: Any, may_act: bool) -> socket.Eyes:
    """Return what a seat sees, may do and was last sent; view and events may be encoded."""
    actions: Any = []
    distinct: Any = []
    forms: Any = []
    position = table.position
    going_on = table.phase == "running" and table.halt is None
    if may_act and position is not None and seat is not None and going_on and table.may_act(seat):
        legal = table.legal_actions(seat)
        forms = msgspec.Raw(legal.forms)
        if "legal" in table.settings.aids:
            actions, distinct = msgspec.Raw(legal.actions), msgspec.Raw(legal.distinct)
    return socket.Eyes(
        seat=seat,
        view=view,
        actions=actions,
        distinct=distinct,
        forms=forms,
        events=events,
    )


def table_shown(table: Table, person: str | None) -> tables.TableShown:
    """Return the lobby entry of a table for one person."""
    return made_yours(table_for_all(table), table, person)


def made_yours(shown: tables.TableShown, table: Table, person: str | None) -> tables.TableShown:
    """Mark a person's own seats in a table's public data."""
    own = table.seats_of(person)
    host = person is not None and table.host == person
    if not own and not host:
        return shown
    seats = list(shown.seats)
    for seat in own:
        seats[seat] = msgspec.structs.replace(seats[seat], yours=True)
    held_back = [tables.HeldBack(who=alias(one), name=name) for one, name in table.held_back.items()] if host else []
    return msgspec.structs.replace(shown, seats=seats, yours=host, held_back=held_back)


def table_for_all(table: Table) -> tables.TableShown:
    """Return a table's public data."""
    settings = table.settings
    return tables.TableShown(
        **{name: getattr(settings, name) for name in SHOWN_SETTINGS},
        id=table.id,
        phase=table.phase,
        host=table.host_name,
        seats=_seats(table),
        away_s=absence.wait_s(settings),
        absences=[_absence_shown(table, n, announced) for n, announced in table.absences],
        fallen=[_flag_shown(table, n, fell) for n, fell in table.fallen],
        failures=[_failure_shown(table, n, failed) for n, failed in table.failures],
        talkers=table.talkers,
        muted=sorted(map(alias, table.muted)),
        version=table.version,
        n=len(table.acts),
        to_act=list(table.to_act),
        yours=False,
        rematch_of=table.created.rematch_of,
        rematch=table.rematch,
        branch_of=table.created.branch_of,
        halted=None if (halt := table.halt) is None else tables.HaltShown(reason=halt.reason, say=words(halt.say)),
        taking_back=settings.taking_back or "draw",
        returns=[_return_shown(at, back, names(table)) for at, back in table.returned],
        losses=[loss_shown(n, lost) for n, lost in table.losses],
    )


def _return_shown(at: int, back: TakenBack, called: Names) -> tables.ReturnShown:
    say = words(return_words(company_of(called), back.seat, back.back, back.agreed))
    return tables.ReturnShown(n=back.back, seat=back.seat, agreed=back.agreed, at_ms=at, say=say)


def loss_shown(n: int, lost: log.Lost) -> tables.LossShown:
    """Describe a loss of entries."""
    return tables.LossShown(entries=lost.entries, n=n, at_ms=lost.at, say=words(lost_words(lost.entries, n)))


def _seats(table: Table) -> list[tables.SeatShown]:
    called = _called(names(table))
    return [
        tables.SeatShown(
            seat=number,
            name=seat.name,
            who=None if seat.person is None else alias(seat.person),
            called=None if seat.name is None else called[number][0],
            whose=None if seat.name is None else called[number][1],
            colour=seat.colour,
            bot=seat.played_by,
            present=seat.bot is not None or seat.person in table.present,
            yours=False,
            shoulder=seat.shoulder,
            out=seat.out,
            late=seat.late,
            stand_in=_stands_in(seat),
            away_ms=absence.announced_at(table, number),
            decidable_ms=_decidable_from(table, number),
        )
        for number, seat in enumerate(table.seats)
    ]


def _stands_in(seat: Seat) -> tables.StandsIn | None:
    if seat.stand_in is None:
        return None
    if seat.bot is not None:
        return "decision" if seat.once else "lost"
    return "lost" if seat.lost else "decision" if seat.once else "away"


def _decidable_from(table: Table, seat: int) -> int | None:
    """When the host may decide about a person's seat. A clock's end is logged, so it is known in advance."""
    if table.phase != "running" or table.seats[seat].person is None:
        return None
    return absence.decidable_from(table, seat, table.last_at)


def _absence_shown(table: Table, n: int, announced: log.AbsenceAnnounced) -> tables.AbsenceShown:
    wait_s = absence.wait_s(table.settings)
    say = absence_words(company(table).name_text(announced.seat), absence.span(wait_s))
    return tables.AbsenceShown(seat=announced.seat, n=n, at_ms=announced.at, wait_s=wait_s, say=words(say))


def _flag_shown(table: Table, n: int, fell: log.RanOut) -> tables.FlagShown:
    say = flag_words(table.settings.at_zero, company(table).name_text(fell.seat))
    return tables.FlagShown(seat=fell.seat, n=n, at_ms=fell.at, say=words(say))


def _failure_shown(table: Table, n: int, failed: log.BotFailed) -> tables.BotFailureShown:
    by = bots.display_name(failed.by, table.settings.game)
    say = bot_failure_words(failed.failure, company(table).name_text(failed.seat), by, failed.for_good)
    return tables.BotFailureShown(seat=failed.seat, n=n, at_ms=failed.at, say=words(say))


@lru_cache(1024)
def _called(names: Names) -> list[tuple[tables.Words, tables.Words]]:
    """Return name and possessive form of each seat."""
    company = company_of(names)
    return [(words(company.name_text(seat)), words(company.possessive_text(seat))) for seat in range(len(names))]


def clock_shown(table: Table, now: int) -> tables.ClockShown:
    """Return the remaining times."""
    return tables.ClockShown(
        left_ms=table.clocks.left_at(now),
        running=sorted(table.clocks.since),
        bell_ms=table.bell.left_at(now),
        waits_ms=table.clocks.waits_at(now),
        bell_waits_ms=table.bell.waits_at(now),
    )


def draws_shown(table: Table, numbers: Iterable[int]) -> list[tables.DrawShown]:
    """Return draws with their proofs, in order."""
    if not table.fair:
        return []
    new = sorted(numbers)
    return [tables.DrawShown(number=n, draw=table.draws[n], nonce=table.bag.nonce(n, table.sealed[n])) for n in new]


def bag_shown(table: Table, opened: Any) -> tables.BagShown:
    """Return the fair bag with the reader's opened draws."""
    return tables.BagShown(
        promise=table.bag.promise if table.fair else "",
        leaves=table.leaves,
        salts=salts_shown(table),
        opened=opened,
        secret=table.bag.secret if table.fair and table.phase in ("over", "closed") else None,
    )


def salts_shown(table: Table) -> list[tables.SaltShown]:
    """Return each seat's contribution to the shuffle; salts are revealed only after the start."""
    if isinstance(table.bag, OldBag):
        return [tables.SaltShown(hash=None, told=seat.salt is not None, salt=seat.salt) for seat in table.seats]
    return [
        tables.SaltShown(hash=given.hash, told=given.salt is not None, salt=given.salt if table.begun else None)
        for given in table.given
    ]


def undo_shown(table: Table) -> socket.UndoShown | None:
    """Return the pending undo request."""
    if table.undo is None:
        return None
    asked = table.undo
    waiting = [seat for seat in consenting(table, asked.seat) if seat not in table.agreed]
    return socket.UndoShown(seat=asked.seat, n=asked.n, waiting=waiting, others=asked.others, mixes=asked.mixes)


def chat_line(table: Table, number: int, line: log.Said) -> socket.ChatLine:
    """Return a line of chat."""
    seat = next(iter(table.seats_of(line.by)), None)
    return socket.ChatLine(
        number=number,
        name=line.name,
        seat=seat,
        who=alias(line.by),
        text=line.text,
        at_ms=line.at,
        imitates=imitated(table, line.name, line.by),
    )


def result_shown(table: Table) -> socket.ResultShown | None:
    """Return the result: by the rules, or because a player resigned."""
    out = [number for number, seat in enumerate(table.seats) if seat.out]
    if out:
        winners = [number for number in range(len(table.seats)) if number not in out]
        return socket.ResultShown(scores=None, winners=winners, account=None, forfeited=out)
    result = table.position.result if table.position is not None and not table.owing else None
    if result is None:
        return None
    account, holdings = ([dict(row) for row in rows] for rows in (result.account, result.holdings))
    scores, winners = [*result.scores], [*result.winners]
    return socket.ResultShown(scores=scores, winners=winners, account=account, forfeited=[], holdings=holdings)


def whole(table: Table, story: Sequence[RenderedEvents], person: str | None, now: int) -> socket.Whole:
    """Return everything the reader may know; `story` is the complete history."""
    views = Views(table.position)

    def eyes(seat: int | None, may_act: bool) -> socket.Eyes:
        return eyes_shown(table, seat, views.of(seat), events_for(story, seat), may_act)

    def opened(seats: Viewpoints) -> list[tables.DrawShown]:
        return draws_shown(table, views.known_draws(seats))

    return whole_through(eyes, opened, table, person, now, now)


def whole_through(
    eyes: Callable[[int | None, bool], Any],
    opened: Callable[[Viewpoints], Any],
    table: Table,
    person: str | None,
    now: int,
    time: int,
    mark: str = "",
) -> socket.Whole:
    """Return everything a person may know, built from the callbacks `eyes` and `opened`.

    `time` is the table's own.
    """
    own, seats = set(table.seats_of(person)), viewpoints(table, person)
    return socket.Whole(
        version=table.version,
        table=table_shown(table, person),
        eyes=[eyes(seat, seat in own) for seat in seats],
        clock=clock_shown(table, time),
        bag=bag_shown(table, opened(seats)),
        undo=undo_shown(table),
        result=result_shown(table),
        chat=[chat_line(table, number, line) for number, line in table.chat if line.text],
        at_ms=now,
        mark=mark,
        review=review_shown(table),
    )
