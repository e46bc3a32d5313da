"""What a seat may know: all but cards face down, gems in closed hands, the order of the bag and the tremor to come."""

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from lascaux.core.game import View
from lascaux.games.stonehouse.action import CARDS, settled
from lascaux.games.stonehouse.phases.auction import joinable
from lascaux.games.stonehouse.table import Harvest, Mode, Phase, Table

if TYPE_CHECKING:
    from lascaux.games.stonehouse.position import StoneHousePosition

_SECRET: frozenset[Phase] = frozenset({"pick_card", "close", "bluff"})


class StoneSeen(Struct, forbid_unknown_fields=True):
    """A stone that came out of the bag: its outline in tenths of a millimetre round its centre of mass, y up."""

    kind: str
    outline: list[list[int]]


class PlayerSeen(Struct, forbid_unknown_fields=True):
    """What everyone sees of a player."""

    gems: int
    """All of them, those in a closed hand included."""
    reserve: list[int]
    cards: int
    spent: list[str]
    """Once-only cards that are out."""
    picked: bool
    """Does a card lie face down?"""
    played: str | None
    """The card turned up last."""
    at_camp: bool
    builds: bool
    """May still try to build in this round."""


class StandingSeen(Struct, forbid_unknown_fields=True):
    """The standing bid or announcement."""

    seat: int
    gems: int
    partner: int | None
    partner_gems: int
    total: int


class ProposalSeen(Struct, forbid_unknown_fields=True):
    """A coalition that one proposes to another; `stands`: joined now, it would be the standing bid."""

    id: int
    seat: int
    partner: int
    gems: int
    partner_gems: int
    total: int
    stands: bool


class HarvestSeen(Struct, forbid_unknown_fields=True):
    """The harvest under way."""

    mode: Mode
    participants: list[int]
    passed: list[int]
    standing: StandingSeen | None
    proposals: list[ProposalSeen]
    proposed: list[int]
    closed: list[bool]
    """By seat: is a hand closed?"""
    announced: list[int | None]
    ties: int
    turn: int | None
    accusing: bool
    choosers: list[int]


class StakeSeen(Struct, forbid_unknown_fields=True):
    """A hand that was opened."""

    seat: int
    gems: int


class OfferSeen(Struct, forbid_unknown_fields=True):
    """What one would give another for what."""

    id: int
    seat: int
    partner: int
    gives: list[int]
    gives_gems: int
    gets: list[int]
    gets_gems: int


class TradeSeen(Struct, forbid_unknown_fields=True):
    """Offers that stand, and who is ready."""

    ready: list[int]
    offers: list[OfferSeen]
    offered: list[int]


class PoseSeen(Struct, forbid_unknown_fields=True):
    """Where a stone lies on a site."""

    stone: int
    x: int
    y: int
    angle: int


class JudgedSeen(Struct, forbid_unknown_fields=True):
    """What the verdict follows from: who touches what, once all have settled."""

    verdict: str
    ground: list[int]
    pairs: list[list[int]]
    """Stones that touch each other."""
    outside: list[int]
    """Stones beyond the site."""
    heaps: list[list[int]]
    """Stones that hang together."""
    walls: list[list[int]]
    """The same without the roof, or without what was laid for one."""
    roof: int | None


class TrySeen(Struct, forbid_unknown_fields=True):
    """The try under way, or the last one."""

    seat: int
    number: int
    stones: list[int]
    site: list[PoseSeen]
    """As the stones lie, in the order they were laid."""
    verdict: str
    settling: str
    frames: list[list[int]]
    """How the last stone settled: for each sixtieth of a second x, y and angle of every stone of the site."""
    judged: JudgedSeen | None


class BellSeen(Struct, forbid_unknown_fields=True):
    """What ends the phase by time."""

    seconds: int
    since: int


class Sight(Struct, forbid_unknown_fields=True):
    """The view as a type: there is no room in it for a seed, an order, another's card or another's closed gems."""

    game: str
    rules: str
    options: dict[str, bool | int | str]
    seats: int
    seat: int | None
    n: int
    to_act: list[int]
    asked: str | None
    """What the seat itself is asked for: the phase, where it owes a decision."""
    secrets: bool
    """Has the seat something that whoever sits beside it must not see: a card to choose, a hand to close, a bluff?"""
    round: int
    phase: Phase
    first: int
    lead: int
    """From whom seats are counted."""
    opener: int
    cards: bool | None
    mode: Mode | None
    stones: dict[str, StoneSeen]
    """All that ever came out of the bag, by number."""
    fire: list[int]
    bag: int
    returned: list[int]
    """Stones that went back into the bag."""
    draws: int
    mine: int
    players: list[PlayerSeen]
    camp: list[int]
    vetoed: int | None
    hand: list[str]
    """The seat's own cards."""
    picked: str | None
    """The card the seat itself laid face down."""
    closed: int | None
    """The gems the seat itself holds closed."""
    harvest: HarvestSeen | None
    opened: list[StakeSeen]
    """The hands opened last."""
    trade: TradeSeen | None
    builders: list[int]
    building: TrySeen | None
    tries: int
    missing: list[int]
    failed: list[int]
    house: int | None
    bell: BellSeen | None
    wound: int


def seen(position: "StoneHousePosition", seat: int | None) -> View:
    """The one place where a view is made."""
    table, bell = position.table, position.bell
    harvest = table.harvest
    sight = Sight(
        game=position.game.info.name,
        rules=position.game.info.rules,
        options=table.options,
        seats=table.seats,
        seat=seat,
        n=table.n,
        to_act=list(position.to_act),
        asked=table.phase if seat in position.to_act else None,
        secrets=seat is not None and table.phase in _SECRET,
        round=table.round,
        phase=table.phase,
        first=table.first,
        lead=table.lead,
        opener=table.opener,
        cards=table.cards,
        mode=table.mode,
        stones={},
        fire=list(table.fire),
        bag=table.in_bag,
        returned=list(table.returned),
        draws=table.draws,
        mine=table.mine,
        players=[_player(table, other) for other in range(table.seats)],
        camp=list(table.camp),
        vetoed=table.vetoed,
        hand=list(table.hand(seat)) if seat is not None else [],
        picked=table.picked[seat] if seat is not None and table.picked else None,
        closed=harvest.closed[seat] if seat is not None and harvest is not None else None,
        harvest=None if harvest is None else _harvest(harvest),
        opened=[StakeSeen(*stake) for stake in table.opened],
        trade=_trade(table),
        builders=list(table.builders),
        building=_try(table),
        tries=table.tries,
        missing=list(table.missing),
        failed=list(table.failed),
        house=table.house,
        bell=None if bell is None else BellSeen(bell.seconds, bell.since),
        wound=table.wound,
    )
    view: View = msgspec.to_builtins(sight)
    # Most of a view is outlines, and bots ask for thousands of views: these are written straight away.
    view["stones"] = {
        str(stone.id): {"kind": stone.kind, "outline": [[x, y] for x, y in stone.outline]} for stone in table.seen()
    }
    return view


def _player(table: Table, seat: int) -> PlayerSeen:
    return PlayerSeen(
        gems=table.gems[seat],
        reserve=list(table.reserves[seat]),
        cards=len(CARDS) - len(table.spent[seat]),
        spent=list(table.spent[seat]),
        picked=bool(table.picked) and table.picked[seat] is not None,
        played=table.played[seat] if table.played else None,
        at_camp=seat in table.camp and seat != table.vetoed,
        builds=seat in table.builders,
    )


def _harvest(harvest: Harvest) -> HarvestSeen:
    bid = harvest.standing
    standing = None
    if bid is not None:
        standing = StandingSeen(bid.seat, bid.gems, bid.partner, bid.partner_gems, bid.total)
    able = {proposal.id for proposal in joinable(harvest)}
    return HarvestSeen(
        mode=harvest.mode,
        participants=list(harvest.participants),
        passed=list(harvest.passed),
        standing=standing,
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


def _trade(table: Table) -> TradeSeen | None:
    trade = table.trade
    if trade is None:
        return None
    offers = [
        OfferSeen(o.id, o.seat, o.partner, list(o.gives), o.gives_gems, list(o.gets), o.gets_gems) for o in trade.offers
    ]
    return TradeSeen(list(trade.ready), offers, list(trade.offered))


def _try(table: Table) -> TrySeen | None:
    tried = table.attempt
    if tried is None:
        return None
    settling = settled(tried.settling) if tried.settling else None
    frames: list[Any] = [] if settling is None else list(settling.frames)
    return TrySeen(
        seat=tried.seat,
        number=tried.number,
        stones=list(tried.stones),
        site=[PoseSeen(pose.stone, pose.x, pose.y, pose.angle) for pose in tried.site],
        verdict=tried.verdict,
        settling=tried.settling,
        frames=[[number for pose in frame for number in (pose.x, pose.y, pose.angle)] for frame in frames],
        judged=None if settling is None else JudgedSeen(**settling.judged(table.walls).facts()),
    )
