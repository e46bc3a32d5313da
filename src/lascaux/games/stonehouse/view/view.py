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
    """What kind of stone it is."""
    outline: list[Pair]
    """Its corners, counter-clockwise."""


class StakeSeen(Struct, forbid_unknown_fields=True):
    """A hand that was opened."""

    seat: int
    """Whose it was."""
    gems: int
    """What was in it."""


class BellSeen(Struct, forbid_unknown_fields=True):
    """What ends the phase by time."""

    seconds: int
    """How long it runs."""
    since: int
    """The number of the action that wound it."""


class StoneHouseView(Struct, forbid_unknown_fields=True):
    """Everything that one seat, or a spectator, may know."""

    game: Literal["stonehouse"]
    """The name of the game."""
    rules: str
    """Version of the rules."""
    options: dict[str, bool | int | str]
    """The options it is played with, by name."""
    seats: int
    """How many play."""
    seat: int | None
    """Whose view it is; null: a spectator’s."""
    n: int
    """How many actions have been taken."""
    to_act: list[int]
    """The seats that owe a decision; none once the game is over."""
    asked: PhaseName | None
    """What the seat itself is asked for: the phase, where it owes a decision."""
    secrets: bool
    """Whether the seat has something that its neighbour must not see: a card to choose, a hand to close, a bluff."""
    round: int
    """Which round it is, from 1."""
    phase: PhaseName
    """What is being decided."""
    first: int
    """The first player of this round."""
    lead: int
    """From whom seats are counted."""
    opener: int
    """The first player of the first round, as chance had it."""
    cards: bool | None
    """Whether the round is played with cards; null before the first player has said so."""
    mode: Mode | None
    """How stones are harvested in this round; null before the first player has said so."""
    stones: dict[str, StoneSeen]
    """All that ever came out of the bag, by number."""
    fire: list[int]
    """Stones on the fire, by their numbers."""
    bag: int
    """How many stones are in the bag."""
    returned: list[int]
    """Stones that went back into the bag."""
    draws: int
    """How often a stone was drawn."""
    mine: int
    """Gems the mine has won since the beginning; below 0 where it gave more."""
    players: list[PlayerSeen]
    """What everyone sees of the players, by seat."""
    camp: list[int]
    """Who stays at the camp, in order."""
    vetoed: int | None
    """Whom a veto has sent away in this round; null: nobody."""
    hand: list[Card]
    """The seat's own cards."""
    picked: Card | None
    """The card the seat itself laid face down."""
    closed: int | None
    """The gems the seat itself holds closed."""
    harvest: HarvestSeen | None
    """The harvest under way; null: none."""
    opened: list[StakeSeen]
    """The hands opened last."""
    trade: TradeSeen | None
    """The trade under way; null: none."""
    builders: list[int]
    """Who may still try to build in this round, in order; the first is asked or builds."""
    building: TrySeen | None
    """The try under way, or the last one."""
    tries: int
    """How many tries there were in the game."""
    missing: list[int]
    """Who may not try in this round, having failed in the last."""
    failed: list[int]
    """Who has failed in this round."""
    house: int | None
    """Whose house stands; null: nobody’s."""
    bell: BellSeen | None
    """What ends the phase by time; null: nothing does."""
    wound: int
    """The number of the action that wound a bell last."""


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
