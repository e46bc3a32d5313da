"""The Sphinx extension of the documentation: generated pages, and links to files that are not pages.

`docs/conf.py` names this package among its extensions. Generated pages are in `docs/made`, which git ignores.
"""

from sphinx.application import Sphinx

from tools.site import languages, links, making


def setup(app: Sphinx) -> dict[str, bool]:
    """Set up the extension; called by Sphinx."""
    app.connect("builder-inited", making.make_pages)
    app.connect("doctree-read", links.unlink_no_pages)
    app.connect("html-page-context", languages.name_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
