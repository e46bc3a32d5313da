"""Positions that look like a view: what its seat cannot know is drawn by a seed."""

from typing import Any

import msgspec

from lascaux.core.game import View
from lascaux.core.refusal import BadData
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import CARDS
from lascaux.games.stonehouse.chance import Chance
from lascaux.games.stonehouse.physics.site import Pose
from lascaux.games.stonehouse.physics.stones import Stone
from lascaux.games.stonehouse.sight import HarvestSeen, Sight, StandingSeen, TradeSeen, TrySeen
from lascaux.games.stonehouse.sound import checked
from lascaux.games.stonehouse.table import Bid, Harvest, Offer, Proposal, Table, Trade, Try

_WRONG = (KeyError, IndexError, ValueError, TypeError, OverflowError)


def drawn_anew(view: View, seed: Seed) -> Table:
    """A table consistent with the view; `BadData` when the view is none."""
    try:
        sight = msgspec.convert(view, Sight)
        table = _table(sight, seed.child("determinize"))
    except msgspec.ValidationError as wrong:
        raise BadData(f"this is no view of stonehouse: {wrong}") from None
    except _WRONG as wrong:
        raise BadData(f"this view does not hold together: {wrong}") from None
    return checked(table)


def _table(sight: Sight, seed: Seed) -> Table:
    if sight.game != "stonehouse" or len(sight.players) != sight.seats:
        raise ValueError("another game, or other seats")
    chance = Chance(seed.child("hidden"))
    held = [Stone(int(n), s.kind, tuple((x, y) for x, y in s.outline)) for n, s in sight.stones.items()]
    same: dict[str, Any] = {name: getattr(sight, name) for name in _SAME}
    same |= {name: tuple(getattr(sight, name)) for name in _ROWS}
    return Table(
        **same,
        seed=str(seed),
        gems=tuple(player.gems for player in sight.players),
        reserves=tuple(tuple(player.reserve) for player in sight.players),
        spent=tuple(tuple(player.spent) for player in sight.players),
        held=tuple(sorted(held, key=lambda stone: stone.id)),
        fresh=len(held),
        picked=_picked(sight, chance),
        played=_played(sight),
        harvest=None if sight.harvest is None else _harvest(sight, sight.harvest, chance),
        opened=tuple((stake.seat, stake.gems) for stake in sight.opened),
        trade=None if sight.trade is None else _trade(sight.trade),
        attempt=None if sight.building is None else _try(sight.building),
    )


_SAME = (
    *("options", "seats", "first", "opener", "mine", "n", "round", "phase", "draws", "cards", "mode", "vetoed"),
    *("tries", "wound", "house"),
)
_ROWS = ("returned", "fire", "camp", "builders", "missing", "failed")


def _trade(seen: TradeSeen) -> Trade:
    offers = [
        Offer(o.id, o.seat, o.partner, tuple(o.gives), o.gives_gems, tuple(o.gets), o.gets_gems) for o in seen.offers
    ]
    return Trade(tuple(seen.ready), tuple(seen.offered), tuple(offers))


def _try(seen: TrySeen) -> Try:
    site = tuple(Pose(pose.stone, pose.x, pose.y, pose.angle) for pose in seen.site)
    return Try(seen.seat, seen.number, tuple(seen.stones), site, seen.settling, seen.verdict)


def _picked(sight: Sight, chance: Chance) -> tuple[str | None, ...]:
    """Any card of the hand may lie there; of the own choice nothing is to be guessed."""
    if sight.phase != "pick_card":
        return ()
    hands = [[card for card in CARDS if card not in player.spent] for player in sight.players]
    guesses = [hand[chance.below(len(hand))] for hand in hands]
    return tuple(
        (sight.picked if seat == sight.seat else guesses[seat]) if player.picked else None
        for seat, player in enumerate(sight.players)
    )


def _played(sight: Sight) -> tuple[str | None, ...]:
    played = tuple(player.played for player in sight.players)
    return played if any(played) else ()


def _harvest(sight: Sight, seen: HarvestSeen, chance: Chance) -> Harvest:
    closed = [
        (sight.closed if seat == sight.seat else chance.below(sight.players[seat].gems + 1)) if shut else None
        for seat, shut in enumerate(seen.closed)
    ]
    return Harvest(
        mode=seen.mode,
        participants=tuple(seen.participants),
        passed=tuple(seen.passed),
        standing=None if seen.standing is None else _bid(seen.standing),
        proposals=tuple(Proposal(p.id, p.seat, p.partner, p.gems, p.partner_gems) for p in seen.proposals),
        proposed=tuple(seen.proposed),
        closed=tuple(closed),
        ties=seen.ties,
        announced=tuple(seen.announced),
        turn=seen.turn,
        accusing=seen.accusing,
        choosers=tuple(seen.choosers),
    )


def _bid(standing: StandingSeen) -> Bid:
    return Bid(standing.seat, standing.gems, standing.partner, standing.partner_gems)
