"""Measures building plans: houses that stand, CPU time for a stone, a bot's judgement of stones, stability.

python bench/stones.py [sets] [simple|greedy|careful|expert|master|judged|standing] [steady|normal|cold]
"""

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from time import process_time

from lascaux.bots.stonehouse.levels import ExpertBot, MasterBot, Thinker
from lascaux.bots.stonehouse.trials import Trials
from lascaux.bots.stonehouse.worth import house_chance, look
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.physics.judge import Verdict
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.plan import Lay, advise, careful
from lascaux.games.stonehouse.physics.site import EMPTY, STONES, Site
from lascaux.games.stonehouse.physics.stones import bag
from lascaux.games.stonehouse.physics.tremor import SPREAD, tremor
from lascaux.games.stonehouse.physics.world import ENGINE, Settling, World, settle

TEN_SECONDS = 600
Plan = Callable[[Site, Mapping[int, Outline], str], Lay]


def sets(count: int) -> list[dict[int, Outline]]:
    """Return sets of five stones, eight of each bag."""
    found = []
    for number in range(count):
        stones = bag(Seed("bench", number // 8))[number % 8 * STONES :][:STONES]
        found.append({stone.id: stone.outline for stone in stones})
    return found


def build(
    outlines: Mapping[int, Outline], plan: Plan, steadiness: str, number: int, times: list[float]
) -> list[Settling]:
    """Run one try."""
    site: Site = EMPTY
    settlings: list[Settling] = []
    while len(settlings) < STONES and (not settlings or settlings[-1].verdict == Verdict.OK):
        lay = plan(site, outlines, steadiness)
        shaken = tremor(Seed("hand"), steadiness, number, len(site))
        began = process_time()
        settlings.append(settle(site, outlines, *lay, shaken))
        times.append(process_time() - began)
        site = settlings[-1].site
    return settlings


def _tried(bot: type[Thinker], site: Site, outlines: Mapping[int, Outline], steadiness: str) -> Lay:
    """Lay as a level does."""
    return Trials(site, dict(outlines), steadiness, budget=bot.effort.stones).best()[0]


PLANS: dict[str, Plan] = {
    "simple": lambda site, outlines, steadiness: advise(site, outlines),
    "greedy": lambda site, outlines, steadiness: careful(site, outlines, "steady"),  # as the bot lays
    "careful": careful,
    "expert": lambda site, outlines, steadiness: _tried(ExpertBot, site, outlines, steadiness),
    "master": lambda site, outlines, steadiness: _tried(MasterBot, site, outlines, steadiness),
}


def measure(count: int, name: str, steadiness: str) -> None:
    """Print the results of a plan."""
    times: list[float] = []
    ends: Counter[str] = Counter()
    began = process_time()
    for number, outlines in enumerate(sets(count)):
        settlings = build(outlines, PLANS[name], steadiness, number, times)
        verdict = settlings[-1].verdict
        ends["house" if verdict == Verdict.HOUSE else f"{verdict} at {len(settlings)}"] += 1
    times.sort()
    print(
        f"{name}, {steadiness}: {ends['house']} of {count} houses, a stone settles in "
        f"{times[len(times) // 2] * 1000:.1f} ms (95 %: {times[len(times) * 95 // 100] * 1000:.1f}), "
        f"a try takes {(process_time() - began) / count * 1000:.0f} ms; {dict(ends.most_common())}",
        flush=True,
    )


def judged(count: int) -> None:
    """Print the houses by fifths of the sets, from those the bot rates lowest."""
    rated = []
    for number, outlines in enumerate(sets(count)):
        stands = build(outlines, PLANS["greedy"], "normal", number, [])[-1].verdict == Verdict.HOUSE
        rated.append((house_chance([look(outline) for outline in outlines.values()]), stands))
    rated.sort()
    for part in (rated[i * count // 5 : (i + 1) * count // 5] for i in range(5)):
        expected, stood = (sum(values) / len(part) for values in zip(*part, strict=True))
        print(f"judged, normal: {expected:.0%} expected, {stood:.0%} of {len(part)} stood", flush=True)


def standing(count: int) -> None:
    """Print whether the simple plan's houses stand ten more seconds from their rounded poses."""
    moved, still = [], 0
    for number, outlines in enumerate(sets(count)):
        last = build(outlines, PLANS["simple"], "normal", number, [])[-1]
        if last.verdict == Verdict.HOUSE:
            world = World(last.site, outlines)
            world.wait(TEN_SECONDS)
            pairs = zip(last.site, world.poses(), strict=True)
            moved.append(max(max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in pairs))
            still += world.run(filmed=False).verdict == Verdict.HOUSE
    print(f"standing, normal: {still} of {len(moved)} houses, no stone moved by more than {max(moved) / 10} mm")


def main(count: str = "200", only: str = "", hand: str = "") -> None:
    """Print a line for each plan and steadiness, for each fifth of the sets, and for stability."""
    print(ENGINE)
    for name in PLANS:
        for steadiness in SPREAD:
            if only in ("", name) and hand in ("", steadiness):
                measure(int(count), name, steadiness)
    if only in ("", "judged"):
        judged(int(count))
    if only in ("", "standing"):
        standing(int(count))


if __name__ == "__main__":
    main(*sys.argv[1:])
