"""`lascaux games` and `lascaux options`: what can be played, and how."""

from lascaux.cli.language import chosen
from lascaux.cli.output import print_json
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
