"""The try to build: where the stones lie, how the last one settled, and what was judged."""

from msgspec import Struct

from lascaux.games.stonehouse.action import settled
from lascaux.games.stonehouse.physics.judge import Walls
from lascaux.games.stonehouse.state import Try


class PoseSeen(Struct, forbid_unknown_fields=True):
    """Where a stone lies on a site."""

    stone: int
    x: int
    y: int
    angle: int


class JudgedSeen(Struct, forbid_unknown_fields=True):
    """What the verdict follows from: who touches what, once all have settled."""

    verdict: str
    ground: list[int]
    pairs: list[list[int]]
    """Stones that touch each other."""
    outside: list[int]
    """Stones beyond the site."""
    heaps: list[list[int]]
    """Stones that hang together."""
    walls: list[list[int]]
    """The same without the roof, or without what was laid for one."""
    roof: int | None


class TrySeen(Struct, forbid_unknown_fields=True):
    """The try under way, or the last one."""

    seat: int
    number: int
    stones: list[int]
    site: list[PoseSeen]
    """As the stones lie, in the order they were laid."""
    verdict: str
    settling: str
    frames: list[list[int]]
    """How the last stone settled: for each sixtieth of a second x, y and angle of every stone of the site."""
    judged: JudgedSeen | None


def try_seen(tried: Try, walls: Walls) -> TrySeen:
    """The try, as everyone sees it."""
    settling = settled(tried.settling) if tried.settling else None
    frames = () if settling is None else settling.frames
    return TrySeen(
        seat=tried.seat,
        number=tried.number,
        stones=list(tried.stones),
        site=[PoseSeen(pose.stone, pose.x, pose.y, pose.angle) for pose in tried.site],
        verdict=tried.verdict,
        settling=tried.settling,
        frames=[[number for pose in frame for number in (pose.x, pose.y, pose.angle)] for frame in frames],
        judged=None if settling is None else JudgedSeen(**settling.judged(walls).facts()),
    )
