"""Events: cards and what they do."""

from typing import Literal

from msgspec import UNSET, UnsetType, field

from lascaux.core.types import EventType
from lascaux.games.stonehouse.action import Card
from lascaux.games.stonehouse.event_types.subjects import CardEvent, GemsEvent, StoneEvent


class CardLaid(EventType, tag="card_laid"):
    """A card lies face down."""

    card: Card | UnsetType = UNSET
    """Told to its own seat alone."""


class CardRevealed(CardEvent, tag="card_revealed"):
    """A card is turned up."""


class CardCancelled(CardEvent, tag="card_cancelled"):
    """A card has no effect: an even number played it."""


class NoTarget(CardEvent, tag="no_target"):
    """A card finds nothing to take."""


class GemsTaken(GemsEvent, tag="gems_taken"):
    """Gems from the mine."""


class GemsStolen(GemsEvent, tag="gems_stolen"):
    """The thief takes what others have fetched."""

    victims: list[int] = field(name="from")


class StoneTaken(StoneEvent, tag="stone_taken"):
    """The tiger takes a stone from a reserve."""

    victim: int = field(name="from")


class StoneRemoved(StoneEvent, tag="stone_removed"):
    """The Dumnopterix carries a stone back into the bag."""

    origin: int | Literal["fire"] = field(name="from")
    """The seat whose it was, or the fire."""


class Vetoed(EventType, tag="vetoed"):
    """Somebody is sent away from the camp."""

    target: int


EVENTS = (CardLaid, CardRevealed, CardCancelled, NoTarget, GemsTaken, GemsStolen, StoneTaken, StoneRemoved, Vetoed)
