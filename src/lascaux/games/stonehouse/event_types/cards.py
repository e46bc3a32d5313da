"""Events: cards and what they do."""

from typing import Literal

from msgspec import UNSET, UnsetType, field

from lascaux.core.types import EventType
from lascaux.games.stonehouse.action import Card, Mode
from lascaux.games.stonehouse.event_types.subjects import CardEvent, GemsEvent, StoneEvent


class CardLaid(EventType, tag="card_laid"):
    """A card lies face down."""

    card: Card | UnsetType = UNSET
    """Told to its own seat alone."""


class CardRevealed(CardEvent, tag="card_revealed"):
    """A card is turned up."""


class CountedCard(CardEvent):
    """A card under the odd rule, with all who played it, from the first player on."""

    players: list[int]
    """Their seats."""


class CardCancelled(CountedCard, tag="card_cancelled"):
    """A card has no effect: an even number played it."""


class CardWorks(CountedCard, tag="card_works"):
    """Of several who played a card only the last has the effect: their number is odd."""


class NoTarget(CardEvent, tag="no_target"):
    """A card finds nothing to take, or nobody to aim at."""


class GemsTaken(GemsEvent, tag="gems_taken"):
    """Gems from the mine."""


class GemsStolen(GemsEvent, tag="gems_stolen"):
    """The thief takes what others have fetched."""

    victims: list[int] = field(name="from")
    """The seats they are taken from."""


class StoneTaken(StoneEvent, tag="stone_taken"):
    """The tiger takes a stone from a reserve."""

    victim: int = field(name="from")
    """The seat it is taken from."""


class StoneRemoved(StoneEvent, tag="stone_removed"):
    """The Dumnopterix carries a stone back into the bag."""

    origin: int | Literal["fire"] = field(name="from")
    """The seat whose it was, or the fire."""


class Vetoed(EventType, tag="vetoed"):
    """Somebody is sent away from the camp."""

    target: int
    """The seat of who is sent away."""


class CampHarvests(EventType, tag="camp_harvests"):
    """Several are at the camp: they harvest, as the first player chose."""

    campers: list[int]
    """Their seats, in order."""
    mode: Mode
    """How the stones are harvested."""


EVENTS = (
    CardLaid,
    CardRevealed,
    CardCancelled,
    CardWorks,
    NoTarget,
    GemsTaken,
    GemsStolen,
    StoneTaken,
    StoneRemoved,
    Vetoed,
    CampHarvests,
)
