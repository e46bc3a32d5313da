"""Games, their options and rules."""

from typing import Any

from litestar import get
from litestar.params import FromPath

from lascaux import bots
from lascaux.bots import effects
from lascaux.core import registry
from lascaux.core.capabilities import piles_of
from lascaux.core.game import Game, GameInfo
from lascaux.core.language import Text
from lascaux.core.option import Option
from lascaux.wire.http import BotShown, EffectShown, GameShown, GameWhole, OptionShown, RuleShown
from lascaux.wire.tables import Words


def _glance(info: GameInfo) -> dict[str, Any]:
    words = {"title": _words(info.title), "about": _words(info.about)}
    opponent, evaluates = bots.first_opponent(info.name), bots.forecaster(info.name) is not None
    return {**info.as_dict(), **words, "bots": _bots(info.name), "opponent": opponent, "evaluates": evaluates}


def _bots(game: str) -> list[BotShown]:
    """Return a game's bots, weakest first."""
    return [_bot(game, bot) for bot in bots.selectable(game).values()]


def _bot(game: str, bot: type[bots.Bot]) -> BotShown:
    rating = bots.rating(bot.name, game)
    return BotShown(
        name=bot.name,
        called=_words(bots.display_name(bot.name, game)),
        about=_words(bot.about),
        strength=bot.strength,
        level=bot.level,
        think_ms=bot.think_ms,
        rating=None if rating is None else rating.value,
        rating_error=None if rating is None else rating.error,
    )


def _words(text: Text) -> Words:
    return Words(fr=text.fr, en=text.en)


def _effects(game: str, option: Option) -> list[EffectShown]:
    measured = effects.shipped().get(game)
    if measured is None:
        return []
    return [
        EffectShown(
            value=effect.value,
            games=measured.games,
            changed=effect.changed,
            points=effect.points,
            points_error=effect.points_error,
        )
        for effect in measured.effects
        if effect.option == option.name
    ]


def _option(game: str, option: Option) -> OptionShown:
    return OptionShown(
        name=option.name,
        values=list(option.values),
        called=[_words(name) for name in option.called],
        means=[_words(line) for line in option.means],
        text=_words(option.text),
        rule=option.rule,
        main=option.main,
        effects=_effects(game, option),
    )


def _sources(game: Game) -> dict[str, Words]:
    return {s: Words(fr=game.source_name(s, "fr"), en=game.source_name(s, "en")) for s in game.info.sources}


@get("/api/games", sync_to_thread=False, price=3)
def every() -> list[GameShown]:
    """List all games."""
    return [GameShown(**_glance(registry.find(name).info)) for name in registry.names()]


@get("/api/games/{game:str}", sync_to_thread=False, price=3)
def one(game: FromPath[str]) -> GameWhole:
    """Get a game with its options and the names of its sources of points."""
    rulebook = registry.find(game)
    options = [_option(game, option) for option in rulebook.info.options]
    draws = [list(pile) for pile in piles_of(rulebook)]
    constants = dict(rulebook.constants)
    counts = None if rulebook.info.counts is None else [_words(text) for text in rulebook.info.counts]
    return GameWhole(
        **_glance(rulebook.info),
        options=options,
        counts=counts,
        sources=_sources(rulebook),
        draws=draws,
        constants=constants,
    )


@get("/api/games/{game:str}/rules", sync_to_thread=False, price=5)
def rules(game: FromPath[str]) -> list[RuleShown]:
    """Get the ledger: every rule in French and English, with its source, in the order of the rulebook."""
    return [
        RuleShown(
            id=r.id, section=_words(r.section) if r.section else None, text=_words(r.text), source=_words(r.source)
        )
        for r in registry.find(game).ledger
    ]


ROUTES = [every, one, rules]
