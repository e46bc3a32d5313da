"""Analyses a record: at once, or decision by decision."""

from collections.abc import Callable, Iterator, Sequence

from lascaux.analysis.depth import DEPTHS, Depth
from lascaux.analysis.judged import Judged, Points
from lascaux.analysis.judges import find_judge
from lascaux.analysis.report import Report, assemble
from lascaux.core.errors import LascauxError
from lascaux.core.game import Position
from lascaux.core.history import Line, standing
from lascaux.core.language import Text
from lascaux.core.record import Record
from lascaux.core.replay import Replay

Progress = Callable[[int, int], None]
"""Called after each decision with the number judged and the number of actions; what it raises ends the analysis."""


class NotOver(LascauxError):
    """A record without a result."""


def decisions(replay: Replay) -> Iterator[tuple[int, Line, Position]]:
    """Yield the decisions of a record that were not undone, with the position before each, one object that changes."""
    lines = [one.line for one in standing(replay.record.history)]
    for n, (line, (position, _events)) in enumerate(zip(lines, replay.steps(), strict=False)):
        if line.seat in position.to_act:
            yield n, line, position


def judge_all(replay: Replay, depth: Depth) -> Iterator[Judged]:
    """Judge the decisions of a record one by one, so that a caller can pause or stop between them."""
    judge = find_judge(replay.game.info.name, depth)
    for n, line, position in decisions(replay):
        yield judge.judge(n, line, position)


def report_of(replay: Replay, depth: Depth, judged: Sequence[Judged]) -> Report:
    """Return the report of a record whose decisions have all been judged."""
    *_, (last, _events) = replay.steps()
    if last.result is None:
        raise NotOver(Text("la partie n’est pas finie", "the game is not over"))
    return assemble(judged, first_luck(replay, depth), last.result)


def first_luck(replay: Replay, depth: Depth) -> Points:
    """Return what the draws of the set-up brought to each seat."""
    position, _events = next(replay.steps())
    return find_judge(replay.game.info.name, depth).first_luck(position)


def analyse(record: Record | Replay, depth: str | Depth = "quick", progress: Progress | None = None) -> Report:
    """Return the report of a finished game."""
    replay = record if isinstance(record, Replay) else Replay.of(record)
    settings = DEPTHS[depth] if isinstance(depth, str) else depth
    judged, count = [], len(replay.record.lines)
    for one in judge_all(replay, settings):
        judged.append(one)
        if progress is not None:
            progress(len(judged), count)
    return report_of(replay, settings, judged)
