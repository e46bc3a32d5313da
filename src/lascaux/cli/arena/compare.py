"""`lascaux compare`: what each reading of the rules does to scores and length."""

from collections.abc import Sequence
from typing import Any

from lascaux import bots
from lascaux.arena.compare import Variant, compare, variants_of
from lascaux.cli.arena import compared_svg, playing
from lascaux.cli.arena.report import print_table
from lascaux.cli.commands.arena import Compare
from lascaux.cli.files import write_new
from lascaux.cli.messages import figure, give_or_take, say
from lascaux.cli.output import print_json
from lascaux.core import option, registry
from lascaux.core.game import GameInfo

PAIRED = "greedy"
"""The default bot: it makes no random mistakes, so games are the same until the rules make a difference."""


def run(options: Compare) -> int:
    """Play, and print the report; if interrupted, of the games played so far."""
    info = registry.find(options.game).info
    playing.check_games(options.games)
    base = option.set_apart(info.options, options.option)
    players = _players(options, info)
    variants = variants_of(info, base)
    games = options.games
    with playing.contest(options, base, games, games, lambda: variants[0].games) as run:
        how = (options.backend, variants, run.progress, run.jobs, run.cluster)
        compare(info.name, players, games, run.start, *how)
    if variants[0].games:
        _report(options, info, variants, players, str(run.start))
    return run.end.code


def _players(options: Compare, game: GameInfo) -> list[str]:
    """Return the bots on the seats: those named, or as few as can play of the default bot."""
    default = PAIRED if PAIRED in bots.names(game.name) else bots.stand_in(game.name)
    return playing.check_bots(
        game, [default] * game.seats[0] if options.seats is None else playing.seat_names(options.seats)
    )


def _report(options: Compare, info: GameInfo, variants: Sequence[Variant], players: list[str], seed: str) -> None:
    facts = [variant.as_dict() for variant in variants]
    below = say("compared", games=figure(variants[0].games, ","), bots=", ".join(players), seed=seed)
    if options.svg is not None:
        names = [variant.name or say("default") for variant in variants]
        write_new(options.svg, compared_svg.draw(names, facts, say("compared_title", game=info.title), below))
    if options.json:
        print_json({"game": options.game, "seed": seed, "bots": players, "variants": facts})
        return
    headings = ("variant", "points_per_player", "actions_per_game", "first_seat_wins", "other_result")
    base, *others = zip(variants, facts, strict=True)
    print_table([say(heading) for heading in headings], [_base_row(*base), *(_row(*other) for other in others)])
    print(below)


def _base_row(variant: Variant, row: dict[str, Any]) -> list[str]:
    """Return the first line of the table: how the base rules play."""
    means = _with_error(row, "mean_score", ".2f"), _with_error(row, "mean_length", ".1f")
    return [variant.name or say("default"), *means, _with_error(row, "first_seat_wins", ".1%"), ""]


def _row(variant: Variant, row: dict[str, Any]) -> list[str]:
    """Return a line of the table: what a variant changes."""
    points, length = row["score_change"], row["length_change"]
    changes = (points["mean"], points["error"], "+.2f"), (length["mean"], length["error"], "+.1f")
    shares = _with_error(row, "first_seat_wins", ".1%"), _with_error(row, "games_changed", ".1%")
    return [variant.name, *(give_or_take(*change) for change in changes), *shares]


def _with_error(row: dict[str, Any], of: str, form: str) -> str:
    return give_or_take(row[of], row[f"{of}_error"], form)
