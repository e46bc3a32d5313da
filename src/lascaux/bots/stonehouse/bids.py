"""Harvests: open bids and coalitions, the closed hand, the stone to choose."""

from random import Random
from typing import Any

from lascaux.bots.stonehouse.situation import Situation
from lascaux.bots.stonehouse.worth import Holding
from lascaux.core.choices import Choices
from lascaux.games.stonehouse.action import Move, move
from lascaux.games.stonehouse.phases.auction import choosing_order
from lascaux.games.stonehouse.state import Bid

MAX_PROPOSALS = 2
PASS = move("pass")


def rivals(situation: Situation) -> list[int]:
    """Return the other participants."""
    return [seat for seat in situation.view["harvest"]["participants"] if seat != situation.me]


def bid(situation: Situation, choices: Choices, rng: Random) -> Move:
    """Bid alone while the stones are worth it; else in a coalition, if a partner is found; else pass."""
    harvest = situation.view["harvest"]
    standing = harvest["standing"]
    total = standing["total"] if standing else 0
    limit = situation.limit(situation.me, bound_by(standing) or rivals(situation))
    if total == 0 and limit:
        return move("bid", rng.randint(1, max(1, limit // 2)))
    lost = share_lost(situation, standing)
    alone = _alone(situation, situation.me, total + 1) if total < limit else 0.0
    worth, joined = max(_joined(situation, harvest), default=(0.0, 0))
    if worth > max(lost, alone):
        return move("join", joined)
    if total < limit:
        return move("bid", total + 1)
    asked = any(p["seat"] == situation.me and p["stands"] for p in harvest["proposals"])
    may_propose = any(form.name == "ally" for form in choices.forms)
    if asked or harvest["proposed"][situation.me] >= MAX_PROPOSALS or not may_propose:
        return PASS  # the partner must answer, or no other partner is left
    return max(proposals(situation, harvest, total, lost), key=lambda idea: idea[0], default=(0.0, PASS))[1]


def bound_by(standing: dict[str, Any] | None) -> list[int]:
    """Return the seats of the standing bid."""
    if standing is None:
        return []
    return [seat for seat in (standing["seat"], standing["partner"]) if seat is not None]


def share_lost(situation: Situation, standing: dict[str, Any] | None, seat: int | None = None) -> float:
    """Return one's win share, or another's, if the standing bid wins."""
    if standing is None:
        return situation.after({}, seat)
    if standing["partner"] is None:
        return situation.after(
            {standing["seat"]: situation.getting(standing["seat"], situation.fire, standing["gems"])}, seat
        )
    pair = (standing["seat"], standing["gems"]), (standing["partner"], standing["partner_gems"])
    return situation.after(parted(situation, *pair), seat)


def _alone(situation: Situation, seat: int, gems: int) -> float:
    return situation.after({seat: situation.getting(seat, situation.fire, gems)})


def parted(situation: Situation, *pair: tuple[int, int]) -> dict[int, Holding]:
    """Return the holdings of two partners after their bid wins."""
    gems = dict(pair)
    (seat, own), (partner, theirs) = pair
    first, second = choosing_order(Bid(seat, own, partner, theirs), situation.order)
    better = max(
        situation.fire,
        key=lambda stone: situation.after({first: situation.getting(first, [stone], gems[first])}, first),
    )
    rest = [stone for stone in situation.fire if stone != better]
    return {
        first: situation.getting(first, [better], gems[first]),
        second: situation.getting(second, rest, gems[second]),
    }


def _shared(situation: Situation, one: tuple[int, int], two: tuple[int, int]) -> tuple[float, float]:
    """Return the win shares of two partners."""
    now = parted(situation, one, two)
    return situation.after(now, one[0]), situation.after(now, two[0])


def _joined(situation: Situation, harvest: dict[str, Any]) -> list[tuple[float, int]]:
    """Return the coalitions that one may join, by one's win share in each."""
    asked = [p for p in harvest["proposals"] if p["partner"] == situation.me and p["stands"]]
    return [(_shared(situation, (situation.me, p["partner_gems"]), (p["seat"], p["gems"]))[0], p["id"]) for p in asked]


def proposals(situation: Situation, harvest: dict[str, Any], total: int, lost: float) -> list[tuple[float, Move]]:
    """Return coalitions just above the standing bid that benefit both, ranked by the product of their gains."""
    me, found = situation.me, []
    bound = bound_by(harvest["standing"])
    for partner in (seat for seat in rivals(situation) if seat not in bound):
        without = share_lost(situation, harvest["standing"], partner)
        for own in range(1, total + 1):
            theirs = total + 1 - own
            if own <= situation.gems[me] and theirs <= situation.gems[partner]:
                mine, pleased = _shared(situation, (me, own), (partner, theirs))
                if mine > lost and pleased > without:
                    found.append(((mine - lost) * (pleased - without), move("ally", partner, own, theirs)))
    return found


def close(situation: Situation, rng: Random) -> Move:
    """Return most of the stones' value, at most what beats the richest rival."""
    limit = situation.limit(situation.me, rivals(situation))
    enough = max((situation.gems[seat] for seat in rivals(situation)), default=0) + 1
    ties = situation.view["harvest"]["ties"]
    return move("close", min(situation.gems[situation.me], enough, round(limit * rng.uniform(0.5, 0.95)) + ties))


def choose(situation: Situation) -> Move:
    """Return the stone that is best for oneself when the partner gets the other."""
    partner = next((s for s in situation.view["harvest"]["choosers"] if s != situation.me), None)

    def left(stone: int) -> float:
        now = {situation.me: situation.getting(situation.me, [stone])}
        if partner is not None:
            now[partner] = situation.getting(partner, [other for other in situation.fire if other != stone][:1])
        return situation.after(now)

    return move("choose", max(situation.fire, key=lambda stone: (left(stone), -stone)))
