"""The types of what Prehistories sends. A view has no room for a deck's order, another hand or an unrevealed choice."""

from typing import Literal, TypedDict

from msgspec import UNSET, Struct, UnsetType

from lascaux.core.types import AnyRow, EventType, GameTypes, Pair, PointsEvent

Colour = Literal["yellow", "blue", "red", "green", "white"]
Phase = Literal["choose", "hunt", "paint", "over"]
Face = Literal[0, 1]


class Hunter(Struct, forbid_unknown_fields=True):
    """A card."""

    value: int
    speed: int


class Painting(Struct, forbid_unknown_fields=True):
    """A tile in a cave: its face, and the top left of the face's box."""

    tile: str
    face: Face
    col: int
    row: int


class Zone(Struct, forbid_unknown_fields=True):
    """A hunting zone with its two thresholds."""

    zone: str
    tile: str | None
    hunt_from: int
    safe_from: int


class Objective(Struct, forbid_unknown_fields=True):
    """An objective card in play."""

    id: str
    totems_first: int
    totems_later: int
    first: int | None
    """The seat that was the first to fulfil it."""
    done: list[int]
    """All seats that have."""


class Tribe(Struct, forbid_unknown_fields=True):
    """What everyone sees of a player."""

    colour: Colour
    """Whose cave and hunters of the box it has; it is seen in the colour that its player chose at the table."""
    ready: bool
    hand: int
    deck: int
    discard: list[Hunter]
    shown: list[Hunter]
    """Hunters in the hand that everyone has seen."""
    laid: list[Hunter] | None
    """Hunters laid this round; null until all are turned up."""
    drawn: int
    """How many cards came from the first deck."""
    shuffles: int
    totems: int
    account: dict[str, int]
    tiles: list[Painting]


class PrehistoriesView(Struct, forbid_unknown_fields=True):
    """All that one seat may know."""

    game: Literal["prehistories"]
    rules: str
    options: dict[str, str]
    seats: int
    seat: int | None
    n: int
    to_act: list[int]
    scores: list[int]
    """Totems placed, by seat."""
    secrets: bool
    """Whether the seat is about to decide something that whoever sits beside it must not see."""
    round: int
    phase: Phase
    order: list[int]
    """Those who laid cards, in order of initiative."""
    turn: int
    """Which of them hunts."""
    hunter: int | None
    """And which seat that is."""
    zones: list[Zone]
    piles: dict[str, int]
    objectives: list[Objective]
    tribes: list[Tribe]
    hand: list[Hunter]
    chosen: list[Hunter] | None
    """What the seat itself has laid face down."""
    drawn: list[int]
    """Speeds of the cards the seat drew from its first deck, in order."""
    left: list[Hunter]
    """Hunters of the turn not sent yet."""
    taken: list[str]
    """Tiles waiting to be painted."""
    caught: int
    injuries: int
    bonus: int
    lost: list[str]
    idle: int
    """Rounds in a row in which nobody took a tile."""
    ahead: list[list[int]]
    """For each seat, those it was before when both last laid cards."""


class PrehistoriesRow(AnyRow):
    """How a player stands with an objective."""

    objective: str
    seat: int
    have: int
    need: int
    done: bool
    """Whether the player has its totems."""
    possible: bool
    """False once what lies in the cave can never fulfil it."""
    cells: list[Pair]
    """Bare cells that would have to be painted, or where it can happen: column and row."""


class PrehistoriesBox(TypedDict):
    """What a player finds in the box."""

    totems: int
    """Whoever has placed them all wins."""


# --- events ----------------------------------------------------------------
class GameStarted(EventType, tag="game_started"):
    """Every seat has a colour, and the objective cards lie open."""

    colours: list[Colour]
    objectives: list[str]


class RoundStarted(EventType, tag="round_started"):
    """A new round."""

    round: int


class ZoneTile(EventType):
    """Something happens to the tile of a zone."""

    zone: str
    tile: str


class ZoneFilled(ZoneTile, tag="zone_filled"):
    """A tile lies on a zone."""


class CardsLaid(EventType, tag="cards_laid"):
    """A seat has chosen; which hunters, it alone is told."""

    cards: list[Hunter] | UnsetType = UNSET


class ChoiceTakenBack(EventType, tag="choice_taken_back"):
    """A seat thinks again."""


class CardsRevealed(EventType, tag="cards_revealed"):
    """A seat's hunters are turned up."""

    cards: list[Hunter]


class Initiative(EventType, tag="initiative"):
    """Who hunts when: those who rest first, by seat; among equal totals the speed has decided."""

    order: list[int]
    totals: list[int]
    """What the hunters laid by each seat are worth together."""
    speeds: list[int]
    """The speed of each seat's fastest hunter laid; 0 where there is none."""


class TileTaken(ZoneTile, tag="tile_taken"):
    """A group has taken the tile of a zone."""

    hunters: list[Hunter]
    injured: bool


class TileEvent(EventType):
    """Something happens to a tile that a seat has taken."""

    tile: str


class TilePainted(TileEvent, tag="tile_painted"):
    """A tile is painted in the seat's cave."""

    face: Face
    col: int
    row: int
    hands: int
    """The cards that the hands it covers will bring."""


class TileLost(TileEvent, tag="tile_lost"):
    """A tile had no place, and leaves the game."""


class TotemsPlaced(PointsEvent, tag="totems_placed"):
    """Totems stand on an objective."""

    objective: str
    totems: int
    first: bool
    """Whether nobody had fulfilled it before."""


class DeckShuffled(EventType, tag="deck_shuffled"):
    """A seat's discards have become its new deck."""

    count: int
    """How many hunters there are in it."""


class CardsDrawn(EventType, tag="cards_drawn"):
    """A seat has drawn; which hunters, it alone is told."""

    why: Literal["deal", "rest", "hunt", "hands"]
    """For the first hand, for having laid nothing, for the turn's hunt, for painted hands that were covered."""
    count: int
    due: int
    """How many it should have been; fewer are drawn when there are no more."""
    reshuffled: bool
    """Whether the deck was shuffled anew on the way."""
    tiles: int | UnsetType = UNSET
    """Of a hunt: tiles taken."""
    injuries: int | UnsetType = UNSET
    """Of a hunt: hunters injured."""
    hands: int | UnsetType = UNSET
    """Cards that the hands covered give."""
    cards: list[Hunter] | UnsetType = UNSET


class GameOver(EventType, tag="game_over"):
    """The end."""

    totems: list[int]
    winners: list[int]


TYPES = GameTypes(
    view=PrehistoriesView,
    events=(
        GameStarted,
        RoundStarted,
        ZoneFilled,
        CardsLaid,
        ChoiceTakenBack,
        CardsRevealed,
        Initiative,
        TileTaken,
        TilePainted,
        TileLost,
        TotemsPlaced,
        DeckShuffled,
        CardsDrawn,
        GameOver,
    ),
    row=PrehistoriesRow,
    constants=PrehistoriesBox,
)
