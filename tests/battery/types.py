"""Laws of types: what a game sends is of the type it declares, with no field too many, too few or of another kind."""

from typing import Any

import msgspec

from lascaux.core.game import Row
from lascaux.core.types import AnyEvent, AnyRow, AnyView
from tests.battery.playthrough import Playthrough, some_viewers, viewers

SAID = {"fr": "Dit.", "en": "Said."}


def views_have_their_type(play: Playthrough) -> None:
    """Every view is of the game's type; and has what all views have."""
    for position in play.looks:
        for viewer in viewers(position):
            view = position.view(viewer)
            _has_what_all_have(view, AnyView)
            assert view["game"] == play.game.info.name
            if play.game.types is not None:
                _is_exactly(view, play.game.types.view)


def events_have_their_type(play: Playthrough) -> None:
    """Every event, as each seat and a spectator are told it, is of one of the game's types, told by its `type`."""
    for event in play.events:
        for viewer in viewers(play.first):
            told = event.seen_by(viewer)
            _has_what_all_have(told | {"say": SAID}, AnyEvent)
            if play.game.types is not None:
                _is_exactly(told, play.game.types.event)


def surveys_have_their_type(play: Playthrough) -> None:
    """Every row of a survey, with or without the points to come, is of the game's type."""
    for position in play.looks:
        for viewer in some_viewers(position):
            view = position.view(viewer)
            for told in (play.game.survey, play.game.survey_last):
                for row in (*told(view, projected=True), *told(view, projected=False)):
                    _has_what_all_have(row, AnyRow)
                    if play.game.types is not None:
                        assert play.game.types.row is not None, "a survey without a type for its rows"
                        _is_exactly(row, play.game.types.row)


def constants_have_their_type(play: Playthrough) -> None:
    """The facts of the box are of the game's type."""
    constants = dict(play.game.constants)
    assert msgspec.json.decode(msgspec.json.encode(constants)) == constants
    if play.game.types is not None:
        _is_exactly(constants, play.game.types.constants or dict[str, None])


def _is_exactly(sent: Row, kind: Any) -> None:
    assert msgspec.to_builtins(_read(sent, kind)) == sent


def _has_what_all_have(sent: Row, kind: Any) -> None:
    assert _read(sent, kind).items() <= sent.items()


def _read(sent: Row, kind: Any) -> Any:
    try:
        return msgspec.convert(sent, kind)
    except msgspec.ValidationError as error:
        raise AssertionError(f"{error}: {sent}") from None
