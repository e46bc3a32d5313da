"""Messages of a table's socket. Every message has a `type`; every request is answered."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from lascaux.core.choices import FormShown
from lascaux.core.types import Pair
from lascaux.wire.games import EventSent, RowSent, ViewSent
from lascaux.wire.requests import Answer, Notation, Request, VersionAnswer
from lascaux.wire.review import Draw as Draw
from lascaux.wire.review import Lead as Lead
from lascaux.wire.review import LeaderMoved as LeaderMoved
from lascaux.wire.review import Note as Note
from lascaux.wire.review import Remove as Remove
from lascaux.wire.review import ReviewShown, ReviewStep
from lascaux.wire.review import ShowPlace as ShowPlace
from lascaux.wire.review import Tried as Tried
from lascaux.wire.review import Try as Try
from lascaux.wire.tables import (
    BagShown,
    ClockShown,
    Count,
    DrawShown,
    Json,
    SaltShown,
    Shown,
    TableShown,
    Words,
)
from lascaux.wire.tables import ChatLine as ChatLine
from lascaux.wire.tables import UndoShown as UndoShown

Text = Annotated[str, Meta(min_length=1, max_length=500)]
Shows = Annotated[str, Meta(min_length=1, max_length=100)]


# --- from the client -------------------------------------------------------
class SeatRequest(Request):
    """A request for a seat, based on the table at `version`."""

    seat: Count
    version: Count


class Act(SeatRequest, tag="act"):
    """A decision, as the notation of an action, based on the table at `version`."""

    do: Notation


class Say(Request, tag="say"):
    """Chat."""

    text: Text


class Hold(SeatRequest, tag="hold"):
    """The player of this seat has the device that several of the reader's seats share.

    While several of them must decide, only this seat's clock runs. No effect if only one must.
    """


class AskUndo(SeatRequest, tag="ask_undo"):
    """Undo the seat's last action and everything after it, at once or with everyone's consent."""


class CheckUndo(SeatRequest, tag="check_undo"):
    """Ask whether an undo would be allowed, at once or with consent, without carrying it out."""


class AnswerUndo(SeatRequest, tag="answer_undo"):
    """Accept or reject a requested undo."""

    agree: bool


class Sync(Request, tag="sync"):
    """Request the whole state again, after missing a message."""


class Ping(Request, tag="ping"):
    """Check the connection."""

    trip_ms: Count | None = None
    """Milliseconds until the answer to the previous `ping`. Only used by servers that cannot measure it themselves."""


class Survey(Request, tag="survey"):
    """Request a survey of the table as one of the reader's seats (null: a spectator) sees it."""

    seat: Count | None
    n: Count | None = None
    """After this number of actions; null: now."""
    drawn: bool = False
    """Also send the drawing that the game itself makes, for a client that has none of its own."""


class Check(SeatRequest, tag="check"):
    """Ask whether an action would be allowed, without carrying it out."""

    do: Notation


class Preview(SeatRequest, tag="preview"):
    """Request the effects of several actions of a seat, each by itself."""

    do: Annotated[list[Notation], Meta(max_length=64)]


class Hint(SeatRequest, tag="hint"):
    """Request a hint from a bot for a seat."""


class Evaluate(Request, tag="evaluate"):
    """Request a forecast from public information."""

    n: Count | None = None
    """After this number of actions; null: now."""
    after: Count | None = None
    """After this move of a variation of the review, instead."""


class Gesture(SeatRequest, tag="gesture"):
    """A gesture before a decision, shown to all others; the game defines its meaning.

    It is passed on where the game lets a hand be watched, and kept nowhere.
    """

    shows: Shows


class Seen(Request, tag="seen"):
    """Everything up to this version was shown to a person; bots wait for it, if the table says so."""

    version: Count


AnyRequest = (
    Act
    | Say
    | Hold
    | AskUndo
    | CheckUndo
    | AnswerUndo
    | Sync
    | Ping
    | Survey
    | Check
    | Preview
    | Hint
    | Evaluate
    | Gesture
    | Seen
    | Lead
    | Try
    | Note
    | Draw
    | Remove
    | ShowPlace
)


# --- from the server: answers ----------------------------------------------
class Accepted(VersionAnswer, tag="accepted"):
    """The request was carried out and stored."""


class Refused(Answer, tag="refused"):
    """A rule forbids it: the rule's id, the reason, its facts, and a sentence."""

    rule: str | None
    reason: str
    facts: Json
    say: Words | None = None


class Stale(VersionAnswer, tag="stale"):
    """The table has changed; its current version."""


class Unauthorised(Answer, tag="unauthorised"):
    """The client lacks this seat or right."""

    reason: str


class Malformed(Shown, tag_field="type", tag="malformed"):
    """The message is invalid; `id` if it could be read."""

    id: str | None
    reason: str


class Pong(Answer, tag="pong"):
    """The connection works."""

    at_ms: int


class Drawing(Shown):
    """The table as its game draws it, for clients without a drawing of their own."""

    board: Words
    """The text board: lines of letters of equal width."""
    picture: str | None
    """The same as SVG; null: the game draws none."""
    actions: dict[str, Words]
    """Names of what the seat may do, by notation; those without a name of their own are left out."""


class Surveyed(VersionAnswer, tag="surveyed"):
    """A survey of the table in rows of the game's type, and in sentences."""

    zones: list[RowSent]
    text: Words
    dead: list[Pair]
    """Cells beside tiles that no remaining tile fits; empty without the aid `left`."""
    drawing: Drawing | None
    """Where the request asked for it; else null."""


class WhyNot(Shown):
    """Why an action is not allowed."""

    rule: str | None
    reason: str
    facts: Json
    say: Words | None


class Checked(VersionAnswer, tag="checked"):
    """Whether an action or an undo would be allowed; `refused` says why not, or is null."""

    refused: WhyNot | None


class Foreseen(Shown):
    """Effects of one action: points by seat, events except those that depend on chance, and the zones it touches."""

    do: str
    refused: WhyNot | None
    points: list[int]
    events: list[EventSent]
    zones: list[RowSent]


class Previewed(VersionAnswer, tag="previewed"):
    """The effects of each action."""

    moves: list[Foreseen]


class ForecastShown(Shown):
    """A bot's forecast of the end, by seat."""

    points: list[float]
    """Expected final points."""
    chances: list[float] | None
    """Chances to win, from 0 to 1, with sum 1; null if the bot gives none."""
    certain: bool
    """Whether all draws and replies were tried, or the game is over; otherwise it is an estimate."""


class Hinted(VersionAnswer, tag="hinted"):
    """The action the strongest bot would choose."""

    do: str
    bot: str
    reasons: list[Words]
    """Reasons as sentences, the most important first; empty if the bot gives none."""
    forecast: ForecastShown | None
    """Forecast after this action; null if the bot gives none."""


class Evaluated(VersionAnswer, tag="evaluated"):
    """Forecast after `n` actions; once the game is over, its result."""

    n: Count
    bot: str | None
    """Name of the bot; null for a known result."""
    forecast: ForecastShown


# --- from the server: news -------------------------------------------------
class Change(Shown):
    """An operation of JSON Patch (RFC 6902) that turns the previous view into this one."""

    op: Literal["replace", "add", "remove"]
    path: str
    """Path of field names and list indices, each after a `/`; `-` is the end of a list."""
    value: Any | UnsetType = UNSET
    """The new value; absent for removals."""


class Eyes(Shown):
    """The view, actions and new events of one of the reader's seats (null: a spectator).

    Every event has a `say`: itself as a sentence in French and English.
    """

    seat: int | None
    view: ViewSent | None
    """Null before the game, and if there are `changes`."""
    actions: list[str]
    distinct: list[str]
    forms: list[FormShown]
    events: list[EventSent]
    changes: list[Change] | UnsetType = UNSET
    """Changes since the last view of this seat, for clients that apply patches."""


class ResultShown(Shown):
    """The kind of end: by the rules, or by resignation or time, in which case nothing was counted."""

    scores: list[int] | None
    winners: list[Count]
    account: list[dict[str, int]] | None
    """Points of each seat by source; the game's description names the sources."""
    forfeited: list[Count]
    holdings: list[dict[str, int]] = field(default_factory=list)
    """Other facts that decided the result, by seat; they are not points, but are named like sources."""


class Whole(Shown, tag_field="type", tag="table"):
    """The whole state of the table as the reader may know it, at one version.

    The eyes' events tell the game from its set-up, less what the reader was told before and still has (`told`).
    """

    version: Count
    table: TableShown
    eyes: list[Eyes]
    clock: ClockShown
    bag: BagShown
    undo: UndoShown | None
    result: ResultShown | None
    chat: list[ChatLine]
    at_ms: int
    mark: str = ""
    """Resume token: sent as `seen` when reconnecting, it shows whether the server still has this state."""
    review: ReviewShown | UnsetType = UNSET
    """The review of the game; absent until it is over."""
    told: Count = 0
    """Number of first actions whose events are left out, with those of the set-up; 0: none are."""


class Step(Shown, tag_field="type", tag="step"):
    """Changes after version `after`, up to `version`; a client at another version requests the whole state.

    `eyes` are there when the position changed (else empty: nothing new to see), `table` when seats, phase or host did.
    """

    after: Count
    version: Count
    table: TableShown | None
    eyes: list[Eyes]
    clock: ClockShown
    opened: list[DrawShown]
    undo: UndoShown | None
    result: ResultShown | None
    chat: list[ChatLine]
    at_ms: int
    overdue: list[Count] = field(default_factory=list)
    """Seats that did not decide before the bell; the step has the actions taken for them."""
    sight_ms: Count = 0
    """Display time of the events in milliseconds, by which following clocks and bells are delayed."""
    salts: list[SaltShown] | None = None
    """The seats' salts for the shuffle, if changed."""
    leaves: list[str] | None = None
    """The seals of all draws, if the bag was reshuffled; draws with a new seal are hidden again."""
    mark: str = ""
    review: ReviewStep | UnsetType = UNSET
    """The changes of the review."""


class Watching(Shown, tag_field="type", tag="watching"):
    """Number of spectators, and the first twenty with a name."""

    count: Count
    names: list[str]


class Gestured(Shown, tag_field="type", tag="gestured"):
    """A player's current gesture, until their next gesture or a change of the position."""

    seat: Count
    shows: str


AnyAnswer = (
    Accepted
    | Tried
    | Refused
    | Stale
    | Unauthorised
    | Malformed
    | Pong
    | Surveyed
    | Checked
    | Previewed
    | Hinted
    | Evaluated
)
AnyNews = Whole | Step | Watching | Gestured | LeaderMoved
FromServer = AnyAnswer | AnyNews

# --- close codes -----------------------------------------------------------
GOING_AWAY = 1001
"""The server restarts; reconnect soon."""
BROKEN = 1011
"""Internal error; reconnect."""
TOO_SLOW = 4001
"""The client read too slowly; reconnect for the whole state."""
COME_BACK = 4002
"""The server had to reload the table; reconnect."""
TOO_FAST = 4003
"""Too many requests or invalid messages; reconnect later."""
SESSION_ENDED = 4401
"""The session was ended by its guest."""
SENT_AWAY = 4402
"""Banned by the host of the table or of the server."""
UNKNOWN_TOKEN = 4403
"""The token is for no seat of this table, or its seat is taken."""
NO_SUCH_TABLE = 4404
"""There is no such table."""
UNREADABLE = 4410
"""The table is damaged from its first entry on."""
