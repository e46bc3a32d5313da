"""Games: which there are, their options and their rules."""

from typing import Any

from litestar import get

from lascaux import bots
from lascaux.core import registry
from lascaux.core.game import GameInfo
from lascaux.wire.http import GameShown, GameWhole, OptionShown, RuleShown


def _glance(info: GameInfo) -> dict[str, Any]:
    return {**info.as_dict(), "bots": bots.names(info.name)}


@get("/api/games", sync_to_thread=False)
def every() -> list[GameShown]:
    """All games."""
    return [GameShown(**_glance(registry.find(name).info)) for name in registry.names()]


@get("/api/games/{game:str}", sync_to_thread=False)
def one(game: str) -> GameWhole:
    """A game with its options."""
    info = registry.find(game).info
    options = [
        OptionShown(name=o.name, values=list(o.values), text=o.text.as_dict(), rule=o.rule) for o in info.options
    ]
    return GameWhole(**_glance(info), options=options)


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: str) -> list[RuleShown]:
    """The ledger: every rule in French and English, with its source."""
    return [RuleShown(id=r.id, text=r.text.as_dict(), source=r.source) for r in registry.find(game).ledger]


ROUTES = [every, one, rules]
