"""The encoding of Hunters & Gatherers."""

from functools import partial
from typing import Any

from lascaux.envs.landscape import games, observation
from lascaux.envs.landscape.encoding import TileEncoding, TileKernels
from lascaux.games.hunters.kernels.layout import BONUS_TILES, HUT_MARK, HUT_ZONE_BITS, LAND_TILES
from lascaux.games.hunters.position import RULES
from lascaux.kit.jit import GameData, State, helper


@helper
def owner_of(code: int) -> int:
    """Return the seat of a follower or a hut."""
    return code % HUT_MARK - 1


@helper
def is_second(code: int) -> int:
    """Return 1 for a hut."""
    return 1 if code & HUT_MARK else 0


@helper
def zone_under(code: int, zone: int) -> int:
    """Return the river system under the river or lake with a hut."""
    return code >> HUT_ZONE_BITS if code & HUT_MARK else zone


@helper
def followers(s: State, seat: int) -> int:
    """Return the followers in supply."""
    return int(s.followers[seat])


@helper
def huts(s: State, seat: int) -> int:
    """Return the huts in supply."""
    return int(s.huts[seat])


@helper
def pile_ends(s: State) -> tuple[int, int, int, int]:
    """Return the ends of the land tiles, and of the bonus tiles behind them."""
    return int(s.n_drawn), LAND_TILES, LAND_TILES + int(s.n_bonus), LAND_TILES + BONUS_TILES


@helper
def hidden_ends(s: State, data: GameData) -> tuple[int, int, int, int]:
    """Return both piles, which are unknown."""
    return int(s.n_drawn), LAND_TILES - int(s.n_drawn), LAND_TILES + int(s.n_bonus), BONUS_TILES - int(s.n_bonus)


STEPS: dict[Any, Any] = {
    observation.owner_of: owner_of,
    observation.is_second: is_second,
    observation.zone_under: zone_under,
    observation.first_supply: followers,
    observation.second_supply: huts,
    observation.pile_ends: pile_ends,
    games.hidden_ends: hidden_ends,
}
KERNELS = TileKernels(RULES, STEPS)
encoding = partial(TileEncoding, kernels=KERNELS)
