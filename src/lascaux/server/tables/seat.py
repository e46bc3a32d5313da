"""A seat at a table: who holds it and who plays it."""

from dataclasses import dataclass


@dataclass(slots=True)
class Seat:
    """A seat, held by a person or a bot, or free."""

    name: str | None = None
    named: int = 0
    """Version at which the player took this name."""
    colour: str | None = None
    person: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    """Bot that plays for the person, or for a bot that failed."""
    once: bool = False
    """The stand-in plays one decision only."""
    lost: bool = False
    """The stand-in plays for the rest of the game: too many clocks expired in a row."""
    flags: int = 0
    """Number of expired clocks since the player last decided or returned."""
    failures: int = 0
    """Number of failures of the seat's bots."""
    shoulder: bool = False
    hash: str | None = None
    """Hash that fixes the salt."""
    salt: str | None = None
    out: bool = False
    """Resigned, or ran out of time where that loses."""

    @property
    def taken(self) -> bool:
        """Whether the seat is taken."""
        return self.person is not None or self.bot is not None

    @property
    def played_by(self) -> str | None:
        """The bot that plays the seat now, if any."""
        return self.stand_in or self.bot

    @property
    def late(self) -> bool:
        """Whether the clock expired and the player has not acted since."""
        return self.flags > 0
