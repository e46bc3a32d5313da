"""Cases of rules that kernels log: numbers, each with its ledger id."""

from lascaux.kit.landscape.kernels.log import FIRST_CASE


class Cases(dict[int, str]):
    """Maps case numbers to rules; kernels know the numbers, events look up the rules."""

    def __init__(self, first: int = FIRST_CASE) -> None:
        super().__init__()
        self._first = first

    def add(self, rule: str) -> int:
        """Return the number of a new case of a rule."""
        number = self._first + len(self)
        self[number] = rule
        return number
