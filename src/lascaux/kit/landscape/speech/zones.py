"""Zones in words: who stands there, and their open ends."""

from collections import Counter
from collections.abc import Callable, Sequence

from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.kit.landscape.speech.nouns import SIDE, cell
from lascaux.kit.landscape.tiles import SIDES
from lascaux.kit.landscape.types import Piece
from lascaux.kit.landscape.zone_map import End
from lascaux.kit.noun import Noun

_NOBODY = Text("Personne n’y est.", "No one is there.")


def ends_text(ends: Sequence[End], lang: Lang) -> str:
    """Return a zone's open ends: au nord de (0, 1) et à l’est de (2, 0)."""
    of = Text("{} de {}", "{} of {}")[lang]
    return join_list([of.format(SIDE[SIDES[side]][lang], cell(x, y)) for x, y, side in ends], lang)


def people_text(pieces: Sequence[Piece], role: Callable[[str], Noun], lang: Lang, company: PlayerNames) -> str:
    """Return who stands in a zone; `role` names a piece there. All with one role are of the same sort."""
    if not pieces:
        return _NOBODY[lang]
    (first, number), *others = sorted(Counter(piece["seat"] for piece in pieces).items())
    what = role(pieces[0]["piece"]).count(number, lang)
    head = Text("{} y a {}", "{} has {} there")[lang].format(company.first(first, lang), what)
    also = Text("{} en a {}", "{} has {}")[lang]
    return join_list([head, *(also.format(company.the(seat, lang), count) for seat, count in others)], lang) + "."
