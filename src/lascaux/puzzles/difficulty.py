"""The difficulty of a puzzle before anyone has tried it: which levels of bots find an answer."""

from collections.abc import Sequence
from random import Random

from lascaux import bots
from lascaux.core.game import Position
from lascaux.puzzles.equals import canonical

LEVELS = ("beginner", "casual", "skilled", "expert")
TRIES = 3
"""The number of decisions of a level; it finds an answer if most of its decisions are answers."""
FIRST_RATING, STEP = 1100, 200
"""The rating of a puzzle that every level finds, and how much higher it is for each that does not."""


def finders(position: Position, seat: int, answers: Sequence[str]) -> tuple[str, ...]:
    """Return the levels that find an answer."""
    game = position.game.info.name
    there = [level for level in LEVELS if level in bots.bots_of(game)]
    return tuple(level for level in there if _finds(bots.find(level, game), position, seat, answers))


def _finds(bot: bots.Bot, position: Position, seat: int, answers: Sequence[str]) -> bool:
    view, choices = position.view(seat), position.legal(seat)
    tries = (str(bot.choose(view, choices, Random(f"puzzle {number}"))) for number in range(TRIES))
    return 2 * sum(canonical(position, seat, do) in answers for do in tries) > TRIES


def first_rating(found_by: Sequence[str]) -> int:
    """Return a rating by the weakest level from which on all find an answer."""
    missing = [number for number, level in enumerate(LEVELS) if level not in found_by]
    return FIRST_RATING + STEP * (1 + missing[-1] if missing else 0)
