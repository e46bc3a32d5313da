"""A review of a finished game, as a record keeps it after the result: variations, comments and drawings.

Each line has a `place`: a moment of the game (`n` actions), or a move of a variation that leaves the game there. The
marks of a drawing are in the coordinates of the board.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from lascaux.core.errors import BadRecord
from lascaux.core.language import read_texts
from lascaux.core.limits import LONGEST_COMMENT, LONGEST_NAME, MAX_COMMENTS, MAX_DRAWINGS, MAX_MARKS, MAX_TRIED

TEXTS = read_texts(__package__)["records"]

Coordinate = Annotated[int, Meta(ge=-999, le=999)]
Spot = Annotated[list[Coordinate], Meta(min_length=2, max_length=3)]
"""A cell by column and row; where players have boards of their own, with the board's seat."""


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A circle around a cell, or an arrow to another cell."""

    at: Spot
    to: Spot | None = None


class Remark(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="review"
):
    """A line of a review, with its author's name and its time in milliseconds since 1970."""

    n: Annotated[int, Meta(ge=0)]
    """The number of actions of the game before it."""
    after: int | None = None
    """The move of a variation after which it stands; null: in the game itself."""
    by: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    at: int | None = None


class TriedMove(Remark, frozen=True, tag="move"):
    """A move of a variation."""

    id: Annotated[int, Meta(ge=1)]
    seat: int
    do: str


class Comment(Remark, frozen=True, tag="comment"):
    """A comment on a moment."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_COMMENT)]


class Drawing(Remark, frozen=True, tag="drawing"):
    """Circles and arrows of one author at a moment."""

    marks: Annotated[list[Mark], Meta(min_length=1, max_length=MAX_MARKS)]


AnyRemark = TriedMove | Comment | Drawing
Review = Sequence[AnyRemark]

_MOST: tuple[tuple[type[Remark], int], ...] = (
    (TriedMove, MAX_TRIED),
    (Comment, MAX_COMMENTS),
    (Drawing, MAX_DRAWINGS),
)


def check(review: Iterable[AnyRemark], first: int, actions: int, seats: int) -> None:
    """Check that lines of a review name existing places; `first` is the line number of the first.

    Raises `BadRecord`. Whether variations are legal is checked by `variations.tried`.
    """
    moves: dict[int, int] = {}
    counts = dict.fromkeys((kind for kind, _ in _MOST), 0)
    for line, one in enumerate(review, first):
        if one.n > actions:
            raise BadRecord(line, TEXTS["review_moment"].format(n=one.n, actions=actions))
        if one.after is not None and moves.get(one.after) != one.n:
            raise BadRecord(line, TEXTS["review_after"].format(after=one.after, n=one.n))
        if isinstance(one, TriedMove):
            if one.id in moves:
                raise BadRecord(line, TEXTS["review_twice"].format(id=one.id))
            if not 0 <= one.seat < seats:
                raise BadRecord(line, TEXTS["no_seat"].format(seat=one.seat, last=seats - 1))
            moves[one.id] = one.n
        counts[type(one)] += 1
    for kind, most in _MOST:
        if counts[kind] > most:
            raise BadRecord(
                first, TEXTS["review_long"].format(count=counts[kind], kind=kind.__struct_config__.tag, most=most)
            )
