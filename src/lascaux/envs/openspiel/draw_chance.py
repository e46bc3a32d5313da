"""A game with a chance node for every draw, with its true odds given all public information."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import count

from lascaux.core.capabilities import HasOdds, piles_of
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.envs.openspiel.chance_episode import ChanceEpisode, Outcomes
from lascaux.envs.play.config import EpisodeConfig

Draw = tuple[int, tuple[str, ...]]
"""The number of a draw, and its possible names."""


class DrawChance(ChanceEpisode):
    """A game whose chance outcomes are the names left in the pile, weighted by their number."""

    def __init__(self, config: EpisodeConfig) -> None:
        super().__init__(config)
        self.chosen_draws: tuple[tuple[int, str], ...] = ()
        """The draws chosen by chance since the last decision, by number and name."""
        self._next: Draw | None = None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all draws; an outcome is the index of a name."""
        return tuple(sorted({name for pile in piles_of(self.config.game) for name in pile}))

    def outcomes(self) -> Outcomes:
        left = Counter(self._left())
        return [(number, left[name] / left.total()) for number, name in enumerate(self.names) if left[name]]

    def _left(self) -> Sequence[str]:
        """Return the possible names of the next draw."""
        if self.episode is None:
            return first_draws(self.config)
        assert self._next is not None
        return self._next[1]

    def named(self, outcome: int) -> str:
        return self.names[outcome]

    def decide(self, outcome: int) -> None:
        name = self.names[outcome]
        if name not in self._left():
            raise ValueError(f"{name} cannot be drawn here")
        if self.episode is None:
            self._begin(first_seed(self.config, name))
            return
        assert self._next is not None
        self.chosen_draws = (*self.chosen_draws, (self._next[0], name))
        self._settle()

    def _settle(self) -> None:
        """Try the action with the draws chosen so far; if it needs another draw, wait for it."""
        before = self.running.position
        assert isinstance(before, HasOdds)
        assert self.pending is not None
        arranged = before.copy()
        assert isinstance(arranged, HasOdds)
        for number, name in self.chosen_draws:
            arranged.force_draw(number, name)
        trial = arranged.copy()
        trial.apply(*self.pending)
        self._next = _next_draw(arranged, set(trial.known_draws(None)), {number for number, _ in self.chosen_draws})
        if self._next is None:
            self._take(arranged)
            self.chosen_draws = ()


def _next_draw(position: Position, shown: Collection[int], chosen: Collection[int]) -> Draw | None:
    """Return the first draw that an action shows and that is not chosen yet, with its possible names."""
    assert isinstance(position, HasOdds)
    draws = position.draws()
    for first, many in position.unknown_ranges():
        stretch = range(first, first + many)
        for number in stretch:
            if number in shown and number not in chosen:
                return number, tuple(draws[other] for other in stretch if other not in chosen)
    return None


def first_draws(config: EpisodeConfig) -> Sequence[str]:
    """Return the possible names of the draw of the set-up, the first of the range that continues behind it."""
    position = _begun(config, Seed("first"))
    assert isinstance(position, HasOdds)
    (seen,) = position.known_draws(None)
    end = next(first + many for first, many in position.unknown_ranges() if first == seen + 1 and many)
    return position.draws()[seen:end]


def first_seed(config: EpisodeConfig, name: str) -> Seed:
    """Return a seed whose set-up draws this name; all later draws are still open."""
    seeds = (Seed("first", number) for number in count())
    return next(seed for seed in seeds if _begun(config, seed).draws()[0] == name)


def _begun(config: EpisodeConfig, seed: Seed) -> Position:
    return config.game.new(config.encoding.options, config.seats, seed)
