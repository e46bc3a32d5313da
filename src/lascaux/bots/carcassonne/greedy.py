"""Heuristic evaluation of Carcassonne."""

from lascaux.bots.landscape.heuristics import claim, closing, lead, turns_left
from lascaux.games.carcassonne.kernels.worth import CITY_SLOTS, count_parts, worth
from lascaux.games.carcassonne.tiles import CITY, FIELD, ROAD
from lascaux.kit.jit import GameData, State, kernel
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.kernels.log import AT_END, COMPLETED
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of

# Value of a free meeple while there is time to use it, and the chance that an open end is closed: tuned by games
# between variants of this bot.
ENDS_CLOSED = (1.0, 0.72, 0.42, 0.22, 0.12)
TURNS_TO_CLOSE = 5.0
FREE_MEEPLE = (0.0, 3.2, 5.4, 7.0, 8.2, 9.0, 9.6, 10.0)
FREE_ABBOT = 3.0
TURNS_TO_USE = 8.0
FILL_RATE = 0.035
FIELD_FAITH = 0.75
ROAD_GROWTH = 0.5
ONE_CITY = (0, 0, 1, 0, 0, 0, 0)  # what counts in a field beside a single city


@kernel
def city_hopes(s: State, data: GameData, label: int, mark: int) -> float:
    """Return the expected number of cities beside a field at the end: completed ones, and unfinished ones by their
    chance.

    `mark` must be new for every field evaluated on this copy of the table.
    """
    hopes = 0.0
    node = label
    while True:
        walls = data.CITIES[s.tile_kind[node // ZONES] * ZONES + node % ZONES]
        for zone in range(CITY_SLOTS):
            if (walls >> zone) & 1:
                city = s.label[node - node % ZONES + zone]
                if s.seen[city] != mark:
                    s.seen[city] = mark
                    hopes += 1.0 if s.open[city] == 0 else FIELD_FAITH * closing(s, city, ENDS_CLOSED, TURNS_TO_CLOSE)
        node = s.ring[node]
        if node == label:
            return hopes


@kernel
def expected_points(s: State, data: GameData, label: int, mark: int) -> float:
    """Return a zone's expected points: its points now, plus the expected gain of completing it."""
    kind = kind_of(s, data, label)
    if kind == FIELD:
        per_city, _case = worth(s, data, label, ONE_CITY, AT_END)
        return per_city * city_hopes(s, data, label, mark)
    parts = count_parts(s, data, label, mark)
    now, _unfinished = worth(s, data, label, parts, AT_END)
    if kind == ROAD:
        return now + ROAD_GROWTH * closing(s, label, ENDS_CLOSED, TURNS_TO_CLOSE)
    done, _completed = worth(s, data, label, parts, COMPLETED)
    if kind == CITY:
        return now + (done - now) * closing(s, label, ENDS_CLOSED, TURNS_TO_CLOSE)
    return now + (done - now) * min(1.0, FILL_RATE * turns_left(s) * s.n_players)


@kernel
def evaluate(s: State, data: GameData, me: int) -> float:
    """Return the evaluation for a seat: points, expected points, free pieces, minus those of the others."""
    value = lead(s, me)
    mark = 0
    for node in range(s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node):
            mark += 1
            label = s.label[node]
            value += claim(s, me, s.owners[label], expected_points(s, data, label, mark))
    use = min(1.0, turns_left(s) / TURNS_TO_USE)
    return value + use * (FREE_MEEPLE[s.meeples[me]] + FREE_ABBOT * s.abbots[me])
