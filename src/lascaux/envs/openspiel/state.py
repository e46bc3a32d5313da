"""A state in OpenSpiel's form: players and chance choose ids in turn."""

from typing import TYPE_CHECKING, Any

from lascaux.core.errors import IllegalAction
from lascaux.core.seed import Seed
from lascaux.envs.encoding import NotEncoded
from lascaux.envs.play.extra import of_extra
from lascaux.envs.play.reward import zero_sum

with of_extra("openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from lascaux.envs.openspiel.game import SpielGame


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A running game. OpenSpiel copies and keeps it by its attributes."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.chance = game.begin()

    def current_player(self) -> int:
        """Return a seat, or chance, or the end."""
        if self.chance.waits:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.chance.running.current_seat
        return int(pyspiel.PlayerId.TERMINAL) if asked is None else asked

    def _legal_actions(self, player: int) -> list[int]:
        numbers: list[int] = self.chance.running.mask(player).nonzero()[0].tolist()
        return numbers

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities."""
        return self.chance.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.chance.waits:
            self.chance.decide(action)
            return
        seat = self.current_player()
        try:
            self.chance.play_id(action)
        except (NotEncoded, IllegalAction) as error:
            why = self.chance.running.refused(seat, action, error)
            raise ValueError(f"the action id {action} is illegal for seat {seat}: {why.say.en}") from error

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.chance.named(action)
        return self.chance.config.encoding.action_name(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return not self.chance.waits and self.chance.running.current_seat is None

    def returns(self) -> list[float]:
        """Return each seat's reward: 0 before the end."""
        config = self.chance.config
        if not self.is_terminal():
            return [0.0] * config.seats
        episode = self.chance.running
        return zero_sum(config.reward, episode.scores, episode.position.result)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Return a state with the same information for a player, what it cannot know resampled at random."""
        copied: SpielState = self.clone()
        seed = Seed(f"resample.{int(sampler() * 2**53)}")
        copied.chance.episode = self.chance.running.resampled(player, seed)
        return copied

    def __str__(self) -> str:
        if self.chance.episode is None:
            return "before the set-up"
        episode, pending = self.chance.running, self.chance.pending
        board = episode.config.game.text_board(episode.view(None), "en")
        begun = [f"seat {seat} has begun {numbers}" for seat, numbers in enumerate(episode.begun) if numbers]
        waits = [f"seat {pending[0]} does {pending[1]}; waiting for chance"] if pending else []
        return "\n".join([board, *begun, *waits, episode.position.hash])
