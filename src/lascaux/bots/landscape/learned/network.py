"""Small networks in whole numbers: two hidden layers and one answer, so that every backend gives exactly the same.

A network is a block of rows of a table of weights. What goes in are small whole numbers; hidden values are kept in
256ths, weights of the first layer in 2^14ths, the others in 2^12ths. The answer is in 256ths of a point.
"""

from typing import Any

import numpy as np

from lascaux.kit.jit import Rows, kernel, plain_for

WIDTH = 32
"""Numbers in a row: as many go in, and as many are in each hidden layer."""
FIRST, FIRST_BIAS = 0, WIDTH
SECOND, SECOND_BIAS = FIRST_BIAS + 1, FIRST_BIAS + 1 + WIDTH
LAST, LAST_BIAS = SECOND_BIAS + 1, SECOND_BIAS + 2
NETWORK = LAST_BIAS + 1
"""Rows of one network."""
UNIT = 256
FIRST_SHIFT, SHIFT = 6, 12

SEEN, HIDDEN, DEEPER, TURN = range(4)  # rows of the room a player works in: three for networks, and the best turn
ROOM = 4


@kernel
def answer_by_rows(weights: Rows, network: int, room: Rows) -> int:
    """What the network whose first row is `network` makes of the row `SEEN`.

    How long rows are is asked of the room: of a loop whose length it knows the compiler makes a list of single sums,
    of any other one that adds eight columns at once, three times as fast.
    """
    width = room.shape[1]
    for j in range(width):
        room[HIDDEN, j] = weights[network + FIRST_BIAS, j]
        room[DEEPER, j] = weights[network + SECOND_BIAS, j]
    for i in range(WIDTH):
        seen = room[SEEN, i]
        if seen != 0:
            for j in range(width):
                room[HIDDEN, j] += seen * weights[network + FIRST + i, j]
    for i in range(WIDTH):
        hidden = room[HIDDEN, i] >> FIRST_SHIFT
        if hidden > 0:
            for j in range(width):
                room[DEEPER, j] += hidden * weights[network + SECOND + i, j]
    answer = int(weights[network + LAST_BIAS, 0])
    for j in range(width):
        answer += max(0, room[DEEPER, j] >> SHIFT) * weights[network + LAST, j]
    return answer >> SHIFT


@plain_for(answer_by_rows)
def answer(weights: Any, network: int, room: Any) -> int:
    """The same a row at a time, as NumPy is quickest."""
    rows = weights[network : network + NETWORK].astype(np.int64)
    hidden = (room[SEEN] @ rows[FIRST:FIRST_BIAS] + rows[FIRST_BIAS]) >> FIRST_SHIFT
    deeper = (np.maximum(hidden, 0) @ rows[SECOND:SECOND_BIAS] + rows[SECOND_BIAS]) >> SHIFT
    return int((np.maximum(deeper, 0) @ rows[LAST] + rows[LAST_BIAS, 0]) >> SHIFT)
