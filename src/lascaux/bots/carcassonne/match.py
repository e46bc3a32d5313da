"""Whole games between bots inside the kernels."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lascaux.bots.bot import Batch
from lascaux.bots.carcassonne.greedy import best_turn
from lascaux.bots.carcassonne.wander import wander
from lascaux.core.option import complete
from lascaux.core.refusal import UnknownBot
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.kernels.engine import NO_LOG, engine
from lascaux.games.carcassonne.kernels.layout import CHOICES, TILES
from lascaux.games.carcassonne.kernels.turn import end_turn, lay_drawn, new_game
from lascaux.games.carcassonne.options import OPTIONS, rule_bits
from lascaux.games.carcassonne.tiles import tile_ids
from lascaux.kit.chance import rewind, shake, stream_words
from lascaux.kit.jit import Box, Boxes, Ints, Rows, State, States, helper, kernel, named
from lascaux.kit.landscape.layout import PLAYERS, TURNS

BOTS = ("random", "greedy")
GREEDY = BOTS.index("greedy")
MOVE = 5  # columns of a written move: kind, x, y, turns, choice


@helper
def play_greedy(states: States, boxes: Boxes, scratch: States, log: Rows) -> int:
    """Play the turn `best_turn` finds; returns it."""
    move = best_turn(states, boxes, scratch, log)
    place = move // CHOICES
    lay_drawn(states[0], boxes[0], place // TURNS, place % TURNS, log)
    end_turn(states[0], boxes[0], move % CHOICES, log)
    return move


@helper
def write_move(s: State, moves: Rows, row: int, move: int) -> None:
    """Keep the turn just played, read off the tile it laid."""
    if row < len(moves):
        tile = s.n_tiles - 1
        moves[row, 0] = s.tile_kind[tile]
        moves[row, 1] = s.tile_x[tile]
        moves[row, 2] = s.tile_y[tile]
        moves[row, 3] = s.tile_turns[tile]
        moves[row, 4] = move % CHOICES


@kernel
def play_games(
    states: States,
    boxes: Boxes,
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
    for i in range(count):
        rewind(stream, first + i)
        new_game(s, boxes[0], stream, len(bots), rules, log)
        shake(dice, stream)
        while s.drawn >= 0:
            if bots[s.player] == GREEDY:
                move = play_greedy(states, boxes, scratch, log)
            else:
                move = wander(s, boxes[0], dice, log)
            write_move(s, moves, i * TILES + s.n_actions - 1, move)
        for seat in range(PLAYERS):
            scores[i, seat] = s.score[seat]
        scores[i, PLAYERS] = s.n_actions


@kernel
def wander_games(
    states: States,
    boxes: Boxes,
    stream: Ints,
    dice: Ints,
    first: int,
    count: int,
    players: int,
    rules: int,
    scores: Rows,
    log: Rows,
) -> None:
    """Random play alone: what the benchmark times, and all that has to be compiled for it."""
    s = states[0]
    for i in range(count):
        wander_game(s, boxes[0], stream, dice, first + i, players, rules, log)
        for seat in range(PLAYERS):
            scores[i, seat] = s.score[seat]
        scores[i, PLAYERS] = s.n_actions


@kernel
def wander_game(s: State, box: Box, stream: Ints, dice: Ints, number: int, players: int, rules: int, log: Rows) -> None:
    """One random game of a stream's number."""
    rewind(stream, number)
    new_game(s, box, stream, players, rules, log)
    shake(dice, stream)
    while s.drawn >= 0:
        wander(s, box, dice, log)


def match(bots: Sequence[str], options: Mapping[str, Any], seed: Seed, count: int, backend: str, keep: bool) -> Batch:
    """Play games between bots; see `lascaux.bots.bot.Match`."""
    for name in bots:
        if name not in BOTS:
            raise UnknownBot(f"no bot called {name!r} plays a quick match; there are {', '.join(BOTS)}")
    running = engine(named(backend))
    program, rules = running.program, rule_bits(complete(OPTIONS, options))
    rows = np.zeros((count, PLAYERS + 1), np.int32)
    moves = np.zeros((count * TILES if keep else 0, MOVE), np.int32)
    states, stream, dice = program.states(), program.ints(stream_words(seed)), program.ints([1])
    if "greedy" in bots or keep:
        who = program.ints([BOTS.index(name) for name in bots])
        table = (states, running.boxes, running.scratch, stream, dice, seed.stream, count)
        program(play_games)(*table, rules, who, rows, moves, NO_LOG)
    else:
        alone = (states, running.boxes, stream, dice, seed.stream, count)
        program(wander_games)(*alone, len(bots), rules, rows, NO_LOG)
    scores, lengths = rows[:, : len(bots)], rows[:, PLAYERS]
    wins = scores == scores.max(axis=1, keepdims=True, initial=0)
    return Batch(scores, wins, lengths, _actions(moves, lengths, len(bots)) if keep else ())


def _actions(moves: Any, lengths: Any, seats: int) -> list[list[tuple[int, str]]]:
    """The written moves as seats and notations."""
    games = moves.reshape(-1, TILES, MOVE).tolist()
    return [
        [(i % seats, str(_turn(move))) for i, move in enumerate(game[:n])]
        for game, n in zip(games, lengths, strict=True)
    ]


def _turn(move: list[int]) -> Turn:
    kind, x, y, turns, choice = move
    return Turn(tile_ids()[kind], x, y, turns).with_choice(choice)
