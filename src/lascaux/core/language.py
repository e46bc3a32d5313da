"""French and English, always side by side."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict, get_args

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = get_args(Lang)


class Words(TypedDict):
    """One thing said in French and in English, as it is sent."""

    fr: str
    """In French."""
    en: str
    """In English."""


@dataclass(slots=True, unsafe_hash=True)
class Text:
    """One thing said in both languages. Nobody changes one; frozen it would take three times as long to make."""

    fr: str
    en: str

    @classmethod
    def alike(cls, words: str) -> "Text":
        """What is the same in both: a name, or what another program said."""
        return cls(words, words)

    def __getitem__(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en

    def as_dict(self) -> Words:
        """JSON-ready."""
        return {"fr": self.fr, "en": self.en}


def about(what: str | Text, why: Text) -> Text:
    """A reason, with what it is about before it: words, or the name of a file as all programs write it."""
    if isinstance(what, str):
        return Text(*(f"{what}: {said}" for said in (why.fr, why.en)))
    return Text(f"{what.fr} : {why.fr}", f"{what.en}: {why.en}")


def in_both(said: Callable[[Lang], str]) -> Words:
    """What is said in either language, as it is sent."""
    return {"fr": said("fr"), "en": said("en")}


def with_capital(words: str) -> str:
    """Words as a sentence begins with them; what has a capital already keeps it."""
    return words[:1].upper() + words[1:]


def count_of(n: int, one: str, many: str, lang: Lang) -> str:
    """A number with its noun: French keeps the singular for 0 and 1, English for 1 alone."""
    single = abs(n) < 2 if lang == "fr" else n == 1
    return f"{n} {one if single else many}"


def listed(words: list[str], lang: Lang) -> str:
    """Join words as a sentence does: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + (" et " if lang == "fr" else " and ") + words[-1]


def seat_list(seats: Sequence[int]) -> str:
    """Seats as people count them, from 1."""
    return ", ".join(str(seat + 1) for seat in seats)
