"""The kernels of Carcassonne bound to a backend."""

from lascaux.games.carcassonne.kernels import score, turn, worth
from lascaux.games.carcassonne.kernels.layout import BOX, GRID, STATE, box_record
from lascaux.kit.landscape.kernels import steps
from lascaux.kit.landscape.kernels.engine import Engines, Rulebook

STEPS = {
    steps.set_up: turn.set_up,
    steps.make_deck: turn.make_deck,
    steps.draw: turn.draw,
    steps.place_count: turn.place_count,
    steps.nth_place: turn.nth_place,
    steps.turns_at: turn.turns_at,
    steps.lay_drawn: turn.lay_drawn,
    steps.piece_choices: turn.piece_choices,
    steps.try_choice: turn.try_choice,
    steps.end_turn: turn.end_turn,
    steps.restore_tile: turn.clear_surrounded,
    steps.restore_piece: turn.restore_piece,
    steps.count_parts: worth.count_parts,
    steps.worth: worth.worth,
    steps.is_complete: score.is_complete,
}
RULEBOOK = Rulebook("carcassonne", GRID, STATE, BOX, box_record, STEPS)

engine = Engines(RULEBOOK)
