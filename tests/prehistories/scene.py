"""Positions of Prehistories put up by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core.choices import Choices
from lascaux.core.event import Event
from lascaux.games.prehistories import game
from lascaux.games.prehistories.action import Move, parse
from lascaux.games.prehistories.kernels.cave import cover
from lascaux.games.prehistories.kernels.layout import CARDS, EVERY_CARD, ZONES
from lascaux.games.prehistories.material import HUNTERS, KIND_AT, OBJECTIVES, zones
from lascaux.games.prehistories.position import PrehistoriesPosition
from lascaux.games.prehistories.survey import Standing, stands


def new(options: Mapping[str, Any] | None, seats: int, seed: str) -> PrehistoriesPosition:
    """A game about to begin, as what it is."""
    position = game.new(options, seats, seed)
    assert isinstance(position, PrehistoriesPosition)
    return position


def moves_of(choices: Choices) -> list[Move]:
    """What may be done, as what it is."""
    return [move for move in choices if isinstance(move, Move)]


def cards(seat: int, text: str) -> int:
    """Hunters by value, the slower of two first: `3 5 5`; or with their speed: `4/22`."""
    bits = 0
    for word in text.split():
        value, _, speed = word.partition("/")
        fitting = [i for i, (v, s) in enumerate(HUNTERS[seat]) if v == int(value) and (not speed or s == int(speed))]
        bits |= 1 << next(i for i in fitting if not bits >> i & 1)
    return bits


def written(seat: int, text: str) -> str:
    """The same as a notation has them."""
    bits = cards(seat, text)
    return " ".join(f"{v}/{s}" for i, (v, s) in enumerate(HUNTERS[seat]) if bits >> i & 1)


def scene(
    seats: int = 2,
    *,
    hands: Sequence[str] = (),
    decks: Mapping[int, str] | None = None,
    caves: Mapping[int, str] | None = None,
    tiles: Mapping[str, str | None] | None = None,
    objectives: Sequence[str] = (),
    totems: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    **numbers: Any,
) -> PrehistoriesPosition:
    """A position about to choose. What is in no hand lies in the deck, or with `decks` (the last on top) discarded.

    caves: `boar-4a b 0 1; fish-1 a 0 0`. tiles: what lies on which zone.
    """
    position = new(options, seats, "scene")
    state, data = position.state, position.engine.program.fields(position.engine.game_data)
    for seat, hand in enumerate(hands):
        bits = cards(seat, hand)
        rest = [i for i in range(CARDS) if not bits >> i & 1]
        deck = rest
        if decks is not None and seat in decks:
            pile = cards(seat, decks[seat])
            deck = [i for i in range(CARDS) if pile >> i & 1]
            state.discard[seat] = EVERY_CARD & ~bits & ~pile
            state.shuffles[seat] = 1
        state.hand[seat], state.deck_n[seat] = bits, len(deck)
        for at, card in enumerate(deck):
            state.deck[seat * CARDS + at] = card
    for seat, cave in (caves or {}).items():
        for text in cave.split(";"):
            cover(state, data, seat, parse(f"paint {text.strip()}").place)
    for zone in range(ZONES):
        if tiles is not None and zone < len(zones(seats)):
            tile = tiles.get(zones(seats)[zone])
            state.zone_tile[zone] = -1 if tile is None else KIND_AT[tile]
    for at, objective in enumerate(objectives):
        state.objectives[at] = OBJECTIVES.index(objective)
    if objectives:
        state.n_objectives = len(objectives)
    for seat, count in enumerate(totems):
        state.totems[seat] = count
    for name, number in numbers.items():
        setattr(state, name, number)
    return position


def standing(position: PrehistoriesPosition, seat: int, objective: str) -> Standing:
    """How a cave stands with an objective, as the kernels say."""
    return stands(position.engine, position.states, seat, objective)


def play(position: PrehistoriesPosition, *moves: str) -> list[Event]:
    """Moves written `0 lay 3/38`; gives the events of the last one."""
    events: list[Event] = []
    for move in moves:
        seat, _, deed = move.partition(" ")
        events = position.apply(int(seat), parse(deed))
    return events


def lay(position: PrehistoriesPosition, *hands: str) -> list[Event]:
    """Every seat lays these hunters, given by value; none where the text is empty."""
    moves = [f"{seat} lay {written(seat, text)}" if text else f"{seat} rest" for seat, text in enumerate(hands)]
    return play(position, *moves)


def hunting(seats: int = 2, hand: str = "1 2 3 4 5 6", **more: Any) -> PrehistoriesPosition:
    """The first seat has laid all it holds and hunts; the others rest."""
    position = scene(seats, hands=[hand, *["1"] * (seats - 1)], **more)
    lay(position, hand, *[""] * (seats - 1))
    return position


def of_type(events: Sequence[Event], what: str) -> list[Event]:
    """Those of one type."""
    return [event for event in events if event.type == what]
