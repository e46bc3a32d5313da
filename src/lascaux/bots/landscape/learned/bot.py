"""The levels of tile-laying games as tables use them: one learned evaluation, five search configurations."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from lascaux.bots.advice import Advice, Advisor, Forecast, Forecaster
from lascaux.bots.landscape.bot import TileLayer
from lascaux.bots.landscape.learned.chances import chances
from lascaux.bots.landscape.learned.features import BEST
from lascaux.bots.landscape.learned.network import UNIT
from lascaux.bots.landscape.learned.player import WORTH
from lascaux.bots.landscape.learned.reasons import MAX_REASONS, Nouns, Reasons, examine
from lascaux.bots.landscape.learned.search import LEFT_OVER
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.learned.search_session import SearchSession
from lascaux.bots.levels import Beginner, Casual, Expert, Master, Skilled
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.kit.jit import backend
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.kernels.engine import Engine
from lascaux.kit.landscape.kernels.turn import CHOICES

BEST_TWO = SearchConfig(looks_into=2)
FORECAST = SearchConfig(exact=2, tries=100_000)
"""Solves the last turns for a forecast."""
CERTAIN = Text(
    "C’est certain : tous les tirages et toutes les réponses ont été essayés.",
    "This is certain: every draw and every reply has been tried.",
)
TABLES = range(2, 6)
"""Numbers of seats: each may have weights of its own."""


class LearnedTileLayer(TileLayer):
    """Plays by the learned evaluation with the search configuration of its level."""

    untrained = "greedy"

    @classmethod
    def check_weights(cls) -> None:
        for seats in TABLES:
            cls.match.learned(seats, cls.name)

    @property
    def config(self) -> SearchConfig:
        """Its search configuration, also used by the quick match, changed for another limit of positions or time."""
        config = self.match.configs[self.name]
        if self.most_nodes is not None:
            return config.with_nodes(self.most_nodes)
        if self.uses_longer_time and self.most_ms is not None and self.most_ms > self.think_ms:
            return config.with_nodes(config.budget * self.most_ms // self.think_ms)
        return config

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return self.thrown(view, [rng.getrandbits(32) | 1])[0]

    def thrown(self, view: View, dice: Sequence[int]) -> tuple[TileTurn, list[int]]:
        """Return the decision with these dice, and the dice after it."""
        running, states = self.rebuilt(view)
        row = running.program.ints(dice)
        move = self.session(running, view).decide(states, row, self.config, self.limit)
        return self.turn(view, running, states, move), list(map(int, row))

    def session(self, running: Engine, view: View) -> SearchSession:
        """Return a search session for a table of that size."""
        return SearchSession(running, self.match.weights_of(view["seats"], self.name))

    @property
    def limit(self) -> float | None:
        """The time limit in milliseconds; None if only the budget limits it."""
        if self.most_ms is None and (backend() != "plain" or self.most_nodes is not None):
            return None
        return self.think_ms if self.most_ms is None else self.most_ms


class FarSighted(LearnedTileLayer, Advisor, Forecaster):
    """A player that sees everything, gives reasons and forecasts."""

    nouns: ClassVar[Nouns]
    solves: ClassVar[bool] = False
    """Whether it solves the last turns for a forecast."""
    strays: ClassVar[float]
    """Standard deviation of final from expected points, for the square root of the remaining tiles."""

    def advise(self, view: View, choices: Choices, rng: Random, company: PlayerNames = UNNAMED) -> Advice:
        running, states = self.rebuilt(view)
        thinking, board = self.session(running, view), self.match.game.board
        move = thinking.decide(states, running.program.ints([rng.getrandbits(32) | 1]), self.config, self.limit)
        certain = self._solution(thinking, view["seats"]) if thinking.is_certain else None
        gap = 0.0 if certain is not None else self._gap(running, thinking, states, move)
        before = examine(running, board, thinking, states)
        after = examine(running, board, thinking, states, move, self.nouns.extra)
        seat = int(view["to_act"][0])
        reasons = Reasons(seat, move % CHOICES, before, after, self.nouns, board, company).texts(gap)
        if certain is not None:
            return Advice(self.turn(view, running, states, move), (*reasons[: MAX_REASONS - 1], CERTAIN), certain)
        forecast = Forecast(tuple(after.expected), chances(after.expected, self._left(running, states), self.strays))
        return Advice(self.turn(view, running, states, move), reasons, forecast)

    def forecast(self, view: View, rng: Random) -> Forecast:
        running, states = self.rebuilt(view)
        if not view["to_act"]:
            return Forecast(tuple(map(float, view["scores"])))
        thinking = self.session(running, view)
        if self.solves and thinking.solve(states, running.program.ints([1]), FORECAST, self.limit):
            return self._solution(thinking, view["seats"])
        thinking.decide(states, running.program.ints([1]), SearchConfig())
        expected = [int(thinking.workspace[BEST + seat]) / UNIT for seat in range(view["seats"])]
        return Forecast(tuple(expected), chances(expected, self._left(running, states), self.strays))

    @staticmethod
    def _solution(thinking: SearchSession, seats: int) -> Forecast:
        """Return the forecast of an exact solution."""
        points, shares = thinking.solution(seats)
        return Forecast(tuple(points), tuple(shares), certain=True)

    @staticmethod
    def _gap(running: Engine, thinking: SearchSession, states: Any, move: int) -> float:
        """Return how many points worse the next best turn looks at first; 0 if it does not."""
        best_at_once = thinking.decide(states, running.program.ints([1]), BEST_TWO, most_ms=0)
        if best_at_once != move or int(thinking.search_state[LEFT_OVER]) < 2:
            return 0.0
        return float(thinking.turns[0, WORTH] - thinking.turns[1, WORTH]) / UNIT

    @staticmethod
    def _left(running: Engine, states: Any) -> int:
        """Return the number of remaining tiles."""
        state = running.program.fields(states)
        return int(state.n_deck - state.n_drawn)


class TileBeginner(LearnedTileLayer, Beginner):
    """Sees what scores at once, and little of the rest."""

    about = Text(
        "Découvre le jeu : termine ses grandes constructions, mais pense rarement à la fin de la partie "
        "et à ce que gagnent les autres.",
        "Is new to the game: completes its big areas, but rarely thinks of the end of the game "
        "or of what the others gain.",
    )


class TileCasual(LearnedTileLayer, Casual):
    """Sees the places near to a score, and part of the rest."""

    about = Text(
        "Joue pour le plaisir de bâtir : prend les points qui se présentent, mais oublie souvent les pièces de la fin "
        "et ce que gagnent les autres.",
        "Plays for the pleasure of building: takes the points at hand, but often forgets pieces for the end "
        "and what the others gain.",
    )


class TileSkilled(LearnedTileLayer, Skilled):
    """Sees most, except sometimes what scores late or helps the others."""

    about = Text(
        "Connaît bien le jeu et place ses pièces à propos ; il lui échappe parfois une pièce pour la fin, "
        "ou un coup contre les autres.",
        "Knows the game well and places pieces to good purpose; now and then a piece for the end escapes it, "
        "or a move against the others.",
    )


class TileExpert(FarSighted, Expert):
    """Sees every turn, one turn ahead."""

    about = Text(
        "Juge tous les coups d’un regard, avec l’expérience de dizaines de milliers de parties.",
        "Judges every move at a glance, with the experience of tens of thousands of games.",
    )


class TileMaster(FarSighted, Master):
    """Searches ahead from the best turns, and solves the last turns exactly."""

    counts_nodes = True

    about = Text(
        "Joue en pensée la suite de ses meilleurs coups, et calcule exactement les tout derniers.",
        "Plays on from its best moves in thought, and works out the very last ones exactly.",
    )
    solves = True


class TileMasterOne(FarSighted):
    """The master before exact endgames, for comparison."""

    counts_nodes = True

    name = "master-1"
    called = Text("Maître 1", "Master 1")
    about = Text(
        "Le maître d’avant le calcul exact des fins de partie : un étalon pour l’arène.",
        "The master before endgames were solved exactly: a yardstick for the arena.",
    )
    strength, think_ms = 45, 1000
    at_tables = False
