"""Building: chooses the five most stable stones by trials, and lays them carefully."""

from functools import lru_cache
from itertools import combinations

from lascaux.bots.stonehouse.situation import Situation
from lascaux.bots.stonehouse.worth import MAX_CANDIDATES, house_chance
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import Move, move
from lascaux.games.stonehouse.physics.judge import Verdict
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.plan import advise, careful
from lascaux.games.stonehouse.physics.site import EMPTY, Site
from lascaux.games.stonehouse.physics.tremor import tremor
from lascaux.games.stonehouse.physics.world import settle
from lascaux.games.stonehouse.state import HOUSE

FIVES = 3
TRIES = 3


def plan(situation: Situation) -> Move:
    """Return a try, which costs nothing; the most promising sets of five are tried first."""
    steadiness = str(situation.view["options"]["steadiness"])
    best = max(
        fives(situation)[:FIVES], key=lambda five: _stands(tuple((s, situation.outline(s)) for s in five), steadiness)
    )
    return move("build", best)


def fives(situation: Situation) -> list[tuple[int, ...]]:
    """Return sets of five stones to build with, the most promising first."""
    longest, *others = sorted(situation.reserves[situation.me], key=lambda stone: (-situation.look(stone).width, stone))
    firm = sorted(others, key=lambda stone: (-situation.look(stone).margin, stone))[: MAX_CANDIDATES - 1]
    found = [tuple(sorted(five)) for five in combinations([longest, *firm], HOUSE)]
    return sorted(found, key=lambda five: -house_chance(list(map(situation.look, five))))


@lru_cache(maxsize=512)
def _stands(five: tuple[tuple[int, Outline], ...], steadiness: str) -> int:
    """Return how many trials with the simple plan and imagined tremors make a house."""
    return sum(_tried(dict(five), steadiness, number) for number in range(TRIES))


def _tried(outlines: dict[int, Outline], steadiness: str, number: int) -> bool:
    site: Site = EMPTY
    while True:
        hand = tremor(Seed("imagined"), steadiness, number, len(site))
        settling = settle(site, outlines, *advise(site, outlines), hand, filmed=False)
        if settling.verdict != Verdict.OK:
            return settling.verdict == Verdict.HOUSE
        site = settling.site


def lay(situation: Situation) -> Move:
    """Return the next stone."""
    attempt = situation.view["building"]
    outlines = {stone: situation.outline(stone) for stone in attempt["stones"]}
    return move("lay", *careful(situation.site, outlines, "steady"))  # it ignores its own tremor
