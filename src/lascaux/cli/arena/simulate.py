"""`lascaux simulate`: many games between bots."""

from collections.abc import Sequence
from typing import Any

from lascaux.arena.mean import share_error
from lascaux.arena.simulate import Summary, simulate
from lascaux.cli.arena import playing
from lascaux.cli.arena.report import print_table
from lascaux.cli.commands.arena import Simulate
from lascaux.cli.messages import figure, give_or_take, say, text
from lascaux.cli.output import print_json
from lascaux.core import option, registry
from lascaux.core.errors import BadSeats
from lascaux.core.game import GameInfo


def run(options: Simulate) -> int:
    """Play, and print the table or the JSON; if interrupted, of the games played so far."""
    game = registry.find(options.game).info
    bots = seat_bots(game, options)
    playing.check_games(options.games)
    chosen = option.parse(game.options, options.option)
    summary, games = Summary(len(bots)), options.games
    with playing.contest(options, chosen, games, games, lambda: summary.games, options.record) as run:
        how = (options.backend, run.progress, run.keep, run.jobs, summary, run.cluster)
        simulate(game.name, bots, games, str(run.start), chosen, *how)
    if options.json and summary.games:
        print_json(summary.as_dict())
    elif summary.games:
        _print_table(summary, bots, str(run.start))
    return run.end.code


def seat_bots(game: GameInfo, options: Simulate) -> list[str]:
    """Return the bots on the seats: those named, or the random one on every seat."""
    named = None if options.seats is None else playing.seat_names(options.seats)
    count = options.players if options.players is not None else game.seats[0] if named is None else len(named)
    if named is not None and len(named) != count:
        raise BadSeats(text("seats_differ", count=count, named=len(named)))
    if count not in game.seats:
        raise BadSeats.number(game.name, game.seats, count)
    return playing.check_bots(game, named or ["random"] * count)


def _print_table(summary: Summary, bots: Sequence[str], seed: str) -> None:
    facts: dict[str, Any] = summary.as_dict()
    of, columns = summary.games, (bots, facts["mean_scores"], facts["mean_score_errors"], facts["wins"])
    rows = [
        [
            str(seat),
            bot,
            give_or_take(mean, error, ".2f"),
            str(wins),
            give_or_take(wins / of, share_error(wins, of), ".1%"),
        ]
        for seat, (bot, mean, error, wins) in enumerate(zip(*columns, strict=True), 1)
    ]
    print_table([say(key) for key in ("seat", "bot", "mean_score", "wins", "share_of_wins")], rows, 2)
    forms = {"games": ",", "moves": ",", "seconds": ",.2f", "games_per_s": ",.1f"}
    print(say("simulated", seed=seed, **{name: figure(facts[name], form) for name, form in forms.items()}))
