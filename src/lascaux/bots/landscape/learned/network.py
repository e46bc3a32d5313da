"""Small integer networks with two hidden layers and one output; every backend gives exactly the same result.

A network is a block of rows of a table of weights. Inputs are small integers; hidden values are in 256ths, weights of
the first layer in 2^14ths, the others in 2^12ths. The output is in 256ths of a point.
"""

from typing import Any

import numpy as np

from lascaux.kit.jit import Rows, kernel, plain_for

INPUTS = 40
WIDTH = 32
"""The width of each hidden layer, and of a row of weights."""
FIRST, FIRST_BIAS = 0, INPUTS
SECOND, SECOND_BIAS = FIRST_BIAS + 1, FIRST_BIAS + 1 + WIDTH
LAST, LAST_BIAS = SECOND_BIAS + 1, SECOND_BIAS + 2
NETWORK = LAST_BIAS + 1
"""Rows of one network."""
UNIT = 256
FIRST_SHIFT, SHIFT = 6, 12

SEEN, HIDDEN, DEEPER, TURN = range(4)  # rows of `layers`: three for networks, and the best turn
LAYERS = 4


@kernel
def answer_by_rows(weights: Rows, network: int, layers: Rows) -> int:
    """Return the output for the row `SEEN` of the network whose first row is `network`.

    The length of rows is read at run time: with a constant, the compiler unrolls the loop to single sums; without, it
    vectorizes it to eight columns at once, three times as fast.
    """
    width = weights.shape[1]
    for j in range(width):
        layers[HIDDEN, j] = weights[network + FIRST_BIAS, j]
        layers[DEEPER, j] = weights[network + SECOND_BIAS, j]
    for i in range(INPUTS):
        seen = layers[SEEN, i]
        if seen != 0:
            for j in range(width):
                layers[HIDDEN, j] += seen * weights[network + FIRST + i, j]
    for i in range(WIDTH):
        hidden = layers[HIDDEN, i] >> FIRST_SHIFT
        if hidden > 0:
            for j in range(width):
                layers[DEEPER, j] += hidden * weights[network + SECOND + i, j]
    answer = int(weights[network + LAST_BIAS, 0])
    for j in range(width):
        answer += max(0, layers[DEEPER, j] >> SHIFT) * weights[network + LAST, j]
    return answer >> SHIFT


@plain_for(answer_by_rows)
def answer(weights: Any, network: int, layers: Any) -> int:
    """Return the same a row at a time, which is faster in NumPy."""
    rows = weights[network : network + NETWORK].astype(np.int64)
    hidden = (layers[SEEN] @ rows[FIRST:FIRST_BIAS] + rows[FIRST_BIAS]) >> FIRST_SHIFT
    deeper = (np.maximum(hidden, 0) @ rows[SECOND:SECOND_BIAS] + rows[SECOND_BIAS]) >> SHIFT
    return int((np.maximum(deeper, 0) @ rows[LAST] + rows[LAST_BIAS, 0]) >> SHIFT)
