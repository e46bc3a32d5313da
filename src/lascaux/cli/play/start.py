"""Starts a game at the terminal, and runs it to the end."""

import os

from lascaux.cli.bad_input import BadInput
from lascaux.cli.commands.play import Play
from lascaux.cli.files import STDIN, BadFile, complaining_of, open_replay
from lascaux.cli.messages import say, text
from lascaux.cli.output import printable
from lascaux.cli.play import saving
from lascaux.cli.play.commands import Leave, StartOver, TakenBack, obey, say_not_understood
from lascaux.cli.play.ending import tell_end
from lascaux.cli.play.keyboard import EndOfInput
from lascaux.cli.play.prompt import ActionPrompt
from lascaux.cli.play.seats import bot_meant, read_seats
from lascaux.cli.play.session import Session
from lascaux.cli.play.terminal import Terminal
from lascaux.core import option, registry
from lascaux.core.game import Game
from lascaux.core.option import written
from lascaux.core.seed import Seed


def run(options: Play) -> None:
    """Play a game at this terminal."""
    terminal = _terminal(options)
    terminal.in_sentences = options.spoken
    try:
        if not options.text:
            terminal.say("page_elsewhere")
        _welcome(terminal)
        _play(terminal)
    except (EndOfInput, Leave):
        saving.leave(terminal)
    except KeyboardInterrupt:
        terminal.keyboard.say()
        saving.leave(terminal)
        raise


def _terminal(options: Play) -> Terminal:
    """Start a new game, or load a saved one."""
    game = registry.find(options.game)
    if options.load is None:
        chosen = option.parse(game.info.options, options.option)
        seed = Seed.fresh() if options.seed is None else Seed.parse(options.seed)
        return Terminal(Session(game, chosen, read_seats(options.seats, game.info), seed))
    if options.seats is not None or options.option or options.seed is not None:
        raise BadInput("loaded_has_its_own")
    terminal = Terminal(_loaded(options.load, game))
    if options.load != STDIN:
        terminal.saved_at[os.path.abspath(options.load)] = terminal.session.n
    return terminal


def _loaded(path: str, game: Game) -> Session:
    replay = open_replay(path)
    if replay.game is not game:
        raise BadFile(path, text("other_game", other=replay.game.info.name, game=game.info.name))
    with complaining_of(path):
        return Session.resume(replay)


def _welcome(terminal: Terminal) -> None:
    session, info = terminal.session, terminal.session.game.info
    terminal.say("welcome", title=info.title, seed=session.seed)
    for seat, player in enumerate(session.players):
        kind = "" if player.bot is None else say("is_bot", bot=printable(player.bot))
        terminal.say("seat_of", n=seat + 1, name=terminal.name(seat), kind=kind)
        if (bot := bot_meant(player, info.name)) is not None:
            terminal.say("perhaps_bot", name=terminal.name(seat), bot=bot)
    if session.options:
        options = ", ".join(f"{name}={written(value)}" for name, value in session.options.items())
        terminal.say("options_are", options=options)
    for event in session.set_up:
        terminal.keyboard.say(terminal.sentence(event))
    if session.n:
        terminal.say("going_on", n=session.n)


def _play(terminal: Terminal) -> None:
    """Play turn after turn; the end can be undone, too."""
    while True:
        try:
            while terminal.session.position.to_act:
                _one_action(terminal)
            _after_the_end(terminal)
        except TakenBack:
            continue


def _one_action(terminal: Terminal) -> None:
    session = terminal.session
    seat = next((seat for seat in session.position.to_act if session.is_bot(seat)), session.position.to_act[0])
    if session.is_bot(seat):
        done = session.let_bot_play(seat)
    else:
        terminal.say("your_turn", n=session.n + 1, name=terminal.name(seat), seat=seat + 1)
        terminal.show_table(terminal.in_sentences)
        done = session.decide(seat, ActionPrompt(terminal, seat).decide())
    terminal.refusal = None
    terminal.tell(done)


def _after_the_end(terminal: Terminal) -> None:
    result = terminal.session.position.result
    assert result is not None
    tell_end(terminal, result)
    while True:
        line = terminal.ask("end_prompt")
        try:
            if line and not obey(terminal, line):
                say_not_understood(terminal, line)
        except StartOver:
            continue
