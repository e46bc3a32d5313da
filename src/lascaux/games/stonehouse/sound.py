"""Is this a table that play can reach, as far as a glance can tell? Bytes and views may be anybody's."""

from collections.abc import Iterable

from lascaux.core import option
from lascaux.core.refusal import BadData, LascauxError
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import CARDS, ONCE, settled
from lascaux.games.stonehouse.options import OPTIONS
from lascaux.games.stonehouse.phases import PHASES
from lascaux.games.stonehouse.physics.stones import BAG_SIZE, KINDS
from lascaux.games.stonehouse.table import GEMS, HOUSE, Harvest, Table, Trade, Try

SEATS = range(3, 6)
MOST = 1_000_000


def checked(table: Table) -> Table:
    """The same table; `BadData` when it is none."""
    try:
        Seed.parse(table.seed)
        whole = option.complete(OPTIONS, table.options) == table.options
    except LascauxError as wrong:
        raise BadData(str(wrong)) from None
    if not (whole and table.seats in SEATS and _rows(table) and _stones(table) and _numbers(table) and _parts(table)):
        raise BadData("these numbers are no position of stonehouse")
    phase = PHASES.get(table.phase)
    if phase is not None:
        try:
            fine = phase.to_act(table) and all(phase.legal(table, seat) for seat in phase.to_act(table))
        except (AssertionError, LookupError, ValueError, TypeError):
            fine = False
        if not fine:
            raise BadData(f"nobody can go on in the phase {table.phase}")
    return table


def _rows(table: Table) -> bool:
    seats = table.seats
    rows = (table.gems, table.reserves, table.spent)
    cards = [card for row in (table.picked, table.played) for card in row]
    return (
        all(len(row) == seats for row in rows)
        and all(len(row) in (0, seats) for row in (table.picked, table.played))
        and all(card is None or card in CARDS for card in cards)
        and all(set(out) <= set(ONCE) and len(set(out)) == len(out) for out in table.spent)
        and all(gems >= 0 for gems in table.gems)
        and sum(table.gems) + table.mine == GEMS * seats
    )


def _stones(table: Table) -> bool:
    places = [*table.fire, *table.returned, *(stone for reserve in table.reserves for stone in reserve)]
    shares = {kind.name: kind.share for kind in KINDS}
    return (
        0 <= table.fresh <= BAG_SIZE
        and sorted(places) == list(range(1, table.fresh + 1))
        and all(list(row) == sorted(row) for row in (table.returned, *table.reserves))
        and [stone.id for stone in table.held] == list(range(1, len(table.held) + 1))
        and len(table.held) <= BAG_SIZE
        and all(stone.kind in shares for stone in table.held)
        and all(sum(s.kind == kind for s in table.held) <= share for kind, share in shares.items())
        and all(3 <= len(stone.outline) <= 64 for stone in table.held)
    )


def _numbers(table: Table) -> bool:
    known = (table.first, table.opener, *(x for x in (table.vetoed, table.house) if x is not None))
    groups = (table.camp, table.builders, table.missing, table.failed, [seat for seat, _ in table.opened], known)
    return (
        all(_seats(table, group) for group in groups)
        and 1 <= table.round <= int(table.options["rounds"])
        and 0 <= table.wound <= table.n <= MOST
        and 0 <= table.draws <= MOST
        and 0 <= table.tries <= MOST
        and (table.house is None or table.phase == "over")
    )


def _seats(table: Table, seats: Iterable[int]) -> bool:
    return all(0 <= seat < table.seats for seat in seats)


def _parts(table: Table) -> bool:
    return (
        (table.harvest is None or _harvest(table, table.harvest))
        and (table.trade is None or _trade(table, table.trade))
        and (table.attempt is None or _try(table, table.attempt))
    )


def _harvest(table: Table, harvest: Harvest) -> bool:
    bids = [bid for bid in (harvest.standing, *harvest.proposals) if bid is not None]
    named = [seat for bid in bids for seat in (bid.seat, bid.partner) if seat is not None]
    turn = () if harvest.turn is None else (harvest.turn,)
    present = (*named, *harvest.passed, *harvest.choosers, *turn)
    rows = (harvest.proposed, harvest.closed, harvest.announced)
    closed = [gems for gems in harvest.closed if gems is not None]
    return (
        bool(harvest.participants)
        and _seats(table, harvest.participants)
        and set(present) <= set(harvest.participants)
        and all(len(row) == table.seats for row in rows)
        and all(gems >= 0 for gems in (*closed, *harvest.proposed, harvest.ties))
        and all(gems <= own for gems, own in zip(harvest.closed, table.gems, strict=True) if gems is not None)
        and all(bid.gems >= 0 and bid.partner_gems >= 0 for bid in bids)
        and len(harvest.choosers) <= len(table.fire)
        and (table.phase != "choose" or len(harvest.choosers) == len(table.fire) > 1)
    )


def _trade(table: Table, trade: Trade) -> bool:
    named = [seat for offer in trade.offers for seat in (offer.seat, offer.partner)]
    return (
        _seats(table, (*trade.ready, *named))
        and len(trade.offered) == table.seats
        and all(count >= 0 for count in trade.offered)
        and all(
            set(offer.gives) <= set(table.reserves[offer.seat])
            and set(offer.gets) <= set(table.reserves[offer.partner])
            and 0 <= offer.gives_gems <= table.gems[offer.seat]
            and 0 <= offer.gets_gems <= table.gems[offer.partner]
            for offer in trade.offers
        )
    )


def _try(table: Table, tried: Try) -> bool:
    laid = tuple(pose.stone for pose in tried.site)
    try:
        same = tried.site == (settled(tried.settling).site if tried.settling else ())
    except BadData:
        return False
    return (
        same
        and _seats(table, (tried.seat,))
        and len(set(tried.stones)) == HOUSE
        and set(laid) <= set(tried.stones) <= set(range(1, table.fresh + 1))
        and (table.phase != "lay" or (len(laid) < HOUSE and set(tried.stones) <= set(table.reserves[tried.seat])))
    )
