"""OpenTelemetry spans of an action: received, decided, appended, broadcast.

Off unless OTEL_EXPORTER_OTLP_ENDPOINT is set; then the extra `tracing` must be installed. While it is off, a span is a
shared object that does nothing.
"""

import logging
import os
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

logger = logging.getLogger(__name__)

ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT"
_OFF: AbstractContextManager[Any] = nullcontext()
_tracer: Any = None


def span(name: str, table: str) -> AbstractContextManager[Any]:
    """Return a span of an operation at a table; errors inside are recorded."""
    if _tracer is None:
        return _OFF
    found: AbstractContextManager[Any] = _tracer.start_as_current_span(name, attributes={"lascaux.table": table})
    return found


def send_to(provider: Any) -> None:
    """Create spans with this OpenTelemetry provider; None turns tracing off."""
    global _tracer
    _tracer = None if provider is None else provider.get_tracer("lascaux")


def set_up(environment: Mapping[str, str] = os.environ) -> None:
    """Send spans in batches to the endpoint in the environment, if there is one."""
    if not environment.get(ENDPOINT):
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ModuleNotFoundError as missing:
        logger.warning(
            "tracing is off: a package is missing",
            extra={"lacks": missing.name, "install": "pip install 'lascaux[tracing]'"},
        )
        return
    provider = TracerProvider(
        resource=Resource.create({"service.name": environment.get("OTEL_SERVICE_NAME", "lascaux")})
    )
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    send_to(provider)
    logger.info("tracing is on", extra={"endpoint": environment[ENDPOINT]})
