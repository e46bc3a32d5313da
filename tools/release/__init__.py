"""`make release`: builds and checks the packages of the last commit in `dist`.

Nothing is uploaded, and only `--tag` changes the repository. See docs/releasing.md.
"""
