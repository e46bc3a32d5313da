"""Positions consistent with a view: hidden information is drawn by a seed."""

from dataclasses import replace
from typing import Any

import msgspec

from lascaux.core.errors import BadData
from lascaux.core.game import View
from lascaux.core.seed import Seed
from lascaux.core.typed import Reader
from lascaux.games.stonehouse.action import CARDS, Card
from lascaux.games.stonehouse.chance import Chance
from lascaux.games.stonehouse.physics.frames import pack
from lascaux.games.stonehouse.physics.judge import Touching
from lascaux.games.stonehouse.physics.site import Pose, Site
from lascaux.games.stonehouse.physics.stones import Stone
from lascaux.games.stonehouse.physics.world import Settling
from lascaux.games.stonehouse.state import Harvest, State, Trade, Try
from lascaux.games.stonehouse.validate import validated
from lascaux.games.stonehouse.view.building import JudgedSeen, TrySeen
from lascaux.games.stonehouse.view.harvest import HarvestSeen
from lascaux.games.stonehouse.view.view import SAME, SAME_ROWS, StoneHouseView

_VIEW = Reader(StoneHouseView)
_WRONG = (KeyError, IndexError, ValueError, TypeError, OverflowError)


def determinized(view: View, seed: Seed) -> State:
    """Return a state consistent with the view. Raises `BadData` if it is not a view of The Stone House."""
    try:
        seen = _VIEW.of_value(view)
        state = _state(seen, seed.child("determinize"))
    except msgspec.ValidationError as error:
        raise BadData(f"this is no view of stonehouse: {error}") from None
    except _WRONG as error:
        raise BadData(f"this view does not hold together: {error}") from None
    return validated(state)


def _state(seen: StoneHouseView, seed: Seed) -> State:
    if seen.game != "stonehouse" or len(seen.players) != seen.seats:
        raise ValueError("another game, or other seats")
    chance = Chance(seed.child("hidden"))
    held = [Stone(int(n), s.kind, tuple((x, y) for x, y in s.outline)) for n, s in seen.stones.items()]
    same: dict[str, Any] = {name: getattr(seen, name) for name in SAME}
    same |= {name: tuple(getattr(seen, name)) for name in SAME_ROWS}
    return State(
        **same,
        seed=str(seed),
        gems=tuple(player.gems for player in seen.players),
        reserves=tuple(tuple(player.reserve) for player in seen.players),
        spent=tuple(tuple(player.spent) for player in seen.players),
        held=tuple(sorted(held, key=lambda stone: stone.id)),
        fresh=len(held),
        picked=_picked(seen, chance),
        played=_played(seen),
        harvest=None if seen.harvest is None else _harvest(seen, seen.harvest, chance),
        opened=tuple((stake.seat, stake.gems) for stake in seen.opened),
        trade=msgspec.convert(seen.trade, Trade | None, from_attributes=True),
        attempt=None if seen.building is None else _try(seen.building),
    )


def _try(seen: TrySeen) -> Try:
    site: Site = msgspec.convert(seen.site, tuple[Pose, ...], from_attributes=True)
    settling = "" if seen.judged is None else pack(_settling(site, seen.judged))
    return Try(seen.seat, seen.number, tuple(seen.stones), site, settling, seen.verdict)


def _settling(site: Site, judged: JudgedSeen) -> Settling:
    """Return the shortest film with the same judgement: stones that did not come to rest are last seen moving."""
    pairs = tuple((one, other) for one, other in judged.pairs)
    touching = Touching(tuple(judged.ground), pairs, tuple(judged.outside), judged.rested)
    before = tuple(replace(pose, y=pose.y + 1) if pose.stone in judged.moving else pose for pose in site)
    return Settling((site,) if before == site else (before, site), touching)


def _picked(seen: StoneHouseView, chance: Chance) -> tuple[Card | None, ...]:
    """Return a face-down card for every other hand: any card it can still play."""
    if seen.phase != "pick_card":
        return ()
    hands = [[card for card in CARDS if card not in player.spent] for player in seen.players]
    guesses = [hand[chance.below(len(hand))] for hand in hands]
    return tuple(
        (seen.picked if seat == seen.seat else guesses[seat]) if player.picked else None
        for seat, player in enumerate(seen.players)
    )


def _played(seen: StoneHouseView) -> tuple[Card | None, ...]:
    played = tuple(player.played for player in seen.players)
    return played if any(played) else ()


def _harvest(seen: StoneHouseView, harvest: HarvestSeen, chance: Chance) -> Harvest:
    closed = [
        (seen.closed if seat == seen.seat else chance.below(seen.players[seat].gems + 1)) if shut else None
        for seat, shut in enumerate(harvest.closed)
    ]
    known = msgspec.structs.asdict(harvest) | {"closed": closed}
    return msgspec.convert(known, Harvest, from_attributes=True)
