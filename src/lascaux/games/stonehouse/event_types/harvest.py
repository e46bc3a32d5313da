"""Events: how stones find their owners."""

from msgspec import UNSET, Struct, UnsetType

from lascaux.core.types import EventType
from lascaux.games.stonehouse.event_types.subjects import GemsEvent, StonesEvent


class BidMade(EventType, tag="bid"):
    """A bid: in the open, by two together, or closed in a hand."""

    gems: int | UnsetType = UNSET
    """Of a closed hand told to its own seat alone."""
    partner: int | UnsetType = UNSET
    """Of a coalition."""
    partner_gems: int | UnsetType = UNSET
    """What the partner gives, of a coalition."""


class Proposed(EventType, tag="proposed"):
    """A coalition is proposed."""

    proposal: int
    """Its number."""
    partner: int
    """The seat it is made to."""
    gems: int
    """What the proposer would give."""
    partner_gems: int
    """What the partner would give."""


class Passed(EventType, tag="passed"):
    """Somebody leaves the auction."""


class PassTakenBack(EventType, tag="pass_taken_back"):
    """Somebody comes back into the auction."""


class BidAgain(EventType, tag="bid_again"):
    """Too many are tied: all bid once more."""

    tied: list[int]
    """Their seats."""


class TieParted(EventType, tag="tie_parted"):
    """The third tie running is not bid again: the first of the tied in the order of the seats win."""

    tied: list[int]
    """Their seats."""
    winners: list[int]
    """Those of them that win."""


class StonesShared(StonesEvent, tag="stones_shared"):
    """Two share the stones. The seat chooses first: the rule says why."""

    partner: int
    """Who chooses second."""
    paid: list[int]
    """What a coalition paid, its first chooser's part first; empty for those who were tied."""


class Announced(EventType, tag="announced"):
    """Somebody says what a closed hand holds, truly or not."""

    gems: int | None
    """Null: a pass."""


class Suspected(EventType, tag="suspected"):
    """Somebody does not believe the standing announcement."""

    target: int
    """Whose announcement it is."""
    right: bool
    """Whether the announcement was false."""


class Stake(Struct):
    """What a hand held."""

    seat: int
    """Whose hand."""
    gems: int
    """What was in it."""


class StakesOpened(EventType, tag="stakes_opened"):
    """Hands are opened."""

    stakes: list[Stake]
    """One for each hand."""


class Paid(GemsEvent, tag="paid"):
    """Gems go to the mine."""


class Harvested(StonesEvent, tag="harvested"):
    """Somebody gets stones off the fire."""

    choice: int
    """1: chosen, or all there were; 2: what was left."""


class NobodyHarvests(StonesEvent, tag="nobody_harvests"):
    """Nobody gets the stones."""


EVENTS = (
    BidMade,
    Proposed,
    Passed,
    PassTakenBack,
    BidAgain,
    TieParted,
    StonesShared,
    Announced,
    Suspected,
    StakesOpened,
    Paid,
    Harvested,
    NobodyHarvests,
)
