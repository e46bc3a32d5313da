"""The data types of The Stone House."""

from typing import Literal, NotRequired

from lascaux.core.types import AnyRow, GameTypes
from lascaux.games.stonehouse.constants import StoneHouseBox
from lascaux.games.stonehouse.event_types import EVENTS
from lascaux.games.stonehouse.view.view import StoneHouseView


class StoneHouseRow(AnyRow):
    """A survey row; `about` decides which of the other fields it has."""

    about: Literal["fire", "standing", "reserve", "site", "house"]
    """The subject: the stones on the fire, the standing bid, a reserve, a stone on the site, or the house."""
    seat: NotRequired[int]
    """The seat of a reserve or a house."""
    gems: NotRequired[int]
    """Gems of the standing bid or announcement."""
    seats: NotRequired[list[int]]
    """The seats of that bid."""
    able: NotRequired[list[int]]
    """Seats that could bid higher alone."""
    stones: NotRequired[list[int] | int]
    """The stones on the fire; or the number in a reserve."""
    missing: NotRequired[int]
    """The number of stones that a reserve lacks for a house."""
    leads: NotRequired[bool]
    """Whether no reserve has more."""
    stone: NotRequired[int]
    """The stone on the site."""


TYPES = GameTypes(view=StoneHouseView, events=EVENTS, row=StoneHouseRow, constants=StoneHouseBox)
