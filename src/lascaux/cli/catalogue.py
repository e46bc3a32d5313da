"""`lascaux games`, `options` and `bots`: what can be played, how, and against whom."""

from typing import TYPE_CHECKING, Any

from lascaux.cli.arena.report import print_table
from lascaux.cli.language import chosen
from lascaux.cli.output import one_line, print_json
from lascaux.cli.words import figure, say
from lascaux.core import registry
from lascaux.core.language import Lang
from lascaux.core.option import written

if TYPE_CHECKING:
    from lascaux.bots import Bot


def show_games(lang: Lang | None, as_json: bool) -> None:
    """List the games."""
    infos = [registry.find(name).info for name in registry.names()]
    if as_json:
        print_json([info.as_dict() for info in infos])
        return
    spoken = chosen(lang)
    for info in infos:
        least, most = info.seats[0], info.seats[-1]
        title, about = info.title[spoken], info.about[spoken]
        print(say("game", spoken, name=info.name, title=title, least=least, most=most, about=about))


def show_options(game: str, lang: Lang | None, as_json: bool) -> None:
    """List the options of a game, the default of each first."""
    known = registry.find(game).info.options
    if as_json:
        print_json([option.as_dict() for option in known])
        return
    spoken = chosen(lang)
    for option in known:
        values = ", ".join(map(written, option.values))
        default, text = written(option.default), option.text[spoken]
        print(say("option", spoken, name=option.name, values=values, default=default, rule=option.rule, text=text))
    if not known:
        print(say("no_options", spoken))


def show_bots(game: str | None, lang: Lang | None, as_json: bool) -> None:
    """List the bots of a game, or of all."""
    from lascaux import bots

    games = registry.names() if game is None else [registry.find(game).info.name]
    listed = [(of, bot) for of in games for bot in bots.playing(of).values()]
    if as_json:
        print_json([_bot_facts(of, bot) for of, bot in listed])
        return
    spoken = chosen(lang)
    rows = [_bot_row(of, bot, spoken) for of, bot in listed]
    print_table([say(key, spoken) for key in ("game_name", "bot", "bot_called", "level", "rating", "budget")], rows, 3)
    for of, bot in listed:
        said = say("bot_listed", spoken, game=of, name=bot.name, about=bot.about[spoken])
        print(one_line(said))
    print(say("levels_are", spoken))
    if any(bots.rating(bot.name, of) for of, bot in listed):
        print(say("ratings_are", spoken, anchor=bots.ANCHOR))


def _bot_facts(game: str, bot: "type[Bot]") -> dict[str, Any]:
    from lascaux import bots

    rating = bots.rating(bot.name, game)
    return {
        "game": game,
        "name": bot.name,
        "called": bots.called(bot.name, game).as_dict(),
        "about": bot.about.as_dict(),
        "level": bot.level,
        "strength": bot.strength,
        "rating": None if rating is None else rating.value,
        "rating_error": None if rating is None else rating.error,
        "budget": bot.think_ms,
    }


def _bot_row(game: str, bot: "type[Bot]", lang: Lang) -> list[str]:
    from lascaux import bots

    rating = bots.rating(bot.name, game)
    rated = "–" if rating is None else say("rated", lang, rating=rating.value, error=rating.error)
    level = str(bot.level) if bot.level else "–"
    return [game, bot.name, one_line(bots.called(bot.name, game)[lang]), level, rated, _seconds(bot.think_ms, lang)]


def _seconds(ms: int, lang: Lang) -> str:
    return f"{figure(ms / 1000, 'g', lang)}\u00a0s"
