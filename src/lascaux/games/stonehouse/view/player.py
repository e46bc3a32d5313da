"""Players as everyone sees them."""

from msgspec import Struct

from lascaux.games.stonehouse.action import CARDS, Card
from lascaux.games.stonehouse.state import State


class PlayerSeen(Struct, forbid_unknown_fields=True):
    """A player as everyone sees them."""

    gems: int
    """All gems, including those in a closed hand."""
    reserve: list[int]
    """Stones, by number."""
    cards: int
    """The number of cards that can still be played."""
    spent: list[Card]
    """Cards already used that can be played only once."""
    picked: bool
    """Whether a card lies face down."""
    played: Card | None
    """The card revealed last."""
    at_camp: bool
    """Whether the player is at the camp."""
    builds: bool
    """Whether the player may still try to build in this round."""


def player_seen(state: State, seat: int) -> PlayerSeen:
    """Return the player of a seat, as everyone sees them."""
    return PlayerSeen(
        gems=state.gems[seat],
        reserve=list(state.reserves[seat]),
        cards=len(CARDS) - len(state.spent[seat]),
        spent=list(state.spent[seat]),
        picked=bool(state.picked) and state.picked[seat] is not None,
        played=state.played[seat] if state.played else None,
        at_camp=seat in state.camp and seat != state.vetoed,
        builds=seat in state.builders,
    )
