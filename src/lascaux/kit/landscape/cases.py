"""The cases of the rules that a game's kernels tell of: numbers for the log, each with the ledger's id."""

from lascaux.kit.landscape.kernels.log import FIRST_CASE


class Cases(dict[int, str]):
    """Rules by the numbers of their cases; kernels know the numbers, events look up the rules."""

    def __init__(self, first: int = FIRST_CASE) -> None:
        super().__init__()
        self._first = first

    def add(self, rule: str) -> int:
        """The number of a new case of a rule."""
        number = self._first + len(self)
        self[number] = rule
        return number
