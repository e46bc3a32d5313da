"""From the command line to the table, and round the table until the end."""

import os
from collections.abc import Sequence
from dataclasses import dataclass

from lascaux.cli.files import STDIN, BadFile, complaining_of, open_replay
from lascaux.cli.language import chosen
from lascaux.cli.output import printable
from lascaux.cli.play import keeping
from lascaux.cli.play.asking import Asker
from lascaux.cli.play.commands import Leave, StartOver, TakenBack, obey, say_not_understood
from lascaux.cli.play.desk import Desk
from lascaux.cli.play.ending import tell_end
from lascaux.cli.play.keyboard import EndOfInput
from lascaux.cli.play.seats import bot_meant, read_seats
from lascaux.cli.play.session import Session
from lascaux.cli.words import SAID, say, text
from lascaux.core import option, registry
from lascaux.core.game import Game
from lascaux.core.language import Lang
from lascaux.core.option import written
from lascaux.core.refusal import LascauxError
from lascaux.core.seed import Seed

DONE, INTERRUPTED = 0, 130


class BothLoadedAndNew(LascauxError):
    """A saved game brings its own seats, options and seed."""


@dataclass(frozen=True)
class PlayArguments:
    """What the command line asked for."""

    game: str
    seats: str | None
    options: Sequence[str]
    seed: str | None
    load: str | None


def run(arguments: PlayArguments, lang: Lang | None, *, text: bool, spoken: bool) -> int:
    """Play a game at this terminal."""
    desk = _desk(arguments, chosen(lang))
    desk.in_sentences = spoken
    try:
        if not text:
            desk.say("page_elsewhere")
        _welcome(desk)
        _play(desk)
    except (EndOfInput, Leave):
        keeping.leave(desk)
    except KeyboardInterrupt:
        desk.keyboard.say()
        keeping.leave(desk)
        return INTERRUPTED
    return DONE


def _desk(arguments: PlayArguments, lang: Lang) -> Desk:
    """A new game, or a saved one."""
    game = registry.find(arguments.game)
    if arguments.load is None:
        options = option.parse(game.info.options, arguments.options)
        seed = Seed.fresh() if arguments.seed is None else Seed.parse(arguments.seed)
        return Desk(Session(game, options, read_seats(arguments.seats, game.info, lang), seed), lang)
    if arguments.seats is not None or arguments.options or arguments.seed is not None:
        raise BothLoadedAndNew(SAID["loaded_has_its_own"])
    desk = Desk(_loaded(arguments.load, game, lang), lang)
    if arguments.load != STDIN:
        desk.saved_at[os.path.abspath(arguments.load)] = desk.session.n
    return desk


def _loaded(path: str, game: Game, lang: Lang) -> Session:
    replay = open_replay(path, lang)
    if replay.game is not game:
        raise BadFile(path, text("other_game", other=replay.game.info.name, game=game.info.name))
    with complaining_of(path):
        return Session.resume(replay)


def _welcome(desk: Desk) -> None:
    session, info = desk.session, desk.session.game.info
    desk.say("welcome", title=info.title[desk.lang], seed=session.seed)
    for seat, player in enumerate(session.players):
        kind = "" if player.bot is None else say("is_bot", desk.lang, bot=printable(player.bot))
        desk.say("seat_of", n=seat + 1, name=desk.name(seat), kind=kind)
        if (bot := bot_meant(player, info.name)) is not None:
            desk.say("perhaps_bot", name=desk.name(seat), bot=bot)
    if session.options:
        options = ", ".join(f"{name}={written(value)}" for name, value in session.options.items())
        desk.say("options_are", options=options)
    for event in session.set_up:
        desk.keyboard.say(desk.sentence(event))
    if session.n:
        desk.say("going_on", n=session.n)


def _play(desk: Desk) -> None:
    """Turn after turn; the end can be taken back too."""
    while True:
        try:
            while desk.session.position.to_act:
                _one_action(desk)
            _after_the_end(desk)
        except TakenBack:
            continue


def _one_action(desk: Desk) -> None:
    session = desk.session
    seat = next((seat for seat in session.position.to_act if session.is_bot(seat)), session.position.to_act[0])
    if session.is_bot(seat):
        done = session.let_bot_play(seat)
    else:
        desk.say("your_turn", n=session.n + 1, name=desk.name(seat), seat=seat + 1)
        desk.show_table(desk.in_sentences)
        done = session.decide(seat, Asker(desk, seat).decide())
    desk.refusal = None
    desk.tell(done)


def _after_the_end(desk: Desk) -> None:
    result = desk.session.position.result
    assert result is not None
    tell_end(desk, result)
    while True:
        line = desk.ask("end_prompt")
        try:
            if line and not obey(desk, line):
                say_not_understood(desk, line)
        except StartOver:
            continue
