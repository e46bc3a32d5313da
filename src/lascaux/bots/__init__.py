"""The registry of bots: a package adds its own with an entry point in `lascaux.bots`, named like the game."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from lascaux.bots.advice import Advice as Advice
from lascaux.bots.advice import Advisor as Advisor
from lascaux.bots.advice import Forecast as Forecast
from lascaux.bots.advice import Forecaster as Forecaster
from lascaux.bots.bot import Bot as Bot
from lascaux.bots.bot import RandomBot as RandomBot
from lascaux.bots.bot_set import BotSet as BotSet
from lascaux.bots.bot_set import installed
from lascaux.bots.levels import Expert, Skilled
from lascaux.bots.match import Batch as Batch
from lascaux.bots.match import Match as Match
from lascaux.bots.match import Played as Played
from lascaux.bots.misfit import OtherRules
from lascaux.bots.ratings import ANCHOR as ANCHOR
from lascaux.bots.ratings import Rating as Rating
from lascaux.bots.ratings import rating as rating
from lascaux.core import registry
from lascaux.core.choices import Choices
from lascaux.core.errors import UnknownBot
from lascaux.core.game import Position, View
from lascaux.core.language import Text
from lascaux.core.player_names import PlayerNames
from lascaux.core.renamed import renamed
from lascaux.core.seed import Seed
from lascaux.core.suggestions import unknown

log = logging.getLogger(__name__)


@cache
def bots_of(game: str) -> Mapping[str, type[Bot]]:
    """Return the bots of a game by name, the weakest first.

    The random bot plays every game; a game may bring its own.
    """
    found = {bot.name: bot for bot_set in _bot_sets(game) for bot in bot_set.bots}
    found.setdefault(RandomBot.name, RandomBot)
    return MappingProxyType({bot.name: bot for bot in sorted(found.values(), key=_by_strength)})


def selectable(game: str) -> Mapping[str, type[Bot]]:
    """Return the bots that people can play against."""
    return {name: bot for name, bot in bots_of(game).items() if bot.at_tables}


def check_selectable(name: str, game: str) -> None:
    """Raise `UnknownBot` if people cannot play against this bot."""
    if name not in selectable(game):
        raise _unknown(name, game, list(selectable(game)))


def _unknown(name: str, game: str, known: Sequence[str]) -> UnknownBot:
    message = Text(f"aucun robot nommé « {name} » ne joue à {game}", f"no bot called {name!r} plays {game}")
    return UnknownBot(unknown(message, name, known))


def is_own(name: str, game: str) -> bool:
    """Return whether a bot belongs to this package."""
    return bots_of(game)[name].__module__.startswith("lascaux.")


def names(game: str) -> list[str]:
    """Return the names of the bots of a game, the weakest first."""
    return list(bots_of(game))


def strongest(game: str) -> str:
    """Return the name of the strongest bot of a game, which gives hints."""
    return list(selectable(game))[-1]


def first_opponent(game: str) -> str:
    """Return the default opponent: one that plays soundly and can be beaten, else the strongest."""
    return _one_of(game, Skilled.name)


def stand_in(game: str) -> str:
    """Return the bot that plays for a person who is away or out of time: strong and quick, else the strongest."""
    return _one_of(game, Expert.name)


def forecaster(game: str) -> str | None:
    """Return the name of the strongest bot that forecasts; None if none does."""
    found = (name for name, bot in reversed(list(bots_of(game).items())) if issubclass(bot, Forecaster))
    return next((name for name in found if is_trained(bots_of(game)[name])), None)


def _one_of(game: str, level: str) -> str:
    return level if level in bots_of(game) else strongest(game)


def find(name: str, game: str, most_ms: int | None = None) -> Bot:
    """Return a bot, or one that needs no weights if its own do not fit; `most_ms` limits its thinking time."""
    found = bots_of(game).get(name)
    if found is None:
        raise _unknown(name, game, names(game))
    bot = (found if is_trained(found) else bots_of(game).get(found.untrained, RandomBot))()
    bot.most_ms = most_ms
    return bot


@cache
def is_trained(bot: type[Bot]) -> bool:
    """Whether the weights of a bot fit its game; if not, the log says what differs, once."""
    try:
        bot.check_weights()
    except OtherRules as error:
        log.warning("the bot %s plays as %s: %s", bot.name, bot.untrained, error)
        return False
    return True


def decide(name: str, game: str, view: View, choices: Mapping[str, Any], dice: str, most_ms: int | None = None) -> str:
    """Return a bot's decision from data that can be sent to other processes: a view, `Choices.written`, a seed."""
    return str(find(name, game, most_ms).choose(view, _read(game, view, choices), Random(dice)))


def advise(
    name: str,
    game: str,
    view: View,
    choices: Mapping[str, Any],
    dice: str,
    names: Sequence[str | Text | None] = (),
    most_ms: int | None = None,
) -> Advice:
    """Return a decision with the bot's reasons, if it has any; `names` are the players' names by seat."""
    bot, read = find(name, game, most_ms), _read(game, view, choices)
    if not isinstance(bot, Advisor):
        return Advice(str(bot.choose(view, read, Random(dice))))
    advice = bot.advise(view, read, Random(dice), PlayerNames(names))
    return replace(advice, action=str(advice.action))


def forecast(name: str, game: str, view: View, dice: str, most_ms: int | None = None) -> Forecast:
    """Return a bot's forecast of the result."""
    bot = find(name, game, most_ms)
    assert isinstance(bot, Forecaster)
    return bot.forecast(view, Random(dice))


def _read(game: str, view: View, choices: Mapping[str, Any]) -> Choices:
    return Choices.read(choices, registry.find(game, view.get("rules")).parse)


def display_name(name: str, game: str) -> Text:
    """Return a bot's name for people; one that is not installed keeps its technical name."""
    bot = bots_of(game).get(name)
    return (bot and bot.called) or Text.alike(name.capitalize())


def quick_match(game: str, bots: Sequence[str]) -> Match | None:
    """Return a quick match with all these bots, if there is one and their weights fit."""
    if not all(is_trained(bot) for name, bot in bots_of(game).items() if name in bots):
        return None
    matches = (bot_set.match for bot_set in _bot_sets(game) if bot_set.match is not None)
    return next((match for match in matches if set(bots) <= set(match.bots)), None)


def playouts(position: Position, count: int, seed: str | Seed) -> Batch:
    """Return `count` games played from a position to the end, all seats at random; the position does not change.

    Its draws do not change either: a caller that may not know them calls `game.determinize(view, seed)` first.
    """
    of, bot_sets = Seed.of(seed), _bot_sets(position.game.info.name)
    quick = next((bot_set.playouts for bot_set in bot_sets if bot_set.playouts is not None), None)
    return (
        quick(position, count, of)
        if quick is not None
        else Batch.of([_played_out(position, of, i) for i in range(count)])
    )


def _played_out(position: Position, seed: Seed, number: int) -> Played:
    """Play one game by the contract, which works for every game."""
    ahead, dice = position.copy(), Random(f"{seed} {number}")
    while ahead.to_act:
        seat = ahead.to_act[0]
        ahead.apply(seat, dice.choice(ahead.legal(seat).distinct))
    assert ahead.result is not None
    return Played(ahead.result.scores, ahead.result.winners, ahead.n)


def figures(game: str) -> list[Callable[[], Mapping[str, float]]]:
    """Return the benchmark's measurements of a game, apart from its speed."""
    return [bot_set.figures for bot_set in _bot_sets(game) if bot_set.figures is not None]


def search_figures(game: str) -> list[Callable[[], Mapping[str, float]]]:
    """Return the benchmark's measurements of lookahead."""
    return [bot_set.search_figures for bot_set in _bot_sets(game) if bot_set.search_figures is not None]


@cache
def _bot_sets(game: str) -> tuple[BotSet, ...]:
    """Return the bot sets of all packages for a game, cached."""
    return tuple(installed(game))


def _by_strength(bot: type[Bot]) -> tuple[int, str]:
    return bot.strength, bot.name


if not TYPE_CHECKING:
    __getattr__ = renamed(
        __name__,
        Explains="Advisor",
        Foresees="Forecaster",
        Opponents="BotSet",
        called="display_name",
        foresee="forecast",
        foreseer="forecaster",
        offered="selectable",
        playing="bots_of",
        quick="quick_match",
    )
