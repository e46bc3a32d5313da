"""A game in OpenSpiel's form: players, rewards, and whether chance is explicit."""

from typing import Any, ClassVar

from lascaux.core import option, registry
from lascaux.core.capabilities import HasOdds
from lascaux.core.errors import BadOption
from lascaux.core.game import Game
from lascaux.core.option import Options
from lascaux.envs.openspiel.chance_episode import ChanceEpisode, Dice, ReshuffleChance
from lascaux.envs.openspiel.draw_chance import DrawChance
from lascaux.envs.openspiel.observer import SpielObserver
from lascaux.envs.openspiel.state import SpielState
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.extra import of_extra
from lascaux.envs.play.reward import POINT

with of_extra("openspiel"):
    import pyspiel

MAX_POINTS = 1000.0
"""An upper bound of leads in points, which OpenSpiel needs."""
NUMBERS = 8
"""An upper bound of the ids of an action."""
PREFIX = "python_lascaux_"


def tells_odds(game: Game) -> bool:
    """Return whether chance can be explicit in a game."""
    return isinstance(game.new(seats=game.info.seats[0]), HasOdds)


def game_type(game: Game) -> Any:
    """Return OpenSpiel's description of a game."""
    kinds, seats = pyspiel.GameType, game.info.seats
    explicit = tells_odds(game)
    return kinds(
        short_name=PREFIX + game.info.name,
        long_name=game.info.title.en,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if explicit else kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if explicit else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "options": "", "reward": "win", "seed": -1},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A Lascaux game in OpenSpiel's form."""

    called: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, name = dict(params or {}), self.called
        rules = registry.find(name)
        options = _options(rules, given.get("options", ""))
        seats = given.get("players", rules.info.seats[0])
        self.config = EpisodeConfig.of(name, seats, options, given.get("reward", "win"), None)
        seed = given.get("seed", -1)
        self.dice = Dice(None if seed < 0 else seed)
        self._explicit = tells_odds(rules)
        most = {"win": 1.0, "difference": MAX_POINTS, "both": 1.0 + POINT * MAX_POINTS}[self.config.reward]
        numbers = pyspiel.GameInfo(
            num_distinct_actions=self.config.encoding.action_count,
            max_chance_outcomes=len(DrawChance(self.config).names) if self._explicit else 1,
            num_players=seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=NUMBERS * rules.info.longest,
        )
        super().__init__(game_type(rules), numbers, given)

    def begin(self) -> ChanceEpisode:
        """Return a game before its set-up."""
        return DrawChance(self.config) if self._explicit else ReshuffleChance(self.config, self.dice)

    def max_chance_nodes_in_history(self) -> int:
        """Return twice the most actions, since a tile that fits nowhere is drawn, too."""
        return 2 * self.config.game.info.longest

    def new_initial_state(self) -> SpielState:
        """Return the state before the set-up, a chance node."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer for players."""
        return SpielObserver(self.config, iig_obs_type, params)


def _options(game: Game, text: str) -> Options:
    """Return options from `river:true abbot:true`: OpenSpiel writes a game as one line with its own `=`."""
    if "=" in text:
        raise BadOption(f"write options for OpenSpiel as name:value, not {text!r}")
    return option.parse(game.info.options, text.replace(":", "=").split())
