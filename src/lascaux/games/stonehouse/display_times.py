"""Display time: cards and hands that are opened, and stones until they rest."""

from collections.abc import Sequence

from lascaux.core.display_time import default_display_ms
from lascaux.core.event import Event
from lascaux.core.film import Film

CARDS_MS, CARD_MS = 2_000, 250
"""Cards that are revealed: all of them, and each. Milliseconds."""
HANDS_MS, HAND_MS = 1_800, 700
"""Hands that are opened; each opens after the one before."""
EFFECT_MS = 3_400
"""The most time to read one result of cards, bids or trades; they are shown one after the other."""
EFFECTS = frozenset(
    [
        "card_cancelled",
        "card_works",
        "no_target",
        "gems_taken",
        "gems_stolen",
        "stone_taken",
        "stone_removed",
        "vetoed",
        "camp_harvests",
        "nobody_harvests",
        "bid_again",
        "tie_parted",
        "stones_shared",
        "paid",
        "harvested",
        "stones_returned",
        "traded",
    ]
)
AT_ONCE = frozenset({"gems_taken", "paid", "harvested"})
"""Simultaneous events shown as one."""
LOWERED_MS, RESTING_MS = 320, 900
"""A stone is lowered before it falls; then a glance at the result."""
PICTURES_S = 60


def display_ms(film: Film | None, events: Sequence[Event]) -> int:
    """Return the display time of a settling, or of a reveal and its results."""
    effects_ms = _opened_ms(events) + EFFECT_MS * _effects(events)
    return max(default_display_ms(events), effects_ms, 0 if film is None else _settled_ms(film))


def _opened_ms(events: Sequence[Event]) -> int:
    cards = sum(event.type == "card_revealed" for event in events)
    hands = sum(len(event.data["stakes"]) for event in events if event.type == "stakes_opened")
    return CARDS_MS + CARD_MS * cards if cards else HANDS_MS + HAND_MS * hands if hands else 0


def _effects(events: Sequence[Event]) -> int:
    effects = [event.type for event in events if event.type in EFFECTS]
    return sum(kind not in AT_ONCE or kind != before for kind, before in zip(effects, [None, *effects], strict=False))


def _settled_ms(film: Film) -> int:
    moving = 1_000 * max(0, len(film.pictures) - 1) // PICTURES_S
    return LOWERED_MS + moving + RESTING_MS
