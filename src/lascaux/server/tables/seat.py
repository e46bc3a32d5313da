"""A seat at a table: who holds it and who plays it."""

from dataclasses import dataclass


@dataclass(slots=True)
class Seat:
    """Held by a person or a bot, or free."""

    name: str | None = None
    named: int = 0
    """The version of the table at which its player took this name."""
    colour: str | None = None
    person: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    """A bot that plays for now for the person, or for the bot that failed."""
    once: bool = False
    """It does so for one decision only, whose time ran out, or for which the bot failed."""
    lost: bool = False
    """It does so for the rest of the game: too many flags fell in a row."""
    flags: int = 0
    """How often the clock has come to zero since the player last decided or said that they are here."""
    failures: int = 0
    """How often a bot of this seat gave no decision."""
    shoulder: bool = False
    hash: str | None = None
    """What fixes its salt."""
    salt: str | None = None
    out: bool = False
    """Gave up, or ran out of time where that loses."""

    @property
    def taken(self) -> bool:
        """Does anybody hold it?"""
        return self.person is not None or self.bot is not None

    @property
    def played_by(self) -> str | None:
        """The bot that plays it now, if one does."""
        return self.stand_in or self.bot

    @property
    def late(self) -> bool:
        """Did the clock come to zero, and nothing was heard of the player since?"""
        return self.flags > 0
