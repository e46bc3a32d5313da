"""The puzzles that come with the package: one compressed file for each game, read when first asked for."""

import lzma
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from json import loads
from typing import Any

from lascaux.puzzles.puzzle import Puzzle

DATA = "data"
ENDING = ".jsonl.xz"


@dataclass(frozen=True)
class Collection:
    """The puzzles of a game, and where they come from."""

    game: str
    source: dict[str, Any]
    puzzles: tuple[Puzzle, ...]

    @cached_property
    def by_id(self) -> dict[str, Puzzle]:
        """The puzzles by id."""
        return {one.id: one for one in self.puzzles}

    @cached_property
    def themes(self) -> dict[str, int]:
        """The number of puzzles of each theme."""
        every = [theme for one in self.puzzles for theme in one.themes]
        return {theme: every.count(theme) for theme in sorted(set(every))}

    def with_theme(self, theme: str | None) -> Sequence[Puzzle]:
        """Return the puzzles of a theme, or all."""
        return [one for one in self.puzzles if theme is None or theme in one.themes]


@cache
def games_with_puzzles() -> tuple[str, ...]:
    """Return the games that come with puzzles."""
    names = (file.name for file in (resources.files(__package__) / DATA).iterdir())
    return tuple(sorted(name.removesuffix(ENDING) for name in names if name.endswith(ENDING)))


@cache
def collection_of(game: str) -> Collection:
    """Return the puzzles of a game; raises `LookupError` if it has none."""
    if game not in games_with_puzzles():
        raise LookupError(game)
    return read_collection(game, (resources.files(__package__) / DATA / f"{game}{ENDING}").read_bytes())


def read_collection(game: str, data: bytes) -> Collection:
    """Read a compressed file."""
    head, *rows = lzma.decompress(data).decode().splitlines()
    return Collection(game, loads(head), tuple(Puzzle.read(loads(row)) for row in rows))
