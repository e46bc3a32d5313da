"""What a seat may know: the one place where a view is made."""

from typing import TYPE_CHECKING

import msgspec

from lascaux.core.game import View
from lascaux.games.prehistories.action import painting
from lascaux.games.prehistories.board import hunters
from lascaux.games.prehistories.kernels.layout import EMPTY
from lascaux.games.prehistories.material import DATA, OBJECTIVES, PILE_SIZES, PILES, SIDES, side_for
from lascaux.games.prehistories.types import Hunter, Objective, Painting, PrehistoriesView, Tribe, Zone

if TYPE_CHECKING:
    from lascaux.games.prehistories.position import PrehistoriesPosition


def view_of(position: "PrehistoriesPosition", seat: int | None) -> View:
    """All that a seat, or a spectator, may know."""
    state, board = position.state, position.board
    hidden = board.phase == "choose"
    own = seat is not None
    ready = own and hidden and bool(state.ready[seat])
    mover = int(state.order[state.turn]) if 0 <= state.turn < state.n_order else 0
    seen = PrehistoriesView(
        game="prehistories",
        rules=position.game.info.rules,
        options={name: str(value) for name, value in position.options.items()},
        seats=position.seats,
        seat=seat,
        n=position.n,
        to_act=list(position.to_act),
        scores=board.totems(),
        secrets=own and hidden,
        round=int(state.rounds),
        phase=board.phase,
        order=[int(other) for other in state.order[: int(state.n_order)]],
        turn=int(state.turn),
        hunter=board.hunter,
        zones=_zones(position),
        piles={p: PILE_SIZES[i] - int(state.pile_at[i]) for i, p in enumerate(PILES)},
        objectives=_objectives(position),
        tribes=[_tribe(position, other, hidden) for other in range(position.seats)],
        hand=_cards(seat, int(state.hand[seat])) if seat is not None else [],
        chosen=_cards(seat, int(state.laid[seat])) if seat is not None and ready else None,
        drawn=board.first_deck(seat)[: int(state.first_n[seat])] if seat is not None else [],
        left=_cards(mover, int(state.left)),
        taken=board.taken(),
        caught=int(state.caught),
        injuries=int(state.injuries),
        bonus=int(state.bonus),
        lost=board.lost(),
        idle=int(state.idle),
        ahead=[_seats(position, int(state.ahead[other])) for other in range(position.seats)],
    )
    view: View = msgspec.to_builtins(seen)
    return view


def _cards(seat: int, cards: int) -> list[Hunter]:
    return [Hunter(**card) for card in hunters(seat, cards)]


def _seats(position: "PrehistoriesPosition", bits: int) -> list[int]:
    return [seat for seat in range(position.seats) if bits >> seat & 1]


def _zones(position: "PrehistoriesPosition") -> list[Zone]:
    tiles = position.board.zone_tiles()
    side = SIDES[side_for(position.seats)]
    return [Zone(z["zone"], tiles[z["zone"]], z["hunt_from"], z["safe_from"]) for z in side]


def _objectives(position: "PrehistoriesPosition") -> list[Objective]:
    state, cards = position.state, []
    for number, name in enumerate(position.board.objectives()):
        objective = DATA["objectives"][OBJECTIVES.index(name)]
        first = int(state.objective_first[number])
        done = _seats(position, int(state.objective_done[number]))
        cards.append(
            Objective(
                name, objective["totems_first"], objective["totems_later"], None if first == EMPTY else first, done
            )
        )
    return cards


def _tribe(position: "PrehistoriesPosition", seat: int, hidden: bool) -> Tribe:
    state, board = position.state, position.board
    deeds = [painting(place) for place in board.places(seat)]
    return Tribe(
        colour=board.colours()[seat],
        ready=bool(state.ready[seat]),
        hand=int(state.hand[seat]).bit_count(),
        deck=int(state.deck_n[seat]),
        discard=_cards(seat, int(state.discard[seat])),
        shown=_cards(seat, int(state.shown[seat])),
        laid=None if hidden else _cards(seat, int(state.laid[seat])),
        drawn=int(state.first_n[seat]),
        shuffles=int(state.shuffles[seat]),
        totems=board.totems()[seat],
        account=board.account(seat),
        tiles=[Painting(d.tile, d.face, d.col, d.row) for d in deeds],
    )
