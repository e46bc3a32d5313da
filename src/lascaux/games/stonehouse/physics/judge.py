"""What came of laying a stone: a house, or why not, from who touches whom.

The rules ask for two walls of two stones that do not touch each other, and one stone off the ground lying on both; in
their other reading each wall may have one stone or three, and which wall grows first does not matter.
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
    UNEVEN = "uneven"
    NO_ROOF = "no_roof"
    HOUSE = "house"


class Walls(StrEnum):
    """What walls a house has, by the table's choice."""

    TWO = "two"
    ANY = "any"


Pair = tuple[int, int]
Heap = frozenset[int]


@dataclass(frozen=True, slots=True)
class Touching:
    """Which stones touch the ground, each other (lower number first) and the land beyond the site, and if all rest."""

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
    walls: tuple[tuple[int, ...], ...]
    """The heaps without the roof, or without what was laid for one."""
    roof: int | None = None

    def facts(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "verdict": str(self.verdict),
            "ground": list(self.touching.ground),
            "pairs": [list(pair) for pair in self.touching.pairs],
            "outside": list(self.touching.outside),
            "heaps": [list(heap) for heap in self.heaps],
            "walls": [list(wall) for wall in self.walls],
            "roof": self.roof,
        }


def judge(stones: tuple[int, ...], touching: Touching, form: Walls = Walls.TWO) -> Judgement:
    """Judge a site by the stones laid, in their order, and who touches whom."""
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
    return Judgement(verdict, touching, whole, _ordered(stones, walls), roof)


def _joined(walls: list[Heap], laid: int, touching: Touching, form: Walls) -> bool:
    """Is there no air between the walls? Where both footings come first, one heap is a wall too few."""
    if form == Walls.TWO:
        return laid > 1 and len(walls) != 2
    return any(len(wall & set(touching.ground)) > 1 for wall in walls)


def _ordered(stones: tuple[int, ...], some: list[Heap]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(stone for stone in stones if stone in heap) for heap in some)


def heaps(stones: tuple[int, ...], pairs: tuple[Pair, ...]) -> list[Heap]:
    """Stones that hang together by touching, in the order of their first stones."""
    found: list[Heap] = []
    for stone in stones:
        mine = [heap for heap in found if any((min(stone, i), max(stone, i)) in pairs for i in heap)]
        found = [*(heap for heap in found if heap not in mine), frozenset({stone}).union(*mine)]
    return sorted(found, key=lambda heap: min(stones.index(stone) for stone in heap))


def _is_roof(last: int, walls: list[Heap], touching: Touching) -> bool:
    """Does the last stone lie on two walls? It came down from above, so none can have come under another."""
    if last in touching.ground or len(walls) != 2:
        return False
    return all(wall & set(touching.ground) and _touches(last, wall, touching) for wall in walls)


def _touches(stone: int, wall: Heap, touching: Touching) -> bool:
    return any((min(stone, other), max(stone, other)) in touching.pairs for other in wall)
