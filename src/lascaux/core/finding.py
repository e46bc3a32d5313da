"""A check result: a state (ok, warning, problem), a code and facts. The command line turns the code into a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

State = Literal["ok", "warning", "problem"]


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check: ok, a warning, or a problem."""

    state: State
    word: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def ok(word: str, **facts: Any) -> Finding:
    """Report that a check passed."""
    return Finding("ok", word, facts)


def warning(word: str, **facts: Any) -> Finding:
    """Report something that works but needs attention."""
    return Finding("warning", word, facts)


def problem(word: str, **facts: Any) -> Finding:
    """Report a problem."""
    return Finding("problem", word, facts)
