"""The kernels of Carcassonne bound to a backend."""

from functools import cache

from lascaux.games.carcassonne.kernels import turn
from lascaux.games.carcassonne.kernels.layout import BOX, GROUND, STATE, box_record
from lascaux.kit.jit import Backend
from lascaux.kit.landscape import parts
from lascaux.kit.landscape.engine import Engine, Rulebook

RULEBOOK = Rulebook(
    GROUND,
    STATE,
    BOX,
    box_record,
    {
        parts.lay_table: turn.lay_table,
        parts.make_deck: turn.make_deck,
        parts.draw: turn.draw,
        parts.place_count: turn.place_count,
        parts.nth_place: turn.nth_place,
        parts.turns_at: turn.turns_at,
        parts.lay_drawn: turn.lay_drawn,
        parts.piece_choices: turn.piece_choices,
        parts.try_choice: turn.try_choice,
        parts.end_turn: turn.end_turn,
        parts.lay_again: turn.clear_surrounded,
        parts.stand_again: turn.stand_again,
    },
)


@cache
def engine(backend: Backend) -> Engine:
    """The engine of a backend, made once."""
    return Engine(backend, RULEBOOK)
