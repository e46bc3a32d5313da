"""What a tile-laying game fills in: the steps of its turn.

The kit's kernels call these by name; `Rulebook.steps` says which kernel of the game takes whose place. Helpers say
what most games do, and may be left as they are; open steps may not.
"""

from lascaux.kit.jit import Box, Ints, Rows, State, helper, open_step
from lascaux.kit.landscape.kernels.grid import fit_count, nth_fit
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.kernels.log import Parts


@open_step
def set_up(s: State, box: Box, n_players: int, rules: int, log: Rows) -> None:
    """Empty table, full supplies, the first tile in the middle."""


@open_step
def make_deck(s: State, box: Box, stream: Ints) -> None:
    """Shuffle the pile."""


@open_step
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


@open_step
def lay_drawn(s: State, box: Box, slot: int, turns: int, log: Rows) -> None:
    """First step of a turn: the drawn tile is laid on a cell of the frontier."""


@open_step
def piece_choices(s: State, box: Box) -> int:
    """What the player may do in the piece step, now that the tile lies: a mask over choices 1 and up."""
    raise NotImplementedError


@helper
def counts_in(s: State, box: Box, zone: int, second: bool) -> int:
    """Where a piece of the first or second sort on a zone of the new tile would count: equal numbers, equal use."""
    return int(s.label[(s.n_tiles - 1) * ZONES + zone])


@open_step
def try_choice(s: State, box: Box, choice: int, log: Rows) -> None:
    """The piece step and the scoring, on a copy that goes no further."""


@open_step
def end_turn(s: State, box: Box, choice: int, log: Rows) -> None:
    """The rest of a turn: the piece step, the scoring; then the next player draws."""


@helper
def restore_tile(s: State, box: Box, log: Rows) -> None:
    """A table is being rebuilt, and one more tile lies there: most games have nothing more to do."""


@open_step
def restore_piece(s: State, box: Box, tile: int, zone: int, seat: int, second: int) -> None:
    """A table is being rebuilt: put a piece of a seat, of its first or second sort, on a zone of a laid tile."""


@open_step
def count_parts(s: State, box: Box, label: int, mark: int) -> Parts:
    """What counts in a zone.

    `mark` is for counting that leaves marks on the table: new for every zone, or 0 to wipe those of others first.
    """
    raise NotImplementedError


@open_step
def worth(s: State, box: Box, label: int, parts: Parts, how: int) -> tuple[int, int]:
    """The points of a zone on an occasion, and the case of the rules; `NO_CASE` where no rule gives points then."""
    raise NotImplementedError


@helper
def claims(s: State, label: int, parts: Parts) -> int:
    """Whose pieces count in a zone, packed like its owners: everybody's there."""
    return int(s.owners[label])


@helper
def is_complete(s: State, box: Box, label: int) -> bool:
    """Whether a zone can grow no more, and counts for that."""
    return s.open[label] == 0


TO_FILL_IN = (
    set_up,
    make_deck,
    draw,
    lay_drawn,
    piece_choices,
    try_choice,
    end_turn,
    restore_piece,
    count_parts,
    worth,
)
