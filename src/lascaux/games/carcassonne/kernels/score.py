"""What zones are worth, who gets it, and which pieces come home."""

from lascaux.games.carcassonne.kernels.layout import ABBOT_MARK, SMALL_CITY
from lascaux.games.carcassonne.tiles import CITY, FIELD, ROAD
from lascaux.kit.jit import Box, Rows, State, helper, kernel
from lascaux.kit.landscape.kernels.layout import NOWHERE, ZONES
from lascaux.kit.landscape.kernels.log import AT_END, PART, PIECE_RETURNED, note
from lascaux.kit.landscape.kernels.points import award
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of, tile_count

TILES, SHIELDS, CITIES = range(PART, PART + 3)  # what points are made of, in the log

CITY_SLOTS = 4  # city zones are among the first zones of a tile
AROUND = 9  # a monastery's or garden's own tile and its eight neighbours
PER_CITY = 3


@helper
def shield_count(s: State, box: Box, label: int) -> int:
    """Shields in a city."""
    shields = 0
    node = label
    while True:
        shields += box.SHIELDS[s.tile_kind[node // ZONES] * ZONES + node % ZONES]
        node = s.ring[node]
        if node == label:
            return shields


@kernel
def city_count(s: State, box: Box, label: int, mark: int) -> int:
    """Completed cities that touch a field, each once (F-5); `mark` must be new for every field."""
    cities = 0
    node = label
    while True:
        walls = box.CITIES[s.tile_kind[node // ZONES] * ZONES + node % ZONES]
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


@helper
def city_points(s: State, tiles: int, shields: int, how: int) -> int:
    """2 per tile and shield of a completed city, 1 at the end of the game (C-2); C-3 for the smallest."""
    if how == AT_END or (tiles == 2 and s.rules & SMALL_CITY):
        return tiles + shields
    return 2 * (tiles + shields)


@kernel
def score_zone(s: State, box: Box, label: int, how: int, mark: int, log: Rows) -> None:
    """Give a zone's points to everyone with the most pieces in it (P-2)."""
    kind = kind_of(s, box, label)
    tiles = 0
    shields = 0
    cities = 0
    if kind == FIELD:
        cities = city_count(s, box, label, mark)
        points = PER_CITY * cities
    elif kind == ROAD:
        tiles = tile_count(s, label)
        points = tiles
    elif kind == CITY:
        tiles = tile_count(s, label)
        shields = shield_count(s, box, label)
        points = city_points(s, tiles, shields, how)
    else:
        tiles = AROUND - s.open[label]
        points = tiles
    if points > 0:
        award(s, label, kind, points, how, s.owners[label], tiles, shields, cities, 0, 0, 0, log)


@kernel
def return_pieces(s: State, box: Box, label: int, how: int, log: Rows) -> None:
    """Every piece in a scored zone goes back to its owner (P-3)."""
    node = label
    while True:
        piece = s.piece[node]
        if piece > 0:
            s.piece[node] = 0
            take_back(s, box, node, piece, how, log)
        node = s.ring[node]
        if node == label:
            break
    s.owners[label] = 0


@helper
def take_back(s: State, box: Box, node: int, piece: int, how: int, log: Rows) -> None:
    """One piece, lifted from a node, is in its owner's supply again."""
    if piece > ABBOT_MARK:
        seat = piece - ABBOT_MARK - 1
        s.abbots[seat] += 1
        s.abbot_node[seat] = NOWHERE
    else:
        seat = piece - 1
        s.meeples[seat] += 1
    note(log, PIECE_RETURNED, seat, node, kind_of(s, box, node), piece, how)


@helper
def is_closed(s: State, box: Box, node: int) -> bool:
    """Is the zone of a node a finished road or city with pieces in it?"""
    label = s.label[node]
    if s.open[label] != 0 or s.owners[label] == 0:
        return False
    kind = kind_of(s, box, node)
    return kind == ROAD or kind == CITY


@kernel
def final_scoring(s: State, box: Box, log: Rows) -> None:
    """Score every zone that still holds pieces, once each (E-2, E-3); the pieces stay where they are."""
    mark = 0
    for node in range(s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node):
            mark += 1
            score_zone(s, box, s.label[node], AT_END, mark, log)
