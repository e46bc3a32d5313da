"""Analyses many records: their reports, or what a bot would have done at every decision and forecast at that moment."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeVar

from lascaux import bots
from lascaux.analysis.depth import Depth
from lascaux.analysis.judged import Judged
from lascaux.analysis.judges import find_judge
from lascaux.analysis.run import decisions
from lascaux.arena.lineup import backend_for
from lascaux.arena.parallel import Executor, run_parallel
from lascaux.arena.simulate import usable_jobs
from lascaux.core.choices import decision
from lascaux.core.game import Position
from lascaux.core.history import Line
from lascaux.core.record import Record, read
from lascaux.core.renamed import renamed
from lascaux.core.replay import Replay
from lascaux.kit.jit import using

Found = TypeVar("Found")
Found_co = TypeVar("Found_co", covariant=True)
Place = tuple[int, int]
"""A decision: the index of its record, and the number of actions before it."""
SWING = 0.05
"""The least fall of a win chance that makes a turning point."""


@dataclass(frozen=True)
class AnalysedMove:
    """The analysis of one decision."""

    record: int
    n: int
    seat: int
    do: str
    best: str
    """The bot's choice."""
    points: tuple[float, ...] = ()
    chances: tuple[float, ...] = ()
    """Its forecast before the decision; empty if no bot forecasts chances."""

    @property
    def agrees(self) -> bool:
        """Whether the bot would have done the same; nature's answer does not count."""
        return decision(self.do) == decision(self.best)


@dataclass(frozen=True)
class Analyst:
    """A bot that analyses, and the backend of its rules."""

    bot: str
    forecaster: str | None
    backend: str
    most_ms: int | None = None

    def analyse_move(self, place: Place, line: Line, position: Position) -> AnalysedMove:
        """Analyse one decision, from its seat's view."""
        game, view = position.game.info.name, position.view(line.seat)
        dice = Random(f"analysis {place[1]}")
        best = str(bots.find(self.bot, game, self.most_ms).choose(view, position.legal(line.seat), dice))
        looked = (*place, line.seat, line.do, best)
        if self.forecaster is None:
            return AnalysedMove(*looked)
        forecast = bots.forecast(self.forecaster, game, view, f"forecast {place[1]}", self.most_ms)
        return AnalysedMove(*looked, forecast.points, forecast.chances or ())


def analyst_of(game: str, bot: str | None, backend: str | None, most_ms: int | None = None) -> Analyst:
    """Return an analyst with the bot of that name, or a strong and quick one."""
    name = bots.stand_in(game) if bot is None else bot
    bots.find(name, game)
    return Analyst(name, bots.forecaster(game), backend_for(game, backend), most_ms)


@dataclass(frozen=True)
class Reporter:
    """Judges decisions for reports."""

    depth: Depth
    backend: str

    def analyse_move(self, place: Place, line: Line, position: Position) -> tuple[int, Judged]:
        """Return the index of the record and the judged decision."""
        return place[0], find_judge(position.game.info.name, self.depth).judge(place[1], line, position)


class Examiner(Protocol[Found_co]):
    """Analyses single decisions; it must be picklable."""

    @property
    def backend(self) -> str: ...

    def analyse_move(self, place: Place, line: Line, position: Position) -> Found_co:
        """Analyse one decision, from the position before it."""


def analyse(
    replays: Sequence[Replay],
    analyst: Examiner[Found],
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Generator[Found, None, None]:
    """Analyse all decisions of some records of one game, in order; the result does not depend on where jobs run."""
    places = [(number, n) for number, replay in enumerate(replays) for n, _line, _position in decisions(replay)]
    written = tuple(replay.record.write() for replay in replays)
    usable = usable_jobs(replays[0].record.header.game, jobs)
    with closing(
        run_parallel(partial(_some, written, places, analyst), len(places), usable, executor=executor, size=1)
    ) as parts:
        for part in parts:
            yield from part.played
            if progress is not None:
                progress(part.first + part.count)


def _some(
    written: Sequence[str], places: Sequence[Place], analyst: Examiner[Found], first: int, count: int
) -> list[Found]:
    """Analyse some of the decisions, in another process."""
    looked: list[Found] = []
    with using(analyst.backend):
        for number, group in groupby(places[first : first + count], key=lambda place: place[0]):
            wanted = {n for _, n in group}
            record: Record = read(written[number].encode())
            for n, line, position in decisions(Replay.of(record)):
                if n in wanted:
                    looked.append(analyst.analyse_move((number, n), line, position))
                if n == max(wanted):
                    break
    return looked


def turning_points(
    looked: Sequence[AnalysedMove], ending: Sequence[float], most: int
) -> list[tuple[AnalysedMove, float]]:
    """Return the decisions of one record after which the acting seat's chance fell most, by the next forecast.

    `ending` is each seat's part of the victory, if the game is over.
    """
    falls = []
    for now, after in zip(looked, [*looked[1:], None], strict=True):
        later = ending if after is None else after.chances
        if now.chances and later:
            falls.append((now, now.chances[now.seat] - later[now.seat]))
    return sorted((fall for fall in falls if fall[1] >= SWING), key=lambda fall: (-fall[1], fall[0].n))[:most]


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, Looked="AnalysedMove")
