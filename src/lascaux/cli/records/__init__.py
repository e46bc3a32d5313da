"""Commands for records: `lascaux replay`, `show`, `check`, `verify`, `analyse` and `export`."""
