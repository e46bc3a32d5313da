"""The kernels of Hunters & Gatherers bound to a backend."""

from functools import cache

from lascaux.games.hunters.kernels import turn
from lascaux.games.hunters.kernels.layout import BOX, GROUND, STATE, box_record
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
        parts.lay_drawn: turn.lay_drawn,
        parts.piece_choices: turn.piece_choices,
        parts.try_choice: turn.try_choice,
        parts.end_turn: turn.end_turn,
        parts.stand_again: turn.stand_again,
    },
)


@cache
def engine(backend: Backend) -> Engine:
    """The engine of a backend, made once."""
    return Engine(backend, RULEBOOK)
