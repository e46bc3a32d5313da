"""The try to build: where the stones lie, what was judged, and how it ended, in words."""

from functools import lru_cache

from msgspec import Struct

from lascaux.core.language import Words
from lascaux.core.types import Pair
from lascaux.games.stonehouse.action import settled
from lascaux.games.stonehouse.physics.gap import gap
from lascaux.games.stonehouse.physics.judge import Judgement, Verdict, VerdictName, Walls
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.task import PartName, parts_laid, roof_left
from lascaux.games.stonehouse.speech import building as speech
from lascaux.games.stonehouse.state import PhaseName, State, Try

_LOOKED_AT: frozenset[PhaseName] = frozenset({"plan", "lay", "choose_cards", "over"})
"""While somebody may build, and until the next round is under way."""


class PoseSeen(Struct, forbid_unknown_fields=True):
    """Where a stone lies on a site."""

    stone: int
    """Its number."""
    x: int
    """In tenths of a millimetre from the middle of the site."""
    y: int
    """In tenths of a millimetre above the ground."""
    angle: int
    """In tenths of a degree."""


class JudgedSeen(Struct, forbid_unknown_fields=True):
    """What the verdict follows from: who touches what, once all have settled."""

    verdict: VerdictName
    """What the judge says."""
    ground: list[int]
    """Stones that touch the ground."""
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
    """The stone that is the roof; null: none is."""
    moving: list[int]
    """Stones that did not lie still at the end."""


class OutcomeSeen(Struct, forbid_unknown_fields=True):
    """How a try ended."""

    title: Words
    """In a few words."""
    why: Words
    """As a sentence."""
    culprits: list[int]
    """The stones that spoilt the house."""
    gap_mm: int | None
    """The air between the walls of a house."""
    proofs: list[Words]
    """What makes a house one."""


class PartSeen(Struct, forbid_unknown_fields=True):
    """A part of the house: how many of its stones lie there."""

    part: PartName
    """Which part it is."""
    laid: int
    """How many of its stones lie there."""
    of: int
    """How many it takes."""


class RoofSeen(Struct, forbid_unknown_fields=True):
    """The longest stone that is left, for the roof."""

    stone: int
    """Its number."""
    apart: int
    """How much air there may be between the walls for it, in tenths of a millimetre."""
    say: Words
    """The same as a sentence."""


class TaskSeen(Struct, forbid_unknown_fields=True):
    """What is left to do for a house."""

    say: Words
    """The next stone."""
    parts: list[PartSeen]
    """The parts of the house, and how far each has come."""
    roof: RoofSeen
    """What the roof will be."""


class TrySeen(Struct, forbid_unknown_fields=True):
    """The try under way, or the last one."""

    seat: int
    """Who builds."""
    number: int
    """Which try of the game it is."""
    stones: list[int]
    """The five that were chosen."""
    left: list[int]
    """Those of them that are still to be laid."""
    site: list[PoseSeen]
    """As the stones lie, in the order they were laid."""
    said: list[Words]
    """The same in words: where each of them lies and what it touches. Left out once the next round is under way."""
    verdict: VerdictName
    """On the stone that was laid last."""
    judged: JudgedSeen | None
    """Of the last stone that was laid."""
    outcome: OutcomeSeen | None
    """Null while the try is under way."""
    task: TaskSeen | None
    """Null once the try is over."""


def try_seen(state: State, tried: Try) -> TrySeen:
    """The try, as everyone sees it."""
    measured = tried.verdict == "house" or state.phase == "lay"
    outlines = tuple(state.outlines(tried.stones).items()) if measured else ()
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
        task=_task(tried, judged, walls, dict(outlines)) if tried.verdict == "ok" and outlines else None,
    )


def _task(tried: Try, judged: Judgement | None, walls: Walls, outlines: dict[int, Outline]) -> TaskSeen:
    laid = [pose.stone for pose in tried.site]
    heaps = judged.walls if judged is not None else ()
    stone, apart = roof_left({stone: outline for stone, outline in outlines.items() if stone not in laid})
    return TaskSeen(
        say=speech.task(len(laid), walls).as_dict(),
        parts=[PartSeen(*part) for part in parts_laid(heaps, walls)],
        roof=RoofSeen(stone, apart, speech.roof(stone, apart).as_dict()),
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
