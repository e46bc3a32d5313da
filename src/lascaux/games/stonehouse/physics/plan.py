"""Plans the next stone: a simple plan (flat side down, the longest for the roof), and careful ones that try lays first.

Plans have no memory: they look at the site and at the stones not yet laid, so they can continue another builder's
house.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from lascaux.games.stonehouse.physics.judge import Verdict
from lascaux.games.stonehouse.physics.outline import TENTHS, Outline
from lascaux.games.stonehouse.physics.rest import Rest, Top, rests, top
from lascaux.games.stonehouse.physics.site import REACH, STONES, Pose, Site
from lascaux.games.stonehouse.physics.tremor import SPREAD, STILL, Tremor
from lascaux.games.stonehouse.physics.world import Settling, settle

GAP = 6.0  # mm between the walls, without tremor
SPANNED = 0.55  # part of a roof's length between the middles of the walls
ONE_WALL = 150  # tenths of a millimetre: stones nearer than this to each other are one wall
SHORTLIST = 4
HOUSE = 1.0  # the value of a lay that leads to a house

Outlines = Mapping[int, Outline]


class Lay(NamedTuple):
    """A stone, its place (0.1 mm) and its angle (whole degrees)."""

    stone: int
    x: int
    angle: int


def advise(site: Site, outlines: Outlines) -> Lay:
    """Return the simple plan's next stone, of those in `outlines` that do not lie on the site yet."""
    laid = {pose.stone for pose in site}
    best = {stone: rests(outline)[0] for stone, outline in outlines.items()}
    roof, *others = sorted(set(outlines) - laid, key=lambda stone: (-best[stone].width, stone))
    others.sort(key=lambda stone: (-best[stone].base - best[stone].margin, stone))
    if len(site) < 2:
        return _footing(site, best, roof, others)
    if others and max(pose.x for pose in site) - min(pose.x for pose in site) <= ONE_WALL:
        return _second_footing(site, best, roof, others)
    if len(site) < STONES - 1:
        return _upper(site, outlines, best, others)
    left, right = _carriers(site, outlines)
    return _lay(roof, (left.middle + right.middle) / 2, best[roof].angle)


def _lay(stone: int, x: float, angle: float) -> Lay:
    return Lay(stone, max(-REACH, min(REACH, round(x * TENTHS))), round(angle) % 360)


def _footing(site: Site, best: dict[int, Rest], roof: int, others: list[int]) -> Lay:
    """Place the most stable stones as footings, with a gap between the walls that the roof can span."""
    first, second, *uppers = [pose.stone for pose in site] + others
    walls = (max(best[first].width, best[uppers[1]].width), max(best[second].width, best[uppers[0]].width))
    apart = max(sum(walls) / 2 + GAP, SPANNED * best[roof].width)
    if not site:
        return _lay(first, -apart / 2, best[first].angle)
    side = -1 if site[0].x > 0 else 1
    return _lay(second, site[0].x / TENTHS + side * apart, best[second].angle)


def _second_footing(site: Site, best: dict[int, Rest], roof: int, others: list[int]) -> Lay:
    """Place the other footing beside the wall that stands, on the side with more room."""
    width = max(best[pose.stone].width for pose in site)
    apart = max((width + max(best[stone].width for stone in others)) / 2 + GAP, SPANNED * best[roof].width)
    side = -1 if site[0].x > 0 else 1
    return _lay(others[0], site[0].x / TENTHS + side * apart, best[others[0]].angle)


def _upper(site: Site, outlines: Outlines, best: dict[int, Rest], others: list[int]) -> Lay:
    """Place the higher stone on the lower footing, on the middle of its top and with its slope."""
    bare = [pose for pose in site if _alone(pose, site)] or list(site)
    foot = min((_top(pose, outlines) for pose in bare), key=lambda side: side.height)
    stone = max(others, key=lambda stone: (best[stone].height, -stone))
    return _lay(stone, foot.middle, best[stone].angle + foot.slope)


def _alone(pose: Pose, site: Site) -> bool:
    """Return whether this stone is a wall by itself."""
    return all(abs(pose.x - other.x) > ONE_WALL for other in site if other.stone != pose.stone)


def _top(pose: Pose, outlines: Outlines) -> Top:
    return top(pose.shape(outlines[pose.stone]))


def _carriers(site: Site, outlines: Outlines) -> tuple[Top, Top]:
    """Return the tops on which a roof would lie: those of the highest stones of both walls."""
    first, *others = sorted(site, key=lambda pose: (-_top(pose, outlines).height, pose.stone))
    second = next((pose for pose in others if abs(pose.x - first.x) > ONE_WALL), others[0])
    return _top(first, outlines), _top(second, outlines)


def careful(site: Site, outlines: Outlines, steadiness: str) -> Lay:
    """Return the best of the simple plan and similar lays: each tried once, the best again with tremor."""
    if SPREAD[steadiness] == STILL:
        return hopeful(site, outlines)
    tried = sorted(candidates(site, outlines), key=lambda lay: -_promise(site, outlines, lay, [STILL]))
    return max(tried[:SHORTLIST], key=lambda lay: _promise(site, outlines, lay, _tremors(SPREAD[steadiness])))


def hopeful(site: Site, outlines: Outlines, most: int | None = None) -> Lay:
    """Return the first of the simple plan and similar lays that makes a house without tremor, else the nearest to one;
    it stops after `most` tries.
    """
    best, promise = None, -1.0
    for lay in candidates(site, outlines)[:most]:
        promised = _promise(site, outlines, lay, [STILL])
        if promised >= HOUSE:
            return lay
        if promised > promise:
            best, promise = lay, promised
    assert best is not None
    return best


def candidates(site: Site, outlines: Outlines) -> list[Lay]:
    """Return the simple plan, then the same stone a little aside, a little turned, or on other sides."""
    plan = advise(site, outlines)
    return list(dict.fromkeys([plan, *_nearby(plan), *_otherwise(plan, outlines)]))


def _nearby(plan: Lay) -> Iterator[Lay]:
    for aside, round_ in product((-30, 0, 30), (-5, 0, 5)):
        yield _lay(plan.stone, (plan.x + aside) / TENTHS, plan.angle + round_)


def _otherwise(plan: Lay, outlines: Outlines) -> Iterator[Lay]:
    best, *others = rests(outlines[plan.stone])
    for rest in others[:3]:
        yield _lay(plan.stone, plan.x / TENTHS, plan.angle - best.angle + rest.angle)


def _promise(site: Site, outlines: Outlines, lay: Lay, tremors: list[Tremor]) -> float:
    """Return how far the simple plan gets after this lay, over some tremors."""
    return sum(_finished(settle(site, outlines, *lay, shaken, filmed=False), outlines) for shaken in tremors)


def _tremors(spread: Tremor) -> list[Tremor]:
    return [Tremor(way * spread.dx, turn * spread.dangle) for way, turn in product((-1, 1), (-1, 1))]


def _finished(settling: Settling, outlines: Outlines) -> float:
    """Return 1 for a house; a fraction for every stone that lies well before the house is spoilt."""
    while settling.verdict == Verdict.OK:
        settling = settle(settling.site, outlines, *advise(settling.site, outlines), filmed=False)
    return HOUSE if settling.verdict == Verdict.HOUSE else 0.02 * len(settling.site)
