"""The fair bag: a commit-and-reveal shuffle. All draws are fixed and committed to before the first one is made.

1. The table makes a secret and publishes its `promise` (a hash).
2. Each player gives the hash of a salt. When the host starts the game, all hashes are fixed and published.
3. Only then are the salts revealed. Secret and salts, each with its seat, give the seed. Every contributor committed
   before seeing the other contributions, so none could choose the seed.
4. Before the first draw, every draw is sealed as a `leaf`, salted with a nonce of its own.
5. When a draw is made, its nonce is published; anyone can check the draw against its leaf.
6. After the game the secret is published: promise, hashes, seed, leaves and the whole game can be checked again.

When an undo goes back past a draw, the unseen draws are reshuffled and sealed again. The seed fixes the first such
order, the second, and so on before the game, whatever is played, so no player can choose one.

Bags of the first kind, whose salts were revealed before all were fixed, are in `old_bag`.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b, sha256
from secrets import token_hex
from typing import Self

import msgspec

from lascaux.core.seed import Seed

HEX_DIGITS = 64
"""Length of a secret, and of every hash."""


class SeatSalt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat's contribution to the shuffle: nothing, the hash of a withheld salt, or a salt with its hash."""

    hash: str | None = None
    salt: str | None = None

    @property
    def withheld(self) -> bool:
        """Whether a salt was committed to but not revealed."""
        return self.hash is not None and self.salt is None

    @property
    def part(self) -> str:
        """The seat's part of the seed."""
        return self.fixed if self.salt is None else f"salt {self.salt}"

    @property
    def fixed(self) -> str:
        """The seat's part of the commitment, which also binds which seats revealed their salts."""
        if self.hash is None:
            return "none"
        return f"withheld {self.hash}" if self.salt is None else f"told {self.hash}"


@dataclass(frozen=True)
class Sealed:
    """Base of all bags: the secret, its promise and its seals."""

    secret: str

    @classmethod
    def fresh(cls) -> Self:
        """Return a bag with a new random secret."""
        return cls(token_hex(32))

    @property
    def promise(self) -> str:
        """The published hash of the secret, which reveals nothing about it."""
        return sha256(f"lascaux promise\n{self.secret}".encode()).hexdigest()

    def nonce(self, number: int, order: int = 0) -> str:
        """Return the salt of one draw. `order` numbers the order in which the draw was last sealed; 0 is the first."""
        word = f"nonce {order} {number}" if order else f"nonce {number}"
        return blake2b(word.encode(), key=bytes.fromhex(self.secret), digest_size=16).hexdigest()

    def leaves(self, draws: Sequence[str]) -> list[str]:
        """Return the seals of all draws."""
        return [leaf(self.nonce(number), number, draw) for number, draw in enumerate(draws)]

    def reseal(self, leaves: Sequence[str], draws: Sequence[str], seen: Collection[int], order: int) -> list[str]:
        """Return the seals after a reshuffle: new ones for all unseen draws, `leaves` for the others."""
        return [
            leaves[number] if number in seen else leaf(self.nonce(number, order), number, draw)
            for number, draw in enumerate(draws)
        ]


@dataclass(frozen=True)
class Bag(Sealed):
    """A secret and the contribution of each seat."""

    seats: tuple[SeatSalt, ...] = ()

    @property
    def seed(self) -> Seed:
        """The seed of the game."""
        parts = [f"{seat} {given.part}" for seat, given in enumerate(self.seats)]
        return seed_of(b"lascaux bag 2", [self.secret, str(len(parts)), *parts])


def is_hex(text: str) -> bool:
    """Return whether the text has the form of a secret or a hash."""
    return len(text) == HEX_DIGITS and set(text) <= set("0123456789abcdef")


def salt_hash(seat: int, salt: str) -> str:
    """Return the hash that commits a seat to its salt."""
    return sha256(f"lascaux salt\n{seat}\n{salt}".encode()).hexdigest()


def leaf(nonce: str, number: int, draw: str) -> str:
    """The seal of one draw."""
    return sha256(f"lascaux draw\n{nonce}\n{number}\n{draw}".encode()).hexdigest()


def seed_of(kind: bytes, parts: Iterable[str]) -> Seed:
    """Derive a seed from several words."""
    digest = blake2b(person=kind, digest_size=32)
    for part in parts:
        word = part.encode()
        digest.update(len(word).to_bytes(4, "big") + word)  # length prefixes keep different lists distinct
    return Seed(digest.hexdigest())


def order_seed(seed: Seed, order: int) -> Seed:
    """Return the seed of a later order: the first undo past a draw has `order` 1.

    It depends on nothing a player can influence: no action, no time, not even how far the undo goes back.
    """
    return seed.child(f"order {order}")


def next_commitment(before: str, order: int, back: int, leaves: Sequence[str]) -> str:
    """Return the commitment to a new order: the hash of its number, earlier actions, leaves and the last commitment."""
    return sha256("\n".join(["lascaux order", str(order), str(back), before, *leaves]).encode()).hexdigest()
