"""The current try as everyone sees it: poses, judgement and result, with texts."""

from functools import lru_cache

import msgspec
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

_SHOWN_IN_WORDS: frozenset[PhaseName] = frozenset({"plan", "lay", "choose_cards", "over"})
"""The phases in which a player may build, and until the next round is under way."""


class PoseSeen(Struct, forbid_unknown_fields=True):
    """A stone's pose on a site."""

    stone: int
    """Its number."""
    x: int
    """In tenths of a millimetre from the middle of the site."""
    y: int
    """In tenths of a millimetre above the ground."""
    angle: int
    """In tenths of a degree."""


class JudgedSeen(Struct, forbid_unknown_fields=True):
    """The contacts on which the verdict is based, once all have settled."""

    verdict: VerdictName
    """The judge's verdict."""
    ground: list[int]
    """Stones that touch the ground."""
    pairs: list[Pair]
    """Stones that touch each other."""
    outside: list[int]
    """Stones beyond the site."""
    rested: bool
    """Whether all came to rest in time."""
    heaps: list[list[int]]
    """Groups of touching stones."""
    walls: list[list[int]]
    """The heaps without the roof, or without the stone laid as one."""
    roof: int | None
    """The roof; null: none."""
    moving: list[int]
    """Stones that were still moving at the end."""


class OutcomeSeen(Struct, forbid_unknown_fields=True):
    """The result of a try."""

    title: Words
    """In a few words."""
    why: Words
    """As a sentence."""
    culprits: list[int]
    """The stones that spoilt the house."""
    gap_mm: int | None
    """The gap between the walls of a house, in millimetres."""
    proofs: list[Words]
    """The reasons why a house stands."""


class PartSeen(Struct, forbid_unknown_fields=True):
    """A part of the house and its progress."""

    part: PartName
    """The part."""
    laid: int
    """Its laid stones."""
    of: int
    """The stones it needs."""


class RoofSeen(Struct, forbid_unknown_fields=True):
    """The longest remaining stone, for the roof."""

    stone: int
    """Its number."""
    apart: int
    """The widest gap it can span, in tenths of a millimetre."""
    say: Words
    """The same as a sentence."""


class TaskSeen(Struct, forbid_unknown_fields=True):
    """The parts that a house still needs."""

    say: Words
    """The next stone."""
    parts: list[PartSeen]
    """The parts of the house and their progress."""
    roof: RoofSeen
    """The stone for the roof."""


class TrySeen(Struct, forbid_unknown_fields=True):
    """The current try, or the last one."""

    seat: int
    """The builder."""
    number: int
    """The number of the try in the game."""
    stones: list[int]
    """The five chosen stones."""
    left: list[int]
    """Stones still to be laid."""
    site: list[PoseSeen]
    """The poses of the laid stones, in order."""
    said: list[Words]
    """The poses in words, with contacts. Left out once the next round is under way."""
    verdict: VerdictName
    """The verdict on the last stone."""
    judged: JudgedSeen | None
    """The judgement of the last stone."""
    outcome: OutcomeSeen | None
    """Null while the try is under way."""
    task: TaskSeen | None
    """Null once the try is over."""


def try_seen(state: State, tried: Try) -> TrySeen:
    """Return the try, as everyone sees it."""
    measured = tried.verdict == "house" or state.phase == "lay"
    outlines = tuple(state.outlines(tried.stones).items()) if measured else ()
    return _seen(tried, state.walls, outlines, state.phase in _SHOWN_IN_WORDS)


@lru_cache(maxsize=256)
def _seen(tried: Try, walls: Walls, outlines: tuple[tuple[int, Outline], ...], looked_at: bool) -> TrySeen:
    """Return the try, cached because it is shown again at every step, to every viewer."""
    judged = settled(tried.settling).judged(walls) if tried.settling else None
    return TrySeen(
        seat=tried.seat,
        number=tried.number,
        stones=list(tried.stones),
        left=[stone for stone in tried.stones if all(stone != pose.stone for pose in tried.site)],
        site=msgspec.convert(tried.site, list[PoseSeen], from_attributes=True),
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
