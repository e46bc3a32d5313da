"""The harvest under way, without what the closed hands hold."""

from msgspec import Struct

from lascaux.games.stonehouse.action import Mode
from lascaux.games.stonehouse.phases.auction import joinable
from lascaux.games.stonehouse.state import Bid, Harvest


class StandingSeen(Struct, forbid_unknown_fields=True):
    """The standing bid or announcement."""

    seat: int
    gems: int
    partner: int | None
    partner_gems: int
    total: int


class ProposalSeen(Struct, forbid_unknown_fields=True):
    """A coalition that one player proposes to another."""

    id: int
    seat: int
    partner: int
    gems: int
    partner_gems: int
    total: int
    stands: bool
    """Whether it would be the standing bid if the partner joined now."""


class HarvestSeen(Struct, forbid_unknown_fields=True):
    """The harvest under way."""

    mode: Mode
    participants: list[int]
    passed: list[int]
    standing: StandingSeen | None
    proposals: list[ProposalSeen]
    proposed: list[int]
    """By seat, how many proposals it has made."""
    closed: list[bool]
    """By seat, whether its hand is closed."""
    announced: list[int | None]
    ties: int
    turn: int | None
    accusing: bool
    choosers: list[int]


def harvest_seen(harvest: Harvest) -> HarvestSeen:
    """The harvest, as everyone sees it."""
    able = {proposal.id for proposal in joinable(harvest)}
    return HarvestSeen(
        mode=harvest.mode,
        participants=list(harvest.participants),
        passed=list(harvest.passed),
        standing=None if harvest.standing is None else _standing(harvest.standing),
        proposals=[
            ProposalSeen(p.id, p.seat, p.partner, p.gems, p.partner_gems, p.total, p.id in able)
            for p in harvest.proposals
        ],
        proposed=list(harvest.proposed),
        closed=[gems is not None for gems in harvest.closed],
        announced=list(harvest.announced),
        ties=harvest.ties,
        turn=harvest.turn,
        accusing=harvest.accusing,
        choosers=list(harvest.choosers),
    )


def _standing(bid: Bid) -> StandingSeen:
    return StandingSeen(bid.seat, bid.gems, bid.partner, bid.partner_gems, bid.total)
