"""Simulated trials: plans are built with imagined tremors, the better ones repeatedly.

All plans meet the same tremors, so that luck does not separate them. The budget counts released stones, so that it
gives the same lay on every machine.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product, zip_longest
from random import Random
from typing import NamedTuple

from lascaux.bots.stonehouse.house_plans import Plan, next_lay, plans
from lascaux.games.stonehouse.physics.judge import Verdict, Walls
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.plan import Lay, advise
from lascaux.games.stonehouse.physics.site import STONES, Site
from lascaux.games.stonehouse.physics.tremor import SPREAD, STILL, Tremor
from lascaux.games.stonehouse.physics.world import settle

WIDTH = 12
"""The number of plans considered."""
LEAST_TRIES = 4
"""The fewest tries of an idea within the budget, else fewer ideas are tried: one try would choose by luck."""
ASIDE = (0, -15, 15, -30, 30)
ROUND = (0, -4, 4)
Hand = tuple[Tremor, ...]


class Idea(NamedTuple):
    """A plan (none: the simple one) and its first lay."""

    plan: Plan | None
    lay: Lay


@dataclass
class Trials:
    """Trials on one building site."""

    site: Site
    outlines: dict[int, Outline]
    steadiness: str
    walls: Walls = Walls.TWO
    budget: int = 200
    """Stones that may be released in simulations."""
    late: Callable[[], bool] = lambda: False
    """Returns whether time is up."""
    spent: int = field(default=0, init=False)

    def best(self) -> tuple[Lay, float]:
        """Return the best lay, and how often it led to a house."""
        ideas = self._ideas()
        stood, tried = dict.fromkeys(ideas, 0.0), dict.fromkeys(ideas, 0)
        hands = _hands(self.steadiness)
        number, steady = 0, SPREAD[self.steadiness] == STILL
        rounds = 1 if steady else len(hands)
        while number < rounds and self.spent < self.budget and not self.late():
            for idea in ideas:
                if self.spent >= self.budget or self.late():
                    break
                stood[idea] += self._stands(idea, hands[number])
                tried[idea] += 1
            number += 1
            if number in _HALVINGS and len(ideas) > 2:
                ideas = sorted(ideas, key=lambda idea: -stood[idea])[: max(2, len(ideas) // 2)]
        best = max(ideas, key=lambda idea: stood[idea] / max(1, tried[idea]))
        return best.lay, stood[best] / max(1, tried[best])

    def _ideas(self) -> list[Idea]:
        """Return the most promising plans and the simple one; late in the house, also lays near the best."""
        site, outlines = self.site, self.outlines
        ahead = plans(site, outlines)[:WIDTH]
        found = [Idea(plan, next_lay(plan, site, outlines)) for plan in ahead]
        found.insert(1, Idea(None, advise(site, outlines)))
        if len(site) >= 2:
            nearby = [(aside, round_) for aside, round_ in product(ASIDE, ROUND) if aside or round_]
            aside = [Idea(ahead[0], next_lay(ahead[0], site, outlines, *off)) for off in nearby]
            found = [idea for pair in zip_longest(found, aside) for idea in pair if idea is not None]
        most = max(2, self.budget // (LEAST_TRIES * (STONES - len(site))))
        return list({(idea.lay, idea.plan): idea for idea in found}.values())[:most]

    def _stands(self, idea: Idea, hand: Hand) -> float:
        """Return 1 for a house; a fraction for every stone that lies well before it is spoilt."""
        site, lay = self.site, idea.lay
        while True:
            self.spent += 1
            settling = settle(site, self.outlines, *lay, hand[len(site)], filmed=False)
            verdict = settling.judged(self.walls).verdict
            site = settling.site
            if verdict != Verdict.OK:
                return 1.0 if verdict == Verdict.HOUSE else 0.02 * len(site)
            lay = advise(site, self.outlines) if idea.plan is None else next_lay(idea.plan, site, self.outlines)


_HALVINGS = (2, 5, 10, 18)
MAX_HANDS = 60


@lru_cache(maxsize=8)
def _hands(steadiness: str) -> tuple[Hand, ...]:
    """Return tremors of five stones, always the same ones."""
    dice, spread = Random("imagined hands"), SPREAD[steadiness]
    return tuple(
        tuple(Tremor(round(dice.gauss(0, spread.dx)), round(dice.gauss(0, spread.dangle))) for _ in range(STONES))
        for _ in range(MAX_HANDS)
    )
