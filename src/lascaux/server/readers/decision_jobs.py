"""Jobs that workers run for the decisions of finished games that are made again."""

from collections.abc import Sequence

import msgspec

from lascaux.analysis.answers import is_good
from lascaux.analysis.depth import DEPTHS, DepthName
from lascaux.analysis.grades import grade_of
from lascaux.analysis.judged import UNIT
from lascaux.analysis.judges import find_judge
from lascaux.analysis.report import loss_of
from lascaux.core.capabilities import HasEquals, completed
from lascaux.core.errors import BadNotation
from lascaux.core.history import Line
from lascaux.server.readers import worker_jobs
from lascaux.server.readers.rendered_events import Names, company_of, words
from lascaux.server.tables.checkpoints import Acts, PositionRef
from lascaux.wire.decisions import AnswerJudged
from lascaux.wire.socket import Eyes, WhyNot


def eyes(ref: PositionRef, _: Acts, seat: int) -> bytes:
    """Return the encoded view of a seat at a position, and what it may do."""
    position = ref.reached()
    legal = position.legal(seat)
    shown = Eyes(
        seat=seat,
        view=position.view(seat),
        actions=[str(action) for action in legal.actions],
        distinct=[str(action) for action in legal.distinct],
        forms=[form.as_dict() for form in legal.forms],
        events=[],
    )
    return msgspec.json.encode(shown)


def preview(ref: PositionRef, _: Acts, seat: int, actions: Sequence[str], names: Names) -> bytes:
    """Return the encoded effects of some actions at a position, from the seat's view."""
    return worker_jobs.preview(ref.game, ref.rules, ref.reached().view(seat), seat, actions, names)


def judge(ref: PositionRef, _: Acts, n: int, seat: int, do: str, depth: DepthName, names: Names) -> bytes:
    """Return the encoded judgement of an action instead of action n; `ref` is the position before it."""
    position, game = ref.reached(), ref.rulebook
    try:
        action = game.parse(do)
    except BadNotation as error:
        return _refused(do, worker_jobs.server_refuses("not_an_action", {"said": str(error)}))
    refused = position.refusal(seat, action)
    if refused is not None:
        return _refused(do, worker_jobs.forbidden(game, company_of(names), refused))
    if isinstance(position, HasEquals):
        action = position.equal(seat, action)
    line = Line(n, seat, str(completed(position.copy(), seat, action)))
    judged = find_judge(ref.game, DEPTHS[depth]).judge(n - 1, line, position)
    loss = loss_of(judged)
    answer = AnswerJudged(
        do=do,
        refused=None,
        good=is_good(judged),
        loss=loss / UNIT,
        chance_loss=round(judged.chance_loss, 4),
        error=round(judged.error, 2),
        grade=grade_of(judged, loss),
        why=[words(why) for why in judged.why],
    )
    return msgspec.json.encode(answer)


def _refused(do: str, why: WhyNot) -> bytes:
    """Return the answer for an action that is not allowed."""
    return msgspec.json.encode(
        AnswerJudged(do=do, refused=why, good=False, loss=0, chance_loss=0, error=0, grade=None, why=[])
    )
