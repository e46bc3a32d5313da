"""Opponents, found by name: a package adds its game's with an entry point in the group `lascaux.bots`."""

from functools import cache
from importlib.metadata import entry_points

from lascaux.bots.bot import Batch, Bot, Match, Opponents, Played, RandomBot
from lascaux.core.language import Text
from lascaux.core.refusal import UnknownBot

_GROUP = "lascaux.bots"
_CALLED = {"random": Text("Insouciant", "Carefree"), "greedy": Text("Gourmand", "Greedy")}


@cache
def opponents(game: str) -> Opponents:
    """Everything that plays a game beside the random bot."""
    for point in entry_points(group=_GROUP, name=game):
        found = point.load()
        assert isinstance(found, Opponents)
        return found
    return Opponents()


def names(game: str) -> list[str]:
    """Bots that play a game."""
    return [RandomBot.name, *opponents(game).bots]


def called(name: str) -> Text:
    """What people at a table call a bot; the page's lists say the same. One we do not know goes by its own name."""
    return _CALLED.get(name) or Text.alike(name.capitalize())


def find(name: str, game: str) -> Bot:
    """The bot of that name for that game."""
    if name == RandomBot.name:
        return RandomBot()
    made = opponents(game).bots.get(name)
    if made is None:
        raise UnknownBot(f"no bot called {name!r} plays {game}; there are {', '.join(names(game))}")
    return made()


__all__ = ["Batch", "Bot", "Match", "Opponents", "Played", "RandomBot", "called", "find", "names", "opponents"]
