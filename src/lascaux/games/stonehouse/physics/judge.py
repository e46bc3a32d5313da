"""What came of laying a stone: a house, or why not, from who touches whom.

The rules ask for two walls of two stones that do not touch each other, and one stone off the ground lying on both.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from lascaux.games.stonehouse.physics.site import STONES


class Verdict(StrEnum):
    """What a laid stone leads to; all but `ok` end the try."""

    OK = "ok"
    FELL = "fell"
    WALLS_TOUCH = "walls_touch"
    RESTLESS = "restless"
    NO_ROOF = "no_roof"
    HOUSE = "house"


Pair = tuple[int, int]
Heap = frozenset[int]


@dataclass(frozen=True, slots=True)
class Touching:
    """Which stones touch the ground, each other (the lower number first) and the land beyond the site; all at rest?"""

    ground: tuple[int, ...]
    pairs: tuple[Pair, ...]
    outside: tuple[int, ...] = ()
    rested: bool = True


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict and the facts it follows from."""

    verdict: Verdict
    touching: Touching
    heaps: tuple[tuple[int, ...], ...]
    roof: int | None = None

    def facts(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "verdict": str(self.verdict),
            "ground": list(self.touching.ground),
            "pairs": [list(pair) for pair in self.touching.pairs],
            "outside": list(self.touching.outside),
            "heaps": [list(heap) for heap in self.heaps],
            "roof": self.roof,
        }


def judge(stones: tuple[int, ...], touching: Touching) -> Judgement:
    """Judge a site by the stones laid, in their order, and who touches whom."""
    whole = heaps(stones, touching.pairs)
    roof = _roof(stones, touching) if len(stones) == STONES else None
    walls = heaps(stones[:-1], touching.pairs) if len(stones) == STONES else whole
    if len(touching.ground) > 2 or touching.outside:
        verdict = Verdict.FELL
    elif not touching.rested:
        verdict = Verdict.RESTLESS
    elif roof is not None:
        verdict = Verdict.HOUSE
    elif len(stones) > 1 and len(walls) != 2:
        verdict = Verdict.WALLS_TOUCH
    else:
        verdict = Verdict.OK if len(stones) < STONES else Verdict.NO_ROOF
    ordered = tuple(tuple(stone for stone in stones if stone in heap) for heap in whole)
    return Judgement(verdict, touching, ordered, roof if verdict == Verdict.HOUSE else None)


def heaps(stones: tuple[int, ...], pairs: tuple[Pair, ...]) -> list[Heap]:
    """Stones that hang together by touching, in the order of their first stones."""
    found: list[Heap] = []
    for stone in stones:
        mine = [heap for heap in found if any((min(stone, i), max(stone, i)) in pairs for i in heap)]
        found = [*(heap for heap in found if heap not in mine), frozenset({stone}).union(*mine)]
    return sorted(found, key=lambda heap: min(stones.index(stone) for stone in heap))


def _roof(stones: tuple[int, ...], touching: Touching) -> int | None:
    """The stone that lies on two walls of two, if there is one; the last one laid is looked at first."""
    for roof in reversed(stones):
        walls = heaps(tuple(stone for stone in stones if stone != roof), touching.pairs)
        if roof in touching.ground or len(walls) != 2:
            continue
        if all(len(wall) == 2 and wall & set(touching.ground) and _touches(roof, wall, touching) for wall in walls):
            return roof
    return None


def _touches(stone: int, wall: Heap, touching: Touching) -> bool:
    return any((min(stone, other), max(stone, other)) in touching.pairs for other in wall)
