"""Measurements for the benchmark inside the kernels: the time of a copy, the number of choices of a turn."""

import time
from collections.abc import Mapping

from lascaux.bots.landscape.random_play import choice_count, play_random
from lascaux.core.seed import Seed
from lascaux.kit.chance import rewind, seed_dice, stream_words
from lascaux.kit.jit import GameDataRows, Ints, Program, Rows, States, copy_state, kernel
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine
from lascaux.kit.landscape.kernels.hooks import lay_drawn, nth_place, piece_choices
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import new_game

GAMES = 400
COPIES = 100_000
ROUNDS = 5


@kernel
def copy_round(states: States, times: int) -> None:
    """Copy positions around a row of them."""
    for i in range(times):
        copy_state(states, (i + 1) % len(states), states, i % len(states))


@kernel
def count_choices(
    states: States, game_data: GameDataRows, stream: Ints, dice: Ints, games: int, rules: int, counts: Ints, log: Rows
) -> None:
    """Count turns, placements, and placements with each piece step over random two-player games."""
    s = states[0]
    for number in range(games):
        rewind(stream, number)
        new_game(s, game_data[0], stream, 2, rules, log)
        seed_dice(dice, stream)
        while s.drawn >= 0:
            counts[0] += 1
            counts[1] += s.n_places
            for k in range(s.n_places):
                place = nth_place(s, game_data[0], k)
                copy_state(states, 1, states, 0)
                lay_drawn(states[1], game_data[0], place // TURNS, place % TURNS, log)
                counts[2] += choice_count(piece_choices(states[1], game_data[0]))
            play_random(s, game_data[0], dice, log)


def figures(running: Engine, rules: int) -> Mapping[str, float]:
    """Return the measurements of a compiled engine, on one core."""
    program = running.program
    counts = program.ints([0, 0, 0])
    stream, dice = program.ints(stream_words(Seed("bench"))), program.ints([1])
    program(count_choices)(program.states(2), running.game_data, stream, dice, GAMES, rules, counts, NO_LOG)
    turns, placements, actions = counts.tolist()
    return {
        "copy_us": round(_copy_seconds(program) * 1e6, 4),
        "state_bytes": program.state.itemsize,
        "placements_per_turn": round(placements / turns, 3),
        "actions_per_turn": round(actions / turns, 3),
    }


def _copy_seconds(program: Program) -> float:
    """Return the seconds of a copy among positions that fit the second-level cache."""
    states, copying = program.states(16), program(copy_round)
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.perf_counter()
        copying(states, COPIES)
        best = min(best, time.perf_counter() - began)
    return best / COPIES
