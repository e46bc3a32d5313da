"""Links to files and folders of the repository that are not pages of the site."""

import os
import re
from pathlib import Path

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

_LINK = re.compile(r"(?<=\]\()(?!https?:|#)(?P<path>[^)#]+)")


def moved(text: str, old: Path, new: Path) -> str:
    """Return a page with its links rewritten for another folder."""
    return _LINK.sub(lambda link: Path(os.path.relpath(old / link["path"], new)).as_posix(), text)


def unlink_no_pages(app: Sphinx, tree: nodes.document) -> None:
    """Remove links to files that exist but are not pages; missing files remain broken links."""
    folder = Path(app.env.doc2path(app.env.docname)).parent
    for link in list(tree.findall(pending_xref)):
        if link["reftype"] == "myst" and link["refdomain"] != "doc" and (folder / link["reftarget"]).exists():
            link.replace_self(link.children)
