-- works with: 3
-- What belongs to a table besides its log, by name: reports of finished games.
CREATE TABLE documents (
    table_id bigint NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (table_id, name)
);
