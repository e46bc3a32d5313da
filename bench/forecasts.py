"""Measures the accuracy of forecasts: predicted chances against results.

python bench/forecasts.py GAME [--seats N] [--games N] [--bot NAME]
"""

import argparse
import math
from collections import defaultdict
from collections.abc import Iterator
from random import Random

from lascaux import bots
from lascaux.core import registry
from lascaux.core.seed import Seed

EVERY = 5  # decisions between two forecasts
BANDS = 10


def said_and_come(game: str, seats: int, number: int, player: str) -> Iterator[tuple[float, float]]:
    """Play a game; return each predicted chance and the seat's share of the win."""
    sets = registry.find(game).info.option_sets
    position = registry.find(game).new(sets[number % len(sets)], seats, Seed(f"forecast {number}"))
    forecaster, bot, rng, n = bots.forecaster(game), bots.find(player, game), Random(number), number
    assert forecaster is not None, f"no bot forecasts {game}"
    said: list[tuple[float, ...]] = []
    while position.to_act:
        n += 1
        if n % EVERY == 0:
            said.append(bots.forecast(forecaster, game, position.view(None), str(n)).chances or ())
        seat = position.to_act[0]
        position.apply(seat, bot.choose(position.view(seat), position.legal(seat), rng))
    assert position.result is not None
    won = position.result.winners
    for chances in said:
        for seat, chance in enumerate(chances):
            yield chance, (seat in won) / len(won)


def main() -> None:
    """Print the share of wins for each range of predictions, and the Brier score."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="expert")
    asked = parser.parse_args()
    bands: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for number in range(asked.games):
        for chance, won in said_and_come(asked.game, asked.seats, number, asked.bot):
            bands[min(int(chance * BANDS), BANDS - 1)].append((chance, won))
    for _, band in sorted(bands.items()):
        said, came = (sum(column) / len(band) for column in zip(*band, strict=True))
        print(f"said {said:4.0%}  came {came:4.0%}  ({len(band)} times)")
    every = [pair for band in bands.values() for pair in band]
    print(f"Brier's score {math.fsum((chance - won) ** 2 for chance, won in every) / len(every):.4f}")


if __name__ == "__main__":
    main()
