"""`lascaux match`: bots against each other in duplicate play, and how sure the answer is."""

import math
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lascaux.cli.arena.crew import open_cluster
from lascaux.cli.arena.report import Report, check_report, print_table
from lascaux.cli.arena.simulate import (
    DONE,
    INTERRUPTED,
    Folder,
    Progress,
    check_games,
    progress_bar,
    seat_names,
    tell_seed,
)
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, printable, warn
from lascaux.cli.words import figure, give_or_take, say, text
from lascaux.core import option, registry
from lascaux.core.game import GameInfo
from lascaux.core.language import Lang, about
from lascaux.core.option import Options
from lascaux.core.seed import Seed

if TYPE_CHECKING:
    from lascaux.arena.cluster import Cluster
    from lascaux.arena.journal import Journal
    from lascaux.arena.match import Keep, Tally
    from lascaux.arena.mean import Estimate
    from lascaux.arena.schedule import Schedule
    from lascaux.arena.score import Score
    from lascaux.arena.sequential import Sequential

ODDS = (1_000_000, 1_000, 100, 20)
"""How rarely chance would do the same, as people say it."""
STANDING_S = 1.0


@dataclass(frozen=True)
class MatchArguments:
    """What the command line asked for."""

    game: str
    seats: str
    games: int
    seed: str | None
    options: Sequence[str]
    backend: str | None
    jobs: int | None
    sprt: str | None
    journal: str | None
    folder: str | None
    report: str | None
    at_a_table: bool
    think_ms: int | None
    ray: str | None


def run(arguments: MatchArguments, lang: Lang | None, as_json: bool) -> int:
    """Play, and say what came of it; what was played so far when it is interrupted."""
    info, spoken = registry.find(arguments.game).info, chosen(lang)
    check_games(arguments.games)
    options = option.parse(info.options, arguments.options)
    check_report(arguments.report)
    from lascaux.arena.match import Tally
    from lascaux.arena.sequential import Bounds, Sequential

    test = None if arguments.sprt is None else Sequential(Bounds.parse(arguments.sprt))
    with ExitStack() as stack:
        schedule, journal = _schedule(arguments, options, stack)
        if as_json and arguments.seed is None:
            tell_seed(schedule.start, spoken)
        tally, code = Tally(schedule.lineups[0].bots), DONE
        try:
            _play(arguments, schedule, tally, journal, test, open_cluster(arguments.ray, stack), spoken)
        except KeyboardInterrupt:
            done, of = tally.games, arguments.games
            warn(text("interrupted", done=done, of=of, seed=schedule.start), spoken)
            code = INTERRUPTED
    if tally.games:
        _tell(arguments, info.title[spoken], schedule, tally, test, spoken, as_json, whole=code == DONE)
    return code


def _schedule(arguments: MatchArguments, options: Options, stack: ExitStack) -> tuple["Schedule", "Journal | None"]:
    """What is to be played, and where it is kept."""
    from lascaux.arena.lineup import Lineup
    from lascaux.arena.schedule import Schedule

    info = registry.find(arguments.game).info
    lineup = Lineup.of(info.name, seat_names(arguments.seats), arguments.backend, arguments.think_ms)
    seed = None if arguments.seed is None else Seed.parse(arguments.seed)
    bags = -(-arguments.games // len(lineup.bots))
    if seed is not None:
        Seed.parse(f"{seed.key}/{seed.stream + bags - 1}")  # the last bag must have a seed too
    journal = None
    if arguments.journal is not None:
        journal = stack.enter_context(open_journal(arguments.journal, info, options, seed, arguments.think_ms))
    start = journal.seed if journal is not None else seed or Seed.fresh()
    keep = arguments.folder is not None
    return Schedule((lineup,), options, start, keep, not arguments.at_a_table), journal


def open_journal(
    path: str, info: GameInfo, options: Options, seed: Seed | None, think_ms: int | None = None
) -> "Journal":
    """The journal in a file; a line that was cut off is told."""
    from lascaux.arena.journal import Journal

    journal = Journal.open(path, info.name, info.rules, options, seed, think_ms)
    if journal.cut is not None:
        warn(about(printable(path), text("journal_cut", line=journal.cut)), chosen())
    return journal


def open_folder(path: str | None, game: str, start: Seed, games: int, journal: "Journal | None") -> "Keep | None":
    """What keeps the records in a folder, if one is asked for; with a journal that goes on, those there are its own."""
    if path is None:
        return None
    return Folder(path, game, start, games, going_on=journal is not None and not journal.new).keep


def _play(
    arguments: MatchArguments,
    schedule: "Schedule",
    tally: "Tally",
    journal: "Journal | None",
    test: "Sequential | None",
    crew: "Cluster | None",
    lang: Lang,
) -> None:
    from lascaux.arena.match import play_match, time_players
    from lascaux.arena.processes import cores

    keep = open_folder(arguments.folder, arguments.game, schedule.start, arguments.games, journal)
    with progress_bar(arguments.games, lang) as progress:
        play_match(
            schedule,
            arguments.games,
            tally,
            arguments.jobs or cores(),
            journal,
            test,
            keep,
            _telling(tally, progress, lang),
            crew,
        )
        time_players(schedule, tally.clock, tally.names)


def _telling(tally: "Tally", progress: Progress, lang: Lang) -> Callable[[int], None]:
    """Tell how things stand, now and then: finding out takes longer the more was played."""
    standing, last = "", -math.inf

    def tell(done: int) -> None:
        nonlocal standing, last
        if done and time.monotonic() - last > STANDING_S:
            standing, last = _interval(tally.score(), lang), time.monotonic()
        progress(done, standing)

    return tell


def _tell(
    arguments: MatchArguments,
    title: str,
    schedule: "Schedule",
    tally: "Tally",
    test: "Sequential | None",
    lang: Lang,
    as_json: bool,
    whole: bool,
) -> None:
    """Print the JSON or the table, and write the report of a match that was not stopped on the way."""
    said = [_significance(tally, lang), *_answer(tally, test, lang), _played(schedule, tally, lang)]
    if arguments.report is not None and whole:
        from lascaux.cli.arena.match_svg import draw

        heading = say("match_title", lang, game=title, players=" – ".join(tally.names))
        picture = draw(tally, heading, _significance(tally, lang), lang)
        Report(heading, picture, said, _headings(lang), _rows(tally, lang)).write(arguments.report, lang)
    if as_json:
        print_json(tally.as_dict() | capped(arguments.think_ms))
        return
    print_table(_headings(lang), _rows(tally, lang))
    for line in said:
        print(line)


def _headings(lang: Lang) -> list[str]:
    return [say(key, lang) for key in ("bot", "score", "interval", "mean_points", "ms_per_move")]


def _rows(tally: "Tally", lang: Lang) -> list[list[str]]:
    rows = []
    for player in range(len(tally.players)):
        of, ms = tally.score(player), tally.ms_per_move.get(tally.name(player))
        points = _points(tally.mean_points(player), lang)
        thought = "" if ms is None else figure(ms, ".2f", lang)
        rows.append([called(tally, player), percent(of.value, lang), _between(of, lang), points, thought])
    return rows


def called(tally: "Tally", player: int) -> str:
    """A player's name, and how many seats it has where there are several."""
    seats = len(tally.players[player])
    return tally.name(player) if seats == 1 else f"{tally.name(player)} × {seats}"


def _points(of: "Estimate", lang: Lang) -> str:
    return figure(of.mean, ".2f", lang) if of.error is None else give_or_take(of.mean, of.error, ".2f", lang)


def _significance(tally: "Tally", lang: Lang) -> str:
    """Whether the first player is better than its share, in words."""
    first, share = tally.score(), tally.fair()
    doubt = first.doubt(share)
    facts = {"name": tally.names[0], "share": percent(share, lang), "score": percent(first.value, lang)}
    odds = next((odds for odds in ODDS if doubt * odds < 1), None)
    if odds is None:
        return say("no_difference", lang, doubt=percent(doubt, lang), **facts)
    return say("wins_more" if first.value > share else "wins_less", lang, odds=figure(odds, ",", lang), **facts)


def _answer(tally: "Tally", test: "Sequential | None", lang: Lang) -> list[str]:
    """What the sequential test says, where there is one."""
    if test is None:
        return []
    low, high = (percent(value, lang) for value in (test.bounds.low, test.bounds.high))
    if test.answer is None:
        return [say("sprt_open", lang, low=low, high=high)]
    answer, other = (high, low) if test.answer == test.bounds.high else (low, high)
    return [
        say("sprt_answer", lang, name=tally.names[0], answer=answer, other=other, games=figure(tally.games, ",", lang))
    ]


def _played(schedule: "Schedule", tally: "Tally", lang: Lang) -> str:
    bags = -(-tally.games // schedule.seats)
    counts = {"games": figure(tally.games, ",", lang), "bags": figure(bags, ",", lang)}
    return say("match_played", lang, seed=schedule.start, **counts)


def capped(think_ms: int | None) -> dict[str, int]:
    """How long bots might think at most, for the JSON of a match in which that was said."""
    return {} if think_ms is None else {"think_ms": think_ms}


def percent(value: float, lang: Lang) -> str:
    """A share as people read it."""
    return figure(value, ".1%", lang)


def _between(score: "Score", lang: Lang) -> str:
    return say("between", lang, low=percent(score.low, lang), high=percent(score.high, lang))


def _interval(score: "Score", lang: Lang) -> str:
    return f"{percent(score.value, lang)} ({_between(score, lang)})"
