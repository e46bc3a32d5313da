"""What is raised where a bot gives no decision."""

import traceback
from collections.abc import Callable
from typing import Literal, TypeVar

from lascaux.server.refusals import NotNow

Result = TypeVar("Result")
Failure = Literal["time", "error", "died", "nonsense"]
"""It took too long; it raised an exception; its process ended; it chose what the rules forbid."""


class BotFailed(NotNow):
    """A bot was asked and gave no decision; `detail` is for the log."""

    def __init__(self, failure: Failure, detail: str) -> None:
        super().__init__("bot_failed")
        self.failure, self.detail = failure, detail


def guarded(job: Callable[..., Result], *arguments: object) -> Result:
    """Run a bot's job in a worker; whatever it raises arrives as `BotFailed`, and can be sent to another process."""
    try:
        return job(*arguments)
    except BaseException:  # also SystemExit, which would end the server's event loop
        raise BotFailed("error", traceback.format_exc(limit=-8)) from None
