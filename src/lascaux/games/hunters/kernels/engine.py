"""The kernels of Hunters & Gatherers bound to a backend."""

from lascaux.games.hunters.kernels import score, turn, worth
from lascaux.games.hunters.kernels.layout import BOX, GRID, STATE, box_record
from lascaux.kit.landscape.kernels import steps
from lascaux.kit.landscape.kernels.engine import Engines, Rulebook

STEPS = {
    steps.set_up: turn.set_up,
    steps.make_deck: turn.make_deck,
    steps.draw: turn.draw,
    steps.lay_drawn: turn.lay_drawn,
    steps.piece_choices: turn.piece_choices,
    steps.counts_in: turn.counts_in,
    steps.try_choice: turn.try_choice,
    steps.end_turn: turn.end_turn,
    steps.restore_piece: turn.restore_piece,
    steps.count_parts: worth.count_parts,
    steps.worth: worth.worth,
    steps.claims: worth.claims,
    steps.is_complete: score.is_complete,
}
RULEBOOK = Rulebook("hunters", GRID, STATE, BOX, box_record, STEPS)

engine = Engines(RULEBOOK)
