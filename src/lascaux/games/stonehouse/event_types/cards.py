"""Events: cards and what they do."""

from typing import Literal

from msgspec import UNSET, UnsetType, field

from lascaux.core.types import EventType
from lascaux.games.stonehouse.action import Card


class CardLaid(EventType, tag="card_laid"):
    """A card lies face down."""

    card: Card | UnsetType = UNSET
    """Told to its own seat alone."""


class CardRevealed(EventType, tag="card_revealed"):
    """A card is turned up."""

    card: Card


class CardCancelled(EventType, tag="card_cancelled"):
    """A card has no effect: an even number played it."""

    card: Card


class NoTarget(EventType, tag="no_target"):
    """A card finds nothing to take."""

    card: Card


class GemsTaken(EventType, tag="gems_taken"):
    """Gems from the mine."""

    gems: int


class GemsStolen(EventType, tag="gems_stolen"):
    """The thief takes what others have fetched."""

    gems: int
    victims: list[int] = field(name="from")


class StoneTaken(EventType, tag="stone_taken"):
    """The tiger takes a stone from a reserve."""

    stone: int
    victim: int = field(name="from")


class StoneRemoved(EventType, tag="stone_removed"):
    """The Dumnopterix carries a stone back into the bag."""

    stone: int
    origin: int | Literal["fire"] = field(name="from")
    """The seat whose it was, or the fire."""


class Vetoed(EventType, tag="vetoed"):
    """Somebody is sent away from the camp."""

    target: int


EVENTS = (CardLaid, CardRevealed, CardCancelled, NoTarget, GemsTaken, GemsStolen, StoneTaken, StoneRemoved, Vetoed)
