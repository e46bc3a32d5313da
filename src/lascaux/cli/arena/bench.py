"""`lascaux bench`: how fast a game runs on this machine."""

import sys
from collections.abc import Callable
from typing import Any

from lascaux.cli.output import print_json
from lascaux.core import registry


def run(game: str, jobs: int | None, search: bool, as_json: bool) -> None:
    """Measure, saying on standard error what is being measured, and print the figures."""
    name = registry.find(game).info.name
    figures = _measured(name, jobs, search, lambda text: print(text, file=sys.stderr, flush=True))
    if as_json:
        print_json(figures)
        return
    for label, figure in _flat(figures):
        print(f"{label}: {figure:,.1f}" if isinstance(figure, float) else f"{label}: {figure}")


def _measured(game: str, jobs: int | None, search: bool, say: Callable[[str], None]) -> dict[str, Any]:
    if search:
        from lascaux.arena.bench import bench_search

        return bench_search(game, say)
    from lascaux.arena.bench import bench
    from lascaux.arena.processes import cores

    return bench(game, progress=say, jobs=jobs or cores())


def _flat(figures: dict[str, Any], before: str = "") -> list[tuple[str, Any]]:
    """Figures within figures, each with its full name."""
    rows: list[tuple[str, Any]] = []
    for name, figure in figures.items():
        label = f"{before}{name}".replace("_", " ")
        rows += _flat(figure, f"{label}, ") if isinstance(figure, dict) else [(label, figure)]
    return rows
