"""Progress bars, and commands that report what they have done when they are interrupted."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from rich import progress as bars
from rich.console import Console

from lascaux.cli.messages import say
from lascaux.cli.output import warn
from lascaux.core.language import Text

DONE, INTERRUPTED = 0, 130


@dataclass
class Exit:
    """The exit code of a command."""

    code: int = DONE


@contextmanager
def interruptible(message: Callable[[], Text]) -> Iterator[Exit]:
    """Turn Ctrl-C into a warning and an exit code, so that results so far can be reported."""
    end = Exit()
    try:
        yield end
    except KeyboardInterrupt:
        warn(message())
        end.code = INTERRUPTED


@contextmanager
def progress(total: float | None, counted: bool = True) -> Iterator[Callable[..., None]]:
    """Yield `update(completed=…, description=…)` of a bar on standard error; it does nothing without a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda **_: None
        return
    counter = [bars.MofNCompleteColumn()] if counted else []
    columns = (bars.TextColumn("{task.description}"), bars.BarColumn(), *counter, bars.TimeRemainingColumn())
    with bars.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield partial(bar.update, bar.add_task(say("preparing"), total=total))
