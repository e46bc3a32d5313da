"""The harvest under way, without what the closed hands hold."""

from msgspec import Struct

from lascaux.games.stonehouse.action import Mode
from lascaux.games.stonehouse.phases.auction import joinable
from lascaux.games.stonehouse.state import Bid, Harvest


class StandingSeen(Struct, forbid_unknown_fields=True):
    """The standing bid or announcement."""

    seat: int
    """Whose it is."""
    gems: int
    """What that seat gives."""
    partner: int | None
    """The other of a coalition; null: there is none."""
    partner_gems: int
    """What the partner gives."""
    total: int
    """What both give together."""


class ProposalSeen(Struct, forbid_unknown_fields=True):
    """A coalition that one player proposes to another."""

    id: int
    """Its number."""
    seat: int
    """Who proposes."""
    partner: int
    """Whom it is proposed to."""
    gems: int
    """What the proposer would give."""
    partner_gems: int
    """What the partner would give."""
    total: int
    """What both would give together."""
    stands: bool
    """Whether it would be the standing bid if the partner joined now."""


class HarvestSeen(Struct, forbid_unknown_fields=True):
    """The harvest under way."""

    mode: Mode
    """How the stones are harvested."""
    participants: list[int]
    """Who takes part, counted from the first player."""
    passed: list[int]
    """Who has left the auction."""
    standing: StandingSeen | None
    """The highest bid, or the standing announcement; null: none yet."""
    proposals: list[ProposalSeen]
    """Coalitions that wait for an answer."""
    proposed: list[int]
    """By seat, how many proposals it has made."""
    closed: list[bool]
    """By seat, whether its hand is closed."""
    announced: list[int | None]
    """By seat, what it has announced; null: nothing, or a pass."""
    ties: int
    """How often all had to bid once more."""
    turn: int | None
    """Of a bluff: whose turn it is to announce; null: nobody’s."""
    accusing: bool
    """Where everyone announces once: whether they may suspect now."""
    choosers: list[int]
    """Who chooses stones still, in order."""


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
