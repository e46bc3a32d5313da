"""OpenSpiel games. Importing this registers `python_lascaux_carcassonne` and so on.

>>> import pyspiel
>>> import lascaux.envs.openspiel
>>> game = pyspiel.load_game("python_lascaux_carcassonne", {"players": 2, "options": "river:true"})

In games with known odds (`HasOdds`: the tile-laying ones), chance is explicit: every draw is a chance node with the
probability of each tile. In the others chance decides more after every decision than can be listed (cards, stones,
tremors of hands): they are *sampled stochastic*, a chance node has one outcome, and its result is resampled each time.
"""

from lascaux.core import registry
from lascaux.envs.openspiel.game import PREFIX, SpielGame, game_type
from lascaux.envs.openspiel.observer import SpielObserver
from lascaux.envs.openspiel.state import SpielState
from lascaux.envs.play.extra import of_extra

with of_extra("openspiel"):
    import pyspiel

for _game in registry.names():
    # A class for each, because OpenSpiel releases the factories only after Python has ended.
    pyspiel.register_game(game_type(registry.find(_game)), type("SpielGame", (SpielGame,), {"called": _game}))

__all__ = ["PREFIX", "SpielGame", "SpielObserver", "SpielState"]
