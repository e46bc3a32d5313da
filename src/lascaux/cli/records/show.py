"""`lascaux show`: the board of a record."""

from lascaux.cli.files import complaining_of, open_replay
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, printable
from lascaux.cli.words import say
from lascaux.core.language import Lang


def run(path: str, upto: int | None, lang: Lang | None, as_json: bool) -> None:
    """Draw what a spectator sees after the last action, or after action `upto`."""
    spoken = chosen(lang)
    replay = open_replay(path, spoken, upto)
    with complaining_of(path):
        position = replay.end(upto)
    view = position.view(None)
    if as_json:
        print_json(view)
        return
    names = ", ".join(f"{i} {printable(p.name)}" for i, p in enumerate(replay.record.header.seats, 1))
    print(say("shown", spoken, title=replay.game.info.title[spoken], n=position.n, names=names))
    print(replay.game.text_board(view, spoken))
