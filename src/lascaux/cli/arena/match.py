"""`lascaux match`: duplicate matches between bots, with confidence intervals."""

import math
import time
from collections.abc import Callable

from lascaux.arena.lineup import Lineup
from lascaux.arena.match import Tally, play_match, time_players
from lascaux.arena.schedule import Schedule
from lascaux.arena.score import Score
from lascaux.arena.sequential import Bounds, Sequential
from lascaux.cli.arena import match_svg, playing
from lascaux.cli.arena.report import Report, check_report
from lascaux.cli.commands.arena import Match
from lascaux.cli.messages import figure, give_or_take, say
from lascaux.cli.output import print_json
from lascaux.cli.progress import DONE
from lascaux.core import option, registry

ODDS = (1_000_000, 1_000, 100, 20)
"""Odds against chance, as people say them."""
STANDING_S = 1.0
"""Seconds between updates of the score beside the progress bar."""


def run(options: Match) -> int:
    """Play, and print who is better; if interrupted, by the games played so far."""
    info = registry.find(options.game).info
    playing.check_games(options.games)
    chosen = option.parse(info.options, options.option)
    check_report(options.report)
    test = None if options.sprt is None else Sequential(Bounds.parse(options.sprt))
    lineup = Lineup.of(info.name, playing.seat_names(options.seats), options.backend, options.think_ms)
    tally, bags = Tally(lineup.bots), -(-options.games // len(lineup.bots))
    with playing.contest(options, chosen, options.games, bags, lambda: tally.games, options.record) as run:
        schedule = Schedule((lineup,), chosen, run.start, options.record is not None, not options.at_a_table)
        how = (run.jobs, run.journal, test, run.keep, _with_score(tally, run.progress), run.cluster)
        play_match(schedule, options.games, tally, *how)
        time_players(schedule, tally.clock, tally.names)
    if tally.games:
        _report(options, schedule, tally, test, whole=run.end.code == DONE)
    return run.end.code


def _with_score(tally: Tally, progress: playing.Progress) -> Callable[[int], None]:
    """Show the score beside the progress, at intervals: computing it takes longer the more was played."""
    standing, last = "", -math.inf

    def update(done: int) -> None:
        nonlocal standing, last
        if done and time.monotonic() - last > STANDING_S:
            score, last = tally.score(), time.monotonic()
            standing = f"{playing.percent(score.value)} ({_between(score)})"
        progress(done, standing)

    return update


def _report(options: Match, schedule: Schedule, tally: Tally, test: Sequential | None, whole: bool) -> None:
    """Print the JSON or the table, and write the report of a match that was not interrupted."""
    counts = {"games": figure(tally.games, ","), "bags": figure(-(-tally.games // schedule.seats), ",")}
    sentences = [_significance(tally), *_answer(tally, test), say("match_played", seed=schedule.start, **counts)]
    report = Report(
        say("match_title", game=registry.find(options.game).info.title, players=" – ".join(tally.names)),
        sentences,
        [say(key) for key in ("bot", "score", "interval", "mean_points", "ms_per_move")],
        [_row(tally, player) for player in range(len(tally.players))],
    )
    if options.report is not None and whole:
        report.write(options.report, match_svg.draw(tally, report.heading, sentences[0]))
    if options.json:
        print_json(tally.as_dict() | playing.think_limit(options.think_ms))
    else:
        report.print()


def _row(tally: Tally, player: int) -> list[str]:
    score, ms = tally.score(player), tally.ms_per_move.get(tally.name(player))
    mean, thought = tally.mean_points(player), "" if ms is None else figure(ms, ".2f")
    points = figure(mean.mean, ".2f") if mean.error is None else give_or_take(mean.mean, mean.error, ".2f")
    return [tally.label(player), playing.percent(score.value), _between(score), points, thought]


def _significance(tally: Tally) -> str:
    """Say whether the first player wins more than its fair share."""
    first, share = tally.score(), tally.fair()
    doubt = first.doubt(share)
    facts = {"name": tally.names[0], "share": playing.percent(share), "score": playing.percent(first.value)}
    odds = next((odds for odds in ODDS if doubt * odds < 1), None)
    if odds is None:
        return say("no_difference", doubt=playing.percent(doubt), **facts)
    return say("wins_more" if first.value > share else "wins_less", odds=figure(odds, ","), **facts)


def _answer(tally: Tally, test: Sequential | None) -> list[str]:
    """Return the result of the sequential test, if there is one."""
    if test is None:
        return []
    low, high = (playing.percent(value) for value in (test.bounds.low, test.bounds.high))
    if test.answer is None:
        return [say("sprt_open", low=low, high=high)]
    answer, other = (high, low) if test.answer == test.bounds.high else (low, high)
    return [say("sprt_answer", name=tally.names[0], answer=answer, other=other, games=figure(tally.games, ","))]


def _between(score: Score) -> str:
    return say("between", low=playing.percent(score.low), high=playing.percent(score.high))
