"""Games between bots inside the kernels."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from lascaux.bots.landscape.greedy import play_greedy
from lascaux.bots.landscape.learned.player import MOVE as TURN
from lascaux.bots.landscape.learned.player import play_turn
from lascaux.bots.landscape.learned.search import LISTED, think
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.learned.search_session import SearchSession
from lascaux.bots.landscape.random_play import play_random
from lascaux.bots.match import Batch, check_bots
from lascaux.bots.weights import Weights
from lascaux.core.option import complete
from lascaux.core.seed import Seed
from lascaux.kit.chance import rewind, seed_dice, stream_words
from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, backend_named, helper, kernel
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engines
from lascaux.kit.landscape.kernels.layout import PLAYERS
from lascaux.kit.landscape.kernels.turn import CHOICES, new_game
from lascaux.kit.landscape.rules import TileRules

BOTS = ("random", "greedy")
MODELLED_BY = "expert"
RANDOM, GREEDY, LEARNED = range(3)
TO_THE_END = 1 << 40  # steps of thinking
MOVE = 6  # columns of a written move: kind, x, y, turns, choice, seat


@helper
def write_score(s: State, scores: Rows, row: int) -> None:
    """Write the points and the length of a game."""
    for seat in range(PLAYERS):
        scores[row, seat] = s.score[seat]
    scores[row, PLAYERS] = s.n_actions


@helper
def write_move(s: State, moves: Rows, row: int, seat: int, move: int) -> None:
    """Write the turn just played, read from the tile it laid."""
    if row < len(moves):
        tile = s.n_tiles - 1
        moves[row, 0] = s.tile_kind[tile]
        moves[row, 1] = s.tile_x[tile]
        moves[row, 2] = s.tile_y[tile]
        moves[row, 3] = s.tile_turns[tile]
        moves[row, 4] = move % CHOICES
        moves[row, 5] = seat


@kernel
def play_games(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    stream: Ints,
    dice: Ints,
    first: int,
    count: int,
    rules: int,
    bots: Ints,
    scores: Rows,
    moves: Rows,
    log: Rows,
) -> None:
    """Play `count` games: scores and lengths go into rows of `scores`, turns into `moves` if it has room."""
    s = states[0]
    most = len(moves) // max(1, count)
    for i in range(count):
        rewind(stream, first + i)
        new_game(s, game_data[0], stream, len(bots), rules, log)
        seed_dice(dice, stream)
        while s.drawn >= 0:
            seat = int(s.player)
            if bots[seat] == GREEDY:
                move = play_greedy(states, game_data, scratch, log)
            else:
                move = play_random(s, game_data[0], dice, log)
            write_move(s, moves, i * most + s.n_actions - 1, seat, move)
        write_score(s, scores, i)


@kernel
def play_learned_games(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    stream: Ints,
    dice: Ints,
    first: int,
    count: int,
    rules: int,
    bots: Ints,
    configs: Rows,
    search_state: Ints,
    turns: Rows,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    scores: Rows,
    moves: Rows,
    log: Rows,
) -> None:
    """Play games with learned players, each seat with its configuration; separate because it takes long to compile."""
    s = states[0]
    most = len(moves) // max(1, count)
    rows = len(weights) // len(bots)  # of each seat
    for i in range(count):
        rewind(stream, first + i)
        new_game(s, game_data[0], stream, len(bots), rules, log)
        seed_dice(dice, stream)
        while s.drawn >= 0:
            seat = int(s.player)
            if bots[seat] == LEARNED:
                search_state[LISTED] = 0
                think(
                    states,
                    game_data,
                    scratch,
                    dice,
                    configs,
                    seat,
                    TO_THE_END,
                    search_state,
                    turns,
                    weights[seat * rows : (seat + 1) * rows],
                    layers,
                    workspace,
                    log,
                )
                move = int(turns[0, TURN])
                play_turn(states, 0, game_data, move, log)
            elif bots[seat] == GREEDY:
                move = play_greedy(states, game_data, scratch, log)
            else:
                move = play_random(s, game_data[0], dice, log)
            write_move(s, moves, i * most + s.n_actions - 1, seat, move)
        write_score(s, scores, i)


@kernel
def play_random_games(
    states: States,
    game_data: GameDataRows,
    stream: Ints,
    dice: Ints,
    first: int,
    count: int,
    players: int,
    rules: int,
    scores: Rows,
    log: Rows,
) -> None:
    """Play random games: what the benchmark times, in a kernel that compiles quickly."""
    s = states[0]
    for i in range(count):
        play_random_game(s, game_data[0], stream, dice, first + i, players, rules, log)
        write_score(s, scores, i)


@kernel
def play_random_game(
    s: State, data: GameData, stream: Ints, dice: Ints, number: int, players: int, rules: int, log: Rows
) -> None:
    """Play the random game of a stream's number."""
    rewind(stream, number)
    new_game(s, data, stream, players, rules, log)
    seed_dice(dice, stream)
    while s.drawn >= 0:
        play_random(s, data, dice, log)


def batch_of(rows: Any, seats: int, actions: Sequence[Sequence[tuple[int, str]]] = ()) -> Batch:
    """Return games written by `write_score`."""
    scores = rows[:, :seats]
    wins = scores == scores.max(axis=1, keepdims=True, initial=0)
    return Batch(scores, wins, rows[:, PLAYERS], actions)


@dataclass(frozen=True)
class QuickMatch:
    """Games between bots of one game; see `lascaux.bots.match.Match`."""

    game: TileRules[Any]
    engine: Engines
    """The game's engine, with the hooks of its bots."""
    configs: Mapping[str, SearchConfig]
    """The search configurations of the learned bots, by name."""
    learned: Callable[[int, str], Weights]
    """Their weights for a number of seats and a bot, read on first use."""

    @classmethod
    def of(
        cls,
        game: TileRules[Any],
        steps: Mapping[Any, Any],
        configs: Mapping[str, SearchConfig],
        learned: Callable[[int, str], Weights],
    ) -> Self:
        """Return a match of a game whose bots use these kernels."""
        return cls(game, Engines(game.engine.rulebook.with_hooks(steps)), configs, learned)

    @property
    def most(self) -> int:
        """The most actions of a game."""
        return self.game.engine.rulebook.grid.tiles

    @property
    def bots(self) -> Sequence[str]:
        """The bots that can play."""
        return (*BOTS, *self.configs)

    def weights(self, bots: Sequence[str]) -> Any:
        """Return the weights of the bots on every seat, one after the other, in the kernels' form."""
        return np.concatenate([self.weights_of(len(bots), bot) for bot in bots])

    def weights_of(self, seats: int, bot: str) -> Any:
        """Return a bot's weights in the form that a search reads: its own, and those that it models several opponents
        by, which are the expert's.
        """
        own = self.learned(seats, bot).rows
        return own if seats == 2 else np.concatenate([own, self.learned(seats, MODELLED_BY).rows])

    def rules(self, options: Mapping[str, Any]) -> int:
        """Encode options for the kernels."""
        return self.game.options.bits(complete(self.game.options.known, options))

    def __call__(
        self, bots: Sequence[str], options: Mapping[str, Any], seed: Seed, count: int, backend: str, keep: bool
    ) -> Batch:
        check_bots(bots, self.bots)
        running = self.engine(backend_named(backend))
        program, rules = running.program, self.rules(options)
        rows = np.zeros((count, PLAYERS + 1), np.int32)
        moves = np.zeros((count * self.most if keep else 0, MOVE), np.int32)
        states, stream, dice = program.states(), program.ints(stream_words(seed)), program.ints([1])
        who = program.ints([BOTS.index(name) if name in BOTS else LEARNED for name in bots])
        if LEARNED in who:
            configs = np.concatenate([self.configs.get(name, SearchConfig()).row for name in bots])
            session = SearchSession(running, self.weights(bots))
            table = (states, running.game_data, session.scratch, stream, dice, seed.stream, count, rules, who, configs)
            program(play_learned_games)(*table, *session.tools, rows, moves, NO_LOG)
        elif GREEDY in who or keep:
            alone = (states, running.game_data, running.scratch(), stream, dice, seed.stream, count)
            program(play_games)(*alone, rules, who, rows, moves, NO_LOG)
        else:
            bare = (states, running.game_data, stream, dice, seed.stream, count)
            program(play_random_games)(*bare, len(bots), rules, rows, NO_LOG)
        return batch_of(rows, len(bots), self._actions(moves, rows[:, PLAYERS]) if keep else ())

    def _actions(self, moves: Any, lengths: Any) -> list[list[tuple[int, str]]]:
        """Return the written moves as seats and notations."""
        games = moves.reshape(-1, self.most, MOVE).tolist()
        return [[self._action(*move) for move in game[:n]] for game, n in zip(games, lengths, strict=True)]

    def _action(self, kind: int, x: int, y: int, turns: int, choice: int, seat: int) -> tuple[int, str]:
        return seat, str(self.game.turn.of(self.game.board.tileset.ids[kind], x, y, turns, choice))
