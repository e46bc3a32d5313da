"""The same batch on a GPU and on the CPU, step by step: all that can be asked of them is the same.

`python -m tests.envs.two_devices` tries it on the GPU that Numba simulates (`NUMBA_ENABLE_CUDASIM=1`): the whole way of
numbers to it and back, with plain rules and few games.
"""

import sys
from typing import Any

import numpy as np
import pytest
from numba import cuda

from lascaux.envs.batch import BadBatch, Batch, Reward, batch
from lascaux.envs.cuda.array import DeviceArray


class Pair:
    """Two batches of the same games."""

    def __init__(self, there: Batch, here: Batch) -> None:
        self.there: Any = there
        self.here = here
        self.ended = 0

    @classmethod
    def of(cls, name: str, n: int, seats: int, options: Any, seed: str, reward: Reward, backend: str) -> "Pair":
        """Newly begun."""
        given = name, n, seats, options, seed, reward
        return cls(batch(*given, device="cuda"), batch(*given, backend=backend))

    def compare(self) -> None:
        """What is asked, allowed and seen."""
        _same("to_act", self.there.to_act, self.here.to_act)
        _same("masks", self.there.masks(), self.here.masks())
        _same("observations", self.there.observe(), self.here.observe())
        seat = self.here.seats - 1
        _same("observations of a seat", self.there.observe(seat), self.here.observe(seat))
        seats = np.arange(self.here.n) % self.here.seats
        _same("observations of seats", self.there.observe(seats), self.here.observe(seats))
        self.look_ahead()

    def look_ahead(self) -> None:
        """What would come of some numbers of every game, said from there or from here."""
        game, number = np.nonzero(self.here.masks())
        few = slice(None, None, 1 + len(game) // (5 * self.here.n))
        given = game[few].astype(np.int32), number[few]
        told = self.here.lookahead(*given, "ahead/2")
        for where in (given, tuple(DeviceArray(cuda.to_device(row.copy())) for row in given)):
            found = self.there.lookahead(*where, "ahead/2")
            for what, there, here in zip(("seen", "paid", "over"), found, told, strict=True):
                _same(f"{what} ahead", there, here)

    def step(self, at: int) -> None:
        """A random step in every game, said from there or from here."""
        there, here = self.there.sample(), self.here.sample()
        _same("samples", there, here)
        said = (there, here.astype(np.int32), here)[at % 3]
        paid, done = self.there.step(said)
        rewards, ended = self.here.step(here)
        _same("rewards", paid, rewards)
        _same("done", done, ended)
        _same("scores", self.there.scores, self.here.scores)
        _same("lengths", self.there.lengths, self.here.lengths)
        self.ended += int(ended.sum())

    def play(self, steps: int, every: int) -> None:
        """So many steps, compared in between and at the end."""
        for at in range(steps):
            if at % every == 0:
                self.compare()
            self.step(at)
        self.compare()
        assert self.there.seeds == self.here.seeds
        first, last = 0, self.here.n - 1
        for game in (first, last):
            one, other = self.there.position(game), self.here.position(game)
            assert (one and one.encode()) == (other and other.encode())

    def refuse(self) -> None:
        """A number that a game does not allow is refused in the same words, and nothing has changed."""
        game = self.here.n - 1
        for wrong in (int(np.flatnonzero(~self.here.masks()[game])[0]), -1, self.here.encoding.action_count):
            said = self.here.sample().copy()
            self.there.sample()
            said[game] = wrong
            told = _refusal(self.there, said)
            assert told == _refusal(self.here, said)
            assert told.startswith(f"game {game} does not allow the action id {wrong} "), told
            self.compare()
        for nobody in ([-1], DeviceArray(cuda.to_device(np.array([0, self.here.n])))):
            with pytest.raises(BadBatch, match=f"numbered 0 to {self.here.n - 1}"):
                self.there.select(nobody)
        for nonsense in ([0], np.zeros(self.here.n), np.zeros((self.here.n, 1), np.int64)):
            assert f"{self.here.n} in all" in _refusal(self.there, nonsense)

    def worlds(self) -> "Pair":
        """Some of the games, dealt again."""
        chosen = [self.here.n - 1, 0, 0]
        pair = Pair(self.there.select(chosen), self.here.select(chosen))
        pair.compare()
        for games in (pair.there, pair.here):
            games.resample_hidden("deal")
        return pair


def _refusal(games: Any, said: Any) -> str:
    try:
        games.step(said)
    except BadBatch as refusal:
        return str(refusal)
    raise AssertionError("a step was taken that no game allows")


def _same(what: str, there: Any, here: Any) -> None:
    found = there.numpy()
    assert found.dtype == here.dtype or what in ("rewards", "paid ahead"), what
    assert np.array_equal(found, here), f"{what}: {np.argwhere(found != here)[:5].tolist()} differ"


def simulated() -> None:
    """A few games of each kind, two of them to their end, in every way of paying."""
    kinds: list[tuple[str, int, dict[str, bool], Reward, int]] = [
        ("carcassonne", 3, {"river": True, "abbot": True}, "both", 12),
        ("hunters", 2, {}, "win", 190),
        ("prehistories", 2, {}, "difference", 190),
    ]
    for name, seats, options, reward, steps in kinds:
        pair = Pair.of(name, 2, seats, options, "two", reward, "plain")
        pair.play(steps, every=max(6, steps // 3))
        pair.refuse()
        pair.worlds().play(3, every=1)
        sys.stdout.write(f"{name} {'ended' if pair.ended else 'under way'}\n")


if __name__ == "__main__":
    simulated()
