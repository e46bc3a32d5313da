"""A seat at a table: who holds it and who plays it."""

from dataclasses import dataclass


@dataclass
class Seat:
    """Held by a person or a bot, or free."""

    name: str | None = None
    colour: str | None = None
    person: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    """A bot that plays for the person for now."""
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
        return self.bot or self.stand_in
