"""What a learned player sees of the tiles that close or join zones is what laying each of them would do."""

import numpy as np
import pytest

from lascaux.bots.landscape.learned.features import (
    CLOSERS,
    LEFT,
    LINKS,
    NO_CLOSER,
    WORKSPACE,
    prepare_workspace,
    write_zone_features,
)
from lascaux.bots.landscape.learned.network import INPUTS, LAYERS, SEEN
from lascaux.core.seed import Seed
from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, copy_state, kernel
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.kernels.grid import beside, is_tile, lay_tile
from lascaux.kit.landscape.kernels.layout import LANES, PORTS, SIDES, TURNS, ZONES
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of, owned_by
from lascaux.kit.landscape.rebuild import rebuild
from tests.bots.test_learned import GAMES, match_of, moments

FOUND = 4  # columns: what is seen and what laying finds, of closing and of joining tiles


@kernel
def ends_with_last(s: State, data: GameData, node: int) -> bool:
    """Return whether the last tile is part of the zone of a node and leads it to no empty cell."""
    last = s.n_tiles - 1
    is_part = False
    for side in range(SIDES):
        for lane in range(LANES):
            zone = data.PORT_ZONE[(s.tile_kind[last] * TURNS + s.tile_turns[last]) * PORTS + side * LANES + lane]
            if zone >= 0 and s.label[last * ZONES + zone] == s.label[node]:
                is_part = True
                if not is_tile(data, s.grid[beside(data, s.tile_cell[last], side)]):
                    return False
    return is_part


@kernel
def compare_zones(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    layers: Rows,
    workspace: Ints,
    found: Rows,
    log: Rows,
) -> int:
    """Write a row for every zone with pieces and open ends; return their number."""
    s = states[0]
    data = game_data[0]
    rows = 0
    prepare_workspace(s, workspace)
    for node in range(s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node) and s.open[s.label[node]] > 0:
            label = int(s.label[node])
            write_zone_features(s, data, label, rows + 1, layers, workspace)
            ends = s.open[label] == 1 and layers[SEEN, CLOSERS] + layers[SEEN, NO_CLOSER] > 0  # in the middle of a side
            found[rows, 0] = layers[SEEN, CLOSERS] if ends else 0
            found[rows, 2] = workspace[LINKS]
            for slot in range(s.n_front):
                closing = 0
                joining = 0
                for kind in range(len(data.ONCE)):
                    closes = False
                    joins = False
                    for turns in range(TURNS):
                        if (data.FIT[kind * data.wants + s.front_want[slot]] >> turns) & 1:
                            copy_state(scratch, 0, states, 0)
                            laid = scratch[0]
                            x, y = int(s.front_x[slot]), int(s.front_y[slot])
                            lay_tile(laid, data, kind, int(s.front_cell[slot]), x, y, turns)
                            closes = closes or ends_with_last(laid, data, node)
                            for other in range(s.n_tiles * ZONES):
                                if s.label[other] != label and laid.label[other] == laid.label[node]:
                                    if kind_of(s, data, other) == kind_of(s, data, node):
                                        joins = joins or owned_by(s.owners[s.label[other]], 0) > 0
                    closing += workspace[LEFT + kind] * closes
                    joining += workspace[LEFT + kind] * joins
                if ends:
                    found[rows, 1] = max(found[rows, 1], closing)
                found[rows, 3] = max(found[rows, 3], joining)
            rows += 1
    return rows


@pytest.mark.parametrize("game", GAMES)
def test_tiles_that_close_or_join_zones_are_those_that_do_so_when_laid(game: str) -> None:
    match = match_of(game)
    running = match.engine("numba")
    program = running.program
    seen = []
    for position in moments(match, every=19):
        states = rebuild(position.view(None), match.game, running, Seed("any"))
        found, workspace = np.zeros((100, FOUND), np.int32), program.ints([0] * WORKSPACE)
        layers = np.zeros((LAYERS, INPUTS), np.int32)
        rows = program(compare_zones)(states, running.game_data, program.states(), layers, workspace, found, NO_LOG)
        seen += found[:rows].tolist()
    closing = [(said, truth) for said, truth, _, _ in seen if said or truth]
    joining = [(said, truth) for _, _, said, truth in seen if said or truth]
    assert len(closing) > 20
    assert [(said, truth) for said, truth in closing if said != min(truth, 24)] == []
    assert len(joining) > 5
    assert all(said <= truth for said, truth in joining)  # of several zones that could join, the easiest one
    assert sum(said == truth for said, truth in joining) > len(joining) // 2
