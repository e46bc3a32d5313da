"""Measures what the levels overlook in positions of games between experts.

LASCAUX_BACKEND=numba python bench/mistakes.py GAME [--games N] [--every N] [--bots A,B]

For each bot: how often it takes a score of its own of that size when it can, how often it places a piece that scores
only at the end when the expert does, and the expected points of a decision, compared with the expert's, that it loses
itself and leaves to the other player. Of games against its like: the share of decisions without a piece in the supply.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean

from lascaux import bots
from lascaux.core import registry
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.seed import Seed

SIZES = (14, 8, 4)
"""Points at once from which a score belongs to a row."""
AT_END = {"field", "meadow"}
"""Kinds of zones whose pieces score only at the end."""


@dataclass
class Tally:
    """What one bot did."""

    took: dict[str, list[bool]] = field(default_factory=dict)
    lost: list[float] = field(default_factory=list)
    left: list[float] = field(default_factory=list)

    def add(self, row: str, done: bool) -> None:
        """Count one try."""
        self.took.setdefault(row, []).append(done)

    def share(self, row: str) -> str:
        """Return the share of tries, and their number."""
        tries = self.took.get(row, [])
        return f"{sum(tries) / len(tries):6.1%} of {len(tries)}" if tries else "-"


def positions(game: str, games: int, every: int) -> Iterator[Position]:
    """Yield positions of games between two experts."""
    match, rules = bots.quick_match(game, ["expert"]), registry.find(game)
    assert match is not None
    for number in range(games):
        seed = Seed("mistakes", number)
        (played,) = match(["expert", "expert"], {}, seed, 1, "numba", keep=True)
        position = rules.new({}, 2, seed)
        for seat, action in played.actions:
            if position.n % every == number % every:
                yield position.copy()
            position.apply(seat, action)


def after(position: Position, seat: int, action: object) -> tuple[Position, Sequence[Event]]:
    """Return the position after an action, and its events."""
    copy = position.copy()
    return copy, copy.apply(seat, str(action))


def gained(events: Sequence[Event], seat: int) -> int:
    """Return the points that events bring a seat."""
    return sum(event.points for event in events if event.seat == seat)


def look(position: Position, names: Sequence[str], tallies: dict[str, Tally]) -> None:
    """Let every bot decide here, and count what it does."""
    game, seat = position.game.info.name, position.to_act[0]
    view, choices = position.view(seat), position.legal(seat)
    most = max(gained(after(position, seat, action)[1], seat) for action in choices.distinct)
    row = next((f"own score of {size} or more" for size in SIZES if most >= size), None)
    best, best_events = after(position, seat, bots.find("expert", game).choose(view, choices, Random(0)))
    expected = bots.forecast("expert", game, best.view(None), "0").points
    for name in names:
        action = bots.find(name, game).choose(view, choices, Random(f"{position.hash} {name}"))
        done, events = after(position, seat, action)
        if row is not None:
            tallies[name].add(row, gained(events, seat) >= min(most, next(size for size in SIZES if most >= size)))
        if lies(best_events):
            tallies[name].add("piece for the end", lies(events))
        found = bots.forecast("expert", game, done.view(None), "0").points
        tallies[name].lost.append(expected[seat] - found[seat])
        tallies[name].left.append(found[1 - seat] - expected[1 - seat])


def lies(events: Sequence[Event]) -> bool:
    """Return whether a piece was placed that scores only at the end."""
    return any(event.type == "piece_placed" and event.data["kind"] in AT_END for event in events)


def without_pieces(game: str, games: int, name: str) -> float:
    """Return the share of decisions that a bot takes with an empty supply, in games against its like."""
    match, rules = bots.quick_match(game, [name]), registry.find(game)
    assert match is not None
    empty: list[bool] = []
    for number in range(games):
        seed = Seed("supply", number)
        (played,) = match([name, name], {}, seed, 1, "numba", keep=True)
        position = rules.new({}, 2, seed)
        for seat, action in played.actions:
            empty.append(not any(position.view(seat)["supply"][seat].values()))
            position.apply(seat, action)
    return fmean(empty)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--bots", default="beginner,casual,skilled,expert")
    wish = parser.parse_args()
    names = wish.bots.split(",")
    tallies = {name: Tally() for name in names}
    for position in positions(wish.game, wish.games, wish.every):
        look(position, names, tallies)
    for name, tally in tallies.items():
        print(name)
        for row in sorted(tally.took):
            print(f"  {row:26} {tally.share(row)}")
        print(f"  points lost                {fmean(tally.lost):6.2f} a decision")
        print(f"  points left to the other   {fmean(tally.left):6.2f} a decision")
        print(f"  no piece in the supply     {without_pieces(wish.game, wish.games, name):6.1%} of decisions")


if __name__ == "__main__":
    main()
