"""Features of Carcassonne for learning players, beyond those of all tile-laying games."""

from lascaux.bots.landscape.learned.pile import mix
from lascaux.games.carcassonne.kernels.layout import RIVER_COURSE
from lascaux.games.carcassonne.kernels.worth import CITY_SLOTS
from lascaux.games.carcassonne.options import WITH_RIVER
from lascaux.games.carcassonne.tiles import CITY, FIELD
from lascaux.kit.jit import GameData, Ints, State, helper, kernel
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.kernels.turn import FIRST_ON, SECOND_ON
from lascaux.kit.landscape.kernels.zones import kind_of

OTHER_MARK = 128  # no table has so many zones with pieces in them
NEARNESS = 12  # of a city with one open end; of others, divided by their number


@helper
def supply(s: State, seat: int) -> tuple[int, int]:
    """Return the numbers of meeples and abbots."""
    return int(s.meeples[seat]), int(s.abbots[seat])


@kernel
def zone_hints(s: State, data: GameData, label: int, mark: int) -> tuple[int, int, int]:
    """Return the unfinished cities beside a field: number, nearness to completion, and extent."""
    if kind_of(s, data, label) != FIELD:
        return 0, 0, 0
    cities = 0
    nearness = 0
    node = label
    while True:
        walls = data.CITIES[s.tile_kind[node // ZONES] * ZONES + node % ZONES]
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
def leans_on_others(s: State, data: GameData, label: int) -> bool:
    """Return whether the zone is a field that may lie beside a city of the last tile."""
    if kind_of(s, data, label) != FIELD:
        return False
    kind = s.tile_kind[s.n_tiles - 1]
    for zone in range(CITY_SLOTS):
        if data.ZONE_KIND[kind * ZONES + zone] == CITY:
            return True
    return False


@helper
def scores_only_at_end(s: State, data: GameData, choice: int) -> bool:
    """Return whether a choice of the piece step on the tile just laid is a farmer."""
    if choice >= SECOND_ON:
        return False
    return kind_of(s, data, (s.n_tiles - 1) * ZONES + choice - FIRST_ON) == FIELD


@kernel
def mix_pile(s: State, dice: Ints) -> None:
    """Shuffle the land, and the rest of the river; the lake stays its end."""
    first = int(s.n_drawn)
    if s.rules & WITH_RIVER:
        if first < RIVER_COURSE:
            mix(s, first, RIVER_COURSE, dice)
        first = max(first, RIVER_COURSE + 1)
    mix(s, first, s.n_deck, dice)
