"""The ledger: every rule of a game, in our own words, with its source."""

import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from lascaux.core.language import Lang, Text


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of a rulebook, or a ruling where the rulebook is silent."""

    id: str
    text: Text
    source: Text
    section: Text | None = None
    """The heading above it."""

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {"id": self.id, "fr": self.text.fr, "en": self.text.en, "source": self.source.as_dict()}


class Ledger:
    """All rules of one game, by id, in the order of the rulebook."""

    def __init__(self, rules: list[Rule]) -> None:
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            raise ValueError("a rule id stands twice in the ledger")

    @classmethod
    def load(cls, package: str, name: str = "rules.toml") -> "Ledger":
        """Read the ledger file of a game's package."""
        entries = tomllib.loads(files(package).joinpath(name).read_text("utf-8"))["rule"]
        rules, section = [], None
        for entry in entries:
            # A heading belongs to the first rule under it.
            section = Text(**entry["section"]) if "section" in entry else section
            rules.append(Rule(entry["id"], Text(entry["fr"], entry["en"]), Text.of(entry["source"]), section))
        return cls(rules)

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def search(self, query: str, lang: Lang) -> list[Rule]:
        """Return the rules whose id or text contains every word of the query; accents and case do not matter."""
        wanted = _plain(query).split()
        return [r for r in self if all(w in _plain(f"{r.id} {r.text[lang]} {r.source[lang]}") for w in wanted)]


def _plain(text: str) -> str:
    """Return the text in lower case without accents, so that `pre` finds `pré`."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
