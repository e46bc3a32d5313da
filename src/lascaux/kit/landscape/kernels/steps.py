"""What a tile-laying game fills in: the steps of its turn, each with what most games do where there is such a thing.

The kit's kernels call these by name; `Rulebook.steps` says which kernel of the game takes whose place.
"""

from lascaux.kit.jit import Box, Ints, Rows, State, helper
from lascaux.kit.landscape.kernels.grid import fit_count, nth_fit
from lascaux.kit.landscape.kernels.log import NO_CASE, Parts


@helper
def set_up(s: State, box: Box, n_players: int, rules: int, log: Rows) -> None:
    """Empty table, full supplies, the first tile in the middle."""


@helper
def make_deck(s: State, box: Box, stream: Ints) -> None:
    """Shuffle the pile."""


@helper
def draw(s: State, box: Box, log: Rows) -> None:
    """Turn up the next tile that fits somewhere, or end the game."""


@helper
def place_count(s: State, box: Box, kind: int) -> int:
    """How many places a tile has, rotations that look the same counted once."""
    return fit_count(s, box, kind)


@helper
def nth_place(s: State, box: Box, k: int) -> int:
    """The k-th place of the drawn tile (of `s.n_places`), as slot * TURNS + turns."""
    return nth_fit(s, box, s.drawn, k)


@helper
def turns_at(s: State, box: Box, slot: int) -> int:
    """Rotations in which the drawn tile may go on a frontier cell: a mask."""
    return box.FIT[s.drawn * box.wants + s.front_want[slot]]


@helper
def lay_drawn(s: State, box: Box, slot: int, turns: int, log: Rows) -> None:
    """First step of a turn: the drawn tile is laid on a cell of the frontier."""


@helper
def piece_choices(s: State, box: Box) -> int:
    """What the player may do in the piece step, now that the tile lies: a mask over choices 1 and up."""
    return 0


@helper
def try_choice(s: State, box: Box, choice: int, log: Rows) -> None:
    """The piece step and the scoring, on a copy that goes no further."""


@helper
def end_turn(s: State, box: Box, choice: int, log: Rows) -> None:
    """The rest of a turn: the piece step, the scoring; then the next player draws."""


@helper
def restore_tile(s: State, box: Box, log: Rows) -> None:
    """A table is being rebuilt, and one more tile lies there."""


@helper
def restore_piece(s: State, box: Box, tile: int, zone: int, seat: int, second: int) -> None:
    """A table is being rebuilt: put a piece of a seat, of its first or second sort, on a zone of a laid tile."""


@helper
def count_parts(s: State, box: Box, label: int, mark: int) -> Parts:
    """What counts in a zone.

    `mark` is for counting that leaves marks on the table: new for every zone, or 0 to wipe those of others first.
    """
    return 0, 0, 0, 0, 0, 0, 0


@helper
def worth(s: State, box: Box, label: int, parts: Parts, how: int) -> tuple[int, int]:
    """The points of a zone on an occasion, and the case of the rules; `NO_CASE` where no rule gives points then."""
    return 0, NO_CASE


@helper
def claims(s: State, label: int, parts: Parts) -> int:
    """Whose pieces count in a zone, packed like its owners: everybody's there."""
    return int(s.owners[label])


@helper
def is_complete(s: State, box: Box, label: int) -> bool:
    """Whether a zone can grow no more, and counts for that."""
    return s.open[label] == 0


@helper
def outlook(s: State, box: Box, me: int) -> float:
    """How good the table looks for a seat: what a greedy player goes by."""
    return 0.0
