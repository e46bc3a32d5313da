"""Measures the rollouts of the Stone House's strong levels: speed, course, and the value of keeping the tiger.

python bench/races.py [games]
"""

import sys
from time import process_time

import numpy as np

from lascaux.bots.stonehouse.rollout import Rollout
from lascaux.games.stonehouse import game

GEMS, GREEDY, DEFT = 10, 0.67, 0.85
"""The starting goods, and the chances that houses of greedy and of good builders stand."""


def rollout(games: int, seats: int, first: int, chances: list[float], patient: int | None) -> Rollout:
    """Return games from the start."""
    options = dict(game.new({}, seats, "rollout").options)
    once, dice = np.ones((seats, 3), bool), np.random.default_rng(first)
    stones, gems = np.zeros(seats, np.int64), np.full(seats, GEMS)
    return Rollout(1, games, stones, gems, np.array(chances), once, first, options, 1, dice, 0, patient=patient)


def won(games: int, seats: int, chance: float, patient: bool) -> float:
    """Return one seat's share of wins among greedy ones, over all positions of the first player."""
    chances = [chance, *[GREEDY] * (seats - 1)]
    ran = [rollout(games // seats, seats, first, chances, 0 if patient else None) for first in range(seats)]
    return float(np.mean([each.finish()[0, 0] for each in ran]))


def main(count: str = "4000") -> None:
    """Print the results."""
    games = int(count)
    began = process_time()
    rollout(games, 4, 0, [GREEDY] * 4, None).finish()
    print(f"{games / (process_time() - began):.0f} games of four a second, in one batch")
    for seats in (3, 4, 5):
        alike, deft = won(games, seats, GREEDY, patient=False), won(games, seats, DEFT, patient=False)
        patient, both = won(games, seats, GREEDY, patient=True), won(games, seats, DEFT, patient=True)
        print(f"{seats} seats: {alike:.0%} of the wins alike, {deft:.0%} deft, {patient:.0%} patient, {both:.0%} both")
    going = rollout(games, 4, 0, [GREEDY] * 4, None)
    while going.round <= 8:
        stones, gems = (np.sort(each, axis=1).mean(axis=0).round(1).tolist() for each in (going.stones, going.gems))
        print(f"round {going.round}: {(going.won < 0).mean():.0%} go on, stones {stones}, gems {gems}")
        going.play_round()


if __name__ == "__main__":
    main(*sys.argv[1:])
