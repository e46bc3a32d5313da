"""Errors with a name: each message says in one line what is wrong and where."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lascaux.core.language import Lang, Text
from lascaux.core.renamed import OldName


class LascauxError(Exception):
    """Base of all errors caused by invalid input. The message is one line in English, for programs and logs.

    `why` holds the message in both languages, if the error has one. `kind` is a word for programs: what was wrong.
    """

    kind = "refused"

    def __init__(self, why: str | Text = "") -> None:
        self.why = why if isinstance(why, Text) else Text.alike(why)
        super().__init__(self.why.en)

    def message(self, lang: Lang) -> str:
        """Return the message in a language."""
        return self.why[lang]

    if not TYPE_CHECKING:
        said = OldName("message")

    def __reduce__(self) -> tuple[Any, ...]:
        # Restores an error from a worker process as it was; the default would call `__init__` with the message alone.
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[LascauxError], arguments: tuple[Any, ...], facts: dict[str, Any]) -> LascauxError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(facts)
    return error


class UnknownGame(LascauxError):
    """No game is registered under that name."""

    kind = "game"


class UnknownRules(LascauxError):
    """The game is installed, but not this version of its rules."""

    kind = "game"

    def __init__(self, game: str, wanted: str, known: Sequence[str]) -> None:
        there = ", ".join(known)
        super().__init__(f"rules version {wanted!r} of {game} is unknown; there is {there}")
        self.game, self.wanted, self.known = game, wanted, list(known)
        self.why = Text(f"la version {wanted!r} des règles de {game} est inconnue ; il y a {there}", str(self))


class UnknownBot(LascauxError):
    """No bot of that name plays the game."""

    kind = "bot"


class BadPlugin(LascauxError):
    """An installed package whose game or bots cannot be used."""


class BadOption(LascauxError):
    """An option does not exist, or does not take the value."""

    kind = "option"


class BadSeats(LascauxError):
    """The game is not played with this number of seats, or a player cannot take this seat."""

    kind = "seats"

    @classmethod
    def number(cls, game: str, seats: range, count: int) -> "BadSeats":
        """Return the error for a number of seats that the game does not have."""
        least, most = seats[0], seats[-1]
        return cls(
            Text(
                f"{game} se joue de {least} à {most}, pas à {count}",
                f"{game} is played by {least} to {most}, not {count}",
            )
        )


class BadSeed(LascauxError):
    """A text is not a seed."""

    kind = "seed"


class BadNotation(LascauxError):
    """A text is not an action of this game."""

    kind = "notation"


class BadData(LascauxError):
    """Bytes or a view do not describe a position."""

    kind = "view"


class BadText(LascauxError):
    """A text is not a position; `line` is the line at fault."""

    kind = "text"

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.reason = why


class BadRecord(LascauxError):
    """A record cannot be read or replayed; `line` is 1 for the header."""

    def __init__(self, line: int, why: Text) -> None:
        super().__init__(Text(f"ligne {line} : {why.fr}", f"line {line}: {why.en}"))
        self.line = line
        self.why = why

    @property
    def reason(self) -> str:
        """The reason, for programs."""
        return self.why.en

    def message(self, lang: Lang) -> str:
        """Return the line and the reason in a language."""
        return f"ligne {self.line} : {self.why.fr}" if lang == "fr" else str(self)


class IllegalAction(LascauxError):
    """A rule forbids the action: `rule` is its ledger id, `facts` says why it applies.

    `reason` names the case, since one rule may forbid in several ways. The position is unchanged.
    """

    def __init__(self, rule: str, reason: str, facts: Mapping[str, Any] | None = None) -> None:
        self.rule = rule
        self.reason = reason
        self.facts: dict[str, Any] = dict(facts or {})
        super().__init__(f"{reason} (rule {rule}): {self.facts}")

    def as_dict(self) -> dict[str, Any]:
        """Return the refusal in wire format."""
        return {"rule": self.rule, "reason": self.reason, "facts": self.facts}
