"""Errors as one line: `error KIND SENTENCE`."""

from lascaux.cli.language import current
from lascaux.cli.messages import text
from lascaux.cli.output import one_line
from lascaux.core.errors import (
    BadData,
    BadNotation,
    BadOption,
    BadSeats,
    BadSeed,
    BadText,
    IllegalAction,
    LascauxError,
    UnknownBot,
    UnknownGame,
    UnknownRules,
)
from lascaux.core.game import Game

KINDS: dict[type[LascauxError], str] = {
    UnknownGame: "game",
    UnknownRules: "game",
    UnknownBot: "bot",
    BadOption: "option",
    BadSeats: "seats",
    BadSeed: "seed",
    BadText: "text",
    BadData: "view",
    BadNotation: "notation",
}


class BadLine(LascauxError):
    """A line that cannot be obeyed; `kind` is its word for programs."""

    def __init__(self, kind: str, key: str, **facts: object) -> None:
        super().__init__(text(key, **facts))
        self.kind = kind


def error_line(error: Exception, game: Game | None = None) -> str:
    """Return the line that reports an error."""
    return f"error {one_line(_words(error, game))}"


def _words(error: Exception, game: Game | None) -> str:
    if isinstance(error, IllegalAction) and game is not None:
        return f"illegal {error.rule} {game.explain(error, current())}"
    if isinstance(error, BadLine):
        return f"{error.kind} {error.message(current())}"
    if isinstance(error, LascauxError):
        kind = next((word for known, word in KINDS.items() if isinstance(error, known)), "refused")
        return f"{kind} {error.message(current())}"
    return f"failed {type(error).__name__}: {error}"
