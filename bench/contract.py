"""Measures play through the Python API, one action at a time, as in the README's example.

python bench/contract.py [game] [games] [backend]
"""

import sys
from random import Random
from time import process_time

import lascaux


def main(name: str = "carcassonne", count: str = "20", backend: str = "plain") -> None:
    """Print games and decisions a second on one core, with two random players, or three if the game needs them."""
    lascaux.use(backend)
    game, dice, decisions = lascaux.find(name), Random(1), 0
    seats = max(2, min(game.info.seats))
    game.new({}, seats, "warm")
    began = process_time()
    for number in range(int(count)):
        position = game.new({}, seats, f"bench/{number}")
        while position.to_act:
            seat = position.to_act[0]
            position.apply(seat, dice.choice(position.legal(seat).actions))
            decisions += 1
    took = process_time() - began
    print(f"{name}, {backend}: {int(count) / took:.1f} games and {decisions / took:.0f} decisions a second of one core")


if __name__ == "__main__":
    main(*sys.argv[1:])
