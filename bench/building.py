"""Measures building in whole games of greedy bots: tries, houses, and games decided by the first try.

Greedy bots decide everything except the laying. Stones are laid by the bots (`bots`), by “lay it for me” (`auto`), or
with the same plan by a clumsy hand (`clumsy`) with an additional error of 3 mm and 6 degrees.

python bench/building.py [games] [bots|auto|clumsy] [normal|steady|cold]
"""

import sys
from collections import Counter
from collections.abc import Callable
from random import Random

from lascaux.bots import find
from lascaux.core.choices import Action
from lascaux.games.stonehouse import game
from lascaux.games.stonehouse.action import AUTO, move
from lascaux.games.stonehouse.physics.plan import advise
from lascaux.games.stonehouse.physics.site import REACH
from lascaux.games.stonehouse.physics.tremor import SPREAD
from lascaux.games.stonehouse.position import StoneHousePosition

ASIDE, ROUND = 30, 6
"""Standard deviations of a clumsy hand: tenths of a millimetre, degrees."""
SEATS = 4


def clumsy(position: StoneHousePosition, rng: Random) -> Action:
    """Return the simple plan's stone with a random error."""
    attempt = position.state.attempt
    assert attempt is not None
    stone, x, angle = advise(attempt.site, position.state.outlines(attempt.stones))
    aside, turned = round(rng.gauss(0, ASIDE)), round(rng.gauss(0, ROUND))
    return move("lay", stone, max(-REACH, min(REACH, x + aside)), (angle + turned) % 360)


HANDS: dict[str, Callable[[StoneHousePosition, Random], Action] | None] = {
    "bots": None,
    "auto": lambda position, rng: move("lay", AUTO),
    "clumsy": clumsy,
}


def played(number: int, hand: str, steadiness: str) -> StoneHousePosition:
    """Play one game."""
    position = game.new({"steadiness": steadiness}, SEATS, f"bench/{number}")
    assert isinstance(position, StoneHousePosition)
    bots, rng, lays = [find("greedy", "stonehouse") for _ in range(SEATS)], Random(number), HANDS[hand]
    while position.to_act:
        seat = position.to_act[0]
        if lays is not None and position.state.phase == "lay":
            action = lays(position, rng)
        else:
            action = bots[seat].choose(position.view(seat), position.legal(seat), rng)
        position.apply(seat, action)
    return position


def measure(count: int, hand: str, steadiness: str) -> None:
    """Print the results of the games."""
    done, rounds = Counter[str](), []
    for number in range(count):
        state = played(number, hand, steadiness).state
        rounds.append(state.round)
        done.update(tries=state.tries, houses=state.house is not None)
        done.update(first=state.house is not None and state.tries == 1)
    rounds.sort()
    print(
        f"{hand}, {steadiness}: {done['houses']} of {done['tries']} tries stood "
        f"({done['houses'] / max(1, done['tries']):.0%}); {done['first']} of {count} games decided by the first try, "
        f"{count - done['houses']} without a house; {sum(rounds) / count:.1f} rounds a game ({rounds[-1]} at most)",
        flush=True,
    )


def main(count: str = "60", only: str = "", at: str = "") -> None:
    """Print a line for each hand and each steadiness."""
    for hand in HANDS:
        for steadiness in SPREAD:
            if only in ("", hand) and at in ("", steadiness):
                measure(int(count), hand, steadiness)


if __name__ == "__main__":
    main(*sys.argv[1:])
