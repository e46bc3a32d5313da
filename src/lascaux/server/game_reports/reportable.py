"""Says which tables have reports."""

from lascaux.analysis.depth import QUICK
from lascaux.analysis.judges import NoJudge, find_judge
from lascaux.core import registry
from lascaux.server.errors import NotNow
from lascaux.server.tables.table import Table


def check_reportable(table: Table) -> None:
    """Raise `NotNow` unless the game has ended and can be judged."""
    if table.phase not in ("over", "closed"):
        raise NotNow("wrong_phase", phase=table.phase)
    if table.halt is not None:
        raise NotNow(table.halt.reason)
    if table.position is None or table.position.result is None:
        raise NotNow("no_result")
    if table.created.rules != registry.find(table.settings.game).info.rules:
        raise NotNow("no_judge")  # judges know the present rules
    try:
        find_judge(table.settings.game, QUICK)
    except NoJudge:
        raise NotNow("no_judge") from None
