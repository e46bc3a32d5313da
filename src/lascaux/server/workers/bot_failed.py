"""The error raised when a bot fails."""

import traceback
from collections.abc import Callable
from typing import Literal, TypeVar

from lascaux.server.errors import NotNow

Result = TypeVar("Result")
Failure = Literal["time", "error", "died", "nonsense"]
"""It took too long; it raised an exception; its process died; it chose an illegal action."""


class BotFailed(NotNow):
    """A bot made no decision; `detail` is for the log."""

    def __init__(self, failure: Failure, detail: str) -> None:
        super().__init__("bot_failed")
        self.failure, self.detail = failure, detail


def guarded(job: Callable[..., Result], *arguments: object) -> Result:
    """Run a bot's job in a worker; every error becomes a `BotFailed`, which can be pickled."""
    try:
        return job(*arguments)
    except BaseException:  # including SystemExit, which would stop the server
        raise BotFailed("error", traceback.format_exc(limit=-8)) from None
