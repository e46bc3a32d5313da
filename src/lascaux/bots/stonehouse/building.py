"""Building: the five that stand best, tried in the head first, and a careful hand."""

from functools import lru_cache
from itertools import combinations

from lascaux.bots.stonehouse.scene import Scene
from lascaux.bots.stonehouse.worth import HOUSE, MOST_LOOKED_AT, house_chance
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import Deed, deed
from lascaux.games.stonehouse.physics import EMPTY, Outline, Pose, Site, Verdict, advise, careful, settle, tremor

FIVES = 3
TRIES = 3


def plan(scene: Scene) -> Deed:
    """A try costs nothing, so always; the most promising fives are tried in the head."""
    longest, *others = sorted(scene.reserves[scene.me], key=lambda stone: (-scene.look(stone).width, stone))
    firm = sorted(others, key=lambda stone: (-scene.look(stone).margin, stone))[: MOST_LOOKED_AT - 1]
    fives = [tuple(sorted(five)) for five in combinations([longest, *firm], HOUSE)]
    fives.sort(key=lambda five: -house_chance(list(map(scene.look, five))))
    steadiness = str(scene.view["options"]["steadiness"])
    best = max(fives[:FIVES], key=lambda five: _stands(tuple((s, scene.outline(s)) for s in five), steadiness))
    return deed("build", best)


@lru_cache(maxsize=512)
def _stands(five: tuple[tuple[int, Outline], ...], steadiness: str) -> int:
    """How many of some tries with the simple plan, and an imagined hand, make a house."""
    return sum(_tried(dict(five), steadiness, number) for number in range(TRIES))


def _tried(outlines: dict[int, Outline], steadiness: str, number: int) -> bool:
    site: Site = EMPTY
    while True:
        hand = tremor(Seed("imagined"), steadiness, number, len(site))
        settling = settle(site, outlines, *advise(site, outlines), hand, filmed=False)
        if settling.verdict != Verdict.OK:
            return settling.verdict == Verdict.HOUSE
        site = settling.site


def lay(scene: Scene) -> Deed:
    """The next stone."""
    attempt = scene.view["building"]
    outlines = {stone: scene.outline(stone) for stone in attempt["stones"]}
    site = tuple(Pose(pose["stone"], pose["x"], pose["y"], pose["angle"]) for pose in attempt["site"])
    return deed("lay", *careful(site, outlines, "steady"))  # it does not reckon with its own tremor
