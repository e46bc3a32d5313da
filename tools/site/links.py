"""Links that lead to what is no page of the site: a folder, or a text that stands elsewhere in the repository."""

import os
import re
from pathlib import Path

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

_LINK = re.compile(r"(?<=\]\()(?!https?:|#)(?P<path>[^)#]+)")


def moved(text: str, old: Path, new: Path) -> str:
    """A page with its links as they are from another folder."""
    return _LINK.sub(lambda link: Path(os.path.relpath(old / link["path"], new)).as_posix(), text)


def unlink_no_pages(app: Sphinx, tree: nodes.document) -> None:
    """What is in the repository and not on the site is named, without a link. What is nowhere stays a broken link."""
    folder = Path(app.env.doc2path(app.env.docname)).parent
    for link in list(tree.findall(pending_xref)):
        if link["reftype"] == "myst" and link["refdomain"] != "doc" and (folder / link["reftarget"]).exists():
            link.replace_self(link.children)
