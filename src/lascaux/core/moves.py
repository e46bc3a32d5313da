"""The default way to keep a position: as the actions that led to it.

It suits games without chance and without hidden information: their options and actions determine every position.
Reading plays the actions again, so nothing can be read that the rules do not allow.
"""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from lascaux.core.errors import BadData, LascauxError

if TYPE_CHECKING:
    from lascaux.core.game import Game, Position, View

Move = tuple[int, str]
"""A seat and the notation of its action."""


def write_moves(position: "Position") -> bytes:
    """Return the options, the number of seats and the actions as JSON."""
    _forbid_chance(position)
    moves = [list(move) for move in position.moves]
    return json.dumps([position.options, position.seats, moves], separators=(",", ":")).encode()


def read_moves(game: "Game", data: bytes) -> "Position":
    """Return the position that `write_moves` wrote; raise `BadData` for anything else."""
    try:
        options, seats, moves = json.loads(data)
        position = _replay(game, options, seats, moves)
    except (LascauxError, ValueError, TypeError, LookupError, RecursionError) as error:
        raise BadData(f"this is no position of {game.info.name}: {error}") from None
    if position.encode() != data:
        raise BadData(f"this is no position of {game.info.name}: it is written in another way")
    return position


def view_of_moves(position: "Position", seat: int | None) -> "View":
    """Return the default view: its head, the game's own fields and all actions."""
    _forbid_chance(position)
    return {
        "game": position.game.info.name,
        "rules": position.game.info.rules,
        "options": dict(position.options),
        "seats": position.seats,
        "seat": seat,
        "n": position.n,
        "to_act": list(position.to_act),
        **position.public_state(),
        "moves": [list(move) for move in position.moves],
    }


def position_of_view(game: "Game", view: "View") -> "Position":
    """Return the position of a default view; raise `BadData` if the view contradicts itself."""
    try:
        position = _replay(game, view["options"], view["seats"], view["moves"])
        seat = view["seat"]
    except (LascauxError, ValueError, TypeError, LookupError) as error:
        raise BadData(f"this is no view of {game.info.name}: {error}") from None
    if json.dumps(position.view(seat), sort_keys=True) != json.dumps(view, sort_keys=True):
        raise BadData(f"this is no view of {game.info.name}: it contradicts itself")
    return position


def _replay(game: "Game", options: Mapping[str, Any], seats: int, moves: list[Any]) -> "Position":
    position = game.new(options, seats)
    for seat, text in moves:
        if type(seat) is not int or not isinstance(text, str):
            raise BadData(f"{[seat, text]!r} is no move")
        position.apply(seat, text)
    return position


def _forbid_chance(position: "Position") -> None:
    if position.draws():
        raise NotImplementedError(
            f"{type(position).__name__} draws by chance, so it must implement view, encode and known_draws, "
            "and its game determinize and decode"
        )
