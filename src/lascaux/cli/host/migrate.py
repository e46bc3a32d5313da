"""`lascaux migrate`: all that a server keeps, moved from a data folder into a database or back."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, warn
from lascaux.cli.words import figure, say, text
from lascaux.core.language import Lang
from lascaux.store.moving.move import Tell, move
from lascaux.store.moving.rows import Tally
from lascaux.store.postgresql.address import shown

DONE, INTERRUPTED = 0, 130


def run(source: str, target: str, lang: Lang | None, as_json: bool) -> int:
    """Move everything, and say what it was; or nothing, and say why."""
    spoken = chosen(lang)
    try:
        with _bar(spoken) as tell:
            moved = asyncio.run(move(source, target, tell))
    except KeyboardInterrupt:
        warn(text("migration_stopped", target=shown(target)), spoken)
        return INTERRUPTED
    if moved.lost:
        warn(text("ends_were_lost", tables=", ".join(moved.lost)), spoken)
    if as_json:
        print_json({"from": shown(source), "to": shown(target), **_counts(moved), "checksum": moved.checksum})
        return DONE
    counts = {name: figure(count, ",", spoken) for name, count in _counts(moved).items()}
    print(say("migrated", spoken, source=shown(source), target=shown(target), **counts))
    print(say("compared_alike", spoken, checksum=moved.checksum, source=shown(source)))
    return DONE


def _counts(moved: Tally) -> dict[str, int]:
    return {
        "tables": moved.tables,
        "entries": moved.entries,
        "snapshots": moved.snapshots,
        "sessions": moved.sessions,
        "settings": moved.settings,
    }


@contextmanager
def _bar(lang: Lang) -> Iterator[Tell]:
    """How many entries have been moved, then compared, where standard error is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda step, done, of: None
        return
    from rich import progress as bars
    from rich.console import Console

    columns: tuple[Any, ...] = (bars.TextColumn("{task.description}"), bars.BarColumn(), bars.MofNCompleteColumn())
    with bars.Progress(*columns, bars.TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("preparing", lang), total=None)
        yield lambda step, done, of: bar.update(task, completed=done, total=of, description=say(f"being_{step}", lang))
