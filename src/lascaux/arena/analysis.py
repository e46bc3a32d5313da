"""Analyses records: what a bot would have done at every decision, and its forecast at that moment."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING

from lascaux import bots
from lascaux.arena.lineup import backend_for
from lascaux.arena.parallel import Executor, run_parallel
from lascaux.arena.simulate import usable_jobs
from lascaux.core.choices import decision
from lascaux.core.game import Position
from lascaux.core.history import Line, standing
from lascaux.core.record import Record, read
from lascaux.core.renamed import renamed
from lascaux.core.replay import Replay
from lascaux.kit.jit import using

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


def decisions(replay: Replay) -> Iterator[tuple[int, Line, Position]]:
    """Yield the decisions of a record that were not undone, with the position before each, one object that changes."""
    lines = [one.line for one in standing(replay.record.history)]
    for n, (line, (position, _events)) in enumerate(zip(lines, replay.steps(), strict=False)):
        if line.seat in position.to_act:
            yield n, line, position


def analyse(
    replays: Sequence[Replay],
    analyst: Analyst,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Generator[AnalysedMove, None, None]:
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
    written: Sequence[str], places: Sequence[Place], analyst: Analyst, first: int, count: int
) -> list[AnalysedMove]:
    """Analyse some of the decisions, in another process."""
    looked: list[AnalysedMove] = []
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
