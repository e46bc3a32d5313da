"""The kernels of Carcassonne bound to a backend."""

from lascaux.games.carcassonne.kernels import score, turn, worth
from lascaux.games.carcassonne.kernels.layout import GAME_DATA, GRID, STATE, game_data_record
from lascaux.kit.landscape.kernels import hooks
from lascaux.kit.landscape.kernels.engine import Engines, Rulebook

STEPS = {
    hooks.set_up: turn.set_up,
    hooks.make_deck: turn.make_deck,
    hooks.draw: turn.draw,
    hooks.place_count: turn.place_count,
    hooks.nth_place: turn.nth_place,
    hooks.turns_at: turn.turns_at,
    hooks.lay_drawn: turn.lay_drawn,
    hooks.piece_choices: turn.piece_choices,
    hooks.try_choice: turn.try_choice,
    hooks.end_turn: turn.end_turn,
    hooks.restore_tile: turn.clear_surrounded,
    hooks.restore_piece: turn.restore_piece,
    hooks.count_parts: worth.count_parts,
    hooks.worth: worth.worth,
    hooks.is_complete: score.is_complete,
}
RULEBOOK = Rulebook("carcassonne", GRID, STATE, GAME_DATA, game_data_record, STEPS)

engine = Engines(RULEBOOK)
