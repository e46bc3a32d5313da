"""Clears rows of tables: in a loop when compiled, at once when plain."""

from typing import Any

from lascaux.kit.jit import Marks, Shorts, helper, kernel, plain_for


@kernel
def wipe_marks_one_by_one(marks: Marks, row: int, count: int) -> None:
    """Clear a mask."""
    for i in range(count):
        marks[row, i] = 0


@plain_for(wipe_marks_one_by_one)
def wipe_marks(marks: Any, row: int, count: int) -> None:
    """Clear a mask."""
    marks[row, :count] = 0


@kernel
def wipe_sights_one_by_one(sights: Shorts, row: int, count: int) -> None:
    """Clear an observation."""
    for i in range(count):
        sights[row, i] = 0


@plain_for(wipe_sights_one_by_one)
def wipe_sights(sights: Any, row: int, count: int) -> None:
    """Clear an observation."""
    sights[row, :count] = 0


@helper
def leave_marks(marks: Any, row: int, count: int) -> None:
    """Do nothing, where rows were cleared before, all at once."""


@helper
def leave_sights(sights: Any, row: int, count: int) -> None:
    """Do nothing, where rows were cleared before, all at once."""
