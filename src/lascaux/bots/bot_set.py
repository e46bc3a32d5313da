"""A package's bots for a game, with an optional quick match, measurements for the benchmark, and playouts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from lascaux.bots.bot import Bot
from lascaux.bots.match import Batch, Match
from lascaux.core import plugins
from lascaux.core.errors import BadPlugin
from lascaux.core.game import Position
from lascaux.core.language import Text
from lascaux.core.seed import Seed

GROUP = "lascaux.bots"


@dataclass(frozen=True)
class BotSet:
    """Bots of one game."""

    bots: Sequence[type[Bot]] = ()
    match: Match | None = None
    figures: Callable[[], Mapping[str, float]] | None = None
    search_figures: Callable[[], Mapping[str, float]] | None = None
    """Measures the speed of lookahead, if its bots have any."""
    playouts: Callable[[Position, int, Seed], Batch] | None = None
    """Plays games from a position to the end at random, if there is a faster way than the contract."""


def installed(game: str) -> list[BotSet]:
    """Return every package's bots for the game, this one's first; what cannot be loaded is skipped.

    Entry points lead to a `Bot` or to `BotSet`.
    """
    found: list[BotSet] = []
    known: dict[str, type[Bot]] = {}
    for point in sorted(entry_points(group=GROUP, name=game), key=lambda point: not plugins.is_own(point)):
        try:
            brought = _loaded(point)
            _check_names(point, brought, known)
        except BadPlugin as error:
            plugins.skip(point, error)
        else:
            found.append(brought)
            known |= {bot.name: bot for bot in brought.bots}
    return found


def _check_names(point: EntryPoint, brought: BotSet, known: Mapping[str, type[Bot]]) -> None:
    """Refuse different bots with the same name in one game."""
    for bot in brought.bots:
        other = known.get(bot.name, bot)
        if other is not bot:
            both = f"{bot.name!r}", f"{other!r}", f"{bot!r}"
            raise BadPlugin(
                Text(
                    "deux robots qui jouent à {} s’appellent {} : {} et {}".format(point.name, *both),
                    "two bots that play {} are called {}: {} and {}".format(point.name, *both),
                )
            )


def _loaded(point: EntryPoint) -> BotSet:
    package = plugins.package_of(point)
    try:
        found = point.load()
    except (Exception, SystemExit) as error:
        raise plugins.fault("bots_not_loaded", package=package, game=point.name, error=error) from error
    if isinstance(found, type) and issubclass(found, Bot):
        found = BotSet((found,))
    if not isinstance(found, BotSet):
        raise plugins.fault("no_bots", package=package, game=point.name, value=point.value)
    for bot in found.bots:
        if not isinstance(getattr(bot, "name", None), str):
            raise plugins.fault("nameless_bot", package=package, game=point.name, bot=bot)
    return found
