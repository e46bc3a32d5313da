"""Positions of tile-laying games put up by hand: reading how they are written, short ways to play and read them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.option import written as written_value
from lascaux.kit.landscape.game import TileGame
from lascaux.kit.landscape.position import TilePosition

P = TypeVar("P", bound=TilePosition[Any])


# --- writing ---------------------------------------------------------------
def put_up(
    game: TileGame[P],
    options: Mapping[str, Any] | None,
    seats: int,
    lines: Mapping[str, str],
    *,
    scores: Sequence[int] | None,
    source: str,
    supply: Mapping[str, tuple[int, Mapping[int, int] | None]],
) -> P:
    """A position of these lines of its text (see docs/positions.md).

    source: what points brought along are booked as.  supply: by piece, how many a seat has in all, and where another
    number than the rest of those is in the supply of a seat.
    """
    chosen = " ".join(f"{name}={written_value(value)}" for name, value in (options or {}).items())
    rows = {"game": game.info.name, "options": chosen or "-", "seats": str(seats), **lines}
    rows |= {f"points {seat}": f"{source} {score}" for seat, score in enumerate(scores or ()) if score}
    out = Counter(tuple(piece.split()[:2]) for piece in split(lines["pieces"]))
    rows["supply"] = "; ".join(
        f"{sort} " + " ".join(str((other or {}).get(s, whole - out[str(s), sort])) for s in range(seats))
        for sort, (whole, other) in supply.items()
    )
    position = game.from_text("".join(f"{key}: {value}\n" for key, value in rows.items()))
    assert isinstance(position, game.position)
    return position


def in_hand(game: TileGame[P], position: P, tile: str) -> P:
    """The same with another tile in hand, even one that fits nowhere: a snapshot no game leads to."""
    return game.determinize(position.view(None) | {"tile": tile}, "scene")


def split(texts: str) -> list[str]:
    """Texts between semicolons."""
    return [text.strip() for text in texts.split(";") if text.strip()]


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
