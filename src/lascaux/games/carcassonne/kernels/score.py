"""Scoring of zones, and the return of pieces."""

from lascaux.games.carcassonne.kernels.cases import ABBOT_COMES_HOME, PIECE_COMES_HOME
from lascaux.games.carcassonne.kernels.layout import ABBOT_MARK
from lascaux.games.carcassonne.kernels.worth import count_parts, worth
from lascaux.games.carcassonne.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD
from lascaux.kit.jit import GameData, Rows, State, helper, kernel
from lascaux.kit.landscape.kernels.grid import empty_around
from lascaux.kit.landscape.kernels.layout import NOWHERE, ZONES
from lascaux.kit.landscape.kernels.log import AT_END, PIECE_RETURNED, TAKEN_HOME, note
from lascaux.kit.landscape.kernels.points import award
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of


@kernel
def score_zone(s: State, data: GameData, label: int, how: int, mark: int, log: Rows) -> None:
    """Give a zone's points to every seat with the most pieces in it (P-2)."""
    parts = count_parts(s, data, label, mark)
    points, case = worth(s, data, label, parts, how)
    if points > 0:
        award(s, label, kind_of(s, data, label), points, case, how, s.owners[label], parts, log)


@kernel
def return_pieces(s: State, data: GameData, label: int, how: int, log: Rows) -> None:
    """Return every piece in a scored zone to its owner (P-3)."""
    node = label
    while True:
        piece = s.piece[node]
        if piece > 0:
            s.piece[node] = 0
            take_back(s, data, node, piece, how, log)
        node = s.ring[node]
        if node == label:
            break
    s.owners[label] = 0


@helper
def take_back(s: State, data: GameData, node: int, piece: int, how: int, log: Rows) -> None:
    """Move one piece, lifted from a node, to its owner's supply."""
    if piece > ABBOT_MARK:
        seat = piece - ABBOT_MARK - 1
        s.abbots[seat] += 1
        s.abbot_node[seat] = NOWHERE
    else:
        seat = piece - 1
        s.meeples[seat] += 1
    case = ABBOT_COMES_HOME if how == TAKEN_HOME else PIECE_COMES_HOME
    note(log, PIECE_RETURNED, case, seat, node, kind_of(s, data, node), piece, how)


@helper
def is_complete(s: State, data: GameData, node: int) -> bool:
    """Return whether the zone of a node is complete (RO-1, C-1, MO-1, A-5); a field never is (F-3)."""
    kind = kind_of(s, data, node)
    if kind == MONASTERY or kind == GARDEN:
        return empty_around(s, data, node) == 0
    return kind != FIELD and s.open[s.label[node]] == 0


@helper
def is_closed(s: State, data: GameData, node: int) -> bool:
    """Return whether the zone of a node is a finished road or city with pieces in it."""
    label = s.label[node]
    if s.open[label] != 0 or s.owners[label] == 0:
        return False
    kind = kind_of(s, data, node)
    return kind == ROAD or kind == CITY


@kernel
def final_scoring(s: State, data: GameData, log: Rows) -> None:
    """Score every zone that still holds pieces, once each (E-2, E-3); the pieces stay."""
    mark = 0
    for node in range(s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node):
            mark += 1
            score_zone(s, data, s.label[node], AT_END, mark, log)
