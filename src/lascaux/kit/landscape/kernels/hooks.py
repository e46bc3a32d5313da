"""The hooks of a tile-laying game: the steps of its turn.

The kit's kernels call these by name; `Rulebook.hooks` binds them to the game's kernels. Helpers are defaults that
suit most games; hooks without a default must be bound.
"""

from lascaux.kit.jit import GameData, Ints, Rows, State, helper, hook
from lascaux.kit.landscape.kernels.grid import fit_count, nth_fit
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.kernels.log import Parts


@hook
def set_up(s: State, data: GameData, n_players: int, rules: int, log: Rows) -> None:
    """Clear the table, fill the supplies, lay the first tile."""


@hook
def make_deck(s: State, data: GameData, stream: Ints) -> None:
    """Shuffle the pile."""


@hook
def draw(s: State, data: GameData, log: Rows) -> None:
    """Turn up the next tile that fits somewhere, or end the game."""


@helper
def place_count(s: State, data: GameData, kind: int) -> int:
    """Return a tile's number of placements, rotations that look the same counted once."""
    return fit_count(s, data, kind)


@helper
def nth_place(s: State, data: GameData, k: int) -> int:
    """Return the k-th placement of the drawn tile (of `s.n_places`), as slot * TURNS + turns."""
    return nth_fit(s, data, s.drawn, k)


@helper
def turns_at(s: State, data: GameData, slot: int) -> int:
    """Return the rotations in which the drawn tile may go on a frontier cell: a mask."""
    return data.FIT[s.drawn * data.wants + s.front_want[slot]]


@hook
def lay_drawn(s: State, data: GameData, slot: int, turns: int, log: Rows) -> None:
    """Take the first step of a turn: lay the drawn tile on a cell of the frontier."""


@hook
def piece_choices(s: State, data: GameData) -> int:
    """Return the options of the piece step, now that the tile lies: a mask over choices 1 and up."""
    raise NotImplementedError


@helper
def counts_in(s: State, data: GameData, zone: int, second: bool) -> int:
    """Return where a piece of either sort on a zone of the new tile would count: equal numbers, equal effect."""
    return int(s.label[(s.n_tiles - 1) * ZONES + zone])


@hook
def try_choice(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Take the piece step and score, on a copy that goes no further."""


@hook
def end_turn(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Finish a turn: the piece step, the scoring; then the next player draws."""


@helper
def restore_tile(s: State, data: GameData, log: Rows) -> None:
    """Add a tile to a table that is rebuilt; most games need nothing more."""


@hook
def restore_piece(s: State, data: GameData, tile: int, zone: int, seat: int, second: int) -> None:
    """Put a piece of a seat, of its first or second sort, on a zone of a laid tile of a table that is rebuilt."""


@hook
def count_parts(s: State, data: GameData, label: int, mark: int) -> Parts:
    """Count what matters in a zone.

    `mark` is for counting that leaves marks on the table: new for every zone, or 0 to wipe earlier marks first.
    """
    raise NotImplementedError


@hook
def worth(s: State, data: GameData, label: int, parts: Parts, how: int) -> tuple[int, int]:
    """Return the points of a zone on an occasion, and the case of the rules; `NO_CASE` if no rule gives points."""
    raise NotImplementedError


@helper
def claims(s: State, label: int, parts: Parts) -> int:
    """Return the pieces that count in a zone, packed like its owners: by default all of them."""
    return int(s.owners[label])


@helper
def is_complete(s: State, data: GameData, label: int) -> bool:
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
