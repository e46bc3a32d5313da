"""Decisions of a finished game, to be made again."""

from functools import partial
from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from lascaux.analysis.depth import DepthName
from lascaux.server.game_reports.reportable import check_reportable
from lascaux.server.readers import decisions
from lascaux.server.services import Services
from lascaux.server.web.paths import TABLE
from lascaux.server.web.visitor import Visitor
from lascaux.wire.decisions import AnswerJudged, DecisionAgain, DecisionPreviewed
from lascaux.wire.requests import Notation

MOST_PREVIEWED = 16
DECISION = f"{TABLE}/decisions/{{n:int}}"

Do = Annotated[Notation, QueryParameter(name="do")]
Several = Annotated[list[Notation], QueryParameter(name="do", max_items=MOST_PREVIEWED)]
Depth = Annotated[DepthName, QueryParameter()]


@get(DECISION, price=8)
async def again(visitor: NamedDependency[Visitor], n: FromPath[int]) -> DecisionAgain:
    """Get what the seat that took action n of a finished game saw before it, and might have done."""
    check_reportable(visitor.live.table)
    return await decisions.decision_again(visitor.live.renderer, n, visitor.requester)


@get(f"{DECISION}/preview", price=10)
async def previewed(visitor: NamedDependency[Visitor], n: FromPath[int], actions: Several) -> DecisionPreviewed:
    """Get the effects of up to 16 actions instead of action n of a finished game."""
    check_reportable(visitor.live.table)
    return await decisions.preview(visitor.live.renderer, n, actions, visitor.requester)


@get(f"{DECISION}/judge", price=12)
async def judged(
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    n: FromPath[int],
    action: Do,
    depth: Depth = "quick",
) -> AnswerJudged:
    """Get how good an action would have been instead of action n of a finished game."""
    check_reportable(visitor.live.table)
    slot = partial(services.at_once.one, "report", visitor.person or visitor.place, visitor.place)
    return await decisions.judge(visitor.live.renderer, n, action, depth, visitor.requester, slot)


ROUTES = [again, previewed, judged]
