"""The first kind of fair bag, kept to read and check old records. Salts were revealed as they were added.

A person who knew the secret and added the last salt could choose the seed.
"""

from dataclasses import dataclass

from lascaux.core.bag import Sealed, seed_of
from lascaux.core.seed import Seed


@dataclass(frozen=True)
class OldBag(Sealed):
    """A secret and its salts, which are not bound to seats."""

    salts: tuple[str, ...] = ()

    @property
    def seed(self) -> Seed:
        """The seed of the game."""
        return seed_of(b"lascaux bag", [self.secret, *self.salts])
