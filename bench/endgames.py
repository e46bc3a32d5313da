"""Measures how often bots play the last turns of a tile-laying game optimally, by a slow and independent solution.

LASCAUX_BACKEND=numba python bench/endgames.py GAME [--bots NAME,NAME] [--positions N] [--tiles N] [--most N]

The solution tries every draw and every turn over the public contract; positions that need more than `--most` turns for
it are skipped, so short endgames are measured more often than long ones.
"""

import argparse
import time
from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from tests.bots.whole_endgame import TooLong, Worth, solved

from lascaux import bots
from lascaux.core import registry
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.kit.landscape.position import TilePosition


def late_positions(game: str, seats: int, tiles: int) -> Iterator[Position]:
    """Yield a position with so many tiles in the pile from each game that experts play, without end."""
    match, rulebook, number = bots.quick_match(game, ["expert"]), registry.find(game), 0
    assert match is not None
    while True:
        seed = Seed("endgames", number)
        (played,) = match(["expert"] * seats, {}, seed, 1, "numba", keep=True)
        position = rulebook.new({}, seats, seed)
        for seat, action in played.actions:
            if tiles_left(position) == tiles:
                yield position
                break
            position.apply(seat, action)
        number += 1


def tiles_left(position: Position) -> int:
    """Return the number of tiles in the pile, without bonus tiles."""
    assert isinstance(position, TilePosition)
    running, states = position.running
    state = running.program.fields(states)
    return int(state.n_deck - state.n_drawn)


class Tally:
    """What a bot lost in the positions so far."""

    def __init__(self, name: str, game: str) -> None:
        self._bot, self._name = bots.find(name, game), name
        self._measured, self._optimal, self._longest = 0, 0, 0.0
        self._chance, self._points = Fraction(), Fraction()

    def measure(self, position: TilePosition[Any], outcomes: Mapping[str, Worth]) -> None:
        """Let the bot play, and compare its turn with the best."""
        (seat,) = position.to_act
        began = time.process_time()
        turn: Any = self._bot.choose(position.view(seat), position.legal(seat), Random(self._measured))
        self._longest = max(self._longest, time.process_time() - began)
        played, best = outcomes[str(position.equal(seat, turn))], max(outcomes.values())
        self._measured += 1
        self._optimal += played == best
        self._chance += best[0] - played[0]
        self._points += best[1] - played[1]

    def __str__(self) -> str:
        chance, points = float(self._chance / self._measured), float(self._points / self._measured)
        return (
            f"{self._name}: {self._optimal} of {self._measured} optimal, {chance:.4f} of a win and {points:.2f} points "
            f"lost a position, at most {self._longest:.2f} s of CPU"
        )


def main() -> None:
    """Print how many positions each bot played optimally, and what it lost in the others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="master,master-1")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--tiles", type=int, default=2)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--most", type=int, default=100_000)
    asked = parser.parse_args()
    tallies = [Tally(name, asked.game) for name in asked.bots.split(",")]
    measured, skipped = 0, 0
    for position in late_positions(asked.game, asked.seats, asked.tiles):
        if measured == asked.positions:
            break
        assert isinstance(position, TilePosition)
        (seat,) = position.to_act
        try:
            outcomes = {str(turn): outcome[seat] for turn, outcome in solved(position, asked.most).items()}
        except TooLong:
            skipped += 1
            continue
        measured += 1
        for tally in tallies:
            tally.measure(position, outcomes)
        print(f"{skipped} skipped; " + "; ".join(map(str, tallies)), flush=True)


if __name__ == "__main__":
    main()
