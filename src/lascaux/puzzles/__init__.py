"""Puzzles: decisions of strong games in which one action, or a few equal ones, is clearly best.

[puzzles.md](docs/puzzles.md) describes them.
"""

from lascaux.puzzles.collection import Collection, collection_of, games_with_puzzles
from lascaux.puzzles.puzzle import Loss, Puzzle, Verdict

__all__ = ["Collection", "Loss", "Puzzle", "Verdict", "collection_of", "games_with_puzzles"]
