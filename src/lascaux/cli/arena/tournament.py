"""`lascaux tournament`: all bots of a game against each other, and their ratings."""

import shlex
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lascaux.cli.arena.crew import open_cluster
from lascaux.cli.arena.match import capped, open_folder, open_journal, percent
from lascaux.cli.arena.report import Report, check_report, print_table
from lascaux.cli.arena.simulate import (
    DONE,
    INTERRUPTED,
    BadNumber,
    check_games,
    progress_bar,
    seat_names,
    tell_seed,
)
from lascaux.cli.files import BadFile, write_over
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, warn
from lascaux.cli.words import SAID, figure, say, text
from lascaux.core import option, registry
from lascaux.core.game import GameInfo
from lascaux.core.language import Lang, listed
from lascaux.core.option import Options
from lascaux.core.refusal import BadSeats
from lascaux.core.seed import Seed

if TYPE_CHECKING:
    from lascaux.arena.cluster import Cluster
    from lascaux.arena.journal import Journal
    from lascaux.arena.tournament import Standings, System

MOST_ROUNDS = 1000


@dataclass(frozen=True)
class TournamentArguments:
    """What the command line asked for."""

    game: str
    bots: str | None
    players: int | None
    games: int
    swiss: int | None
    ladder: bool
    seed: str | None
    options: Sequence[str]
    backend: str | None
    jobs: int | None
    journal: str | None
    folder: str | None
    report: str | None
    save: str | None
    at_a_table: bool
    think_ms: int | None
    ray: str | None

    @property
    def system(self) -> "System":
        """Who meets whom."""
        return "ladder" if self.ladder else "all" if self.swiss is None else "swiss"


@dataclass(frozen=True)
class Plan:
    """A tournament that can be played."""

    info: GameInfo
    bots: Sequence[str]
    seats: int
    bags: int
    options: Options
    start: Seed
    rounds: int
    games: int

    @property
    def anchor(self) -> str:
        """Whose rating is 1500."""
        from lascaux.bots import ANCHOR

        return ANCHOR if ANCHOR in self.bots else self.bots[-1]


def run(arguments: TournamentArguments, lang: Lang | None, as_json: bool) -> int:
    """Play, and say how strong everybody is; by what was played so far when it is interrupted."""
    info, spoken = registry.find(arguments.game).info, chosen(lang)
    check_report(arguments.report)
    from lascaux.arena.tournament import Standings

    with ExitStack() as stack:
        plan, journal = _plan(arguments, info, stack)
        _check_save(arguments.save, plan)
        if as_json and arguments.seed is None:
            tell_seed(plan.start, spoken)
        standings, code = Standings(plan.bots, plan.anchor), DONE
        try:
            _play(arguments, plan, standings, journal, open_cluster(arguments.ray, stack), spoken)
            if journal is not None:
                standings.add_others(journal.known.values(), plan.seats)
        except KeyboardInterrupt:
            done, of = standings.games, plan.games
            warn(text("interrupted", done=done, of=of, seed=plan.start), spoken)
            code = INTERRUPTED
    if standings.games:
        _tell(arguments, plan, standings, spoken, as_json, whole=code == DONE)
    return code


def _plan(arguments: TournamentArguments, info: GameInfo, stack: ExitStack) -> tuple[Plan, "Journal | None"]:
    from lascaux import bots as bot_room
    from lascaux.arena.tournament import check_field, tables_of_a_round

    check_games(arguments.games)
    if arguments.swiss is not None and not 1 <= arguments.swiss <= MOST_ROUNDS:
        raise BadNumber(text("bad_rounds", most=MOST_ROUNDS, rounds=arguments.swiss))
    if arguments.swiss is not None and arguments.ladder:
        raise BadNumber(SAID["ladder_or_swiss"])
    options = option.parse(info.options, arguments.options)
    names = list(reversed(bot_room.names(info.name))) if arguments.bots is None else seat_names(arguments.bots)
    for name in names:
        bot_room.find(name, info.name)
    check_field(names)
    seats = arguments.players or info.seats[0]
    if seats not in info.seats:
        raise BadSeats.number(info.name, info.seats, seats)
    bags, rounds = -(-arguments.games // seats), arguments.swiss or 1
    games = rounds * tables_of_a_round(names, seats, arguments.system) * bags * seats
    seed = None if arguments.seed is None else Seed.parse(arguments.seed)
    if seed is not None:
        Seed.parse(f"{seed.key}/{seed.stream + rounds * bags - 1}")  # the last bag must have a seed too
    journal = None
    if arguments.journal is not None:
        journal = stack.enter_context(open_journal(arguments.journal, info, options, seed, arguments.think_ms))
    start = journal.seed if journal is not None else seed or Seed.fresh()
    return Plan(info, names, seats, bags, options, start, rounds, games), journal


def _play(
    arguments: TournamentArguments,
    plan: Plan,
    standings: "Standings",
    journal: "Journal | None",
    crew: "Cluster | None",
    lang: Lang,
) -> None:
    from lascaux.arena.lineup import Lineup
    from lascaux.arena.match import time_players
    from lascaux.arena.processes import cores
    from lascaux.arena.schedule import Schedule
    from lascaux.arena.tournament import play_round, tables

    keep = open_folder(arguments.folder, plan.info.name, plan.start, plan.games, journal)
    with progress_bar(plan.games, lang) as progress:
        for number in range(plan.rounds):
            # Every round of a Swiss tournament has bags of its own, or a second meeting would be the same games.
            start = Seed(plan.start.key, plan.start.stream + number * plan.bags)
            lineups = [
                Lineup.of(plan.info.name, table, arguments.backend, arguments.think_ms)
                for table in tables(standings, plan.seats, arguments.system)
            ]
            schedule = Schedule(tuple(lineups), plan.options, start, keep is not None, not arguments.at_a_table)
            play_round(schedule, plan.bags, standings, arguments.jobs or cores(), journal, keep, progress, crew)
            time_players(schedule, standings.clock, sorted({name for lineup in lineups for name in lineup.bots}))


def _tell(
    arguments: TournamentArguments, plan: Plan, standings: "Standings", lang: Lang, as_json: bool, whole: bool
) -> None:
    """Print the JSON or the table; write the report and the ratings of a tournament that was not stopped on the way."""
    facts = standings.as_dict()
    said = _sentences(plan, standings, lang)
    headings, rows = _headings(lang), [_row(row, lang) for row in facts["bots"]]
    if arguments.report is not None and whole:
        from lascaux.cli.arena.tournament_svg import draw

        heading = say("tournament_title", lang, game=plan.info.title[lang])
        order = [row["name"] for row in facts["bots"]]
        picture = draw(facts["bots"], [[standings.between(a, b) for b in order] for a in order], heading, lang)
        Report(heading, picture, said, headings, rows).write(arguments.report, lang)
    if arguments.save is not None and whole:
        _save(arguments.save, plan, facts, command_of(arguments, plan))
    if as_json:
        told = {"game": plan.info.name, "players": plan.seats, "seed": str(plan.start)}
        print_json(told | capped(arguments.think_ms) | facts)
        return
    print_table(headings, rows)
    for line in said:
        print(line)


def _headings(lang: Lang) -> list[str]:
    return [say(key, lang) for key in ("bot", "rating", "interval", "score", "games_played", "ms_per_move")]


def _row(row: dict[str, Any], lang: Lang) -> list[str]:
    between = say("between", lang, low=row["low"], high=row["high"])
    thought = "" if row["ms_per_move"] is None else figure(row["ms_per_move"], ".2f", lang)
    return [row["name"], str(row["rating"]), between, percent(row["score"], lang), str(row["games"]), thought]


def _sentences(plan: Plan, standings: "Standings", lang: Lang) -> list[str]:
    said = [say("ratings_are", lang, anchor=plan.anchor)]
    undecided = [say("pair", lang, one=one, other=other) for one, other in standings.undecided(standings.ratings())]
    said.append(say("not_told_apart", lang, pairs=listed(undecided, lang)) if undecided else say("told_apart", lang))
    facts = {"games": figure(standings.games, ",", lang), "players": plan.seats, "seed": plan.start}
    return [*said, say("tournament_played", lang, **facts)]


def command_of(arguments: TournamentArguments, plan: Plan) -> str:
    """The command that plays the same again."""
    words = ["lascaux", "tournament", plan.info.name, "--bots", ",".join(plan.bots), "--players", str(plan.seats)]
    words += ["--games", str(arguments.games), *(["--swiss", str(arguments.swiss)] if arguments.swiss else [])]
    words += ["--ladder"] if arguments.ladder else []
    for chosen_option in arguments.options:
        words += ["--option", chosen_option]
    words += ["--at-a-table"] if arguments.at_a_table else []
    words += [] if arguments.think_ms is None else ["--think-ms", str(arguments.think_ms)]
    return shlex.join([*words, "--seed", str(plan.start)])


def _check_save(path: str | None, plan: Plan) -> None:
    """Refuse, before anything is played, what could not be saved afterwards."""
    if path is None:
        return
    from lascaux.bots import ANCHOR

    if plan.anchor != ANCHOR:
        raise BadFile(path, text("anchor_absent", anchor=ANCHOR))
    _saved(path)


def _saved(path: str) -> dict[str, Any]:
    """The measurements that are in a file."""
    from lascaux.bots.ratings import read

    try:
        return dict(read(Path(path).read_text("utf-8"))) if Path(path).exists() else {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as wrong:
        raise BadFile(path, text("no_ratings", wrong=wrong)) from None


def _save(path: str, plan: Plan, facts: dict[str, Any], command: str) -> None:
    """Put the ratings of this game in the place of those that were there."""
    from lascaux.bots.ratings import Measurement, Rating, written

    bots = {row["name"]: Rating(row["rating"], row["high"] - row["rating"]) for row in facts["bots"]}
    day = datetime.now(UTC).date().isoformat()
    measured = Measurement(plan.seats, plan.info.rules, facts["games"], day, command, bots)
    write_over(path, written(_saved(path) | {plan.info.name: measured}))
