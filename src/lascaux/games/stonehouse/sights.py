"""How long what happens takes to be seen: cards and hands that are opened, and stones until they rest."""

from collections.abc import Sequence

from lascaux.core.event import Event
from lascaux.core.film import Film
from lascaux.core.sight import look_ms

CARDS_MS, HAND_MS = 5_200, 700
"""Cards that are turned up, or hands that are opened, are read; each hand opens after the one before."""
LOWERED_MS, RESTING_MS = 320, 900
"""A stone is lowered before it falls, and one looks how it lies before anything goes on."""
PICTURES_S = 60


def sight_ms(film: Film | None, events: Sequence[Event]) -> int:
    """How long it takes to see the stones settle and what was turned up."""
    return max(look_ms(events), _opened_ms(events), 0 if film is None else _settled_ms(film))


def _opened_ms(events: Sequence[Event]) -> int:
    hands = sum(len(event.data["stakes"]) for event in events if event.type == "stakes_opened")
    opened = hands > 0 or any(event.type == "card_revealed" for event in events)
    return CARDS_MS + HAND_MS * hands if opened else 0


def _settled_ms(film: Film) -> int:
    moving = 1_000 * max(0, len(film.pictures) - 1) // PICTURES_S
    return LOWERED_MS + moving + RESTING_MS
