"""What a seat may do in Embers, and how it is written."""

import re
from dataclasses import dataclass

from lascaux.core.choices import ANSWER
from lascaux.core.errors import BadNotation

CARDS = range(1, 6)
PURSE = 10
GUSTS = 4
_SHAPE = re.compile(
    rf"(lay|stake) (0|[1-9][0-9]{{0,3}})|(stake) (0|[1-9][0-9]{{0,3}}){ANSWER}([0-{GUSTS - 1}])|(back|pass)"
)


@dataclass(frozen=True, slots=True)
class Deed:
    """`lay 3`, `stake 4`, `pass` or `back`; in the wind `stake 4 = 2`, with the gust that nature answered."""

    verb: str
    amount: int = 0
    gust: int | None = None

    def __str__(self) -> str:
        decided = self.verb if self.verb in ("back", "pass") else f"{self.verb} {self.amount}"
        return decided if self.gust is None else f"{decided}{ANSWER}{self.gust}"


BACK, PASS = Deed("back"), Deed("pass")

DEEDS = (BACK, PASS, *(Deed("lay", c) for c in CARDS), *(Deed("stake", k) for k in range(1, PURSE + 1)))
"""Every deed that is ever legal; its index is its number. Purses only shrink, so no stake is higher."""


def parse(text: str) -> Deed:
    """Read a notation; whether the deed is allowed is for the position to say."""
    match = _SHAPE.fullmatch(text)
    if match is None:
        raise BadNotation(f"a deed is lay CARD, stake FLINTS, pass or back, not {text[:40]!r}")
    if match[6]:
        return Deed(match[6])
    return Deed(match[1], int(match[2])) if match[1] else Deed(match[3], int(match[4]), int(match[5]))
