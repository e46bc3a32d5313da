"""Measures which turns of a bot a master recognizes: the numbers `HOW_OFTEN` of the models of opponents.

python bench/opponents.py GAME [--games N] [--seats N] [--bots A,B]

For each bot, in games against its like: the share of turns that are the best by the evaluation of both the learned and
the greedy player, of the learned one alone, of the greedy one alone, and of neither, as a master reconstructs them
from the table when most of the game is over.
"""

import argparse
from typing import Any

import numpy as np

from lascaux import bots
from lascaux.bots.landscape.learned.opponent_models import (
    CERTAIN,
    KINDS_OF_TURNS,
    MODELS,
    MODELS_MEMORY,
    learn_from_turn,
    look_back,
)
from lascaux.bots.landscape.learned.search_session import SearchSession
from lascaux.bots.landscape.match import QuickMatch
from lascaux.core import registry
from lascaux.core.seed import Seed
from lascaux.kit.jit import Ints, kernel
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine, Engines
from lascaux.kit.landscape.rebuild import rebuild

PLAYED = 0.8
"""Share of the game after which the master looks back."""


@kernel
def count_turn(seat: int, kind: int, memory: Ints, first: int) -> None:
    """Count a turn by its kind, where the likelihoods of models would be."""
    memory[first + kind] += 1


def kinds_of_turns(match: QuickMatch, running: Engine, names: list[str], number: int) -> Any:
    """Return the number of turns of each kind in one game."""
    seed, seats, program = Seed("opponents", number), len(names), running.program
    (game,) = match(names, {}, seed, 1, "numba", keep=True)
    position = registry.find(match.game.engine.rulebook.game).new({}, seats, seed)
    for seat, action in game.actions[: round(PLAYED * len(game.actions))]:
        position.apply(seat, action)
    session, memory = SearchSession(running, match.weights_of(seats, "master")), program.ints([0] * MODELS_MEMORY)
    states = rebuild(position.view(position.to_act[0]), match.game, running, Seed("any"))
    _state, _turns, *tools = session.tools
    program(look_back)(states, running.game_data, session.scratch, memory, 0, *tools, NO_LOG)
    return np.array(memory[:KINDS_OF_TURNS]) - CERTAIN // MODELS


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=30)
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--bots", default="greedy,expert,skilled,casual,beginner")
    args = asked.parse_args()
    match = bots.quick_match(args.game, ["expert"])
    assert isinstance(match, QuickMatch)
    running = Engines(match.engine.rulebook.with_hooks({learn_from_turn: count_turn}))("numba")
    for name in args.bots.split(","):
        counts = sum(kinds_of_turns(match, running, [name] * args.seats, number) for number in range(args.games))
        shares = "".join(f"{share:8.1%}" for share in counts / counts.sum())
        print(f"{name:9}{shares} of {counts.sum()} turns")
