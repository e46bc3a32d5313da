"""Plays searches of a tile-laying game against each other: bots with another budget, depth or weights.

python bench/searches.py GAME SEAT SEAT … [--games N] [--first BAG] [--seed S] [--jobs N] [--sprt LOW,HIGH]
    [--seconds S]

A SEAT is a bot, with changes if wanted: `master`, `master:nodes=12500`, `master:plies=10,looks_into=20`,
`master:weights=FILE`. `nodes` also changes what grows with the budget, the others are fields of `SearchConfig`.
Every bag is played in all rotations of the seats; the score is that of the first one. It is printed every few seconds.
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from statistics import fmean, stdev

from lascaux import bots
from lascaux.arena.parallel import run_parallel
from lascaux.arena.processes import Processes, cores
from lascaux.arena.score import score
from lascaux.arena.sequential import Bounds, Sequential
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.learned.weights import read
from lascaux.bots.landscape.match import QuickMatch
from lascaux.bots.weights import Weights
from lascaux.core import registry
from lascaux.core.seed import Seed

EVERY_S = 10


def changes_of(seat: str) -> tuple[str, dict[str, str]]:
    """Return the bot of a seat, and its changes."""
    bot, _, changes = seat.partition(":")
    return bot, dict(part.split("=") for part in changes.split(",") if part)


def known_match(game: str) -> QuickMatch:
    """Return the game's own match."""
    match = bots.quick_match(game, ["expert"])
    assert isinstance(match, QuickMatch)
    return match


@cache
def match_of(game: str, seats: tuple[str, ...]) -> QuickMatch:
    """Return a match in which every seat's text is the name of a bot."""
    known = known_match(game)
    configs: dict[str, SearchConfig] = dict(known.configs)
    for seat in seats:
        bot, changes = changes_of(seat)
        if bot in configs:
            numbers = {key: int(value) for key, value in changes.items() if key not in ("weights", "nodes")}
            config = replace(configs[bot], **numbers)  # type: ignore[arg-type]
            configs[seat] = config.with_nodes(int(changes["nodes"])) if "nodes" in changes else config
    return replace(known, configs=configs, learned=partial(weights_of, game))


@cache
def weights_of(game: str, seats: int, seat: str) -> Weights:
    """Return the weights of a seat: those of a file, or of its bot."""
    bot, changes = changes_of(seat)
    if "weights" not in changes:
        return known_match(game).learned(seats, bot)
    info = registry.find(game).info
    return read(Path(changes["weights"]).read_bytes(), info.name, info.rules)


def play(
    game: str, seats: tuple[str, ...], seed: str, before: int, first: int, count: int
) -> list[tuple[float, float]]:
    """Return, for some games, the first seat's share of the victory, and its lead over the mean of the others."""
    match, n, played = match_of(game, seats), len(seats), []
    for number in range(before + first, before + first + count):
        bag, turned = divmod(number, n)
        batch = match([seats[(i - turned) % n] for i in range(n)], {}, Seed(seed, bag), 1, "numba", keep=False)
        wins, points = batch.wins[0], batch.scores[0]
        others = (points.sum() - points[turned]) / (n - 1)
        played.append((float(wins[turned] / wins.sum()), float(points[turned] - others)))
    return played


class Result:
    """The games so far."""

    def __init__(self, seats: Sequence[str]) -> None:
        self._seats, self._began, self._printed = seats, time.monotonic(), 0.0
        self._shares: list[list[float]] = []
        self._leads: list[float] = []

    @property
    def seconds(self) -> float:
        """How long it has taken."""
        return time.monotonic() - self._began

    def add(self, bag: Sequence[tuple[float, float]]) -> float:
        """Add the games of a bag; return its mean score."""
        self._shares.append([share for share, _ in bag])
        self._leads.append(fmean(lead for _, lead in bag))
        if self.seconds > self._printed + EVERY_S:
            self.print()
        return fmean(self._shares[-1])

    def print(self) -> None:
        """Print the score and the lead with their 95 % intervals."""
        self._printed = self.seconds
        found = score(list(map(sum, self._shares)), list(map(len, self._shares)))
        bags = len(self._leads)
        off = 1.96 * stdev(self._leads) / bags**0.5 if bags > 1 else 0.0
        print(
            f"{' - '.join(self._seats)}: {bags * len(self._seats)} games, {found.value:.1%} "
            f"({found.low:.1%} to {found.high:.1%}), lead {fmean(self._leads):.1f} ± {off:.1f}, {self.seconds:.0f} s",
            flush=True,
        )


def measure(args: argparse.Namespace) -> None:
    """Play until there are enough games, the sequential test has an answer, or time is up."""
    seats = tuple(args.seats)
    test = Sequential(Bounds.parse(args.sprt)) if args.sprt else None
    result, bag = Result(seats), list[tuple[float, float]]()
    with Processes(args.jobs) as processes:
        playing = partial(play, args.game, seats, args.seed, args.first * len(seats))
        for part in run_parallel(playing, args.games // len(seats) * len(seats), args.jobs, 1, processes):
            bag += part.played
            if len(bag) == len(seats):
                mean, bag = result.add(bag), []
                if test is not None:
                    test.add(mean)
                if result.seconds > args.seconds or (test is not None and test.answer is not None):
                    break
    result.print()


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("game")
    asked.add_argument("seats", nargs="+")
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--seed", default="searches")
    asked.add_argument("--jobs", type=int, default=cores())
    asked.add_argument("--sprt", default="")
    asked.add_argument("--seconds", type=float, default=1e9)
    measure(asked.parse_args())
