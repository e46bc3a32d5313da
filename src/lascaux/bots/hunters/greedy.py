"""Heuristic evaluation of Hunters & Gatherers."""

from lascaux.bots.landscape.heuristics import claim, closing, lead, turns_left
from lascaux.games.hunters.kernels.layout import BONUS_TILES, ZONES
from lascaux.games.hunters.kernels.worth import claims, count_parts, worth
from lascaux.games.hunters.tiles import FOREST, MEADOW, RIVER
from lascaux.kit.jit import GameData, State, kernel
from lascaux.kit.landscape.kernels.log import AT_END, COMPLETED, Parts
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of

# Chances that open ends are closed, expected additions to systems and meadows, and the value of a free piece or a bonus
# tile while there is time to use it: tuned by games between variants of this bot.
ENDS_CLOSED = (1.0, 0.76, 0.5, 0.3, 0.18)
TURNS_TO_CLOSE = 5.0
FREE_FOLLOWER = (0.0, 5.0, 8.0, 10.5, 12.5, 14.0)
FREE_HUT = (0.0, 2.5, 4.0)
TURNS_TO_USE = 8.0
FISH_TO_COME = 0.01  # per remaining turn
PREY_TO_COME = 0.012
BONUS_TILE = 3.0


@kernel
def expected_points(s: State, data: GameData, label: int, parts: Parts) -> float:
    """Return an area's expected points."""
    kind = kind_of(s, data, label)
    if kind == FOREST or kind == RIVER:
        done, _completed = worth(s, data, label, parts, COMPLETED)
        return done * closing(s, label, ENDS_CLOSED, TURNS_TO_CLOSE)
    now, _counted = worth(s, data, label, parts, AT_END)
    growth = min(3.0, float(s.open[label]))  # only open areas can grow
    return now + (PREY_TO_COME if kind == MEADOW else FISH_TO_COME) * turns_left(s) * growth


@kernel
def evaluate(s: State, data: GameData, me: int) -> float:
    """Return the evaluation for a seat: points, expected points, free pieces, a due bonus tile."""
    value = lead(s, me)
    for node in range(s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node):
            label = s.label[node]
            parts = count_parts(s, data, label, 0)
            value += claim(s, me, claims(s, label, parts), expected_points(s, data, label, parts))
    if s.bonus_due and s.n_bonus < BONUS_TILES and s.drawn < data.FIRST_BONUS:
        value += BONUS_TILE
    use = min(1.0, turns_left(s) / TURNS_TO_USE)
    return value + use * (FREE_FOLLOWER[s.followers[me]] + FREE_HUT[s.huts[me]])
