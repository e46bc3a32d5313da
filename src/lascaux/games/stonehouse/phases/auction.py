"""The auction: open bids in no order, alone or by two together, until no player goes higher."""

from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form
from lascaux.core.errors import IllegalAction
from lascaux.games.stonehouse.action import LETTERS, Move, move
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.phases.harvest import end_harvest, harvest_of, nobody_gets, pay, share, take_all
from lascaux.games.stonehouse.phases.phase import Phase, plain, why_not
from lascaux.games.stonehouse.state import Bid, Harvest, Proposal, Seats, State, put

AUCTION_S = 15
MAX_PROPOSALS = 4
"""The most proposals of a seat in one auction, so that it ends even without a clock (SA-3)."""


class Auction(Phase):
    """Bids, proposals of coalitions, and passes that can be taken back."""

    verbs = frozenset({"bid", "ally", "join", "pass", "back"})
    seconds = AUCTION_S

    def to_act(self, state: State) -> Seats:
        harvest = harvest_of(state)
        return tuple(sorted(seat for seat in _free(harvest) if seat not in harvest.passed))

    def may_act(self, state: State, seat: int) -> bool:
        return seat in _free(harvest_of(state))

    def legal(self, state: State, seat: int) -> Choices:
        harvest = harvest_of(state)
        stop = "back" if seat in harvest.passed else "pass"
        actions, forms = [move(stop)], [plain(stop)]
        least, most = _standing(harvest) + 1, state.gems[seat]
        if least <= most:
            forms.append(Form("bid", (Field("gems", least, most),)))
            actions += [move("bid", gems) for gems in sorted({least, (3 * least + most) // 4})]
        ids = [p.id for p in joinable(harvest) if p.partner == seat]
        if ids:
            forms.append(Form("join", (Field("proposal", values=tuple(map(str, ids))),)))
            actions += [move("join", number) for number in ids]
        for partner in _partners(state, harvest, seat):
            gems = (Field("gems", 1, state.gems[seat]), Field("partner_gems", 1, state.gems[partner]))
            forms.append(Form("ally", (Field("seat", values=(LETTERS[partner],)), *gems)))
            actions += _sample(state, harvest, seat, partner)
        return Choices(tuple(actions), tuple(forms))

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        harvest = harvest_of(state)
        if move.verb in ("pass", "back"):
            if (move.verb == "pass") != (seat in harvest.passed):
                return None
            return why_not("SA-2", "already_passed" if move.verb == "pass" else "not_passed")
        if move.verb == "bid":
            return _too_low(harvest, move.number()) or _too_many(state, seat, move.number(), seat)
        return _ally_refused(state, seat, move) if move.verb == "ally" else _join_refused(harvest, seat, move.number())

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        harvest = harvest_of(state)
        if move.verb == "pass":
            state.harvest = replace(harvest, passed=tuple(sorted((*harvest.passed, seat))))
            log.add_public("passed", seat, "SA-2")
        elif move.verb == "back":
            state.harvest = replace(harvest, passed=_without(harvest, seat))
            log.add_public("pass_taken_back", seat, "SA-2")
        elif move.verb == "ally":
            _propose(state, seat, move, log)
        else:
            self._bid(state, seat, move, log)
        if not self.to_act(state):
            _settle(state, log)

    def _bid(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        harvest = harvest_of(state)
        if move.verb == "bid":
            bid = Bid(seat, move.number())
            log.add_public("bid", seat, "SA-1", gems=bid.gems)
        else:
            p = next(p for p in harvest.proposals if p.id == move.number())
            bid = Bid(p.seat, p.gems, p.partner, p.partner_gems)
            facts = {"gems": bid.gems, "partner": bid.partner, "partner_gems": bid.partner_gems}
            log.add_public("bid", bid.seat, "SA-3", **facts)
        proposals = tuple(p for p in harvest.proposals if move.verb == "bid" or p.id != move.number())
        state.harvest = replace(harvest, standing=bid, passed=_without(harvest, *bid.seats), proposals=proposals)
        state.wound = state.n

    def overdue(self, state: State, seat: int) -> Move:
        return move("pass")


def _free(harvest: Harvest) -> Seats:
    """Return the participants not bound by the standing bid."""
    bound = () if harvest.standing is None else harvest.standing.seats
    return tuple(seat for seat in harvest.participants if seat not in bound)


def _without(harvest: Harvest, *seats: int) -> Seats:
    return tuple(seat for seat in harvest.passed if seat not in seats)


def _standing(harvest: Harvest) -> int:
    return 0 if harvest.standing is None else harvest.standing.total


def joinable(harvest: Harvest) -> list[Proposal]:
    """Return the proposals that would stand if accepted now."""
    free = _free(harvest)
    return [p for p in harvest.proposals if p.total > _standing(harvest) and p.seat in free and p.partner in free]


def _partners(state: State, harvest: Harvest, seat: int) -> list[int]:
    """Return the seats to which a seat may propose a coalition."""
    if len(state.fire) < 2 or harvest.proposed[seat] >= MAX_PROPOSALS or not state.gems[seat]:
        return []
    return sorted(other for other in _free(harvest) if other != seat and state.gems[other])


def _sample(state: State, harvest: Harvest, seat: int, partner: int) -> list[Move]:
    """Return a half-and-half proposal just high enough to stand; none if it exceeds their gems."""
    need = _standing(harvest) + 1
    mine = max(1, (need + 1) // 2)
    theirs = max(1, need - mine)
    enough = mine <= state.gems[seat] and theirs <= state.gems[partner]
    return [move("ally", partner, mine, theirs)] if enough else []


def _too_low(harvest: Harvest, gems: int) -> IllegalAction | None:
    least = _standing(harvest) + 1
    return None if gems >= least else why_not("SA-1", "too_low", gems=gems, least=least)


def _too_many(state: State, seat: int, gems: int, owner: int) -> IllegalAction | None:
    own = state.gems[owner]
    if gems <= own:
        return None
    return why_not("SA-1", "too_many_gems", gems=gems, owner=owner, own=own, yours=owner == seat)


def _ally_refused(state: State, seat: int, move: Move) -> IllegalAction | None:
    harvest, (partner, mine, theirs) = harvest_of(state), (move.number(i) for i in range(3))
    if partner == seat or partner not in harvest.participants:
        return why_not("SA-3", "not_a_partner", seat=partner, why=not_a_partner(state, seat, partner))
    if len(state.fire) < 2:
        return why_not("SA-3", "one_stone", stones=list(state.fire))
    if partner not in _free(harvest):
        return why_not("SA-3", "bound", seat=partner)
    if min(mine, theirs) < 1:
        return why_not("SA-3", "too_low", gems=min(mine, theirs), least=1)
    if harvest.proposed[seat] >= MAX_PROPOSALS:
        return why_not("SA-3", "too_many_proposals", most=MAX_PROPOSALS)
    return _too_many(state, seat, mine, seat) or _too_many(state, seat, theirs, partner)


def not_a_partner(state: State, seat: int, partner: int) -> str:
    """Return why this seat cannot be a partner: it is their own, does not exist, or is not at the camp."""
    return "self" if partner == seat else "absent" if partner < state.seats else "no_seat"


def _join_refused(harvest: Harvest, seat: int, number: int) -> IllegalAction | None:
    mine = {p.id: p for p in harvest.proposals if p.partner == seat}
    if number not in mine:
        return why_not("SA-3", "no_such_proposal", proposal=number, open=list(mine))
    if mine[number].seat not in _free(harvest):
        return why_not("SA-3", "bound", seat=mine[number].seat)
    return _too_low(harvest, mine[number].total)


def _propose(state: State, seat: int, move: Move, log: EventLog) -> None:
    """Replace the seat's last proposal, and let both act again (SA-3)."""
    harvest, (partner, mine, theirs) = harvest_of(state), (move.number(i) for i in range(3))
    made = Proposal(sum(harvest.proposed) + 1, seat, partner, mine, theirs)
    state.harvest = replace(
        harvest,
        proposals=(*(p for p in harvest.proposals if p.seat != seat), made),
        proposed=put(harvest.proposed, seat, harvest.proposed[seat] + 1),
        passed=_without(harvest, seat, partner),
    )
    facts = {"partner": partner, "gems": mine, "partner_gems": theirs}
    log.add_public("proposed", seat, "SA-3", proposal=made.id, **facts)


def _settle(state: State, log: EventLog) -> None:
    """End the auction after all others have passed: pay the standing bid, take the stones (SA-2, SA-4, SA-5)."""
    bid = harvest_of(state).standing
    if bid is None:
        nobody_gets(state, log, "SA-5")
        return
    pay(state, log, bid.seat, bid.gems, "SA-2")
    if bid.partner is None:
        take_all(state, log, bid.seat, "SA-2")
        end_harvest(state, log)
        return
    pay(state, log, bid.partner, bid.partner_gems, "SA-2")
    order = choosing_order(bid, state.order())
    share(state, log, order, "SA-4", tuple(sorted((bid.gems, bid.partner_gems), reverse=True)))


def choosing_order(bid: Bid, order: Seats) -> Seats:
    """Return the order of choice in a coalition: the higher payment, then the order of the seats (SA-4)."""
    paid = {bid.seat: bid.gems, bid.partner: bid.partner_gems}
    return tuple(sorted(bid.seats, key=lambda seat: (-paid[seat], order.index(seat))))
