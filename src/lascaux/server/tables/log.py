"""The log of a table: everything that ever happened at it, in order, as data.

A table is nothing but the fold of its entries; the number of entries is its version. Entries stay on the server: they
hold the secret of the bag and who sits where.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Union

import msgspec
from msgspec import Struct

from lascaux.wire.tables import NewTable, Origin, Talkers


class Entry(Struct, kw_only=True, tag_field="type", omit_defaults=True):
    """One line of the log; `at` is milliseconds since 1970."""

    changes_lists: ClassVar[bool] = True
    """Whether lists of tables may have to show something else."""
    changes_table: ClassVar[bool] = True
    """Whether what people are shown of the table itself, its seats and its phase, may have changed."""
    changes_views: ClassVar[bool] = False
    """Whether what seats see of the game, or may do, has changed."""
    changes_spectators: ClassVar[bool] = False
    """Whether somebody may have become a spectator, or no longer be one."""
    changes_salts: ClassVar[bool] = False
    """Whether what seats have given to the shuffle may have changed."""

    at: int


class SeatEntry(Entry):
    """Something that concerns one seat."""

    seat: int


class Aside(Entry):
    """Something that leaves the game and the table's seats as they are."""

    changes_lists = False
    changes_table = False


class Presence(Entry):
    """Something about a person: whether they are there, or may speak."""

    changes_lists = False

    person: str


class Created(Entry, tag="created"):
    """A host opened a table."""

    settings: NewTable = msgspec.field(name="wish")
    """What the host asked for; kept under the name that the first tables had for it."""
    rules: str
    host: str
    host_name: str
    secret: str
    invites: list[str]
    """Hashes of the seats' link tokens."""
    rematch_of: str | None = None
    seed: str | None = None
    """An imported play-through without a fair bag brings its seed along, and so does a branch."""
    branch_of: Origin | None = None
    nature: str | None = None
    """What answers for nature at this table, or answered in what was brought here."""


class Sat(SeatEntry, tag="sat"):
    """A person, or a bot, took a seat."""

    changes_spectators = True

    name: str
    colour: str | None = None
    person: str | None = None
    bot: str | None = None


class Stood(SeatEntry, tag="stood"):
    """A seat is free again."""

    changes_spectators = True
    changes_salts = True

    by_host: bool = False
    """The host freed the seat of a player: the seat's link opens it no more."""


class Hashed(Aside, SeatEntry, tag="hashed"):
    """A player fixed a salt by its hash."""

    changes_salts = True

    hash: str


class Mixing(Entry, tag="mixing"):
    """The host begins: no hash can be changed any more, and the salts are awaited."""

    changes_salts = True


class Salted(Aside, SeatEntry, tag="salted"):
    """A player told a salt; at tables of the first kind, before all were fixed."""

    changes_salts = True

    salt: str


class Began(Entry, tag="began"):
    """The bag was closed and the game began."""

    changes_views = True
    changes_salts = True

    bound: bool = False
    """Are salts bound to their hashes and seats? At the first tables they were not."""


class Acted(SeatEntry, tag="acted"):
    """A seat's decision; `spent` is the time its clock is charged, `lag` what was forgiven of it, in milliseconds."""

    changes_lists = False
    changes_views = True

    do: str
    id: str
    by: str | None = None
    spent: int = 0
    lag: int = 0
    rang: bool = False
    """Nobody decided: the bell rang, and this is what the seat was taken to do."""


class UndoAsked(Aside, SeatEntry, tag="undo_asked"):
    """A seat asks to take back action n, and all after it."""

    n: int
    id: str
    others: list[int] = []
    mixes: bool = False


class UndoAnswered(Aside, SeatEntry, tag="undo_answered"):
    """Another seat agrees, or does not."""

    agree: bool
    id: str


class Undone(Entry, tag="undone"):
    """Action n was taken back, and all after it; where something had been drawn, the bag was mixed anew."""

    changes_lists = False
    changes_views = True

    n: int
    id: str | None = None
    mixed: bool = False
    seat: int | None = None
    agreed: list[int] = []
    leaves: list[str] | None = None
    """The seals of the new order: what was published stays what it was."""


class Held(Aside, SeatEntry, tag="held"):
    """A player of several seats handed the device on to this one: the clocks of their other seats stand."""

    id: str


class Said(Aside, tag="said"):
    """Chat."""

    name: str
    text: str
    id: str
    by: str
    place: str = ""
    """From where: a keyed hash of the network, another at every table."""


class Redacted(Aside, tag="redacted"):
    """The names and words of somebody who is gone were taken out of what stands above."""


class Muted(Presence, tag="muted"):
    """The host took somebody's word from them, or gave it back."""

    muted: bool
    name: str = ""
    by_address: bool = False
    """Nobody decided: they are new and come from where somebody else was muted. `name` is what they are called."""


class Banned(Presence, tag="banned"):
    """The host sent somebody away for good, or lets them come again."""

    banned: bool


class TalkersSet(Entry, tag="talkers_set"):
    """The host said who may speak."""

    changes_lists = False

    talkers: Talkers


class ShoulderSet(SeatEntry, tag="shoulder_set"):
    """A player lets spectators see what the seat sees, or no longer."""

    changes_views = True

    allow: bool


class Came(Presence, tag="came"):
    """A person's first device connected."""


class Went(Presence, tag="went"):
    """A person's last device is gone."""


class AbsenceAnnounced(SeatEntry, tag="absence_announced"):
    """The host told the table that the player of a seat is away; it ends when the player comes back."""


class BotTook(SeatEntry, tag="bot_took"):
    """A bot plays on for an absent player or one out of time."""

    changes_views = True

    bot: str
    reason: str
    once: bool = False
    """For one decision, whose time ran out; then the seat is the player's again."""
    lost: bool = False
    """For the rest of the game: too many flags fell in a row."""


class BotLeft(SeatEntry, tag="bot_left"):
    """The player is back and plays again; a decision whose time ran out is still the bot's."""

    changes_views = True


class BotFailed(SeatEntry, tag="bot_failed"):
    """A bot gave no decision, so another one decides: once, or for the rest of the game."""

    changes_views = True

    bot: str
    failure: str
    by: str
    for_good: bool = False


class RanOut(SeatEntry, tag="ran_out"):
    """A seat's clock came to zero."""


class Resumed(Entry, tag="resumed"):
    """The server is back: clocks start again from here, the time in between is nobody's."""


class Lost(Entry, tag="lost"):
    """The disk had lost the end of the log, which people had been told of: so many entries, or 0 where nobody knows."""

    entries: int = 0
    upto: int = 0
    """The last entry that is known to have been another."""


class HostChanged(Entry, tag="host_changed"):
    """Another person has the host's rights."""

    host: str
    host_name: str


class Forfeited(SeatEntry, tag="forfeited"):
    """A seat gave up, or ran out of time where that loses."""

    changes_views = True


class Rematched(Entry, tag="rematched"):
    """The same people play again at another table."""

    table: str


class Closed(Entry, tag="closed"):
    """The table is shut: nothing more can happen at it."""

    changes_views = True

    by: str
    reason: str = ""


def _kinds(base: type[Entry]) -> Iterator[type[Entry]]:
    """The kinds of entries under a base, or itself if there are none."""
    kinds = base.__subclasses__()
    for kind in kinds:
        yield from _kinds(kind)
    if not kinds:
        yield base


KINDS: tuple[type[Entry], ...] = tuple(dict.fromkeys(_kinds(Entry)))
_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Union[KINDS])  # noqa: UP007 - of as many as there are


def encode(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return msgspec.json.encode(entry)


def decode(data: bytes) -> Entry:
    """Read a stored entry."""
    entry = _DECODER.decode(data)
    assert isinstance(entry, Entry)
    return entry
