"""Sets the language of pages for browsers and screen readers."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


def name_language(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: nodes.document | None
) -> None:
    """Pages in a folder `fr` are French."""
    if "fr" in page.split("/")[:-1]:
        context["language"] = "fr"
