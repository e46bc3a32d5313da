"""One game stepped by action ids: the contract's position, and the next seat's incomplete action."""

from collections.abc import Sequence

from lascaux.core.capabilities import completed
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.result import Result
from lascaux.core.seed import Seed
from lascaux.envs.encoding import Encoding
from lascaux.envs.feature import Array


class Stepper:
    """A running game. Of seats that decide simultaneously, the lowest acts first; the others do not see its choice."""

    def __init__(self, encoding: Encoding, seed: str | Seed | None = None, position: Position | None = None) -> None:
        self.encoding = encoding
        self.position = position or encoding.game.new(
            encoding.options, encoding.seats, Seed.fresh() if seed is None else seed
        )
        self.begun: tuple[int, ...] = ()

    @property
    def to_act(self) -> int | None:
        """The seat that plays the next id; None once the game is over."""
        return min(self.position.to_act, default=None)

    @property
    def result(self) -> Result | None:
        """The result of the game."""
        return self.position.result

    def mask(self, seat: int | None = None) -> Array:
        """Return a seat's legal ids (by default, of the seat to act); none if it is not to act."""
        asked = self._asked(seat)
        return self.encoding.mask(self.position, asked, self._begun_by(asked))

    def observe(self, seat: int | None = None) -> Array:
        """Return a seat's observation (by default, of the seat to act)."""
        asked = self._asked(seat)
        return self.encoding.observe(self.position, asked, self._begun_by(asked))

    def step(self, number: int) -> Sequence[Event]:
        """Play an id for the seat to act; return the events once an action is complete."""
        seat = self.to_act
        if seat is None:
            raise ValueError("the game is over")
        action = self.encoding.action(self.position, seat, int(number), self.begun)
        if action is None:
            self.begun = (*self.begun, int(number))
            return ()
        self.begun = ()
        return self.position.apply(seat, completed(self.position, seat, self.encoding.game.parse(action)))

    def copy(self) -> "Stepper":
        """Return an independent copy."""
        copied = Stepper(self.encoding, position=self.position.copy())
        copied.begun = self.begun
        return copied

    def resampled(self, seat: int, seed: str | Seed) -> "Stepper":
        """Return a game with the same view for a seat; what it cannot know is resampled by a seed."""
        view = self.position.view(seat)
        copied = Stepper(self.encoding, position=self.encoding.game.determinize(view, seed))
        copied.begun = self._begun_by(seat)
        return copied

    def _asked(self, seat: int | None) -> int:
        return (self.to_act or 0) if seat is None else seat

    def _begun_by(self, seat: int) -> tuple[int, ...]:
        return self.begun if seat == self.to_act or self.encoding.begins_openly else ()
