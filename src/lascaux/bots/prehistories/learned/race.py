"""A race between plans: all are tried on the same deals, and those that are clearly worse are given up."""

from lascaux.bots.prehistories.learned.plans import LEFT_OUT, PLAN, RESULT, SQUARES, SUM
from lascaux.kit.jit import Ints, kernel

ERRORS = 25
"""A plan is given up when it is 2.5 standard errors behind the best: the square of that, in quarters."""


@kernel
def add_results(plans: Ints, n: int) -> None:
    """Add the last results of the plans that are still tried, and their squared differences from their mean."""
    total = 0
    running = 0
    for i in range(n):
        if plans[i * PLAN + LEFT_OUT] == 0:
            total += plans[i * PLAN + RESULT]
            running += 1
    mean = total // max(1, running)
    for i in range(n):
        if plans[i * PLAN + LEFT_OUT] == 0:
            add_result(plans, i * PLAN, mean)


@kernel
def add_result(plans: Ints, row: int, mean: int) -> None:
    """Add the last result of a plan, and its squared difference from a mean."""
    result = plans[row + RESULT]
    plans[row + SUM] += result
    plans[row + SQUARES] += (result - mean) * (result - mean)


@kernel
def leave_out(plans: Ints, n: int) -> int:
    """Give up the plans that are clearly worse than the best; return how many are still tried."""
    best = 0
    for i in range(n):
        if plans[i * PLAN + LEFT_OUT] == 0 and plans[i * PLAN + SUM] >= plans[best * PLAN + SUM]:
            best = i
    running = 0
    for i in range(n):
        row = i * PLAN
        behind = plans[best * PLAN + SUM] - plans[row + SUM]
        if 4 * behind * behind > ERRORS * (plans[row + SQUARES] + plans[best * PLAN + SQUARES]):
            plans[row + LEFT_OUT] = 1
        running += 1 - plans[row + LEFT_OUT]
    return running
