"""Measures how often the rest of a round of Prehistories decides the game, and what bots make of it.

LASCAUX_BACKEND=numba python bench/last_rounds.py [--seats N] [--games N] [--player NAME] [--bots NAME,NAME]

In games of `--player` against its like it solves every decision after the secret choice exactly. Each of the bots
then plays the turns that win for certain: the share of them that it wins is printed.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from random import Random

from lascaux import bots
from lascaux.bots.prehistories.learned.solution import Solution
from lascaux.bots.prehistories.learned.weights import new_memory, shipped_tables
from lascaux.core import registry
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.rebuild import rebuilt
from lascaux.kit.jit import backend

GAME = "prehistories"
FACES = ("day", "mixed", "night")


def turns(player: str, seats: int, games: int) -> Iterator[Position]:
    """Yield the positions of games in which a seat hunts or paints."""
    bot = bots.find(player, GAME)
    for number in range(games):
        seed = Seed("last rounds", number)
        position, rng = registry.find(GAME).new({"objectives": FACES[number % 3]}, seats, seed), Random(number)
        while position.to_act:
            seat = position.to_act[-1]
            view = position.view(seat)
            if view["phase"] != "choose":
                yield position.copy()
            position.apply(seat, bot.choose(view, position.legal(seat), rng))


def solved(position: Position) -> Solution | None:
    """Return the exact solution for the seat to act, if there is one."""
    running, view = engine(backend()), position.view(position.to_act[0])
    memory = new_memory(running, shipped_tables(view["rules"], running.program))
    return Solution.of(running, rebuilt(view, running), memory)


def wins(name: str, position: Position) -> bool:
    """Return whether a bot wins in its turn."""
    at, seat, bot = position.copy(), position.to_act[0], bots.find(name, GAME)
    while at.to_act == (seat,):
        at.apply(seat, bot.choose(at.view(seat), at.legal(seat), Random(0)))
    return at.result is not None and seat in at.result.winners


def main() -> None:
    """Print the counts, and how often each bot wins a won turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--player", default="expert")
    parser.add_argument("--bots", default="master,master-1,expert,skilled")
    asked = parser.parse_args()
    found, won, longest = Counter[str](), Counter[str](), 0.0
    for position in turns(asked.player, asked.seats, asked.games):
        began = time.process_time()
        solution, phase = solved(position), position.view(None)["phase"]
        longest = max(longest, time.process_time() - began) if found else 0.0
        (seat,) = position.to_act
        result = "open" if solution is None else "won" if solution.winner == seat else "lost"
        found[f"{phase}: {result}"] += 1
        if (phase, result) == ("hunt", "won"):
            won.update(name for name in asked.bots.split(",") if wins(name, position))
    print(*(f"{kind} {count}" for kind, count in sorted(found.items())), sep="; ")
    print(*(f"{name} wins {won[name] / max(1, found['hunt: won']):.1%}" for name in asked.bots.split(",")), sep="; ")
    print(f"the longest solution took {1000 * longest:.0f} ms")


if __name__ == "__main__":
    main()
