"""Entry point of the command line: runs a command, and turns errors into one line and an exit code."""

import io
import os
import sys
from collections.abc import Sequence

import typer

from lascaux.cli import completion, language, plain_letters
from lascaux.cli.language import localized
from lascaux.cli.localize import PROGRAM, localized_commands
from lascaux.cli.output import one_line, warn
from lascaux.cli.usage import complaint
from lascaux.core import plugins
from lascaux.core.errors import LascauxError
from lascaux.core.language import Text, about
from lascaux.core.system_error import describe_os_error
from lascaux.store.errors import CannotOpen, StoreFailed

DONE, BAD_INPUT, INTERRUPTED = 0, 2, 130
DAMAGED_DATA, DISK_FAILED, NO_ANSWER = 65, 74, 75
"""As in sysexits.h. Damaged data: a restart does not help. Disk failure or no answer from the database: it may."""


def main() -> None:
    """Run the command line of this process, and exit."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command, and return the exit code."""
    _forgive_odd_characters()
    language.activate(language.detect(arguments))
    try:
        return _run(arguments)
    finally:
        for skipped in plugins.take_unreported():
            warn(about(Text("extension ignorée", "plug-in skipped"), skipped.why))


def _run(arguments: Sequence[str]) -> int:
    try:
        code = _invoke(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return DONE  # the reader has closed the pipe, as with `| head`
    except LascauxError as error:
        return _complain(error.message(language.current()), _code(error))
    except OSError as error:
        _drop_output()
        why = describe_os_error(error)
        return _complain(localized(why if error.filename is None else about(str(error.filename), why)))
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _invoke(arguments: Sequence[str]) -> int:
    command = localized_commands(language.current())
    if completion.is_asked():
        return completion.answer(command)
    try:
        with command.make_context(PROGRAM, list(arguments)) as context:
            return int(command.invoke(context) or DONE)
    except typer.Exit as done:
        return done.exit_code
    except typer.TyperException as error:
        return _complain(complaint(error))


def _code(error: LascauxError) -> int:
    if isinstance(error, StoreFailed | CannotOpen) and error.damaged:
        return DAMAGED_DATA
    if isinstance(error, CannotOpen) and error.away:
        return NO_ANSWER
    return DISK_FAILED if isinstance(error, StoreFailed) and error.broken else BAD_INPUT


def _complain(reason: str, code: int = BAD_INPUT) -> int:
    """Print an error in one line, and return the exit code."""
    if sys.stderr is not None:
        print(f"lascaux: {one_line(reason)}", file=sys.stderr)
    return code


def _forgive_odd_characters() -> None:
    """Replace letters that the terminal's encoding lacks, and typed bytes that are not text."""
    plain_letters.set_up()
    plain = plain_letters.ERRORS
    for stream, errors in ((sys.stdout, plain), (sys.stderr, plain), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _drop_output() -> None:
    """Discard unwritten output; Python would report the error again at exit."""
    try:
        descriptor = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
