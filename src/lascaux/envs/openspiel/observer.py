"""Observations for OpenSpiel: numbers, and the view as text."""

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.extra import of_extra

with of_extra("openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from lascaux.envs.openspiel.state import SpielState


class SpielObserver:
    """Writes a player's observation of a state; empty before the set-up.

    With perfect recall the text also has a fingerprint of everything that the player was ever sent: two histories that
    it could distinguish have different texts.
    """

    def __init__(self, config: EpisodeConfig, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self._recalls = bool(kind.perfect_recall)
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(config.encoding.features.size, np.float32)
        self.dict = config.encoding.features.split(self.tensor)

    def set_from(self, state: "SpielState", player: int) -> None:
        """Write the numbers."""
        episode = state.chance.episode
        if episode is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = episode.seen(player)

    def string_from(self, state: "SpielState", player: int) -> str:
        """Return the view as text."""
        chance = state.chance
        if chance.episode is None:
            return "before the set-up"
        seat = None if self._public else player
        lines = [msgspec.json.encode(chance.episode.view(seat)).decode(), f"begun {chance.episode.begun[player]}"]
        return "\n".join([chance.history[player].hex(), *lines] if self._recalls else lines)
