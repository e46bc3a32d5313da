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
    from lascaux.analysis import analyse
    from lascaux.bots import Advice, Advisor, Bot, BotSet, Forecast, Forecaster, playouts
    from lascaux.core.capabilities import (
        HasActionIds,
        HasBell,
        HasNature,
        HasPicture,
        HasPiles,
        HasWatchedHand,
        NamesNature,
    )
    from lascaux.core.choices import Action, Choices, Field, Form
    from lascaux.core.errors import (
        BadData,
        BadNotation,
        BadOption,
        BadRecord,
        BadSeats,
        BadSeed,
        BadText,
        IllegalAction,
        LascauxError,
        UnknownBot,
        UnknownGame,
    )
    from lascaux.core.event import Event
    from lascaux.core.game import Game, GameInfo, Position, View
    from lascaux.core.language import Text
    from lascaux.core.player_names import PlayerNames
    from lascaux.core.record import Player, Record, read
    from lascaux.core.registry import find, from_text, names
    from lascaux.core.replay import Replay
    from lascaux.core.result import Result
    from lascaux.core.seed import Seed
    from lascaux.envs.batch import batch
    from lascaux.envs.encoding import encoding
    from lascaux.kit.jit import backend, use

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

__all__ = [
    "Action",
    "Advice",
    "Advisor",
    "BadData",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadSeats",
    "BadSeed",
    "BadText",
    "Bot",
    "BotSet",
    "Choices",
    "Event",
    "Field",
    "Forecast",
    "Forecaster",
    "Form",
    "Game",
    "GameInfo",
    "HasActionIds",
    "HasBell",
    "HasNature",
    "HasPicture",
    "HasPiles",
    "HasWatchedHand",
    "IllegalAction",
    "LascauxError",
    "NamesNature",
    "Player",
    "PlayerNames",
    "Position",
    "Record",
    "Replay",
    "Result",
    "Seed",
    "Text",
    "UnknownBot",
    "UnknownGame",
    "View",
    "__version__",
    "analyse",
    "backend",
    "batch",
    "encoding",
    "find",
    "from_text",
    "names",
    "playouts",
    "read",
    "use",
]


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
    return list(__all__)
