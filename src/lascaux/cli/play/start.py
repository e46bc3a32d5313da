"""Starts a game at the terminal, and runs it to the end."""

import os

from lascaux.cli.commands.play import Play
from lascaux.cli.files import STDIN, BadFile, complaining_of, open_replay
from lascaux.cli.messages import MESSAGES, say, text
from lascaux.cli.output import printable
from lascaux.cli.play import keeping
from lascaux.cli.play.asking import Asker
from lascaux.cli.play.commands import Leave, StartOver, TakenBack, obey, say_not_understood
from lascaux.cli.play.desk import Desk
from lascaux.cli.play.ending import tell_end
from lascaux.cli.play.keyboard import EndOfInput
from lascaux.cli.play.seats import bot_meant, read_seats
from lascaux.cli.play.session import Session
from lascaux.cli.progress import DONE, INTERRUPTED
from lascaux.core import option, registry
from lascaux.core.game import Game
from lascaux.core.option import written
from lascaux.core.refusal import LascauxError
from lascaux.core.seed import Seed


class BothLoadedAndNew(LascauxError):
    """Options that a loaded game already has were given again."""


def run(options: Play) -> int:
    """Play a game at this terminal."""
    desk = _desk(options)
    desk.in_sentences = options.spoken
    try:
        if not options.text:
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


def _desk(options: Play) -> Desk:
    """Start a new game, or load a saved one."""
    game = registry.find(options.game)
    if options.load is None:
        chosen = option.parse(game.info.options, options.option)
        seed = Seed.fresh() if options.seed is None else Seed.parse(options.seed)
        return Desk(Session(game, chosen, read_seats(options.seats, game.info), seed))
    if options.seats is not None or options.option or options.seed is not None:
        raise BothLoadedAndNew(MESSAGES["loaded_has_its_own"])
    desk = Desk(_loaded(options.load, game))
    if options.load != STDIN:
        desk.saved_at[os.path.abspath(options.load)] = desk.session.n
    return desk


def _loaded(path: str, game: Game) -> Session:
    replay = open_replay(path)
    if replay.game is not game:
        raise BadFile(path, text("other_game", other=replay.game.info.name, game=game.info.name))
    with complaining_of(path):
        return Session.resume(replay)


def _welcome(desk: Desk) -> None:
    session, info = desk.session, desk.session.game.info
    desk.say("welcome", title=info.title, seed=session.seed)
    for seat, player in enumerate(session.players):
        kind = "" if player.bot is None else say("is_bot", bot=printable(player.bot))
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
    """Play turn after turn; the end can be undone, too."""
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
