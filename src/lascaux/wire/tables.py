"""Tables as they are asked for and shown: settings, seats, clocks, the fair bag."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from lascaux.core.language import Words as Words
from lascaux.core.types import OptionValue

Name = Annotated[str, Meta(min_length=1, max_length=40)]
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
"""Not past a draw; also past it, if all people agree; for practice, alone with bots: always, and at once."""


class Body(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a client sends: nothing unknown is let through."""


class Shown(Struct, kw_only=True):
    """What the server sends: every field is always there."""


class Clock(Body, tag_field="kind"):
    """How time is kept."""


class NoClock(Clock, tag="none"):
    """Nobody hurries."""


class MoveClock(Clock, tag="move"):
    """So many seconds for each decision."""

    seconds: Annotated[int, Meta(ge=5, le=14 * 24 * 3600)]


class ChessClock(Clock, tag="chess"):
    """So many seconds for the whole game, and some more after each decision."""

    seconds: Annotated[int, Meta(ge=5, le=14 * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0


AnyClock = NoClock | MoveClock | ChessClock


class Sitting(Body):
    """Who takes a seat: a guest's own name and colour (else the session's), or a bot the host puts there."""

    name: Name | None = None
    colour: Colour | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None
    hash: Hash | None = None
    """Of a salt of theirs, which they tell once the host has begun."""


class NewTable(Body):
    """What a host asks for."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=10)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=50)] = field(default_factory=dict)
    name: Annotated[str, Meta(max_length=60)] = ""
    visibility: Visibility = "public"
    clock: AnyClock = field(default_factory=NoClock)
    at_zero: AtZero = "host"
    aids: Annotated[list[Aid], Meta(max_length=5)] = field(default_factory=lambda: ["legal", "projected", "left"])
    grace_s: Annotated[int, Meta(ge=0, le=7 * 24 * 3600)] = 0
    """Seconds after which an absent player's seat is played by a bot; 0: never."""
    away_s: Annotated[int, Meta(ge=1, le=30 * 24 * 3600)] | None = None
    """Seconds that an announced absence lasts before the host may decide about the seat, never less than the clock's
    `seconds`. Null: five minutes or the clock's `seconds`, whichever is longer; a day without a clock."""
    flags: Annotated[int, Meta(ge=0, le=20)] = 3
    """Where a bot decides at zero: after so many flags in a row it keeps the seat of who is there; 0: never."""
    pace: Pace = "seen"
    """Do bots, clocks and bells wait until what happened has been seen, or does nothing wait?"""
    think_ms: Annotated[int, Meta(ge=20, le=60_000)] | None = None
    """Milliseconds that a bot may think about one decision; the server may give it less. Null: as the server has it."""
    taking_back: TakingBack | None = None
    """How far things may be taken back. Null: by consent where no clock runs, else not past a draw."""
    talkers: Talkers | None = None
    """Who may speak: players and the host alone, or everyone. Null: everyone where unlisted, players where public."""
    seating: Annotated[list[Sitting | None], Meta(max_length=10)] = field(default_factory=list)
    """Who sits where from the start: bots, and the host, in several seats if they like; null leaves a seat free."""
    begin: bool = False
    """Begin at once; every seat has to be taken by then."""


class SaltHash(Body):
    """What fixes a player's salt before the salts are told: SHA-256 of `lascaux salt`, the seat and the salt."""

    hash: Hash


class Salt(Body):
    """A player's salt, told once all are fixed; long enough that nobody can guess it from its hash."""

    salt: Annotated[str, Meta(pattern=r"^[!-~]{16,128}(?!\n)$")]


class Guest(Body):
    """How a guest wants to be called."""

    name: Name
    colour: Colour = "blue"
    invite: Annotated[str, Meta(max_length=128)] | None = None
    """Where one comes by invitation: the token of one, or with `table` that of a seat's link there."""
    table: Annotated[str, Meta(max_length=40)] | None = None


class SeatShown(Shown):
    """A seat as everyone sees it."""

    seat: Count
    name: str | None
    called: Words | None
    """The name as sentences have it: a bot's in each language, two alike told apart; null where nobody sits."""
    whose: Words | None
    """Whose something is: d’Aude, of Aude."""
    colour: str | None
    bot: str | None
    present: bool
    yours: bool
    shoulder: bool
    """May spectators look over this player's shoulder?"""
    out: bool
    """Gave up, or ran out of time where that loses."""
    late: bool = False
    """Did the clock come to zero, and nothing was heard of the player since?"""
    stand_in: StandsIn | None = None
    """For how long a bot stands in for a player, or a failed bot: one decision, until they are back, for good."""
    away_ms: int | None = None
    """When the host announced that the player is away, in milliseconds since 1970; null: not, or they came back."""
    decidable_ms: int | None = None
    """From when the host may decide about the seat, in milliseconds since 1970: an announced absence has lasted long
    enough, or the time is up. Null: not as things stand."""
    who: str | None = None
    """What the person there is known by, whatever they are called; null where nobody sits, or a bot."""


class ClockShown(Shown):
    """Time left per seat in milliseconds (null without a clock), and whose clocks run."""

    left_ms: list[int | None]
    running: list[Count]
    bell_ms: int | None = None
    """Time until the bell rings that ends the phase for everyone; null where none runs."""
    waits_ms: list[Count] = field(default_factory=list)
    """Per seat, how long a running clock still stands, while what happened last is being seen."""
    bell_waits_ms: Count = 0
    """The same of the bell."""


class BagShown(Shown):
    """The fair bag: what was promised before the first draw, and the salts that went in."""

    promise: str
    leaves: list[str]
    salts: list["SaltShown"]
    """What each seat has given."""
    opened: list["DrawShown"]
    secret: str | None
    """Told once the game is over."""


class SaltShown(Shown):
    """What a seat has given to the shuffle; the salt is shown when the game has begun."""

    hash: str | None
    """Null where the seat gives none."""
    told: bool
    """A salt that was fixed and is not told when the game begins was withheld."""
    salt: str | None


class DrawShown(Shown):
    """One draw that this reader knows of, with its proof."""

    number: Count
    draw: str
    nonce: str


class Origin(Shown):
    """The table a branch grew from, and after how many of its actions."""

    table: str
    n: Count


class HaltShown(Shown):
    """Why nobody can go on at a table, though what is there can be read."""

    reason: Literal["damaged", "old_rules", "newer"]
    say: Words


class LossShown(Shown):
    """What the disk of the server had lost: so many entries (0: nobody knows), after `n` actions."""

    entries: Count
    n: Count
    at_ms: int
    say: Words


class FlagShown(Shown):
    """A clock that came to zero after `n` actions."""

    seat: Count
    n: Count
    at_ms: int
    say: Words


class AbsenceShown(Shown):
    """An absence that the host announced after `n` actions; `wait_s` is how long it has to last."""

    seat: Count
    n: Count
    at_ms: int
    wait_s: Count
    say: Words


class BotFailureShown(Shown):
    """A bot that gave no decision after `n` actions, and who decides instead."""

    seat: Count
    n: Count
    at_ms: int
    say: Words


class ReturnShown(Shown):
    """Something was taken back past a draw: `n` actions stand, and what nobody had seen was mixed and sealed anew."""

    n: Count
    seat: Count
    """Who took back."""
    agreed: list[Count]
    """The seats of other people, who all agreed."""
    at_ms: int
    say: Words


class HeldBack(Shown):
    """Somebody who is muted because they come from where somebody else was muted."""

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
    """The seats that owe a decision; a list of tables may leave it out for those where nobody is."""
    yours: bool = False
    """Has the reader the host's rights?"""
    flags: Count = 3
    """After so many flags in a row a bot keeps the seat, where one decides at zero; 0: never."""
    fallen: list[FlagShown] = field(default_factory=list)
    """Flags that fell, in order."""
    away_s: Count = 0
    """Seconds that an announced absence lasts before the host may decide about the seat."""
    absences: list[AbsenceShown] = field(default_factory=list)
    """Announced absences, in order."""
    failures: list[BotFailureShown] = field(default_factory=list)
    """Bots that gave no decision, in order."""
    pace: Pace = "seen"
    """Do bots, clocks and bells wait until what happened has been seen?"""
    think_ms: Count | None = None
    """How long a bot may think about one decision here, where the host said so."""
    talkers: Talkers = "players"
    """Who may speak."""
    muted: list[str] = field(default_factory=list)
    """Those whose word the host has taken from them, by their `who`."""
    held_back: list[HeldBack] = field(default_factory=list)
    """For the host alone: who is muted for their network alone, until the host lets them speak."""
    rematch_of: str | None = None
    rematch: str | None = None
    """The tables where these people played before, and after."""
    branch_of: Origin | None = None
    """Another way the game of a finished table could have gone: same draws, other decisions."""
    halted: HaltShown | None = None
    """Nobody can go on here, and why."""
    taking_back: TakingBack = "draw"
    """How far things may be taken back."""
    returns: list[ReturnShown] = field(default_factory=list)
    """Whatever was taken back past a draw."""
    losses: list[LossShown] = field(default_factory=list)
    """What was lost of what people had been told, and when it was found."""


class TableListed(TableShown):
    """A table in a list, with when it was last used and how it ended."""

    last_at_ms: Count = 0
    """When something last happened there, in milliseconds since 1970; 0 where that was not noted."""
    scores: list[int] = field(default_factory=list)
    """Points by seat, once the game is over."""
    winners: list[Count] = field(default_factory=list)
    """The seats that won, once the game is over."""


class ChatLine(Shown):
    """Something said at the table; `number` is the version it was said at."""

    number: Count
    name: str
    seat: int | None
    """The seat of who said it; null for somebody who only watches, whatever they are called."""
    who: str
    """What that person is known by, the same at every table."""
    text: str
    at_ms: int
    imitates: Literal["host", "player"] | None = None
    """Whose name at the table this name looks like, though somebody else speaks; null: nobody's."""


class UndoShown(Shown):
    """An undo of action n, and of those after it, that waits for the consent of some seats."""

    seat: Count
    n: Count
    waiting: list[Count]
    others: list[Count] = field(default_factory=list)
    """The seats that have decided since, and would decide again."""
    mixes: bool = False
    """Something was drawn since: it goes back, and what nobody has seen is mixed and sealed anew."""
