"""Bases of all requests and answers of a table's socket."""

from typing import Annotated

from msgspec import Meta

from lascaux.wire.tables import Body, Count, Shown

RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Notation = Annotated[str, Meta(min_length=1, max_length=500)]


class Request(Body, tag_field="type"):
    """A request of a client; the answer has its `id`, and repeating it is safe."""

    id: RequestId


class Answer(Shown, tag_field="type"):
    """The answer to a request."""

    id: str


class VersionAnswer(Answer):
    """The answer to a request, with the table's version."""

    version: Count
