"""Bots for Hunters & Gatherers."""

from lascaux.bots.hunters.features import bonus_follows
from lascaux.bots.hunters.greedy import BONUS_TILE
from lascaux.bots.hunters.match import match
from lascaux.bots.landscape.learned.reasons import Extra, Nouns
from lascaux.bots.landscape.opponents import tile_laying_opponents
from lascaux.core.language import Text
from lascaux.games.hunters.speech.vocabulary import FOLLOWER, ZONES, role

BONUS = Extra(
    BONUS_TILE,
    bonus_follows,
    Text(
        "il y a de l’or dans la forêt achevée : vous posez aussitôt une tuile bonus.",
        "there is gold in the completed forest: you lay a bonus tile at once.",
    ),
)

opponents = tile_laying_opponents(match, Nouns(ZONES, role, FOLLOWER, BONUS), 2.6)
