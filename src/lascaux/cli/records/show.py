"""`lascaux show`: draws the board of a record."""

from lascaux.cli.commands.records import Show
from lascaux.cli.files import complaining_of, open_replay
from lascaux.cli.language import current
from lascaux.cli.messages import say
from lascaux.cli.output import print_json, printable


def run(options: Show) -> None:
    """Draw what a spectator sees after the last action, or after the action of `--upto`."""
    replay = open_replay(options.file, options.upto)
    with complaining_of(options.file):
        position = replay.end(options.upto)
    view = position.view(None)
    if options.json:
        print_json(view)
        return
    names = ", ".join(f"{i} {printable(p.name)}" for i, p in enumerate(replay.record.header.seats, 1))
    print(say("shown", title=replay.game.info.title, n=position.n, names=names))
    print(replay.game.text_board(view, current()))
