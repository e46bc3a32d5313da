-- What belongs to a table besides its log, by name: reports of finished games.
CREATE TABLE documents (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    data BLOB NOT NULL CHECK (typeof(data) = 'blob'),
    PRIMARY KEY (table_id, name)
);
