"""Positions of Embers put up by hand."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from lascaux.core.event import Event
from lascaux.core.seed import Seed
from tests.madeup import table
from tests.madeup.deed import CARDS, parse
from tests.madeup.game import EMBERS
from tests.madeup.position import EmbersPosition


def scene(
    hands: Sequence[Sequence[int]], stakes: str = "open", rounds: int = 4, wind: bool = False, **more: Any
) -> EmbersPosition:
    """A position with these hands; the other cards lie in the deck, the highest on top."""
    begun = table.new({"stakes": stakes, "wind": wind, "rounds": rounds}, len(hands), Seed("scene"))
    begun.hands = [sorted(hand) for hand in hands]
    for name, value in more.items():
        setattr(begun, name, value)
    used = Counter(card for hand in hands for card in hand) + Counter(begun.discard)
    if "deck" not in more:
        begun.deck = list((Counter(dict.fromkeys(CARDS, len(hands))) - used).elements())
    return EMBERS.decode(msgspec.json.encode(begun))


def play(position: EmbersPosition, *moves: str) -> list[Event]:
    """Moves written `0 lay 3`; gives the events of the last one."""
    events: list[Event] = []
    for move in moves:
        seat, _, deed = move.partition(" ")
        events = position.apply(int(seat), parse(deed))
    return events


def types(events: Sequence[Event]) -> list[str]:
    """What happened, in a word each."""
    return [event.type for event in events]
