"""Where games are found by name.

A package makes its game known with an entry point in the group `lascaux.games`; a test registers one by hand.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from lascaux.core.game import Game, Position
from lascaux.core.position_text import Sheet
from lascaux.core.refusal import BadPlugin, UnknownGame

_GROUP = "lascaux.games"
_by_hand: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known in this process."""
    _by_hand[game.info.name] = game


def forget(name: str) -> None:
    """Undo `register`."""
    _by_hand.pop(name, None)


def names() -> list[str]:
    """All games there are, without loading them."""
    return sorted({*_points(), *_by_hand})


def is_installed(name: str) -> bool:
    """Whether other processes find the game too, because a package brings it."""
    return name in _points() and name not in _by_hand


def find(name: str) -> Game:
    """The game of that name."""
    if name in _by_hand:
        return _by_hand[name]
    if name not in _points():
        raise UnknownGame(f"no game is called {name!r}; there are {', '.join(names())}")
    return _loaded(name)


def from_text(text: str) -> Position:
    """The position that a text describes, of whatever game it says; `BadText`, with the line, if it is not one."""
    named = Sheet(text).need("game")
    try:
        game = find(named.text)
    except UnknownGame as wrong:
        raise named.wrong(str(wrong)) from None
    return game.from_text(text)


@cache
def _loaded(name: str) -> Game:
    point = _points()[name]
    package = point.dist.name if point.dist is not None else point.value
    try:
        game = point.load()
    except Exception as wrong:
        raise BadPlugin(f"the game {name} of {package} cannot be loaded: {wrong!r}") from wrong
    if not isinstance(game, Game) or game.info.name != name:
        raise BadPlugin(f"what {package} brings as the game {name}, {point.value}, is no game of this name")
    return game


@cache
def _points() -> dict[str, EntryPoint]:
    """The entry points by name; reading them from disk takes milliseconds, so it is done once."""
    return {point.name: point for point in entry_points(group=_GROUP)}
