"""The error for input that a command cannot use."""

from lascaux.cli.messages import text
from lascaux.core.errors import LascauxError


class BadInput(LascauxError):
    """Input that a command cannot use; the message is one of the command line's own."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(text(key, **facts))
