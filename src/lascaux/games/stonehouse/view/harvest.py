"""The current harvest, without the contents of closed hands."""

import msgspec
from msgspec import Struct

from lascaux.games.stonehouse.action import Mode
from lascaux.games.stonehouse.phases.auction import joinable
from lascaux.games.stonehouse.state import Harvest


class StandingSeen(Struct, forbid_unknown_fields=True):
    """The standing bid or announcement."""

    seat: int
    """Its seat."""
    gems: int
    """The seat's gems."""
    partner: int | None
    """The other seat of a coalition; null: none."""
    partner_gems: int
    """The partner's gems."""
    total: int
    """Their sum."""


class ProposalSeen(Struct, forbid_unknown_fields=True):
    """A proposed coalition."""

    id: int
    """Its number."""
    seat: int
    """The proposer."""
    partner: int
    """The seat that may accept."""
    gems: int
    """The proposer's gems."""
    partner_gems: int
    """The partner's gems."""
    total: int
    """Their sum."""
    stands: bool
    """Whether it would be the standing bid if accepted now."""


class HarvestSeen(Struct, forbid_unknown_fields=True):
    """The current harvest."""

    mode: Mode
    """The way to harvest."""
    participants: list[int]
    """The participants, from the first player on."""
    passed: list[int]
    """Seats that have left the auction."""
    standing: StandingSeen | None
    """The highest bid, or the standing announcement; null: none yet."""
    proposals: list[ProposalSeen]
    """Coalitions that await an answer."""
    proposed: list[int]
    """The number of proposals, by seat."""
    closed: list[bool]
    """Whether each seat's hand is closed."""
    announced: list[int | None]
    """Each seat's announcement; null: none, or a pass."""
    ties: int
    """The number of ties that were bid again."""
    turn: int | None
    """In a bluff, the seat to announce; null: none."""
    accusing: bool
    """If everyone announces once: whether they may doubt now."""
    choosers: list[int]
    """Seats that must still choose stones, in order."""


def harvest_seen(harvest: Harvest) -> HarvestSeen:
    """Return the harvest, as everyone sees it."""
    able = {proposal.id for proposal in joinable(harvest)}
    facts = msgspec.structs.asdict(harvest) | {
        "standing": msgspec.convert(harvest.standing, StandingSeen | None, from_attributes=True),
        "proposals": [
            ProposalSeen(p.id, p.seat, p.partner, p.gems, p.partner_gems, p.total, p.id in able)
            for p in harvest.proposals
        ],
        "closed": [gems is not None for gems in harvest.closed],
    }
    return msgspec.convert(facts, HarvestSeen)
