"""The first kind of fair bag, for tables and records that have one: salts were told as they were added.

Whoever knew the secret and added the last salt could choose the seed. Such bags are
read and checked, and no longer made.
"""

from dataclasses import dataclass

from lascaux.core.bag import Sealed, seed_of
from lascaux.core.seed import Seed


@dataclass(frozen=True)
class OldBag(Sealed):
    """A secret and the salts that were added to it, bound to no seat."""

    salts: tuple[str, ...] = ()

    @property
    def seed(self) -> Seed:
        """The seed of the game."""
        return seed_of(b"lascaux bag", [self.secret, *self.salts])
