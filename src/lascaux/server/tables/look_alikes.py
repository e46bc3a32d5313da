"""Names that look alike: people whose name resembles another one at the table are marked in its chat.

Two names look alike if their skeletons are equal, as in Unicode Technical Standard 39. A skeleton has no case, accents,
spaces or punctuation. Look-alike letters of other scripts, and digits that stand for letters, become the Latin letters
they resemble.
"""

import unicodedata
from functools import lru_cache
from typing import Literal

from lascaux.server.tables.table import Table

_SCRIPTS = {
    # Cyrillic
    "авеёзкмнопрстухіїјѕԁԛԝһӏгьѵ": "abee3kmhonpctyxiijsdqwhirbv",
    "АВЕЁЗКМНОРСТУХІЇЈЅԚԜҺӀѴ": "ABEE3KMHOPCTYXIIJSQWHIV",
    # Greek
    "αβγεηικμνορτυχωϲϳ": "abyeniknvoptuxwcj",
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ": "ABEZHIKMNOPTYXCJ",
    # Armenian, Cherokee and Latin letters of other alphabets
    "օսհոցԁɑɡɩıɪøðđħłŧƙ": "ouhngdagiiioddhltk",
    "ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ": "ABCDEHJKLMPRSTVWZ",
}
_LETTERS = str.maketrans({one: two for some, others in _SCRIPTS.items() for one, two in zip(some, others, strict=True)})
_ALIKE = str.maketrans("01l|!35$@47", "oiiiiessaat")
_PAIRS = (("rn", "m"), ("vv", "w"))


@lru_cache(4096)
def skeleton(name: str) -> str:
    """Return the name without differences that are hard to see."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).translate(_LETTERS))
    plain = parts.translate(_LETTERS).casefold().translate(_ALIKE)
    letters = "".join(one for one in plain if one.isalnum())
    for pair, one in _PAIRS:
        letters = letters.replace(pair, one)
    return letters


def imitated(table: Table, name: str, by: str) -> Literal["host", "player"] | None:
    """Return whose name at the table a speaker's name resembles, other than their own."""
    look = skeleton(name)
    if not look or by == table.host:
        return None
    of_host = [*table.host_names, *(seat.name or "" for seat in table.seats if seat.person == table.host)]
    if look in map(skeleton, of_host):
        return "host"
    # Of two players with one name, the first is not marked.
    since = min((seat.named for seat in table.seats if seat.person == by), default=table.version + 1)
    others = (seat for seat in table.seats if seat.person != by and seat.name is not None)
    return "player" if any(seat.named < since and skeleton(seat.name or "") == look for seat in others) else None
