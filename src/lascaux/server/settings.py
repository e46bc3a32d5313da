"""How a server is set up: defaults, then a file, then the environment, then flags."""

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
"""Those of Chromium and its kin, of Firefox, of Safari, of Edge."""

_PUSH_SERVICE = re.compile(r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|https?://[a-z0-9.\[\]:-]+", re.IGNORECASE)

Positive = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(gt=0)]


class BadSetting(LascauxError):
    """A setting that does not exist, or a value it does not take."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything a host can choose."""

    data: str
    """The folder where everything lives."""
    store: str = ""
    """Where tables are kept if not in that folder: postgresql://USER@HOST/DATABASE, which several nodes may share."""
    bus: str = ""
    """How nodes hear of each other: `postgresql`, which is the store itself and what a node takes unasked, or nats://HOST."""
    drain_s: Annotated[float, Meta(ge=0)] = 0.0
    """Seconds that a server which was told to stop still serves, while /readyz says that it will not."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    base_url: str = ""
    """How people reach the server when that is not its own address: https://games.example.org."""
    allowed_host: str = ""
    """Other names by which people reach it, with commas between; addresses in numbers need not be named, `*` is any."""
    workers: Positive = 2
    """Processes in which bots think, and all else is done that takes long."""
    think_ms: Annotated[int, Meta(ge=20, le=60_000)] = 1500
    """Milliseconds that a bot may think about one decision; a table may ask for less."""
    trust_proxy: str = ""
    """Addresses of proxies whose X-Forwarded-For is believed, with commas between."""
    address_rate: Rate = 250
    address_burst: Positive = 1500
    """Work for one address, whoever asks there and however: so many milliseconds a second, after so many at once."""
    guest_rate: Rate = 120
    guest_burst: Positive = 600
    """Work for one guest, at all tables and on all devices."""
    socket_rate: Rate = 80
    socket_burst: Positive = 400
    """Work for the messages of one socket."""
    patience: Positive = 500
    """Refused requests that an address may heap up in half a minute; then it is not answered for a while."""
    connections: Positive = 100
    """Sockets of one address at the same time."""
    lines: Positive = 400
    """Connections of one address at the same time, of any kind, before anything is asked on them."""
    invite_only: bool = False
    """Only who has an invitation becomes a guest and opens tables; a seat's link still brings people to that table."""
    open_tables: Positive = 10
    address_open_tables: Positive = 40
    """Tables of one guest, and opened from one address, that wait for people."""
    running_tables: Positive = 40
    address_running_tables: Positive = 200
    """Tables of one guest, and opened from one address, that run and are in memory."""
    bot_tables: Positive = 3
    address_bot_tables: Positive = 10
    """Tables of one guest, and opened from one address, at which only bots play."""
    sessions: Positive = 100
    """Guests that may come from one address in an hour."""
    imports: Positive = 100
    """Records that one guest may bring in an hour."""
    chat: Positive = 20
    """Lines that one person may say at a table in a minute."""
    chat_lines: Positive = 1000
    """Lines that one person may say at a table in all."""
    lobby_h: Annotated[float, Meta(ge=0)] = 24
    """Hours after which a table in the lobby to which nobody came is closed; 0: never."""
    keep_finished_d: Annotated[float, Meta(ge=0)] = 0
    keep_abandoned_d: Annotated[float, Meta(ge=0)] = 0
    """Days after which tables are deleted that are over, or at which nobody goes on; 0: never."""
    idle_s: Positive = 600
    """Seconds after which a table nobody looks at is let go from memory."""
    absence_s: Annotated[float, Meta(ge=0)] = 4.0
    """Seconds without a connection before a player counts as gone, so that a reload is no event."""
    return_s: Annotated[float, Meta(ge=0)] = 20.0
    """Seconds that people get to come back after a restart, before clocks go on without them."""
    poll_s: Annotated[float, Meta(ge=0)] = 25.0
    """Seconds that a request for what comes next may wait."""
    push: bool = False
    """Tell people on their devices that it is their turn, through the push services of their browsers."""
    push_after_s: Annotated[float, Meta(ge=0)] = 60.0
    """Seconds that somebody is away before they are told: they may be on their way back, or have seen it."""
    push_services: str = PUSH_SERVICES
    """Whose services those may be, with commas between: nothing is sent anywhere else, whatever a page asks for."""
    metrics_token: str = ""
    """Whoever brings it (`Authorization: Bearer …`) may read `/metrics`; without one only this machine itself may."""
    log: Literal["auto", "json", "text"] = "auto"

    @property
    def bus_address(self) -> str | None:
        """Where the bus is; None for a server that is the only one."""
        if not self.store:
            return None
        return self.store if self.bus in ("", "postgresql") else self.bus

    @property
    def secure(self) -> bool:
        """Is the server reached by https?"""
        return self.base_url.startswith("https://")


def load(
    flags: Mapping[str, Any],
    file: str | None,
    environment: Mapping[str, str] = os.environ,
    defaults: Mapping[str, Any] = MappingProxyType({}),
) -> Settings:
    """Put the settings together; `BadSetting` names what is wrong. Anybody's choice wins over `defaults`."""
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
    """Everything that was chosen, by name, as it was written."""
    known = set(Settings.__struct_fields__)
    told = {name.lower(): value for name in known if (value := environment.get(f"{PREFIX}{name.upper()}"))}
    given = {name: value for name, value in flags.items() if value is not None}
    path = file or environment.get(f"{PREFIX}CONFIG")
    return {**(_read(path) if path else {}), **told, **given}


def settle(chosen: Mapping[str, Any]) -> Settings:
    """The settings that were chosen, with defaults for all others; `BadSetting` names what is wrong."""
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
    """Browsers ask a push service only for pages that came over https, and the service wants to know whose they are."""
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
    # Several machines, each with its port, are for the driver to read.
    return parts.scheme in ("postgresql", "postgres") and ("," in parts.netloc or _has_port(parts))


def _has_port(parts: SplitResult) -> bool:
    """Is its port a number, or not said?"""
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
