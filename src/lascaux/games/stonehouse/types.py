"""The types of what the Stone House sends."""

from typing import Literal, NotRequired

from lascaux.core.types import AnyRow, GameTypes
from lascaux.games.stonehouse.box import StoneHouseBox
from lascaux.games.stonehouse.event_types import EVENTS
from lascaux.games.stonehouse.view import StoneHouseView


class StoneHouseRow(AnyRow):
    """Something that people ask about; `about` says which of the other fields it has."""

    about: Literal["fire", "standing", "reserve", "site", "house"]
    """What is told: the stones on the fire, the standing bid, a reserve, a stone on the site, or the house."""
    seat: NotRequired[int]
    """Of a reserve, and of a house."""
    gems: NotRequired[int]
    """Of the standing bid or announcement."""
    seats: NotRequired[list[int]]
    """Whose that is."""
    able: NotRequired[list[int]]
    """Who could go higher alone."""
    stones: NotRequired[list[int] | int]
    """Those on the fire; how many a reserve has."""
    missing: NotRequired[int]
    """How many it lacks for a house."""
    leads: NotRequired[bool]
    """Whether no reserve has more."""
    stone: NotRequired[int]
    """On the site."""


TYPES = GameTypes(view=StoneHouseView, events=EVENTS, row=StoneHouseRow, constants=StoneHouseBox)
