"""Where games are found by name.

A package makes its game known with an entry point in the group `lascaux.games`; a test registers one by hand.
"""

from importlib.metadata import entry_points

from lascaux.core.game import Game
from lascaux.core.refusal import UnknownGame

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
    return sorted({point.name for point in entry_points(group=_GROUP)} | set(_by_hand))


def find(name: str) -> Game:
    """The game of that name."""
    if name in _by_hand:
        return _by_hand[name]
    for point in entry_points(group=_GROUP, name=name):
        game = point.load()
        assert isinstance(game, Game)
        return game
    raise UnknownGame(f"no game is called {name!r}; there are {', '.join(names())}")
