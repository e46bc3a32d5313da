"""Named errors: each says what was wrong, in one line, and where."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core.language import Lang, Text


class LascauxError(Exception):
    """Something a caller gave us is wrong; the message is one line for a person, in English for programs and logs.

    `why` has it in both languages, wherever whoever raised it said so.
    """

    def __init__(self, why: str | Text = "") -> None:
        self.why = why if isinstance(why, Text) else Text.alike(why)
        super().__init__(self.why.en)

    def said(self, lang: Lang) -> str:
        """What is wrong, for people."""
        return self.why[lang]

    def __reduce__(self) -> tuple[Any, ...]:
        # From a worker process it comes as it was; Python would call `__init__` with the message alone.
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[LascauxError], arguments: tuple[Any, ...], facts: dict[str, Any]) -> LascauxError:
    wrong = kind.__new__(kind, *arguments)
    wrong.__dict__.update(facts)
    return wrong


class UnknownGame(LascauxError):
    """No game is registered under that name."""


class UnknownRules(LascauxError):
    """The game is here, but not in the version of its rules that is wanted."""

    def __init__(self, game: str, wanted: str, known: Sequence[str]) -> None:
        there = ", ".join(known)
        super().__init__(f"rules version {wanted!r} of {game} is unknown; there is {there}")
        self.game, self.wanted, self.known = game, wanted, list(known)
        self.why = Text(f"la version {wanted!r} des règles de {game} est inconnue ; il y a {there}", str(self))


class UnknownBot(LascauxError):
    """No bot of that name plays that game."""


class BadPlugin(LascauxError):
    """An installed package whose game or bots cannot be used."""


class BadOption(LascauxError):
    """An option that does not exist, or a value it does not take."""


class BadSeats(LascauxError):
    """A number of seats the game is not played with, or somebody who cannot sit there."""

    @classmethod
    def number(cls, game: str, seats: range, count: int) -> "BadSeats":
        """So many do not play this game."""
        least, most = seats[0], seats[-1]
        return cls(
            Text(
                f"{game} se joue de {least} à {most}, pas à {count}",
                f"{game} is played by {least} to {most}, not {count}",
            )
        )


class BadSeed(LascauxError):
    """A seed that is not a seed."""


class BadNotation(LascauxError):
    """A text that is not an action of this game."""


class BadData(LascauxError):
    """Bytes or a view that do not describe a position."""


class BadText(LascauxError):
    """A text that is no position; `line` says where."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.reason = why


class BadRecord(LascauxError):
    """A record that cannot be read or replayed; `line` is 1 for the header."""

    def __init__(self, line: int, why: Text) -> None:
        super().__init__(Text(f"ligne {line} : {why.fr}", f"line {line}: {why.en}"))
        self.line = line
        self.why = why

    @property
    def reason(self) -> str:
        """Why, for programs."""
        return self.why.en

    def said(self, lang: Lang) -> str:
        """Where and why, for people."""
        return f"ligne {self.line} : {self.why.fr}" if lang == "fr" else str(self)


class IllegalAction(LascauxError):
    """A rule forbids the action: `rule` is its ledger id, `facts` is what in the position makes it apply.

    `reason` names the case (a rule may forbid in several ways), so that a reader's language can put it in words.
    Nothing has changed when this is raised.
    """

    def __init__(self, rule: str, reason: str, facts: Mapping[str, Any] | None = None) -> None:
        self.rule = rule
        self.reason = reason
        self.facts: dict[str, Any] = dict(facts or {})
        super().__init__(f"{reason} (rule {rule}): {self.facts}")

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready, as it goes over a wire."""
        return {"rule": self.rule, "reason": self.reason, "facts": self.facts}
