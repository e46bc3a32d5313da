"""Harvests: open bids and coalitions, the closed hand, the stone to choose."""

from random import Random
from typing import Any

from lascaux.bots.stonehouse.scene import Scene
from lascaux.bots.stonehouse.worth import Holding
from lascaux.games.stonehouse.action import Deed, deed

MOST_PROPOSALS = 2
PASS = deed("pass")


def rivals(scene: Scene) -> list[int]:
    """Who else takes part."""
    return [seat for seat in scene.view["harvest"]["participants"] if seat != scene.me]


def bid(scene: Scene, rng: Random) -> Deed:
    """Alone as long as the stones are worth it; else together, if a partner is found; else pass."""
    harvest = scene.view["harvest"]
    standing = harvest["standing"]
    total = standing["total"] if standing else 0
    limit = scene.limit(scene.me, _bound(standing) or rivals(scene))
    if total == 0 and limit:
        return deed("bid", rng.randint(1, max(1, limit // 2)))
    lost = _lost(scene, standing)
    alone = _alone(scene, scene.me, total + 1) if total < limit else 0.0
    worth, joined = max(_joined(scene, harvest), default=(0.0, 0))
    if worth > max(lost, alone):
        return deed("join", joined)
    if total < limit:
        return deed("bid", total + 1)
    asked = any(p["seat"] == scene.me and p["stands"] for p in harvest["proposals"])
    if asked or harvest["proposed"][scene.me] >= MOST_PROPOSALS or len(scene.fire) < 2:
        return PASS  # the partner has the word, or nobody else is to be asked
    return max(_proposals(scene, harvest, total, lost), key=lambda idea: idea[0], default=(0.0, PASS))[1]


def _bound(standing: dict[str, Any] | None) -> list[int]:
    if standing is None:
        return []
    return [seat for seat in (standing["seat"], standing["partner"]) if seat is not None]


def _lost(scene: Scene, standing: dict[str, Any] | None, seat: int | None = None) -> float:
    """One's share, or another's, if the standing bid wins."""
    if standing is None:
        return scene.after({}, seat)
    if standing["partner"] is None:
        return scene.after({standing["seat"]: scene.getting(standing["seat"], scene.fire, standing["gems"])}, seat)
    pair = (standing["seat"], standing["gems"]), (standing["partner"], standing["partner_gems"])
    return scene.after(_parted(scene, *pair), seat)


def _alone(scene: Scene, seat: int, gems: int) -> float:
    return scene.after({seat: scene.getting(seat, scene.fire, gems)})


def _parted(scene: Scene, *pair: tuple[int, int]) -> dict[int, Holding]:
    """What two who bid together have then: who paid more chooses."""
    (first, paid), (second, paid_too) = sorted(pair, key=lambda part: -part[1])
    better = max(scene.fire, key=lambda stone: scene.after({first: scene.getting(first, [stone], paid)}, first))
    rest = [stone for stone in scene.fire if stone != better]
    return {first: scene.getting(first, [better], paid), second: scene.getting(second, rest, paid_too)}


def _shared(scene: Scene, one: tuple[int, int], two: tuple[int, int]) -> tuple[float, float]:
    """Shares of the win of two who bid together."""
    now = _parted(scene, one, two)
    return scene.after(now, one[0]), scene.after(now, two[0])


def _joined(scene: Scene, harvest: dict[str, Any]) -> list[tuple[float, int]]:
    """Coalitions that one is asked to join, by one's share of the win in each."""
    asked = [p for p in harvest["proposals"] if p["partner"] == scene.me and p["stands"]]
    return [(_shared(scene, (scene.me, p["partner_gems"]), (p["seat"], p["gems"]))[0], p["id"]) for p in asked]


def _proposals(scene: Scene, harvest: dict[str, Any], total: int, lost: float) -> list[tuple[float, Deed]]:
    """Coalitions just above the standing bid that please both: the more so, the higher the product of their gains."""
    me, found = scene.me, []
    bound = _bound(harvest["standing"])
    for partner in (seat for seat in rivals(scene) if seat not in bound):
        without = _lost(scene, harvest["standing"], partner)
        for own in range(1, total + 1):
            theirs = total + 1 - own
            if own <= scene.gems[me] and theirs <= scene.gems[partner]:
                mine, pleased = _shared(scene, (me, own), (partner, theirs))
                if mine > lost and pleased > without:
                    found.append(((mine - lost) * (pleased - without), deed("ally", partner, own, theirs)))
    return found


def close(scene: Scene, rng: Random) -> Deed:
    """Most of what the stones are worth, never more than it takes to beat the richest rival."""
    limit = scene.limit(scene.me, rivals(scene))
    enough = max((scene.gems[seat] for seat in rivals(scene)), default=0) + 1
    ties = scene.view["harvest"]["ties"]
    return deed("close", min(scene.gems[scene.me], enough, round(limit * rng.uniform(0.5, 0.95)) + ties))


def choose(scene: Scene) -> Deed:
    """The stone that leaves oneself best off when the partner gets the other."""
    partner = next((s for s in scene.view["harvest"]["choosers"] if s != scene.me), None)

    def left(stone: int) -> float:
        now = {scene.me: scene.getting(scene.me, [stone])}
        if partner is not None:
            now[partner] = scene.getting(partner, [other for other in scene.fire if other != stone][:1])
        return scene.after(now)

    return deed("choose", max(scene.fire, key=lambda stone: (left(stone), -stone)))
