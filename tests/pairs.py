"""Collects every text with its French and English versions."""

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src/lascaux"
MADE = SOURCES / "server/page"
MESSAGES = ROOT / "web/messages"
LESSONS = ROOT / "web/lessons"
LANGUAGES = ("fr", "en")

_BLANK = re.compile(r"\{\s*(\w*)[^{}]*\}")
_OF_ONE_LANGUAGE = re.compile(r"\b(?:fr|en)\b|'[^']*'")


@dataclass(frozen=True)
class Pair:
    """A text in both languages; a missing one is None."""

    place: str
    fr: str | None
    en: str | None
    fr_blanks: frozenset[str]
    en_blanks: frozenset[str]


def written(place: str, fr: Any, en: Any) -> Pair:
    """A pair of plain texts, with blanks as `str.format` and the page's messages have them."""
    french, english = (text if isinstance(text, str) else None for text in (fr, en))
    blanks, others = (frozenset(_BLANK.findall(text or "")) for text in (french, english))
    return Pair(place, french, english, blanks, others)


def in_python() -> Iterator[Pair]:
    """`Text(fr, en)`, `{"fr": …, "en": …}` and `… if lang == "fr" else …`, where both are literals."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Text"), args=[ast.expr() as fr, ast.expr() as en]):
                    pass
                case ast.Dict(keys=[ast.Constant(value="fr"), ast.Constant(value="en")], values=[fr, en]):
                    pass
                case ast.IfExp(
                    test=ast.Compare(ops=[ast.Eq()], comparators=[ast.Constant(value="fr")]), body=fr, orelse=en
                ):
                    pass
                case _:
                    continue
            if _is_literal(fr) and _is_literal(en):
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                yield Pair(place, _shown(fr), _shown(en), _blanks(fr), _blanks(en))


def _is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _shown(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else ast.unparse(node)[2:-1]


def _blanks(node: ast.expr) -> frozenset[str]:
    """Return the blanks: names in a plain text, expressions in an f-string without its words."""
    if isinstance(node, ast.Constant):
        return frozenset(_BLANK.findall(str(node.value)))
    assert isinstance(node, ast.JoinedStr)
    put_in = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
    return frozenset(_OF_ONE_LANGUAGE.sub("", ast.unparse(one)) for one in put_in)


def in_data() -> Iterator[Pair]:
    """Yield texts of ledgers, tile names and lessons: TOML and JSON with both languages."""
    for folder in (SOURCES, LESSONS):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".toml", ".json") and MADE not in path.parents:
                text = path.read_text("utf-8")
                data = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
                yield from _among(str(path.relative_to(ROOT)), data)


def _among(place: str, data: Any) -> Iterator[Pair]:
    if isinstance(data, Mapping):
        if data.keys() & set(LANGUAGES):
            yield written(f"{place} {data.get('id', '')}".strip(), data.get("fr"), data.get("en"))
        for key, value in data.items():
            yield from _among(f"{place} {key}", value)
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _among(f"{place} {number}", value)


def in_messages() -> Iterator[Pair]:
    """Yield the page's texts; of several forms the last."""
    rooms = sorted({path.name for lang in LANGUAGES for path in (MESSAGES / lang).glob("*.json")})
    for room in rooms:
        fr, en = (_room(MESSAGES / lang / room) for lang in LANGUAGES)
        for key in fr | en:
            yield written(f"web/messages/*/{room} {key}", _last(fr.get(key)), _last(en.get(key)))


def _room(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def _last(message: Any) -> Any:
    return list(message.values())[-1] if isinstance(message, dict) else message


def all_pairs() -> list[Pair]:
    """Yield every text."""
    return [*in_python(), *in_data(), *in_messages()]
