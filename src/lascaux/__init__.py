"""Lascaux: board games of five French rulebooks, for players, researchers and hosts.

>>> import lascaux
>>> position = lascaux.find("carcassonne").new({"river": True}, seats=3, seed="lascaux")
>>> position.to_act
(0,)
>>> print(position.legal(0).actions[0])
RV_H 0,1 r1
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lascaux.core.game import Game, Position
    from lascaux.core.record import Record, read
    from lascaux.core.refusal import IllegalAction, LascauxError
    from lascaux.core.registry import find, names
    from lascaux.core.replay import Replay

__version__ = "0.1.0"

_HOME = {
    "Game": "core.game",
    "IllegalAction": "core.refusal",
    "LascauxError": "core.refusal",
    "Position": "core.game",
    "Record": "core.record",
    "Replay": "core.replay",
    "find": "core.registry",
    "names": "core.registry",
    "read": "core.record",
}

__all__ = [
    "Game",
    "IllegalAction",
    "LascauxError",
    "Position",
    "Record",
    "Replay",
    "__version__",
    "find",
    "names",
    "read",
]


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used: the command line must answer at once."""
    if name not in _HOME:
        raise AttributeError(f"module 'lascaux' has no attribute {name!r}")
    return getattr(import_module(f"lascaux.{_HOME[name]}"), name)
