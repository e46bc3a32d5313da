"""Quick matches of Carcassonne between bots."""

from functools import partial

from lascaux.bots.carcassonne import features as own
from lascaux.bots.carcassonne.greedy import evaluate
from lascaux.bots.landscape import greedy
from lascaux.bots.landscape.learned import features, oversight, search
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.learned.weights import shipped
from lascaux.bots.landscape.match import QuickMatch
from lascaux.games.carcassonne.game import game
from lascaux.games.carcassonne.position import RULES

STEPS = {
    greedy.evaluate: evaluate,
    features.supply: own.supply,
    features.zone_hints: own.zone_hints,
    features.leans_on_others: own.leans_on_others,
    search.mix_pile: own.mix_pile,
    oversight.scores_only_at_end: own.scores_only_at_end,
}
CONFIGS = {
    "beginner": SearchConfig(overlooks=450, blur=1150),
    "casual": SearchConfig(overlooks=325, blur=850),
    "skilled": SearchConfig(overlooks=200, blur=500),
    "expert": SearchConfig(),
    "master-1": SearchConfig(looks_into=8, plies=5, budget=200_000),
    "master": SearchConfig(
        looks_into=12,
        plies=5,
        budget=200_000,
        exact=2,
        tries=700_000,
        all_kinds=True,
        caution=10,
        looks_back=True,
    ),
}
"""The rates of oversight and error of the levels: each beats the one below in 65 to 90 games of a hundred."""

match = QuickMatch.of(RULES, STEPS, CONFIGS, partial(shipped, __package__, game.info.name, game.info.rules))
bot_engine = match.engine
