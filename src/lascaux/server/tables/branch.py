"""Branches of a finished game: a new table with the same draws that starts with the same actions."""

import msgspec

from lascaux import bots
from lascaux.core.bag import Bag
from lascaux.core.errors import BadSeats
from lascaux.core.history import Line, up_to
from lascaux.server.errors import NotNow
from lascaux.server.tables import log, review
from lascaux.server.tables.opening import Host
from lascaux.server.tables.table import Table
from lascaux.server.tables.undo import replayed_entries
from lascaux.wire.http import Branching
from lascaux.wire.tables import Aid, NoClock, Origin

ALL_AIDS: list[Aid] = ["legal", "projected", "left", "hints", "evaluation"]


def branched(old: Table, asked: Branching, by: Host, now: int) -> list[log.Entry]:
    """Return the log of the branch, up to where it leaves the old game."""
    n = _check(old, asked)
    settings = msgspec.structs.replace(
        old.settings,
        visibility="unlisted",
        clock=NoClock(),
        at_zero="host",
        aids=ALL_AIDS,
        grace_s=0,
        taking_back="practice",  # a branch is for experiments
    )
    created = log.Created(
        at=now,
        settings=settings,
        rules=old.created.rules,
        host=by.person,
        host_name=by.name,
        secret=Bag.fresh().secret,
        invites=[],
        seed=str(old.seed),  # the draws are known, so a fair bag is impossible
        branch_of=Origin(table=old.id, n=n),
        nature=old.nature,
    )
    entries: list[log.Entry] = [created]
    entries += [_sat(old, seat, bot, by, now) for seat, bot in enumerate(asked.seats)]
    entries.append(log.Began(at=now, bound=True))
    past = [*up_to(old.history, n), *_variation(old, asked)]
    return entries + replayed_entries(past, "branch", now, sealed=False)


def _variation(old: Table, asked: Branching) -> list[Line]:
    """Return the moves of the variation from which the branch continues."""
    path = old.review.path(asked.after)
    return [Line(number, action.seat, action.do) for number, action in enumerate(path, asked.n + 1)]


def _check(old: Table, asked: Branching) -> int:
    """Return after how many actions the branch leaves the game; raises if that is impossible."""
    if old.phase not in ("over", "closed") or old.position is None:
        raise NotNow("wrong_phase", phase=old.phase)
    if len(asked.seats) != len(old.seats):
        raise BadSeats(f"the table has {len(old.seats)} seats, not {len(asked.seats)}")
    for bot in asked.seats:
        if bot is not None:
            bots.check_selectable(bot, old.game.info.name)
    n = review.check_place(old, asked.n, asked.after)
    if not review.position_ref(old, n, asked.after).reached().to_act:
        raise NotNow("no_such_action", n=n, actions=len(old.acts))
    return n


def _sat(old: Table, seat: int, bot: str | None, by: Host, now: int) -> log.Sat:
    """Seat a bot, or the host under their former name if the seat was theirs."""
    if bot is not None:
        return log.Sat(at=now, seat=seat, name=bot, bot=bot)
    held = old.seats[seat]
    name = held.name if held.person == by.person and held.name else by.name
    return log.Sat(at=now, seat=seat, name=name, colour=held.colour or by.colour, person=by.person)
