"""`lascaux suite`: a bot or an agent measured by the published suite."""

import os
import sys
from collections.abc import Sequence

from lascaux.arena.suite import VERSION, Standing, game_count
from lascaux.arena.suite import run as play
from lascaux.cli.arena.report import print_table
from lascaux.cli.arena.simulate import check_games, progress_bar
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json
from lascaux.cli.words import figure, give_or_take, say
from lascaux.core.language import Lang


def run(
    agent: str, games: Sequence[str], bags: int | None, backend: str | None, lang: Lang | None, as_json: bool
) -> int:
    """Play all of it, and print a line for each opponent and one for each game."""
    spoken = chosen(lang)
    if bags is not None:
        check_games(bags)
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where somebody's own module lies
    with progress_bar(game_count(games, bags), spoken) as progress:
        standings = list(play(agent, games, bags, backend, progress))
    if as_json:
        rows = [standing.as_dict() for standing in standings]
        print_json({"suite": VERSION, "agent": agent, "whole": bags is None, "standings": rows})
        return 0
    columns = ("suite_game", "suite_opponent", "suite_games", "suite_score", "suite_points")
    print_table([say(key, spoken) for key in columns], [_row(standing, spoken) for standing in standings], 2)
    print(say("suite_whole" if bags is None else "suite_short", spoken, version=VERSION))
    return 0


def _row(standing: Standing, lang: Lang) -> list[str]:
    score = standing.score
    shown = [figure(share, ".1%", lang) for share in (score.value, score.low, score.high)]
    return [
        standing.game,
        standing.opponent or say("suite_all", lang),
        figure(standing.games, ",", lang),
        say("suite_interval", lang, value=shown[0], low=shown[1], high=shown[2]),
        give_or_take(standing.difference, standing.error, "+.2f", lang),
    ]
