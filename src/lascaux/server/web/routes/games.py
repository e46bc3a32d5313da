"""Games, their options and rules."""

from dataclasses import asdict
from functools import partial
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath

from lascaux import bots
from lascaux.bots import effects
from lascaux.core import registry
from lascaux.core.capabilities import piles_of
from lascaux.core.game import GameInfo
from lascaux.core.language import bilingual
from lascaux.core.option import Option
from lascaux.wire.http import BotShown, EffectShown, GameShown, GameWhole, OptionShown, RuleShown


def _glance(info: GameInfo) -> dict[str, Any]:
    words = {"title": info.title.as_dict(), "about": info.about.as_dict()}
    opponent, evaluates = bots.first_opponent(info.name), bots.forecaster(info.name) is not None
    return {**info.as_dict(), **words, "bots": _bots(info.name), "opponent": opponent, "evaluates": evaluates}


def _bots(game: str) -> list[BotShown]:
    """Return a game's bots, weakest first."""
    return [_bot(game, bot) for bot in bots.selectable(game).values()]


def _bot(game: str, bot: type[bots.Bot]) -> BotShown:
    rating = bots.rating(bot.name, game)
    return BotShown(
        name=bot.name,
        called=bots.display_name(bot.name, game).as_dict(),
        about=bot.about.as_dict(),
        strength=bot.strength,
        level=bot.level,
        think_ms=bot.think_ms,
        rating=None if rating is None else rating.value,
        rating_error=None if rating is None else rating.error,
    )


def _option(game: str, option: Option) -> OptionShown:
    measured = effects.shipped().get(game)
    found = [effect for effect in measured.effects if effect.option == option.name] if measured is not None else []
    return OptionShown(
        name=option.name,
        values=list(option.values),
        called=[name.as_dict() for name in option.called],
        means=[line.as_dict() for line in option.means],
        text=option.text.as_dict(),
        rule=option.rule,
        main=option.main,
        effects=[msgspec.convert(asdict(one) | {"games": measured.games}, EffectShown) for one in found if measured],
    )


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
    counts = None if rulebook.info.counts is None else [text.as_dict() for text in rulebook.info.counts]
    sources = {source: bilingual(partial(rulebook.source_name, source)) for source in rulebook.info.sources}
    return GameWhole(
        **_glance(rulebook.info),
        options=options,
        counts=counts,
        sources=sources,
        draws=draws,
        constants=constants,
    )


@get("/api/games/{game:str}/rules", sync_to_thread=False, price=5)
def rules(game: FromPath[str]) -> list[RuleShown]:
    """Get the ledger: every rule in French and English, with its source, in the order of the rulebook."""
    return [
        RuleShown(
            id=rule.id,
            section=None if rule.section is None else rule.section.as_dict(),
            text=rule.text.as_dict(),
            source=rule.source.as_dict(),
        )
        for rule in registry.find(game).ledger
    ]


ROUTES = [every, one, rules]
