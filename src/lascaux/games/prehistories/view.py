"""Views of Prehistories: the only place that makes them."""

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from lascaux.core.game import View
from lascaux.games.prehistories.action import painting
from lascaux.games.prehistories.board import whole
from lascaux.games.prehistories.kernels.layout import EMPTY
from lascaux.games.prehistories.material import DATA, HUNTERS, OBJECTIVES, PILE_SIZES, PILES, SIDES, side_for
from lascaux.games.prehistories.types import Hunter, Objective, Painting, PrehistoriesView, Tribe, Zone

if TYPE_CHECKING:
    from lascaux.games.prehistories.position import PrehistoriesPosition


def view_of(position: "PrehistoriesPosition", seat: int | None) -> View:
    """Return the view of a seat, or of a spectator."""
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
        order=whole(state.order[: int(state.n_order)]),
        turn=int(state.turn),
        hunter=board.hunter,
        zones=_zones(position),
        piles={name: size - at for name, size, at in zip(PILES, PILE_SIZES, whole(state.pile_at), strict=False)},
        objectives=_objectives(position),
        tribes=_tribes(position, hidden),
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
        ahead=[_seats(position, bits) for bits in whole(state.ahead[: position.seats])],
    )
    view: View = msgspec.to_builtins(seen)
    return view


def _cards(seat: int, cards: int) -> list[Hunter]:
    return [Hunter(*card) for number, card in enumerate(HUNTERS[seat]) if cards >> number & 1]


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


_SHOWN = ("ready", "hand", "deck_n", "discard", "shown", "laid", "first_n", "shuffles", "totems")
"""The fields read for each tribe, each for all tribes at once."""


def _tribes(position: "PrehistoriesPosition", hidden: bool) -> list[Tribe]:
    board, seats = position.board, position.seats
    columns = [whole(getattr(position.state, name)[:seats]) for name in _SHOWN]
    return [
        Tribe(
            colour=colour,
            ready=bool(ready),
            hand=hand.bit_count(),
            deck=deck,
            discard=_cards(seat, discard),
            shown=_cards(seat, shown),
            laid=None if hidden else _cards(seat, laid),
            drawn=drawn,
            shuffles=shuffles,
            totems=totems,
            account=board.account(seat),
            tiles=[_painting(place) for place in board.places(seat)],
        )
        for seat, colour, ready, hand, deck, discard, shown, laid, drawn, shuffles, totems in zip(
            range(seats), board.colours(), *columns, strict=True
        )
    ]


@cache
def _painting(place: int) -> Painting:
    painted = painting(place)
    return Painting(painted.tile, painted.face, painted.col, painted.row)
