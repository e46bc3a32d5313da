"""Checks of a server's settings, each by itself and in combination."""

import errno
import os
import socket
import stat
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from lascaux import compat
from lascaux.core.finding import Finding, ok, problem, warning
from lascaux.core.language import Text
from lascaux.core.suggestions import closest
from lascaux.server.running.addresses import is_loopback
from lascaux.server.running.descriptors import max_connections
from lascaux.server.settings import HINTS, PREFIX, BadSetting, Settings, gather, settle
from lascaux.server.web.origin import is_number

ALSO = ("CONFIG", "BACKEND", "CACHE")
"""Environment variables that are not server settings."""
NEEDS = {"bus": "store", "push": "base_url"}
"""Settings that need another one."""
LONG_TOKEN = 16
FEW_LINES = 1000
IDLE_PROXY_S = 60
"""Usual timeout of proxies."""


class Checkup:
    """Chosen settings, findings about them, and the resulting settings."""

    def __init__(self, flags: Mapping[str, Any], file: str | None, environment: Mapping[str, str]) -> None:
        self.file = file or environment.get(f"{PREFIX}CONFIG") or None
        self.findings: list[Finding] = []
        try:
            chosen = gather(flags, file, environment)
        except BadSetting as error:
            self.findings.append(problem("bad_file", why=error.why))
            chosen = gather(
                flags, None, {name: value for name, value in environment.items() if name != f"{PREFIX}CONFIG"}
            )
        self.findings += _unknown_variables(environment)
        sound: dict[str, Any] = {}
        # Settings that need another one are checked after it.
        for name, value in sorted(chosen.items(), key=lambda one: one[0] in NEEDS):
            need = NEEDS.get(name)
            if need in chosen and need not in sound:
                continue  # that one is reported
            wrong_value = _wrong(name, value, {need: sound[need]} if need in sound else {})
            if wrong_value is None:
                sound[name] = value
            else:
                self.findings.append(wrong_value)
        self.data = str(sound["data"]) if "data" in sound else None
        self.settings = settle({"data": "", **sound})
        if not self.findings:
            self.findings.append(ok("settings", chosen=len(chosen)))

    def look(self, served_at: str | None) -> Iterator[Finding]:
        """Yield all findings; `served_at` is the address at which the folder is already served, if it is."""
        yield from self.findings
        yield from _look_at_names(self.settings)
        yield from _look_at_proxy(self.settings)
        yield from _look_at_push(self.settings)
        yield from _look_at_limits(self.settings)
        yield from _look_at_secrets(self.settings, self.file)
        yield _look_at_port(self.settings, served_at)


def _unknown_variables(environment: Mapping[str, str]) -> Iterator[Finding]:
    known = [f"{PREFIX}{name.upper()}" for name in (*HINTS, *ALSO)]
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known:
            near = closest(name, [one.casefold() for one in known]) or ""
            yield warning("unknown_variable", name=name, near=near.upper())


def _wrong(name: str, value: Any, beside: Mapping[str, Any]) -> Finding | None:
    """Report the errors in a setting, given those that it needs."""
    if name not in HINTS:
        return problem("unknown_setting", name=name, near=closest(name, HINTS) or "")
    try:
        settle({"data": "", **beside, name: value})
    except BadSetting as error:
        return problem("bad_value", name=name, value=str(value), why=Text(_bare(error.why.fr), _bare(error.why.en)))
    return None


def _bare(message: str) -> str:
    """Remove the prefix and the place, which the finding states itself."""
    return message.partition(" - ")[0].removeprefix("bad setting: ").removeprefix("mauvais réglage\u202f: ")


# --- how people come -------------------------------------------------------
def _look_at_names(settings: Settings) -> Iterator[Finding]:
    names = [name for name in map(str.strip, settings.allowed_host.split(",")) if name]
    if "*" in names:
        yield warning("any_name")
    for name in names:
        if "/" in name or (":" in name and not is_number(name)):
            yield problem("not_a_name", name=name)


def _look_at_proxy(settings: Settings) -> Iterator[Finding]:
    trusted = [ip_network(one.strip()) for one in settings.trust_proxy.split(",") if one.strip()]
    wide = [str(network) for network in trusted if network.prefixlen < (8 if network.version == 4 else 16)]
    if wide:
        yield problem("trusts_everybody", proxies=", ".join(wide))
    if settings.secure and not trusted:
        yield problem("https_without_proxy", url=settings.base_url)
    elif trusted and not settings.base_url:
        yield warning("proxy_without_url")
    elif trusted and not settings.secure:
        yield warning("proxy_without_tls", url=settings.base_url)
    if trusted and not wide:
        if is_loopback(settings.host) and not any(is_loopback(str(network[0])) for network in trusted):
            yield problem("proxy_elsewhere", host=settings.host, proxies=settings.trust_proxy)
        elif not is_loopback(settings.host) and all(is_loopback(str(network[0])) for network in trusted):
            yield warning("past_the_proxy", host=settings.host)
        elif settings.secure:
            yield ok("proxy", url=settings.base_url, proxies=settings.trust_proxy)
    if not trusted and not settings.secure:
        yield ok("only_here" if is_loopback(settings.host) else "without_tls", host=settings.host)


def _look_at_push(settings: Settings) -> Iterator[Finding]:
    if not settings.push:
        return
    missing = [name for name in ("http_ece", "httpx", "py_vapid") if find_spec(name) is None]
    if missing:
        yield problem("push_not_installed", missing=", ".join(missing))
    elif not settings.secure and not is_loopback(urlsplit(settings.base_url).hostname or ""):
        yield problem("push_without_tls", url=settings.base_url)
    else:
        yield ok("push", services=settings.push_services)


def _look_at_port(settings: Settings, served_at: str | None) -> Finding:
    """Check that the port can be bound. Nothing listens on it meanwhile."""
    host, port = settings.host, settings.port
    facts = {"host": host, "port": port}
    if served_at is not None:
        same = port in (0, urlsplit(served_at).port)
        return ok("serving", address=served_at) if same else warning("other_port", **facts, address=served_at)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trying:
        compat.exclude_other_servers(trying)
        try:
            trying.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return problem("port_taken", **facts)
            if error.errno == errno.EACCES:
                return problem("port_forbidden", **facts)
            return problem("no_such_address", **facts, why=error.strerror or str(error))
    return ok("port", **facts)


# --- how much of what ------------------------------------------------------
def _look_at_limits(settings: Settings) -> Iterator[Finding]:
    cores = os.cpu_count() or 1
    if settings.workers > cores:
        yield warning("many_workers", workers=settings.workers, cores=cores)
    if not settings.socket_rate <= settings.guest_rate <= settings.address_rate:
        rates = (settings.socket_rate, settings.guest_rate, settings.address_rate)
        yield warning("purses_upside_down", rates=", ".join(f"{rate:g}" for rate in rates))
    if settings.connections > settings.lines:
        yield warning("sockets_beyond_lines", connections=settings.connections, lines=settings.lines)
    if settings.poll_s >= IDLE_PROXY_S and settings.trust_proxy:
        yield warning("long_poll", seconds=settings.poll_s)
    for name in ("keep_finished_d", "keep_abandoned_d"):
        if 0 < (days := getattr(settings, name)) < 1:
            yield warning("kept_shortly", name=name, days=days)
    if (lines := max_connections()) < FEW_LINES:
        yield warning("few_lines", lines=lines)


# --- secrets ---------------------------------------------------------------
def _look_at_secrets(settings: Settings, file: str | None) -> Iterator[Finding]:
    token = settings.metrics_token
    if token and len(token) < LONG_TOKEN:
        yield warning("short_token", letters=len(token), least=LONG_TOKEN)
    if file is None:
        return
    passwords = [name for name in ("store", "bus") if urlsplit(getattr(settings, name)).password]
    secrets = [*(["metrics_token"] if token else []), *passwords]
    mode = stat.S_IMODE(Path(file).stat().st_mode)
    if mode & 0o022:
        yield problem("file_written_by_others", file=file, mode=f"{mode:o}")
    elif secrets and mode & 0o004:
        yield problem("secret_for_all", names=", ".join(secrets), file=file, mode=f"{mode:o}")
    else:
        yield ok("file", file=file)
