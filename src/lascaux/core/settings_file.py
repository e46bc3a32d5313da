"""Settings in a TOML file: of a server, of a match, of a game at the terminal."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lascaux.core.errors import LascauxError
from lascaux.core.language import Text, about
from lascaux.core.suggestions import unknown


class BadSetting(LascauxError):
    """An unknown setting or an invalid value."""


class SettingsFile(dict[str, Any]):
    """The settings in a file by name, none without a file; errors name the line."""

    def __init__(self, path: str | None) -> None:
        import tomllib

        self._path = path
        try:
            self._text = Path(path).read_text("utf-8") if path else ""
            super().__init__(tomllib.loads(self._text))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadSetting(about(str(path), Text.alike(str(error)))) from None

    def error(self, name: str, why: Text) -> BadSetting:
        """Return the error for a setting."""
        key = re.search(rf"^[ \t\[]*[\"']?{re.escape(name)}\b", self._text, re.MULTILINE)
        line = self._text.count("\n", 0, 0 if key is None else key.start()) + 1
        return BadSetting(about(f"{self._path}:{line}", why))

    def located(self, error: LascauxError, chosen: Mapping[str, Any], names: Sequence[str] = ()) -> LascauxError:
        """Return an error about `names`, or about the setting at its end, with its line if the file chose the value."""
        names = names or re.findall(r"`(?:\$\.)?(\w+)`$", error.why.en)
        wrong = next((name for name in names if name in self and self[name] == chosen.get(name)), None)
        return error if wrong is None else self.error(wrong, error.why)

    def check_names(self, known: Sequence[str]) -> None:
        """Refuse settings that do not exist."""
        for name in self:
            if name not in known:
                why = Text(f"aucun réglage ne s’appelle « {name} »", f"no setting is called {name!r}")
                raise self.error(name, unknown(why, name, known))
