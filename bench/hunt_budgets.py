"""Lets players of Prehistories with different search budgets meet, at a table of two.

python bench/hunt_budgets.py FIRST SECOND [--games N] [--jobs N] [--seed TEXT] [--seconds S]

A player is a level, perhaps with a part of its deals (`master/16`) and with changes of its search (`master:rounds=1`;
the fields of `Depth`). Every bag is played from both seats. After `--seconds` no bag is begun.
"""

import argparse
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from lascaux import bots
from lascaux.arena.score import score
from lascaux.bots.prehistories.learned.thinking import Depth, Thinking
from lascaux.games.prehistories import game
from lascaux.games.prehistories.numbering import numbered
from lascaux.kit.jit import using

SEATS = 2


def depth_of(player: str) -> Depth:
    """Return the search of a player."""
    described, _, changes = player.partition(":")
    name, _, part = described.partition("/")
    depth: Depth = bots.find(name, "prehistories").depth  # type: ignore[attr-defined]
    for change in filter(None, changes.split(",")):
        key, _, value = change.partition("=")
        depth = replace(depth, **{key: type(getattr(depth, key))(int(value))})
    less = int(part or 1)
    return replace(depth, choices=max(1, depth.choices // less), turns=max(1, depth.turns // less))


@dataclass
class Times:
    """The CPU seconds of a player's decisions."""

    seconds: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        mean, most = sum(self.seconds) / len(self.seconds), max(self.seconds)
        return f"{1000 * mean:.0f} ms a decision, at most {1000 * most:.0f} ms"


def play(depths: list[Depth], seed: str) -> tuple[float, list[list[float]]]:
    """Play a game; return the first seat's share of the win, and each seat's times."""
    position, rng = game.new({}, SEATS, seed), Random(seed)
    times: list[list[float]] = [[] for _ in depths]
    while position.to_act:
        seat = position.to_act[0]
        began = time.process_time()
        thought = Thinking(position.view(seat), depths[seat], None, rng).decide()
        times[seat].append(time.process_time() - began)
        position.apply(seat, numbered(thought.action, seat, SEATS))
    assert position.result is not None
    return (0 in position.result.winners) / len(position.result.winners), times


def play_bag(players: list[str], seed: str, until: float, bag: int) -> tuple[float, list[list[float]]] | None:
    """Play a bag from both seats; return the first player's wins and all times, or nothing after the time is up."""
    if time.monotonic() > until:
        return None
    with using("numba"):
        depths = [depth_of(player) for player in players]
        first, times = play(depths, f"{seed}/{bag}")
        second, swapped = play(depths[::-1], f"{seed}/{bag}")
    return first + 1 - second, [a + b for a, b in zip(times, swapped[::-1], strict=True)]


def warm_up(players: list[str]) -> None:
    """Load the kernels of both players, so that no decision waits for that."""
    with using("numba"):
        play([replace(depth_of(player), choices=2, turns=2) for player in players], "warm-up")


def played(
    players: list[str], bags: int, seed: str, until: float, jobs: int
) -> Iterator[tuple[float, list[list[float]]]]:
    """Yield every bag that was played."""
    work = partial(play_bag, players, seed, until)
    warm_up(players)  # compiles once, for all processes
    with ProcessPoolExecutor(jobs, initializer=warm_up, initargs=(players,)) as pool:
        yield from filter(None, pool.map(work, range(bags)))


def main() -> None:
    """Measure, and print the score and the times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs=SEATS)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default="budgets")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    wish = parser.parse_args()
    shares, times = [], [Times(), Times()]
    until = time.monotonic() + wish.seconds
    for share, seconds in played(wish.players, -(-wish.games // SEATS), wish.seed, until, wish.jobs):
        shares.append(share)
        for player, more in zip(times, seconds, strict=True):
            player.seconds += more
    found = score(shares, [SEATS] * len(shares))
    print(f"{wish.players[0]} - {wish.players[1]}: {found.value:.1%} ({found.low:.1%} to {found.high:.1%})", end=" ")
    print(f"of {SEATS * len(shares)} games")
    for player, taken in zip(wish.players, times, strict=True):
        print(f"  {player}: {taken}")


if __name__ == "__main__":
    main()
