"""French and English, always side by side."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypedDict, get_args

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = get_args(Lang)


class Words(TypedDict):
    """One text in French and in English, in wire format."""

    fr: str
    """In French."""
    en: str
    """In English."""


@dataclass(slots=True, unsafe_hash=True)
class Text:
    """One text in both languages. Treat it as immutable; `frozen` would triple the time to make one."""

    fr: str
    en: str

    @classmethod
    def alike(cls, words: str) -> "Text":
        """Return a text that is the same in both languages, such as a name or another program's output."""
        return cls(words, words)

    @classmethod
    def of(cls, entry: str | Mapping[str, str]) -> "Text":
        """Return the text of an entry in a data file: `fr` and `en`, or one string if both languages are the same."""
        return cls.alike(entry) if isinstance(entry, str) else cls(**entry)

    def __getitem__(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en

    def fill(self, lang: Lang, facts: Mapping[str, Any]) -> str:
        """Return the text in one language with its blanks filled in; facts may be texts themselves."""
        words = {name: fact[lang] if isinstance(fact, Text) else fact for name, fact in facts.items()}
        return self[lang].format(**words)

    def format(self, **facts: Any) -> "Text":
        """Return the text with its blanks filled in; facts may be texts themselves."""
        return Text(self.fill("fr", facts), self.fill("en", facts))

    def as_dict(self) -> Words:
        """JSON-ready."""
        return {"fr": self.fr, "en": self.en}


def read_texts(package: str, name: str = "texts.toml") -> dict[str, dict[str, Text]]:
    """Return the texts of a TOML file in a package, by section and key."""
    import tomllib
    from importlib.resources import files

    sections = tomllib.loads(files(package).joinpath(name).read_text("utf-8"))
    return {section: {key: Text.of(entry) for key, entry in texts.items()} for section, texts in sections.items()}


def about(what: str | Text, why: Text) -> Text:
    """Prefix a reason with its subject: a text, or a file name."""
    if isinstance(what, str):
        return Text(*(f"{what}: {text}" for text in (why.fr, why.en)))
    return Text(f"{what.fr} : {why.fr}", f"{what.en}: {why.en}")


def bilingual(text: Callable[[Lang], str]) -> Words:
    """Return the words in both languages, in wire format."""
    return {"fr": text("fr"), "en": text("en")}


def with_capital(words: str) -> str:
    """Return the words with an initial capital."""
    return words[:1].upper() + words[1:]


def count_of(n: int, one: str, many: str, lang: Lang) -> str:
    """Return a number with its noun. French uses the singular for 0 and 1, English for 1 only."""
    single = abs(n) < 2 if lang == "fr" else n == 1
    return f"{n} {one if single else many}"


def join_list(words: list[str], lang: Lang) -> str:
    """Join words in a sentence: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + (" et " if lang == "fr" else " and ") + words[-1]
