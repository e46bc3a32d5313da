"""Describes the observations of Prehistories."""

from lascaux.envs.feature import Feature, Features
from lascaux.games.prehistories.kernels.layout import (
    ANIMAL_COUNT,
    CARDS,
    KIND_COUNT,
    OBJECTIVE_CARDS,
    PILE_COUNT,
    SEATS,
    SOURCE_COUNT,
    ZONES,
)
from lascaux.games.prehistories.material import SIDE

_CAVES = (SEATS, SIDE, SIDE)
_BY_SEAT = "by seat, the own first"

FEATURES = Features(
    [
        Feature(
            "caves",
            _CAVES,
            f"{_BY_SEAT}: rows and columns of the cave; 0 bare, the animal painted there plus 1, or "
            f"{ANIMAL_COUNT + 1} for what was on the wall from the beginning",
        ),
        Feature("hands", _CAVES, f"{_BY_SEAT}: painted hands not yet covered; 1 for one hand, 2 for two"),
        Feature("hand", (CARDS,), "its own hunters by number: 1 for those in hand"),
        Feature("chosen", (CARDS,), "1 for those the seat itself has laid, face down or revealed"),
        Feature("left", (CARDS,), "1 for the hunting seat's hunters not yet sent"),
        Feature("laid", (SEATS, CARDS), f"{_BY_SEAT}: hunters laid, once revealed"),
        Feature("shown", (SEATS, CARDS), f"{_BY_SEAT}: hunters that everyone knows to be in hand"),
        Feature("discard", (SEATS, CARDS), f"{_BY_SEAT}: hunters in the discard"),
        Feature("hand_size", (SEATS,), f"{_BY_SEAT}: hunters in hand"),
        Feature("deck_size", (SEATS,), f"{_BY_SEAT}: hunters in the deck"),
        Feature("ready", (SEATS,), f"{_BY_SEAT}: 1 if it has chosen"),
        Feature("totems", (SEATS,), f"{_BY_SEAT}: totems placed"),
        Feature("account", (SEATS, SOURCE_COUNT), f"{_BY_SEAT}: totems by what they were placed for"),
        Feature("order", (SEATS,), f"{_BY_SEAT}: the place in the order of the hunt, from 1; 0: none"),
        Feature(
            "ahead", (SEATS, SEATS), f"{_BY_SEAT}: 1 for those behind whom this seat was ahead when both last hunted"
        ),
        Feature("hunter", (1,), "the seat that hunts or paints: 1 itself, 2 the next, and so on; 0: none"),
        Feature("asked", (1,), "1 if the seat must decide"),
        Feature("phase", (1,), "0 the secret choice, 1 the hunt, 2 painting, 4 over"),
        Feature("hunt", (3,), "tiles caught, injuries and bonus cards of the turn"),
        Feature("round", (2,), "the number of the round; rounds in a row without a tile taken"),
        Feature("zones", (ZONES,), "the kind of the tile in each zone plus 1; 0: none"),
        Feature("piles", (PILE_COUNT,), "tiles left in each pile"),
        Feature("waiting", (KIND_COUNT,), "tiles of each kind waiting to be painted"),
        Feature("lost", (KIND_COUNT,), "tiles of each kind out of the game"),
        Feature("objectives", (OBJECTIVE_CARDS,), "the objective on each card plus 1; 0: no card"),
        Feature("done", (OBJECTIVE_CARDS, SEATS), f"1 if fulfilled, {_BY_SEAT}"),
        Feature("first", (OBJECTIVE_CARDS,), "the first to fulfil it: 1 itself, 2 the next, and so on; 0: none yet"),
    ]
)
