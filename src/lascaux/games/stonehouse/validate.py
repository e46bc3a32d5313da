"""Validates states, since bytes and views may come from anywhere."""

from collections.abc import Iterable

from lascaux.core import option
from lascaux.core.errors import BadData, LascauxError
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import CARDS, ONCE, settled
from lascaux.games.stonehouse.options import OPTIONS
from lascaux.games.stonehouse.phases import PHASES
from lascaux.games.stonehouse.physics.stones import BAG_SIZE, KINDS
from lascaux.games.stonehouse.state import GEMS, HOUSE, Harvest, State, Trade, Try

SEATS = range(3, 6)
MAX_NUMBER = 1_000_000


def validated(state: State) -> State:
    """Return the same state. Raises `BadData` if play cannot reach it."""
    try:
        Seed.parse(state.seed)
        whole = option.complete(OPTIONS, state.options) == state.options
    except LascauxError as error:
        raise BadData(str(error)) from None
    if not whole or state.seats not in SEATS:
        raise BadData("the options or the number of seats are not those of stonehouse")
    for fits, what in _CHECKS:
        if not fits(state):
            raise BadData(f"no position of stonehouse: {what}")
    phase = PHASES.get(state.phase)
    if phase is not None:
        try:
            fine = phase.to_act(state) and all(phase.legal(state, seat) for seat in phase.to_act(state))
        except (AssertionError, LookupError, ValueError, TypeError):
            fine = False
        if not fine:
            raise BadData(f"no action is possible in the phase {state.phase}")
    return state


def _rows(state: State) -> bool:
    seats = state.seats
    rows = (state.gems, state.reserves, state.spent)
    cards = [card for row in (state.picked, state.played) for card in row]
    return (
        all(len(row) == seats for row in rows)
        and all(len(row) in (0, seats) for row in (state.picked, state.played))
        and all(card is None or card in CARDS for card in cards)
        and all(set(out) <= set(ONCE) and len(set(out)) == len(out) for out in state.spent)
        and all(gems >= 0 for gems in state.gems)
        and sum(state.gems) + state.mine == GEMS * seats
    )


def _stones(state: State) -> bool:
    places = [*state.fire, *state.returned, *(stone for reserve in state.reserves for stone in reserve)]
    shares = {kind.name: kind.share for kind in KINDS}
    return (
        0 <= state.fresh <= BAG_SIZE
        and sorted(places) == list(range(1, state.fresh + 1))
        and all(list(row) == sorted(row) for row in (state.returned, *state.reserves))
        and [stone.id for stone in state.held] == list(range(1, len(state.held) + 1))
        and len(state.held) <= BAG_SIZE
        and all(stone.kind in shares for stone in state.held)
        and all(sum(s.kind == kind for s in state.held) <= share for kind, share in shares.items())
        and all(3 <= len(stone.outline) <= 64 for stone in state.held)
    )


def _numbers(state: State) -> bool:
    known = (state.first, state.opener, *(x for x in (state.vetoed, state.house) if x is not None))
    groups = (state.camp, state.builders, state.missing, state.failed, [seat for seat, _ in state.opened], known)
    return (
        all(_seats(state, group) for group in groups)
        and 1 <= state.round <= int(state.options["rounds"])
        and 0 <= state.wound <= state.n <= MAX_NUMBER
        and 0 <= state.draws <= MAX_NUMBER
        and 0 <= state.tries <= MAX_NUMBER
        and (state.house is None or state.phase == "over")
    )


def _seats(state: State, seats: Iterable[int]) -> bool:
    return all(0 <= seat < state.seats for seat in seats)


def _parts(state: State) -> bool:
    return (
        (state.harvest is None or _harvest(state, state.harvest))
        and (state.trade is None or _trade(state, state.trade))
        and (state.attempt is None or _try(state, state.attempt))
        and (state.phase != "plan" or all(len(state.reserves[seat]) >= HOUSE for seat in state.builders))
    )


def _harvest(state: State, harvest: Harvest) -> bool:
    bids = [bid for bid in (harvest.standing, *harvest.proposals) if bid is not None]
    named = [seat for bid in bids for seat in (bid.seat, bid.partner) if seat is not None]
    turn = () if harvest.turn is None else (harvest.turn,)
    present = (*named, *harvest.passed, *harvest.choosers, *turn)
    rows = (harvest.proposed, harvest.closed, harvest.announced)
    closed = [gems for gems in harvest.closed if gems is not None]
    return (
        bool(harvest.participants)
        and _seats(state, harvest.participants)
        and set(present) <= set(harvest.participants)
        and all(len(row) == state.seats for row in rows)
        and all(gems >= 0 for gems in (*closed, *harvest.proposed, harvest.ties))
        and all(gems <= own for gems, own in zip(harvest.closed, state.gems, strict=True) if gems is not None)
        and all(bid.gems >= 0 and bid.partner_gems >= 0 for bid in bids)
        and len(harvest.choosers) <= len(state.fire)
        and (state.phase != "choose" or len(harvest.choosers) == len(state.fire) > 1)
    )


def _trade(state: State, trade: Trade) -> bool:
    named = [seat for offer in trade.offers for seat in (offer.seat, offer.partner)]
    return (
        _seats(state, (*trade.ready, *named))
        and len(trade.offered) == state.seats
        and all(count >= 0 for count in trade.offered)
        and all(
            set(offer.gives) <= set(state.reserves[offer.seat])
            and set(offer.gets) <= set(state.reserves[offer.partner])
            and 0 <= offer.gives_gems <= state.gems[offer.seat]
            and 0 <= offer.gets_gems <= state.gems[offer.partner]
            for offer in trade.offers
        )
    )


def _try(state: State, tried: Try) -> bool:
    laid = tuple(pose.stone for pose in tried.site)
    try:
        same = tried.site == (settled(tried.settling).site if tried.settling else ())
    except BadData:
        return False
    return (
        same
        and _seats(state, (tried.seat,))
        and len(set(tried.stones)) == HOUSE
        and set(laid) <= set(tried.stones) <= set(range(1, state.fresh + 1))
        and (state.phase != "lay" or (len(laid) < HOUSE and set(tried.stones) <= set(state.reserves[tried.seat])))
    )


_CHECKS = (
    (_rows, f"gems and cards are not those of its seats; gems and mine come to {GEMS} for each"),
    (_stones, "a stone is in two places, or in none; those drawn so far lie on the fire, in a reserve or in the bag"),
    (_numbers, "a seat, the round or a count is out of its range"),
    (_parts, "the harvest, the trade or the try names seats, gems or stones that are not there"),
)
"""The checks in order, with their messages."""
