"""Which games, seats and options are tried: every option set once, with the numbers of seats taking turns."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

from lascaux.core import registry

GAMES = ("carcassonne", "hunters", "prehistories", "stonehouse")
WITH_KERNELS = GAMES[:3]


def settings(games: tuple[str, ...] = GAMES) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every option set, and every number of seats."""
    for name in games:
        info = registry.find(name).info
        sets = list(info.option_sets)
        count = max(len(sets), len(info.seats))
        for _, options, seats in zip(range(count), cycle(sets), cycle(info.seats), strict=False):
            yield name, seats, dict(options)
