"""The door of the command line: runs a command, and turns what goes wrong into one line and an exit code."""

import io
import os
import sys
from collections.abc import Sequence

import typer

from lascaux.cli.app import app
from lascaux.cli.output import one_line
from lascaux.core.refusal import LascauxError
from lascaux.store.refusal import CannotOpen, StoreFailed

DONE, BAD_INPUT, INTERRUPTED = 0, 2, 130
DAMAGED_DATA, DISK_FAILED = 65, 74
"""As in sysexits.h: the data are not sound, and a restart will not help; the disk failed, and it may."""


def main() -> None:
    """Run the command line of this process."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; the answer is the exit code."""
    _forgive_odd_characters()
    try:
        code = _invoke(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return DONE  # the reader has what it wanted, as with `| head`
    except (StoreFailed, CannotOpen) as wrong:
        return _complain(str(wrong), _store_code(wrong))
    except LascauxError as wrong:
        return _complain(str(wrong))
    except OSError as wrong:
        _drop_output()
        return _complain(": ".join(str(part) for part in (wrong.filename, wrong.strerror or wrong) if part))
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _invoke(arguments: Sequence[str]) -> int:
    command = typer.main.get_command(app)
    try:
        with command.make_context("lascaux", list(arguments)) as context:
            return int(command.invoke(context) or DONE)
    except typer.Exit as done:
        return done.exit_code
    except typer.TyperException as wrong:
        path = getattr(getattr(wrong, "ctx", None), "command_path", "lascaux")
        reason = wrong.format_message().replace("Value error, ", "").rstrip(".")
        return _complain(f"{reason[:1].lower()}{reason[1:]} (see {path} --help)")


def _store_code(wrong: StoreFailed | CannotOpen) -> int:
    if wrong.damaged:
        return DAMAGED_DATA
    return DISK_FAILED if isinstance(wrong, StoreFailed) and wrong.broken else BAD_INPUT


def _complain(reason: str, code: int = BAD_INPUT) -> int:
    """Say what is wrong, in one line."""
    if sys.stderr is not None:
        print(f"lascaux: {one_line(reason)}", file=sys.stderr)
    return code


def _forgive_odd_characters() -> None:
    """Show the code of a letter that the terminal lacks, and a mark for typed bytes that are no text."""
    for stream, errors in ((sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace"), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _drop_output() -> None:
    """Send what is still unwritten nowhere, or Python would complain about it again on the way out."""
    try:
        descriptor = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
