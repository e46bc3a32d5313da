"""`lascaux analyse`: reports of finished games, or a comparison with the decisions of a bot."""

from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Any

from lascaux.analysis import DEPTHS, UNIT, Decision, Judged, Report, turning_points
from lascaux.analysis.judges import judge_facts
from lascaux.analysis.run import report_of
from lascaux.arena.analysis import Reporter, analyse
from lascaux.arena.lineup import backend_for
from lascaux.arena.processes import cores
from lascaux.cli.arena.playing import cluster_at, progress_bar
from lascaux.cli.arena.report import print_table
from lascaux.cli.bad_input import BadInput
from lascaux.cli.commands.records import Analyse
from lascaux.cli.files import BadFile
from lascaux.cli.language import current
from lascaux.cli.messages import figure, say, text
from lascaux.cli.output import print_json, printable
from lascaux.cli.progress import interruptible
from lascaux.cli.records import comparison
from lascaux.cli.records.comparison import Kept, opened
from lascaux.cli.records.report_page import check_page, write_page
from lascaux.core.choices import decision
from lascaux.core.player_names import PlayerNames
from lascaux.kit.jit import using

COLUMNS = ("player", "points", "luck", "lost", "accuracy", "inaccuracies", "mistakes", "blunders")


@dataclass(frozen=True)
class Analysed:
    """A record with its report."""

    kept: Kept
    report: Report

    @property
    def graded(self) -> list[Decision]:
        """The graded decisions, the worst first."""
        graded = [one for one in self.report.decisions if one.grade is not None]
        return sorted(graded, key=lambda one: (-one.judged.chance_loss, -one.loss))

    def row(self, seat: int) -> list[str]:
        """Return a player's row: points of luck, points lost by decisions, accuracy, and the numbers of grades."""
        report = self.report
        mine = [one for one in report.decisions if one.judged.seat == seat]
        counts = [sum(one.grade == grade for one in mine) for grade in ("inaccuracy", "mistake", "blunder")]
        points = (report.result[seat], report.luck[seat], sum(one.loss for one in mine))
        shown = [figure(value / UNIT, form) for value, form in zip(points, (".0f", "+.1f", ".1f"), strict=True)]
        accuracy = report.accuracies[seat]
        shown.append("–" if accuracy is None else figure(accuracy, ".1f"))
        return [printable(self.kept.names[seat]), *shown, *map(str, counts)]

    @property
    def turning_points(self) -> list[str]:
        """The turning points as sentences."""
        names = PlayerNames([printable(name) for name in self.kept.names])
        return [point.sentence(names)[current()] for point in turning_points(self.report)]


def run(options: Analyse) -> int:
    """Print the reports; with a bot, compare decisions with its own."""
    if options.bot is not None or options.think_ms is not None:
        if options.html is not None:
            raise BadInput("html_without_bot")
        return comparison.run(options)
    check_page(options.html)
    records = opened(options.files)
    for kept in records:
        if kept.result is None:
            raise BadFile(kept.file, text("not_finished"))
    backend = backend_for(records[0].replay.record.header.game, options.backend)
    found: list[list[Judged]] = [[] for _ in records]
    count = sum(len(kept.replay.record.lines) for kept in records)
    reporter = Reporter(DEPTHS[options.depth], backend)
    with ExitStack() as stack:
        end = stack.enter_context(
            interruptible(lambda: text("analysis_interrupted", done=sum(map(len, found)), of=count))
        )
        progress = stack.enter_context(progress_bar(count))
        cluster, replays = stack.enter_context(cluster_at(options.ray)), [kept.replay for kept in records]
        how = (options.jobs or cores(), cluster, progress)
        for number, judged in stack.enter_context(closing(analyse(replays, reporter, *how))):
            found[number].append(judged)
    if end.code:
        return end.code
    with using(backend):
        reports = [report_of(kept.replay, reporter.depth, one) for kept, one in zip(records, found, strict=True)]
    analysed = [Analysed(kept, report) for kept, report in zip(records, reports, strict=True)]
    if options.html is not None:
        write_page(options.html, [(one.kept, one.report) for one in analysed])
    if options.json:
        print_json([_facts(one, options.depth) for one in analysed])
    elif options.html is None:
        for one in analysed:
            _tell(one)
    return end.code


def _facts(one: Analysed, depth: str) -> dict[str, Any]:
    """Return a report as JSON."""
    header = one.kept.replay.record.header
    judge = judge_facts(header.game, DEPTHS[depth])
    names = {"file": one.kept.file, "game": header.game, "judge": judge, "players": one.kept.names}
    return {**names, **one.report.as_dict(PlayerNames(one.kept.names))}


def _tell(one: Analysed) -> None:
    print(say("report_on", file=printable(one.kept.file)))
    print_table([say(key) for key in COLUMNS], [one.row(seat) for seat in range(len(one.kept.names))])
    print(sum_line(one.report, one.kept.names))
    for sentence in one.turning_points:
        print(sentence)
    for graded in one.graded:
        print(decision_line(graded, one.kept.names))


def sum_line(report: Report, names: Sequence[str]) -> str:
    """Return the sum of a report in words, for the first seat."""
    written = report.as_dict()
    keys = ("start", "luck", "decided", "drift", "result")
    values = [written[key] if len(names) == 2 else written[key][0] for key in keys]
    shown = {key: figure(value, "+.1f") for key, value in zip(keys, values, strict=True)}
    return say(
        "sum_of_two" if len(names) == 2 else "sum_of_many",
        of=PlayerNames([printable(names[0])]).of(0, current()),
        **shown,
    )


def decision_line(one: Decision, names: Sequence[str]) -> str:
    """Return a graded decision in words."""
    judged = one.judged
    facts = {"n": judged.n + 1, "name": printable(names[judged.seat]), "do": decision(judged.do), "best": judged.best}
    loss = {"loss": figure(one.loss / UNIT, ".1f"), "chance": figure(judged.chance_loss, ".0%")}
    why = " ".join(text[current()] for text in judged.why)
    return f"{say(str(one.grade), **facts)} {say('gave_away', **loss)} {why}".rstrip()
