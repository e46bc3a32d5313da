"""`lascaux verify`: was the bag of these records fair, and are nature's answers what nature answers?"""

from collections.abc import Sequence
from typing import Any

from lascaux.cli.files import BadFile
from lascaux.cli.language import chosen
from lascaux.cli.output import printable
from lascaux.cli.verdicts import answers_in, answers_said, report, whole_record
from lascaux.cli.words import say
from lascaux.core.fairness import Unfair, verify
from lascaux.core.language import Lang, count_of
from lascaux.core.refusal import BadRecord


def run(paths: Sequence[str], lang: Lang | None, as_json: bool) -> int:
    """Check each file, with a few lines for each: fair ones on standard output, others on standard error."""
    spoken = chosen(lang)
    return report([judge(path, spoken) for path in paths], as_json, spoken, _praise)


def judge(path: str, lang: Lang) -> dict[str, Any]:
    """What there is to say of one file, JSON-ready."""
    try:
        return {"file": path, "ok": True, **_facts(path)}
    except BadRecord as wrong:
        draw = wrong.draw if isinstance(wrong, Unfair) else None
        return _no(path, type(wrong).__name__, wrong.line, draw, wrong.why[lang])
    except BadFile as wrong:
        return _no(path, type(wrong).__name__, None, None, wrong.reason)


def _no(path: str, error: str, line: int | None, draw: int | None, reason: str) -> dict[str, Any]:
    return {"file": path, "ok": False, "error": error, "line": line, "draw": draw, "reason": reason}


def _facts(path: str) -> dict[str, Any]:
    record = whole_record(path)
    verdict = verify(record)
    return {
        "game": record.header.game,
        "actions": len(record.lines),
        "finished": verdict.finished,
        "draws": verdict.draws,
        "promise": verdict.promise,
        "commitment": verdict.commitment,
        "salts": list(verdict.salts),
        **answers_in(record),
    }


def _praise(verdict: dict[str, Any], lang: Lang) -> str:
    rows = [
        say(
            "bag_fair",
            lang,
            file=printable(verdict["file"]),
            draws=count_of(verdict["draws"], *_DRAWS[lang], lang),
            actions=count_of(verdict["actions"], "action", "actions", lang),
            state=say("finished" if verdict["finished"] else "unfinished", lang),
        ),
        say("bag_promise", lang, promise=verdict["promise"]),
    ]
    rows += [say("bag_salt", lang, salt=printable(salt)) for salt in verdict["salts"]]
    rows += answers_said(verdict, lang)
    return "\n".join([*rows, say("bag_compare" if verdict["salts"] else "bag_unsalted", lang)])


_DRAWS: dict[Lang, tuple[str, str]] = {"fr": ("tirage", "tirages"), "en": ("draw", "draws")}
