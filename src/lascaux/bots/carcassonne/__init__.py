"""Bots for Carcassonne."""

from lascaux.bots.carcassonne.baseline import Baseline
from lascaux.bots.carcassonne.match import match
from lascaux.bots.landscape.learned.reasons import Nouns
from lascaux.bots.landscape.opponents import tile_laying_opponents
from lascaux.games.carcassonne.speech.vocabulary import MEEPLE, ZONES, role

opponents = tile_laying_opponents(match, Nouns(ZONES, role, MEEPLE), 1.7, Baseline)
