"""What the documentation site needs beyond Sphinx: pages made from the program, and links to what is no page.

`docs/conf.py` names this package among its extensions. What it makes is put into `docs/made`, which git ignores.
"""

from sphinx.application import Sphinx

from tools.site import languages, links, making


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls it, as it does for every extension."""
    app.connect("builder-inited", making.make_pages)
    app.connect("doctree-read", links.unlink_no_pages)
    app.connect("html-page-context", languages.name_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
