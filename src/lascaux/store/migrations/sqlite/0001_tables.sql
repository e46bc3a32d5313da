-- "LASC": so that another program's file is not taken for ours.
PRAGMA application_id = 0x4C415343;

-- AUTOINCREMENT: a place in the lobby is never given twice, even after a deletion.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    state TEXT,
    summary BLOB CHECK (typeof(summary) IN ('blob', 'null')),
    CHECK ((state IS NULL) = (summary IS NULL))
);

CREATE INDEX tables_by_state ON tables (state, id);

-- Rows lie in the order of writing and the index is small, so that one commit for many tables touches few pages
-- (WITHOUT ROWID would touch one leaf per table: a third of the speed with 1000 tables).
CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL CHECK (n > 0),
    data BLOB NOT NULL CHECK (typeof(data) = 'blob'),
    PRIMARY KEY (table_id, n)
);

CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    data BLOB NOT NULL CHECK (typeof(data) = 'blob')
);

CREATE TABLE sessions (
    token TEXT NOT NULL PRIMARY KEY,
    data BLOB NOT NULL CHECK (typeof(data) = 'blob'),
    until REAL NOT NULL
);

CREATE INDEX sessions_by_end ON sessions (until);

CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    data BLOB NOT NULL CHECK (typeof(data) = 'blob')
);
