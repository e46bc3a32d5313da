"""Saves a game where the player says, and when the input ends."""

import os
import shlex

from platformdirs import user_state_path

from lascaux.cli.files import BadFile, write_new, write_over
from lascaux.cli.messages import say
from lascaux.cli.output import printable
from lascaux.cli.play.session import Session
from lascaux.cli.play.terminal import Terminal
from lascaux.core.option import written


def save(terminal: Terminal, path: str) -> None:
    """Write the game to a file; overwrite only files of this game."""
    if not path:
        terminal.say("save_where")
        return
    path = os.path.expanduser(path)
    shown, text = printable(path), terminal.session.record().write()
    try:
        if os.path.abspath(path) in terminal.saved_at:
            write_over(path, text)
        elif os.path.lexists(path):
            terminal.say("not_saved", reason=say("file_exists", path=shown))
            return
        else:
            write_new(path, text)
    except (BadFile, ValueError):
        terminal.say("not_saved", reason=say("cannot_write", path=shown))
        return
    terminal.saved_at[os.path.abspath(path)] = terminal.session.n
    terminal.say("saved", path=shown)


def leave(terminal: Terminal) -> None:
    """Print the command to continue; save an unsaved game first."""
    session = terminal.session
    if session.position.result is not None or not session.people:
        return
    if not session.n:
        terminal.say("go_on_with", command=_same_start(session))
        return
    path = next((path for path, n in terminal.saved_at.items() if n == session.n), None) or _keep_aside(terminal)
    if path is None:
        terminal.say("not_kept")
    else:
        terminal.say("go_on_with", command=shlex.join(["lascaux", "play", session.game.info.name, "--load", path]))


def _same_start(session: Session) -> str:
    """Return the command that starts the same game."""
    seats = ",".join(player.name if player.bot is None else f"bot:{player.bot}" for player in session.players)
    command = ["lascaux", "play", session.game.info.name, "--seats", seats, "--seed", str(session.seed)]
    for option in session.game.info.options:
        if session.options[option.name] != option.default:
            command += ["--option", f"{option.name}={written(session.options[option.name])}"]
    return shlex.join(command)


def _keep_aside(terminal: Terminal) -> str | None:
    """Write the game to a new file in the user's folder; None if that fails."""
    session, folder = terminal.session, user_state_path("lascaux", appauthor=False)
    text, stem = session.record().write(), f"{session.game.info.name}-{session.seed.key[:32]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = (f"{stem}-{i}.jsonl".replace(":", "_") for i in range(1, 10_000))
        path = next(folder / name for name in names if not (folder / name).exists())
        write_new(str(path), text)
    except (OSError, BadFile, StopIteration):
        return None
    return str(path)
