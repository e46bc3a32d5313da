"""Games of Prehistories between bots, inside the kernels."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lascaux.bots.match import Batch, check_bots
from lascaux.bots.prehistories.greedy import greedy_move
from lascaux.bots.prehistories.plan import NOTES
from lascaux.bots.prehistories.random_play import random_game, random_move
from lascaux.core.option import complete
from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.actions import ACTION_COUNT, act
from lascaux.games.prehistories.kernels.engine import NO_LOG, engine
from lascaux.games.prehistories.kernels.layout import OVER, SEATS
from lascaux.games.prehistories.kernels.round import winners
from lascaux.games.prehistories.kernels.setup import new_game
from lascaux.games.prehistories.kernels.turn import seat_to_act
from lascaux.games.prehistories.numbering import numbered
from lascaux.games.prehistories.options import OPTIONS, face_number
from lascaux.kit.chance import rewind, seed_dice, stream_words
from lascaux.kit.jit import GameDataRows, Ints, Rows, State, States, backend_named, kernel

BOTS = ("random", "greedy")
GREEDY = BOTS.index("greedy")
WINNERS, LENGTH = SEATS, SEATS + 1
WIDTH = LENGTH + 1
"""Columns of a finished game: totems by seat, the winners as bits, the number of actions."""
MAX_MOVES = 512
"""Moves played in one call."""


@kernel
def write_end(s: State, ends: Rows, row: int) -> None:
    """Write the result of a game."""
    for seat in range(SEATS):
        ends[row, seat] = s.totems[seat]
    ends[row, WINNERS] = winners(s)
    ends[row, LENGTH] = s.n_actions


@kernel
def random_games(
    states: States,
    game_data: GameDataRows,
    stream: Ints,
    shuffler: Ints,
    dice: Ints,
    first: int,
    count: int,
    players: int,
    faces: int,
    ends: Rows,
    log: Rows,
) -> None:
    """Play random games: what the benchmark times, in a kernel that compiles quickly."""
    for i in range(count):
        random_game(states[0], game_data[0], stream, shuffler, dice, first + i, players, faces, log)
        write_end(states[0], ends, i)


@kernel
def set_up(
    states: States,
    game_data: GameDataRows,
    stream: Ints,
    shuffler: Ints,
    dice: Ints,
    number: int,
    players: int,
    faces: int,
    log: Rows,
) -> None:
    """Start the game of a stream as `random_game` does."""
    rewind(stream, number)
    new_game(states[0], game_data[0], stream, shuffler, players, faces, log)
    seed_dice(dice, stream)


@kernel
def play_on(
    states: States, game_data: GameDataRows, shuffler: Ints, dice: Ints, notes: Ints, bots: Ints, moves: Ints, log: Rows
) -> int:
    """Play until the game is over or `moves` is full; return the number of moves.

    A move is written as seat * ACTION_COUNT plus its number.
    """
    s = states[0]
    count = 0
    while s.phase != OVER and count < len(moves):
        seat = seat_to_act(s)
        if bots[seat] == GREEDY:
            move = greedy_move(s, game_data[0], seat, notes)
        else:
            move = random_move(s, game_data[0], seat, dice)
        act(s, game_data[0], seat, move, shuffler, log)
        moves[count] = seat * ACTION_COUNT + move
        count += 1
    return count


@kernel
def note_end(states: States, ends: Rows, row: int) -> None:
    """Write the result of the game just played."""
    write_end(states[0], ends, row)


class QuickMatch:
    """Games between random and greedy players; see `lascaux.bots.match.Match`."""

    bots = BOTS

    def __call__(
        self, bots: Sequence[str], options: Mapping[str, Any], seed: Seed, count: int, backend: str, keep: bool
    ) -> Batch:
        check_bots(bots, BOTS)
        games = _Games(bots, face_number(complete(OPTIONS, options)), seed, count, backend)
        if "greedy" in bots or keep:
            actions = [games.play(i) for i in range(count)]
        else:
            actions = []
            games.play_all_at_random()
        totems, won = games.ends[:, : len(bots)], games.ends[:, WINNERS, None]
        return Batch(totems, won >> np.arange(len(bots)) & 1 == 1, games.ends[:, LENGTH], actions if keep else ())


match = QuickMatch()


class _Games:
    """The games of a seed's stream and those after it, on one backend."""

    def __init__(self, bots: Sequence[str], faces: int, seed: Seed, count: int, backend: str) -> None:
        running = engine(backend_named(backend))
        self._program = running.program
        ints = self._program.ints
        self._bots, self._notes = ints([BOTS.index(name) for name in bots]), ints([0] * NOTES)
        self._first, self._rules = seed.stream, (len(bots), faces)
        self._states, self._dice, self._moves = self._program.states(), ints([1]), ints([0] * MAX_MOVES)
        self._game_data, self._shuffler = running.game_data, running.shuffler()
        self._start = (self._states, self._game_data, ints(stream_words(seed)), self._shuffler, self._dice)
        self.ends = np.zeros((count, WIDTH), np.int32)

    def play_all_at_random(self) -> None:
        """Play all games at random in one call."""
        self._program(random_games)(*self._start, self._first, len(self.ends), *self._rules, self.ends, NO_LOG)

    def play(self, i: int) -> list[tuple[int, str]]:
        """Play one of the games; return its actions."""
        shared = (self._states, self._game_data, self._shuffler, self._dice, self._notes, self._bots)
        self._program(set_up)(*self._start, self._first + i, *self._rules, NO_LOG)
        written = []
        while count := self._program(play_on)(*shared, self._moves, NO_LOG):
            written += [self._written(int(move)) for move in self._moves[:count]]
        self._program(note_end)(self._states, self.ends, i)
        return written

    def _written(self, move: int) -> tuple[int, str]:
        seat, number = divmod(move, ACTION_COUNT)
        return seat, str(numbered(number, seat, self._rules[0]))
