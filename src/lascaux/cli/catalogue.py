"""`lascaux games`, `options` and `bots`: what can be played, how, and against whom."""

from lascaux.cli.language import chosen
from lascaux.cli.output import one_line, print_json
from lascaux.cli.words import say
from lascaux.core import registry
from lascaux.core.language import Lang
from lascaux.core.option import written


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
    rows = [(of, bots.called(name, of), bot) for of in games for name, bot in bots.playing(of).items()]
    if as_json:
        print_json(
            [
                {"game": of, "name": bot.name, "called": called.as_dict(), "about": bot.about.as_dict()}
                | {"strength": bot.strength}
                for of, called, bot in rows
            ]
        )
        return
    spoken = chosen(lang)
    for of, called, bot in rows:
        said = say("bot_listed", spoken, game=of, name=bot.name, called=called[spoken], about=bot.about[spoken])
        print(one_line(said))
