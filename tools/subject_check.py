"""Checks commit subjects: imperative, at most 72 characters, no full stop.

`python -m tools.subject_check main..HEAD` checks the commits of a range; as Git's `commit-msg` hook the argument is
the file with the message.
"""

import re
import subprocess
import sys
from pathlib import Path

MAX_LENGTH = 72
_AREA = re.compile(r"[\w.,/ -]{1,24}: ")
_NO_VERB = re.compile(
    r"(a|an|the|what|how|who|whoever|that|this|these|so|of|it|its|no|nobody|all|every|each|where|when|there)$"
    r"|\w+ing$|\w{2,}[^e]ed$|\w+[^su]s$",
    re.IGNORECASE,
)
"""First words that are no imperative. "address" and "focus" are; "feed" and "need" too."""
_VERBS = {"bring", "sing", "string", "ring", "ping", "bias", "alias"}


def complaints(subject: str) -> list[str]:
    """Lists what is wrong with a subject."""
    first = (_AREA.sub("", subject, count=1).split() or [""])[0]
    wrong = []
    if len(subject) > MAX_LENGTH:
        wrong.append(f"{len(subject)} characters, at most {MAX_LENGTH}")
    if subject.endswith("."):
        wrong.append("ends with a full stop")
    if not first or (_NO_VERB.match(first) and first.lower() not in _VERBS):
        wrong.append(f"does not start with an imperative verb: {first!r}")
    return wrong


def main() -> None:
    """Prints what is wrong and exits with 1."""
    (what,) = sys.argv[1:]
    bad = [f"{subject}: {wrong}" for subject in _subjects(what) for wrong in complaints(subject)]
    if bad:
        print("\n".join(bad))
        sys.exit(1)


def _subjects(what: str) -> list[str]:
    if Path(what).is_file():
        return Path(what).read_text(encoding="utf-8").splitlines()[:1]
    git = ["git", "log", "--no-merges", "--format=%s", what]
    return subprocess.run(git, capture_output=True, text=True, check=True).stdout.splitlines()


if __name__ == "__main__":
    main()
