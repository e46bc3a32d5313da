"""Jobs that workers run for the report of a finished game: judging decisions, then writing the report."""

import time
from collections.abc import Mapping, Sequence

import msgspec

from lascaux.analysis.depth import DEPTHS, DepthName
from lascaux.analysis.judged import UNIT, Judged, Points
from lascaux.analysis.judges import find_judge, judge_facts
from lascaux.analysis.report import Chances, Decision, Draw, Report
from lascaux.analysis.run import decisions, report_of
from lascaux.analysis.turning_points import TurningPoint, turning_points
from lascaux.core.capabilities import completed
from lascaux.core.choices import decision
from lascaux.core.game import Position
from lascaux.core.history import Line
from lascaux.core.language import bilingual
from lascaux.core.player_names import PlayerNames
from lascaux.core.record import read
from lascaux.core.replay import Replay
from lascaux.server.readers.rendered_events import Names, company_of, words
from lascaux.server.tables.checkpoints import Acts, PositionRef, replay_action
from lascaux.wire.reports import DecisionShown, DrawLuck, GameReport, SeatReport, TurningPointShown
from lascaux.wire.tables import Words

SLICE_S = 0.5
"""Seconds after which a job returns what it has judged, so that others get their turn."""


class SomeJudged(msgspec.Struct):
    """The decisions among some consecutive actions, and the number of actions that have been judged so far."""

    upto: int
    judged: list[Judged]


def judge_some(ref: PositionRef, acts: Acts, first: int, depth: DepthName) -> bytes:
    """Judge the decisions from action `first` on, for a while; returns an encoded `SomeJudged`."""
    judge, judged, begun = find_judge(ref.game, DEPTHS[depth]), list[Judged](), time.monotonic()
    position, upto = ref.reached(), first
    for n, act in enumerate(acts, first):
        if act.seat in position.to_act:
            judged.append(judge.judge(n, Line(n + 1, act.seat, act.do), position))
        upto = n + 1
        if time.monotonic() - begun >= SLICE_S:
            break
        replay_action(position, act)
    return msgspec.json.encode(SomeJudged(upto, judged))


def write_report(record: bytes, judged: Sequence[Judged], names: Names, depth: DepthName) -> bytes:
    """Return the encoded report of a record whose decisions have all been judged."""
    replay = Replay.of(read(record))
    report = report_of(replay, DEPTHS[depth], judged)
    better, company = _better(replay, report, names), company_of(names)
    shown = GameReport(
        judge=dict(judge_facts(replay.game.info.name, DEPTHS[depth])),
        seats=[_seat(report, seat) for seat in range(len(report.start))],
        decisions=[_decision(one, better.get(one.judged.n)) for one in report.decisions],
        draws=[_draw(draw) for draw in report.draws],
        turning_points=[_turning_point(point, company) for point in turning_points(report)],
        ending=_rounded(report.ending),
    )
    return msgspec.json.encode(shown)


def _seat(report: Report, seat: int) -> SeatReport:
    own = [one for one in report.decisions if one.judged.seat == seat]
    accuracy = report.accuracies[seat]
    return SeatReport(
        start=report.start[seat] / UNIT,
        luck=report.luck[seat] / UNIT,
        decided=report.changes[seat] / UNIT,
        drift=report.drift[seat] / UNIT,
        result=report.result[seat] / UNIT,
        lost=sum(one.loss for one in own) / UNIT,
        decisions=len(own),
        graded=sum(one.grade is not None for one in own),
        accuracy=None if accuracy is None else round(accuracy, 1),
        chance_luck=round(report.chance_luck[seat], 4),
    )


def _decision(one: Decision, better: Words | None) -> DecisionShown:
    judged = one.judged
    return DecisionShown(
        n=judged.n + 1,
        seat=judged.seat,
        do=decision(judged.do),
        best=decision(judged.best),
        chances=_rounded(judged.chances),
        chances_best=_rounded(judged.best_chances),
        chances_after=_rounded(judged.played_chances),
        loss=one.loss / UNIT,
        chance_loss=round(judged.chance_loss, 4),
        error=round(judged.error, 2),
        grade=one.grade,
        better=better,
        why=[words(why) for why in judged.why],
    )


def _draw(draw: Draw) -> DrawLuck:
    return DrawLuck(n=draw.n, luck=_in_points(draw.luck), chances=_rounded(draw.chances), what=list(draw.what))


def _turning_point(point: TurningPoint, company: PlayerNames) -> TurningPointShown:
    return TurningPointShown(
        n=point.n,
        kind=point.kind,
        seat=point.seat,
        before=round(point.before, 4),
        after=round(point.after, 4),
        say=words(point.sentence(company)),
    )


def _better(replay: Replay, report: Report, names: Names) -> Mapping[int, Words]:
    """Return what the best actions do, in words, for each graded decision that was not the best."""
    graded = {one.judged.n: one.judged for one in report.decisions if one.grade is not None}
    return {
        n: _told(position, graded[n], names)
        for n, line, position in decisions(replay)
        if n in graded and decision(graded[n].best) != decision(line.do)
    }


def _told(position: Position, judged: Judged, names: Names) -> Words:
    """Describe the best action, without what it draws."""
    game, company, after = position.game, company_of(names), position.copy()
    best = completed(after, judged.seat, game.parse(judged.best))
    events = game.certain(after.apply(judged.seat, best))
    told = bilingual(lambda lang: game.summarize(events, lang, company))
    return Words(fr=told["fr"], en=told["en"])


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, 4) for chance in chances]


def _in_points(points: Points) -> list[float]:
    return [one / UNIT for one in points]
