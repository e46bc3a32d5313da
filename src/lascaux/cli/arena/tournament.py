"""`lascaux tournament`: all bots of a game against each other, and their ratings."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from lascaux import bots as bot_room
from lascaux.arena import engines
from lascaux.arena.lineup import Lineup
from lascaux.arena.match import time_players
from lascaux.arena.schedule import Schedule
from lascaux.arena.tournament import Standings, System, check_field, play_round, tables, tables_of_a_round
from lascaux.bots import ANCHOR
from lascaux.bots.ratings import Measurement, Rating, read, written
from lascaux.cli.arena import playing, tournament_svg
from lascaux.cli.arena.report import Report, check_report
from lascaux.cli.bad_input import BadInput
from lascaux.cli.commands.arena import Tournament
from lascaux.cli.files import BadFile, write_over
from lascaux.cli.language import current
from lascaux.cli.messages import figure, say, text
from lascaux.cli.output import print_json
from lascaux.cli.progress import DONE
from lascaux.core import option, registry
from lascaux.core.errors import BadSeats
from lascaux.core.game import GameInfo
from lascaux.core.language import join_list
from lascaux.core.option import Options
from lascaux.core.seed import Seed

MAX_ROUNDS = 1000


@dataclass(frozen=True)
class Plan:
    """A tournament that can be played."""

    info: GameInfo
    bots: Sequence[str]
    seats: int
    bags: int
    options: Options
    rounds: int
    games: int
    system: System

    @property
    def anchor(self) -> str:
        """Return the bot whose rating is 1500."""
        return ANCHOR if ANCHOR in self.bots else self.bots[-1]


def run(options: Tournament) -> int:
    """Play, and print the ratings; if interrupted, by the games played so far."""
    check_report(options.report)
    plan = _plan(options)
    _check_save(options.save, plan)
    standings, bags = Standings(plan.bots, plan.anchor), plan.rounds * plan.bags
    with playing.contest(options, plan.options, plan.games, bags, lambda: standings.games, options.record) as run:
        _play(options, plan, standings, run)
        if run.journal is not None:
            standings.add_others(run.journal.known.values(), plan.seats)
    if standings.games:
        _report(options, plan, standings, str(run.start), whole=run.end.code == DONE)
    return run.end.code


def _plan(options: Tournament) -> Plan:
    info = registry.find(options.game).info
    playing.check_games(options.games)
    if options.swiss is not None and not 1 <= options.swiss <= MAX_ROUNDS:
        raise BadInput("bad_rounds", most=MAX_ROUNDS, rounds=options.swiss)
    if options.swiss is not None and options.ladder:
        raise BadInput("ladder_or_swiss")
    chosen = option.parse(info.options, options.option)
    names = list(reversed(bot_room.names(info.name))) if options.bots is None else playing.seat_names(options.bots)
    for name in names:
        engines.find(name, info.name)
    check_field(names)
    seats = options.players or info.seats[0]
    if seats not in info.seats:
        raise BadSeats.number(info.name, info.seats, seats)
    system: System = "ladder" if options.ladder else "all" if options.swiss is None else "swiss"
    bags, rounds = -(-options.games // seats), options.swiss or 1
    games = rounds * tables_of_a_round(names, seats, system) * bags * seats
    return Plan(info, names, seats, bags, chosen, rounds, games, system)


def _play(options: Tournament, plan: Plan, standings: Standings, run: playing.Run) -> None:
    for number in range(plan.rounds):
        # Each round of a Swiss tournament has new bags, or a second meeting would be the same games.
        start = Seed(run.start.key, run.start.stream + number * plan.bags)
        lineups = [
            Lineup.of(plan.info.name, table, options.backend, options.think_ms)
            for table in tables(standings, plan.seats, plan.system)
        ]
        schedule = Schedule(tuple(lineups), plan.options, start, run.keep is not None, not options.at_a_table)
        play_round(schedule, plan.bags, standings, run.jobs, run.journal, run.keep, run.progress, run.cluster)
        time_players(schedule, standings.clock, sorted({name for lineup in lineups for name in lineup.bots}))


def _report(options: Tournament, plan: Plan, standings: Standings, seed: str, whole: bool) -> None:
    """Print the JSON or the table; write the report and the ratings of a tournament that was not interrupted."""
    facts = standings.as_dict()
    report = Report(
        say("tournament_title", game=plan.info.title),
        _sentences(plan, standings, seed),
        [say(key) for key in ("bot", "rating", "interval", "score", "games_played", "ms_per_move")],
        [_row(row) for row in facts["bots"]],
    )
    if options.report is not None and whole:
        order = [row["name"] for row in facts["bots"]]
        crosses = [[standings.between(a, b) for b in order] for a in order]
        report.write(options.report, tournament_svg.draw(facts["bots"], crosses, report.heading))
    if options.save is not None and whole:
        _save(options.save, plan, facts, _command(options, plan, seed))
    if options.json:
        about = {"game": plan.info.name, "players": plan.seats, "seed": seed}
        print_json(about | playing.think_limit(options.think_ms) | facts)
    else:
        report.print()


def _row(row: dict[str, Any]) -> list[str]:
    between = say("between", low=row["low"], high=row["high"])
    thought = "" if row["ms_per_move"] is None else figure(row["ms_per_move"], ".2f")
    return [row["name"], str(row["rating"]), between, playing.percent(row["score"]), str(row["games"]), thought]


def _sentences(plan: Plan, standings: Standings, seed: str) -> list[str]:
    said = [say("ratings_are", anchor=plan.anchor)]
    undecided = [say("pair", one=one, other=other) for one, other in standings.undecided(standings.ratings())]
    said.append(say("not_distinct", pairs=join_list(undecided, current())) if undecided else say("distinct"))
    facts = {"games": figure(standings.games, ","), "players": plan.seats, "seed": seed}
    return [*said, say("tournament_played", **facts)]


def _command(options: Tournament, plan: Plan, seed: str) -> str:
    """Return the command that repeats the tournament."""
    words = ["lascaux", "tournament", plan.info.name, "--bots", ",".join(plan.bots), "--players", str(plan.seats)]
    words += ["--games", str(options.games), *(["--swiss", str(options.swiss)] if options.swiss else [])]
    words += ["--ladder"] if options.ladder else []
    for chosen_option in options.option:
        words += ["--option", chosen_option]
    words += ["--at-a-table"] if options.at_a_table else []
    words += [] if options.think_ms is None else ["--think-ms", str(options.think_ms)]
    return shlex.join([*words, "--seed", seed])


def _check_save(path: str | None, plan: Plan) -> None:
    """Refuse ratings that could not be saved, before anything is played."""
    if path is None:
        return
    if plan.anchor != ANCHOR:
        raise BadFile(path, text("anchor_absent", anchor=ANCHOR))
    _saved(path)


def _saved(path: str) -> dict[str, Any]:
    """Read the measurements in a file."""
    try:
        return dict(read(Path(path).read_text("utf-8"))) if Path(path).exists() else {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadFile(path, text("no_ratings", wrong=error)) from None


def _save(path: str, plan: Plan, facts: dict[str, Any], command: str) -> None:
    """Replace the ratings of this game in a file."""
    bots = {row["name"]: Rating(row["rating"], row["high"] - row["rating"]) for row in facts["bots"]}
    day = datetime.now(UTC).date().isoformat()
    measured = Measurement(plan.seats, plan.info.rules, facts["games"], day, command, bots)
    write_over(path, written(_saved(path) | {plan.info.name: measured}))
