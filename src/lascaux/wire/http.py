"""Bodies and answers of HTTP resources, except tables and sockets."""

from typing import Annotated, Literal

from msgspec import Meta, field

from lascaux.core.language import Lang
from lascaux.core.types import OptionValue
from lascaux.wire.games import ConstantsSent, EventSent, ViewSent
from lascaux.wire.puzzles import TryKept
from lascaux.wire.review import RemarkKept
from lascaux.wire.tables import Body, Colour, Count, Json, Name, Shown, Sitting, TableListed, TableShown, Talkers, Words

Token = Annotated[str, Meta(min_length=1, max_length=128)]


class Failure(Shown):
    """Why a request failed: a code for programs, a message for people, and the rule of the ledger, if one forbids it.

    `say` is the sentence for players, where there is one.
    """

    error: str
    reason: str
    rule: str | None
    facts: Json
    say: Words | None = None


# --- guests ----------------------------------------------------------------
class Renaming(Body):
    """Changes of a guest's own name or colour."""

    name: Name | None = None
    colour: Colour | None = None


class Claim(Body):
    """The token of a personal link; another guest's session is replaced only if requested."""

    token: Token
    replace: bool = False


class Invitation(Body):
    """Token of an invitation to the server."""

    token: Token


class GuestShown(Shown):
    """The guest of the session cookie."""

    name: str
    colour: str
    who: str
    """Public id, independent of the name."""


class PersonalLink(Shown):
    """A link that moves the session to another device, once: `path` on this server, with the token as fragment."""

    token: str
    path: str
    expires_s: int


class SeatKept(Shown):
    """A seat that a person took, and the name they used."""

    seat: Count
    name: str
    colour: str | None
    at_ms: int


class TableKept(Shown):
    """Data that a table keeps about a person, except chat."""

    id: str
    game: str
    name: str
    """The table's name, if they opened it."""
    opened_ms: int
    host: bool
    seats: list[SeatKept]
    decisions: Count


class LineKept(Shown):
    """A chat message of theirs."""

    table: str
    at_ms: int
    name: str
    text: str


class ReportKept(Shown):
    """A report of theirs to the server's host."""

    table: str
    at_ms: int
    about: str
    reason: str
    line: str | None


class DeviceKept(Shown):
    """A device that gets notifications of their turn: its browser's push service, and until when."""

    service: str
    until_ms: int


class NotificationKept(Shown):
    """When they were last notified about a table, to avoid repeating it."""

    table: str
    at_ms: int


class PersonalData(Shown):
    """All data kept about a person."""

    name: str
    colour: str
    who: str
    """Public id."""
    person: str
    """Internal id."""
    sessions_until_ms: list[int]
    devices: list[DeviceKept]
    notifications: list[NotificationKept]
    deep_reports: list[str]
    """Tables whose deep report they wait for."""
    tables: list[TableKept]
    lines: list[LineKept]
    remarks: list[RemarkKept]
    reports: list[ReportKept]
    puzzles: list[TryKept]


class Erased(Shown):
    """The number of tables changed; those in `left` could not be."""

    tables: Count
    left: list[str]


class Notifications(Shown):
    """Whether the server sends notifications of turns, and whether this device gets them."""

    key: str | None
    """The server's key for push services (`applicationServerKey`); null without notifications."""
    on: bool


class DeviceAddress(Body):
    """A browser's `PushSubscription`, and the language of notifications."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}=?(?!\n)$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(==)?(?!\n)$")]
    language: Lang


# --- games -----------------------------------------------------------------
class BotShown(Shown):
    """A bot."""

    name: str
    """Name in requests."""
    called: Words
    """Display name."""
    about: Words
    """Its way of playing, in one sentence; may be empty."""
    strength: int
    """Order of strength within a game, the strongest highest; random play has 0."""
    level: Count
    """Level that players can choose, from 1, the weakest; 0 for bots that are only for comparison."""
    think_ms: Count
    """Longest time for one decision, approximately."""
    rating: int | None
    """Measured rating on the game's scale; null if not measured."""
    rating_error: int | None
    """Half-width of the 95 % confidence interval."""


class GameShown(Shown):
    """A game in the list of games."""

    name: str
    title: Words
    about: Words
    authors: list[str]
    seats: list[int]
    rules: str
    bots: list[BotShown]
    """The weakest first."""
    opponent: str
    """Default opponent."""
    evaluates: bool
    """Whether a bot can evaluate positions, so that tables may have the aid `evaluation`."""


class EffectShown(Shown):
    """Measured effect of an option's value: the same bots played the same games with it."""

    value: OptionValue
    games: Count
    changed: float
    """Share of games with a different final score."""
    points: float
    """Mean change of a player's points."""
    points_error: float
    """Standard error of that mean."""


class OptionShown(Shown):
    """An option of a game; the first value is the default."""

    name: str
    values: list[OptionValue]
    called: list[Words]
    """The values in words; empty if they need no explanation."""
    means: list[Words]
    """Effect of each value in one line; empty if the text says it."""
    text: Words
    rule: str
    main: bool
    """Whether it changes the play, not only the reading of a point; the text of a switch begins with its name."""
    effects: list[EffectShown] = field(default_factory=list)
    """Measured effects of its other values."""


class GameWhole(GameShown):
    """A game with its options."""

    options: list[OptionShown]
    counts: list[Words] | None
    """Unit of its scores, singular and plural: point, points. Null for games without points."""
    sources: dict[str, Words]
    """All sources of points and holdings that a result can have."""
    draws: list[list[str]]
    """All names of draws by pile, needed to open the seals of a fair bag. Empty if unknown."""
    constants: ConstantsSent
    """Constants of the game, such as numbers of pieces, in the game's own type."""


class RuleShown(Shown):
    """One rule of the ledger."""

    id: str
    section: Words | None
    """Heading in the rulebook."""
    text: Words
    source: Words


# --- tables ----------------------------------------------------------------
class SeatLink(Shown):
    """A seat link: its token admits to the seat; `path` is a page of this server with the fragment `#SEAT.TOKEN`."""

    seat: Count
    token: str
    path: str


class TableMade(Shown):
    """A new table and its seat links, which are sent only once."""

    table: TableShown
    links: list[SeatLink]


class Branching(Body):
    """Continue a finished game from action n; for each seat a bot, or null for you."""

    n: Count
    seats: Annotated[list[Annotated[str, Meta(max_length=40)] | None], Meta(max_length=10)]
    after: Count | None = None
    """Continue after this move of a variation of the review."""


class Lobby(Shown):
    """A page of tables, newest first; `next` is the `before` of the next page."""

    tables: list[TableListed]
    next: int | None


class SitDown(Sitting):
    """A player for a seat, with the token of a seat link, if used."""

    token: Token | None = None


class Shoulder(Body):
    """Whether spectators may look over the player's shoulder."""

    allow: bool


class StandIn(Body):
    """The bot to play for a player; by default a strong and quick one."""

    bot: Annotated[str, Meta(max_length=40)] | None = None


class Closing(Body):
    """Reason for closing a table."""

    reason: Annotated[str, Meta(max_length=200)] = ""


class NewHost(Body):
    """Seat of the new host."""

    seat: Count


class Muting(Body):
    """Whether a person is muted at the table."""

    muted: bool = True


class Banning(Body):
    """Whether a person is banned from the table."""

    banned: bool = True


class Talking(Body):
    """The people who may chat at the table."""

    talkers: Talkers


class Reporting(Body):
    """A report to the server's host: a person at the table, or a chat message by its number."""

    who: Annotated[str, Meta(max_length=40)] = ""
    line: Count | None = None
    comment: Count | None = None
    """The number of a comment in the review."""
    reason: Annotated[str, Meta(max_length=300)] = ""


class Done(Shown):
    """The request was carried out and stored; the table's version."""

    version: Count


class Told(Shown):
    """Events as seen by one of the reader's seats (null: a spectator)."""

    seat: int | None
    events: list[EventSent]


class EventsShown(Shown):
    """All events so far."""

    version: Count
    eyes: list[Told]


class Frame(Shown):
    """The table after n actions as the reader may see it, and the events of the last one."""

    n: Count
    view: ViewSent
    events: list[EventSent]


class ReplayShown(Shown):
    """Part of a game as seen by one of the reader's seats (null: a spectator); it has `actions` actions in all."""

    actions: Count
    seat: int | None
    frames: list[Frame]


class FilmShown(Shown):
    """Animation after an action, 60 frames a second; empty if nothing moved."""

    pieces: list[int]
    pictures: list[list[int]]
    """Frames with x, y and angle of every piece, in the order of `pieces`."""


class Moment(Shown):
    """An entry of the table's log; times in milliseconds."""

    number: Count
    at_ms: int
    type: str
    seat: int | None
    name: str | None
    do: str | None
    """The action, once the game is over."""
    spent_ms: int | None
    lag_ms: int | None
    reason: str | None


class Timeline(Shown):
    """The log of a table."""

    table: str
    version: Count
    moments: list[Moment]


class Imported(Shown):
    """The finished table made from a record."""

    table: str


class Readiness(Shown):
    """Whether the node accepts clients."""

    status: Literal["ready", "stopping", "no_store"]
    store: Literal["writable", "away"]
    bus: Literal["none", "there", "away"]
    """State of the bus; null for a single server. Without the bus, messages from other nodes are delayed."""
    node: str | None
    nodes: int
    """Number of nodes seen recently, including this one."""


class Health(Shown):
    """Health of the server."""

    status: Literal["ok"]
    version: str
    protocol: int
    """Version of the protocol."""
    store: Literal["writable"]
