"""Completes forms at random and at the limits of their ranges."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from random import Random

from lascaux.core.choices import Choices, Field, Form, decision, several

Blank = int | str
MOST_CORNERS = 32


def at_random(form: Form, rng: Random) -> str:
    """Return a random completion within the ranges."""
    return form.filled([_at_random(field, rng) for field in form.fields])


def _at_random(field: Field, rng: Random) -> Blank:
    if field.worths:
        mixed = rng.sample(field.values, len(field.values))
        enough = _enough(field, mixed)
        some = mixed[: rng.randint(enough, len(mixed))]
        return " ".join(value for value in field.values if value in some)
    if not field.several:
        return rng.choice(field.values) if field.values else rng.randint(field.least, field.most)
    some = rng.sample(field.values, rng.randint(field.least, min(field.most, len(field.values))))
    return several(value for value in field.values if value in some)


def _enough(field: Field, values: Sequence[str]) -> int:
    """Return how many of these, from the first, reach the required worth."""
    worth = dict(zip(field.values, field.worths, strict=True))
    return next(n for n in range(1, len(values) + 1) if sum(worth[v] for v in values[:n]) >= field.least)


def corners(form: Form) -> Iterator[str]:
    """Yield completions at the limits of the ranges."""
    return (form.filled(values) for values in islice(product(*map(_edges, form.fields)), MOST_CORNERS))


def _edges(field: Field) -> Sequence[Blank]:
    if field.worths:
        return [" ".join(field.values[: _enough(field, field.values)]), " ".join(field.values)]
    if field.several:
        return sorted({several(field.values[: field.least]), several(field.values[-field.most :])})
    return field.values or sorted({field.least, field.most})


def _beyond(field: Field) -> tuple[Blank, ...]:
    if field.worths:
        weak = field.values[: _enough(field, field.values) - 1]
        return ("no-such-value", " ".join(weak), " ".join(field.values[::-1]))
    if not field.several:
        return ("no-such-value",) if field.values else (field.least - 1, field.most + 1)
    twice, many = (*field.values[:1], *field.values), field.values[: field.most + 1]
    fewer, more = field.least > 0, len(many) > field.most
    return (
        *((several(twice),) if field.values else ()),
        *((several(field.values[: field.least - 1]),) if fewer else ()),
        *((several(many),) if more else ()),
    )


def just_outside(form: Form) -> Iterator[str]:
    """Yield completions with one value just outside its range."""
    inside = [_least(f) for f in form.fields]
    for i, field in enumerate(form.fields):
        for value in _beyond(field):
            yield form.filled((*inside[:i], value, *inside[i + 1 :]))


def offers(choices: Choices, notation: str) -> bool:
    """Return whether the choices include this notation, listed or by a form, ignoring results of physics."""
    notation = decision(notation)
    return any(str(a) == notation for a in choices) or any(_fits(form, notation) for form in choices.forms)


def _fits(form: Form, notation: str) -> bool:
    if notation != form.name and not notation.startswith(f"{form.name} "):
        return False
    rest = notation[len(form.name) + 1 :]
    # A field that wants enough comes last and has all that is left.
    words = rest.split(" ", max(0, len(form.fields) - 1)) if form.fields and form.fields[-1].worths else rest.split()
    if len(words) != len(form.fields):
        return False
    return form.accepts({f.name: _value(f, word) for f, word in zip(form.fields, words, strict=True)})


def _least(field: Field) -> Blank:
    return _edges(field)[0]


def _value(field: Field, word: str) -> Blank | None:
    if field.values or field.several:
        return word
    return int(word) if word.removeprefix("-").isdecimal() else None
