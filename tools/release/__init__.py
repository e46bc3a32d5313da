"""`make release`: everything that is published, built from the last commit, checked, and laid out in `dist`.

Nothing is uploaded, and nothing but `--tag` changes the repository. See docs/releasing.md.
"""
