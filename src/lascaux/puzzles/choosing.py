"""Which puzzle comes: the same one for everybody on a day, and the next near a person's rating."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from hashlib import blake2b

from lascaux.puzzles.collection import collection_of, games_with_puzzles
from lascaux.puzzles.puzzle import Puzzle

NEAREST = 8
"""The number of puzzles from which the next is chosen."""


def daily(day: date) -> Puzzle:
    """Return the puzzle of a day: the games take turns. Raises `LookupError` if there are no puzzles."""
    games = games_with_puzzles()
    if not games:
        raise LookupError("no puzzles")
    ordinal = day.toordinal()
    puzzles = sorted(collection_of(games[ordinal % len(games)]).puzzles, key=lambda one: one.id)
    return puzzles[_number(day.isoformat()) % len(puzzles)]


def find(puzzle_id: str) -> Puzzle | None:
    """Return a puzzle by its id; None if there is none."""
    collections = (collection_of(game) for game in games_with_puzzles())
    return next((one.by_id[puzzle_id] for one in collections if puzzle_id in one.by_id), None)


def next_near(
    puzzles: Sequence[Puzzle], ratings: Mapping[str, float], rating: float, known: Collection[str], dice: str
) -> Puzzle | None:
    """Return a puzzle near a rating that is not known yet; None if all are. The same dice choose the same."""
    fresh = [one for one in puzzles if one.id not in known]
    nearest = sorted(fresh, key=lambda one: (abs(ratings.get(one.id, one.rating) - rating), one.id))[:NEAREST]
    return nearest[_number(dice) % len(nearest)] if nearest else None


def _number(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest())
