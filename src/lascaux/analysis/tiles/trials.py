"""Trials of turns: the buffers of the kernels, and what a turn is worth over many piles."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from lascaux.analysis.tiles.kernels import (
    ANY,
    COLUMNS,
    EARLY,
    EARLY_LEFT,
    LATE,
    LATE_LEFT,
    OVER,
    SECOND,
    list_candidates,
    try_first_tiles,
    try_piles,
)
from lascaux.bots.landscape.endgame import (
    NO_BOUND,
    POINT,
    POINTS,
    RESULT,
    SHARE,
    VALUE,
    WIN,
    begin_endgame,
    solve_turn,
)
from lascaux.bots.landscape.learned.chances import chances_of_all
from lascaux.bots.landscape.learned.features import BEST
from lascaux.bots.landscape.learned.network import UNIT
from lascaux.bots.landscape.learned.player import MOVE
from lascaux.bots.landscape.learned.search import ENDGAME
from lascaux.bots.landscape.learned.search_session import SearchSession
from lascaux.kit.jit import Ints
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine

KERNELS = (list_candidates, try_piles, try_first_tiles, begin_endgame, solve_turn)
"""All that trials call."""
Floats = np.ndarray[Any, Any]
GOLDEN = 0.6180339887498949  # its multiples are spread evenly, however many there are
SEED_RANGE = 1 << 31


@dataclass(frozen=True)
class Draws:
    """The draws after a turn in each trial: a seed of the pile, the next tile, and how often it counts."""

    seeds: Sequence[int]
    kinds: Sequence[int]
    second_kinds: Sequence[int]
    counts: Sequence[int]

    def part(self, first: int, end: int) -> "Draws":
        """Return some of the trials."""
        span = slice(first, end)
        return Draws(self.seeds[span], self.kinds[span], self.second_kinds[span], self.counts[span])


@dataclass(frozen=True)
class Outcomes:
    """The points by seat that were expected in each trial of a turn, in `1/UNIT` points."""

    early: Floats
    late: Floats
    early_left: Floats
    late_left: Floats
    second: bool
    """Whether the turn drew from the second pile."""

    def joined(self, other: "Outcomes") -> "Outcomes":
        """Return these trials and more."""
        return Outcomes(
            np.concatenate([self.early, other.early]),
            np.concatenate([self.late, other.late]),
            np.concatenate([self.early_left, other.early_left]),
            np.concatenate([self.late_left, other.late_left]),
            self.second,
        )


class Trials:
    """Tries turns in one position."""

    def __init__(self, engine: Engine, weights: Any, states: Any, seats: int, strays: float) -> None:
        self._engine, self.states, self.seats, self._strays = engine, states, seats, strays
        self.session = SearchSession(engine, weights)
        self.state = engine.program.fields(states)
        self.expected = [0] * seats
        """Each seat's expected points, in `1/UNIT` points, after `best_turns`."""

    @property
    def left(self) -> int:
        """The number of remaining tiles."""
        return int(self.state.n_deck - self.state.n_drawn)

    def best_turns(self, most: int) -> list[int]:
        """Return the turns that look best, the best first, and the best of every kind; `expected` is the first's."""
        _memory, turns, weights, layers, workspace = self.session.tools
        found = self._engine.program(list_candidates)(
            self.states, self._engine.game_data, self.session.scratch, most, turns, weights, layers, workspace, NO_LOG
        )
        self.expected = [int(workspace[BEST + seat]) for seat in range(self.seats)]
        return [int(turns[row, MOVE]) for row in range(int(found))]

    def tried(self, turn: int, plies: int, draws: Draws) -> Outcomes:
        """Try a turn with these draws."""
        ints, rows = self._engine.program.ints, np.zeros((len(draws.seeds), COLUMNS), np.int32)
        _memory, _turns, weights, layers, workspace = self.session.tools
        lists: list[Ints] = [ints(draws.seeds), ints(draws.kinds), ints(draws.second_kinds), ints([1])]
        self._engine.program(try_piles)(
            self.states, self._engine.game_data, self.session.scratch, turn, plies, *lists, rows, weights, layers,
            workspace, NO_LOG,
        )  # fmt: skip
        early, late = rows[:, EARLY : EARLY + self.seats], rows[:, LATE : LATE + self.seats]
        return Outcomes(early, late, rows[:, EARLY_LEFT], rows[:, LATE_LEFT], bool(rows[0, SECOND]))

    def first_tiles(self, kinds: Sequence[int]) -> Floats:
        """Return each seat's expected points if these tiles had come first."""
        _memory, _turns, weights, layers, workspace = self.session.tools
        program, rows = self._engine.program, np.zeros((len(kinds), COLUMNS), np.int32)
        program(try_first_tiles)(
            self.states, self._engine.game_data, self.session.scratch, program.ints(kinds), rows, weights, layers,
            workspace, NO_LOG,
        )  # fmt: skip
        return rows[:, LATE : LATE + self.seats]

    def chances(self, expected: Floats, left: Floats) -> Floats:
        """Return each seat's chance to win in each trial."""
        points, over = expected / UNIT, left == OVER
        chances = chances_of_all(points, np.maximum(left, 0), self._strays)
        won = points == points.max(axis=1, keepdims=True)
        chances[over] = (won / won.sum(axis=1, keepdims=True))[over]
        return np.asarray(chances)

    def solve(self, turns: Sequence[int], tries: int) -> dict[int, tuple[tuple[int, ...], tuple[float, ...]]] | None:
        """Return the exact points and chances after each of these turns; None if that takes too long."""
        memory = self.session.search_state
        program, data, scratch = self._engine.program, self._engine.game_data, self.session.scratch
        program(begin_endgame)(self.states, scratch, ENDGAME, memory)
        found = {}
        for turn in turns:
            if not program(solve_turn)(data, scratch, ENDGAME, turn, -NO_BOUND, tries, memory, NO_LOG):
                return None
            seats = range(self.seats)
            points = tuple(int(memory[RESULT + POINTS + seat]) * UNIT // POINT for seat in seats)
            found[turn] = points, tuple(int(memory[RESULT + SHARE + seat]) / WIN for seat in seats)
        return found

    def best_solved(self, turns: Sequence[int], tries: int) -> int | None:
        """Return the turn that is best by an exact solution; None if that takes too long."""
        memory, mover = self.session.search_state, int(self.state.player)
        program, data, scratch = self._engine.program, self._engine.game_data, self.session.scratch
        program(begin_endgame)(self.states, scratch, ENDGAME, memory)
        best, value = turns[0], -NO_BOUND
        for turn in turns:
            if not program(solve_turn)(data, scratch, ENDGAME, turn, value, tries, memory, NO_LOG):
                return None
            if memory[RESULT + VALUE + mover] > value:
                best, value = turn, int(memory[RESULT + VALUE + mover])
        return best


def every_draw(dice: Random, deck: Sequence[int], first: tuple[int, int], second: tuple[int, int]) -> Draws:
    """Return one trial for every kind of tile that may come next from a range of the pile, counted as often as it is
    there; of the second range if the first is empty.
    """
    kinds = _kinds(deck, first)
    second_kinds = _kinds(deck, second)
    named = kinds or second_kinds or {ANY: 1}
    seed, nothing = dice.randrange(SEED_RANGE) | 1, [ANY] * len(named)
    names = list(named)
    columns = (names, nothing) if kinds else (nothing, names)
    return Draws([seed] * len(named), *columns, list(named.values()))


def sampled_draws(dice: Random, deck: Sequence[int], first: tuple[int, int], count: int) -> Draws:
    """Return trials with shuffled piles, in which the next tiles are as even as their number allows."""
    tiles = sorted(deck[first[0] : first[1]])
    seeds = [dice.randrange(SEED_RANGE) | 1 for _ in range(count)]
    start = dice.random()
    kinds = [tiles[int((start + i * GOLDEN) % 1 * len(tiles))] if tiles else ANY for i in range(count)]
    return Draws(seeds, kinds, [ANY] * count, [1] * count)


def _kinds(deck: Sequence[int], span: tuple[int, int]) -> dict[int, int]:
    """Return how many tiles of each kind a range of the pile has."""
    tiles = sorted(deck[span[0] : span[1]])
    return {kind: tiles.count(kind) for kind in dict.fromkeys(tiles)}
