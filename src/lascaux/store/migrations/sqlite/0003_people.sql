-- Whose tables are whose. A table that was kept before gets its people with its next summary.
CREATE TABLE people (
    person TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;

CREATE INDEX people_by_table ON people (table_id);
