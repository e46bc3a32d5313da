"""Clears rows of tables: in a loop when compiled, at once when plain."""

from typing import Any

from lascaux.kit.jit import Marks, Shorts, helper, kernel, plain_for


@kernel
def clear_marks_one_by_one(marks: Marks, row: int, count: int) -> None:
    """Clear a mask."""
    for i in range(count):
        marks[row, i] = 0


@plain_for(clear_marks_one_by_one)
def clear_marks(marks: Any, row: int, count: int) -> None:
    """Clear a mask."""
    marks[row, :count] = 0


@kernel
def clear_observation_one_by_one(observations: Shorts, row: int, count: int) -> None:
    """Clear an observation."""
    for i in range(count):
        observations[row, i] = 0


@plain_for(clear_observation_one_by_one)
def clear_observation(observations: Any, row: int, count: int) -> None:
    """Clear an observation."""
    observations[row, :count] = 0


@helper
def leave_marks(marks: Any, row: int, count: int) -> None:
    """Do nothing, where rows were cleared before, all at once."""


@helper
def leave_observation(observations: Any, row: int, count: int) -> None:
    """Do nothing, where rows were cleared before, all at once."""
