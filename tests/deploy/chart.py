"""As much of Helm's template language as our chart uses: values, `quote`, `default`, `toJson`, `if`, `range`."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

CHART = Path(__file__).parents[2] / "deploy" / "helm" / "lascaux"
_PART = re.compile(r"(\s*\{\{-|\{\{)\s*(.*?)\s*\}\}", re.DOTALL)


def values() -> dict[str, Any]:
    """What the chart is rendered with unless someone says otherwise."""
    found: dict[str, Any] = yaml.safe_load((CHART / "values.yaml").read_text("utf-8"))
    return found


def rendered(chosen: Mapping[str, Any], release: str = "club") -> dict[str, dict[str, Any]]:
    """Every object of the chart by its kind."""
    about = yaml.safe_load((CHART / "Chart.yaml").read_text("utf-8"))
    scope = {"Values": chosen, "Release": {"Name": release}, "Chart": {"AppVersion": about["appVersion"]}}
    objects = (yaml.safe_load(Template(path, scope).text) for path in sorted((CHART / "templates").glob("*.yaml")))
    return {one["kind"]: one for one in objects if one is not None}


class Template:
    """One file, rendered. What it does not understand it does not let pass."""

    def __init__(self, path: Path, scope: Mapping[str, Any]) -> None:
        pieces = _PART.split(path.read_text("utf-8"))
        # text, mark, action, text, mark, action, …, text
        self._parts = iter([("text", pieces[0]), *self._pairs(pieces[1:])])
        self.text = "".join(self._body({"": scope}, shown=True, until=()))

    @staticmethod
    def _pairs(pieces: list[str]) -> list[tuple[str, str]]:
        actions = [[("action", pieces[at + 1]), ("text", pieces[at + 2])] for at in range(0, len(pieces), 3)]
        return [part for pair in actions for part in pair]

    def _body(self, scope: Mapping[str, Any], shown: bool, until: tuple[str, ...]) -> Iterator[str]:
        for kind, part in self._parts:
            if kind == "text":
                yield part if shown else ""
            elif part in until:
                return
            elif part.startswith("if "):
                yield from self._if(part.removeprefix("if "), scope, shown)
            elif part.startswith("range "):
                yield from self._range(part, scope, shown)
            else:
                yield str(value_of(part, scope)) if shown else ""

    def _if(self, condition: str, scope: Mapping[str, Any], shown: bool) -> Iterator[str]:
        wanted = condition.removeprefix("not ")
        holds = bool(value_of(wanted, scope)) != condition.startswith("not ")
        yield from self._body(scope, shown and holds, ("end",))

    def _range(self, head: str, scope: Mapping[str, Any], shown: bool) -> Iterator[str]:
        found = re.fullmatch(r"range (\$\w+), (\$\w+) := (\S+)", head)
        assert found, head
        pairs = sorted(value_of(found[3], scope).items())
        body = []
        for part in self._parts:
            if part == ("action", "end"):
                break
            body.append(part)
        after = self._parts
        for name, value in pairs:
            self._parts = iter(body)
            yield from self._body({**scope, found[1]: name, found[2]: value}, shown, ())
        self._parts = after


def value_of(expression: str, scope: Mapping[str, Any]) -> Any:
    """A value and what it is piped through."""
    first, *pipes = (part.strip() for part in expression.split("|"))
    value = _looked_up(first, scope)
    for pipe in pipes:
        match pipe.split():
            case ["quote"]:
                value = json.dumps(str(value))
            case ["toJson"]:
                value = json.dumps(value)
            case ["default", other]:
                value = value or _looked_up(other, scope)
            case _:
                raise ValueError(f"Helm would know {pipe}, and we do not")
    return value


def _looked_up(name: str, scope: Mapping[str, Any]) -> Any:
    if name.startswith("$"):
        return scope[name]
    found: Any = scope[""]
    for part in name.removeprefix(".").split("."):
        found = found[part]
    return found
