"""Completes games, bots and options of a game in the shell; Typer completes commands, the shell files.

This runs on every Tab, so only what the answer needs is loaded: game names come from the installed entry points, and
only bots and options load a game. A compiler or the server is never loaded.
"""

import os
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from importlib.metadata import entry_points
from io import StringIO
from typing import Any

from typer._completion_classes import completion_init
from typer._completion_shared import get_completion_script, install
from typer.completion import shell_complete
from typer.core import TyperGroup

from lascaux.cli.localize import PROGRAM
from lascaux.cli.messages import say

ASKED = "_LASCAUX_COMPLETE"
"""Environment variable in which the shell asks for a completion."""


def is_asked() -> bool:
    """Whether the shell asks for a completion."""
    return bool(os.environ.get(ASKED))


def answer(commands: TyperGroup) -> int:
    """Print the completions."""
    completion_init()
    has = _rejoin() if os.environ[ASKED] == "complete_bash" else ""
    with redirect_stdout(StringIO()) as output:
        code = shell_complete(commands, {}, PROGRAM, ASKED, os.environ[ASKED])
    for word in output.getvalue().splitlines():
        print(word.removeprefix(has))
    return code


def _rejoin() -> str:
    """Join `name=value`, which Bash splits into three words; return the part that Bash has already."""
    words, last = os.environ["COMP_WORDS"].split(), int(os.environ["COMP_CWORD"])
    at = next((at for at in (last, last - 1) if at > 1 and words[at : at + 1] == ["="]), None)
    if at is None:
        return ""
    joined = "".join(words[at - 1 : last + 1])
    os.environ["COMP_WORDS"] = " ".join([*words[: at - 1], joined])
    os.environ["COMP_CWORD"] = str(at - 1)
    return f"{words[at - 1]}="


def show(shell: str) -> None:
    """Print the completion script for a shell."""
    print(get_completion_script(prog_name=PROGRAM, complete_var=ASKED, shell=shell))


def set_up(shell: str) -> None:
    """Install the completion script."""
    _, path = install(shell, PROGRAM, ASKED)
    print(say("completion_installed", shell=shell, path=path))


def games(incomplete: str) -> list[str]:
    """Complete the name of a game."""
    return _beginning(incomplete, sorted({point.name for point in entry_points(group="lascaux.games")}))


def bots(incomplete: str) -> list[str]:
    """Complete a list of bots of the game in the command line."""
    return _listed(incomplete, _of_the_game(_bots))


def seats(incomplete: str) -> list[str]:
    """Complete a list of bots and people."""
    return _listed(incomplete, ["you", *_of_the_game(_bots)])


def options(incomplete: str) -> list[str]:
    """Complete an option of the game in the command line, with its value."""
    return _beginning(incomplete, _of_the_game(_options))


def _of_the_game(words: Callable[[str], Sequence[str]]) -> Sequence[str]:
    """Return words of the game in the command line; Typer does not parse it if the last option lacks a value."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or ""
    known = games("")
    return next((words(word) for word in line.split() if word in known), [])


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
    """Complete the last word of a list with commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{word}" for word in _beginning(last, words)]
