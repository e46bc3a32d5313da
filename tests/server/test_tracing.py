"""Spans of an action: received, decided, appended, told; and nothing of it unless someone wants it."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from lascaux.server import tracing
from tests.chaos.inside import inside
from tests.server.client import person


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    kept, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(kept))
    tracing.send_to(provider)
    yield kept
    tracing.send_to(None)


def test_an_action_is_received_decided_appended_and_told(spans: InMemorySpanExporter, tmp_path: Path) -> None:
    async def play() -> str:
        async with inside(tmp_path, at_home=True) as server, person(server, "Ada") as ada:  # type: ignore[arg-type]
            made = await ada.open_table(seating=[{}, {"name": "Bob"}], begin=True)
            async with ada.at(made["table"]["id"]) as chair:
                spans.clear()  # the table was opened and begun
                assert await chair.play(0, 1, most=1) == 1
                refused = await chair.request("act", seat=0, do="nonsense", version=10**6)
                assert refused["type"] != "accepted"
            return str(made["table"]["id"])

    table = asyncio.run(play())
    done = [span for span in spans.get_finished_spans() if (span.attributes or {}).get("lascaux.table") == table]
    accepted, refused = (span for span in done if span.name == "act")
    assert [span.name for span in inside_of(accepted, done)] == ["decide", "append", "tell"]
    assert [span.name for span in inside_of(refused, done)] == ["decide"], "nothing is written of what is refused"
    assert [event.name for event in refused.events] == ["exception"]
    assert not any(span.events for span in inside_of(accepted, done))


def inside_of(whole: ReadableSpan, spans: list[ReadableSpan]) -> list[ReadableSpan]:
    """The parts of a span in the order in which they began."""
    assert whole.context is not None
    parts = [span for span in spans if span.parent is not None and span.parent.span_id == whole.context.span_id]
    return sorted(parts, key=lambda span: span.start_time or 0)


def test_off_it_is_one_object_that_does_nothing(spans: InMemorySpanExporter) -> None:
    tracing.send_to(None)
    assert tracing.span("act", "one") is tracing.span("tell", "two")
    with tracing.span("act", "one"), tracing.span("decide", "one"):
        pass
    assert spans.get_finished_spans() == ()
    tracing.set_up({})
    assert tracing.span("act", "one") is tracing.span("tell", "two"), "and nobody asked for it"


def test_what_is_missing_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setitem(__import__("sys").modules, "opentelemetry.exporter.otlp.proto.http.trace_exporter", None)
    with caplog.at_level(logging.WARNING, "lascaux"):
        tracing.set_up({tracing.ENDPOINT: "http://127.0.0.1:4318"})
    (line,) = caplog.records
    assert "pip install 'lascaux[tracing]'" in str(line.__dict__["install"])
    assert tracing.span("act", "one") is tracing.span("tell", "two")
