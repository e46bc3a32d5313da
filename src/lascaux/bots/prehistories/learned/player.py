"""The learned player: looks one turn ahead, at its own gain only. Searches use it for all seats' playouts."""

from lascaux.bots.prehistories.learned.features import marks
from lascaux.bots.prehistories.learned.gains import GAIN, SPOT, TILES_IN, note_gains, noted_zone
from lascaux.bots.prehistories.learned.groups import NO_GROUP, hunters_to_lay, next_group
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.value import WORST, best_spot
from lascaux.games.prehistories.kernels.actions import GIVE_UP, LAY, PAINT_AT, SEND, STOP, TAKE_BACK
from lascaux.games.prehistories.kernels.layout import CHOOSE, HUNT, ZONES
from lascaux.kit.jit import GameData, Ints, State, kernel


@kernel
def noted_painting(s: State, data: GameData, seat: int, notes: Ints, at: int) -> int:
    """Return the stored painting of the best tile; -1 if not all tiles were stored."""
    zones = data.ZONES[s.players]
    best = WORST
    place = -1
    for i in range(s.n_taken):
        zone = noted_zone(zones, int(s.taken[i]), notes, at)
        if zone == zones:
            return -1
        note = at + seat * ZONES + zone
        if notes[note + SPOT] >= 0 and notes[note + GAIN] > best:
            best = notes[note + GAIN]
            place = notes[note + SPOT]
    return place


@kernel
def learned_painting(s: State, data: GameData, seat: int, memory: Memory, at: int) -> int:
    """Return the painting that leaves the best cave, of all waiting tiles."""
    if memory.notes[at + TILES_IN + seat] == s.n_tiles[seat]:
        place = noted_painting(s, data, seat, memory.notes, at)
        if place >= 0:
            return PAINT_AT + place
    before = marks(s, data, seat)
    best = WORST
    move = GIVE_UP + int(s.taken[0])
    for i in range(s.n_taken):
        place, worth = best_spot(s, data, seat, int(s.taken[i]), before, memory)
        if place >= 0 and worth > best:
            best = worth
            move = PAINT_AT + place
    return move


@kernel
def learned_move(s: State, data: GameData, seat: int, memory: Memory, at: int) -> int:
    """Return a seat's action from the stored values of this round."""
    if s.phase == CHOOSE:
        if s.ready[seat]:
            return TAKE_BACK
        return LAY + hunters_to_lay(s, data, seat, memory, at)
    if s.phase == HUNT:
        group, _hurts = next_group(s, data, seat, s.left, 0, 0, s.caught, s.injuries, False, memory, at)
        return STOP if group == NO_GROUP else SEND + group
    return learned_painting(s, data, seat, memory, at)


@kernel
def learned_decision(s: State, data: GameData, seat: int, memory: Memory) -> int:
    """Return a seat's action without stored values."""
    note_gains(s, data, seat, memory, 0)
    return learned_move(s, data, seat, memory, 0)
