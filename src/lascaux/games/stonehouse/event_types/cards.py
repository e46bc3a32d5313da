"""Events: cards and their effects."""

from typing import Literal

from msgspec import UNSET, UnsetType, field

from lascaux.core.types import EventType
from lascaux.games.stonehouse.action import Card, Mode
from lascaux.games.stonehouse.event_types.subjects import CardEvent, GemsEvent, StoneEvent


class CardLaid(EventType, tag="card_laid"):
    """A card was laid face down."""

    card: Card | UnsetType = UNSET
    """The card; sent only to its seat."""


class CardRevealed(CardEvent, tag="card_revealed"):
    """A card was revealed."""


class CountedCard(CardEvent):
    """A card under the odd rule, with all seats that played it, from the first player on."""

    players: list[int]
    """Their seats."""


class CardCancelled(CountedCard, tag="card_cancelled"):
    """A card has no effect: an even number of players played it."""


class CardWorks(CountedCard, tag="card_works"):
    """If an odd number of players play a card, only the last has the effect."""


class NoTarget(CardEvent, tag="no_target"):
    """A card has no possible target."""


class GemsTaken(GemsEvent, tag="gems_taken"):
    """A player took gems from the mine."""


class GemsStolen(GemsEvent, tag="gems_stolen"):
    """The thief took what others had fetched."""

    victims: list[int] = field(name="from")
    """The seats that lost gems."""


class StoneTaken(StoneEvent, tag="stone_taken"):
    """The tiger took a stone from a reserve."""

    victim: int = field(name="from")
    """The seat that lost it."""


class StoneRemoved(StoneEvent, tag="stone_removed"):
    """The Dumnopterix carried a stone back into the bag."""

    origin: int | Literal["fire"] = field(name="from")
    """The seat that lost it, or the fire."""


class Vetoed(EventType, tag="vetoed"):
    """A player was sent away from the camp."""

    target: int
    """The seat sent away."""


class CampHarvests(EventType, tag="camp_harvests"):
    """Several players are at the camp and harvest in the first player's mode."""

    campers: list[int]
    """Their seats, in order."""
    mode: Mode
    """The way to harvest."""
