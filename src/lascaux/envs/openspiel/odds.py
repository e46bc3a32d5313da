"""A play-through in which chance says what every single draw is, with its true odds given all that was seen."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import count

from lascaux.core.capabilities import HasOdds, piles_of
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.envs.openspiel.suspense import Outcomes, Suspense
from lascaux.envs.play.terms import Terms

Draw = tuple[int, tuple[str, ...]]
"""A draw by its number, and all that it can be."""


class Drawn(Suspense):
    """Chance says what every draw is: its outcomes are the names that are left in the pile, as often as they are."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.brought: tuple[tuple[int, str], ...] = ()
        """What chance has said since the last decision: draws by their numbers and names."""
        self._next: Draw | None = None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All that can be drawn; an outcome is the number of a name."""
        return tuple(sorted({name for pile in piles_of(self.terms.game) for name in pile}))

    def outcomes(self) -> Outcomes:
        left = Counter(self._left())
        return [(number, left[name] / left.total()) for number, name in enumerate(self.names) if left[name]]

    def _left(self) -> Sequence[str]:
        """All that the next draw can be."""
        if self.episode is None:
            return first_draws(self.terms)
        assert self._next is not None
        return self._next[1]

    def named(self, outcome: int) -> str:
        return self.names[outcome]

    def decide(self, outcome: int) -> None:
        name = self.names[outcome]
        if name not in self._left():
            raise ValueError(f"{name} cannot be drawn here")
        if self.episode is None:
            self._begin(first_seed(self.terms, name))
            return
        assert self._next is not None
        self.brought = (*self.brought, (self._next[0], name))
        self._settle()

    def _settle(self) -> None:
        """Try the action with what chance has said; where it shows a draw of which nothing was said, wait for that."""
        before = self.running.position
        assert isinstance(before, HasOdds)
        assert self.pending is not None
        arranged = before.copy()
        assert isinstance(arranged, HasOdds)
        for number, name in self.brought:
            arranged.bring(number, name)
        trial = arranged.copy()
        trial.apply(*self.pending)
        self._next = _next_draw(arranged, set(trial.known_draws(None)), {number for number, _ in self.brought})
        if self._next is None:
            self._take(arranged)
            self.brought = ()


def _next_draw(position: Position, shown: Collection[int], said: Collection[int]) -> Draw | None:
    """The first draw that an action shows and of which nothing was said, and what is left for it to be."""
    assert isinstance(position, HasOdds)
    draws = position.draws()
    for first, many in position.stretches():
        stretch = range(first, first + many)
        for number in stretch:
            if number in shown and number not in said:
                return number, tuple(draws[other] for other in stretch if other not in said)
    return None


def first_draws(terms: Terms) -> Sequence[str]:
    """All that the draw of the set-up can be: it is the first of the stretch that then goes on behind it."""
    position = _begun(terms, Seed("first"))
    assert isinstance(position, HasOdds)
    (seen,) = position.known_draws(None)
    end = next(first + many for first, many in position.stretches() if first == seen + 1 and many)
    return position.draws()[seen:end]


def first_seed(terms: Terms, name: str) -> Seed:
    """A seed by which the draw of the set-up is called so; all later draws are still to be said."""
    seeds = (Seed("first", number) for number in count())
    return next(seed for seed in seeds if _begun(terms, seed).draws()[0] == name)


def _begun(terms: Terms, seed: Seed) -> Position:
    return terms.game.new(terms.encoding.options, terms.seats, seed)
