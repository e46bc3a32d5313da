"""Bodies and answers of the HTTP resources, beside those of tables and sockets."""

from typing import Annotated, Literal

from msgspec import Meta, field

from lascaux.core.language import Lang
from lascaux.core.types import OptionValue
from lascaux.wire.games import ConstantsSent, EventSent, ViewSent
from lascaux.wire.tables import Body, Colour, Count, Json, Name, Shown, Sitting, TableListed, TableShown, Talkers, Words

Token = Annotated[str, Meta(min_length=1, max_length=128)]


class Failure(Shown):
    """Why a request failed: a word for programs, a line for people, the ledger's rule where one forbids it.

    `say` is the sentence for players, where there is one.
    """

    error: str
    reason: str
    rule: str | None
    facts: Json
    say: Words | None = None


# --- guests ----------------------------------------------------------------
class Renaming(Body):
    """What a guest changes about themselves."""

    name: Name | None = None
    colour: Colour | None = None


class Claim(Body):
    """The token of a personal link; a session of somebody else is only replaced if that is said."""

    token: Token
    replace: bool = False


class Invitation(Body):
    """The token of an invitation to the server."""

    token: Token


class GuestShown(Shown):
    """Who the cookie says you are."""

    name: str
    colour: str
    who: str
    """What others know you by, whatever you are called."""


class PersonalLink(Shown):
    """Brings the session to another device, once; `path` is a page of this server, the token its fragment."""

    token: str
    path: str
    expires_s: int


class SeatKept(Shown):
    """A seat that a person took, and under which name."""

    seat: Count
    name: str
    colour: str | None
    at_ms: int


class TableKept(Shown):
    """What a table keeps of a person, beside what they said."""

    id: str
    game: str
    name: str
    """What they called it, if they opened it."""
    opened_ms: int
    host: bool
    seats: list[SeatKept]
    decisions: Count


class LineKept(Shown):
    """Something they said."""

    table: str
    at_ms: int
    name: str
    text: str


class ReportKept(Shown):
    """Something they reported to the host of the server."""

    table: str
    at_ms: int
    about: str
    reason: str
    line: str | None


class DeviceKept(Shown):
    """A device on which they are told that it is their turn: the push service of its browser, and until when."""

    service: str
    until_ms: int


class NotificationKept(Shown):
    """A table of which they were told last at that time, so that they are not told again."""

    table: str
    at_ms: int


class PersonalData(Shown):
    """All that is kept of a person."""

    name: str
    colour: str
    who: str
    """What others know them by."""
    person: str
    """What the server knows them by."""
    sessions_until_ms: list[int]
    devices: list[DeviceKept]
    notifications: list[NotificationKept]
    tables: list[TableKept]
    lines: list[LineKept]
    reports: list[ReportKept]


class Erased(Shown):
    """What was taken away: at so many tables; those in `left` could not be changed."""

    tables: Count
    left: list[str]


class Notifications(Shown):
    """Whether the server tells people on their devices that it is their turn, and whether on this one."""

    key: str | None
    """The key by which push services know the server (`applicationServerKey`); null where it tells nobody."""
    on: bool


class DeviceAddress(Body):
    """Where a device is told that it is its owner's turn, as its browser says (`PushSubscription`), and how."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}=?(?!\n)$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(==)?(?!\n)$")]
    language: Lang


# --- games -----------------------------------------------------------------
class BotShown(Shown):
    """An opponent."""

    name: str
    """What requests call it."""
    called: Words
    """What people at a table call it."""
    about: Words
    """How it plays, in one sentence; perhaps empty."""
    strength: int
    """Only the order counts: of two bots of a game the stronger has the higher number; random play has 0."""
    level: Count
    """Which of the levels people choose from it is, the weakest is 1; 0 for one that is there for comparison."""
    think_ms: Count
    """About how long it thinks about a decision at most."""
    rating: int | None
    """How strong it was measured to be, on a scale of its game; null where nobody measured."""
    rating_error: int | None
    """It is within so many of it, with 95 %."""


class GameShown(Shown):
    """A game at a glance."""

    name: str
    title: Words
    about: Words
    authors: list[str]
    seats: list[int]
    rules: str
    bots: list[BotShown]
    """The weakest first."""
    opponent: str
    """The bot that one plays against who has not chosen."""
    evaluates: bool
    """Whether a bot can say how a game stands: then a table may have the aid `evaluation`."""


class EffectShown(Shown):
    """What a value of an option changed when the same bots played the same games with it."""

    value: OptionValue
    games: Count
    changed: float
    """Share of games that ended with other points."""
    points: float
    """Mean change of a player's points."""
    points_error: float
    """Standard error of that mean."""


class OptionShown(Shown):
    """A choice before the game; the first value is the default."""

    name: str
    values: list[OptionValue]
    called: list[Words]
    """The values in words; empty where they speak for themselves."""
    means: list[Words]
    """What each value changes in play, in a line; empty where the text says it."""
    text: Words
    rule: str
    main: bool
    """It says what is played, not how a point is read; its text begins with its name where it is only yes or no."""
    effects: list[EffectShown] = field(default_factory=list)
    """What its other values change, where that was measured."""


class GameWhole(GameShown):
    """A game with its options."""

    options: list[OptionShown]
    counts: list[Words] | None
    """What its scores count, one and many: point, points. Null where nobody counts points."""
    sources: dict[str, Words]
    """Every source of points that the account of a result can have, and all that its holdings can name."""
    draws: list[list[str]]
    """Every name a draw can have, pile by pile: with them the seals of a fair bag are opened. Empty: not known."""
    constants: ConstantsSent
    """Facts of the box that never change, of the game's type: how many pieces there are, how long something is."""


class RuleShown(Shown):
    """One rule of the ledger."""

    id: str
    section: Words | None
    """The heading it stands under."""
    text: Words
    source: Words


# --- tables ----------------------------------------------------------------
class SeatLink(Shown):
    """The link is the seat: who has the token may sit there; `path` is a page of this server, `#SEAT.TOKEN` behind."""

    seat: Count
    token: str
    path: str


class TableMade(Shown):
    """A new table, and the links of its seats: told once."""

    table: TableShown
    links: list[SeatLink]


class Branching(Body):
    """Go on from action n of a finished game; for each seat the bot that plays it, or null: you."""

    n: Count
    seats: Annotated[list[Annotated[str, Meta(max_length=40)] | None], Meta(max_length=10)]


class Lobby(Shown):
    """A page of tables, youngest first; `next` is the `before` of the next page."""

    tables: list[TableListed]
    next: int | None


class SitDown(Sitting):
    """Who takes a seat, and the token of its link if that brought them."""

    token: Token | None = None


class Shoulder(Body):
    """May spectators look over the shoulder?"""

    allow: bool


class StandIn(Body):
    """The bot that shall play for somebody; one that is strong and quick when none is named."""

    bot: Annotated[str, Meta(max_length=40)] | None = None


class Closing(Body):
    """Why a table is shut."""

    reason: Annotated[str, Meta(max_length=200)] = ""


class NewHost(Body):
    """The seat whose player becomes host."""

    seat: Count


class Muting(Body):
    """May somebody not speak at the table?"""

    muted: bool = True


class Banning(Body):
    """May somebody not come to the table?"""

    banned: bool = True


class Talking(Body):
    """Who may speak at the table."""

    talkers: Talkers


class Reporting(Body):
    """What the host of the server should look at: somebody at the table, or a line they said, by its number."""

    who: Annotated[str, Meta(max_length=40)] = ""
    line: Count | None = None
    reason: Annotated[str, Meta(max_length=300)] = ""


class Done(Shown):
    """It is done, and on disk; the table's version now."""

    version: Count


class Told(Shown):
    """What one of the reader's seats (null: a spectator) was told."""

    seat: int | None
    events: list[EventSent]


class EventsShown(Shown):
    """The game so far, event by event."""

    version: Count
    eyes: list[Told]


class Frame(Shown):
    """The table after n actions as the reader may know it, and what the last of them brought."""

    n: Count
    view: ViewSent
    events: list[EventSent]


class ReplayShown(Shown):
    """Part of a play-through seen by one of the reader's seats (null: a spectator); it has `actions` in all."""

    actions: Count
    seat: int | None
    frames: list[Frame]


class FilmShown(Shown):
    """What there was to watch after an action, sixty pictures a second; nothing where nothing moved."""

    pieces: list[int]
    pictures: list[list[int]]
    """In each x, y and angle of every piece, in the order of `pieces`."""


class Moment(Shown):
    """A line of the referee's timeline; times in milliseconds."""

    number: Count
    at_ms: int
    type: str
    seat: int | None
    name: str | None
    do: str | None
    """What was decided, once the game is over."""
    spent_ms: int | None
    lag_ms: int | None
    reason: str | None


class Timeline(Shown):
    """Everything that happened at a table, and when."""

    table: str
    version: Count
    moments: list[Moment]


class Imported(Shown):
    """The finished table that a record became."""

    table: str


class Readiness(Shown):
    """May people be sent to this node?"""

    status: Literal["ready", "stopping", "no_store"]
    store: Literal["writable", "away"]
    bus: Literal["none", "there", "away"]
    """None where the server is the only one. While it is away news come late from other nodes, and everything works."""
    node: str | None
    nodes: int
    """How many nodes were heard of lately, this one included."""


class Health(Shown):
    """Is the server well?"""

    status: Literal["ok"]
    version: str
    protocol: int
    """The version of the protocol that it speaks."""
    store: Literal["writable"]
