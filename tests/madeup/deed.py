"""What a seat may do in Embers, and how it is written."""

import re
from dataclasses import dataclass

from lascaux.core.refusal import BadNotation

CARDS = range(1, 6)
PURSE = 10
_SHAPE = re.compile(r"(lay|stake) (0|[1-9][0-9]{0,3})|(back|pass)")


@dataclass(frozen=True, slots=True)
class Deed:
    """`lay 3`, `stake 4`, `pass` or `back`."""

    verb: str
    amount: int = 0

    def __str__(self) -> str:
        return self.verb if self.verb in ("back", "pass") else f"{self.verb} {self.amount}"


BACK, PASS = Deed("back"), Deed("pass")

DEEDS = (BACK, PASS, *(Deed("lay", c) for c in CARDS), *(Deed("stake", k) for k in range(1, PURSE + 1)))
"""Every deed that is ever legal; its index is its number. Purses only shrink, so no stake is higher."""


def parse(text: str) -> Deed:
    """Read a notation; whether the deed is allowed is for the position to say."""
    match = _SHAPE.fullmatch(text)
    if match is None:
        raise BadNotation(f"a deed is lay CARD, stake FLINTS, pass or back, not {text[:40]!r}")
    return Deed(match[3]) if match[3] else Deed(match[1], int(match[2]))
