"""`lascaux compare`: what each reading of the rules does to scores and length."""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lascaux.cli.arena.crew import open_cluster
from lascaux.cli.arena.report import print_table
from lascaux.cli.arena.simulate import DONE, INTERRUPTED, check_games, progress_bar, seat_names
from lascaux.cli.files import write_new
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, warn
from lascaux.cli.words import figure, give_or_take, say, text
from lascaux.core import registry
from lascaux.core.language import Lang
from lascaux.core.refusal import BadSeats
from lascaux.core.seed import Seed

if TYPE_CHECKING:
    from lascaux.arena.compare import Variant


PAIRED = "greedy"
"""Plays by default: it makes no mistakes at random, so the same game is played until the rules make a difference."""


@dataclass(frozen=True)
class CompareArguments:
    """What the command line asked for."""

    game: str
    games: int
    seats: str | None
    seed: str | None
    backend: str | None
    jobs: int | None
    svg: str | None
    ray: str | None


def run(arguments: CompareArguments, lang: Lang | None, as_json: bool) -> int:
    """Play, and print the report; what is done so far when it is interrupted."""
    info, spoken = registry.find(arguments.game).info, chosen(lang)
    check_games(arguments.games)
    bots = _bots(arguments, info.name, info.seats)
    seed = Seed.fresh() if arguments.seed is None else Seed.parse(arguments.seed)
    Seed.parse(f"{seed.key}/{seed.stream + arguments.games - 1}")
    from lascaux.arena.compare import compare, variants_of
    from lascaux.arena.processes import cores

    variants = variants_of(info)
    code = DONE
    try:
        with ExitStack() as stack, progress_bar(arguments.games, spoken) as progress:
            crew, jobs = open_cluster(arguments.ray, stack), arguments.jobs or cores()
            compare(info.name, bots, arguments.games, seed, arguments.backend, variants, progress, jobs, crew)
    except KeyboardInterrupt:
        warn(text("interrupted", done=variants[0].games, of=arguments.games, seed=seed), spoken)
        code = INTERRUPTED
    if variants[0].games:
        _report(arguments, variants, bots, str(seed), info.title[spoken], spoken, as_json)
    return code


def _bots(arguments: CompareArguments, game: str, seats: range) -> list[str]:
    """Who sits where: the bots named, or as few as can play of one whose play does not depend on dice."""
    from lascaux import bots

    usual = PAIRED if PAIRED in bots.names(game) else bots.stand_in(game)
    names = [usual] * seats[0] if arguments.seats is None else seat_names(arguments.seats)
    if len(names) not in seats:
        raise BadSeats.number(game, seats, len(names))
    for name in names:
        bots.find(name, game)
    return names


def _report(
    arguments: CompareArguments,
    variants: Sequence["Variant"],
    bots: list[str],
    seed: str,
    title: str,
    lang: Lang,
    as_json: bool,
) -> None:
    facts = [variant.as_dict() for variant in variants]
    if arguments.svg is not None:
        from lascaux.cli.arena.compared_svg import draw

        names = [variant.name or say("default", lang) for variant in variants]
        heading = say("compared_title", lang, game=title)
        below = say("compared", lang, games=figure(variants[0].games, ",", lang), bots=", ".join(bots), seed=seed)
        write_new(arguments.svg, draw(names, facts, heading, below, lang))
    if as_json:
        print_json({"game": arguments.game, "seed": seed, "bots": bots, "variants": facts})
        return
    _print_table(variants, facts, lang)
    print(say("compared", lang, games=figure(variants[0].games, ",", lang), bots=", ".join(bots), seed=seed))


def _print_table(variants: Sequence["Variant"], facts: list[dict[str, Any]], lang: Lang) -> None:
    headings = ("variant", "points_per_player", "actions_per_game", "first_seat_wins", "other_result")
    rows = [_told(variant, row, lang) for variant, row in zip(variants, facts, strict=True)]
    print_table([say(heading, lang) for heading in headings], rows)


def _told(variant: "Variant", row: dict[str, Any], lang: Lang) -> list[str]:
    """A line of the table: how the default rules play, or what a variant changes."""

    def with_error(of: str, form: str) -> str:
        return give_or_take(row[of], row[f"{of}_error"], form, lang)

    wins, changed = with_error("first_seat_wins", ".1%"), with_error("games_changed", ".1%")
    if not variant.chosen:
        return [say("default", lang), with_error("mean_score", ".2f"), with_error("mean_length", ".1f"), wins, ""]
    points, length = row["score_change"], row["length_change"]
    changes = (points["mean"], points["error"], "+.2f"), (length["mean"], length["error"], "+.1f")
    return [variant.name, *(give_or_take(*change, lang) for change in changes), wins, changed]
