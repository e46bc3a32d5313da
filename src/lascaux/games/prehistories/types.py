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
    """Its strength, 1 to 6."""
    speed: int
    """A number that no other hunter of the game has."""


class Painting(Struct, forbid_unknown_fields=True):
    """A tile in a cave: its face, and the top left of the face's box."""

    tile: str
    """Which tile it is."""
    face: Face
    """Which of its two faces is up."""
    col: int
    """The column of the top left of the face’s box, from 0."""
    row: int
    """Its row, from 0."""


class Zone(Struct, forbid_unknown_fields=True):
    """A hunting zone with its two thresholds."""

    zone: str
    """The letter of the zone."""
    tile: str | None
    """The tile that lies there; null: none."""
    hunt_from: int
    """How strong a group has to be to take it."""
    safe_from: int
    """How strong it has to be for nobody to be injured."""


class Objective(Struct, forbid_unknown_fields=True):
    """An objective card in play."""

    id: str
    """Which card it is."""
    totems_first: int
    """What the first to fulfil it places."""
    totems_later: int
    """What everybody later places."""
    first: int | None
    """The seat that was the first to fulfil it."""
    done: list[int]
    """All seats that have."""


class Tribe(Struct, forbid_unknown_fields=True):
    """What everyone sees of a player."""

    colour: Colour
    """Whose cave and hunters of the box it has; it is seen in the colour that its player chose at the table."""
    ready: bool
    """Whether it has chosen its hunters for this round."""
    hand: int
    """How many cards it holds."""
    deck: int
    """How many are left in its deck."""
    discard: list[Hunter]
    """Hunters in its discard, open to all."""
    shown: list[Hunter]
    """Hunters in the hand that everyone has seen."""
    laid: list[Hunter] | None
    """Hunters laid this round; null until all are turned up."""
    drawn: int
    """How many cards came from the first deck."""
    shuffles: int
    """How often its deck was shuffled anew."""
    totems: int
    """Totems it has placed."""
    account: dict[str, int]
    """The same by what they were placed for."""
    tiles: list[Painting]
    """What is painted in its cave, in order."""


class PrehistoriesView(Struct, forbid_unknown_fields=True):
    """All that one seat may know."""

    game: Literal["prehistories"]
    """The name of the game."""
    rules: str
    """Version of the rules."""
    options: dict[str, str]
    """The options it is played with, by name."""
    seats: int
    """How many play."""
    seat: int | None
    """Whose view it is; null: a spectator’s."""
    n: int
    """How many actions have been taken."""
    to_act: list[int]
    """The seats that owe a decision; none once the game is over."""
    scores: list[int]
    """Totems placed, by seat."""
    secrets: bool
    """Whether the seat is about to decide something that whoever sits beside it must not see."""
    round: int
    """Which round it is, from 1."""
    phase: Phase
    """What is being decided."""
    order: list[int]
    """Those who laid cards, in order of initiative."""
    turn: int
    """Which of them hunts."""
    hunter: int | None
    """And which seat that is."""
    zones: list[Zone]
    """The hunting zones, with what lies on them."""
    piles: dict[str, int]
    """How many tiles each pile has left."""
    objectives: list[Objective]
    """The cards in play."""
    tribes: list[Tribe]
    """What everyone sees of the players, by seat."""
    hand: list[Hunter]
    """The seat’s own cards; empty for others and spectators."""
    chosen: list[Hunter] | None
    """What the seat itself has laid face down."""
    drawn: list[int]
    """Speeds of the cards the seat drew from its first deck, in order."""
    left: list[Hunter]
    """Hunters of the turn not sent yet."""
    taken: list[str]
    """Tiles waiting to be painted."""
    caught: int
    """Tiles the hunter has taken in this turn."""
    injuries: int
    """Hunters of the turn that were injured."""
    bonus: int
    """Cards that hands covered in this turn will bring."""
    lost: list[str]
    """Tiles that had no place, and left the game."""
    idle: int
    """Rounds in a row in which nobody took a tile."""
    ahead: list[list[int]]
    """For each seat, those it was before when both last laid cards."""


class PrehistoriesRow(AnyRow):
    """How a player stands with an objective."""

    objective: str
    """Which card."""
    seat: int
    """Which player."""
    have: int
    """How much of it is done."""
    need: int
    """How much it takes."""
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
    """By seat, whose cave and hunters of the box it has."""
    objectives: list[str]
    """Which cards lie open."""


class RoundStarted(EventType, tag="round_started"):
    """A new round."""

    round: int
    """Which one, from 1."""


class ZoneTile(EventType):
    """Something happens to the tile of a zone."""

    zone: str
    """The letter of the zone."""
    tile: str
    """Which tile."""


class ZoneFilled(ZoneTile, tag="zone_filled"):
    """A tile lies on a zone."""


class CardsLaid(EventType, tag="cards_laid"):
    """A seat has chosen; which hunters, it alone is told."""

    cards: list[Hunter] | UnsetType = UNSET
    """Told to its own seat alone."""


class ChoiceTakenBack(EventType, tag="choice_taken_back"):
    """A seat thinks again."""


class CardsRevealed(EventType, tag="cards_revealed"):
    """A seat's hunters are turned up."""

    cards: list[Hunter]
    """Which they are."""


class Initiative(EventType, tag="initiative"):
    """Who hunts when: those who rest first, by seat; among equal totals the speed has decided."""

    order: list[int]
    """The seats in the order in which they hunt."""
    totals: list[int]
    """What the hunters laid by each seat are worth together."""
    speeds: list[int]
    """The speed of each seat's fastest hunter laid; 0 where there is none."""


class TileTaken(ZoneTile, tag="tile_taken"):
    """A group has taken the tile of a zone."""

    hunters: list[Hunter]
    """The group that took it."""
    injured: bool
    """Whether one of them was injured."""


class TileEvent(EventType):
    """Something happens to a tile that a seat has taken."""

    tile: str
    """Which tile."""


class TilePainted(TileEvent, tag="tile_painted"):
    """A tile is painted in the seat's cave."""

    face: Face
    """Which of its two faces is up."""
    col: int
    """The column of the top left of the face’s box, from 0."""
    row: int
    """Its row, from 0."""
    hands: int
    """The cards that the hands it covers will bring."""


class TileLost(TileEvent, tag="tile_lost"):
    """A tile had no place, and leaves the game."""


class TotemsPlaced(PointsEvent, tag="totems_placed"):
    """Totems stand on an objective."""

    objective: str
    """Which card."""
    totems: int
    """How many."""
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
    """How many."""
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
    """Told to its own seat alone."""


class GameOver(EventType, tag="game_over"):
    """The end."""

    totems: list[int]
    """Totems placed, by seat."""
    winners: list[int]
    """The seats that have won."""
    why: Literal["totems", "no_tile", "no_hunt"]
    """Somebody placed all totems; a round began without a tile; or three rounds running nobody took one."""
    by: Literal["totems", "initiative", "nothing"]
    """What decided: most totems, the initiative between equals, or nothing: the win is shared."""


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
