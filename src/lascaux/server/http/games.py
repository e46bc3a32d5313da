"""Games: which there are, their options and their rules."""

from typing import Any

from litestar import get

from lascaux import bots
from lascaux.core import registry
from lascaux.core.game import GameInfo
from lascaux.core.language import Text
from lascaux.wire.http import GameShown, GameWhole, OptionShown, RuleShown, Words


def _both(text: Text) -> Words:
    return {"fr": text.fr, "en": text.en}


def _glance(info: GameInfo) -> dict[str, Any]:
    return {
        "name": info.name,
        "title": _both(info.title),
        "about": _both(info.about),
        "authors": list(info.authors),
        "seats": list(info.seats),
        "rules": info.rules,
        "bots": bots.names(info.name),
    }


@get("/api/games", sync_to_thread=False)
def every() -> list[GameShown]:
    """All games."""
    return [GameShown(**_glance(registry.find(name).info)) for name in registry.names()]


@get("/api/games/{game:str}", sync_to_thread=False)
def one(game: str) -> GameWhole:
    """A game with its options."""
    info = registry.find(game).info
    options = [OptionShown(name=o.name, values=list(o.values), text=_both(o.text), rule=o.rule) for o in info.options]
    return GameWhole(**_glance(info), options=options)


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: str) -> list[RuleShown]:
    """The ledger: every rule in French and English, with its source."""
    return [RuleShown(id=r.id, text=_both(r.text), source=r.source) for r in registry.find(game).ledger]


ROUTES = [every, one, rules]
