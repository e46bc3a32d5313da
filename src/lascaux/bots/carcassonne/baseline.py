"""A baseline: the player of the first trial, one ply ahead with a network from two minutes of self-play.

It has fewer features than later ones and was trained for two players; of more, all others count as one.
"""

from lascaux.bots.carcassonne.match import STEPS
from lascaux.bots.landscape.learned import features, value
from lascaux.bots.landscape.learned.bot import LearnedTileLayer
from lascaux.bots.landscape.learned.features import CLAIMED, EXPECTED, JUDGED, NODE, tiles_that_fit
from lascaux.bots.landscape.learned.network import INPUTS, NETWORK, SEEN, UNIT, WIDTH, answer
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.match import QuickMatch
from lascaux.bots.weights import shipped
from lascaux.core.language import Text
from lascaux.games.carcassonne.game import game
from lascaux.games.carcassonne.kernels.worth import CITY_SLOTS, shield_count
from lascaux.games.carcassonne.position import RULES
from lascaux.games.carcassonne.tiles import CITY, FIELD, ROAD
from lascaux.kit.jit import GameData, Ints, Rows, State, helper, kernel
from lascaux.kit.landscape.kernels.grid import beside
from lascaux.kit.landscape.kernels.layout import LANES, PORTS, SIDES, TURNS, ZONES
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of, owned_by, tile_count

FEATURES_VERSION = 1
ZONE, TABLE = 0, NETWORK
SIZE = TABLE + NETWORK
# Columns of a zone's row (four kinds and their features), and of the table's.
TILES, SHIELDS, OPEN, ONE_OPEN, TWO_OPEN, MANY_OPEN, MINE, THEIRS, EVEN, LEAD, REST = range(4, 15)
TIGHTEST, SCARCE, CELLS, CITIES, UNFINISHED, NEARNESS, LATE = range(15, 22)
FREE, THEIR_FREE, TABLE_REST, TABLE_LATE, FREE_TIMES_REST, THEIRS_TIMES_REST = 0, 8, 16, 17, 18, 19
NEAR = 60  # of a city with one open end; of others, divided by their number


@kernel
def write_field_features(s: State, data: GameData, label: int, mark: int, layers: Rows) -> None:
    """Write the features of the cities beside a field."""
    done = 0
    unfinished = 0
    nearness = 0
    node = label
    while True:
        walls = data.CITIES[s.tile_kind[node // ZONES] * ZONES + node % ZONES]
        for zone in range(CITY_SLOTS):
            if (walls >> zone) & 1:
                city = s.label[node - node % ZONES + zone]
                if s.seen[city] != mark:
                    s.seen[city] = mark
                    if s.open[city] == 0:
                        done += 1
                    else:
                        unfinished += 1
                        nearness += NEAR // s.open[city]
        node = s.ring[node]
        if node == label:
            break
    layers[SEEN, CITIES] = done
    layers[SEEN, UNFINISHED] = unfinished
    layers[SEEN, NEARNESS] = nearness


@kernel
def write_end_features(s: State, data: GameData, label: int, rest: int, layers: Rows, workspace: Ints) -> None:
    """Write the open ends of a road or a city, and how many tiles fit there."""
    cells = 0
    tightest = 999
    node = label
    while True:
        tile = node // ZONES
        first_port = (s.tile_kind[tile] * TURNS + s.tile_turns[tile]) * PORTS
        for side in range(SIDES):
            if data.PORT_ZONE[first_port + side * LANES] == node % ZONES:
                slot = s.grid[beside(data, s.tile_cell[tile], side)] - data.first_slot
                if slot >= 0:
                    tightest = min(tightest, tiles_that_fit(data, s.front_want[slot], workspace))
                    cells += 1
        node = s.ring[node]
        if node == label:
            break
    if cells > 0:
        layers[SEEN, TIGHTEST] = 64 * tightest // max(1, rest)
        layers[SEEN, SCARCE] = min(6, tightest)
        layers[SEEN, CELLS] = cells


@kernel
def write_features(
    s: State, data: GameData, label: int, mark: int, mine: int, theirs: int, layers: Rows, workspace: Ints
) -> None:
    """Write the row of a zone."""
    for i in range(INPUTS):
        layers[SEEN, i] = 0
    rest = int(s.n_deck - s.n_drawn)
    kind = kind_of(s, data, label)
    ends = int(s.open[label])
    layers[SEEN, 0 if kind == ROAD else 1 if kind == CITY else 2 if kind == FIELD else 3] = 1
    layers[SEEN, TILES] = tile_count(s, label)
    layers[SEEN, SHIELDS] = shield_count(s, data, label) if kind == CITY else 0
    layers[SEEN, OPEN] = ends
    layers[SEEN, ONE_OPEN] = ends == 1
    layers[SEEN, TWO_OPEN] = ends == 2
    layers[SEEN, MANY_OPEN] = ends >= 4
    layers[SEEN, MINE] = mine > theirs
    layers[SEEN, THEIRS] = theirs > mine
    layers[SEEN, EVEN] = mine == theirs
    layers[SEEN, LEAD] = mine - theirs
    layers[SEEN, REST] = rest
    layers[SEEN, LATE] = min(12, rest)
    if kind == FIELD:
        write_field_features(s, data, label, mark, layers)
    elif kind == CITY or kind == ROAD:
        write_end_features(s, data, label, rest, layers, workspace)


@kernel
def write_supply_features(s: State, mine: int, theirs: int, layers: Rows) -> None:
    """Write the row of the table."""
    for i in range(INPUTS):
        layers[SEEN, i] = 0
    rest = int(s.n_deck - s.n_drawn)
    layers[SEEN, FREE + min(7, mine)] = 1
    layers[SEEN, THEIR_FREE + min(7, theirs)] = 1
    layers[SEEN, TABLE_REST] = rest
    layers[SEEN, TABLE_LATE] = min(12, rest)
    layers[SEEN, FREE_TIMES_REST] = rest * mine // 8
    layers[SEEN, THEIRS_TIMES_REST] = rest * theirs // 8


@kernel
def expect(s: State, data: GameData, weights: Rows, layers: Rows, workspace: Ints) -> None:
    """Write the expected final lead of the seat to play, beyond the current points, to the workspace."""
    me = int(s.player)
    workspace[JUDGED] += 1
    free = 0
    for seat in range(s.n_players):
        workspace[EXPECTED + seat] = UNIT * s.score[seat]
        if seat != me:
            free = max(free, int(s.meeples[seat]))
    write_supply_features(s, int(s.meeples[me]), free, layers)
    workspace[EXPECTED + me] += answer(weights, TABLE, layers)
    mark = 0
    last = (s.n_tiles - 1) * ZONES
    for i in range(workspace[CLAIMED] + ZONES):
        node = workspace[NODE + i] if i < workspace[CLAIMED] else last + i - workspace[CLAIMED]
        if s.piece[node] > 0 and is_first_piece(s, node):
            mark += 1
            owners = s.owners[s.label[node]]
            theirs = 0
            for seat in range(s.n_players):
                if seat != me:
                    theirs = max(theirs, owned_by(owners, seat))
            write_features(s, data, s.label[node], mark, owned_by(owners, me), theirs, layers, workspace)
            workspace[EXPECTED + me] += answer(weights, ZONE, layers)


@kernel
def remember(s: State, data: GameData, weights: Rows, layers: Rows, workspace: Ints) -> None:
    """Do nothing: this player keeps nothing between turns."""


@helper
def is_last(s: State, data: GameData) -> bool:
    """Return False: this player treats the last turn like any other."""
    return False


class Baseline(LearnedTileLayer):
    """The player of the first trial, for comparison."""

    match = QuickMatch.of(
        RULES,
        {**STEPS, value.expect: expect, value.remember: remember, features.is_last: is_last},
        {"yardstick": SearchConfig()},
        lambda seats, bot: shipped(
            __package__, game.info.name, game.info.rules, FEATURES_VERSION, (SIZE, WIDTH), "yardstick.npz"
        ),
    )
    name = "yardstick"
    called = Text("Étalon", "Yardstick")
    about = Text(
        "Le premier joueur qui ait appris ce jeu, en deux minutes : un étalon pour l’arène.",
        "The first player that learned this game, in two minutes: a yardstick for the arena.",
    )
    strength = 28
    at_tables = False
