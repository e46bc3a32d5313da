"""The first player's choices, the secret card, and its target.

Others' cards are unknown, so the choice is a mixture.
"""

from random import Random

from lascaux.bots.stonehouse.camp import Camp
from lascaux.bots.stonehouse.situation import Situation
from lascaux.games.stonehouse.action import Move, move
from lascaux.games.stonehouse.state import FETCHED

FETCHERS = 0.3
"""About the share of the others that fetch gems."""
UNCANCELLED = 0.7
AHEAD = 3
"""A player with this many stones may build after the next harvest."""
WORTH_IT = 0.05
"""The least gain for playing a card that works only once."""


def with_cards(situation: Situation, rng: Random) -> Move:
    """Choose cards or not: cards bring gems and harm leaders; without them the richest gets the stones."""
    richest = situation.gems[situation.me] > max(situation.gems[seat] for seat in situation.others)
    if _can_be_outbid(situation):  # with cards the threat might be alone at the camp
        without = 0.7
    elif _threat(situation) is not None:
        without = 0.2 if {"tiger", "dumnopterix"} & set(situation.view["hand"]) else 0.5
    else:
        without = 0.6 if richest and situation.gems[situation.me] >= 4 else 0.15
    return move("no-cards") if rng.random() < without else move("cards")


def _threat(situation: Situation) -> int | None:
    """Return the other player who may build after this harvest, sooner than oneself."""
    leader = max(situation.others, key=lambda seat: (len(situation.reserves[seat]), situation.gems[seat]))
    return leader if len(situation.reserves[leader]) >= max(AHEAD, len(situation.reserves[situation.me]) + 1) else None


def _can_be_outbid(situation: Situation) -> bool:
    """Return whether the player who threatens to build is not the richest."""
    threat = _threat(situation)
    return threat is not None and max(situation.gems) > situation.gems[threat]


def mode(situation: Situation, rng: Random) -> Move:
    """Choose the mode: open bids for the richest, or to outbid the leader together; a bluff for the poor."""
    rank = sum(situation.gems[seat] >= situation.gems[situation.me] for seat in situation.others)
    weights = {0: (6, 2, 2), situation.seats - 1: (2, 2, 6)}.get(rank, (4, 3, 3))
    if _can_be_outbid(situation):
        weights = (6, 3, 1)
    return move("mode", rng.choices(("auction", "hidden", "bluff"), weights)[0])


def card(situation: Situation, rng: Random) -> Move:
    """Draw a card with weights that grow with the square of its possible gain."""
    weights = mixture(situation)
    return move("play", rng.choices(list(weights), list(weights.values()))[0])


def mixture(situation: Situation) -> dict[str, float]:
    """Return the weight of each card of the hand."""
    camp = Camp(situation)
    gains = {name: max(0.0, _gain(situation, camp, name)) for name in situation.view["hand"]}
    return {name: gain * gain + 1e-9 for name, gain in gains.items()}


def _gain(situation: Situation, camp: Camp, name: str) -> float:
    """Return a card's possible gain in win share, against staying away with none."""
    me = situation.me
    if name == "stay":
        return camp.expected(me) - camp.expected()
    if name == "fetch":
        return 0.8 * (situation.after({me: situation.holdings[me].with_(gems=FETCHED)}) - situation.now)
    if name == "steal":
        taken = round(FETCHED * max(1.0, FETCHERS * (situation.seats - 1)))
        caught = 1 - (1 - FETCHERS) ** (situation.seats - 1)
        return 0.6 * caught * (situation.after({me: situation.holdings[me].with_(gems=taken)}) - situation.now)
    if name == "veto":
        best = camp.vetoed()
    else:
        stones = [stone for seat in situation.others for stone in situation.reserves[seat]]
        best = max((hit(situation, name, stone) for stone in stones), default=0.0)
    return UNCANCELLED * best if best > WORTH_IT else 0.0


def _harm(situation: Situation, seat: int) -> float:
    """Return one's loss if another seat gets the stones on the fire for free."""
    return situation.now - situation.after({seat: situation.getting(seat, situation.fire)})


def owner(situation: Situation, stone: int) -> int | None:
    """Return the seat whose reserve holds a stone."""
    return next((seat for seat in range(situation.seats) if stone in situation.reserves[seat]), None)


def hit(situation: Situation, name: str, stone: int) -> float:
    """Return the gain of taking a stone from its owner (tiger), or out of play (Dumnopterix)."""
    whose = owner(situation, stone)
    if whose is None:
        campers = [seat for seat in situation.view["camp"] if seat != situation.me] or situation.others
        left = [other for other in situation.fire if other != stone]
        fewer = [
            situation.after({seat: situation.getting(seat, left)}) - situation.now + _harm(situation, seat)
            for seat in campers
        ]
        return sum(fewer) / len(fewer)
    now = {whose: situation.holdings[whose].without(situation.look(stone))}
    if name == "tiger":
        now[situation.me] = situation.holdings[situation.me].with_((situation.look(stone),))
    return situation.after(now) - situation.now


def target(situation: Situation, stones: list[int]) -> Move:
    """Return the stone that the tiger or the Dumnopterix takes."""
    return move("take", max(stones, key=lambda stone: (hit(situation, situation.view["phase"], stone), -stone)))


def vetoed(situation: Situation, seats: list[int]) -> Move:
    """Return the seat to veto: the one whose harvest would harm most."""
    return move("veto", max(seats, key=lambda seat: (_harm(situation, seat), -seat)))
