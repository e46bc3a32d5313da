"""`lascaux suite`: measures a bot or an agent by the published benchmark."""

import os
import sys

from lascaux.arena.suite import VERSION, Standing, game_count
from lascaux.arena.suite import run as play
from lascaux.cli.arena.playing import check_games, progress_bar
from lascaux.cli.arena.report import print_table
from lascaux.cli.commands.arena import Suite
from lascaux.cli.messages import figure, give_or_take, say
from lascaux.cli.output import print_json


def run(options: Suite) -> None:
    """Play the suite, and print a line for each opponent and one for each game."""
    bags = options.games
    if bags is not None:
        check_games(bags)
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where the user's own module may be
    with progress_bar(game_count(options.game, bags)) as progress:
        standings = list(play(options.agent, options.game, bags, options.backend, progress))
    if options.json:
        rows = [standing.as_dict() for standing in standings]
        print_json({"suite": VERSION, "agent": options.agent, "whole": bags is None, "standings": rows})
        return
    columns = ("suite_game", "suite_opponent", "suite_games", "suite_score", "suite_points")
    print_table([say(key) for key in columns], [_row(standing) for standing in standings], 2)
    print(say("suite_whole" if bags is None else "suite_short", version=VERSION))


def _row(standing: Standing) -> list[str]:
    score = standing.score
    shown = [figure(share, ".1%") for share in (score.value, score.low, score.high)]
    return [
        standing.game,
        standing.opponent or say("suite_all"),
        figure(standing.games, ","),
        say("suite_interval", value=shown[0], low=shown[1], high=shown[2]),
        give_or_take(standing.difference, standing.error, "+.2f"),
    ]
