"""Zones in words: who stands there, and where they go on."""

from collections.abc import Sequence

from lascaux.core.company import Company
from lascaux.core.language import Lang, Text, listed
from lascaux.kit.landscape.land import End
from lascaux.kit.landscape.speech.nouns import SIDE, cell
from lascaux.kit.landscape.tiles import SIDES


def ends_said(ends: Sequence[End], lang: Lang) -> str:
    """Where a zone goes on: au nord de (0, 1) et à l’est de (2, 0)."""
    of = Text("{} de {}", "{} of {}")[lang]
    return listed([of.format(SIDE[SIDES[side]][lang], cell(x, y)) for x, y, side in ends], lang)


def people_said(people: Sequence[tuple[int, str]], lang: Lang, company: Company) -> str:
    """Who stands there, from seats and what each of them has."""
    if not people:
        return Text("Personne n’y est.", "Nobody is there.")[lang]
    (first, what), *others = people
    head = Text("{} y a {}", "{} has {} there")[lang].format(company.first(first, lang), what)
    return listed([head, *(f"{company.the(seat, lang)} {what}" for seat, what in others)], lang) + "."
