"""Chooses one of many actions step by step, by the words of their notation.

`E 0,-1 r2 m0` is chosen as: where, how turned, which piece. Words that all choices share are skipped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

STOP = ""
"""The end of a notation where other choices have more words."""


@dataclass(frozen=True)
class ActionMenu:
    """The remaining choices, and the number of words already chosen."""

    everything: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[str, ...], ...]
    depth: int

    @classmethod
    def of(cls, notations: Sequence[str]) -> "ActionMenu":
        """Start with all choices; only the words they share are chosen."""
        rows = tuple(tuple(notation.split(" ")) for notation in dict.fromkeys(notations))
        return cls(rows, rows, _shared(rows, 0))

    @property
    def settled(self) -> tuple[str, ...]:
        """Return the words already chosen."""
        return self.rows[0][: self.depth]

    @property
    def items(self) -> list[str]:
        """Return the possible next words, in the order of the choices."""
        if len(self.rows) == 1:
            return [" ".join(self.rows[0])]
        return list(dict.fromkeys(_word(row, self.depth) for row in self.rows))

    @property
    def numbered(self) -> bool:
        """Whether items can be picked by their number; not if items are numbers themselves."""
        return not any(item.removeprefix("-").isdecimal() for item in self.items)

    def after(self, item: str) -> list[str]:
        """Return the notations that remain after choosing an item."""
        if len(self.rows) == 1:
            return [item]
        return [" ".join(row) for row in self.rows if _word(row, self.depth) == item]

    def pick(self, text: str) -> "ActionMenu | str | None":
        """Apply a typed text: return fewer choices, one notation, or None if it fits no choice."""
        if len(self.rows) == 1 and text == "1":
            return self.items[0]
        if self.numbered and text.isdecimal():
            place = int(text) if len(text) < 10 else 0
            return self._keep(self.items[place - 1]) if 1 <= place <= len(self.items) else None
        if text == "-" and STOP in self.items:
            return self._keep(STOP)
        return self._by_words(tuple(text.casefold().split()))

    def _by_words(self, words: tuple[str, ...]) -> "ActionMenu | str | None":
        for row in self.everything:
            if _folded(row) == words:
                return " ".join(row)
        for rows, start in self._starts():
            end = start + len(words)
            kept = tuple(row for row in rows if words and _folded(row[start:end]) == words)
            if kept:
                return self._left(kept, end)
        return None

    def _starts(self) -> Iterator[tuple[tuple[tuple[str, ...], ...], int]]:
        """Yield where typed words may begin: at the current word, at the first one asked, or at the start."""
        yield self.rows, self.depth
        yield self.everything, _shared(self.everything, 0)
        yield self.everything, 0

    def _keep(self, item: str) -> "ActionMenu | str":
        return self._left(tuple(row for row in self.rows if _word(row, self.depth) == item), self.depth + 1)

    def _left(self, kept: tuple[tuple[str, ...], ...], depth: int) -> "ActionMenu | str":
        if len(kept) == 1:
            return " ".join(kept[0])
        return ActionMenu(self.everything, kept, _shared(kept, depth))

    def attempts(self, text: str) -> Iterator[str]:
        """Yield complete notations that a text outside the list may mean, to ask the rules about."""
        yield text
        words = tuple(text.split())
        seen = {text}
        for rows, start in self._starts():
            for row in rows:
                end = start + len(words)
                for tail in ((), row[end:]):
                    notation = " ".join((*row[:start], *words, *tail))
                    if notation not in seen:
                        seen.add(notation)
                        yield notation


def _word(row: tuple[str, ...], depth: int) -> str:
    return row[depth] if depth < len(row) else STOP


def _shared(rows: tuple[tuple[str, ...], ...], depth: int) -> int:
    """Return the depth at which rows begin to differ."""
    if len(rows) == 1:
        return len(rows[0])
    while len({_word(row, depth) for row in rows}) == 1:
        depth += 1
    return depth


def _folded(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word.casefold() for word in words)
