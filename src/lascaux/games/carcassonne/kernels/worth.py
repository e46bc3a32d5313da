"""The amounts that count in a zone, its points, and the case of the rules.

This is the only source: scoring, surveys, sentences and bots use it.
"""

from lascaux.games.carcassonne.kernels.layout import ABBOT_MARK
from lascaux.games.carcassonne.options import ABBOT, FARMERS, SMALL_CITY
from lascaux.games.carcassonne.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD
from lascaux.kit.jit import GameData, State, clear, helper, kernel
from lascaux.kit.landscape.cases import Cases
from lascaux.kit.landscape.kernels.grid import empty_around
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.kernels.log import AT_END, COMPLETED, FIRST_POINTS_CASE, NO_CASE, TAKEN_HOME, Parts
from lascaux.kit.landscape.kernels.zones import kind_of, tile_count

TILES, SHIELDS, CITIES = range(3)  # what counts in a zone, by its index in `Parts`

RULES = Cases(FIRST_POINTS_CASE)
ROAD_OF_TILES = RULES.add("RO-2")
COMPLETED_CITY = RULES.add("C-2")
SMALL_COMPLETED_CITY = RULES.add("C-3")
UNFINISHED_CITY = RULES.add("C-2")
COMPLETED_MONASTERY = RULES.add("MO-1")
UNFINISHED_MONASTERY = RULES.add("MO-2")
COMPLETED_GARDEN = RULES.add("A-5")
ABBOT_AT_END = RULES.add("A-9")
ABBOT_TAKEN_HOME = RULES.add("A-6")
FIELD_OF_CITIES = RULES.add("F-4")

CITY_SLOTS = 4  # city zones are among the first zones of a tile
AROUND = 9  # tiles of a monastery or garden and its eight neighbours
PER_CITY = 3


# --- what counts -----------------------------------------------------------
@helper
def count_parts(s: State, data: GameData, label: int, mark: int) -> Parts:
    """Count what matters in a zone: tiles and shields, or the completed cities beside a field.

    `mark` must be new for every field counted on a copy of the table, or 0, which clears earlier marks.
    """
    tiles = 0
    shields = 0
    cities = 0
    kind = kind_of(s, data, label)
    if kind == ROAD:
        tiles = tile_count(s, label)
    elif kind == CITY:
        tiles = tile_count(s, label)
        shields = shield_count(s, data, label)
    elif kind == FIELD:
        cities = city_count(s, data, label, mark)
    elif kind == MONASTERY or kind == GARDEN:
        tiles = AROUND - empty_around(s, data, label)
    return tiles, shields, cities, 0, 0, 0, 0


@helper
def shield_count(s: State, data: GameData, label: int) -> int:
    """Return the shields in a city."""
    shields = 0
    node = label
    while True:
        shields += data.SHIELDS[s.tile_kind[node // ZONES] * ZONES + node % ZONES]
        node = s.ring[node]
        if node == label:
            return shields


@kernel
def city_count(s: State, data: GameData, label: int, mark: int) -> int:
    """Return the number of completed cities that touch a field, each once (F-5)."""
    if mark == 0:
        clear(s.seen)
        mark = 1
    cities = 0
    node = label
    while True:
        walls = data.CITIES[s.tile_kind[node // ZONES] * ZONES + node % ZONES]
        if walls:
            for zone in range(CITY_SLOTS):
                if (walls >> zone) & 1:
                    city = s.label[node - node % ZONES + zone]
                    if s.open[city] == 0 and s.seen[city] != mark:
                        s.seen[city] = mark
                        cities += 1
        node = s.ring[node]
        if node == label:
            return cities


# --- what it is worth ------------------------------------------------------
@helper
def worth(s: State, data: GameData, label: int, parts: Parts, how: int) -> tuple[int, int]:
    """Return the points of a zone on an occasion, and the case of the rules; `NO_CASE` if no rule gives points.

    Completed means as it stands, without another tile; a monastery or garden with all its neighbours.
    """
    kind = kind_of(s, data, label)
    if kind == ROAD:
        return parts[TILES], ROAD_OF_TILES
    if kind == CITY:
        return city_worth(s, parts, how)
    if kind == FIELD and s.rules & FARMERS and how == AT_END:
        return PER_CITY * parts[CITIES], FIELD_OF_CITIES
    if kind == MONASTERY or (kind == GARDEN and s.rules & ABBOT):
        return surrounded_worth(s, label, kind, parts, how)
    return 0, NO_CASE


@helper
def city_worth(s: State, parts: Parts, how: int) -> tuple[int, int]:
    """Return 2 per tile and shield of a completed city, 1 at the end of the game (C-2); C-3 for the smallest."""
    count = parts[TILES] + parts[SHIELDS]
    if how == AT_END:
        return count, UNFINISHED_CITY
    if parts[TILES] == 2 and s.rules & SMALL_CITY:
        return count, SMALL_COMPLETED_CITY
    return 2 * count, COMPLETED_CITY


@helper
def surrounded_worth(s: State, label: int, kind: int, parts: Parts, how: int) -> tuple[int, int]:
    """Return 1 for each tile: nine for a completed monastery or garden (MO-1, A-5), else those present."""
    if how == COMPLETED:
        return AROUND, COMPLETED_MONASTERY if kind == MONASTERY else COMPLETED_GARDEN
    if how == TAKEN_HOME:
        return parts[TILES], ABBOT_TAKEN_HOME
    if kind == MONASTERY and s.piece[label] <= ABBOT_MARK:
        return parts[TILES], UNFINISHED_MONASTERY
    return parts[TILES], ABBOT_AT_END
