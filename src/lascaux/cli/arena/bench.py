"""`lascaux bench`: how fast a game runs on this machine."""

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from lascaux.cli.language import chosen
from lascaux.cli.output import print_json
from lascaux.cli.words import figure, say
from lascaux.cli.words.bench import FIGURES
from lascaux.core import registry
from lascaux.core.language import Lang, Text

ERROR, MEAN = "_error", "_mean"


def run(game: str, jobs: int | None, search: bool, lang: Lang | None, as_json: bool) -> None:
    """Measure, saying on standard error what is being measured, and print the figures with how far they may be off."""
    name, spoken = registry.find(game).info.name, chosen(lang)
    figures = _measured(name, jobs, search, lambda what: print(what[spoken], file=sys.stderr, flush=True))
    if as_json:
        print_json(figures)
        return
    for line in _lines(figures, spoken):
        print(line)


def _measured(game: str, jobs: int | None, search: bool, say: Callable[[Text], None]) -> dict[str, Any]:
    if search:
        from lascaux.arena.bench import bench_search

        return bench_search(game, say)
    from lascaux.arena.bench import bench
    from lascaux.arena.processes import cores

    return bench(game, progress=say, jobs=jobs or cores())


def _lines(figures: Mapping[str, Any], lang: Lang, before: str = "") -> Iterator[str]:
    """Figures within figures, each with its full name; those that say how sure another is stand beside it."""
    for name, value in figures.items():
        label = before + _called(name, lang)
        if isinstance(value, dict):
            yield from _lines(value, lang, f"{label}, ")
        elif not name.endswith((ERROR, MEAN)):
            yield say("measured", lang, label=label, value=_written(value, lang) + _error(figures, name, lang))


def _error(figures: Mapping[str, Any], name: str, lang: Lang) -> str:
    """How far a figure may be off: a mean has its standard error, a best one the mean of all rounds."""
    if name + ERROR not in figures:
        return ""
    error = _written(figures[name + ERROR], lang)
    if name + MEAN not in figures:
        return f" ± {error}"
    return say("of_all_rounds", lang, mean=_written(figures[name + MEAN], lang), error=error)


def _called(name: str, lang: Lang) -> str:
    return FIGURES[name][lang] if name in FIGURES else name.replace("_", " ")


def _written(value: float, lang: Lang) -> str:
    if isinstance(value, int):
        return figure(value, ",", lang)
    return figure(value, ",.1f" if abs(value) >= 10 else ",.3f", lang)
