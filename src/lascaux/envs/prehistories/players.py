"""The bots of Prehistories over many games at once: decisions and forecasts."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lascaux import bots
from lascaux.bots.prehistories.greedy import greedy_move
from lascaux.bots.prehistories.learned.forecast import final_totems
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.player import learned_decision
from lascaux.bots.prehistories.learned.search import foresee
from lascaux.bots.prehistories.learned.thinking import Depth
from lascaux.bots.prehistories.learned.weights import new_memory, shipped_tables
from lascaux.bots.prehistories.levels import LearnedHunter
from lascaux.core.seed import Seed
from lascaux.envs.dice import thrown_die
from lascaux.envs.forecasts import Forecasts
from lascaux.envs.kernels import KernelPlayers
from lascaux.envs.prehistories.resample import resample_hidden
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.kernels.layout import SEATS
from lascaux.games.prehistories.kernels.turn import seat_to_act
from lascaux.kit.chance import rewind, seed_dice, stream_words
from lascaux.kit.jit import Backend, GameDataRows, Ints, Rows, States, copy_state, kernel

TOTEMS = SEATS
"""The columns after the chances: totems placed."""
FORESEEN = 2 * SEATS
DEALS, PLAIN_DEALS = 8, 2
"""The number of resampled deals for the chances: fewer than for one forecast at a table."""


@kernel
def greedy_games(
    states: States, game_data: GameDataRows, asked: Ints, notes: Ints, said: Rows, first: int, end: int
) -> None:
    """Write the greedy player's decisions in the games to process."""
    for i in range(first, end):
        if asked[i]:
            said[i, 0] = greedy_move(states[i], game_data[0], seat_to_act(states[i]), notes)


@kernel
def learned_games(
    states: States,
    game_data: GameDataRows,
    asked: Ints,
    dice: Ints,
    memory: Memory,
    said: Rows,
    first: int,
    end: int,
) -> None:
    """Write the decisions of a learned player that looks no turn ahead."""
    for i in range(first, end):
        if asked[i]:
            memory.dice[0] = thrown_die(dice, i)
            seat = seat_to_act(states[i])
            said[i, 0] = learned_decision(states[i], game_data[0], seat, memory)


@kernel
def foresee_games(
    states: States,
    game_data: GameDataRows,
    table: States,
    asked: Ints,
    deals: int,
    stream: Ints,
    memory: Memory,
    chances: Ints,
    foreseen: Rows,
    first: int,
    end: int,
) -> None:
    """Add up the chances of all seats after this round over resampled deals of what the seat to act cannot know.

    Hidden information is resampled first, by the same dice in every game, so the result depends only on what that seat
    sees.
    """
    for i in range(first, end):
        if asked[i]:
            copy_state(table, 0, states, i)
            s = table[0]
            me = seat_to_act(s)
            rewind(stream, 0)
            resample_hidden(s, game_data[0], me, stream)
            seed_dice(memory.dice, stream)
            for seat in range(s.players):
                chances[seat] = 0
            foresee(table, game_data, me, deals, memory, chances)
            for seat in range(s.players):
                foreseen[i, seat] = chances[seat]
                foreseen[i, TOTEMS + seat] = s.totems[seat]


class CavePlayers(KernelPlayers):
    """The greedy player and the levels that look no turn ahead, with memory for one thread."""

    numbers, foreseen = 1, FORESEEN

    def __init__(self, game: str, rules: str, backend: Backend) -> None:
        self._running = engine(backend)
        program, ints = self._running.program, self._running.program.ints
        self._memory = new_memory(self._running, shipped_tables(rules, program))
        oversights = {name: ints([depth.overlooks, depth.sight]) for name, depth in _depths(game).items()}
        self._minds = {name: self._memory._replace(oversight=row) for name, row in oversights.items()}
        self._table, self._chances = program.states(), ints([0] * SEATS)
        self._stream = ints(stream_words(Seed("forecast")))
        self._deals = PLAIN_DEALS if backend == "plain" else DEALS

    @property
    def bots(self) -> Sequence[str]:
        return ("greedy", *self._minds)

    def choose(self, bot: str, states: Any, asked: Any, dice: Any, said: Any, first: int, end: int) -> None:
        program, game_data = self._running.program, self._running.game_data
        if bot == "greedy":
            program(greedy_games)(states, game_data, asked, self._memory.notes, said, first, end)
        else:
            program(learned_games)(states, game_data, asked, dice, self._minds[bot], said, first, end)

    def foresee(self, states: Any, asked: Any, foreseen: Any, first: int, end: int) -> None:
        foresee, table = self._running.program(foresee_games), (states, self._running.game_data, self._table)
        foresee(*table, asked, self._deals, self._stream, self._memory, self._chances, foreseen, first, end)

    def forecasts(self, foreseen: Any, seats: int) -> Forecasts:
        shares = foreseen[:, :seats] / np.maximum(1, foreseen[:, :seats].sum(axis=1, keepdims=True))
        return Forecasts(final_totems(foreseen[:, TOTEMS : TOTEMS + seats], shares), shares)


def _depths(game: str) -> Mapping[str, Depth]:
    """Return the levels that look no turn ahead, by name."""
    levels = ((name, bot) for name, bot in bots.bots_of(game).items() if issubclass(bot, LearnedHunter))
    return {name: bot.depth for name, bot in levels if not bot.depth.plans}
