"""A running game, as every environment uses it: the seat to act, steps, rewards and infos.

A seat's observation depends only on its view, and on what it has itself begun.
"""

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from lascaux.core.capabilities import completed
from lascaux.core.choices import decision
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Position, View
from lascaux.core.renamed import OldName
from lascaux.core.seed import Seed
from lascaux.envs.encoding import NotEncoded
from lascaux.envs.feature import Array
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.illegal import Illegal, refused
from lascaux.envs.play.reward import rewards


class Episode:
    """A running game."""

    def __init__(self, config: EpisodeConfig, seed: str | Seed) -> None:
        self.config = config
        game, encoding = config.game, config.encoding
        self.position, events = game.start(encoding.options, config.seats, seed)
        self.scores = [0] * config.seats
        """Points by seat, from public events."""
        self.begun: list[tuple[int, ...]] = [()] * config.seats
        """The ids of each seat's incomplete action."""
        self.taken: list[str | None] = [None] * config.seats
        """The notation of each seat's last action: secret if the choice is."""
        self.illegal: Illegal | None = None
        """The illegal action that ended the game."""
        self.happened: Sequence[Event] = ()
        """The events of the last action, or of the set-up: secrets included."""
        self._last = -1
        self._masks: dict[int, Array] = {}
        self._count(events)

    # --- seats to act ------------------------------------------------------
    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must decide; empty once the game is over."""
        return () if self.over or self.truncated else self.position.to_act

    @property
    def current_seat(self) -> int | None:
        """The seat that plays the next id. Several seats take turns; one with an incomplete action continues."""
        to_act = self.to_act
        if not to_act:
            return None
        begun = (seat for seat in to_act if self.begun[seat])
        return next(begun, next((seat for seat in to_act if seat > self._last), to_act[0]))

    @property
    def over(self) -> bool:
        """Whether it has ended, by the rules or by an illegal action."""
        return self.illegal is not None or not self.position.to_act

    @property
    def truncated(self) -> bool:
        """Whether it is longer than any game can be."""
        return not self.over and self.position.n >= self.config.game.info.longest

    # --- observations ------------------------------------------------------
    def view(self, seat: int | None) -> View:
        """Return the view of a seat, or of a spectator."""
        return self.position.view(seat)

    def mask(self, seat: int) -> Array:
        """Return a seat's legal ids: none if it is not to act."""
        if seat not in self.to_act:
            return np.zeros(self.config.encoding.action_count, np.int8)
        if seat not in self._masks:
            self._masks[seat] = self.config.encoding.mask(self.position, seat, self.begun[seat])
        return self._masks[seat].astype(np.int8)

    def observation(self, seat: int) -> dict[str, Array]:
        """Return a seat's observation and mask, as learning libraries expect them."""
        return {"observation": self.seen(seat), "action_mask": self.mask(seat)}

    def seen(self, seat: int) -> Array:
        """Return a seat's observation, which includes another's incomplete action if that is public."""
        encoding, asked = self.config.encoding, self.current_seat
        shows = asked if encoding.begins_openly and asked is not None else seat
        return encoding.observe(self.position, seat, self.begun[shows])

    def info(self, seat: int) -> dict[str, Any]:
        """Return all points, the seat's own last action, and its illegal action."""
        info: dict[str, Any] = {"score": list(self.scores), "action": self.taken[seat]}
        if self.illegal is not None and self.illegal.seat == seat:
            info["illegal"] = self.illegal.as_dict()
        return info

    # --- steps -------------------------------------------------------------
    def play_id(self, seat: int, number: int) -> str | None:
        """Play an id of a seat. Returns the notation of its action once complete, which is not applied yet."""
        action_id, count = index(number), self.config.encoding.action_count
        if action_id not in range(count):
            raise ValueError(f"actions are 0 to {count - 1}, not {action_id}")
        begun = self.begun[seat]
        action = self.config.encoding.action(self.position, seat, action_id, begun)
        self.begun[seat] = (*begun, action_id) if action is None else ()
        self._masks = {}
        return action

    def take(self, seat: int, action: str) -> list[float]:
        """Apply a complete action of a seat; return each seat's reward. `IllegalAction` changes nothing."""
        position, before = self.position, list(self.scores)
        read = completed(position, seat, self.config.game.parse(action))
        self._count(position.apply(seat, read))
        self._masks = {}
        self.taken[seat], self._last = decision(str(read)), seat
        return rewards(self.config.reward, before, self.scores, position.result)

    def step(self, number: int) -> list[float]:
        """Play an id of the seat to act; return each seat's reward. An illegal one ends the game."""
        seat = self.current_seat
        if seat is None:
            raise ValueError("the game is over: reset begins another")
        try:
            action = self.play_id(seat, number)
            return self._nothing() if action is None else self.take(seat, action)
        except (NotEncoded, IllegalAction) as error:
            return self.end_by(seat, number, error)

    def end_by(self, seat: int, number: int, wrong: NotEncoded | IllegalAction) -> list[float]:
        """End the game because of an illegal id, or raise the error if illegal actions are errors."""
        found = self.refused(seat, number, wrong)
        if self.config.illegal is None:
            raise found.error from None
        self.illegal = found
        paid = self._nothing()
        paid[seat] = self.config.illegal
        return paid

    def refused(self, seat: int, number: int, wrong: NotEncoded | IllegalAction) -> Illegal:
        """Return why an id of a seat is illegal."""
        return refused(self.config.encoding, self.position, seat, index(number), self.begun[seat], wrong)

    def _nothing(self) -> list[float]:
        return [0.0] * self.config.seats

    def _count(self, events: Sequence[Event]) -> None:
        self.happened = events
        for event in events:
            if event.seat is not None:
                self.scores[event.seat] += event.points

    def put(self, position: Position) -> None:
        """Continue from another position with the same view for the seat to act."""
        self.position, self._masks = position, {}

    # --- planning ----------------------------------------------------------
    def copy(self) -> Self:
        """Return an independent copy, with the same secrets and the same future."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied.put(self.position.copy())
        copied.scores, copied.begun, copied.taken = list(self.scores), list(self.begun), list(self.taken)
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def resampled(self, seat: int, seed: str | Seed) -> Self:
        """Return a copy with the same view for a seat, in which everything it cannot know is resampled by a seed."""
        copied = self.copy()
        copied.put(self.config.game.determinize(self.view(seat), seed))
        for other in range(self.config.seats):
            if other != seat:
                copied.taken[other] = None
                if not self.config.encoding.begins_openly:
                    copied.begun[other] = ()
        copied.happened = ()
        return copied

    if not TYPE_CHECKING:
        asked, redealt, terms = OldName("current_seat"), OldName("resampled"), OldName("config")

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "position": self.position.encode(), "_masks": {}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.position = self.config.game.decode(kept["position"])
