"""The first player's choices, the secret card, and whom it hits. What others lay is a guess, so ours is a mixture."""

from random import Random

from lascaux.bots.stonehouse.camp import Camp
from lascaux.bots.stonehouse.scene import Scene
from lascaux.games.stonehouse.action import Deed, deed

FETCHED = 5
FETCHERS = 0.3
"""How many of the others fetch gems, about."""
UNCANCELLED = 0.7
AHEAD = 3
"""Who has so many stones may build after the next harvest."""
WORTH_IT = 0.05
"""What a card that is out once played must bring, or it waits."""


def with_cards(scene: Scene, rng: Random) -> Deed:
    """Cards bring gems and trouble to those ahead; without them the richest has the stones."""
    richest = scene.gems[scene.me] > max(scene.gems[seat] for seat in scene.others)
    if _can_be_outbid(scene):  # with cards such a one might be alone at the camp
        without = 0.7
    elif _threat(scene) is not None:
        without = 0.2 if {"tiger", "dumnopterix"} & set(scene.view["hand"]) else 0.5
    else:
        without = 0.6 if richest and scene.gems[scene.me] >= 4 else 0.15
    return deed("no-cards") if rng.random() < without else deed("cards")


def _threat(scene: Scene) -> int | None:
    """Which of the others may build after this harvest, sooner than oneself."""
    leader = max(scene.others, key=lambda seat: (len(scene.reserves[seat]), scene.gems[seat]))
    return leader if len(scene.reserves[leader]) >= max(AHEAD, len(scene.reserves[scene.me]) + 1) else None


def _can_be_outbid(scene: Scene) -> bool:
    """Does somebody threaten to build who is not the richest?"""
    threat = _threat(scene)
    return threat is not None and max(scene.gems) > scene.gems[threat]


def mode(scene: Scene, rng: Random) -> Deed:
    """The richest outbids everyone in the open, and together all outbid who is ahead; the poor bluff."""
    rank = sum(scene.gems[seat] >= scene.gems[scene.me] for seat in scene.others)
    weights = {0: (6, 2, 2), scene.seats - 1: (2, 2, 6)}.get(rank, (4, 3, 3))
    if _can_be_outbid(scene):
        weights = (6, 3, 1)
    return deed("mode", rng.choices(("auction", "hidden", "bluff"), weights)[0])


def card(scene: Scene, rng: Random) -> Deed:
    """A card drawn with weights that grow with the square of what each may gain."""
    camp = Camp(scene)
    gains = {name: max(0.0, _gain(scene, camp, name)) for name in scene.view["hand"]}
    weights = [gain * gain + 1e-9 for gain in gains.values()]
    return deed("play", rng.choices(list(gains), weights)[0])


def _gain(scene: Scene, camp: Camp, name: str) -> float:
    """What a card may add to one's share of the win, against staying away with none."""
    me = scene.me
    if name == "stay":
        return camp.expected(me) - camp.expected()
    if name == "fetch":
        return 0.8 * (scene.after({me: scene.holdings[me].with_(gems=FETCHED)}) - scene.now)
    if name == "steal":
        taken = round(FETCHED * max(1.0, FETCHERS * (scene.seats - 1)))
        caught = 1 - (1 - FETCHERS) ** (scene.seats - 1)
        return 0.6 * caught * (scene.after({me: scene.holdings[me].with_(gems=taken)}) - scene.now)
    if name == "veto":
        best = camp.vetoed()
    else:
        stones = [stone for seat in scene.others for stone in scene.reserves[seat]]
        best = max((_hit(scene, name, stone) for stone in stones), default=0.0)
    return UNCANCELLED * best if best > WORTH_IT else 0.0


def _harm(scene: Scene, seat: int) -> float:
    """What it costs one that another has the stones on the fire for nothing."""
    return scene.now - scene.after({seat: scene.getting(seat, scene.fire)})


def _owner(scene: Scene, stone: int) -> int | None:
    return next((seat for seat in range(scene.seats) if stone in scene.reserves[seat]), None)


def _hit(scene: Scene, name: str, stone: int) -> float:
    """What it brings to take a stone from its owner (tiger), or out of play (Dumnopterix)."""
    owner = _owner(scene, stone)
    if owner is None:
        campers = [seat for seat in scene.view["camp"] if seat != scene.me] or scene.others
        left = [other for other in scene.fire if other != stone]
        fewer = [scene.after({seat: scene.getting(seat, left)}) - scene.now + _harm(scene, seat) for seat in campers]
        return sum(fewer) / len(fewer)
    now = {owner: scene.holdings[owner].without(scene.look(stone))}
    if name == "tiger":
        now[scene.me] = scene.holdings[scene.me].with_((scene.look(stone),))
    return scene.after(now) - scene.now


def target(scene: Scene, stones: list[int]) -> Deed:
    """Which stone the tiger or the Dumnopterix takes."""
    return deed("take", max(stones, key=lambda stone: (_hit(scene, scene.view["phase"], stone), -stone)))


def vetoed(scene: Scene, seats: list[int]) -> Deed:
    """Who may not harvest: whose harvest would harm most."""
    return deed("veto", max(seats, key=lambda seat: (_harm(scene, seat), -seat)))
