"""A finding: what is to be said of one thing that was looked at, as a word and facts; who shows it has the sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

State = Literal["ok", "warning", "problem"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: it is well, or should be looked after, or will not do."""

    state: State
    word: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def ok(word: str, **facts: Any) -> Finding:
    """It is well."""
    return Finding("ok", word, facts)


def warning(word: str, **facts: Any) -> Finding:
    """It works, and should be looked after."""
    return Finding("warning", word, facts)


def problem(word: str, **facts: Any) -> Finding:
    """It will not do."""
    return Finding("problem", word, facts)
