"""What a package brings for a game: bots, perhaps a quick match between them, figures for the benchmark, playouts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from lascaux.bots.bot import Bot
from lascaux.bots.match import Batch, Match
from lascaux.core.game import Position
from lascaux.core.language import Text
from lascaux.core.refusal import BadPlugin
from lascaux.core.seed import Seed

GROUP = "lascaux.bots"


@dataclass(frozen=True)
class Opponents:
    """Bots of one game."""

    bots: Sequence[type[Bot]] = ()
    match: Match | None = None
    figures: Callable[[], Mapping[str, float]] | None = None
    search_figures: Callable[[], Mapping[str, float]] | None = None
    """How fast its bots look ahead, where there is something to measure."""
    playouts: Callable[[Position, int, Seed], Batch] | None = None
    """So many games from a position to its end at random, where there is a quicker way than the contract."""


def installed(game: str) -> list[Opponents]:
    """Those of every package that has some for the game: its entry points lead to a `Bot` or to `Opponents`."""
    return [_loaded(point) for point in entry_points(group=GROUP, name=game)]


def _loaded(point: EntryPoint) -> Opponents:
    package = point.dist.name if point.dist is not None else point.value
    try:
        found = point.load()
    except Exception as wrong:
        raise BadPlugin(
            Text(
                f"les robots de {package} pour {point.name} ne peuvent pas être chargés : {wrong!r}",
                f"the bots of {package} for {point.name} cannot be loaded: {wrong!r}",
            )
        ) from wrong
    if isinstance(found, type) and issubclass(found, Bot):
        found = Opponents((found,))
    if not isinstance(found, Opponents):
        raise BadPlugin(
            Text(
                f"ce que {package} apporte pour {point.name}, {point.value}, n’est ni un Bot ni des Opponents",
                f"what {package} brings for {point.name}, {point.value}, is neither a Bot nor Opponents",
            )
        )
    for bot in found.bots:
        if not isinstance(getattr(bot, "name", None), str):
            raise BadPlugin(
                Text(
                    f"un robot de {package} pour {point.name} n’a pas de nom : {bot!r}",
                    f"a bot of {package} for {point.name} has no name: {bot!r}",
                )
            )
    return found
