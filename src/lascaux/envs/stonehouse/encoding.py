"""The encoding of The Stone House: an id for every word of a move; observations come from the view.

It has no kernels.
"""

from typing import Any

import numpy as np

from lascaux.core.game import Position
from lascaux.envs.encoding import Begun, Encoding, NotEncoded, illegal_id
from lascaux.envs.feature import DTYPE, Array
from lascaux.envs.stonehouse.features import FEATURES, observe
from lascaux.envs.stonehouse.words import AT, VOCABULARY, Words, next_words, read, spelled
from lascaux.games.stonehouse.action import GRAMMAR, Move
from lascaux.games.stonehouse.position import StoneHousePosition


class WordEncoding(Encoding):
    """An encoding of moves word by word."""

    action_count = len(VOCABULARY)
    features = FEATURES

    def _name(self, number: int) -> str:
        return VOCABULARY[number]

    def observe(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        row = np.zeros(FEATURES.size, DTYPE)
        observe(position.view(seat), seat, begun, row)
        return row

    def mask(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        allowed = np.zeros(self.action_count, np.bool_)
        if seat in position.to_act:
            allowed[[AT[word] for word in next_words(position.legal(seat), _words(begun))]] = True
        return allowed

    def action(self, position: Position, seat: int, number: int, begun: Begun = ()) -> str | None:
        if number not in range(self.action_count):
            raise illegal_id(number)
        words = _words(begun)
        if VOCABULARY[number] not in next_words(position.legal(seat), words):
            raise illegal_id(number)
        done = read((*words, VOCABULARY[number]))
        return None if done is None else str(done)

    def action_unchecked(self, position: Position, seat: int, number: int, begun: Begun = ()) -> Move | None:
        assert isinstance(position, StoneHousePosition)
        word, phase = VOCABULARY[number], position.phase
        if not begun and word in GRAMMAR and phase is not None and word not in phase.verbs:
            return Move(word, ())  # the refusal of a verb of another phase does not need its words
        words = (*_words(begun), word)
        try:
            done = read(words)
            return done if done is not None and spelled(done) == words else None
        except (KeyError, ValueError, IndexError):
            return None  # words of the wrong type

    def indices(self, position: Position, seat: int, action: Any) -> tuple[int, ...]:
        done = self.game.parse(action) if isinstance(action, str) else action
        assert isinstance(done, Move)
        try:
            return tuple(AT[word] for word in spelled(done))
        except KeyError as unknown:
            raise NotEncoded(f"there is no word for {unknown}") from None


def _words(begun: Begun) -> Words:
    return tuple(VOCABULARY[number] for number in begun)


encoding = WordEncoding
