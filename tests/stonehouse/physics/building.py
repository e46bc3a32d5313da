"""Whole tries at a house, with the simple plan."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.physics.judge import Verdict
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.plan import Lay, advise
from lascaux.games.stonehouse.physics.site import EMPTY, STONES, Site
from lascaux.games.stonehouse.physics.stones import bag
from lascaux.games.stonehouse.physics.tremor import tremor
from lascaux.games.stonehouse.physics.world import Settling, settle

SEED = Seed("pebbles")


def five(number: int) -> dict[int, Outline]:
    """One of many sets of five stones, eight from each bag."""
    stones = bag(Seed(SEED.key, number // 8))[number % 8 * STONES :][:STONES]
    return {stone.id: stone.outline for stone in stones}


Plan = Callable[[Site, Mapping[int, Outline]], Lay]


def lays(outlines: Mapping[int, Outline], steadiness: str, attempt: int, plan: Plan = advise) -> Iterator[Settling]:
    """Stone after stone until the try ends."""
    site: Site = EMPTY
    while True:
        shaken = tremor(SEED, steadiness, attempt, len(site))
        settling = settle(site, outlines, *plan(site, outlines), shaken)
        yield settling
        site = settling.site
        if settling.verdict != Verdict.OK:
            return


@lru_cache(maxsize=64)
def tried(number: int, steadiness: str = "normal") -> tuple[Settling, ...]:
    """The try with that set."""
    return tuple(lays(five(number), steadiness, number))
