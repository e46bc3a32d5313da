"""Events: the harvest."""

from msgspec import UNSET, Struct, UnsetType

from lascaux.core.types import EventType
from lascaux.games.stonehouse.event_types.subjects import GemsEvent, StonesEvent


class BidMade(EventType, tag="bid"):
    """A bid: open, of a coalition, or closed in a hand."""

    gems: int | UnsetType = UNSET
    """The gems; a closed hand's are sent only to its seat."""
    partner: int | UnsetType = UNSET
    """The other seat of a coalition."""
    partner_gems: int | UnsetType = UNSET
    """The partner's gems, in a coalition."""


class Proposed(EventType, tag="proposed"):
    """A player proposed a coalition."""

    proposal: int
    """Its number."""
    partner: int
    """The seat that may accept."""
    gems: int
    """The proposer's gems."""
    partner_gems: int
    """The partner's gems."""


class Passed(EventType, tag="passed"):
    """A player left the auction."""


class PassTakenBack(EventType, tag="pass_taken_back"):
    """A player came back into the auction."""


class BidAgain(EventType, tag="bid_again"):
    """Too many players are tied: all bid once more."""

    tied: list[int]
    """The tied seats."""


class TieParted(EventType, tag="tie_parted"):
    """The third tie in a row is not bid again: the first tied seats in order win."""

    tied: list[int]
    """The tied seats."""
    winners: list[int]
    """The winning seats."""


class StonesShared(StonesEvent, tag="stones_shared"):
    """Two players share the stones. The seat chooses first; the rule says why."""

    partner: int
    """The seat that chooses second."""
    paid: list[int]
    """A coalition's payments, the first chooser's first; empty after a tie."""


class Announced(EventType, tag="announced"):
    """A player announced the contents of a closed hand, truly or not."""

    gems: int | None
    """Null: a pass."""


class Suspected(EventType, tag="suspected"):
    """A player doubted the standing announcement."""

    target: int
    """The seat that announced."""
    right: bool
    """Whether the announcement was false."""


class Stake(Struct):
    """The contents of a hand."""

    seat: int
    """The seat."""
    gems: int
    """Its gems."""


class StakesOpened(EventType, tag="stakes_opened"):
    """Hands were opened."""

    stakes: list[Stake]
    """One for each hand."""


class Paid(GemsEvent, tag="paid"):
    """A player paid gems to the mine."""


class Harvested(StonesEvent, tag="harvested"):
    """A player took stones from the fire."""

    choice: int
    """1: chosen, or all of them; 2: the rest."""


class NobodyHarvests(StonesEvent, tag="nobody_harvests"):
    """No player gets the stones."""
