"""The bots of a tile-laying game over many games at once: decisions and forecasts.

A bot decides a whole turn: a place, followed by its piece step. If the tile already lies, it only chooses the piece
step.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from lascaux import bots
from lascaux.bots.landscape.greedy import AS_GOOD, WORST, best_turn, evaluate
from lascaux.bots.landscape.learned.bot import FarSighted
from lascaux.bots.landscape.learned.chances import chances_of_all
from lascaux.bots.landscape.learned.features import BEST, CLAIMED, EXPECTED, NODE, is_last, prepare_workspace
from lascaux.bots.landscape.learned.network import UNIT
from lascaux.bots.landscape.learned.player import LAID, MOVE, TRIED, learned_turn, try_piece
from lascaux.bots.landscape.learned.search import LISTED, think
from lascaux.bots.landscape.learned.search_session import SearchSession
from lascaux.bots.landscape.learned.value import expect_from, expect_from_supplies, expect_score, lead_of
from lascaux.bots.landscape.match import TO_THE_END, QuickMatch
from lascaux.envs.dice import thrown_die
from lascaux.envs.forecasts import Forecasts
from lascaux.envs.kernels import KernelPlayers
from lascaux.envs.landscape.numbers import PIECE, PLACE, cell_of, is_laid
from lascaux.envs.outcome import NOTHING_SAID
from lascaux.kit.jit import Backend, GameData, GameDataRows, Ints, Rows, State, States, copy_state, helper, kernel
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.kernels.hooks import end_turn, piece_choices, try_choice
from lascaux.kit.landscape.kernels.layout import PLAYERS, TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES, NO_PIECE

LEFT = PLAYERS
"""The column after the points: the number of remaining tiles."""
FORESEEN = LEFT + 1
NUMBERS = 2
"""The number of ids of a turn."""
FEWEST = -(1 << 60)


@helper
def write_turn(s: State, turn: int, said: Rows, row: int) -> None:
    """Write a turn as ids: the place, and its piece step."""
    place = turn // CHOICES
    slot = place // TURNS
    said[row, 0] = PLACE + cell_of(s.front_x[slot], s.front_y[slot]) * TURNS + place % TURNS
    said[row, 1] = PIECE + turn % CHOICES


@helper
def write_piece(choice: int, said: Rows, row: int) -> None:
    """Write a piece step as an id, and nothing after it."""
    said[row, 0] = PIECE + choice
    said[row, 1] = NOTHING_SAID


@kernel
def greedy_piece(states: States, at: int, game_data: GameDataRows, scratch: States, log: Rows) -> int:
    """Return the piece step that leaves the best table, once the tile lies."""
    choices = piece_choices(states[at], game_data[0])
    best = WORST
    found = NO_PIECE
    for choice in range(CHOICES):
        if choice == NO_PIECE or (choices >> (choice - 1)) & 1:
            copy_state(scratch, TRIED, states, at)
            try_choice(scratch[TRIED], game_data[0], choice, log)
            value = evaluate(scratch[TRIED], game_data[0], states[at].player)
            if value > best + AS_GOOD:
                best = value
                found = choice
    return found


@kernel
def greedy_games(
    states: States,
    game_data: GameDataRows,
    table: States,
    scratch: States,
    asked: Ints,
    said: Rows,
    first: int,
    end: int,
    log: Rows,
) -> None:
    """Write the greedy player's decisions in the games to process."""
    for i in range(first, end):
        if asked[i]:
            if is_laid(states[i]):
                write_piece(greedy_piece(states, i, game_data, scratch, log), said, i)
            else:
                copy_state(table, 0, states, i)
                write_turn(states[i], best_turn(table, game_data, scratch, log), said, i)


@kernel
def expect_afresh(s: State, data: GameData, weights: Rows, layers: Rows, workspace: Ints) -> None:
    """Write what `expect` does without its cache of an earlier table; the table is a copy."""
    prepare_workspace(s, workspace)
    expect_from_supplies(s, data, weights, layers, workspace)
    for i in range(workspace[CLAIMED]):
        expect_from(s, data, int(workspace[NODE + i]), i + 1, weights, layers, workspace)


@kernel
def learned_piece(
    states: States,
    at: int,
    game_data: GameDataRows,
    scratch: States,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> int:
    """Return the piece step with the highest expectation, which stays in the workspace."""
    players = int(states[at].n_players)
    me = int(states[at].player)
    choices = piece_choices(states[at], game_data[0])
    best = FEWEST
    found = NO_PIECE
    for choice in range(CHOICES):
        if choice == NO_PIECE or (choices >> (choice - 1)) & 1:
            copy_state(scratch, TRIED, states, at)
            try_piece(scratch[TRIED], game_data[0], choice, log)
            if is_last(scratch[TRIED], game_data[0]):
                copy_state(scratch, LAID, states, at)
                end_turn(scratch[LAID], game_data[0], choice, log)
                expect_score(scratch[LAID], workspace)
            else:
                expect_afresh(scratch[TRIED], game_data[0], weights, layers, workspace)
            worth = lead_of(me, players, EXPECTED, workspace)
            if worth > best:
                best = worth
                found = choice
                for seat in range(players):
                    workspace[BEST + seat] = workspace[EXPECTED + seat]
    return found


@kernel
def learned_games(
    states: States,
    game_data: GameDataRows,
    table: States,
    scratch: States,
    asked: Ints,
    dice: Ints,
    die: Ints,
    configs: Rows,
    search_state: Ints,
    turns: Rows,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    said: Rows,
    first: int,
    end: int,
    log: Rows,
) -> None:
    """Write a learned player's decisions with its configuration in the games to process."""
    for i in range(first, end):
        if asked[i]:
            if is_laid(states[i]):
                write_piece(learned_piece(states, i, game_data, scratch, weights, layers, workspace, log), said, i)
            else:
                die[0] = thrown_die(dice, i)
                search_state[LISTED] = 0
                copy_state(table, 0, states, i)
                think(
                    table,
                    game_data,
                    scratch,
                    die,
                    configs,
                    0,
                    TO_THE_END,
                    search_state,
                    turns,
                    weights,
                    layers,
                    workspace,
                    log,
                )
                write_turn(states[i], int(turns[0, MOVE]), said, i)


@kernel
def foresee_games(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    asked: Ints,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    foreseen: Rows,
    first: int,
    end: int,
    log: Rows,
) -> None:
    """Write each seat's expected final points after the best turn, in 256ths."""
    for i in range(first, end):
        if asked[i]:
            s = states[i]
            if is_laid(s):
                learned_piece(states, i, game_data, scratch, weights, layers, workspace, log)
            else:
                learned_turn(states, i, game_data, scratch, weights, layers, workspace, log)
            foreseen[i, LEFT] = s.n_deck - s.n_drawn
            for seat in range(s.n_players):
                foreseen[i, seat] = workspace[BEST + seat]


class TilePlayers(KernelPlayers):
    """The bots of a game's quick match, with memory for one thread."""

    numbers, foreseen = NUMBERS, FORESEEN

    def __init__(self, game: str, seats: int, backend: Backend) -> None:
        match, expert = bots.quick_match(game, ["expert"]), bots.find("expert", game)
        assert isinstance(match, QuickMatch)
        assert isinstance(expert, FarSighted)
        self._match, self._strays = match, expert.strays
        self._running = match.engine(backend)
        program = self._running.program
        self._table, self._die = program.states(), program.ints([1])
        self._seats = seats
        self._sessions: dict[str, SearchSession] = {}

    @property
    def bots(self) -> Sequence[str]:
        return ("greedy", *self._match.configs)

    def _of(self, bot: str) -> SearchSession:
        """Return the session of a bot, with its weights."""
        if bot not in self._sessions:
            self._sessions[bot] = SearchSession(self._running, self._match.weights_of(self._seats, bot))
        return self._sessions[bot]

    def choose(self, bot: str, states: Any, asked: Any, dice: Any, said: Any, first: int, end: int) -> None:
        program, session, table = self._running.program, self._of(bot), (states, self._running.game_data, self._table)
        if bot == "greedy":
            program(greedy_games)(*table, session.scratch, asked, said, first, end, NO_LOG)
        else:
            config = self._match.configs[bot].row
            asking = (session.scratch, asked, dice, self._die, config)
            program(learned_games)(*table, *asking, *session.tools, said, first, end, NO_LOG)

    def foresee(self, states: Any, asked: Any, foreseen: Any, first: int, end: int) -> None:
        session = self._of("expert")
        _search_state, _turns, *tools = session.tools
        table = (states, self._running.game_data, session.scratch, asked)
        self._running.program(foresee_games)(*table, *tools, foreseen, first, end, NO_LOG)

    def forecasts(self, foreseen: Any, seats: int) -> Forecasts:
        points = foreseen[:, :seats] / UNIT
        return Forecasts(points, np.asarray(chances_of_all(points, foreseen[:, LEFT], self._strays)))
