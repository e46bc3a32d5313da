"""Jobs that workers run for readers: surveys, views, previews, forecasts.

Arguments can be pickled; results are encoded JSON.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from lascaux import bots
from lascaux.bots import Forecast
from lascaux.core import registry
from lascaux.core.capabilities import HasDeadCells, HasPicture
from lascaux.core.errors import BadNotation, IllegalAction
from lascaux.core.game import Game, Position, View
from lascaux.core.language import bilingual
from lascaux.core.player_names import PlayerNames
from lascaux.core.result import Result
from lascaux.core.seed import Seed
from lascaux.server.readers.rendered_events import (
    Names,
    company_of,
    lines_for,
    put_into_words,
    refusal_in_words,
    server_says,
)
from lascaux.server.tables.checkpoints import Acts, PositionRef
from lascaux.wire import socket
from lascaux.wire.tables import Words


def load() -> None:
    """Import everything that the jobs need."""
    for name in registry.names():
        bots.names(registry.find(name).info.name)


class Survey(msgspec.Struct):
    """An encoded survey, inserted into answers as it is."""

    zones: msgspec.Raw
    text: msgspec.Raw
    dead: msgspec.Raw
    drawing: msgspec.Raw


def survey(
    ref: PositionRef, _: Acts, seat: int | None, names: Names, projected: bool, left: bool, drawn: bool
) -> bytes:
    """Return an encoded `Survey`: every zone and the whole table in words, as a seat sees it."""
    game, company = ref.rulebook, company_of(names)
    position = ref.reached()
    view = position.view(seat)
    zones = game.survey(view, company, projected)
    text = Words(fr=game.describe(view, "fr", company), en=game.describe(view, "en", company))
    dead = game.dead_cells(view) if left and isinstance(game, HasDeadCells) else ()
    drawing = draw(position, seat) if drawn else None
    return msgspec.json.encode({"zones": [*zones], "text": text, "dead": dead, "drawing": drawing})


def draw(position: Position, seat: int | None) -> socket.Drawing:
    """Return the table as its game draws it for a seat, with names for what the seat may do."""
    game, view = position.game, position.view(seat)
    return socket.Drawing(
        board=bilingual(lambda lang: game.text_board(view, lang)),
        picture=game.picture(view) if isinstance(game, HasPicture) else None,
        actions={} if seat is None else _named_actions(position, seat),
    )


def _named_actions(position: Position, seat: int) -> dict[str, Words]:
    game = position.game
    if type(game).name_action is Game.name_action:
        return {}
    return {
        str(action): Words(fr=game.name_action(action, "fr"), en=game.name_action(action, "en"))
        for action in position.legal(seat).distinct
    }


def views(ref: PositionRef, acts: Acts, seat: int | None) -> bytes:
    """Return the encoded views of a seat at a position and after each of the following actions."""
    return msgspec.json.encode([position.view(seat) for position in ref.followed(acts)])


def preview(game: str, rules: str, view: View, seat: int, actions: Sequence[str], names: Names) -> bytes:
    """Return the encoded results of some actions, each tried on a position determinized from the seat's view."""
    rulebook, company = registry.find(game, rules), company_of(names)
    world = rulebook.determinize(view, Seed("preview"))
    return msgspec.json.encode([_foreseen(rulebook, company, world, seat, do) for do in actions])


def _foreseen(game: Game, company: PlayerNames, world: Position, seat: int, do: str) -> socket.Foreseen:
    """Try one action."""
    try:
        action = game.parse(do)
    except BadNotation as error:
        return _impossible(do, no_action(error), world.seats)
    after = world.copy()
    try:
        events = game.certain(after.apply(seat, action))
    except IllegalAction as refused:
        return _impossible(do, forbidden(game, company, refused), world.seats)
    points = [sum(event.points for event in events if event.seat == who) for who in range(world.seats)]
    lines: Any = [msgspec.Raw(line) for line in lines_for(put_into_words(game, company, events), seat)]
    return socket.Foreseen(do=do, refused=None, points=points, events=lines, zones=[*after.survey_last(seat, company)])


def forecast(ref: PositionRef, _: Acts, bot: str, dice: str, most_ms: int | None) -> bytes:
    """Return an encoded forecast by a bot, from the spectators' view."""
    view = ref.reached().view(None)
    return msgspec.json.encode(forecast_shown(bots.forecast(bot, ref.rulebook.info.name, view, dice, most_ms)))


def forecast_shown(forecast: Forecast) -> socket.ForecastShown:
    """Round a forecast for clients."""
    chances = None if forecast.chances is None else [round(chance, 3) for chance in forecast.chances]
    points = [round(points, 1) for points in forecast.points]
    return socket.ForecastShown(points=points, chances=chances, certain=forecast.certain)


def known_end(result: Result) -> socket.ForecastShown:
    """Return the result of a finished game as a forecast; winners share the win chance."""
    share = 1 / len(result.winners) if result.winners else 0
    chances = [share if seat in result.winners else 0 for seat in range(len(result.scores))]
    return forecast_shown(Forecast(tuple(map(float, result.scores)), tuple(chances), certain=True))


def forbidden(game: Game, company: PlayerNames, refused: IllegalAction) -> socket.WhyNot:
    """Convert a rule's refusal."""
    return socket.WhyNot(**refused.as_dict(), say=refusal_in_words(game, company, refused))


def server_refuses(reason: str, facts: dict[str, Any]) -> socket.WhyNot:
    """Convert a refusal by the server."""
    return socket.WhyNot(rule=None, reason=reason, facts=facts, say=server_says(reason, facts))


def no_action(error: BadNotation) -> socket.WhyNot:
    """Convert the refusal of a notation that names no action of the game."""
    return server_refuses("not_an_action", {"said": str(error)})


def _impossible(do: str, why: socket.WhyNot, seats: int) -> socket.Foreseen:
    return socket.Foreseen(do=do, refused=why, points=[0] * seats, events=[], zones=[])
