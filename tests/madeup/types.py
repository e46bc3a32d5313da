"""The types of what Embers sends."""

from typing import Literal

from msgspec import UNSET, UnsetType

from lascaux.core.types import EventType, GameTypes
from tests.madeup.sight import Sight


class GameStarted(EventType, tag="game_started"):
    """Cards and flints are dealt out."""

    cards: int
    flints: int


class HandDealt(EventType, tag="hand_dealt"):
    """A seat has its first cards."""

    count: int
    cards: list[int] | UnsetType = UNSET


class CardLaid(EventType, tag="card_laid"):
    """A card lies face down."""

    card: int | UnsetType = UNSET


class HandClosed(EventType, tag="hand_closed"):
    """A stake is hidden in a hand."""

    flints: int | UnsetType = UNSET


class ChoiceTakenBack(EventType, tag="choice_taken_back"):
    """A seat thinks again."""


class Staked(EventType, tag="staked"):
    """A stake lies open."""

    flints: int


class GustBlew(EventType, tag="gust_blew"):
    """The wind."""

    gust: int


class CardsRevealed(EventType, tag="cards_revealed"):
    """All cards are turned over."""

    cards: list[int]


class HandsOpened(EventType, tag="hands_opened"):
    """All hands are opened."""

    stakes: list[int]


class FireWentOut(EventType, tag="fire_went_out"):
    """No one staked, or several the same."""

    top: int


class Paid(EventType, tag="paid"):
    """The stake is gone."""

    flints: int


class CardsDrawn(EventType, tag="cards_drawn"):
    """A seat has a new card."""

    count: int
    reshuffled: bool
    cards: list[int] | UnsetType = UNSET


class Scored(EventType, tag="scored"):
    """Points, and what they are made of."""

    points: int
    kind: Literal["hunt", "fire", "flints"]
    final: bool
    card: int | UnsetType = UNSET
    beaten: int | UnsetType = UNSET
    fire: int | UnsetType = UNSET
    rivals: int | UnsetType = UNSET
    threes: int | UnsetType = UNSET


class GameOver(EventType, tag="game_over"):
    """The end."""

    scores: list[int]
    winners: list[int]


TYPES = GameTypes(
    view=Sight,
    events=(
        GameStarted,
        HandDealt,
        CardLaid,
        HandClosed,
        ChoiceTakenBack,
        Staked,
        GustBlew,
        CardsRevealed,
        HandsOpened,
        FireWentOut,
        Paid,
        CardsDrawn,
        Scored,
        GameOver,
    ),
)
