"""The whole view, and the only function that makes it."""

from typing import TYPE_CHECKING, Any, Literal

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
SAME = (
    *("options", "seats", "first", "opener", "mine", "n", "round", "phase", "draws", "cards", "mode", "vetoed"),
    *("tries", "wound", "house"),
)
"""The fields that a view has from the state."""
SAME_ROWS = ("returned", "fire", "camp", "builders", "missing", "failed")
"""Those that are tuples in the state, and lists in a view."""


class StoneSeen(Struct, forbid_unknown_fields=True):
    """A stone that came out of the bag: its outline in tenths of a millimetre around its centre of mass, y up."""

    kind: StoneKind
    """The kind of stone."""
    outline: list[Pair]
    """Its corners, counter-clockwise."""


class StakeSeen(Struct, forbid_unknown_fields=True):
    """An opened hand."""

    seat: int
    """The seat."""
    gems: int
    """Its gems."""


class BellSeen(Struct, forbid_unknown_fields=True):
    """The time limit of a phase."""

    seconds: int
    """Its length in seconds."""
    since: int
    """The number of the action that started it."""


class StoneHouseView(Struct, forbid_unknown_fields=True):
    """The view of a seat, or of a spectator."""

    game: Literal["stonehouse"]
    """The name of the game."""
    rules: str
    """Version of the rules."""
    options: dict[str, bool | int | str]
    """The game's options, by name."""
    seats: int
    """The number of seats."""
    seat: int | None
    """The seat whose view this is; null: a spectator’s."""
    n: int
    """The number of actions taken."""
    to_act: list[int]
    """The seats that must decide; empty once the game is over."""
    asked: PhaseName | None
    """The phase in which the seat itself must decide."""
    secrets: bool
    """Whether the seat has hidden information or a secret choice: a card, a closed hand, a bluff."""
    round: int
    """The round, from 1."""
    phase: PhaseName
    """The current decision."""
    first: int
    """The first player of this round."""
    lead: int
    """The seat from which seats are counted."""
    opener: int
    """The first player of the first round, drawn at random."""
    cards: bool | None
    """Whether the round is played with cards; null before the first player has decided."""
    mode: Mode | None
    """The way to harvest in this round; null before the first player has decided."""
    stones: dict[str, StoneSeen]
    """All stones that ever came out of the bag, by number."""
    fire: list[int]
    """Stones on the fire, by number."""
    bag: int
    """The number of stones in the bag."""
    returned: list[int]
    """Stones that went back into the bag."""
    draws: int
    """The number of draws of a stone."""
    mine: int
    """Gems won by the mine; negative if it gave more."""
    players: list[PlayerSeen]
    """The players, by seat."""
    camp: list[int]
    """Seats at the camp, in order."""
    vetoed: int | None
    """The seat sent away by a veto in this round; null: none."""
    hand: list[Card]
    """The seat's own cards."""
    picked: Card | None
    """The seat's own face-down card."""
    closed: int | None
    """The gems in the seat's own closed hand."""
    harvest: HarvestSeen | None
    """The current harvest; null: none."""
    opened: list[StakeSeen]
    """The hands opened last."""
    trade: TradeSeen | None
    """The current trade; null: none."""
    builders: list[int]
    """Seats that may still try to build in this round, in order; the first is asked or builds."""
    building: TrySeen | None
    """The current try, or the last one."""
    tries: int
    """The number of tries in the game."""
    missing: list[int]
    """Seats that may not try in this round because they failed in the last."""
    failed: list[int]
    """Seats that failed in this round."""
    house: int | None
    """The seat whose house stands; null: none."""
    bell: BellSeen | None
    """The time limit of this phase; null: none."""
    wound: int
    """The number of the action that last started a bell."""


def view_of(position: "StoneHousePosition", seat: int | None) -> View:
    """Return the view of a seat, or of a spectator."""
    state, bell = position.state, position.bell
    harvest = state.harvest
    same: dict[str, Any] = {name: getattr(state, name) for name in SAME}
    same |= {name: list(getattr(state, name)) for name in SAME_ROWS}
    seen = StoneHouseView(
        **same,
        game="stonehouse",
        rules=position.game.info.rules,
        seat=seat,
        to_act=list(position.to_act),
        asked=state.phase if seat in position.to_act else None,
        secrets=seat is not None and state.phase in _SECRET,
        lead=state.lead,
        stones={},
        bag=state.in_bag,
        players=[player_seen(state, other) for other in range(state.seats)],
        hand=list(state.hand(seat)) if seat is not None else [],
        picked=state.picked[seat] if seat is not None and state.picked else None,
        closed=harvest.closed[seat] if seat is not None and harvest is not None else None,
        harvest=None if harvest is None else harvest_seen(harvest),
        opened=[StakeSeen(*stake) for stake in state.opened],
        trade=None if state.trade is None else trade_seen(state.trade),
        building=None if state.attempt is None else try_seen(state, state.attempt),
        bell=None if bell is None else BellSeen(bell.seconds, bell.since),
    )
    view: View = msgspec.to_builtins(seen)
    # Most of a view is outlines, and bots need thousands of views: outlines are written directly.
    view["stones"] = {
        str(stone.id): {"kind": stone.kind, "outline": [[x, y] for x, y in stone.outline]} for stone in state.seen()
    }
    return view
