"""The app: all routes, one shape of failure, one socket per reader and table."""

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ASGIApp

from lascaux import __version__
from lascaux.core.errors import LascauxError
from lascaux.server.services import Services
from lascaux.server.web import error_responses
from lascaux.server.web.charging import charge_route
from lascaux.server.web.deflate import LARGE, LEVEL
from lascaux.server.web.middleware import Middleware
from lascaux.server.web.openapi import PATH, Described, operation_id, with_failures
from lascaux.server.web.page import Page
from lascaux.server.web.routes import (
    decisions,
    games,
    me,
    moderation,
    notifications,
    play,
    puzzles,
    records,
    seats,
    session,
    tables,
)
from lascaux.server.web.routes import server as server_itself
from lascaux.server.web.sockets import Sockets
from lascaux.server.web.visitor import Asked, Visitor, identify

MAX_BODY = 64 * 1024
# A module each, in the order a newcomer reads them.
ROUTES = [
    handler
    for part in (
        session,
        me,
        notifications,
        games,
        tables,
        seats,
        play,
        decisions,
        moderation,
        records,
        puzzles,
        server_itself,
    )
    for handler in part.ROUTES
]


async def _visitor(request: Asked, services: NamedDependency[Services], table: FromPath[str]) -> Visitor:
    return await identify(request, services, table)


def make_app(services: Services) -> ASGIApp:
    """The ASGI app over these services."""
    app = Litestar(
        with_failures(ROUTES),
        guards=[charge_route],
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "visitor": Provide(_visitor),
        },
        exception_handlers={
            LascauxError: error_responses.on_refusal,
            HTTPException: error_responses.on_http,
            RecursionError: error_responses.on_depth,
            Exception: error_responses.on_crash,
        },
        request_max_body_size=MAX_BODY,
        compression_config=CompressionConfig("gzip", minimum_size=LARGE, gzip_compress_level=LEVEL),
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Lascaux",
            version=__version__,
            openapi_router=Router(PATH, route_handlers=[], opt={"price": 3}, include_in_schema=False),
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
            operation_id_creator=operation_id,
        ),
    )
    app.state.services = services
    return Middleware(Sockets(Page(Described(app)), services), services)
