"""Moves of The Stone House word by word: a verb, then its objects.

Every word has an id. Places and angles are on a grid, so a program can release a stone every 5 mm and at steps of
15 degrees, which is coarser than the rules allow. Gems, offers and proposals have words up to 99.
"""

from collections.abc import Iterable, Iterator, Sequence

from lascaux.core.choices import Choices, Field, Form
from lascaux.games.stonehouse.action import AUTO, CARDS, GRAMMAR, LETTERS, MODES, Move, move
from lascaux.games.stonehouse.physics.site import REACH
from lascaux.games.stonehouse.physics.stones import BAG_SIZE

Words = tuple[str, ...]

END = "."
"""Ends a list of stones."""
LAY_AUTO = f"lay {AUTO}"
NUMBERS = range(100)
PLACE_STEP, ANGLE_STEP = 50, 15
PLACES = range(-(REACH // PLACE_STEP) * PLACE_STEP, REACH + 1, PLACE_STEP)
ANGLES = range(0, 360, ANGLE_STEP)
VOCABULARY: Words = (
    *GRAMMAR,
    LAY_AUTO,
    *(f"card {card}" for card in CARDS),
    *(f"mode {mode}" for mode in MODES),
    *(f"seat {letter}" for letter in LETTERS),
    *(f"stone {number}" for number in range(1, BAG_SIZE + 1)),
    f"stone {END}",
    *(f"number {number}" for number in NUMBERS),
    *(f"place {place}" for place in PLACES),
    *(f"angle {angle}" for angle in ANGLES),
)
AT = {word: number for number, word in enumerate(VOCABULARY)}


def spelled(done: Move) -> Words:
    """Return the words of a move; for a stone off the grid, those of the nearest place and angle."""
    if done.words == (AUTO,):
        return (LAY_AUTO,)
    found: list[str] = [done.verb]
    for kind, word in zip(GRAMMAR[done.verb], done.words, strict=False):  # without the reason of a refusal
        if isinstance(word, tuple):
            found += [*(f"stone {stone}" for stone in word), f"stone {END}"]
        elif kind == "place":
            found.append(f"place {min(PLACES, key=lambda place: abs(place - int(word)))}")
        elif kind == "angle":
            found.append(f"angle {round(int(word) / ANGLE_STEP) * ANGLE_STEP % 360}")
        else:
            found.append(f"{kind} {LETTERS[int(word)] if kind == 'seat' else word}")
    return tuple(found)


def read(words: Words) -> Move | None:
    """Return the move of some words; None if more are needed."""
    if words == (LAY_AUTO,):
        return move("lay", AUTO)
    rest = iter(words[1:])
    objects: list[int | str | tuple[int, ...]] = []
    for kind in GRAMMAR[words[0]]:
        if kind == "stones":
            stones = list(_stones(rest))
            if not stones or stones[-1] != END:
                return None
            objects.append(tuple(map(int, stones[:-1])))
            continue
        word = next(rest, None)
        if word is None:
            return None
        value = word.split(" ", 1)[1]
        if kind == "seat":
            objects.append(LETTERS.index(value))
        else:
            objects.append(value if kind in ("card", "mode") else int(value))
    return move(words[0], *objects)


def _stones(rest: Iterator[str]) -> Iterator[str]:
    for word in rest:
        stone = word.split(" ", 1)[1]
        yield stone
        if stone == END:
            return


def next_words(choices: Choices, begun: Words) -> set[str]:
    """Return the legal next words."""
    found: set[str] = set()
    for form in choices.forms:
        found.update(_of_form(form, begun))
    for action in choices.actions:
        assert isinstance(action, Move)
        words = spelled(action)
        if len(words) > len(begun) and words[: len(begun)] == begun and read(words) == action:
            found.add(words[len(begun)])
    return found & AT.keys()


def _of_form(form: Form, begun: Words) -> Iterable[str]:
    """Yield the legal next words of a partly filled form."""
    if not begun:
        return (form.name,)
    if begun[0] != form.name:
        return ()
    rest: Sequence[str] = begun[1:]
    for kind, field in zip(GRAMMAR[form.name], form.fields, strict=False):
        if kind == "stones":
            mine = list(_stones(iter(rest)))
            if not mine or mine[-1] != END:
                return _more_stones(field, mine)
            if not field.accepts(",".join(mine[:-1]) or "-"):
                return ()
            rest = rest[len(mine) :]
            continue
        possible = _values(kind, field)
        if not rest:
            return possible
        if rest[0] not in possible:
            return ()
        rest = rest[1:]
    return ()


def _values(kind: str, field: Field) -> list[str]:
    if field.values:
        return [f"{kind} {value}" for value in field.values]
    grid = {"number": NUMBERS, "place": PLACES, "angle": ANGLES}[kind]
    return [f"{kind} {value}" for value in grid if field.least <= value <= field.most]


def _more_stones(field: Field, chosen: list[str]) -> list[str]:
    """Return the stones that may follow: in order, and as many as the field takes."""
    if any(stone not in field.values for stone in chosen) or len(chosen) > field.most:
        return []
    at = field.values.index(chosen[-1]) + 1 if chosen else 0
    last = len(field.values) - max(0, field.least - len(chosen) - 1)
    more = [f"stone {stone}" for stone in field.values[at:last]] if len(chosen) < field.most else []
    return [*more, f"stone {END}"] if len(chosen) >= field.least else more
