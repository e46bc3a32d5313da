"""Oversights of the lower levels, which depend on how hard something is to see.

A player that overlooks `overlooks` things in a thousand sees what scores at once, and likes it too much. It overlooks
places that score nothing, and pieces that score only at the end twice as often. It counts what the others may get, and
what a piece in its supply is worth, only in part.
"""

from lascaux.bots.landscape.learned.features import EXPECTED, SUPPLIES, SUPPLY_ANSWERS, SUPPLY_KEY
from lascaux.bots.landscape.learned.network import UNIT
from lascaux.bots.landscape.learned.value import supply_key
from lascaux.kit.chance import roll
from lascaux.kit.jit import GameData, Ints, State, helper, kernel
from lascaux.kit.landscape.kernels.layout import PLAYERS

THOUSAND = 1000
PLAIN = 4
"""Immediate points that are never overlooked."""
PIECES_OF_THE_END, OTHERS = 2, 2
"""Factors by which pieces that score only at the end, and gains of others, are overlooked more often than places."""
LIKED = 3
"""A point at once counts this many halves of the rate of oversights more."""


@helper
def scores_only_at_end(s: State, data: GameData, choice: int) -> bool:
    """Return whether a piece on the tile just laid would score only at the end of the game."""
    return False


@helper
def is_place_overlooked(gain: int, overlooks: int, dice: Ints) -> bool:
    """Return whether a place is overlooked that brings these points at once."""
    return roll(dice, THOUSAND) * PLAIN < overlooks * (PLAIN - gain)


@helper
def is_piece_overlooked(s: State, data: GameData, choice: int, overlooks: int, dice: Ints) -> bool:
    """Return whether a piece on the tile just laid is overlooked."""
    return scores_only_at_end(s, data, choice) and roll(dice, THOUSAND) < PIECES_OF_THE_END * overlooks


@kernel
def value_supply(s: State, data: GameData, seat: int, workspace: Ints) -> int:
    """Return what the seat's free pieces are worth on the table evaluated last."""
    key = supply_key(s, data)
    for kept in range(workspace[SUPPLIES]):
        if workspace[SUPPLY_KEY + kept] == key:
            return int(workspace[SUPPLY_ANSWERS + kept * PLAYERS + seat])
    return 0


@kernel
def misjudge(s: State, data: GameData, seat: int, gain: int, lead: int, overlooks: int, workspace: Ints) -> int:
    """Return how such a player judges a turn that brings points at once and an expected lead."""
    mine = int(workspace[EXPECTED + seat])
    others = min(THOUSAND, OTHERS * overlooks) * (mine - lead)
    supply = overlooks * value_supply(s, data, seat, workspace)
    liked = overlooks * LIKED * UNIT * gain // 2
    return lead + (others - supply + liked) // THOUSAND
