"""The fair bag: what will be drawn is fixed, and promised, before anything is drawn.

1. The table makes a secret and publishes its `promise`.
2. Whoever sits gives the hash of a salt. When the host begins, all hashes are fixed and shown to everyone.
3. Only then are the salts told. Secret and salts, each with its seat, give the seed: nobody who had still something to
   fix knew what another had fixed, so nobody chose it.
4. Before the first draw every draw is sealed: a `leaf` per draw, salted with a nonce of its own.
5. A draw that comes up is opened with its nonce; anyone can check it against its leaf.
6. After the game the secret is told: promise, hashes, seed, leaves and the whole play-through can be checked again.

Where something is taken back past a draw, what nobody has seen is mixed and sealed anew. The seed has decided that
order, too, before the game: the first such order, the second, and so on, whatever is played. So nobody chooses it.

Bags of the first kind, whose salts were told before all were fixed, are in `old_bag`.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b, sha256
from secrets import token_hex
from typing import Self

import msgspec

from lascaux.core.seed import Seed

HEX_DIGITS = 64
"""Of a secret, and of every hash."""


class SeatSalt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat gave to the shuffle: nothing, the hash of a salt that it then withheld, or a salt with its hash."""

    hash: str | None = None
    salt: str | None = None

    @property
    def withheld(self) -> bool:
        """Was a salt fixed and not told?"""
        return self.hash is not None and self.salt is None

    @property
    def part(self) -> str:
        """Its part in the seed."""
        return self.fixed if self.salt is None else f"salt {self.salt}"

    @property
    def fixed(self) -> str:
        """Its part in the commitment, which also binds who told a salt and who did not."""
        if self.hash is None:
            return "none"
        return f"withheld {self.hash}" if self.salt is None else f"told {self.hash}"


@dataclass(frozen=True)
class Sealed:
    """What every bag has: a secret, and what is promised and sealed with it."""

    secret: str

    @classmethod
    def fresh(cls) -> Self:
        """A bag nobody has looked into."""
        return cls(token_hex(32))

    @property
    def promise(self) -> str:
        """What is published before any salt is told: it binds the secret and tells nothing of it."""
        return sha256(f"lascaux promise\n{self.secret}".encode()).hexdigest()

    def nonce(self, number: int, order: int = 0) -> str:
        """The salt of one draw, by the order in which it was last sealed: 0 is the first."""
        word = f"nonce {order} {number}" if order else f"nonce {number}"
        return blake2b(word.encode(), key=bytes.fromhex(self.secret), digest_size=16).hexdigest()

    def leaves(self, draws: Sequence[str]) -> list[str]:
        """The seals of all draws."""
        return [leaf(self.nonce(number), number, draw) for number, draw in enumerate(draws)]

    def sealed_anew(self, leaves: Sequence[str], draws: Sequence[str], seen: Collection[int], order: int) -> list[str]:
        """The seals of another order: new ones for all that nobody has seen."""
        return [
            leaves[number] if number in seen else leaf(self.nonce(number, order), number, draw)
            for number, draw in enumerate(draws)
        ]


@dataclass(frozen=True)
class Bag(Sealed):
    """A secret and what each seat gave."""

    seats: tuple[SeatSalt, ...] = ()

    @property
    def seed(self) -> Seed:
        """The seed of the game."""
        parts = [f"{seat} {given.part}" for seat, given in enumerate(self.seats)]
        return seed_of(b"lascaux bag 2", [self.secret, str(len(parts)), *parts])


def is_hex(text: str) -> bool:
    """Is it written as a secret or a hash is?"""
    return len(text) == HEX_DIGITS and set(text) <= set("0123456789abcdef")


def salt_hash(seat: int, salt: str) -> str:
    """What fixes the salt of a seat before it is told."""
    return sha256(f"lascaux salt\n{seat}\n{salt}".encode()).hexdigest()


def leaf(nonce: str, number: int, draw: str) -> str:
    """The seal of one draw."""
    return sha256(f"lascaux draw\n{nonce}\n{number}\n{draw}".encode()).hexdigest()


def seed_of(kind: bytes, parts: Iterable[str]) -> Seed:
    """A seed of several words."""
    digest = blake2b(person=kind, digest_size=32)
    for part in parts:
        word = part.encode()
        digest.update(len(word).to_bytes(4, "big") + word)  # lengths, so that no two lists read the same
    return Seed(digest.hexdigest())


def order_seed(seed: Seed, order: int) -> Seed:
    """What decides the order after something was taken back past a draw for the first time, the second, and so on.

    Nothing that anybody could choose is in it: no action, no time, not even how far back.
    """
    return seed.child(f"order {order}")


def commitment_anew(before: str, order: int, back: int, leaves: Sequence[str]) -> str:
    """One hash that binds another order: its number, after how many actions, all its leaves, and all before it."""
    return sha256("\n".join(["lascaux order", str(order), str(back), before, *leaves]).encode()).hexdigest()
