"""The gains of the zones' tiles for each cave, computed once a round."""

from lascaux.bots.prehistories.learned.features import marks
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.value import USUAL_CARDS, USUAL_POINTS, best_spot, value
from lascaux.games.prehistories.kernels.layout import EMPTY, SEATS, ZONES
from lascaux.games.prehistories.kernels.objectives import CATCH
from lascaux.kit.jit import GameData, Ints, State, kernel

# The stored values of a round: the tile of each zone; by seat the tiles in its cave, and the gain of a big catch; by
# seat and zone the gain of its tile, and where it goes.
TILE = 0
TILES_IN = TILE + ZONES
CATCH_GAIN = TILES_IN + SEATS
GAIN = CATCH_GAIN + SEATS
SPOT = GAIN + SEATS * ZONES
NOTES = SPOT + SEATS * ZONES
LOST = -200
"""The gain of a tile without a place: it is useless, but no other seat gets it."""


@kernel
def note_gains(s: State, data: GameData, seat: int, memory: Memory, at: int) -> None:
    """Store the gain of each zone's tile for a seat's cave, from index `at` on."""
    notes = memory.notes
    before = marks(s, data, seat)
    now = value(s, data, seat, 0, USUAL_CARDS, USUAL_POINTS, memory)
    notes[at + TILES_IN + seat] = s.n_tiles[seat]
    notes[at + CATCH_GAIN + seat] = catch_gain(s, data, seat, now, memory)
    for zone in range(data.ZONES[s.players]):
        tile = int(s.zone_tile[zone])
        notes[at + TILE + zone] = tile
        note = at + seat * ZONES + zone
        notes[note + SPOT] = -1
        notes[note + GAIN] = LOST
        if tile != EMPTY:
            same = noted_zone(zone, tile, notes, at)
            if same < zone:
                notes[note + SPOT] = notes[at + SPOT + seat * ZONES + same]
                notes[note + GAIN] = notes[at + GAIN + seat * ZONES + same]
            else:
                place, worth = best_spot(s, data, seat, tile, before, memory)
                if place >= 0:
                    notes[note + SPOT] = place
                    notes[note + GAIN] = worth - now


@kernel
def noted_zone(zones: int, tile: int, notes: Ints, at: int) -> int:
    """Return the first of some zones that had this tile when stored; their number if none had."""
    zone = 0
    while zone < zones and notes[at + TILE + zone] != tile:
        zone += 1
    return zone


@kernel
def catch_gain(s: State, data: GameData, seat: int, now: int, memory: Memory) -> int:
    """Return the gain of three tiles in a turn by themselves."""
    for i in range(s.n_objectives):
        objective = int(s.objectives[i])
        if data.SORT[objective] == CATCH and (s.objective_done[i] >> seat) & 1 == 0:
            late = s.objective_done[i] != 0
            totems = data.OBJECTIVE_LATER[objective] if late else data.OBJECTIVE_FIRST[objective]
            return value(s, data, seat, totems, USUAL_CARDS, USUAL_POINTS, memory) - now
    return 0
