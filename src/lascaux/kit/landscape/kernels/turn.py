"""The common parts of a turn: the pile, and the numbers of piece steps."""

from lascaux.kit.jit import GameData, Ints, Rows, State, helper, kernel
from lascaux.kit.landscape.kernels.hooks import draw, make_deck, place_count, set_up
from lascaux.kit.landscape.kernels.layout import OUT_OF_PLAY
from lascaux.kit.landscape.kernels.log import TILE_SET_ASIDE, note

# The piece step of a turn: nothing, a piece of the first sort on a zone, one of the second sort on a zone, a piece
# returned. Numbers for up to twelve zones, whatever the game has.
MAX_ZONES = 12
NO_PIECE = 0
FIRST_ON = 1
SECOND_ON = FIRST_ON + MAX_ZONES
HOME = SECOND_ON + MAX_ZONES
CHOICES = HOME + 1


@helper
def clear_turns(s: State, n_players: int, rules: int) -> None:
    """Clear the turn: no tile drawn, no turn taken, the first seat to play."""
    s.rules = rules
    s.n_players = n_players
    s.player = 0
    s.n_actions = 0
    s.n_drawn = 0
    s.n_set_aside = 0


@kernel
def new_game(s: State, data: GameData, stream: Ints, n_players: int, rules: int, log: Rows) -> None:
    """Start a game: shuffle everything, draw the first tile."""
    set_up(s, data, n_players, rules, log)
    make_deck(s, data, stream)
    draw(s, data, log)


@helper
def take_in_hand(s: State, data: GameData, kind: int, case: int, log: Rows) -> bool:
    """Turn a tile up and take it in hand or, if it fits nowhere, set it aside by a case of the rules.

    Returns whether it is in hand.
    """
    s.n_places = place_count(s, data, kind)
    if s.n_places > 0:
        s.drawn = kind
        return True
    s.set_aside[s.n_set_aside] = kind
    s.n_set_aside += 1
    note(log, TILE_SET_ASIDE, case, s.player, 0, kind, 0, 0)
    return False


@helper
def draw_from_deck(s: State, data: GameData, case: int, log: Rows) -> bool:
    """Draw until a tile fits somewhere, and set aside those that do not by a case of the rules.

    Returns whether there was one; if not, the deck is used up and no tile is in hand.
    """
    while s.n_drawn < s.n_deck:
        kind = s.deck[s.n_drawn]
        s.n_drawn += 1
        if take_in_hand(s, data, kind, case, log):
            return True
    s.drawn = OUT_OF_PLAY
    s.n_places = 0
    return False


@helper
def pass_on(s: State) -> None:
    """Pass the turn to the next seat."""
    s.player = (s.player + 1) % s.n_players
