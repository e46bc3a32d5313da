"""Judges a laid stone: a house, or why not, from the contacts.

The rules ask for two walls of two stones that do not touch each other, and one stone off the ground lying on both. In
the other reading each wall may have one stone or three, and either wall may grow first.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from lascaux.games.stonehouse.physics.site import STONES


class Verdict(StrEnum):
    """The result of a laid stone; all but `ok` end the try."""

    OK = "ok"
    FELL = "fell"
    WALLS_TOUCH = "walls_touch"
    RESTLESS = "restless"
    UNEVEN = "uneven"
    NO_ROOF = "no_roof"
    HOUSE = "house"


VerdictName = Literal["ok", "fell", "walls_touch", "restless", "uneven", "no_roof", "house", "given_up"]
"""The result of a try: the verdict on its last stone, unless it was given up."""


class Walls(StrEnum):
    """The walls that a house needs, by the table's choice."""

    TWO = "two"
    ANY = "any"


Pair = tuple[int, int]
Heap = frozenset[int]


@dataclass(frozen=True, slots=True)
class Touching:
    """The stones that touch the ground, each other (lower number first) or land off the site; whether all rest."""

    ground: tuple[int, ...]
    pairs: tuple[Pair, ...]
    outside: tuple[int, ...] = ()
    rested: bool = True


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict and its reasons."""

    verdict: Verdict
    laid: tuple[int, ...]
    """The stones of the site, in the order they were laid."""
    touching: Touching
    moving: tuple[int, ...]
    """Stones that were still moving at the end."""
    heaps: tuple[tuple[int, ...], ...]
    walls: tuple[tuple[int, ...], ...]
    """The heaps without the roof, or without the stone laid as one."""
    roof: int | None = None

    @property
    def culprits(self) -> tuple[int, ...]:
        """The stones that spoil the house, if it is spoilt."""
        match self.verdict:
            case Verdict.FELL:
                return self.touching.outside or self.touching.ground
            case Verdict.WALLS_TOUCH:
                roof = self.laid[-1] if len(self.laid) == STONES else None
                pairs = [pair for pair in self.touching.pairs if roof not in pair]
                return chain(self.touching.ground, pairs) or self.laid
            case Verdict.RESTLESS:
                return self.moving or self.laid
            case Verdict.UNEVEN:
                return max(self.walls, key=len)
            case Verdict.NO_ROOF:
                return self.laid[-1:]
        return ()

    def facts(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "verdict": str(self.verdict),
            "ground": list(self.touching.ground),
            "pairs": [list(pair) for pair in self.touching.pairs],
            "outside": list(self.touching.outside),
            "rested": self.touching.rested,
            "heaps": [list(heap) for heap in self.heaps],
            "walls": [list(wall) for wall in self.walls],
            "roof": self.roof,
            "moving": list(self.moving),
        }


def judge(
    stones: tuple[int, ...], touching: Touching, form: Walls = Walls.TWO, moving: tuple[int, ...] = ()
) -> Judgement:
    """Judge a site by the stones laid, in order, their contacts, and which of them did not come to rest."""
    done = len(stones) == STONES
    walls = heaps(stones[:-1] if done else stones, touching.pairs)
    if len(touching.ground) > 2 or touching.outside:
        verdict = Verdict.FELL
    elif not touching.rested:
        verdict = Verdict.RESTLESS
    elif _joined(walls, len(stones), touching, form):
        verdict = Verdict.WALLS_TOUCH
    elif not done:
        verdict = Verdict.OK
    elif form == Walls.TWO and len(walls[0]) != len(walls[1]):
        verdict = Verdict.UNEVEN
    else:
        verdict = Verdict.HOUSE if _is_roof(stones[-1], walls, touching) else Verdict.NO_ROOF
    whole = _ordered(stones, heaps(stones, touching.pairs))
    roof = stones[-1] if verdict == Verdict.HOUSE else None
    return Judgement(verdict, stones, touching, moving, whole, _ordered(stones, walls), roof)


def _joined(walls: list[Heap], laid: int, touching: Touching, form: Walls) -> bool:
    """Return whether the walls touch. If both footings come first, one heap is a wall too few."""
    if form == Walls.TWO:
        return laid > 1 and len(walls) != 2
    return any(len(wall & set(touching.ground)) > 1 for wall in walls)


def _ordered(stones: tuple[int, ...], some: list[Heap]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(stone for stone in stones if stone in heap) for heap in some)


def heaps(stones: tuple[int, ...], pairs: tuple[Pair, ...]) -> list[Heap]:
    """Group stones that touch, in the order of their first stones."""
    found: list[Heap] = []
    for stone in stones:
        mine = [heap for heap in found if any((min(stone, i), max(stone, i)) in pairs for i in heap)]
        found = [*(heap for heap in found if heap not in mine), frozenset({stone}).union(*mine)]
    return sorted(found, key=lambda heap: min(stones.index(stone) for stone in heap))


def chain(ground: tuple[int, ...], pairs: list[Pair]) -> tuple[int, ...]:
    """Return the shortest chain of touching stones from the first of two on the ground to the second; empty if none."""
    if len(ground) != 2:
        return ()
    start, goal = ground
    ways: list[tuple[int, ...]] = [(start,)]
    known = {start}
    for way in ways:  # grows during the loop: nearest first
        if way[-1] == goal:
            return way
        for stone in (stone for pair in pairs if way[-1] in pair for stone in pair):
            if stone not in known:
                known.add(stone)
                ways.append((*way, stone))
    return ()


def _is_roof(last: int, walls: list[Heap], touching: Touching) -> bool:
    """Return whether the last stone lies on two walls. It came from above, so it cannot lie under another."""
    if last in touching.ground or len(walls) != 2:
        return False
    return all(wall & set(touching.ground) and _touches(last, wall, touching) for wall in walls)


def _touches(stone: int, wall: Heap, touching: Touching) -> bool:
    return any((min(stone, other), max(stone, other)) in touching.pairs for other in wall)
