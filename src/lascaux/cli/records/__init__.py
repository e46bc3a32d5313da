"""Records read again: `lascaux replay`, `show`, `check`, `verify`."""
