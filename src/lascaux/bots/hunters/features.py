"""Features of Hunters & Gatherers for learning players, beyond those of all tile-laying games."""

from lascaux.bots.landscape.learned.pile import mix
from lascaux.games.hunters.kernels.layout import BONUS_TILES, LAND_TILES
from lascaux.games.hunters.tiles import MEADOW
from lascaux.kit.jit import GameData, Ints, State, helper, kernel
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.kernels.turn import FIRST_ON, SECOND_ON
from lascaux.kit.landscape.kernels.zones import kind_of


@helper
def supply(s: State, seat: int) -> tuple[int, int]:
    """Return the numbers of followers and huts."""
    return int(s.followers[seat]), int(s.huts[seat])


@helper
def bonus_follows(s: State, data: GameData) -> bool:
    """Return whether a tried turn brings a bonus tile."""
    return s.bonus_due != 0 and s.n_bonus < BONUS_TILES and s.drawn < data.FIRST_BONUS


@helper
def is_last(s: State, data: GameData) -> bool:
    """Return whether a tried turn is the last: no land is left, and no bonus tile is due."""
    return s.n_drawn == s.n_deck and not bonus_follows(s, data)


@helper
def is_extra(data: GameData, kind: int) -> bool:
    """Return whether a kind of tile is a bonus tile."""
    return kind >= data.FIRST_BONUS


@helper
def table_hints(s: State, data: GameData, seat: int) -> tuple[int, int, int]:
    """Return whether a bonus tile is due to the seat or to another, and the number of bonus tiles."""
    due = bonus_follows(s, data)
    mine = due and s.player == seat
    return int(mine), int(due and not mine), BONUS_TILES - int(s.n_bonus)


@helper
def scores_only_at_end(s: State, data: GameData, choice: int) -> bool:
    """Return whether a choice of the piece step on the tile just laid is a hunter or a hut."""
    if choice >= SECOND_ON:
        return True
    return kind_of(s, data, (s.n_tiles - 1) * ZONES + choice - FIRST_ON) == MEADOW


@kernel
def mix_pile(s: State, dice: Ints) -> None:
    """Shuffle the land tiles and, separately, the bonus tiles."""
    mix(s, s.n_drawn, s.n_deck, dice)
    mix(s, LAND_TILES + s.n_bonus, LAND_TILES + BONUS_TILES, dice)


@helper
def second_pile(s: State) -> tuple[int, int]:
    """Return the range of the bonus tiles that are left."""
    return int(LAND_TILES + s.n_bonus), LAND_TILES + BONUS_TILES
