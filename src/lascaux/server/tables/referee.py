"""Commands at a running table: each checks the state and returns log entries, or refuses.

Commands change nothing; the entries do, once they are stored. An action that was checked is noted, so that folding it
need not check again.
"""

from typing import NamedTuple

import msgspec

from lascaux import bots
from lascaux.core.capabilities import HasBell, bell_of, completed, watched_seat
from lascaux.core.choices import Action
from lascaux.core.errors import BadNotation, IllegalAction
from lascaux.core.reconsider import MAX_CHANGES, max_actions
from lascaux.server.errors import HeldBack, NotAllowed, NotNow, OverLimit
from lascaux.server.tables import log
from lascaux.server.tables.absence import check_decidable
from lascaux.server.tables.log import Entry
from lascaux.server.tables.nature import Answer
from lascaux.server.tables.permissions import (
    OPEN,
    RUNNING,
    holds_seat,
    in_phase,
    in_time,
    not_closed,
    only_host,
    seat_exists,
    up_to_date,
)
from lascaux.server.tables.state import Proved
from lascaux.server.tables.table import Table

MINUTE_MS = 60_000
MAX_HANDOVERS = 20
"""Limit on device handovers per action, because each is logged."""


class ChatLimits(NamedTuple):
    """Limits on a person's chat lines at a table: per minute, and in total because they are stored."""

    per_minute: int = 20
    in_all: int = 1000


CHAT_LIMITS = ChatLimits()


# --- during the game -------------------------------------------------------
def act(table: Table, request: log.Acted, version: int, answer: Answer | None = None) -> list[Entry]:
    """Make a decision; raises `IllegalAction` if a rule forbids it. `answer` is nature's, if known."""
    may_decide(table, request.seat, version, request.by)
    action = allowed(table, request.seat, request.do)
    assert table.position is not None
    # Nature answers once, here at the latest: a stored answer can be replayed anywhere, and no client can forge it.
    known = answer.to(table, request.seat, request.do) if answer is not None else None
    action = known or completed(table.position, request.seat, action)
    table.proved = Proved(table.version, request.seat, str(action), action)
    return [msgspec.structs.replace(request, do=table.proved.do)]


def may_decide(table: Table, seat: int, version: int, by: str | None) -> None:
    """Check that `by` (None for a bot) may decide for a seat now; the decision itself is checked elsewhere."""
    seat_exists(table, seat)
    if by is not None:
        holds_seat(table, seat, by)
    in_time(table, seat, version)
    in_phase(table, RUNNING)
    if by is not None and table.seats[seat].stand_in is not None:
        raise NotNow("a_bot_plays", seat=seat)


def allowed(table: Table, seat: int, do: str) -> Action:
    """Parse an action; raises `IllegalAction` if a rule forbids it."""
    assert table.position is not None
    if table.position.n >= max_actions(table.game):
        raise NotNow("game_too_long")
    if table.may_act(seat) and table.thoughts.is_exceeded(table.position, seat):
        raise NotNow("taken_back_often", most=MAX_CHANGES)
    try:
        action = table.game.parse(do)
    except BadNotation as error:
        raise NotNow("not_an_action", said=str(error)) from None
    if table.is_listed(seat, do):
        return action  # already checked when it was listed
    refused = table.position.refusal(seat, action)
    if refused is not None:
        raise refused
    return action


def ring(table: Table, now: int) -> list[Entry]:
    """Return the actions that the rules take for the late seats when the bell rings."""
    in_phase(table, RUNNING)
    assert table.position is not None
    position, entries = table.position.copy(), list[Entry]()
    rung = bell_of(position)
    while isinstance(position, HasBell) and position.bell is not None and position.bell == rung:
        seat = position.to_act[0]
        action = completed(position, seat, position.overdue(seat))
        key = f"bell.{table.version + len(entries)}"
        entries.append(log.Acted(at=now, seat=seat, do=str(action), id=key, rang=True))
        position.apply_unchecked(seat, action)
    return entries


def look_ahead(table: Table, seat: int, version: int, aid: str, by: str) -> None:
    """Check that a player may ask for consequences of a decision, or for a hint."""
    holds_seat(table, seat, by)
    in_time(table, seat, version)
    in_phase(table, RUNNING)
    if aid not in table.settings.aids:
        raise NotNow("aid_off", aid=aid)
    assert table.position is not None
    if not table.position.may_act(seat):
        facts = {"seat": seat, "to_act": list(table.position.to_act)}
        raise IllegalAction(table.game.info.turn_rule, "not_your_turn", facts)


def gesture(table: Table, seat: int, version: int, by: str) -> None:
    """Check that a player may show gestures to the others."""
    holds_seat(table, seat, by)
    in_phase(table, RUNNING)
    up_to_date(table, version, table.asked[seat])  # otherwise it belongs to another decision
    if table.position is None or watched_seat(table.position) != seat:
        raise NotNow("nothing_to_show")


def hold(table: Table, seat: int, request: str, by: str, now: int) -> list[Entry]:
    """Record which of their seats a player decides for; without effect unless several have to decide."""
    holds_seat(table, seat, by)
    in_phase(table, RUNNING)
    if seat not in table.shared_by(by) or table.holders.get(by) == seat:
        return []
    if table.handovers[by] >= MAX_HANDOVERS:
        raise NotNow("handed_over_often", most=MAX_HANDOVERS)
    return [log.Held(at=now, seat=seat, id=request)]


def say(
    table: Table,
    text: str,
    name: str,
    request: str,
    by: str,
    now: int,
    limits: ChatLimits = CHAT_LIMITS,
    place: str = "",
) -> list[Entry]:
    """Add a line of chat by a player, the host or, if allowed, a spectator."""
    may_speak(table, by, place)
    lately = [line.at for _, line in table.chat if line.by == by and now - line.at < MINUTE_MS]
    if len(lately) >= limits.per_minute:
        raise OverLimit("limit_chat", most=limits.per_minute, retry_ms=lately[0] + MINUTE_MS - now)
    if table.lines[by] >= limits.in_all:
        raise OverLimit("limit_chat_lines", most=limits.in_all)
    return [log.Said(at=now, name=name, text=text, id=request, by=by, place=place)]


def may_speak(table: Table, by: str, place: str) -> None:
    """Check that a person from network `place` may write what others read."""
    not_closed(table)
    if by in table.muted:
        raise NotNow("muted")
    if table.talkers == "players" and by != table.host and not table.seats_of(by):
        raise NotNow("spectators_silent")
    if _is_held_back(table, by, place):
        raise HeldBack


def hold_back(table: Table, person: str, name: str, now: int) -> list[Entry]:
    """Mute a new person from a muted person's network, until the host decides."""
    return [] if person in table.muted else [log.Muted(at=now, person=person, muted=True, name=name, by_address=True)]


def _is_held_back(table: Table, by: str, place: str) -> bool:
    """Whether a newcomer from a muted person's network must wait for the host.

    Anybody can sit down at an open table, so until the game begins a seat counts only if it was taken before the mute.
    """
    if not place or by in table.cleared or by == table.host or table.lines[by] or (table.begun and table.seats_of(by)):
        return False
    since = min((table.seats[seat].named for seat in table.seats_of(by)), default=table.version + 1)
    return any(muted < since and place in table.places.get(person, ()) for person, muted in table.muted.items())


def shoulder(table: Table, seat: int, allow: bool, by: str, now: int) -> list[Entry]:
    """Share or stop sharing a seat's view with spectators."""
    not_closed(table)
    holds_seat(table, seat, by)
    return [log.ShoulderSet(at=now, seat=seat, allow=allow)]


def stand_in(table: Table, seat: int, bot: str, reason: str, now: int) -> list[Entry]:
    """Let a bot play for an absent player."""
    in_phase(table, RUNNING)
    seat_exists(table, seat)
    if table.seats[seat].played_by is not None:
        return []
    bots.check_selectable(bot, table.game.info.name)
    return [log.BotTook(at=now, seat=seat, bot=bot, reason=reason)]


def substitute(table: Table, seat: int, bot: str | None, by: str, now: int) -> list[Entry]:
    """Let a bot play: a player for themselves, or the host where they may decide about the seat."""
    in_phase(table, RUNNING)
    seat_exists(table, seat)
    person = table.seats[seat].person
    if person != by:
        only_host(table, by)
        if not table.seats[seat].lost:  # a lost seat stays with the bot in any case
            check_decidable(table, seat, now)
    return stand_in(table, seat, bot or deputy(table), "host" if person != by else "player", now)


def replace_unknown_bots(table: Table, now: int) -> list[Entry]:
    """Replace bots that are not installed here."""
    entries = list[Entry]()
    known, other = bots.selectable(table.game.info.name), deputy(table)
    for number, seat in enumerate(table.seats):
        if seat.bot is not None and seat.bot not in known:
            # Once the game has started, names appear in its history.
            name = seat.name if table.phase != OPEN and seat.name else other
            entries.append(log.Sat(at=now, seat=number, name=name, colour=seat.colour, bot=other))
        elif seat.stand_in is not None and seat.stand_in not in known:
            entries.append(
                log.BotTook(at=now, seat=number, bot=other, reason="unknown", once=seat.once, lost=seat.lost)
            )
    return entries


def forfeit(table: Table, seat: int, by: str, now: int) -> list[Entry]:
    """Resign, or declare a player beaten, as the host, who is out of time or absent long enough."""
    in_phase(table, RUNNING)
    seat_exists(table, seat)
    if table.seats[seat].person != by:
        only_host(table, by)
        if table.seats[seat].person is None:
            raise NotNow("nobody_sits_there", seat=seat)  # a bot is always present
        check_decidable(table, seat, now)
    return [log.Forfeited(at=now, seat=seat)]


# --- the host's matters ----------------------------------------------------
def close(table: Table, by: str, reason: str, now: int) -> list[Entry]:
    """Close the table, as the host."""
    only_host(table, by)
    return [] if table.phase == "closed" else [log.Closed(at=now, by=by, reason=reason)]


def change_host(table: Table, seat: int, by: str, now: int) -> list[Entry]:
    """Make the player of a seat the host."""
    not_closed(table)
    only_host(table, by)
    seat_exists(table, seat)
    held = table.seats[seat]
    if held.person is None:
        raise NotNow("nobody_sits_there", seat=seat)
    return [] if held.person == table.host else [log.HostChanged(at=now, host=held.person, host_name=held.name or "")]


def rematch(table: Table, new: str, by: str, now: int) -> list[Entry]:
    """Record a rematch by a player or the host; the first request decides its code."""
    if by != table.host and not table.seats_of(by):
        raise NotAllowed("only players may ask for a rematch")
    if table.phase not in ("over", "closed") or table.position is None:
        raise NotNow("wrong_phase", phase=table.phase)
    return [] if table.rematch is not None else [log.Rematched(at=now, table=new)]


def deputy(table: Table) -> str:
    """Return the bot that stands in for a player."""
    return bots.stand_in(table.game.info.name)
