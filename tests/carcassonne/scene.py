"""Positions of Carcassonne put up by hand, and short ways to play and read them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from lascaux.core import option
from lascaux.core.event import Event
from lascaux.core.refusal import IllegalAction
from lascaux.core.seed import Seed
from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.games.carcassonne.tiles import tile_data

MEEPLES = 7
SHUFFLES = 2000


def scene(
    tiles: str = "",
    pieces: str = "",
    *,
    drawn: str,
    pile: str = "",
    seats: int = 2,
    player: int = 0,
    options: Mapping[str, Any] | None = None,
    scores: Sequence[int] | None = None,
    meeples: Mapping[int, int] | None = None,
) -> CarcassonnePosition:
    """Put a position up; the start tile (with the river: the spring) lies at 0,0 by itself.

    tiles: `E 0,-1 r2; U 1,0 r1`, in an order in which each fits.  pieces: `0 meeple 0,-1 z0; 1 abbot 1,0 z3`.
    pile: what follows the drawn tile, in that order; without it the game ends with this turn.
    scores: points brought along, booked as made in cities.  meeples: supplies that are not 7 less those on the board.
    """
    chosen = option.complete(game.info.options, options)
    board = [_laid(text) for text in ["RV_A 0,0 r0" if chosen["river"] else "D_S 0,0 r0", *_split(tiles)]]
    standing = [_piece(text) for text in _split(pieces)]
    points = list(scores or [0] * seats)
    out = Counter((piece["seat"], piece["piece"]) for piece in standing)
    view = {
        "game": "carcassonne",
        "rules": game.info.rules,
        "options": chosen,
        "seats": seats,
        "seat": None,
        "n": len(board) - 1,
        "to_act": [player],
        "board": board,
        "pieces": standing,
        "scores": points,
        "supply": [
            {
                "meeple": (meeples or {}).get(seat, MEEPLES - out[seat, "meeple"]),
                "abbot": int(bool(chosen["abbot"])) - out[seat, "abbot"],
            }
            for seat in range(seats)
        ],
        "account": [{"city": score} if score else {} for score in points],
        "tile": drawn,
        "set_aside": [],
        "left": {"kinds": dict(Counter(pile.split()))},
    }
    _check_box(view)
    for stream in range(SHUFFLES):
        position = game.determinize(view, Seed("scene", stream))
        if position.table.unseen() == pile.split():
            return position
    raise ValueError(f"no shuffle gives the pile {pile}: river tiles come first and the lake last of them")


def _split(texts: str) -> list[str]:
    return [text.strip() for text in texts.split(";") if text.strip()]


def _laid(text: str) -> dict[str, Any]:
    turn = game.parse(text)
    return {"tile": turn.tile, "x": turn.x, "y": turn.y, "turns": turn.turns}


def _piece(text: str) -> dict[str, Any]:
    seat, piece, cell, zone = text.split()
    x, y = cell.split(",")
    return {"seat": int(seat), "piece": piece, "x": int(x), "y": int(y), "zone": int(zone.removeprefix("z"))}


def _check_box(view: dict[str, Any]) -> None:
    """No scene uses more tiles of a kind than the box holds."""
    used = Counter([*(tile["tile"] for tile in view["board"]), view["tile"]]) + Counter(view["left"]["kinds"])
    too_many = used - Counter({tile["id"]: tile["count"] for tile in tile_data()})
    if too_many:
        raise ValueError(f"the box does not hold so many: {dict(too_many)}")


# --- playing ---------------------------------------------------------------
def play(position: CarcassonnePosition, *turns: str) -> list[Event]:
    """Play turns, each by the seat to act; gives the events of the last one."""
    events: list[Event] = []
    for turn in turns:
        events = position.apply(position.to_act[0], game.parse(turn))
    return events


def refused(position: CarcassonnePosition, turn: str) -> dict[str, Any]:
    """Rule, reason and facts of a turn that must be refused, and must change nothing."""
    before = position.encode()
    with pytest.raises(IllegalAction) as caught:
        play(position, turn)
    assert position.encode() == before
    assert turn not in turns(position)
    return caught.value.as_dict()


# --- reading ---------------------------------------------------------------
def turns(position: CarcassonnePosition) -> list[str]:
    """Every legal turn of the seat to act."""
    return [str(turn) for seat in position.to_act for turn in position.legal(seat)]


def places(position: CarcassonnePosition) -> set[str]:
    """Where the drawn tile may go, as `0,-1 r2`."""
    return {" ".join(turn.split()[1:3]) for turn in turns(position)}


def steps(position: CarcassonnePosition, laid: str) -> set[str]:
    """What the piece step allows with the tile laid so: `m0`, `a0`, `home`; empty when the tile cannot go there."""
    return {turn.removeprefix(laid).strip() for turn in turns(position) if turn.startswith(laid)} - {""}


def types(events: Sequence[Event]) -> list[str]:
    """What happened, in a word each."""
    return [event.type for event in events]


def only(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of one type."""
    return [event for event in events if event.type == kind]


def gains(events: Sequence[Event]) -> list[tuple[int | None, str, int]]:
    """Who scored what: seat, kind of zone, points; sorted, for the order between zones is free."""
    return sorted((event.seat, event.data["kind"], event.points) for event in only(events, "scored"))


def returned(events: Sequence[Event]) -> list[str]:
    """Pieces that came home, as they are written in a scene; sorted."""
    return sorted(_written({**event.data, "seat": event.seat}) for event in only(events, "piece_returned"))


def standing(position: CarcassonnePosition) -> list[str]:
    """Pieces on the board, as they are written in a scene; sorted."""
    return sorted(_written(piece) for piece in position.view(None)["pieces"])


def supply(position: CarcassonnePosition, piece: str = "meeple") -> list[int]:
    """Pieces in each seat's supply."""
    return [seat[piece] for seat in position.view(None)["supply"]]


def scores(position: CarcassonnePosition) -> list[int]:
    """Points of each seat."""
    points: list[int] = position.view(None)["scores"]
    return points


def _written(piece: Mapping[str, Any]) -> str:
    return f"{piece['seat']} {piece['piece']} {piece['x']},{piece['y']} z{piece['zone']}"
