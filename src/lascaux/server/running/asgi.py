"""The server as an ASGI application with a lifespan, for other ASGI servers than that of `lascaux serve`.

    LASCAUX_DATA=club hypercorn --workers 0 'lascaux.server.running.asgi:make_app()'

Settings come from the environment and from the file that LASCAUX_CONFIG names. One process serves a data folder.
"""

import logging
import multiprocessing
import signal
from typing import Any

from litestar.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lascaux.server.running import lifecycle, logs
from lascaux.server.settings import Settings, load
from lascaux.server.web import app as web

logger = logging.getLogger(__name__)


def make_app() -> "Application":
    """Return the application; its settings are read now."""
    settings = load({}, None)
    logs.set_up(settings.log)
    lifecycle.prepare()
    return Application(settings)


class Application:
    """Opens the store at startup and closes it at shutdown."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._app: ASGIApp | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self._app is None:
            raise RuntimeError("the ASGI server has not sent lifespan.startup: turn its lifespan support on")
        else:
            await self._app(scope, receive, send)

    async def _live(self, receive: Any, send: Any) -> None:
        phase = "startup"
        await receive()
        try:
            if multiprocessing.current_process().daemon:
                raise RuntimeError("bots need processes, which a worker may not start: use the main one (--workers 0)")
            async with (
                lifecycle.opened(self._settings) as services,
                lifecycle.stopped_when_broken(services.store, lambda: signal.raise_signal(signal.SIGTERM)),
            ):
                self._app = _behind_proxies(web.make_app(services), self._settings)
                lifecycle.tune(services)
                lifecycle.start_loading(services)
                await send({"type": "lifespan.startup.complete"})
                phase = "shutdown"
                await receive()
                await services.hand_over()
                await services.goodbye()
        except Exception as error:
            logger.exception("%s failed", phase)
            await send({"type": f"lifespan.{phase}.failed", "message": str(error)})
        else:
            await send({"type": "lifespan.shutdown.complete"})


def _behind_proxies(app: Any, settings: Settings) -> Any:
    """Read the client's address from the headers of trusted proxies."""
    return ProxyHeadersMiddleware(app, settings.trust_proxy) if settings.trust_proxy else app
