"""A check result: a state (ok, warning, problem), a code and facts. The command line turns the code into a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

State = Literal["ok", "warning", "problem"]


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check: ok, a warning, or a problem."""

    state: State
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def ok(code: str, **facts: Any) -> Finding:
    """Report that a check passed."""
    return Finding("ok", code, facts)


def warning(code: str, **facts: Any) -> Finding:
    """Report something that works but needs attention."""
    return Finding("warning", code, facts)


def problem(code: str, **facts: Any) -> Finding:
    """Report a problem."""
    return Finding("problem", code, facts)
