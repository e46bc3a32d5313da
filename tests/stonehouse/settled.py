"""Nature's answers made up by hand, so that rules about building can be shown without asking physics."""

from lascaux.games.stonehouse.action import LETTERS
from lascaux.games.stonehouse.physics.frames import pack
from lascaux.games.stonehouse.physics.judge import Touching
from lascaux.games.stonehouse.physics.site import Pose
from lascaux.games.stonehouse.physics.world import Settling
from lascaux.games.stonehouse.position import StoneHousePosition

FIVE = (11, 12, 13, 14, 15)
WALLS = ((11, 13), (12, 14))
"""Stone 13 on 11 and 14 on 12; 15 is the roof."""
TOWER = ((11, 13), (13, 14))
"""Stone 14 on the same wall as 13."""


def laid(
    stones: tuple[int, ...], pairs: tuple[tuple[int, int], ...], ground: tuple[int, ...], rested: bool = True
) -> str:
    """The move that lays the last of these stones, with the answer that these touch each other and the ground."""
    site = tuple(Pose(stone, 100 * at, 100, 0) for at, stone in enumerate(stones))
    answer = pack(Settling((site,), Touching(ground, pairs, (), rested)))
    return f"lay {stones[-1]} 0 0 = {answer}"


def good_moves() -> list[str]:
    """Five stones that become a house."""
    pairs = [(), (), WALLS[:1], WALLS, (*WALLS, (13, 15), (14, 15))]
    ground = [(11,), (11, 12), (11, 12), (11, 12), (11, 12)]
    return [laid(FIVE[: n + 1], pairs[n], ground[n]) for n in range(5)]


def build(position: StoneHousePosition, seat: str, moves: list[str]) -> list[str]:
    """The moves of a try with those five stones, to be played."""
    assert seat in LETTERS
    return [f"{seat} build {','.join(map(str, FIVE))}", *(f"{seat} {move}" for move in moves)]
