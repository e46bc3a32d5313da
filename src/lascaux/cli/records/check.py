"""`lascaux check`: do these records keep the rules to the last line, and nature's answers what nature answers?"""

from collections.abc import Sequence
from typing import Any

from lascaux.cli.files import BadFile
from lascaux.cli.language import chosen
from lascaux.cli.output import printable
from lascaux.cli.records.verdicts import answers_in, answers_said, report, whole_record
from lascaux.cli.words import say
from lascaux.core.language import Lang, count_of
from lascaux.core.refusal import BadRecord
from lascaux.core.replay import Replay


def run(paths: Sequence[str], lang: Lang | None, as_json: bool) -> int:
    """Verify each file, with one line for each: good ones on standard output, bad ones on standard error."""
    spoken = chosen(lang)
    return report([verify(path) for path in paths], as_json, spoken, _praise)


def verify(path: str) -> dict[str, Any]:
    """What there is to say of one file."""
    try:
        return {"file": path, "ok": True, **_facts(path)}
    except BadRecord as wrong:
        return {"file": path, "ok": False, "line": wrong.line, "reason": wrong.why}
    except BadFile as wrong:
        return {"file": path, "ok": False, "line": None, "reason": wrong.reason}


def _facts(path: str) -> dict[str, Any]:
    record = whole_record(path)
    scores = [0] * len(record.header.seats)
    result = None
    for position, events in Replay.of(record).steps():
        result = position.result
        for event in events:
            if event.seat is not None:
                scores[event.seat] += event.points
    return {
        "game": record.header.game,
        "actions": len(record.lines),
        "finished": result is not None,
        "scores": scores if result is None else list(result.scores),
        **answers_in(record),
    }


def _praise(verdict: dict[str, Any], lang: Lang) -> str:
    kept = say(
        "record_ok",
        lang,
        file=printable(verdict["file"]),
        game=verdict["game"],
        actions=count_of(verdict["actions"], "action", "actions", lang),
        state=say("finished" if verdict["finished"] else "unfinished", lang),
        scores=" ".join(map(str, verdict["scores"])),
    )
    return "\n".join([kept, *answers_said(verdict, lang)])
