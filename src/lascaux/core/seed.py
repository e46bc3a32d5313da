"""Seeds: a text that decides every draw of a game.

A seed is `KEY` or `KEY/N`: the key is hashed to 256 bits, `N` selects one of its streams. A batch of games shares a
key and numbers its streams, so that each game can be replayed on its own.
"""

import re
import secrets
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from lascaux.core.errors import BadSeed
from lascaux.core.language import Text

_SHAPE = re.compile(r"([A-Za-z0-9._:+-]{1,128})(?:/(0|[1-9][0-9]{0,17}))?")
KEY_WORDS = 8


@dataclass(frozen=True)
class Seed:
    """A key and a stream number."""

    key: str
    stream: int = 0

    @classmethod
    def parse(cls, text: str) -> "Seed":
        """Read `KEY` or `KEY/N`."""
        match = _SHAPE.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise BadSeed(
                Text(
                    f"une graine a de 1 à 128 lettres, chiffres ou . _ : + - et peut-être /nombre, pas {text!r:.60}",
                    f"a seed is 1 to 128 letters, digits or . _ : + - and perhaps /number, not {text!r:.60}",
                )
            )
        return cls(match[1], int(match[2] or 0))

    @classmethod
    def of(cls, seed: "str | Seed") -> "Seed":
        """Return a seed, read from text if necessary."""
        return seed if isinstance(seed, Seed) else cls.parse(seed)

    @classmethod
    def fresh(cls) -> "Seed":
        """Return a random seed that cannot be guessed."""
        return cls(secrets.token_hex(16))

    def __str__(self) -> str:
        return f"{self.key}/{self.stream}" if self.stream else self.key

    @cached_property
    def words(self) -> tuple[int, ...]:
        """The key as eight 32-bit words."""
        digest = blake2b(self.key.encode(), digest_size=4 * KEY_WORDS, person=b"lascaux seed").digest()
        return tuple(int.from_bytes(digest[i : i + 4], "little") for i in range(0, len(digest), 4))

    def child(self, purpose: str) -> "Seed":
        """Derive another seed for a purpose of its own, such as a bot's dice or a sample."""
        return Seed(blake2b(f"{self}:{purpose}".encode(), digest_size=16).hexdigest())
