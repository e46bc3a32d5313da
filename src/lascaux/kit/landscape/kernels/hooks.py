"""The hooks of a tile-laying game: the steps of its turn.

The kit's kernels call these by name; `Rulebook.hooks` binds them to the game's kernels. Helpers are defaults that
suit most games; hooks without a default must be bound.
"""

from lascaux.kit.jit import Box, Ints, Rows, State, helper, hook
from lascaux.kit.landscape.kernels.grid import fit_count, nth_fit
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.kernels.log import Parts


@hook
def set_up(s: State, box: Box, n_players: int, rules: int, log: Rows) -> None:
    """Clear the table, fill the supplies, lay the first tile."""


@hook
def make_deck(s: State, box: Box, stream: Ints) -> None:
    """Shuffle the pile."""


@hook
def draw(s: State, box: Box, log: Rows) -> None:
    """Turn up the next tile that fits somewhere, or end the game."""


@helper
def place_count(s: State, box: Box, kind: int) -> int:
    """Return a tile's number of placements, rotations that look the same counted once."""
    return fit_count(s, box, kind)


@helper
def nth_place(s: State, box: Box, k: int) -> int:
    """Return the k-th placement of the drawn tile (of `s.n_places`), as slot * TURNS + turns."""
    return nth_fit(s, box, s.drawn, k)


@helper
def turns_at(s: State, box: Box, slot: int) -> int:
    """Return the rotations in which the drawn tile may go on a frontier cell: a mask."""
    return box.FIT[s.drawn * box.wants + s.front_want[slot]]


@hook
def lay_drawn(s: State, box: Box, slot: int, turns: int, log: Rows) -> None:
    """Take the first step of a turn: lay the drawn tile on a cell of the frontier."""


@hook
def piece_choices(s: State, box: Box) -> int:
    """Return the options of the piece step, now that the tile lies: a mask over choices 1 and up."""
    raise NotImplementedError


@helper
def counts_in(s: State, box: Box, zone: int, second: bool) -> int:
    """Return where a piece of the first or second sort on a zone of the new tile would count: equal numbers, equal
    effect.
    """
    return int(s.label[(s.n_tiles - 1) * ZONES + zone])


@hook
def try_choice(s: State, box: Box, choice: int, log: Rows) -> None:
    """Take the piece step and score, on a copy that goes no further."""


@hook
def end_turn(s: State, box: Box, choice: int, log: Rows) -> None:
    """Finish a turn: the piece step, the scoring; then the next player draws."""


@helper
def restore_tile(s: State, box: Box, log: Rows) -> None:
    """Add a tile to a table that is rebuilt; most games need nothing more."""


@hook
def restore_piece(s: State, box: Box, tile: int, zone: int, seat: int, second: int) -> None:
    """Put a piece of a seat, of its first or second sort, on a zone of a laid tile of a table that is rebuilt."""


@hook
def count_parts(s: State, box: Box, label: int, mark: int) -> Parts:
    """Count what matters in a zone.

    `mark` is for counting that leaves marks on the table: new for every zone, or 0 to wipe earlier marks first.
    """
    raise NotImplementedError


@hook
def worth(s: State, box: Box, label: int, parts: Parts, how: int) -> tuple[int, int]:
    """Return the points of a zone on an occasion, and the case of the rules; `NO_CASE` if no rule gives points."""
    raise NotImplementedError


@helper
def claims(s: State, label: int, parts: Parts) -> int:
    """Return the pieces that count in a zone, packed like its owners: by default all of them."""
    return int(s.owners[label])


@helper
def is_complete(s: State, box: Box, label: int) -> bool:
    """Return whether a zone is complete for scoring."""
    return s.open[label] == 0


TO_BIND = (
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
