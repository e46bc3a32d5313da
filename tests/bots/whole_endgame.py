"""Solves the end of a tile-laying game over the public contract: slow, and written without a look at the kernels.

Every order of the unseen tiles and every turn of every seat is played. A seat plays for its share of the victory, then
for its expected lead (over the other, or over half the best and half the mean of several). Of turns equally good for
it, it is taken to play the one that is worst for the seat that decides, then for the seats in turn.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import count

from lascaux.core.choices import Action
from lascaux.core.game import Position
from lascaux.kit.landscape.position import TilePosition

Worth = tuple[Fraction, Fraction]
"""A share of the victory, and a lead."""
Outcome = tuple[Worth, ...]
"""The worth for each seat."""


class TooLong(Exception):
    """More turns would have to be played than allowed."""


def solved(position: Position, most: int) -> dict[Action, Outcome]:
    """Return the outcome of each distinct turn of the seat to act; raise `TooLong` after `most` turns played."""
    (seat,) = position.to_act
    played = count(1)
    return {turn: _after(position, turn, seat, played, most) for turn in position.legal(seat).distinct}


def preference(outcome: Outcome, seat: int, root: int) -> tuple[Worth, ...]:
    """Return a key that is highest for the outcome a seat prefers."""
    less = [(-share, -lead) for share, lead in (outcome[root], *outcome)]
    return outcome[seat], *less


def _after(
    position: Position, turn: Action, root: int, played: Iterator[int], most: int, known: Outcome | None = None
) -> Outcome:
    """Return the expected outcome of a turn over all draws; `known` is that of another turn of the same seat."""
    if next(played) > most:
        raise TooLong
    (seat,) = position.to_act
    after = list(draws_after(position, turn))
    assert sum(chance for chance, _ in after) == 1
    enough = (seat, known[seat]) if known is not None and len(after) == 1 else None
    parts = [(chance, _value(reached, root, played, most, enough)) for chance, reached in after]
    return tuple(
        (
            sum((chance * outcome[seat][0] for chance, outcome in parts), Fraction()),
            sum((chance * outcome[seat][1] for chance, outcome in parts), Fraction()),
        )
        for seat in range(position.seats)
    )


def _value(
    position: Position, root: int, played: Iterator[int], most: int, enough: tuple[int, Worth] | None
) -> Outcome:
    """Return the outcome of the best turn; between two, also a worse one that is already bad enough for the other."""
    if position.result is not None:
        return _end(position.result.scores, position.result.winners)
    (seat,) = position.to_act
    best: Outcome | None = None
    for turn in position.legal(seat).distinct:
        outcome = _after(position, turn, root, played, most, best if position.seats == 2 else None)
        if best is None or preference(outcome, seat, root) > preference(best, seat, root):
            best = outcome
        if position.seats == 2 and enough is not None and seat != enough[0] and best[enough[0]] <= enough[1]:
            break
    assert best is not None
    return best


def _end(scores: Sequence[float], winners: Sequence[int]) -> Outcome:
    leads = []
    for seat, score in enumerate(scores):
        others = [int(other) for at, other in enumerate(scores) if at != seat]
        leads.append(int(score) - (max(others) + Fraction(sum(others), len(others))) / 2)
    return tuple((Fraction(seat in winners, len(winners)), lead) for seat, lead in enumerate(leads))


def draws_after(
    position: Position, turn: Action, known: tuple[tuple[int, str], ...] = ()
) -> Iterator[tuple[Fraction, Position]]:
    """Yield the positions after a turn with their chances: one for each way the unseen tiles that it draws may lie."""
    assert isinstance(position, TilePosition)
    after = position.copy()
    for number, name in known:
        after.force_draw(number, name)
    before = _unseen(after)
    after.apply(after.to_act[0], turn)
    drawn = sorted(before - _unseen(after) - {number for number, _ in known})
    if not drawn:
        yield Fraction(1), after
        return
    first = drawn[0]
    (stretch,) = [
        range(start, start + size) for start, size in position.unknown_ranges() if first - start in range(size)
    ]
    left = [position.draws()[number] for number in stretch]
    for number, name in known:
        if number in stretch:
            left.remove(name)
    for name in sorted(set(left)):
        for chance, found in draws_after(position, turn, (*known, (first, name))):
            yield chance * Fraction(left.count(name), len(left)), found


def _unseen(position: Position) -> set[int]:
    assert isinstance(position, TilePosition)
    return {number for start, size in position.unknown_ranges() for number in range(start, start + size)}
