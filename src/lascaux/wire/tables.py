"""Tables: settings, seats, clocks, the fair bag."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from lascaux.core.language import Words as Words
from lascaux.core.limits import LEAST_THINK_MS, LONGEST_NAME, MOST_THINK_MS
from lascaux.core.types import OptionValue

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
# The look-ahead, because in Python `$` also matches before a line break at the end.
Colour = Annotated[str, Meta(pattern=r"^[a-z]{3,12}(?!\n)$")]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]
Count = Annotated[int, Meta(ge=0)]
Json = dict[str, Any]
Visibility = Literal["public", "unlisted"]
Phase = Literal["open", "mixing", "running", "over", "closed"]
AtZero = Literal["bot", "forfeit", "host"]
Talkers = Literal["players", "everyone"]
Pace = Literal["seen", "none"]
StandsIn = Literal["decision", "away", "lost"]
Aid = Literal["legal", "projected", "left", "hints", "evaluation"]
TakingBack = Literal["draw", "consent", "practice"]
"""Undo: not past a draw; past it only if all people agree; or, in practice alone with bots, always and at once."""


class Body(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A body sent by a client; unknown fields are rejected."""


class Shown(Struct, kw_only=True):
    """A body sent by the server; all fields are always present."""


class Clock(Body, tag_field="kind"):
    """The clock of a table."""


class NoClock(Clock, tag="none"):
    """No time limit."""


class MoveClock(Clock, tag="move"):
    """A number of seconds for each decision."""

    seconds: Annotated[int, Meta(ge=5, le=14 * 24 * 3600)]


class ChessClock(Clock, tag="chess"):
    """A number of seconds for the whole game, with an increment after each decision."""

    seconds: Annotated[int, Meta(ge=5, le=14 * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0


AnyClock = NoClock | MoveClock | ChessClock


class Sitting(Body):
    """A player for a seat: a guest with a name and colour (default: the session's), or a bot."""

    name: Name | None = None
    colour: Colour | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None
    hash: Hash | None = None
    """Hash of the player's salt, which is sent when the game begins."""


class NewTable(Body):
    """The settings of a table, as its host chooses them."""

    game: Annotated[str, Meta(max_length=40)]
    """The name of the game."""
    seats: Annotated[int, Meta(ge=1, le=10)]
    """The number of seats."""
    options: Annotated[dict[str, OptionValue], Meta(max_length=50)] = field(default_factory=dict)
    """Options of the game by name; the others have their defaults."""
    name: Annotated[str, Meta(max_length=60)] = ""
    """A name for the lobby."""
    visibility: Visibility = "public"
    """Whether the lobby lists the table."""
    clock: AnyClock = field(default_factory=NoClock)
    """The time limit; none by default."""
    at_zero: AtZero = "host"
    """What happens when a clock reaches zero: a bot decides, the player loses, or the host chooses."""
    aids: Annotated[list[Aid], Meta(max_length=5)] = field(default_factory=lambda: ["legal", "projected", "left"])
    """The help that players may ask for; by default `legal`, `projected` and `left`."""
    grace_s: Annotated[int, Meta(ge=0, le=7 * 24 * 3600)] = 0
    """Seconds of absence after which a bot plays the seat; 0: never."""
    away_s: Annotated[int, Meta(ge=1, le=30 * 24 * 3600)] | None = None
    """Seconds that an announced absence lasts before the host may decide about the seat, never less than the clock's
    `seconds`. Null: five minutes or the clock's `seconds`, whichever is longer; a day without a clock."""
    flags: Annotated[int, Meta(ge=0, le=20)] = 3
    """Flags in a row after which a bot keeps the seat, if a bot decides at zero; 0: never."""
    pace: Pace = "seen"
    """Whether bots, clocks and bells wait until players have seen the events."""
    think_ms: Annotated[int, Meta(ge=LEAST_THINK_MS, le=MOST_THINK_MS)] | None = None
    """Milliseconds a bot may think about one decision; the server may allow less. Null: the server's setting."""
    taking_back: TakingBack | None = None
    """The limit of undo. Null: by consent without a clock, else not past a draw."""
    talkers: Talkers | None = None
    """Whether players and the host may chat, or everyone. Null: everyone at unlisted tables, players at public ones."""
    seating: Annotated[list[Sitting | None], Meta(max_length=10)] = field(default_factory=list)
    """Players seated from the start: bots, and the host in one or more seats; null leaves a seat free."""
    begin: bool = False
    """Begin at once; all seats must be taken."""


class SaltHash(Body):
    """Commitment to a player's salt: SHA-256 of `lascaux salt`, the seat and the salt."""

    hash: Hash


class Salt(Body):
    """A player's salt, sent once all hashes are fixed; too long to be guessed from its hash."""

    salt: Annotated[str, Meta(pattern=r"^[!-~]{16,128}(?!\n)$")]


class Guest(Body):
    """Name and colour of a guest."""

    name: Name
    colour: Colour = "blue"
    invite: Annotated[str, Meta(max_length=128)] | None = None
    """If the server requires it: the token of an invitation, or with `table` of a seat link."""
    table: Annotated[str, Meta(max_length=40)] | None = None


class SeatShown(Shown):
    """Public state of a seat."""

    seat: Count
    name: str | None
    called: Words | None
    """The name in sentences: a bot's in each language, numbered if there are two; null for a free seat."""
    whose: Words | None
    """The possessive form: d’Aude, of Aude."""
    colour: str | None
    bot: str | None
    present: bool
    yours: bool
    shoulder: bool
    """Whether spectators may look over this player's shoulder."""
    out: bool
    """Whether the player resigned, or lost on time."""
    late: bool = False
    """Whether the clock reached zero and the player has not acted since."""
    stand_in: StandsIn | None = None
    """The time for which a bot replaces the player or a failed bot: one decision, until they return, or permanently."""
    away_ms: int | None = None
    """When the host announced the player's absence, in milliseconds since 1970; null: no current absence."""
    decidable_ms: int | None = None
    """From when the host may decide about the seat, in milliseconds since 1970: an announced absence has lasted long
    enough, or the time is up. Null: not as things stand."""
    who: str | None = None
    """Public id of the person, independent of the name; null for a bot or a free seat."""


class ClockShown(Shown):
    """Milliseconds left per seat (null without a clock), and the seats whose clocks run."""

    left_ms: list[int | None]
    running: list[Count]
    bell_ms: int | None = None
    """Milliseconds until the bell that ends the phase for everyone; null without a bell."""
    waits_ms: list[Count] = field(default_factory=list)
    """Milliseconds per seat until its clock starts, while the last events are displayed."""
    bell_waits_ms: Count = 0
    """The same for the bell."""


class BagShown(Shown):
    """The fair bag: the commitment made before the first draw, and the salts."""

    promise: str
    leaves: list[str]
    salts: list["SaltShown"]
    """The contribution of each seat."""
    opened: list["DrawShown"]
    secret: str | None
    """Sent once the game is over."""


class SaltShown(Shown):
    """A seat's contribution to the shuffle; the salt is shown once the game has begun."""

    hash: str | None
    """Null if the seat gives none."""
    told: bool
    """Null after the game has begun means that the salt was withheld."""
    salt: str | None


class DrawShown(Shown):
    """A draw the reader may know, with its proof."""

    number: Count
    draw: str
    nonce: str


class Origin(Shown):
    """The table a branch was made from, and after how many actions."""

    table: str
    n: Count


class HaltShown(Shown):
    """Why a table is read-only."""

    reason: Literal["damaged", "old_rules", "newer"]
    say: Words


class LossShown(Shown):
    """Entries lost by the server's disk (0: unknown number), after `n` actions."""

    entries: Count
    n: Count
    at_ms: int
    say: Words


class FlagShown(Shown):
    """A clock that reached zero after `n` actions."""

    seat: Count
    n: Count
    at_ms: int
    say: Words


class AbsenceShown(Shown):
    """An absence announced by the host after `n` actions; `wait_s` is how long it must last."""

    seat: Count
    n: Count
    at_ms: int
    wait_s: Count
    say: Words


class BotFailureShown(Shown):
    """A bot that failed to decide after `n` actions, and its replacement."""

    seat: Count
    n: Count
    at_ms: int
    say: Words


class ReturnShown(Shown):
    """An undo past a draw: `n` actions remain, and hidden draws were reshuffled and sealed again."""

    n: Count
    seat: Count
    """Seat of the undo."""
    agreed: list[Count]
    """Seats of the other people, who all agreed."""
    at_ms: int
    say: Words


class HeldBack(Shown):
    """A person muted only because of a muted network."""

    who: str
    name: str


class TableShown(Shown):
    """A table in the lobby."""

    id: str
    name: str
    game: str
    options: dict[str, OptionValue]
    phase: Phase
    visibility: Visibility
    host: str
    seats: list[SeatShown]
    clock: AnyClock
    at_zero: AtZero
    aids: list[Aid]
    grace_s: int
    version: Count
    n: Count
    to_act: list[Count] = field(default_factory=list)
    """Seats to act; lists of tables may omit it for tables without clients."""
    yours: bool = False
    """Whether the reader has the host's rights."""
    flags: Count = 3
    """Flags in a row after which a bot keeps the seat, if a bot decides at zero; 0: never."""
    fallen: list[FlagShown] = field(default_factory=list)
    """Flags that fell, in order."""
    away_s: Count = 0
    """Seconds that an announced absence lasts before the host may decide about the seat."""
    absences: list[AbsenceShown] = field(default_factory=list)
    """Announced absences, in order."""
    failures: list[BotFailureShown] = field(default_factory=list)
    """Bots that gave no decision, in order."""
    pace: Pace = "seen"
    """Whether bots, clocks and bells wait until players have seen the events."""
    think_ms: Count | None = None
    """Milliseconds a bot may think about one decision, if the host chose it."""
    talkers: Talkers = "players"
    """The people who may chat."""
    muted: list[str] = field(default_factory=list)
    """People muted by the host, by their `who`."""
    held_back: list[HeldBack] = field(default_factory=list)
    """For the host only: people muted because of their network."""
    rematch_of: str | None = None
    rematch: str | None = None
    """The previous and the next table of a rematch."""
    branch_of: Origin | None = None
    """The table this one is a branch of: same draws, other decisions."""
    halted: HaltShown | None = None
    """Why the table is read-only, if it is."""
    taking_back: TakingBack = "draw"
    """The limit of undo."""
    returns: list[ReturnShown] = field(default_factory=list)
    """All undos past a draw."""
    losses: list[LossShown] = field(default_factory=list)
    """Confirmed entries that were lost, and when this was found."""


class TableListed(TableShown):
    """A table in a list, with its last use and its result."""

    last_at_ms: Count = 0
    """Time of the last event, in milliseconds since 1970; 0 if unknown."""
    scores: list[int] = field(default_factory=list)
    """Points by seat, once the game is over."""
    winners: list[Count] = field(default_factory=list)
    """The seats that won, once the game is over."""


class ChatLine(Shown):
    """A chat message; `number` is the version of the table."""

    number: Count
    name: str
    seat: int | None
    """Seat of the author; null for spectators."""
    who: str
    """Public id of the author, the same at all tables."""
    text: str
    at_ms: int
    imitates: Literal["host", "player"] | None = None
    """Another person at the table with a similar name; null: none."""


class UndoShown(Shown):
    """An undo of action n and all later ones that waits for consent."""

    seat: Count
    n: Count
    waiting: list[Count]
    others: list[Count] = field(default_factory=list)
    """Seats that have decided since, and would decide again."""
    mixes: bool = False
    """Whether something was drawn since; hidden draws are then reshuffled and sealed again."""
