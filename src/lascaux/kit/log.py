"""The kernels' log seen from Python: rows of ints, as many as its first row says. A log without rows is off."""

from typing import Any

import numpy as np

Log = np.ndarray[Any, np.dtype[np.int32]]


def new_log(rows: int, width: int) -> Log:
    """An empty log with room for so many rows."""
    log = np.empty((rows, width), np.int32)
    log[0, 0] = 0
    return log


def no_log(width: int) -> Log:
    """A log that is off."""
    return np.empty((0, width), np.int32)


def logged(log: Log) -> list[list[int]]:
    """The rows that were written."""
    rows: list[list[int]] = log[1 : int(log[0, 0]) + 1].tolist()
    return rows
