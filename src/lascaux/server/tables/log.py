"""The log of a table: everything that happened at it, in order, as data.

The state of a table is the fold of its entries, and their number is its version. Entries never leave the server: they
contain the bag's secret and the ids of people.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Union

import msgspec
from msgspec import Struct

from lascaux.core.review import Mark
from lascaux.wire.tables import NewTable, Origin, Talkers


class Entry(Struct, kw_only=True, tag_field="type", omit_defaults=True):
    """An entry of the log; `at` is milliseconds since 1970."""

    changes_lists: ClassVar[bool] = True
    """Whether lists of tables may change."""
    changes_table: ClassVar[bool] = True
    """Whether the table's public data, such as seats and phase, may change."""
    changes_views: ClassVar[bool] = False
    """Whether views or legal actions change."""
    changes_spectators: ClassVar[bool] = False
    """Whether a person may become a spectator or stop being one."""
    changes_salts: ClassVar[bool] = False
    """Whether the seats' contributions to the shuffle may change."""

    at: int


class SeatEntry(Entry):
    """An entry about one seat."""

    seat: int


class Aside(Entry):
    """An entry that changes neither the game nor the seats."""

    changes_lists = False
    changes_table = False


class Presence(Entry):
    """An entry about a person."""

    changes_lists = False

    person: str


class Created(Entry, tag="created"):
    """A host opened the table."""

    settings: NewTable = msgspec.field(name="wish")
    """Stored under the name used by the first version."""
    rules: str
    host: str
    host_name: str
    secret: str
    invites: list[str]
    """Hashes of the seats' invitation tokens."""
    rematch_of: str | None = None
    seed: str | None = None
    """Seed of an imported game without a fair bag, or of a branch."""
    branch_of: Origin | None = None
    nature: str | None = None
    """Name and version of the physics that answers for nature, or answered in an imported game."""


class Sat(SeatEntry, tag="sat"):
    """A person or a bot took a seat."""

    changes_spectators = True

    name: str
    colour: str | None = None
    person: str | None = None
    bot: str | None = None


class Stood(SeatEntry, tag="stood"):
    """A seat was left."""

    changes_spectators = True
    changes_salts = True

    by_host: bool = False
    """The host freed a player's seat, which revokes its invitation."""


class Hashed(Aside, SeatEntry, tag="hashed"):
    """A player committed to a salt by its hash."""

    changes_salts = True

    hash: str


class Mixing(Entry, tag="mixing"):
    """The host started the game: hashes are final, and salts can be revealed."""

    changes_salts = True


class Salted(Aside, SeatEntry, tag="salted"):
    """A player revealed a salt; at the first tables, before all were fixed."""

    changes_salts = True

    salt: str


class Began(Entry, tag="began"):
    """The bag was closed and the game started."""

    changes_views = True
    changes_salts = True

    bound: bool = False
    """Whether salts are bound to hashes and seats; at the first tables they were not."""


class Acted(SeatEntry, tag="acted"):
    """A decision; `spent` is the time charged and `lag` the latency credited, in milliseconds."""

    changes_lists = False
    changes_views = True

    do: str
    id: str
    by: str | None = None
    spent: int = 0
    lag: int = 0
    rang: bool = False
    """The bell rang, and the rules decided for the seat."""


class UndoAsked(Aside, SeatEntry, tag="undo_asked"):
    """A seat asked to undo action `n` and everything after it."""

    n: int
    id: str
    others: list[int] = []
    mixes: bool = False


class UndoAnswered(Aside, SeatEntry, tag="undo_answered"):
    """Another seat agreed or refused."""

    agree: bool
    id: str


class Undone(Entry, tag="undone"):
    """Action `n` and everything after it was undone; the bag was reshuffled if something had been drawn."""

    changes_lists = False
    changes_views = True

    n: int
    id: str | None = None
    mixed: bool = False
    seat: int | None = None
    agreed: list[int] = []
    leaves: list[str] | None = None
    """Seals of the new order; opened draws keep theirs."""


class Held(Aside, SeatEntry, tag="held"):
    """A player with several seats handed the device to this one; the clocks of the others pause."""

    id: str


class Said(Aside, tag="said"):
    """A line of chat."""

    name: str
    text: str
    id: str
    by: str
    place: str = ""
    """Origin: a keyed hash of the network, different at every table."""


class ReviewEntry(Aside):
    """A change of the review of a finished game. `by` is empty in imported reviews."""

    by: str
    name: str
    id: str


class ReviewLed(ReviewEntry, tag="review_led"):
    """A person took the lead of the review, or gave it up."""

    leads: bool


class ReviewPlaced(ReviewEntry):
    """An entry about a place of the review: after `n` actions, or after a move of a variation by its version."""

    n: int
    after: int | None = None
    made: int | None = None
    """In imported reviews: milliseconds since 1970."""


class ReviewTried(ReviewPlaced, kw_only=True, tag="review_tried"):
    """A move of a variation."""

    seat: int
    do: str


class ReviewNoted(ReviewPlaced, kw_only=True, tag="review_noted"):
    """A comment on a place."""

    text: str
    place: str = ""
    """Origin: a keyed hash of the network, different at every table."""


class ReviewDrawn(ReviewPlaced, kw_only=True, tag="review_drawn"):
    """Circles and arrows at a place; they replace the author's earlier ones there."""

    marks: list[Mark]


class ReviewRemoved(ReviewEntry, tag="review_removed"):
    """A move with everything after it, a comment or a drawing was removed, by its version."""

    number: int


class Redacted(Aside, tag="redacted"):
    """An erased person's names and texts were removed from the entries above."""


class Muted(Presence, tag="muted"):
    """The host muted a person, or undid it."""

    muted: bool
    name: str = ""
    by_address: bool = False
    """Muted automatically: a new person from the network of a muted one. `name` is their name."""


class Banned(Presence, tag="banned"):
    """The host banned a person, or undid it."""

    banned: bool


class TalkersSet(Entry, tag="talkers_set"):
    """The host chose who may chat."""

    changes_lists = False

    talkers: Talkers


class ShoulderSet(SeatEntry, tag="shoulder_set"):
    """A player shared the seat's view with spectators, or stopped sharing it."""

    changes_views = True

    allow: bool


class Came(Presence, tag="came"):
    """A person's first device connected."""


class Went(Presence, tag="went"):
    """A person's last device disconnected."""


class AbsenceAnnounced(SeatEntry, tag="absence_announced"):
    """The host announced a player's absence, which ends when the player returns."""


class BotTook(SeatEntry, tag="bot_took"):
    """A bot replaced a player who is absent or out of time."""

    changes_views = True

    bot: str
    reason: str
    once: bool = False
    """For one decision only, because its time ran out."""
    lost: bool = False
    """For the rest of the game, because too many clocks expired in a row."""


class BotLeft(SeatEntry, tag="bot_left"):
    """The player returned. A decision whose time ran out is still the bot's."""

    changes_views = True


class BotFailed(SeatEntry, tag="bot_failed"):
    """A bot failed, so a stand-in decides, once or for the rest of the game."""

    changes_views = True

    bot: str
    failure: str
    by: str
    for_good: bool = False


class RanOut(SeatEntry, tag="ran_out"):
    """A seat's clock reached zero."""


class Resumed(Entry, tag="resumed"):
    """The server restarted; the downtime is not charged to any clock."""


class Lost(Entry, tag="lost"):
    """The disk lost acknowledged entries at the end of the log; 0 if the number is unknown."""

    entries: int = 0
    upto: int = 0
    """The last entry known to be lost."""


class HostChanged(Entry, tag="host_changed"):
    """Another person became the host."""

    host: str
    host_name: str


class Forfeited(SeatEntry, tag="forfeited"):
    """A seat resigned, or ran out of time where that loses."""

    changes_views = True


class Rematched(Entry, tag="rematched"):
    """A rematch was started at another table."""

    table: str


class Closed(Entry, tag="closed"):
    """The table was closed for good."""

    changes_views = True

    by: str
    reason: str = ""


def _kinds(base: type[Entry]) -> Iterator[type[Entry]]:
    """Yield the leaf classes of a base class, or the class itself."""
    kinds = base.__subclasses__()
    for kind in kinds:
        yield from _kinds(kind)
    if not kinds:
        yield base


KINDS: tuple[type[Entry], ...] = tuple(dict.fromkeys(_kinds(Entry)))
_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Union[KINDS])  # noqa: UP007 - of as many as there are


def encode(entry: Entry) -> bytes:
    """Encode an entry for the store."""
    return msgspec.json.encode(entry)


def decode(data: bytes) -> Entry:
    """Decode a stored entry."""
    entry = _DECODER.decode(data)
    assert isinstance(entry, Entry)
    return entry
