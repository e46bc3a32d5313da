"""Errors as one line: `error KIND SENTENCE`."""

from lascaux.cli.language import current
from lascaux.cli.messages import text
from lascaux.cli.output import one_line
from lascaux.core.errors import IllegalAction, LascauxError
from lascaux.core.game import Game


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
    if isinstance(error, LascauxError):
        return f"{error.kind} {error.message(current())}"
    return f"failed {type(error).__name__}: {error}"
