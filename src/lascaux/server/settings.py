"""Settings of a server: defaults, then a file, then the environment, then flags."""

import os
import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from ipaddress import ip_network
from types import MappingProxyType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints
from urllib.parse import SplitResult, urlsplit

from lascaux.core.language import Text, about, read_texts
from lascaux.core.limits import LEAST_THINK_MS, MOST_THINK_MS
from lascaux.core.settings_file import BadSetting as BadSetting
from lascaux.core.settings_file import SettingsFile

PREFIX = "LASCAUX_"

PUSH_SERVICES = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
"""The services of Chromium, Firefox, Safari and Edge."""

_PUSH_SERVICE = re.compile(r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|https?://[a-z0-9.\[\]:-]+", re.IGNORECASE)


@dataclass(frozen=True)
class Setting:
    """The help and the allowed values of a setting."""

    metavar: str | None = None
    least: float | None = None
    most: float | None = None
    above: float | None = None


def _text(key: str) -> Text:
    """Return a text; the file is read only where something is wrong."""
    return read_texts(__package__)["settings"][key]


def _bad(key: str, **facts: str) -> BadSetting:
    return BadSetting(_text(key).format(**facts))


Folder = Annotated[str, Setting("DIR")]
Url = Annotated[str, Setting("URL")]
Names = Annotated[str, Setting("NAME,…")]
Positive = Annotated[int, Setting("N", least=1)]
Burst = Annotated[int, Setting("MS", least=1)]
Rate = Annotated[float, Setting("MS", above=0)]
Seconds = Annotated[float, Setting("S", least=0)]
Hours = Annotated[float, Setting("H", least=0)]
Days = Annotated[float, Setting("D", least=0)]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings of a server: the options of `lascaux serve`, in its order, and the keys of a settings file.

    Their descriptions are in `cli/messages/serve.json`, in both languages.
    """

    host: Annotated[str, Setting("H")] = "127.0.0.1"
    port: Annotated[int, Setting("P", least=0, most=65535)] = 8000
    data: Folder
    store: Url = ""
    bus: Url = ""
    base_url: Url = ""
    allowed_host: Names = ""
    workers: Positive = 2
    think_ms: Annotated[int, Setting("MS", least=LEAST_THINK_MS, most=MOST_THINK_MS)] = 1500
    trust_proxy: Annotated[str, Setting("IP,…")] = ""
    address_rate: Rate = 250
    address_burst: Burst = 1500
    guest_rate: Rate = 120
    guest_burst: Burst = 600
    socket_rate: Rate = 80
    socket_burst: Burst = 400
    patience: Positive = 500
    connections: Positive = 100
    lines: Positive = 400
    invite_only: bool = False
    open_tables: Positive = 10
    address_open_tables: Positive = 40
    running_tables: Positive = 40
    address_running_tables: Positive = 200
    bot_tables: Positive = 3
    address_bot_tables: Positive = 10
    sessions: Positive = 100
    imports: Positive = 100
    deep_reports: Positive = 10
    address_deep_reports: Positive = 40
    puzzle_tries: Positive = 300
    """Tries of puzzles per guest and hour; an address may make ten times as many."""
    chat: Positive = 20
    chat_lines: Positive = 1000
    lobby_h: Hours = 24
    keep_finished_d: Days = 0
    keep_abandoned_d: Days = 0
    idle_s: Annotated[int, Setting("S", least=1)] = 600
    absence_s: Seconds = 4.0
    return_s: Seconds = 20.0
    poll_s: Seconds = 25.0
    drain_s: Seconds = 0.0
    push: bool = False
    push_after_s: Seconds = 60.0
    push_services: Names = PUSH_SERVICES
    metrics_token: Annotated[str, Setting("T")] = ""
    log: Literal["auto", "json", "text"] = "auto"

    @property
    def bus_address(self) -> str | None:
        """The address of the bus; None for a single server."""
        if not self.store:
            return None
        return self.store if self.bus in ("", "postgresql") else self.bus

    @property
    def secure(self) -> bool:
        """Whether the server is reached by https."""
        return self.base_url.startswith("https://")


HINTS = get_type_hints(Settings, include_extras=True)
"""The type of each setting by its name, with its `Setting`."""
DEFAULTS = {one.name: one.default for one in fields(Settings) if one.default is not MISSING}


def annotation(hint: Any) -> tuple[Any, Setting]:
    """The plain type of a setting, and how it is declared."""
    return (get_args(hint)[0], get_args(hint)[1]) if get_origin(hint) is Annotated else (hint, Setting())


def load(
    flags: Mapping[str, Any],
    file: str | None,
    environment: Mapping[str, str] = os.environ,
    defaults: Mapping[str, Any] = MappingProxyType({}),
) -> Settings:
    """Combine the settings; raises `BadSetting`. `defaults` have the lowest precedence."""
    chosen = {**defaults, **gather(flags, file, environment)}
    if "data" not in chosen:
        raise _bad("no_data")
    try:
        return settle(chosen)
    except BadSetting as error:
        raise _read(file, environment).located(error, chosen) from None


def gather(flags: Mapping[str, Any], file: str | None, environment: Mapping[str, str]) -> dict[str, Any]:
    """Return all chosen settings by name, unparsed."""
    from_environment = {name: value for name in HINTS if (value := environment.get(f"{PREFIX}{name.upper()}"))}
    given = {name: value for name, value in flags.items() if value is not None}
    return {**_read(file, environment), **from_environment, **given}


def _read(file: str | None, environment: Mapping[str, str]) -> SettingsFile:
    return SettingsFile(file or environment.get(f"{PREFIX}CONFIG"))


def settle(chosen: Mapping[str, Any]) -> Settings:
    """Parse and check chosen settings, with defaults for the others; raises `BadSetting`."""
    settings = _convert(chosen)
    _check_url(settings.base_url)
    _check_proxies(settings.trust_proxy)
    _check_nodes(settings.store, settings.bus)
    _check_push(settings)
    return settings


def _convert(chosen: Mapping[str, Any]) -> Settings:
    """Check names, types and limits; values may be strings, as in the environment."""
    import msgspec

    from lascaux.core import shape_error

    try:
        found = msgspec.convert({**DEFAULTS, **chosen}, _shape(), strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(about(_text("bad_setting"), shape_error.describe_shape_error(error))) from None
    return Settings(**msgspec.structs.asdict(found))


@cache
def _shape() -> type[Any]:
    """A msgspec type with the fields and limits of `Settings`, which itself does not load msgspec for `--help`."""
    import msgspec

    rows = []
    for name, hint in HINTS.items():
        kind, setting = annotation(hint)
        if setting.above is not None:
            kind = Annotated[kind, msgspec.Meta(gt=setting.above)]
        elif setting.least is not None:
            kind = Annotated[kind, msgspec.Meta(ge=setting.least, le=setting.most)]
        rows.append((name, kind))
    return msgspec.defstruct("Settings", rows, forbid_unknown_fields=True)


def _check_push(settings: Settings) -> None:
    """Check that there is a base URL: push needs https, and services want to know the sender."""
    if settings.push and not settings.base_url:
        raise _bad("push_without_url")
    for name in filter(None, map(str.strip, settings.push_services.split(","))):
        if _PUSH_SERVICE.fullmatch(name) is None or not _has_sound_port(name):
            raise _bad("bad_push_service", name=name)


def _has_sound_port(address: str) -> bool:
    try:
        return urlsplit(address).port != 0
    except ValueError:
        return False


def _check_nodes(store: str, bus: str) -> None:
    if store and not _is_postgresql(store):
        raise _bad("bad_store")
    if bus and not store:
        raise _bad("bus_without_store")
    if bus and bus != "postgresql" and not _is_postgresql(bus) and urlsplit(bus).scheme not in ("nats", "tls"):
        raise _bad("bad_bus")


def _is_postgresql(address: str) -> bool:
    parts = urlsplit(address)
    # Lists of hosts with ports are parsed by the driver.
    return parts.scheme in ("postgresql", "postgres") and ("," in parts.netloc or _has_port(parts))


def _has_port(parts: SplitResult) -> bool:
    """Whether the port is valid or missing."""
    try:
        return parts.port != 0
    except ValueError:
        return False


def _check_proxies(listed: str) -> None:
    for one in filter(None, map(str.strip, listed.split(","))):
        try:
            ip_network(one)
        except ValueError:
            raise _bad("bad_proxy", proxy=one) from None


def _check_url(url: str) -> None:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query):
        raise _bad("bad_url", url=url)
