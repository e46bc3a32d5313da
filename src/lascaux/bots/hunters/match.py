"""Quick matches of Hunters & Gatherers between bots."""

from functools import partial

from lascaux.bots.hunters import features as own
from lascaux.bots.hunters.greedy import evaluate
from lascaux.bots.landscape import endgame, greedy
from lascaux.bots.landscape.learned import features, opponent_models, oversight, search
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.learned.weights import shipped
from lascaux.bots.landscape.match import QuickMatch
from lascaux.games.hunters.game import game
from lascaux.games.hunters.position import RULES

STEPS = {
    greedy.evaluate: evaluate,
    features.supply: own.supply,
    features.table_hints: own.table_hints,
    features.is_last: own.is_last,
    opponent_models.is_extra: own.is_extra,
    search.mix_pile: own.mix_pile,
    endgame.second_pile: own.second_pile,
    oversight.scores_only_at_end: own.scores_only_at_end,
}
CONFIGS = {
    "beginner": SearchConfig(overlooks=465, blur=1350),
    "casual": SearchConfig(overlooks=335, blur=1030),
    "skilled": SearchConfig(overlooks=215, blur=700),
    "expert": SearchConfig(),
    "master-1": SearchConfig(looks_into=8, plies=5, budget=200_000),
    "master": SearchConfig(
        looks_into=12,
        plies=5,
        budget=200_000,
        exact=2,
        tries=350_000,
        all_kinds=True,
        caution=10,
        looks_back=True,
    ),
}
"""The rates of oversight and error of the levels: each beats the one below in 65 to 90 games of a hundred."""

match = QuickMatch.of(RULES, STEPS, CONFIGS, partial(shipped, __package__, game.info.name, game.info.rules))
bot_engine = match.engine
