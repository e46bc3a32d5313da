"""Messages of a table's socket. Every message has a `type`; every request is answered."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from lascaux.core.choices import FormShown
from lascaux.core.types import Pair
from lascaux.wire.games import EventSent, RowSent, ViewSent
from lascaux.wire.tables import (
    BagShown,
    Body,
    ClockShown,
    Count,
    DrawShown,
    Json,
    SaltShown,
    Shown,
    TableShown,
    Words,
)
from lascaux.wire.tables import (
    ChatLine as ChatLine,
)
from lascaux.wire.tables import (
    UndoShown as UndoShown,
)

RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Notation = Annotated[str, Meta(min_length=1, max_length=500)]
Shows = Annotated[str, Meta(min_length=1, max_length=100)]


# --- from the client -------------------------------------------------------
class Request(Body, tag_field="type"):
    """Something a client wants; its `id` comes back in the answer, and repeating it does no harm."""

    id: RequestId


class SeatRequest(Request):
    """What a client wants for a seat, of the table as it was at `version`."""

    seat: Count
    version: Count


class Act(SeatRequest, tag="act"):
    """A decision: the notation of an action, made when the table was at `version`."""

    do: Notation


class Say(Request, tag="say"):
    """Chat."""

    text: Text


class Hold(SeatRequest, tag="hold"):
    """The player of this seat has the device that several seats of the reader share.

    While several of them owe a decision only this seat's clock runs. Without effect where only one does.
    """


class AskUndo(SeatRequest, tag="ask_undo"):
    """Take back the seat's own last action, and what came after it, freely or by everyone's consent."""


class CheckUndo(SeatRequest, tag="check_undo"):
    """Could it be taken back, freely or if everyone agrees, and if not, why? Nothing is carried out either way."""


class AnswerUndo(SeatRequest, tag="answer_undo"):
    """Consent to an undo that was asked for, or not."""

    agree: bool


class Sync(Request, tag="sync"):
    """Send me everything again: I missed something."""


class Ping(Request, tag="ping"):
    """Are you there?"""


class Survey(Request, tag="survey"):
    """What lies on the table and how it stands, as one of the reader's seats (null: a spectator) sees it."""

    seat: Count | None
    n: Count | None = None
    """As it stood after so many actions; null: as it stands now."""
    drawn: bool = False
    """Also send the drawing that the game itself makes, for a client that has none of its own."""


class Check(SeatRequest, tag="check"):
    """Would an action of a seat be allowed, and if not, why? Nothing is carried out either way."""

    do: Notation


class Preview(SeatRequest, tag="preview"):
    """What would come of some actions of a seat, each by itself."""

    do: Annotated[list[Notation], Meta(max_length=64)]


class Hint(SeatRequest, tag="hint"):
    """What would a bot do in this seat, and why?"""


class Evaluate(Request, tag="evaluate"):
    """How may the game end, from what everybody knows?"""

    n: Count | None = None
    """As it stood after so many actions; null: as it stands now."""


class Gesture(SeatRequest, tag="gesture"):
    """What the hand does before it decides, for all others to see; what it means is the game's.

    It is passed on where the game lets a hand be watched, and kept nowhere.
    """

    shows: Shows


class Seen(Request, tag="seen"):
    """Everything up to this version was shown to a person: bots wait for that, if the table has them wait."""

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
)


# --- from the server: answers ----------------------------------------------
class Answer(Shown, tag_field="type"):
    """What came of a request."""

    id: str


class VersionAnswer(Answer):
    """What came of a request, and the version that the table is at."""

    version: Count


class Accepted(VersionAnswer, tag="accepted"):
    """It is done, and on disk."""


class Refused(Answer, tag="refused"):
    """A rule forbids it: the ledger's id, the case, what makes it apply, and all that as a sentence."""

    rule: str | None
    reason: str
    facts: Json
    say: Words | None = None


class Stale(VersionAnswer, tag="stale"):
    """The table has moved on; this is its version now."""


class Unauthorised(Answer, tag="unauthorised"):
    """That seat or right is not yours."""

    reason: str


class Malformed(Shown, tag_field="type", tag="malformed"):
    """Not a message of this protocol; `id` if one could be read."""

    id: str | None
    reason: str


class Pong(Answer, tag="pong"):
    """Here."""

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
    """What lies on the table and how it stands, row by row, and the table in sentences; a row is of the game's type."""

    zones: list[RowSent]
    text: Words
    dead: list[Pair]
    """Cells beside a tile that no remaining tile fits; empty at tables without the aid `left`."""
    drawing: Drawing | None
    """Where the request asked for it; else null."""


class WhyNot(Shown):
    """Why an action is not allowed."""

    rule: str | None
    reason: str
    facts: Json
    say: Words | None


class Checked(VersionAnswer, tag="checked"):
    """Whether an action, or taking one back, would be allowed: `refused` says why not, and is null if it would be."""

    refused: WhyNot | None


class Foreseen(Shown):
    """What one action would do: points by seat, events without those that chance decides, the zones it touches."""

    do: str
    refused: WhyNot | None
    points: list[int]
    events: list[EventSent]
    zones: list[RowSent]


class Previewed(VersionAnswer, tag="previewed"):
    """What would come of each action."""

    moves: list[Foreseen]


class ForecastShown(Shown):
    """How a bot thinks a game may end, by seat."""

    points: list[float]
    """The final points each is expected to have."""
    chances: list[float] | None
    """Each one's chance to win, from 0 to 1, together 1; null where the bot has no idea."""


class Hinted(VersionAnswer, tag="hinted"):
    """What the strongest bot would do."""

    do: str
    bot: str
    reasons: list[Words]
    """Why, in sentences, the weightiest first; none where the bot does not explain itself."""
    forecast: ForecastShown | None
    """How the game may end if that is done; null where the bot does not say."""


class Evaluated(VersionAnswer, tag="evaluated"):
    """How the game may end, after `n` actions; once it is over, how it did."""

    n: Count
    bot: str | None
    """Who thinks so; null where it is known."""
    forecast: ForecastShown


# --- from the server: news -------------------------------------------------
class Change(Shown):
    """An operation of JSON Patch (RFC 6902): it makes a view of the one before it."""

    op: Literal["replace", "add", "remove"]
    path: str
    """Where: the names of fields and the places in lists, with `/` before each; `-` is behind the last of a list."""
    value: Any | UnsetType = UNSET
    """What is there now; nothing where something was removed."""


class Eyes(Shown):
    """What one of the reader's seats (null: a spectator) sees, may do, and was just told.

    Every event has a `say`: itself as a sentence in French and English.
    """

    seat: int | None
    view: ViewSent | None
    """Null before the game, and where there are `changes`."""
    actions: list[str]
    distinct: list[str]
    forms: list[FormShown]
    events: list[EventSent]
    changes: list[Change] | UnsetType = UNSET
    """What makes the view of the last one that the reader was sent of this seat; for readers who follow changes."""


class ResultShown(Shown):
    """How it ended: by the rules, or because somebody gave up or ran out of time; then nothing was counted."""

    scores: list[int] | None
    winners: list[Count]
    account: list[dict[str, int]] | None
    """Each seat's points by their sources, which the game's description names."""
    forfeited: list[Count]
    holdings: list[dict[str, int]] = field(default_factory=list)
    """What else the end went by, by seat: no part of the points, and named like their sources."""


class Whole(Shown, tag_field="type", tag="table"):
    """Everything the reader may know of the table, at one version.

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
    """Given back as `seen` when the reader comes again, it shows whether the server still knows as much."""
    told: Count = 0
    """Events of so many actions, and of the set-up, are left out; 0: none are. Those of later ones are all here."""


class Step(Shown, tag_field="type", tag="step"):
    """What changed after version `after`, up to `version`; a reader at another version asks for everything again.

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
    """Seats for which nobody decided: the bell rang, and the step tells what they were taken to do."""
    sight_ms: Count = 0
    """How long what it tells takes to be seen, as the game says; clocks and bells that follow begin so much later."""
    salts: list[SaltShown] | None = None
    """What each seat has given to the shuffle, when that changed."""
    leaves: list[str] | None = None
    """The seals of all draws, when the bag was mixed and sealed anew: draws whose seal is another are hidden again."""
    mark: str = ""


class Watching(Shown, tag_field="type", tag="watching"):
    """How many people only watch, and those of them who have a name (the first twenty)."""

    count: Count
    names: list[str]


class Gestured(Shown, tag_field="type", tag="gestured"):
    """What somebody's hand does just now; the next gesture or change of the position ends it."""

    seat: Count
    shows: str


AnyAnswer = (
    Accepted | Refused | Stale | Unauthorised | Malformed | Pong | Surveyed | Checked | Previewed | Hinted | Evaluated
)
AnyNews = Whole | Step | Watching | Gestured
FromServer = AnyAnswer | AnyNews

# --- close codes -----------------------------------------------------------
GOING_AWAY = 1001
"""The server restarts: come back in a moment."""
BROKEN = 1011
"""Something went wrong in the server: come back."""
TOO_SLOW = 4001
"""Too much was waiting to be read: come back and begin with everything."""
COME_BACK = 4002
"""The server had to read the table again: come back."""
TOO_FAST = 4003
"""Too much was asked, or too much that is no message: come back in a while."""
SESSION_ENDED = 4401
"""You ended your session."""
SENT_AWAY = 4402
"""The host of the table, or of the server, sent you away."""
UNKNOWN_TOKEN = 4403
"""The token is for no seat of this table, or its seat is taken."""
NO_SUCH_TABLE = 4404
"""There is no such table."""
UNREADABLE = 4410
"""The disk has damaged the table from its first entry on."""
