"""All that a store holds, moved into another: from SQLite to PostgreSQL and back, row by row, counted on both sides."""
