"""The try to build: where the stones lie, what was judged, and how it ended, in words."""

from functools import lru_cache

from msgspec import Struct

from lascaux.core.language import Words
from lascaux.core.types import Pair
from lascaux.games.stonehouse.action import settled
from lascaux.games.stonehouse.physics.gap import gap
from lascaux.games.stonehouse.physics.judge import Judgement, Verdict, VerdictName, Walls
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.speech import building as speech
from lascaux.games.stonehouse.state import PhaseName, State, Try

_LOOKED_AT: frozenset[PhaseName] = frozenset({"plan", "lay", "choose_cards", "over"})
"""While somebody may build, and until the next round is under way."""


class PoseSeen(Struct, forbid_unknown_fields=True):
    """Where a stone lies on a site."""

    stone: int
    x: int
    y: int
    angle: int


class JudgedSeen(Struct, forbid_unknown_fields=True):
    """What the verdict follows from: who touches what, once all have settled."""

    verdict: VerdictName
    ground: list[int]
    pairs: list[Pair]
    """Stones that touch each other."""
    outside: list[int]
    """Stones beyond the site."""
    rested: bool
    """Whether all came to rest in time."""
    heaps: list[list[int]]
    """Stones that hang together."""
    walls: list[list[int]]
    """The same without the roof, or without what was laid for one."""
    roof: int | None
    moving: list[int]
    """Stones that did not lie still at the end."""


class OutcomeSeen(Struct, forbid_unknown_fields=True):
    """How a try ended."""

    title: Words
    why: Words
    culprits: list[int]
    """The stones that spoilt the house."""
    gap_mm: int | None
    """The air between the walls of a house."""
    proofs: list[Words]
    """What makes a house one."""


class TrySeen(Struct, forbid_unknown_fields=True):
    """The try under way, or the last one."""

    seat: int
    number: int
    stones: list[int]
    left: list[int]
    """Those of them that are still to be laid."""
    site: list[PoseSeen]
    """As the stones lie, in the order they were laid."""
    said: list[Words]
    """The same in words: where each of them lies and what it touches. Left out once the next round is under way."""
    verdict: VerdictName
    judged: JudgedSeen | None
    """Of the last stone that was laid."""
    outcome: OutcomeSeen | None
    """Null while the try is under way."""


def try_seen(state: State, tried: Try) -> TrySeen:
    """The try, as everyone sees it."""
    house = tried.verdict == "house"
    outlines = tuple(state.outlines(tried.stones).items()) if house else ()
    return _seen(tried, state.walls, outlines, state.phase in _LOOKED_AT)


@lru_cache(maxsize=256)
def _seen(tried: Try, walls: Walls, outlines: tuple[tuple[int, Outline], ...], looked_at: bool) -> TrySeen:
    """A try is seen many times: at every step until the next one, by every reader."""
    judged = settled(tried.settling).judged(walls) if tried.settling else None
    return TrySeen(
        seat=tried.seat,
        number=tried.number,
        stones=list(tried.stones),
        left=[stone for stone in tried.stones if all(stone != pose.stone for pose in tried.site)],
        site=[PoseSeen(pose.stone, pose.x, pose.y, pose.angle) for pose in tried.site],
        said=[speech.lies(pose, judged).as_dict() for pose in tried.site] if judged is not None and looked_at else [],
        verdict=tried.verdict,
        judged=None if judged is None else JudgedSeen(**judged.facts()),
        outcome=None if tried.verdict == "ok" else _outcome(tried, judged, dict(outlines)),
    )


def _outcome(tried: Try, judged: Judgement | None, outlines: dict[int, Outline]) -> OutcomeSeen:
    gap_mm = None
    if judged is not None and judged.verdict == Verdict.HOUSE:
        gap_mm = round(gap(tried.site, outlines, judged.walls))
    return OutcomeSeen(
        title=speech.title(tried.verdict).as_dict(),
        why=speech.reason(tried.verdict, judged).as_dict(),
        culprits=[] if judged is None else list(judged.culprits),
        gap_mm=gap_mm,
        proofs=[] if gap_mm is None else [proof.as_dict() for proof in speech.proofs(gap_mm)],
    )
