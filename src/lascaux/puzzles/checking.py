"""Judges puzzles again, for example after the weights of a bot have changed."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Literal

from lascaux.arena.lineup import backend_for
from lascaux.arena.parallel import run_parallel
from lascaux.arena.simulate import usable_jobs
from lascaux.core import registry
from lascaux.kit.jit import using
from lascaux.puzzles.mining import examine, search_of
from lascaux.puzzles.puzzle import Puzzle

Fault = Literal["rules", "illegal", "not_clear", "other_answers"]
"""Why a puzzle fails: it has other rules, an answer is illegal, no action is clearly best now, or another one is."""


@dataclass(frozen=True)
class Checked:
    """A puzzle and its fault, if it has one."""

    puzzle: Puzzle
    fault: Fault | None


def legal_fault(puzzle: Puzzle) -> Fault | None:
    """Return the fault that can be found without a search."""
    if puzzle.rules != registry.find(puzzle.game).info.rules:
        return "rules"
    position = puzzle.open()
    if puzzle.seat not in position.to_act:
        return "illegal"
    names = [*puzzle.answers, *puzzle.losses]
    return "illegal" if any(position.refusal(puzzle.seat, name) is not None for name in names) else None


def check_puzzle(puzzle: Puzzle) -> Checked:
    """Search a puzzle again, with other dice than when it was found."""
    fault = legal_fault(puzzle)
    if fault is None:
        tools = search_of(puzzle.open(), puzzle.seat, f"check-{puzzle.id}")
        found = None if tools is None else examine(*tools)
        if found is None:
            fault = "not_clear"
        elif set(found.deep.answers) != set(puzzle.answers):
            fault = "other_answers"
    return Checked(puzzle, fault)


def check_all(
    puzzles: Sequence[Puzzle], jobs: int, progress: Callable[[int], None] | None = None
) -> Generator[Checked, None, None]:
    """Check puzzles of one game in order, on several processes."""
    if not puzzles:
        return
    game = puzzles[0].game
    check = partial(_some, tuple(puzzles), backend_for(game, None))
    done = 0
    with closing(run_parallel(check, len(puzzles), usable_jobs(game, jobs), largest=1, size=1)) as parts:
        for part in parts:
            yield from part.played
            done += part.count
            if progress is not None:
                progress(done)


def _some(puzzles: tuple[Puzzle, ...], backend: str, first: int, count: int) -> list[Checked]:
    with using(backend):
        return [check_puzzle(one) for one in puzzles[first : first + count]]
