"""Random playouts of a position inside the kernels."""

import numpy as np

from lascaux.bots.landscape.match import batch_of, write_score
from lascaux.bots.landscape.random_play import play_random
from lascaux.bots.match import Batch
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.kit.chance import rewind, seed_dice, stream_words
from lascaux.kit.jit import GameDataRows, Ints, Rows, States, copy_state, kernel
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.kernels.layout import PLAYERS
from lascaux.kit.landscape.position import TilePosition


@kernel
def play_out(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    stream: Ints,
    dice: Ints,
    first: int,
    count: int,
    scores: Rows,
    log: Rows,
) -> None:
    """Play from the first state, `count` times: scores and lengths go into rows of `scores`."""
    for i in range(count):
        rewind(stream, first + i)
        seed_dice(dice, stream)
        copy_state(scratch, 0, states, 0)
        while scratch[0].drawn >= 0:
            play_random(scratch[0], game_data[0], dice, log)
        write_score(scratch[0], scores, i)


def playouts(position: Position, count: int, seed: Seed) -> Batch:
    """Return games played on from here at random."""
    assert isinstance(position, TilePosition)
    running, states = position.running
    program = running.program
    rows = np.zeros((count, PLAYERS + 1), np.int32)
    stream, dice = program.ints(stream_words(seed)), program.ints([1])
    table = (states, running.game_data, running.scratch(), stream, dice, seed.stream, count)
    program(play_out)(*table, rows, NO_LOG)
    return batch_of(rows, position.seats)
