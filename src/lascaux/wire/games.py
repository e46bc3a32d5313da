"""The parts of messages that games define. Messages are open for any game's view; each game declares its types."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, cast

from msgspec import Meta, defstruct

from lascaux.core import registry
from lascaux.core.game import Game
from lascaux.core.language import Words
from lascaux.core.types import AnyEvent, AnyRow, AnyView, EventType

CONTRACT = (AnyView, AnyEvent, AnyRow)
"""Fields that all games have in a view, an event or a row."""

OWN = "lascaux.games."


def _open(kind: Any) -> Meta:
    """Marks a value that has the fields of a type, and others."""
    return Meta(extra_json_schema={"$ref": f"#/$defs/{kind.__name__}"})


ViewSent = Annotated[dict[str, Any], _open(AnyView)]
EventSent = Annotated[dict[str, Any], _open(AnyEvent)]
RowSent = Annotated[Mapping[str, Any], _open(AnyRow)]
ConstantsSent = dict[str, Any]


@cache
def as_sent(event: type[EventType]) -> type[EventType]:
    """An event as sent, with its sentence."""
    tag, module = event.__struct_config__.tag, event.__module__
    made = defstruct(event.__name__, [("say", Words)], bases=(event,), tag=tag, module=module, kw_only=True)
    made.__doc__ = event.__doc__
    return cast(type[EventType], made)


def typed_games() -> list[Game]:
    """Return the included games that declare what they send."""
    found = [registry.find(name) for name in registry.names()]
    return [game for game in found if game.types is not None and type(game).__module__.startswith(OWN)]
