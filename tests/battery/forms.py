"""Filling in forms, at random and at the edges of their ranges."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from random import Random

from lascaux.core.choices import Choices, Field, Form

Blank = int | str
MOST_CORNERS = 32


def at_random(form: Form, rng: Random) -> str:
    """Some filling within the ranges."""
    return form.filled(tuple(rng.choice(f.values) if f.values else rng.randint(f.least, f.most) for f in form.fields))


def corners(form: Form) -> Iterator[str]:
    """Fillings at the edges of the ranges."""
    edges: list[Sequence[Blank]] = [f.values or sorted({f.least, f.most}) for f in form.fields]
    return (form.filled(values) for values in islice(product(*edges), MOST_CORNERS))


def just_outside(form: Form) -> Iterator[str]:
    """Fillings with one value just outside its range, the others inside."""
    inside = [_least(f) for f in form.fields]
    for i, field in enumerate(form.fields):
        beyond: tuple[Blank, ...] = ("no-such-value",) if field.values else (field.least - 1, field.most + 1)
        for value in beyond:
            yield form.filled((*inside[:i], value, *inside[i + 1 :]))


def offers(choices: Choices, notation: str) -> bool:
    """Do these choices hold the action of this notation, in the list or by a form?"""
    return any(str(a) == notation for a in choices) or any(_fits(form, notation) for form in choices.forms)


def _fits(form: Form, notation: str) -> bool:
    name, *words = notation.split(" ")
    if name != form.name or len(words) != len(form.fields):
        return False
    return form.accepts({f.name: _value(f, word) for f, word in zip(form.fields, words, strict=True)})


def _least(field: Field) -> Blank:
    return field.values[0] if field.values else field.least


def _value(field: Field, word: str) -> Blank | None:
    if field.values:
        return word
    return int(word) if word.removeprefix("-").isdecimal() else None
