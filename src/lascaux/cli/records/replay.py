"""`lascaux replay`: a record gone through again."""

from lascaux.cli.files import complaining_of, open_replay
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, printable
from lascaux.cli.words import say
from lascaux.core.choices import decision
from lascaux.core.company import Company
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.language import Lang
from lascaux.core.replay import Replay


def run(path: str, events: bool, upto: int | None, lang: Lang | None, as_json: bool) -> None:
    """Print the events, the story in words, or how it stands at the end."""
    spoken = chosen(lang)
    replay = open_replay(path, spoken, upto)
    # All of it before the first word: a record that turns out bad on its last line prints nothing.
    with complaining_of(path):
        steps = list(replay.steps(upto))
    position, happened = steps[-1][0], [now for _position, now in steps]
    if events:
        for event in (event for now in happened for event in now):
            print_json(event.as_dict())
    elif as_json:
        print_json(_standing(replay, position))
    else:
        _tell(replay, happened, position, spoken)


def _standing(replay: Replay, position: Position) -> dict[str, object]:
    import msgspec

    header = msgspec.to_builtins(replay.record.header)
    result = None if position.result is None else position.result.as_dict()
    return {"header": header, "n": position.n, "result": result, "view": position.view(None)}


def _tell(replay: Replay, happened: list[list[Event]], position: Position, lang: Lang) -> None:
    """One line per action: its number, who took it, its notation, and what came of it."""
    names = Company([printable(player.name) for player in replay.record.header.seats])
    for number, now in enumerate(happened):
        sentences = " ".join(replay.game.explain(event, lang, names) for event in now)
        if number == 0:
            print(say("set_up", lang, told=sentences))
            continue
        line = replay.record.lines[number - 1]
        print(
            say("action_told", lang, n=number, name=names.bare(line.seat, lang), do=decision(line.do), told=sentences)
        )
    if position.result is None:
        print(say("unfinished_after", lang, n=position.n))
