"""OpenSpiel: games with chance of their own. Importing this registers `python_lascaux_carcassonne` and so on.

>>> import pyspiel
>>> import lascaux.envs.openspiel
>>> game = pyspiel.load_game("python_lascaux_carcassonne", {"players": 2, "options": "river:true"})

Where a game tells the odds of its draws (`HasOdds`: the tile-laying ones), chance is explicit: every tile that is drawn
is an outcome with its probability. In the others chance mixes cards, stones and the trembling of hands after every
decision, more than can be listed: they are *sampled stochastic*, a chance node has one outcome, and what it brings is
drawn anew each time.
"""

from lascaux.core import registry
from lascaux.envs.openspiel.game import PREFIX, SpielGame, game_type
from lascaux.envs.openspiel.observer import SpielObserver
from lascaux.envs.openspiel.state import SpielState
from lascaux.envs.play.extra import of_extra

with of_extra("openspiel"):
    import pyspiel

for _game in registry.names():
    # A class for each, because OpenSpiel lets go of what makes games only after Python has ended.
    pyspiel.register_game(game_type(registry.find(_game)), type("SpielGame", (SpielGame,), {"called": _game}))

__all__ = ["PREFIX", "SpielGame", "SpielObserver", "SpielState"]
