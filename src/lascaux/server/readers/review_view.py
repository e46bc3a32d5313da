"""The review of a finished game as clients and records show it."""

from typing import Any

import msgspec

from lascaux.core import review
from lascaux.server.tables import log
from lascaux.server.tables.review import follows_game
from lascaux.server.tables.table import Table
from lascaux.server.tokens import alias
from lascaux.wire import socket
from lascaux.wire.review import (
    CommentShown,
    DrawingShown,
    LeaderShown,
    PlaceShown,
    ReviewShown,
    ReviewStep,
    TriedShown,
)


def review_shown(table: Table) -> ReviewShown | msgspec.UnsetType:
    """Return the whole review; unset until the game is over."""
    if table.phase not in ("over", "closed") or not table.begun:
        return msgspec.UNSET
    kept = table.review
    return ReviewShown(
        leader=leader_shown(table),
        place=None,
        moves=[_tried(table, number, entry) for number, entry in kept.moves.items()],
        comments=[_comment(table, number, entry) for number, entry in kept.comments.items()],
        drawings=[_drawing(table, number, entry) for number, entry in kept.drawings.items()],
    )


def add_to_step(table: Table, step: ReviewStep | None, entry: log.ReviewEntry, number: int) -> ReviewStep:
    """Add an entry, the table's at version `number`, to what a step tells of the review."""
    step = step or ReviewStep(leader=leader_shown(table))
    match entry:
        case log.ReviewTried():
            step.moves.append(_tried(table, number, entry))
        case log.ReviewNoted() if entry.text:
            step.comments.append(_comment(table, number, entry))
        case log.ReviewDrawn():
            step.drawings.append(_drawing(table, number, entry))
        case log.ReviewRemoved():
            step.removed.append(entry.number)
    return step


def leader_shown(table: Table) -> LeaderShown | None:
    """Return who leads."""
    leader = table.review.leader
    if leader is None:
        return None
    return LeaderShown(name=leader.name, who=alias(leader.by), seat=_seat(table, leader))


def place_after(table: Table, tried: socket.Try, version: int) -> PlaceShown:
    """Return the place after a move that was tried at a version: in the game itself, or in a variation."""
    n = table.review.moves[tried.after].n if tried.after in table.review.moves else tried.n
    if follows_game(table, n, tried.after, tried.seat, tried.do):
        return PlaceShown(n=n + 1, after=None)
    number = table.review.child(n, tried.after, tried.seat, tried.do)
    return PlaceShown(n=n, after=version if number is None else number)


def remarks_of(table: Table) -> tuple[review.AnyRemark, ...]:
    """Return the review as a record keeps it."""
    kept, ids = table.review, dict[int, int]()
    remarks = list[review.AnyRemark]()
    for number, move in kept.moves.items():
        ids[number] = len(ids) + 1
        facts = _facts(move, ids)
        remarks.append(review.TriedMove(id=ids[number], seat=move.seat, do=move.do, **facts))
    remarks += [review.Comment(text=entry.text, **_facts(entry, ids)) for entry in kept.comments.values()]
    remarks += [review.Drawing(marks=entry.marks, **_facts(entry, ids)) for entry in kept.drawings.values()]
    return tuple(remarks)


def _facts(entry: log.ReviewPlaced, ids: dict[int, int]) -> dict[str, Any]:
    after = None if entry.after is None else ids[entry.after]
    return {"n": entry.n, "after": after, "by": entry.name, "at": entry.made or entry.at}


def _tried(table: Table, number: int, entry: log.ReviewTried) -> TriedShown:
    return TriedShown(**_shown(table, number, entry), seat=entry.seat, do=entry.do)


def _comment(table: Table, number: int, entry: log.ReviewNoted) -> CommentShown:
    return CommentShown(**_shown(table, number, entry), text=entry.text)


def _drawing(table: Table, number: int, entry: log.ReviewDrawn) -> DrawingShown:
    return DrawingShown(**_shown(table, number, entry), marks=entry.marks)


def _shown(table: Table, number: int, entry: log.ReviewPlaced) -> dict[str, Any]:
    return {
        "n": entry.n,
        "after": entry.after,
        "number": number,
        "name": entry.name,
        "who": alias(entry.by) if entry.by else "",
        "by_seat": _seat(table, entry),
        "at_ms": entry.made or entry.at,
    }


def _seat(table: Table, entry: log.ReviewEntry) -> int | None:
    return next(iter(table.seats_of(entry.by or None)), None)
