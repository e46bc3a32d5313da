"""The encoding of Carcassonne."""

from functools import partial
from typing import Any

from lascaux.envs.landscape import games, observation
from lascaux.envs.landscape.encoding import TileEncoding, TileKernels
from lascaux.games.carcassonne.kernels.layout import ABBOT_MARK
from lascaux.games.carcassonne.position import RULES
from lascaux.kit.jit import GameData, State, helper


@helper
def owner_of(code: int) -> int:
    """Return the seat of a meeple or an abbot."""
    return (code - 1) % ABBOT_MARK


@helper
def is_second(code: int) -> int:
    """Return 1 for an abbot."""
    return 1 if code > ABBOT_MARK else 0


@helper
def zone_under(code: int, zone: int) -> int:
    """Return the zone a piece stands on, for which it counts."""
    return zone


@helper
def meeples(s: State, seat: int) -> int:
    """Return the meeples in supply."""
    return int(s.meeples[seat])


@helper
def abbots(s: State, seat: int) -> int:
    """Return the abbots in supply."""
    return int(s.abbots[seat])


@helper
def pile_ends(s: State) -> tuple[int, int, int, int]:
    """Return the ends of the one pile, with the river on top."""
    return int(s.n_drawn), int(s.n_deck), 0, 0


@helper
def hidden_ends(s: State, data: GameData) -> tuple[int, int, int, int]:
    """Return the rest of the river, then the land; the lake between them is known (R-RIV-2)."""
    river = 0
    course = 0
    for i in range(s.n_drawn, s.n_deck):
        if data.IS_RIVER[s.deck[i]]:
            river += 1
            if s.deck[i] != data.LAKE:
                course += 1
    return int(s.n_drawn), course, int(s.n_drawn) + river, int(s.n_deck) - int(s.n_drawn) - river


STEPS: dict[Any, Any] = {
    observation.owner_of: owner_of,
    observation.is_second: is_second,
    observation.zone_under: zone_under,
    observation.first_supply: meeples,
    observation.second_supply: abbots,
    observation.pile_ends: pile_ends,
    games.hidden_ends: hidden_ends,
}
KERNELS = TileKernels(RULES, STEPS)
encoding = partial(TileEncoding, kernels=KERNELS)
