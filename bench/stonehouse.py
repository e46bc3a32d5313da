"""Counts what greedy bots do at the Stone House: houses, rounds, tries, coalitions, bluffs, trades, time.

python bench/stonehouse.py [games] [bot,bot,...]
"""

import sys
from collections import Counter, defaultdict
from random import Random
from time import process_time

from lascaux.bots import find
from lascaux.core.event import Event
from lascaux.games.stonehouse import game
from lascaux.games.stonehouse.position import StoneHousePosition

BUILDING = ("plan", "lay")


def noted(position: StoneHousePosition, event: Event) -> list[str]:
    """The counters of each event type."""
    facts, harvest = event.data, position.state.harvest
    if event.type == "bid" and facts.get("partner") is not None:
        return ["coalitions"]
    if event.type == "announced" and facts["gems"] and harvest is not None and event.seat is not None:
        return ["announcements", *(["bluffs"] if facts["gems"] > (harvest.closed[event.seat] or 0) else [])]
    if event.type == "suspected":
        return ["suspicions", *(["right ones"] if facts["right"] else [])]
    counted = {"house_stands": "houses", "try_begun": "tries", "traded": "trades", "offered": "offers"}
    return [counted[event.type]] if event.type in counted else []


def main(count: str = "100", seats: str = "greedy,greedy,greedy,greedy") -> None:
    """Print the results of the games."""
    names = seats.split(",")
    done, wins, rounds, actions = Counter[str](), Counter[str](), [], 0
    thought: dict[bool, list[float]] = defaultdict(list)
    for number in range(int(count)):
        position = game.new({}, len(names), f"bench/{number}")
        assert isinstance(position, StoneHousePosition)
        bots, rng = [find(name, "stonehouse") for name in names], Random(number)
        while position.to_act:
            seat = position.to_act[0]
            view, choices = position.view(seat), position.legal(seat)
            began = process_time()
            action = bots[seat].choose(view, choices, rng)
            if names[seat] == "greedy":
                thought[view["phase"] in BUILDING].append(process_time() - began)
            for event in position.apply(seat, action):
                done.update(noted(position, event))
        assert position.result is not None
        wins.update(f"{names[seat]} {seat + 1}" for seat in position.result.winners)
        rounds.append(position.state.round)
        actions += position.n
    games = int(count)
    print(f"{games} games, {actions / games:.0f} decisions and {sum(rounds) / games:.1f} rounds a game; {dict(done)}")
    print(f"wins: {dict(sorted(wins.items()))}; rounds: {dict(sorted(Counter(rounds).items()))}")
    for building, times in sorted(thought.items()):
        what = "building" if building else "any other decision"
        mean, most = sum(times) / len(times), max(times)
        print(f"{what}: {mean * 1000:.1f} ms of a core on average, {most * 1000:.0f} at most")


if __name__ == "__main__":
    main(*sys.argv[1:])
