"""The cases of the rules that a game's kernels tell of: numbers for the log, each with the ledger's id."""


class Cases:
    """Numbers cases one after the other; kernels know the numbers, events look up the rules."""

    def __init__(self, first: int) -> None:
        self._next = first
        self.rules: dict[int, str] = {}

    def __call__(self, rule: str) -> int:
        """The number of a new case of a rule."""
        number = self._next
        self._next += 1
        self.rules[number] = rule
        return number
