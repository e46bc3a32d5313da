"""`lascaux replay`: prints a record action by action."""

import msgspec

from lascaux.cli.commands.records import ReplayRecord
from lascaux.cli.files import complaining_of, open_replay
from lascaux.cli.language import current
from lascaux.cli.messages import say
from lascaux.cli.output import print_json, printable
from lascaux.cli.records.review import ReviewPrinter
from lascaux.core.choices import decision
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.player_names import PlayerNames
from lascaux.core.replay import Replay


def run(options: ReplayRecord) -> None:
    """Print the events, the game in words, or the state at the end."""
    replay = open_replay(options.file, options.upto)
    # All steps before the first line: a record with a bad last line prints nothing.
    with complaining_of(options.file):
        steps = list(replay.steps(options.upto))
    position, happened = steps[-1][0], [now for _position, now in steps]
    if options.events:
        for event in (event for now in happened for event in now):
            print_json(event.as_dict())
    elif options.json:
        result = None if position.result is None else position.result.as_dict()
        header = msgspec.to_builtins(replay.record.header)
        review = {"review": msgspec.to_builtins(replay.record.review)} if replay.record.review else {}
        print_json({"header": header, "n": position.n, "result": result, "view": position.view(None), **review})
    else:
        with complaining_of(options.file):
            printer = ReviewPrinter.of(replay, options.upto)
        _tell(replay, happened, position, printer)


def _tell(replay: Replay, happened: list[list[Event]], position: Position, review: ReviewPrinter) -> None:
    """Print one line per action, number, player, notation, and its events, and below it what the review says of it."""
    lang = current()
    names = PlayerNames([printable(player.name) for player in replay.record.header.seats])
    for number, now in enumerate(happened):
        sentences = " ".join(replay.game.explain(event, lang, names) for event in now)
        if number == 0:
            print(say("set_up", text=sentences))
        else:
            line = replay.record.lines[number - 1]
            print(say("action_text", n=number, name=names.bare(line.seat, lang), do=decision(line.do), text=sentences))
        review.print_at(number)
    if position.result is None:
        print(say("unfinished_after", n=position.n))
