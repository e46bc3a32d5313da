"""How often the plans build a house, and how long a stone takes.

python bench/stones.py [sets] [simple|careful] [steady|normal|cold]
"""

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from time import perf_counter

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.physics.judge import Verdict
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.plan import Lay, advise, careful
from lascaux.games.stonehouse.physics.site import EMPTY, STONES, Site
from lascaux.games.stonehouse.physics.stones import bag
from lascaux.games.stonehouse.physics.tremor import SPREAD, tremor
from lascaux.games.stonehouse.physics.world import ENGINE, Settling, settle

Plan = Callable[[Site, Mapping[int, Outline], str], Lay]


def sets(count: int) -> list[dict[int, Outline]]:
    """So many sets of five stones, eight of each bag."""
    found = []
    for number in range(count):
        stones = bag(Seed("bench", number // 8))[number % 8 * STONES :][:STONES]
        found.append({stone.id: stone.outline for stone in stones})
    return found


def build(
    outlines: Mapping[int, Outline], plan: Plan, steadiness: str, number: int, times: list[float]
) -> list[Settling]:
    """One try."""
    site: Site = EMPTY
    settlings: list[Settling] = []
    while len(settlings) < STONES and (not settlings or settlings[-1].verdict == Verdict.OK):
        lay = plan(site, outlines, steadiness)
        shaken = tremor(Seed("hand"), steadiness, number, len(site))
        began = perf_counter()
        settlings.append(settle(site, outlines, *lay, shaken))
        times.append(perf_counter() - began)
        site = settlings[-1].site
    return settlings


def main(count: str = "200", only: str = "", hand: str = "") -> None:
    """Print a line for each plan and steadiness."""
    print(ENGINE)
    plans: dict[str, Plan] = {"simple": lambda site, outlines, steadiness: advise(site, outlines), "careful": careful}
    for name, plan in plans.items():
        for steadiness in SPREAD:
            if only not in ("", name) or hand not in ("", steadiness):
                continue
            times: list[float] = []
            ends: Counter[str] = Counter()
            began = perf_counter()
            for number, outlines in enumerate(sets(int(count))):
                settlings = build(outlines, plan, steadiness, number, times)
                verdict = settlings[-1].verdict
                ends["house" if verdict == Verdict.HOUSE else f"{verdict} at {len(settlings)}"] += 1
            times.sort()
            print(
                f"{name}, {steadiness}: {ends['house']} of {count} houses, a stone settles in "
                f"{times[len(times) // 2] * 1000:.1f} ms (95 %: {times[len(times) * 95 // 100] * 1000:.1f}), "
                f"a try in {(perf_counter() - began) / int(count) * 1000:.0f} ms; {dict(ends.most_common())}",
                flush=True,
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
