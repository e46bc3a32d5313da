"""The language of a page, for the browser and for whoever has it read aloud."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


def name_language(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: nodes.document | None
) -> None:
    """Pages in a folder `fr` are French."""
    if "fr" in page.split("/")[:-1]:
        context["language"] = "fr"
