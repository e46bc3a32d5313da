"""Measures how often bots play the last turns of a tile-laying game optimally.

LASCAUX_BACKEND=numba python bench/endgames.py GAME [--bots NAME,NAME] [--positions N] [--tiles N] [--most N]

The judge is the exact solution of the kernels, or with `--by-contract` a slow one over the public contract that shares
no code with it. Positions that need more than `--most` tried turns are skipped: with the slow one, the long endgames.
"""

import argparse
import time
from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from tests.bots.whole_endgame import TooLong, Worth, solved

from lascaux import bots
from lascaux.bots.landscape.endgame import (
    COPIES,
    MEMORY,
    NO_BOUND,
    POINT,
    RESULT,
    SHARE,
    VALUE,
    WIN,
    begin_endgame,
    solve_turn,
)
from lascaux.bots.landscape.match import QuickMatch
from lascaux.core import registry
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.kit.jit import backend
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES
from lascaux.kit.landscape.position import TilePosition
from lascaux.kit.landscape.rebuild import rebuild


def late_positions(game: str, seats: int, tiles: int) -> Iterator[Position]:
    """Yield one position with this number of tiles in the pile from each of endless greedy games."""
    match, rulebook, number = bots.quick_match(game, ["expert"]), registry.find(game), 0
    assert match is not None
    while True:
        seed = Seed("endgames", number)
        (played,) = match(["greedy"] * seats, {}, seed, 1, backend(), keep=True)
        position = rulebook.new({}, seats, seed)
        for seat, action in played.actions:
            if tiles_left(position) == tiles:
                yield position
                break
            position.apply(seat, action)
        number += 1


def solved_by_kernels(position: TilePosition[Any], most: int) -> dict[Any, tuple[Worth, ...]]:
    """Return the outcome of every distinct turn by the exact solution of the kernels."""
    match = bots.quick_match(position.game.info.name, ["expert"])
    assert isinstance(match, QuickMatch)
    running = match.engine(backend())
    program, game_data = running.program, running.game_data
    states = rebuild(position.view(None), match.game, running, Seed("any"))
    state, (seat,) = program.fields(states), position.to_act
    slots = {(int(state.front_x[slot]), int(state.front_y[slot])): slot for slot in range(int(state.n_front))}
    scratch, memory = program.blank(COPIES), program.ints([0] * MEMORY)
    program(begin_endgame)(states, scratch, 0, memory)
    found: dict[Any, tuple[Worth, ...]] = {}
    for turn in position.legal(seat).distinct:
        assert isinstance(turn, TileTurn)
        move = (slots[turn.x, turn.y] * TURNS + turn.turns) * CHOICES + turn.choice
        if not program(solve_turn)(game_data, scratch, 0, move, -NO_BOUND, most, memory, NO_LOG):
            raise TooLong
        shares = [int(memory[RESULT + SHARE + at]) for at in range(position.seats)]
        leads = [int(memory[RESULT + VALUE + at]) - share for at, share in enumerate(shares)]
        found[turn] = tuple(
            (Fraction(share, WIN), Fraction(lead, POINT)) for share, lead in zip(shares, leads, strict=True)
        )
    return found


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
    parser.add_argument("--most", type=int, default=5_000_000)
    parser.add_argument("--by-contract", action="store_true")
    asked = parser.parse_args()
    judge = solved if asked.by_contract else solved_by_kernels
    tallies = [Tally(name, asked.game) for name in asked.bots.split(",")]
    measured, skipped = 0, 0
    for position in late_positions(asked.game, asked.seats, asked.tiles):
        if measured == asked.positions:
            break
        assert isinstance(position, TilePosition)
        (seat,) = position.to_act
        try:
            outcomes = {str(turn): outcome[seat] for turn, outcome in judge(position, asked.most).items()}
        except TooLong:
            skipped += 1
            continue
        measured += 1
        for tally in tallies:
            tally.measure(position, outcomes)
        print(f"{skipped} skipped; " + "; ".join(map(str, tallies)), flush=True)


if __name__ == "__main__":
    main()
