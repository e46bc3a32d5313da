"""The view as a whole, and the one place where it is made."""

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct

from lascaux.core.game import View
from lascaux.core.types import Pair
from lascaux.games.stonehouse.action import Card, Mode
from lascaux.games.stonehouse.physics.stones import StoneKind
from lascaux.games.stonehouse.state import PhaseName
from lascaux.games.stonehouse.view.building import TrySeen, try_seen
from lascaux.games.stonehouse.view.harvest import HarvestSeen, harvest_seen
from lascaux.games.stonehouse.view.player import PlayerSeen, player_seen
from lascaux.games.stonehouse.view.trade import TradeSeen, trade_seen

if TYPE_CHECKING:
    from lascaux.games.stonehouse.position import StoneHousePosition

_SECRET: frozenset[PhaseName] = frozenset({"pick_card", "close", "bluff"})


class StoneSeen(Struct, forbid_unknown_fields=True):
    """A stone that came out of the bag: its outline in tenths of a millimetre round its centre of mass, y up."""

    kind: StoneKind
    outline: list[Pair]


class StakeSeen(Struct, forbid_unknown_fields=True):
    """A hand that was opened."""

    seat: int
    gems: int


class BellSeen(Struct, forbid_unknown_fields=True):
    """What ends the phase by time."""

    seconds: int
    since: int


class StoneHouseView(Struct, forbid_unknown_fields=True):
    """Everything that one seat, or a spectator, may know."""

    game: Literal["stonehouse"]
    rules: str
    options: dict[str, bool | int | str]
    seats: int
    seat: int | None
    n: int
    to_act: list[int]
    asked: PhaseName | None
    """What the seat itself is asked for: the phase, where it owes a decision."""
    secrets: bool
    """Whether the seat has something that its neighbour must not see: a card to choose, a hand to close, a bluff."""
    round: int
    phase: PhaseName
    first: int
    lead: int
    """From whom seats are counted."""
    opener: int
    cards: bool | None
    mode: Mode | None
    stones: dict[str, StoneSeen]
    """All that ever came out of the bag, by number."""
    fire: list[int]
    bag: int
    returned: list[int]
    """Stones that went back into the bag."""
    draws: int
    mine: int
    players: list[PlayerSeen]
    camp: list[int]
    vetoed: int | None
    hand: list[Card]
    """The seat's own cards."""
    picked: Card | None
    """The card the seat itself laid face down."""
    closed: int | None
    """The gems the seat itself holds closed."""
    harvest: HarvestSeen | None
    opened: list[StakeSeen]
    """The hands opened last."""
    trade: TradeSeen | None
    builders: list[int]
    building: TrySeen | None
    """The try under way, or the last one."""
    tries: int
    missing: list[int]
    failed: list[int]
    house: int | None
    bell: BellSeen | None
    wound: int


def view_of(position: "StoneHousePosition", seat: int | None) -> View:
    """What a seat, or a spectator, may know of a position."""
    state, bell = position.state, position.bell
    harvest = state.harvest
    seen = StoneHouseView(
        game="stonehouse",
        rules=position.game.info.rules,
        options=state.options,
        seats=state.seats,
        seat=seat,
        n=state.n,
        to_act=list(position.to_act),
        asked=state.phase if seat in position.to_act else None,
        secrets=seat is not None and state.phase in _SECRET,
        round=state.round,
        phase=state.phase,
        first=state.first,
        lead=state.lead,
        opener=state.opener,
        cards=state.cards,
        mode=state.mode,
        stones={},
        fire=list(state.fire),
        bag=state.in_bag,
        returned=list(state.returned),
        draws=state.draws,
        mine=state.mine,
        players=[player_seen(state, other) for other in range(state.seats)],
        camp=list(state.camp),
        vetoed=state.vetoed,
        hand=list(state.hand(seat)) if seat is not None else [],
        picked=state.picked[seat] if seat is not None and state.picked else None,
        closed=harvest.closed[seat] if seat is not None and harvest is not None else None,
        harvest=None if harvest is None else harvest_seen(harvest),
        opened=[StakeSeen(*stake) for stake in state.opened],
        trade=None if state.trade is None else trade_seen(state.trade),
        builders=list(state.builders),
        building=None if state.attempt is None else try_seen(state, state.attempt),
        tries=state.tries,
        missing=list(state.missing),
        failed=list(state.failed),
        house=state.house,
        bell=None if bell is None else BellSeen(bell.seconds, bell.since),
        wound=state.wound,
    )
    view: View = msgspec.to_builtins(seen)
    # Most of a view is outlines, and bots ask for thousands of views: these are written straight away.
    view["stones"] = {
        str(stone.id): {"kind": stone.kind, "outline": [[x, y] for x, y in stone.outline]} for stone in state.seen()
    }
    return view
