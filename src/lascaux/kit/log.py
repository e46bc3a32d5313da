"""The kernels' log seen from Python: rows of ints, their number in the first row. A log without rows is off."""

from typing import Any

import numpy as np

Log = np.ndarray[Any, np.dtype[np.int32]]


def new_log(rows: int, width: int) -> Log:
    """Return an empty log with room for a number of rows."""
    log = np.empty((rows, width), np.int32)
    log[0, 0] = 0
    return log


def no_log(width: int) -> Log:
    """Return a log that is off."""
    return np.empty((0, width), np.int32)


def logged(log: Log) -> list[list[int]]:
    """Return the rows that were written."""
    rows: list[list[int]] = log[1 : int(log[0, 0]) + 1].tolist()
    return rows
