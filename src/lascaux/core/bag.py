"""The fair bag: what will be drawn is fixed, and promised, before anything is drawn.

1. The table makes a secret and publishes its `promise`.
2. Players may add salts. Secret and salts together give the seed, so neither side alone can choose it.
3. Before the first draw every draw is sealed: a `leaf` per draw, salted with a nonce of its own.
4. A draw that comes up is opened with its nonce; anyone can check it against its leaf.
5. After the game the secret is told: promise, seed, leaves and the whole play-through can be checked again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b, sha256
from secrets import token_hex

from lascaux.core.seed import Seed


@dataclass(frozen=True)
class Bag:
    """A secret and the salts that were added to it."""

    secret: str
    salts: tuple[str, ...] = ()

    @classmethod
    def fresh(cls) -> "Bag":
        """A bag nobody has looked into."""
        return cls(token_hex(32))

    @property
    def promise(self) -> str:
        """What is published before salts are added: it binds the secret and tells nothing of it."""
        return sha256(f"lascaux promise\n{self.secret}".encode()).hexdigest()

    @property
    def seed(self) -> Seed:
        """The seed of the game."""
        digest = blake2b(person=b"lascaux bag", digest_size=32)
        for part in (self.secret, *self.salts):
            word = part.encode()
            digest.update(len(word).to_bytes(4, "big") + word)  # lengths, so that no two lists read the same
        return Seed(digest.hexdigest())

    def nonce(self, number: int) -> str:
        """The salt of one draw."""
        return blake2b(f"nonce {number}".encode(), key=bytes.fromhex(self.secret), digest_size=16).hexdigest()

    def leaves(self, draws: Sequence[str]) -> list[str]:
        """The seals of all draws."""
        return [leaf(self.nonce(number), number, draw) for number, draw in enumerate(draws)]


def leaf(nonce: str, number: int, draw: str) -> str:
    """The seal of one draw."""
    return sha256(f"lascaux draw\n{nonce}\n{number}\n{draw}".encode()).hexdigest()
