"""The review of a finished table: who leads, variations, comments and drawings."""

from typing import Annotated

from msgspec import Meta, field

from lascaux.core.limits import LONGEST_COMMENT, MAX_MARKS
from lascaux.core.review import Mark
from lascaux.wire.games import EventSent, ViewSent
from lascaux.wire.requests import Notation, Request, VersionAnswer
from lascaux.wire.tables import Count, Shown

CommentText = Annotated[str, Meta(min_length=1, max_length=LONGEST_COMMENT)]
Marks = Annotated[list[Mark], Meta(max_length=MAX_MARKS)]


class PlaceShown(Shown):
    """A moment of the game, or a position of a variation."""

    n: Count
    """The number of actions of the game before it."""
    after: Count | None
    """The move of a variation that led there; null: the game itself."""


class RemarkShown(PlaceShown):
    """Something a person added to the review; `number` is the version of the table."""

    number: Count
    name: str
    who: str
    """Public id of the author; empty in imported reviews."""
    by_seat: int | None
    """Seat of the author; null for spectators and in imported reviews."""
    at_ms: int


class TriedShown(RemarkShown):
    """A move of a variation, which stands at the place before it."""

    seat: Count
    do: str


class CommentShown(RemarkShown):
    """A comment on a place."""

    text: str


class DrawingShown(RemarkShown):
    """Circles and arrows of one author at a place; they replace the author's earlier ones there."""

    marks: list[Mark]


class LeaderShown(Shown):
    """The person whose place the others follow."""

    name: str
    who: str
    seat: int | None
    """Null for a host without a seat."""


class ReviewShown(Shown):
    """The whole review."""

    leader: LeaderShown | None
    place: PlaceShown | None
    """Where the leader is; null if unknown."""
    moves: list[TriedShown]
    comments: list[CommentShown]
    drawings: list[DrawingShown]


class ReviewStep(Shown):
    """A change of the review: the present leader, additions and removals."""

    leader: LeaderShown | None
    moves: list[TriedShown] = field(default_factory=list)
    comments: list[CommentShown] = field(default_factory=list)
    drawings: list[DrawingShown] = field(default_factory=list)
    """A drawing without marks removes the author's drawing at its place."""
    removed: list[Count] = field(default_factory=list)
    """Numbers of removed additions; with a move goes everything after it."""


class TriedFrame(Shown):
    """The table after a move of a variation as the reader may see it, and the events of the move."""

    number: Count
    view: ViewSent
    events: list[EventSent]


# --- messages --------------------------------------------------------------
class ReviewRequest(Request):
    """A change of the review of a finished game."""


class Lead(ReviewRequest, tag="review_lead"):
    """Take the lead of the review, or give it up.

    Players and the host can take it if there is no leader, or if the leader is away.
    """

    take: bool = True


class PlaceRequest(ReviewRequest):
    """A request about a place of the review."""

    n: Count
    """After this number of actions of the game."""
    after: Count | None = None
    """After this move of a variation."""


class Try(PlaceRequest, kw_only=True, tag="review_try"):
    """Try another action at a place. A move that is already there is not added again."""

    seat: Count
    do: Notation


class Note(PlaceRequest, kw_only=True, tag="review_comment"):
    """Comment on a place."""

    text: CommentText


class Draw(PlaceRequest, kw_only=True, tag="review_draw"):
    """Replace your drawing at a place; without marks, remove it."""

    marks: Marks


class Remove(ReviewRequest, tag="review_remove"):
    """Remove a move, a comment or a drawing of yours; a host removes those of others too."""

    number: Count


class ShowPlace(Request, tag="review_show"):
    """Show the others where you are, as the leader. It is not stored."""

    n: Count
    after: Count | None = None


class Tried(VersionAnswer, tag="tried"):
    """The move was added or was already there; the place after it."""

    place: PlaceShown


class LeaderMoved(Shown, tag_field="type", tag="review_at"):
    """The leader of the review is at another place."""

    place: PlaceShown


class RemarkKept(Shown):
    """An addition of theirs to a review: a comment, a drawing, or a move of a variation."""

    table: str
    at_ms: int
    name: str
    text: str
    """The comment, or else empty."""
    marks: Count
    """The number of circles and arrows drawn."""
    do: str
    """The move, or else empty."""
