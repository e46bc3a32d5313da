"""Lascaux: board games of five French rulebooks, for players, researchers and hosts.

>>> import lascaux
>>> position = lascaux.find("carcassonne").new({"river": True}, seats=3, seed="lascaux")
>>> position
<carcassonne: 3 seats, 0 actions taken, seat 0 to act>
>>> print(position.legal(0).actions[0])
RV_H 0,1 r1
>>> [event.type for event in position.apply(0, "RV_H 0,1 r1 m1")]
['tile_placed', 'piece_placed']
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any
from warnings import warn

if TYPE_CHECKING:
    from lascaux.analysis import analyse as analyse
    from lascaux.bots import Advice as Advice
    from lascaux.bots import Advisor as Advisor
    from lascaux.bots import Bot as Bot
    from lascaux.bots import BotSet as BotSet
    from lascaux.bots import Forecast as Forecast
    from lascaux.bots import Forecaster as Forecaster
    from lascaux.bots import playouts as playouts
    from lascaux.core.capabilities import HasActionIds as HasActionIds
    from lascaux.core.capabilities import HasBell as HasBell
    from lascaux.core.capabilities import HasNature as HasNature
    from lascaux.core.capabilities import HasPicture as HasPicture
    from lascaux.core.capabilities import HasPiles as HasPiles
    from lascaux.core.capabilities import HasWatchedHand as HasWatchedHand
    from lascaux.core.capabilities import NamesNature as NamesNature
    from lascaux.core.choices import Action as Action
    from lascaux.core.choices import Choices as Choices
    from lascaux.core.choices import Field as Field
    from lascaux.core.choices import Form as Form
    from lascaux.core.errors import BadData as BadData
    from lascaux.core.errors import BadNotation as BadNotation
    from lascaux.core.errors import BadOption as BadOption
    from lascaux.core.errors import BadRecord as BadRecord
    from lascaux.core.errors import BadSeats as BadSeats
    from lascaux.core.errors import BadSeed as BadSeed
    from lascaux.core.errors import BadText as BadText
    from lascaux.core.errors import IllegalAction as IllegalAction
    from lascaux.core.errors import LascauxError as LascauxError
    from lascaux.core.errors import UnknownBot as UnknownBot
    from lascaux.core.errors import UnknownGame as UnknownGame
    from lascaux.core.event import Event as Event
    from lascaux.core.game import Game as Game
    from lascaux.core.game import GameInfo as GameInfo
    from lascaux.core.game import Position as Position
    from lascaux.core.game import View as View
    from lascaux.core.language import Text as Text
    from lascaux.core.player_names import PlayerNames as PlayerNames
    from lascaux.core.record import Player as Player
    from lascaux.core.record import Record as Record
    from lascaux.core.record import read as read
    from lascaux.core.registry import find as find
    from lascaux.core.registry import from_text as from_text
    from lascaux.core.registry import names as names
    from lascaux.core.replay import Replay as Replay
    from lascaux.core.result import Result as Result
    from lascaux.core.seed import Seed as Seed
    from lascaux.envs.batch import batch as batch
    from lascaux.envs.encoding import encoding as encoding
    from lascaux.kit.jit import backend as backend
    from lascaux.kit.jit import use as use

__version__ = "1.0.0"

_HOMES = {
    "analysis": ("analyse",),
    "bots": ("Advice", "Advisor", "Bot", "BotSet", "Forecast", "Forecaster", "playouts"),
    "core.capabilities": (
        "HasActionIds",
        "HasBell",
        "HasNature",
        "HasPicture",
        "HasPiles",
        "HasWatchedHand",
        "NamesNature",
    ),
    "core.choices": ("Action", "Choices", "Field", "Form"),
    "core.player_names": ("PlayerNames",),
    "core.event": ("Event",),
    "core.game": ("Game", "GameInfo", "Position", "View"),
    "core.language": ("Text",),
    "core.record": ("Player", "Record", "read"),
    "core.errors": (
        "BadData",
        "BadNotation",
        "BadOption",
        "BadRecord",
        "BadSeats",
        "BadSeed",
        "BadText",
        "IllegalAction",
        "LascauxError",
        "UnknownBot",
        "UnknownGame",
    ),
    "core.registry": ("find", "from_text", "names"),
    "core.replay": ("Replay",),
    "core.result": ("Result",),
    "core.seed": ("Seed",),
    "envs.batch": ("batch",),
    "envs.encoding": ("encoding",),
    "kit.jit": ("backend", "use"),
}
_RENAMED = {
    "Company": "PlayerNames",
    "Explains": "Advisor",
    "Foresees": "Forecaster",
    "Opponents": "BotSet",
}
"""Old names, kept for one version."""
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [*_HOME, "__version__"]


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used: the command line must answer at once."""
    if name in _RENAMED:
        warn(f"lascaux.{name} is now {_RENAMED[name]}", DeprecationWarning, stacklevel=2)
        name = _RENAMED[name]
    if name not in _HOME:
        raise AttributeError(f"module 'lascaux' has no attribute {name!r}")
    return getattr(import_module(f"lascaux.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    """The public names, whether or not they were used yet."""
    return __all__
