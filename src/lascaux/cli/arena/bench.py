"""`lascaux bench`: how fast a game runs on this machine."""

import sys
from collections.abc import Iterator, Mapping
from typing import Any

from lascaux.arena.bench import bench, bench_search
from lascaux.arena.processes import cores
from lascaux.cli.commands.arena import Bench
from lascaux.cli.language import localized
from lascaux.cli.messages import FIGURES, figure, say
from lascaux.cli.output import show
from lascaux.core import registry
from lascaux.core.language import Text

ERROR, MEAN = "_error", "_mean"


def run(options: Bench) -> None:
    """Measure, naming each step on standard error, and print the figures with their errors."""

    def announce(step: Text) -> None:
        print(localized(step), file=sys.stderr, flush=True)

    game = registry.find(options.game).info.name
    if options.search:
        figures = bench_search(game, announce)
    else:
        figures = bench(game, progress=announce, jobs=options.jobs or cores())
    show(figures, options.json, _lines(figures))


def _lines(figures: Mapping[str, Any], before: str = "") -> Iterator[str]:
    """Flatten nested figures, each with its full name; errors stand beside the figure they belong to."""
    for name, value in figures.items():
        label = before + (localized(FIGURES[name]) if name in FIGURES else name.replace("_", " "))
        if isinstance(value, dict):
            yield from _lines(value, f"{label}, ")
        elif not name.endswith((ERROR, MEAN)):
            yield say("measured", label=label, value=_written(value) + _error(figures, name))


def _error(figures: Mapping[str, Any], name: str) -> str:
    """Return the standard error of a figure; for the best of several rounds, also their mean."""
    if name + ERROR not in figures:
        return ""
    error = _written(figures[name + ERROR])
    if name + MEAN not in figures:
        return f" ± {error}"
    return say("of_all_rounds", mean=_written(figures[name + MEAN]), error=error)


def _written(value: float) -> str:
    if isinstance(value, int):
        return figure(value, ",")
    return figure(value, ",.1f" if abs(value) >= 10 else ",.3f")
