"""Positions of the Stone House put up by hand, and moves written `A bid 3`."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lascaux.core import registry
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.games.stonehouse.action import LETTERS, Card, parse
from lascaux.games.stonehouse.game import StoneHouse
from lascaux.games.stonehouse.position import StoneHousePosition

found = registry.find("stonehouse")
assert isinstance(found, StoneHouse)
GAME: StoneHouse = found


def scene(
    seats: int = 5,
    first: str = "A",
    gems: Sequence[int] | None = None,
    reserves: Mapping[str, Sequence[int]] | None = None,
    fire: Sequence[int] = (1, 2),
    spent: Mapping[str, Sequence[Card]] | None = None,
    options: Mapping[str, Any] | None = None,
    **chosen: Any,
) -> StoneHousePosition:
    """The first player is about to decide; stones named nowhere that are numbered below others are back in the bag.

    Options are given by name; the one called like another argument in `options`.
    """
    begun = GAME.new({**chosen, **(options or {})}, seats, "scene")
    assert isinstance(begun, StoneHousePosition)
    state = begun.state
    state.first = state.opener = LETTERS.index(first)
    if gems is not None:
        state.gems, state.mine = tuple(gems), 10 * seats - sum(gems)
    state.reserves = tuple(tuple((reserves or {}).get(LETTERS[seat], ())) for seat in range(seats))
    state.spent = tuple(tuple((spent or {}).get(LETTERS[seat], ())) for seat in range(seats))
    state.fire = tuple(fire)
    placed = {*fire, *(stone for reserve in state.reserves for stone in reserve)}
    state.fresh = max(placed, default=0)
    state.returned = tuple(stone for stone in range(1, state.fresh + 1) if stone not in placed)
    return GAME.decode(StoneHousePosition(GAME, state).encode())


def play(position: StoneHousePosition, *moves: str) -> list[Event]:
    """Moves in order; the events of all of them."""
    events: list[Event] = []
    for move in moves:
        seat, _, notation = move.partition(" ")
        events += position.apply(LETTERS.index(seat), parse(notation))
    return events


def refused(position: StoneHousePosition, move: str) -> IllegalAction:
    """Why a move is refused; the position is as before."""
    seat, _, notation = move.partition(" ")
    before = position.encode()
    why = position.refusal(LETTERS.index(seat), parse(notation))
    assert why is not None, f"{move} is allowed"
    assert position.encode() == before
    return why


def with_cards(position: StoneHousePosition, cards: str, mode: str = "auction") -> list[Event]:
    """A round with these cards, one word for each seat from A."""
    first = LETTERS[position.state.first]
    play(position, f"{first} cards", f"{first} mode {mode}")
    return play(position, *(f"{seat} play {card}" for seat, card in zip(LETTERS, cards.split(), strict=False)))


def without_cards(position: StoneHousePosition, mode: str) -> list[Event]:
    """A round without."""
    first = LETTERS[position.state.first]
    return play(position, f"{first} no-cards", f"{first} mode {mode}")


def told(events: Sequence[Event], *types: str) -> list[tuple[str, str | None, dict[str, Any]]]:
    """Events of some types (or all): what, who by letter, with which facts."""
    return [
        (event.type, None if event.seat is None else LETTERS[event.seat], dict(event.data))
        for event in events
        if not types or event.type in types
    ]


def gems(position: StoneHousePosition) -> list[int]:
    """By seat."""
    return list(position.state.gems)


def reserve(position: StoneHousePosition, seat: str) -> list[int]:
    """The stones of a seat."""
    return list(position.state.reserves[LETTERS.index(seat)])


def to_act(position: StoneHousePosition) -> str:
    """Seats that owe a decision, as letters."""
    return "".join(LETTERS[seat] for seat in position.to_act)


def as_json(value: Any) -> Any:
    """Through JSON, as a reader gets it."""
    return msgspec.json.decode(msgspec.json.encode(value))
