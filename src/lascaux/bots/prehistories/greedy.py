"""The greedy player: lays the hunters it can use, takes the largest gain, and paints the best place."""

from lascaux.bots.prehistories.plan import NO_GROUP, all_groups, first_group
from lascaux.bots.prehistories.worth import NOTHING, best_place, worth_after
from lascaux.games.prehistories.kernels.actions import GIVE_UP, LAY, PAINT_AT, SEND, STOP, TAKE_BACK
from lascaux.games.prehistories.kernels.layout import CHOOSE, HUNT
from lascaux.kit.jit import GameData, Ints, State, kernel


@kernel
def greedy_painting(s: State, data: GameData, seat: int) -> int:
    """Return the painting that leaves the best cave, of all waiting tiles."""
    best = NOTHING
    move = GIVE_UP + int(s.taken[0])
    for i in range(s.n_taken):
        place = best_place(s, data, seat, s.taken[i])
        if place >= 0 and worth_after(s, data, seat, place) > best:
            best = worth_after(s, data, seat, place)
            move = PAINT_AT + place
    return move


@kernel
def greedy_move(s: State, data: GameData, seat: int, notes: Ints) -> int:
    """Return an action that looks one turn ahead, at the seat's own gain, from public information and its hand."""
    if s.phase == CHOOSE:
        return TAKE_BACK if s.ready[seat] else LAY + all_groups(s, data, seat, s.hand[seat], notes)
    if s.phase == HUNT:
        group = first_group(s, data, seat, s.left, notes)
        return STOP if group == NO_GROUP else SEND + group
    return greedy_painting(s, data, seat)
