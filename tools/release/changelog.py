"""The changelog's section of a version: the notes of its release."""

import re

from tools.release.refusal import NotReleasable

UNRELEASED = "unreleased"


def section(text: str, version: str) -> tuple[str, str]:
    """Return the bracketed text after a version (a date or `unreleased`) and its section."""
    parts = re.split(r"^## (\S+) \(([^)]+)\)\n", text, flags=re.MULTILINE)
    for name, when, said in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        if name == version:
            if not said.strip():
                raise NotReleasable(f"CHANGELOG.md says nothing of {version}")
            return when, said.strip() + "\n"
    raise NotReleasable(f"CHANGELOG.md has no section {version!r}")


def check_dated(version: str, when: str) -> None:
    """Raise `NotReleasable` unless the version has a date."""
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", when):
        raise NotReleasable(f"CHANGELOG.md calls {version} {when!r}: write the day, as 2026-12-31, and commit it")
