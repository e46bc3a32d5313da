"""`lascaux games`, `options` and `bots`: the installed games, their options and their bots."""

from typing import Any

from lascaux import bots
from lascaux.cli.arena.report import print_table
from lascaux.cli.commands.records import Bots, Games, ShowOptions
from lascaux.cli.language import localized
from lascaux.cli.messages import figure, say
from lascaux.cli.output import one_line, print_json, show
from lascaux.core import registry
from lascaux.core.option import written


def show_games(options: Games) -> None:
    """List the games."""
    infos = [registry.find(name).info for name in registry.names()]
    lines = (
        say("game", name=one.name, title=one.title, least=one.seats[0], most=one.seats[-1], about=one.about)
        for one in infos
    )
    show([info.as_dict() for info in infos], options.json, lines)


def show_options(options: ShowOptions) -> None:
    """List the options of a game, the default of each first."""
    known = registry.find(options.game).info.options
    lines = []
    for one in known:
        facts = {"default": written(one.default), "values": ", ".join(map(written, one.values))}
        lines.append(say("option", name=one.name, rule=one.rule, text=one.text, **facts))
    show([option.as_dict() for option in known], options.json, lines or [say("no_options")])


def show_bots(options: Bots) -> None:
    """List the bots of a game, or of all."""
    games = registry.names() if options.game is None else [registry.find(options.game).info.name]
    listed = [(of, bot) for of in games for bot in bots.bots_of(of).values()]
    if options.json:
        print_json([_bot_facts(of, bot) for of, bot in listed])
        return
    rows = [_bot_row(of, bot) for of, bot in listed]
    print_table([say(key) for key in ("game_name", "bot", "bot_called", "level", "rating", "budget")], rows, 3)
    for of, bot in listed:
        print(one_line(say("bot_listed", game=of, name=bot.name, about=bot.about)))
    print(say("levels_are"))
    if any(bots.rating(bot.name, of) for of, bot in listed):
        print(say("ratings_are", anchor=bots.ANCHOR))


def _bot_facts(game: str, bot: type[bots.Bot]) -> dict[str, Any]:
    rating = bots.rating(bot.name, game)
    return {
        "game": game,
        "name": bot.name,
        "called": bots.display_name(bot.name, game).as_dict(),
        "about": bot.about.as_dict(),
        "level": bot.level,
        "strength": bot.strength,
        "rating": None if rating is None else rating.value,
        "rating_error": None if rating is None else rating.error,
        "budget": bot.think_ms,
    }


def _bot_row(game: str, bot: type[bots.Bot]) -> list[str]:
    rating = bots.rating(bot.name, game)
    rated = "–" if rating is None else say("rated", rating=rating.value, error=rating.error)
    level = str(bot.level) if bot.level else "–"
    return [
        game,
        bot.name,
        one_line(localized(bots.display_name(bot.name, game))),
        level,
        rated,
        f"{figure(bot.think_ms / 1000, 'g')}\u00a0s",
    ]
