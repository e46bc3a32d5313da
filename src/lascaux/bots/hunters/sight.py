"""What a learning player looks at in Hunters & Gatherers beyond what all tile-laying games have."""

from lascaux.bots.landscape.learned.pile import mix
from lascaux.games.hunters.kernels.layout import BONUS_TILES, LAND_TILES
from lascaux.kit.jit import Box, Ints, State, helper, kernel


@helper
def supply(s: State, seat: int) -> tuple[int, int]:
    """Followers and huts."""
    return int(s.followers[seat]), int(s.huts[seat])


@helper
def bonus_follows(s: State, box: Box) -> bool:
    """Whether a turn that was tried brings a bonus tile."""
    return s.bonus_due != 0 and s.n_bonus < BONUS_TILES and s.drawn < box.FIRST_BONUS


@helper
def is_last(s: State, box: Box) -> bool:
    """Whether a turn that was tried is the last of the game: no land is left, and no bonus tile is due."""
    return s.n_drawn == s.n_deck and not bonus_follows(s, box)


@helper
def table_hints(s: State, box: Box, seat: int) -> tuple[int, int, int]:
    """Whether a bonus tile is due, to the seat or to another, and how many there are."""
    due = bonus_follows(s, box)
    mine = due and s.player == seat
    return int(mine), int(due and not mine), BONUS_TILES - int(s.n_bonus)


@kernel
def mix_pile(s: State, dice: Ints) -> None:
    """Mix the land, and by themselves the bonus tiles."""
    mix(s, s.n_drawn, s.n_deck, dice)
    mix(s, LAND_TILES + s.n_bonus, LAND_TILES + BONUS_TILES, dice)
