"""Measures reports of games between bots: sums, luck, drift, the steps of the value, and ranking by decisions.

python bench/analysis.py GAME --seats BOT,BOT [--games N] [--depth quick|deep] [--blunders|--errors|--graded]
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

import numpy as np

from lascaux.analysis import DEEP, DEPTHS, UNIT, Depth, Report, analyse
from lascaux.analysis.judges import find_judge
from lascaux.analysis.run import decisions
from lascaux.arena.lineup import backend_for
from lascaux.arena.simulate import simulate
from lascaux.core import registry
from lascaux.core.history import Line
from lascaux.core.record import Record
from lascaux.core.replay import Replay
from lascaux.kit.jit import using

PLACED = 2
"""Number of worst decisions among which a blunder must be."""


@dataclass(frozen=True)
class Measured:
    """A report in figures, in points of the first seat's lead."""

    cpu: float
    start: float
    luck: float
    drift: float
    result: float
    losses: tuple[float, float]
    steps: float
    """The sum of squared steps of the value, without the noise of sampling."""
    noise: float


def lead(points: Sequence[int]) -> float:
    """Return the first seat's lead over the mean of the others."""
    return (points[0] - sum(points[1:]) / (len(points) - 1)) / UNIT


def measure(report: Report, cpu: float) -> Measured:
    """Return a report in figures."""
    assert report.adds_up, "the parts of a report do not add up"
    values = [lead(report.start), *map(lead, report.values[1:]), lead(report.result)]
    errors = [one.judged.before_error for one in report.decisions] + [0.0]
    noise = sum(a**2 + b**2 for a, b in pairwise(errors))
    losses = [sum(one.loss for one in report.decisions if one.judged.seat == seat) / UNIT for seat in (0, 1)]
    steps = sum((b - a) ** 2 for a, b in pairwise(values))
    start, luck, drift, result = map(lead, (report.start, report.luck, report.drift, report.result))
    return Measured(cpu, start, luck, drift, result, (losses[0], losses[1]), steps, noise)


def records(game: str, seats: Sequence[str], games: int, seed: str) -> list[Record]:
    """Play games and return their records."""
    kept: list[Record] = []
    simulate(game, seats, games, seed, {}, backend_for(game, None), keep=lambda _, record: kept.append(record))
    return kept


def reports(played: Sequence[Record], depth: Depth) -> Iterator[tuple[Report, float]]:
    """Yield the reports with their processor seconds; the first, which loads code, is made twice."""
    analyse(played[0], depth)
    for record in played:
        began = time.process_time()
        report = analyse(record, depth)
        yield report, time.process_time() - began


def with_blunder(record: Record, seed: int) -> tuple[Record, int]:
    """Return a record in which one decision is replaced by a random one, played on by the same bot; and its number."""
    from lascaux import bots

    dice, game = Random(seed), registry.find(record.header.game)
    at = dice.randrange(len(record.lines) // 6, len(record.lines) * 5 // 6)
    position = Replay.of(record).end(at)
    lines = list(record.lines[:at])
    bot = bots.find(record.header.seats[0].bot or bots.stand_in(game.info.name), game.info.name)
    while position.to_act:
        seat = position.to_act[0]
        legal = position.legal(seat)
        action = dice.choice(legal.distinct) if len(lines) == at else bot.choose(position.view(seat), legal, dice)
        lines.append(Line(len(lines) + 1, seat, str(action)))
        position.apply(seat, action)
    assert position.result is not None
    return Record.from_lines(record.header, lines, position.result.as_dict()), at


def summarize(rows: Sequence[Measured]) -> None:
    """Print the figures."""
    for name in ("cpu", "start", "luck", "drift", "result"):
        values = np.array([getattr(row, name) for row in rows])
        error = values.std(ddof=1) / len(values) ** 0.5
        print(f"{name:8} mean {values.mean():7.2f} ± {error:5.2f}  standard deviation {values.std(ddof=1):6.2f}")
    squares = sum(row.result**2 for row in rows)
    raw, noise = sum(row.steps for row in rows), sum(row.noise for row in rows)
    print(
        f"squared steps over squared results {raw / squares:.2f}, without sampling noise {(raw - noise) / squares:.2f}"
    )
    gaps = np.array([row.losses[1] - row.losses[0] for row in rows])
    results = np.array([row.result for row in rows])
    for name, values in (("losses", gaps), ("results", results)):
        print(f"first over second by {name}: {values.mean():6.2f}, standard deviation {values.std(ddof=1):6.2f}")
    needed = [(values.std(ddof=1) / values.mean()) ** 2 for values in (results, gaps)]
    print(f"games that results need for one that decisions need: {needed[0] / needed[1]:.1f}")


def find_blunders(played: Sequence[Record], depth: Depth) -> None:
    """Print how many random decisions in games of a strong bot are named among the worst."""
    found = 0
    for number, record in enumerate(played):
        changed, at = with_blunder(record, number)
        losses = [(one.judged.chance_loss, one.loss, one.judged.n) for one in analyse(changed, depth).decisions]
        worst = [n for *_, n in sorted(losses, reverse=True)[:PLACED]]
        found += at in worst
        chance, points = next((chance, points) for chance, points, n in losses if n == at)
        print(f"{at in worst} lost {chance:.1%} and {points / UNIT:.1f} points", flush=True)
    print(f"blunders found: {found} of {len(played)}")


def compare_depths(played: Sequence[Record]) -> None:
    """Print by how much quick losses differ from deep ones, where either judge prefers another action."""
    gaps = []
    for record in played:
        pairs = zip(analyse(record, "quick").decisions, analyse(record, "deep").decisions, strict=True)
        gaps += [
            ((quick.loss - deep.loss) / UNIT, quick.judged.chance_loss - deep.judged.chance_loss)
            for quick, deep in pairs
            if quick.loss or deep.loss
        ]
        points, chances = (np.mean(np.square(column)) ** 0.5 for column in zip(*gaps, strict=True))
        print(
            f"{len(gaps)} decisions: losses differ by {points:.2f} points and {chances:.1%} (root mean square)",
            flush=True,
        )


def search_deeper(played: Sequence[Record]) -> None:
    """Print how many graded decisions a search over ten times as many piles prefers to its best action."""
    graded = refuted = 0
    for record in played:
        replay = Replay.of(record)
        worst = {one.judged.n for one in analyse(replay, "deep").decisions if one.grade is not None}
        judge = find_judge(record.header.game, replace(DEEP, piles=10 * DEEP.piles))
        for n, line, position in decisions(replay):
            if n in worst:
                graded += 1
                refuted += judge.judge(n, line, position).best == line.do
        print(f"graded: {graded}, of which the deeper search prefers the action played: {refuted}", flush=True)


def main() -> None:
    """Print the figures of the games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", default="expert,expert")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--seed", default="analysis")
    parser.add_argument("--blunders", action="store_true")
    parser.add_argument("--errors", action="store_true")
    parser.add_argument("--graded", action="store_true")
    asked = parser.parse_args()
    played = records(asked.game, asked.seats.split(","), asked.games, asked.seed)
    with using(backend_for(asked.game, None)):
        if asked.errors:
            compare_depths(played)
            return
        if asked.graded:
            search_deeper(played)
            return
        if asked.blunders:
            find_blunders(played, DEPTHS[asked.depth])
            return
        rows: list[Measured] = []
        for report, cpu in reports(played, DEPTHS[asked.depth]):
            rows.append(measure(report, cpu))
            print(rows[-1], flush=True)
        summarize(rows)


if __name__ == "__main__":
    main()
