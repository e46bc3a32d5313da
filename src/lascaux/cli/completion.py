"""What a shell offers when somebody presses Tab: games, bots, options of a game; commands and files it finds alone.

All of this is asked with every Tab, so nothing is loaded that the answer does not need: the names of games are read
from what is installed, and only bots and options load a game, never a compiler or the server.
"""

import os
from collections.abc import Callable, Sequence
from importlib.metadata import entry_points
from typing import Any

import typer
from typer._completion_classes import completion_init
from typer._completion_shared import get_completion_script, install
from typer.completion import shell_complete
from typer.core import TyperGroup

from lascaux.cli.forms import PROGRAM
from lascaux.cli.words import say
from lascaux.core.language import Lang

ASKED = "_LASCAUX_COMPLETE"
"""Where a shell says that it wants to complete, and which shell it is."""


def is_asked() -> bool:
    """Whether this is a shell that asks what could follow."""
    return bool(os.environ.get(ASKED))


def answer(commands: TyperGroup) -> int:
    """Tell the shell."""
    completion_init()
    return shell_complete(commands, {}, PROGRAM, ASKED, os.environ[ASKED])


def show(shell: str) -> None:
    """Print the script that teaches a shell."""
    print(get_completion_script(prog_name=PROGRAM, complete_var=ASKED, shell=shell))


def set_up(shell: str, lang: Lang) -> None:
    """Put the script where the shell finds it."""
    _, path = install(shell, PROGRAM, ASKED)
    print(say("completion_installed", lang, shell=shell, path=path))


def games(incomplete: str) -> list[str]:
    """Names of games."""
    return _beginning(incomplete, sorted({point.name for point in entry_points(group="lascaux.games")}))


def bots(context: typer.Context, incomplete: str) -> list[str]:
    """Bots of the game that was named, after those that are listed already."""
    return _listed(incomplete, _of_the_game(context, _bots))


def seats(context: typer.Context, incomplete: str) -> list[str]:
    """The same, and somebody at the keyboard."""
    return _listed(incomplete, ["you", *_of_the_game(context, _bots)])


def options(context: typer.Context, incomplete: str) -> list[str]:
    """Options of the game that was named, and behind `=` their values."""
    name, equals, _ = incomplete.partition("=")
    known = _of_the_game(context, _options)
    return _beginning(incomplete, [one for one in known if one.startswith(f"{name}=")] if equals else known)


def _of_the_game(context: typer.Context, words: Callable[[str], Sequence[str]]) -> Sequence[str]:
    game = context.params.get("game")
    return words(game) if game in games("") else []


def _bots(game: str) -> Sequence[str]:
    from lascaux import bots as bot_room

    return bot_room.names(game)


def _options(game: str) -> Sequence[str]:
    from lascaux.core import registry
    from lascaux.core.option import written

    known: Any = registry.find(game).info.options
    return [f"{option.name}={written(value)}" for option in known for value in option.values]


def _beginning(incomplete: str, words: Sequence[str]) -> list[str]:
    return [word for word in words if word.startswith(incomplete)]


def _listed(incomplete: str, words: Sequence[str]) -> list[str]:
    """Words of a list with commas: the last one is completed, those before it stay."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{word}" for word in _beginning(last, words)]
