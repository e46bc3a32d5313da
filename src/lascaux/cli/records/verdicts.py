"""Verdicts on records, as `check` and `verify` print them."""

from collections.abc import Callable, Sequence
from typing import Any

from lascaux.cli.files import BadFile
from lascaux.cli.language import current
from lascaux.cli.messages import say, text
from lascaux.cli.output import print_json, printable, warn
from lascaux.core.errors import BadRecord
from lascaux.core.fairness import Unfair
from lascaux.core.language import Lang, Text, about
from lascaux.core.nature import UNKNOWN, recompute_answers
from lascaux.core.record import Record

Verdict = dict[str, Any]
ALL_GOOD, SOME_BAD = 0, 2


def judge(path: str, facts: Callable[[str], Verdict]) -> Verdict:
    """Return the verdict on one file: its facts, or what is wrong with it."""
    try:
        return {"file": path, "ok": True, **facts(path)}
    except (BadRecord, BadFile) as error:
        line, why = (error.line, error.why) if isinstance(error, BadRecord) else (None, error.reason)
        draw = error.draw if isinstance(error, Unfair) else None
        return {"file": path, "ok": False, "error": type(error).__name__, "line": line, "draw": draw, "reason": why}


def answers_in(record: Record) -> Verdict:
    """Compute nature's answers again; raises `BadRecord` if the same engine gives others."""
    answers = recompute_answers(record)
    return {
        "answers": answers.count,
        "answers_differ": list(answers.others),
        "nature": answers.then,
        "nature_here": answers.now,
    }


def answers_said(verdict: Verdict) -> list[str]:
    """Describe the answers, if there are any; answers of another engine may differ."""
    if not verdict["answers"]:
        return []
    facts = {"count": verdict["answers"], "here": verdict["nature_here"]}
    if not verdict["answers_differ"]:
        return [say("nature_agrees", **facts)]
    then = printable(verdict["nature"] or UNKNOWN)
    return [say("nature_differs", differ=len(verdict["answers_differ"]), then=then, **facts)]


def spoken(verdict: Any, lang: Lang) -> Any:
    """Return a verdict with all texts in one language; JSON is always in English."""
    match verdict:
        case Text():
            return verdict[lang]
        case dict():
            return {name: spoken(part, lang) for name, part in verdict.items()}
        case list():
            return [spoken(part, lang) for part in verdict]
    return verdict


def report(verdicts: Sequence[Verdict], as_json: bool, praise: Callable[[Verdict], str]) -> int:
    """Print valid records on standard output, others on standard error; return the exit code."""
    if as_json:
        print_json([spoken(verdict, "en") for verdict in verdicts])
    for verdict in verdicts:
        if not verdict["ok"]:
            line, why = verdict["line"], verdict["reason"]
            warn(about(printable(verdict["file"]), why if line is None else about(text("at_line", line=line), why)))
        elif not as_json:
            print(praise(spoken(verdict, current())))
    return ALL_GOOD if all(verdict["ok"] for verdict in verdicts) else SOME_BAD
