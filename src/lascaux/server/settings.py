"""Settings of a server: defaults, then a file, then the environment, then flags."""

import os
import re
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec
from msgspec import Meta, Struct

from lascaux.core import shape_error
from lascaux.core.language import Text, about
from lascaux.core.refusal import LascauxError

PREFIX = "LASCAUX_"

PUSH_SERVICES = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
"""The services of Chromium, Firefox, Safari and Edge."""

_PUSH_SERVICE = re.compile(r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|https?://[a-z0-9.\[\]:-]+", re.IGNORECASE)

Positive = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(gt=0)]


class BadSetting(LascauxError):
    """An unknown setting or an invalid value."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings of a server."""

    data: str
    """The data folder."""
    store: str = ""
    """A database instead of the data folder: postgresql://USER@HOST/DATABASE, which several nodes may share."""
    bus: str = ""
    """Messages between nodes: `postgresql`, which uses the store and is the default, or nats://HOST."""
    drain_s: Annotated[float, Meta(ge=0)] = 0.0
    """Seconds to keep serving after a stop signal, while /readyz reports the shutdown."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    base_url: str = ""
    """Public URL, if it is not the server's own address: https://games.example.org."""
    allowed_host: str = ""
    """Further host names, comma-separated; IP addresses are always allowed, `*` allows any name."""
    workers: Positive = 2
    """Processes for bots and other slow work."""
    think_ms: Annotated[int, Meta(ge=20, le=60_000)] = 1500
    """Milliseconds that a bot may think about one decision; a table may ask for less."""
    trust_proxy: str = ""
    """Comma-separated addresses of proxies whose X-Forwarded-For is trusted."""
    address_rate: Rate = 250
    address_burst: Positive = 1500
    """Rate limit of an address: milliseconds of work a second, after a burst."""
    guest_rate: Rate = 120
    guest_burst: Positive = 600
    """Rate limit of a guest, at all tables and on all devices."""
    socket_rate: Rate = 80
    socket_burst: Positive = 400
    """Rate limit for the messages of one socket."""
    patience: Positive = 500
    """Rejected requests of an address in half a minute, after which it is blocked for a while."""
    connections: Positive = 100
    """Concurrent sockets of an address."""
    lines: Positive = 400
    """Concurrent connections of an address, of any kind."""
    invite_only: bool = False
    """Require an invitation to become a guest and open tables; seat links still admit people to their table."""
    open_tables: Positive = 10
    address_open_tables: Positive = 40
    """Open tables of a guest, and opened from an address."""
    running_tables: Positive = 40
    address_running_tables: Positive = 200
    """Running tables in memory, of a guest, and opened from an address."""
    bot_tables: Positive = 3
    address_bot_tables: Positive = 10
    """Running tables with bots only, of a guest, and opened from an address."""
    sessions: Positive = 100
    """New guests per address and hour."""
    imports: Positive = 100
    """Imported records per guest and hour."""
    chat: Positive = 20
    """Chat lines per person, table and minute."""
    chat_lines: Positive = 1000
    """Chat lines per person and table."""
    lobby_h: Annotated[float, Meta(ge=0)] = 24
    """Hours after which an open table that nobody joined is closed; 0: never."""
    keep_finished_d: Annotated[float, Meta(ge=0)] = 0
    keep_abandoned_d: Annotated[float, Meta(ge=0)] = 0
    """Days after which finished and abandoned tables are deleted; 0: never."""
    idle_s: Positive = 600
    """Seconds after which an unused table is unloaded from memory."""
    absence_s: Annotated[float, Meta(ge=0)] = 4.0
    """Seconds without a connection before a player counts as absent, so that a reload does not."""
    return_s: Annotated[float, Meta(ge=0)] = 20.0
    """Seconds for people to reconnect after a restart, before clocks go on."""
    poll_s: Annotated[float, Meta(ge=0)] = 25.0
    """Maximum seconds that a long poll waits."""
    push: bool = False
    """Send push notifications to people who are away, through their browsers' push services."""
    push_after_s: Annotated[float, Meta(ge=0)] = 60.0
    """Seconds of absence before a notification: the person may be on the way back."""
    push_services: str = PUSH_SERVICES
    """Comma-separated push services; messages are sent nowhere else."""
    metrics_token: str = ""
    """Token for `/metrics` (`Authorization: Bearer …`); without one only this machine may read it."""
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


def load(
    flags: Mapping[str, Any],
    file: str | None,
    environment: Mapping[str, str] = os.environ,
    defaults: Mapping[str, Any] = MappingProxyType({}),
) -> Settings:
    """Combine the settings; raises `BadSetting`. `defaults` have the lowest precedence."""
    chosen = {**defaults, **gather(flags, file, environment)}
    if "data" not in chosen:
        raise BadSetting(
            Text(
                "pas de dossier de données : donnez --data DOSSIER, LASCAUX_DATA ou `data` dans le fichier",
                "no data folder: give --data DIR, LASCAUX_DATA or `data` in the file",
            )
        )
    return settle(chosen)


def gather(flags: Mapping[str, Any], file: str | None, environment: Mapping[str, str]) -> dict[str, Any]:
    """Return all chosen settings by name, unparsed."""
    known = set(Settings.__struct_fields__)
    told = {name.lower(): value for name in known if (value := environment.get(f"{PREFIX}{name.upper()}"))}
    given = {name: value for name, value in flags.items() if value is not None}
    path = file or environment.get(f"{PREFIX}CONFIG")
    return {**(_read(path) if path else {}), **told, **given}


def settle(chosen: Mapping[str, Any]) -> Settings:
    """Parse and check chosen settings, with defaults for the others; raises `BadSetting`."""
    try:
        settings = msgspec.convert(dict(chosen), Settings, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadSetting(about(Text("mauvais réglage", "bad setting"), shape_error.told(wrong))) from None
    _check_url(settings.base_url)
    _check_proxies(settings.trust_proxy)
    _check_nodes(settings.store, settings.bus)
    _check_push(settings)
    return settings


def _check_push(settings: Settings) -> None:
    """Check that there is a base URL: push needs https, and services want to know the sender."""
    if settings.push and not settings.base_url:
        raise BadSetting(
            Text(
                "les notifications demandent l’adresse du serveur : donnez aussi --base-url https://…",
                "notifications need the server’s address: give --base-url https://…, too",
            )
        )
    for name in filter(None, map(str.strip, settings.push_services.split(","))):
        if _PUSH_SERVICE.fullmatch(name) is None or not _has_sound_port(name):
            raise BadSetting(
                Text(
                    f"un service de notification est un nom comme push.example.org ou *.example.org, pas {name!r}",
                    f"a push service is a name like push.example.org or *.example.org, not {name!r}",
                )
            )


def _has_sound_port(address: str) -> bool:
    try:
        return urlsplit(address).port != 0
    except ValueError:
        return False


def _check_nodes(store: str, bus: str) -> None:
    if store and not _is_postgresql(store):
        raise BadSetting(
            Text(
                "le stockage est postgresql://UTILISATEUR@HÔTE/BASE ; sans lui tout est dans le dossier de données",
                "the store is postgresql://USER@HOST/DATABASE; without one everything is in the data folder",
            )
        )
    if bus and not store:
        raise BadSetting(
            Text(
                "un bus relie des nœuds, et des nœuds ont un stockage commun : donnez aussi --store postgresql://…",
                "a bus links nodes, and nodes share a store: give --store postgresql://…, too",
            )
        )
    if bus and bus != "postgresql" and not _is_postgresql(bus) and urlsplit(bus).scheme not in ("nats", "tls"):
        raise BadSetting(
            Text(
                "le bus est `postgresql` ou une adresse `nats://…`, pas autre chose",
                "the bus is `postgresql` or an address `nats://…`, and nothing else",
            )
        )


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


def _read(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BadSetting(about(path, Text.alike(str(wrong)))) from None


def _check_proxies(listed: str) -> None:
    for one in filter(None, map(str.strip, listed.split(","))):
        try:
            ip_network(one)
        except ValueError:
            raise BadSetting(
                Text(
                    f"un proxy est une adresse ou un réseau comme 10.0.0.0/8, pas {one!r}",
                    f"a proxy is an address or a network like 10.0.0.0/8, not {one!r}",
                )
            ) from None


def _check_url(url: str) -> None:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query):
        raise BadSetting(
            Text(
                f"l’adresse de base a http ou https et un nom, sans chemin, pas {url!r}",
                f"the base URL is like https://games.example.org, not {url!r}",
            )
        )
