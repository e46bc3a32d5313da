"""What a learning player looks at in Carcassonne beyond what all tile-laying games have."""

from lascaux.bots.landscape.learned.pile import mix
from lascaux.games.carcassonne.kernels.layout import RIVER_COURSE
from lascaux.games.carcassonne.kernels.worth import CITY_SLOTS
from lascaux.games.carcassonne.options import WITH_RIVER
from lascaux.games.carcassonne.tiles import CITY, FIELD
from lascaux.kit.jit import Box, Ints, State, helper, kernel
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.kernels.zones import kind_of

OTHER_MARK = 128  # no table has so many zones with pieces in them
NEARNESS = 12  # of a city with one open end; of one with more that part of it


@helper
def supply(s: State, seat: int) -> tuple[int, int]:
    """Meeples, and the abbot."""
    return int(s.meeples[seat]), int(s.abbots[seat])


@kernel
def zone_hints(s: State, box: Box, label: int, mark: int) -> tuple[int, int, int]:
    """The unfinished cities beside a field: how many there are, how near they are to being finished, and its extent."""
    if kind_of(s, box, label) != FIELD:
        return 0, 0, 0
    cities = 0
    nearness = 0
    node = label
    while True:
        walls = box.CITIES[s.tile_kind[node // ZONES] * ZONES + node % ZONES]
        if walls:
            for zone in range(CITY_SLOTS):
                if (walls >> zone) & 1:
                    city = s.label[node - node % ZONES + zone]
                    if s.open[city] > 0 and s.seen[city] != mark + OTHER_MARK:
                        s.seen[city] = mark + OTHER_MARK
                        cities += 1
                        nearness += NEARNESS // s.open[city]
        node = s.ring[node]
        if node == label:
            return cities, nearness, int(s.extent[label])


@helper
def leans_on_others(s: State, box: Box, label: int) -> bool:
    """A field, where the last tile has a city: it may lie beside it."""
    if kind_of(s, box, label) != FIELD:
        return False
    kind = s.tile_kind[s.n_tiles - 1]
    for zone in range(CITY_SLOTS):
        if box.ZONE_KIND[kind * ZONES + zone] == CITY:
            return True
    return False


@kernel
def mix_pile(s: State, dice: Ints) -> None:
    """Mix the land, and the course of the river where it still flows; the lake ends it."""
    first = int(s.n_drawn)
    if s.rules & WITH_RIVER:
        if first < RIVER_COURSE:
            mix(s, first, RIVER_COURSE, dice)
        first = max(first, RIVER_COURSE + 1)
    mix(s, first, s.n_deck, dice)
