"""The kernels that Python calls; a position is a row of one state."""

from lascaux.games.prehistories.kernels.actions import act, allowed
from lascaux.games.prehistories.kernels.cave import place_count, spots
from lascaux.games.prehistories.kernels.progress import write_standing
from lascaux.games.prehistories.kernels.round import winners
from lascaux.games.prehistories.kernels.setup import new_game
from lascaux.games.prehistories.kernels.turn import may_send, outcome
from lascaux.kit.jit import GameDataRows, Ints, Rows, States, kernel


@kernel
def begin(
    states: States, game_data: GameDataRows, stream: Ints, shuffler: Ints, players: int, faces: int, log: Rows
) -> None:
    """Start a game."""
    new_game(states[0], game_data[0], stream, shuffler, players, faces, log)


@kernel
def is_allowed(states: States, game_data: GameDataRows, seat: int, action: int) -> bool:
    """Return whether a seat may do this now."""
    return allowed(states[0], game_data[0], seat, action)


@kernel
def take_action(states: States, game_data: GameDataRows, seat: int, action: int, shuffler: Ints, log: Rows) -> None:
    """Apply a legal action."""
    act(states[0], game_data[0], seat, action, shuffler, log)


@kernel
def list_groups(states: States, game_data: GameDataRows, zone: int, lean: bool, groups: Ints) -> int:
    """Write the groups that may go to a zone, as sets of hunters; return their number.

    With many hunters there are thousands. The `lean` ones are those that would do worse without their weakest, and the
    group of all hunters.
    """
    s = states[0]
    data = game_data[0]
    count = 0
    cards = s.left & -s.left
    while cards != 0:
        if may_send(s, data, zone, cards):
            spare = outcome(s, data, zone, cards & (cards - 1)) == outcome(s, data, zone, cards)
            if not lean or not spare or cards == s.left:
                groups[count] = cards
                count += 1
        cards = (cards - s.left) & s.left  # the next larger set
    return count


@kernel
def spots_of(states: States, game_data: GameDataRows, seat: int, face: int) -> int:
    """Return where the top left of a face's box may lie in a cave, as a set of cells."""
    return spots(states[0], game_data[0], seat, face)


@kernel
def places(states: States, game_data: GameDataRows, seat: int, kind: int) -> int:
    """Return the number of a tile's places in a cave; faces that look the same count once."""
    return place_count(states[0], game_data[0], seat, kind)


@kernel
def standing(states: States, game_data: GameDataRows, seat: int, source: int, found: Ints) -> None:
    """Write a cave's progress on an objective; `found` receives what `progress` writes."""
    write_standing(states[0], game_data[0], seat, source, found)


@kernel
def winning(states: States) -> int:
    """Return the winners if the game ends now, as bits."""
    return winners(states[0])


ENTRY_POINTS = (begin, is_allowed, take_action, list_groups, spots_of, places, standing, winning)
