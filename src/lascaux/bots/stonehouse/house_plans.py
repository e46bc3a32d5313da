"""Plans for houses from some stones: the side on which each lies, what it carries, and where to release the next.

Plans are compared by geometry alone: an upper stone stays if its centre lies over the top below it, given tremors.
Trials (`trials.py`) decide between the best plans.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, permutations
from math import atan2, degrees, erf, exp, sqrt
from typing import NamedTuple

from lascaux.games.stonehouse.physics.outline import TENTHS, Outline, Shape, turned
from lascaux.games.stonehouse.physics.plan import Lay
from lascaux.games.stonehouse.physics.rest import Top, rests, top
from lascaux.games.stonehouse.physics.site import REACH, STONES, Pose, Site

GAP = 8.0
"""The gap between the walls in millimetres, without tremor."""
SIDES_LOOKED_AT = 4
TREMOR = 2.2
"""Standard deviation of a stone's place, in millimetres: a normal hand, plus the landing."""
ONE_WALL = 150
"""Tenths of a millimetre: stones nearer to each other than this are one wall."""

Outlines = Mapping[int, Outline]


class Lying(NamedTuple):
    """A stone on one of its sides: millimetres from the middle, degrees."""

    angle: int
    margin: float
    left: float
    right: float
    height: float
    top: Top


class Wall(NamedTuple):
    """Two stones, one on the other; `holds` is the probability that the upper one stays."""

    foot: int
    upper: int
    under: Lying
    above: Lying
    holds: float


class Plan(NamedTuple):
    """A whole house, or the rest of one."""

    walls: tuple[Wall, Wall]
    roof: int
    roof_angle: int
    apart: float
    promise: float


@lru_cache(maxsize=8192)
def lyings(outline: Outline, slope: int = 0) -> tuple[Lying, ...]:
    """Return the most stable poses of a stone on ground of that slope."""
    found = []
    for rest in rests(outline)[:SIDES_LOOKED_AT]:
        shape = turned(outline, rest.angle + slope)
        found.append(
            Lying(
                rest.angle,
                rest.margin,
                min(x for x, _ in shape),
                max(x for x, _ in shape),
                max(y for _, y in shape) - min(y for _, y in shape),
                top(shape),
            )
        )
    return tuple(found)


def _stays(margin: float) -> float:
    """Return the probability that a stone stays with this margin in millimetres."""
    return erf(max(0.0, margin) / TREMOR / sqrt(2))


@lru_cache(maxsize=8192)
def wall(foot: int, upper: int, below: Outline, above: Outline) -> Wall:
    """Return the best way to put one stone on another."""
    found = [
        Wall(foot, upper, under, over, _holds(under, over))
        for under in lyings(below)
        for over in lyings(above, round(under.top.slope))
    ]
    return max(found, key=lambda wall: wall.holds)


def _holds(under: Lying, over: Lying) -> float:
    """Return the probability that a wall holds, fitted to 1,300 tries: mainly the lower stone's own stability."""
    margin = min(under.top.width / 2, over.margin)
    fit = 0.7 + 0.28 * under.margin + 0.18 * margin - 0.065 * abs(under.top.slope) - 0.044 * over.height
    return 1 / (1 + exp(-fit + 0.012 * abs(over.top.slope)))


def _house(left: Wall, right: Wall, roof: int, outline: Outline) -> Plan:
    lying = lyings(outline)[0]
    apart = max(left.under.right, left.above.right) - min(right.under.left, right.above.left) + GAP
    middles = apart + right.above.top.middle - left.above.top.middle
    reach = (lying.right - lying.left - middles) / 2 + 4.0
    uneven = abs(left.under.height + left.above.height - right.under.height - right.above.height)
    promise = left.holds * right.holds * _stays(reach * 0.8) * (1 - 0.006 * uneven)
    return Plan((left, right), roof, lying.angle, apart, promise)


def plans(site: Site, outlines: Outlines) -> list[Plan]:
    """Return houses that continue the site, the most promising first."""
    return sorted(_plans(site, outlines), key=lambda plan: (-plan.promise, plan.roof, plan.walls[0].foot))


def _plans(site: Site, outlines: Outlines) -> Iterator[Plan]:
    """Yield plans that keep the stones laid: the first two are footings, a third and a fourth lie on one of them."""
    feet, uppers = _laid(site)
    free = sorted(set(outlines) - set(feet) - set(uppers.values()))
    for pair in combinations(free, 2 - len(feet)):
        carrying = (*feet, *pair)
        rest = [stone for stone in free if stone not in pair]
        for order in permutations(rest):
            left = iter(order)
            above = [uppers[foot] if foot in uppers else next(left) for foot in carrying]
            walls = [
                wall(foot, upper, outlines[foot], outlines[upper]) for foot, upper in zip(carrying, above, strict=True)
            ]
            roof = next(left)
            yield _house(walls[0], walls[1], roof, outlines[roof])


def _laid(site: Site) -> tuple[tuple[int, ...], dict[int, int]]:
    """Return the footings, and what lies on each."""
    feet = list(site[:2])
    uppers = {}
    for pose in site[2 : STONES - 1]:
        bare = [foot for foot in feet if foot.stone not in uppers]
        uppers[min(bare, key=lambda foot: abs(foot.x - pose.x)).stone] = pose.stone
    return tuple(pose.stone for pose in feet), uppers


def next_lay(plan: Plan, site: Site, outlines: Outlines, aside: int = 0, round_: int = 0) -> Lay:
    """Return the plan's next stone, optionally a little aside (0.1 mm) and a little turned (degrees)."""
    stone, x, angle = _next(plan, site, outlines)
    place = max(-REACH, min(REACH, round(x * TENTHS) + aside))
    return Lay(stone, place, round(angle + round_) % 360)


def _next(plan: Plan, site: Site, outlines: Outlines) -> tuple[int, float, float]:
    left, right = plan.walls
    poses = {pose.stone: pose for pose in site}
    if left.foot not in poses:
        return left.foot, -plan.apart / 2, left.under.angle
    if right.foot not in poses:
        first = poses[left.foot].x / TENTHS
        return right.foot, first + plan.apart, right.under.angle
    for side in sorted(plan.walls, key=lambda side: -side.holds):
        if side.upper not in poses:
            foot = _top(poses[side.foot], outlines)
            return side.upper, foot.middle, _best_angle(side, foot, outlines) + foot.slope
    tops = sorted((_top(poses[side.upper], outlines) for side in plan.walls), key=lambda each: each.middle)
    slope = degrees(atan2(tops[1].height - tops[0].height, tops[1].middle - tops[0].middle))
    return plan.roof, (tops[0].middle + tops[1].middle) / 2, plan.roof_angle + slope


def _best_angle(side: Wall, foot: Top, outlines: Outlines) -> int:
    """Return the best angle of the upper stone on the top as it lies."""
    ways = lyings(outlines[side.upper], round(foot.slope))
    best = max(ways, key=lambda over: 0.18 * min(foot.width / 2, over.margin) - 0.044 * over.height)
    return best.angle


def _top(pose: Pose, outlines: Outlines) -> Top:
    shape: Shape = pose.shape(outlines[pose.stone])
    return top(shape)
