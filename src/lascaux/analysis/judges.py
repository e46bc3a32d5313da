"""Finds the judge of a game."""

from lascaux.analysis.contract.judge import forecast_judge
from lascaux.analysis.depth import QUICK, VERSION, Depth
from lascaux.analysis.judged import Judge
from lascaux.analysis.tiles.judge import tile_judge
from lascaux.core.errors import LascauxError
from lascaux.core.language import Text


class NoJudge(LascauxError):
    """A game without a bot that forecasts."""

    def __init__(self, game: str) -> None:
        super().__init__(
            Text(
                f"aucun robot ne prévoit le résultat de {game} : ses parties n’ont pas de rapport",
                f"no bot forecasts {game}, so its games have no reports",
            )
        )


def find_judge(game: str, depth: Depth) -> Judge:
    """Return the judge of a game: the evaluation of its strongest bot, played on where that is possible."""
    judge = tile_judge(game, depth) or forecast_judge(game, depth)
    if judge is None:
        raise NoJudge(game)
    return judge


def prepare(game: str) -> None:
    """Compile what the judge of a game needs, if it has kernels."""
    judge = tile_judge(game, QUICK)
    if judge is not None:
        judge.prepare()


def judge_facts(game: str, depth: Depth) -> dict[str, str | int]:
    """Return which judge it is: its bot, depth and version."""
    return {"bot": find_judge(game, depth).name, "depth": depth.name, "version": VERSION}
