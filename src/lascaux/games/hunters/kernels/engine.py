"""The kernels of Hunters & Gatherers bound to a backend."""

from lascaux.games.hunters.kernels import score, turn, worth
from lascaux.games.hunters.kernels.layout import GAME_DATA, GRID, STATE, game_data_record
from lascaux.kit.landscape.kernels import hooks
from lascaux.kit.landscape.kernels.engine import Engines, Rulebook

STEPS = {
    hooks.set_up: turn.set_up,
    hooks.make_deck: turn.make_deck,
    hooks.draw: turn.draw,
    hooks.lay_drawn: turn.lay_drawn,
    hooks.piece_choices: turn.piece_choices,
    hooks.counts_in: turn.counts_in,
    hooks.try_choice: turn.try_choice,
    hooks.end_turn: turn.end_turn,
    hooks.restore_piece: turn.restore_piece,
    hooks.count_parts: worth.count_parts,
    hooks.worth: worth.worth,
    hooks.claims: worth.claims,
    hooks.is_complete: score.is_complete,
}
RULEBOOK = Rulebook("hunters", GRID, STATE, GAME_DATA, game_data_record, STEPS)

engine = Engines(RULEBOOK)
