"""Positions of tile-laying games put up by hand: reading how they are written, short ways to play and read them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import pytest

from lascaux.core.event import Event
from lascaux.core.refusal import IllegalAction
from lascaux.core.seed import Seed
from lascaux.kit.landscape.game import TileGame
from lascaux.kit.landscape.position import TilePosition

SHUFFLES = 2000
P = TypeVar("P", bound=TilePosition[Any])


# --- writing ---------------------------------------------------------------
def split(texts: str) -> list[str]:
    """Texts between semicolons."""
    return [text.strip() for text in texts.split(";") if text.strip()]


def laid(game: TileGame[Any], text: str) -> dict[str, Any]:
    """A laid tile, written like the turn that lays it."""
    turn = game.parse(text)
    return {"tile": turn.tile, "x": turn.x, "y": turn.y, "turns": turn.turns}


def piece(text: str) -> dict[str, Any]:
    """A piece, written `0 meeple 0,-1 z0`."""
    seat, sort, cell, zone = text.split()
    x, y = cell.split(",")
    return {"seat": int(seat), "piece": sort, "x": int(x), "y": int(y), "zone": int(zone.removeprefix("z"))}


def put_up(
    game: TileGame[Any],
    options: Mapping[str, Any],
    tiles: str,
    pieces: str,
    *,
    drawn: str,
    left: Sequence[str],
    seats: int,
    player: int,
    scores: Sequence[int] | None,
    source: str,
    supply: Mapping[str, tuple[int, Mapping[int, int] | None]],
) -> dict[str, Any]:
    """A view of the tiles and pieces written so.

    source: what points brought along are booked as.  supply: by piece, how many a seat has in all, and where another
    number than the rest of those is in the supply of a seat.
    """
    board = [laid(game, text) for text in split(tiles)]
    standing = [piece(text) for text in split(pieces)]
    points = list(scores or [0] * seats)
    out = Counter((one["seat"], one["piece"]) for one in standing)
    return {
        "game": game.info.name,
        "rules": game.info.rules,
        "options": options,
        "seats": seats,
        "seat": None,
        "n": len(board) - 1,
        "to_act": [player],
        "board": board,
        "pieces": standing,
        "scores": points,
        "supply": [
            {sort: (other or {}).get(seat, whole - out[seat, sort]) for sort, (whole, other) in supply.items()}
            for seat in range(seats)
        ],
        "account": [{source: score} if score else {} for score in points],
        "tile": drawn,
        "set_aside": [],
        "left": {"kinds": dict(Counter(left))},
    }


def shuffled(game: TileGame[P], view: dict[str, Any], fits: Callable[[P], bool]) -> P:
    """A position of that view whose pile lies as it should."""
    for stream in range(SHUFFLES):
        position = game.determinize(view, Seed("scene", stream))
        if fits(position):
            return position
    raise ValueError("no shuffle gives that pile")


# --- playing ---------------------------------------------------------------
def play(position: TilePosition[Any], *turns: str) -> list[Event]:
    """Play turns, each by the seat to act; gives the events of the last one."""
    events: list[Event] = []
    for turn in turns:
        events = position.apply(position.to_act[0], position.game.parse(turn))
    return events


def refused(position: TilePosition[Any], turn: str) -> dict[str, Any]:
    """Rule, reason and facts of a turn that must be refused, and must change nothing."""
    before = position.encode()
    with pytest.raises(IllegalAction) as caught:
        play(position, turn)
    assert position.encode() == before
    assert turn not in turns(position)
    return caught.value.as_dict()


# --- reading ---------------------------------------------------------------
def turns(position: TilePosition[Any]) -> list[str]:
    """Every legal turn of the seat to act."""
    return [str(turn) for seat in position.to_act for turn in position.legal(seat)]


def places(position: TilePosition[Any]) -> set[str]:
    """Where the drawn tile may go, as `0,-1 r2`."""
    return {" ".join(turn.split()[1:3]) for turn in turns(position)}


def steps(position: TilePosition[Any], laid: str) -> set[str]:
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
    return sorted(written({**event.data, "seat": event.seat}) for event in only(events, "piece_returned"))


def standing(position: TilePosition[Any]) -> list[str]:
    """Pieces on the board, as they are written in a scene; sorted."""
    return sorted(written(piece) for piece in position.view(None)["pieces"])


def scores(position: TilePosition[Any]) -> list[int]:
    """Points of each seat."""
    points: list[int] = position.view(None)["scores"]
    return points


def supply(position: TilePosition[Any], sort: str) -> list[int]:
    """Pieces of a sort in each seat's supply."""
    return [seat[sort] for seat in position.view(None)["supply"]]


def written(piece: Mapping[str, Any]) -> str:
    """A piece as it is written in a scene."""
    return f"{piece['seat']} {piece['piece']} {piece['x']},{piece['y']} z{piece['zone']}"


def facts_of(events: Sequence[Event], keys: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the scoring events say, cut down to the facts asked for."""
    said = [event.data for event in only(events, "scored")]
    assert len(said) == len(keys)
    return [{key: data[key] for key in wanted} for data, wanted in zip(said, keys, strict=True)]
