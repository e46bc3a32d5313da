"""How the site is made from these pages: `make docs` builds it into build/site. See house/documentation.md."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import lascaux  # noqa: E402

project = "Lascaux"
author = "the authors of Lascaux"
copyright = author  # noqa: A001 (Sphinx reads it under this name)
version = release = lascaux.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "tools.site"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["schemas/*", "made/play/*/*.md", "made/not-run.md"]

# --- pages in Markdown ---------------------------------------------------------
myst_enable_extensions = ["colon_fence", "attrs_block", "attrs_inline"]
myst_heading_anchors = 4
highlight_language = "text"

# --- the reference from docstrings ---------------------------------------------
# Docstrings name things in `backquotes`: a link where the reference has the thing, else set as code.
default_role = "py:obj"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
toc_object_entries_show_parents = "hide"

# --- how it looks: everything comes from the site itself, nothing from the net -----
html_theme = "pydata_sphinx_theme"
html_title = "Lascaux"
html_favicon = "../web/src/chrome/icon.svg"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {
    "logo": {"text": "Lascaux"},
    "navbar_end": ["theme-switcher"],
    "footer_start": [],
    "footer_center": [],
    "footer_end": [],
    "show_nav_level": 2,
    "back_to_top_button": False,
}
html_context = {"default_mode": "auto"}
