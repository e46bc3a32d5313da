-- A store of version 5, as `sqlite3 lascaux.db .dump` gives it. Never change it: it stands for files that are out there.
PRAGMA application_id = 0x4C415343;
PRAGMA user_version = 5;
PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE documents (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    data BLOB NOT NULL CHECK (typeof(data) = 'blob'),
    PRIMARY KEY (table_id, name)
);
INSERT INTO "documents" VALUES(1,'report.quick',X'7B7D');
CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL CHECK (n > 0),
    data BLOB NOT NULL CHECK (typeof(data) = 'blob'), chain BLOB,
    PRIMARY KEY (table_id, n)
);
INSERT INTO "entries" VALUES(1,1,X'7B2263726561746564223A317D',X'8C740E2394B47DEE9AC90C002980B1AA');
INSERT INTO "entries" VALUES(1,2,X'7B22616374696F6E223A2261227D',X'2DC4340D041FE137280A10C39521224B');
INSERT INTO "entries" VALUES(3,1,X'7B2263726561746564223A327D',X'C7C416AA23D70238AC5B65C983297EB6');
CREATE TABLE people (
    person TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
INSERT INTO "people" VALUES('ada',3);
CREATE TABLE sessions (
    token TEXT NOT NULL PRIMARY KEY,
    data BLOB NOT NULL CHECK (typeof(data) = 'blob'),
    until REAL NOT NULL
, owner TEXT);
INSERT INTO "sessions" VALUES('token',X'416461',100.0,'ada');
CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    data BLOB NOT NULL CHECK (typeof(data) = 'blob')
);
INSERT INTO "settings" VALUES('secret',X'00FF');
CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    data BLOB NOT NULL CHECK (typeof(data) = 'blob')
, seal BLOB);
INSERT INTO "snapshots" VALUES(1,2,X'736E6170',X'D93A6083F31737924BDDCAEFB4E54453');
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    state TEXT,
    summary BLOB CHECK (typeof(summary) IN ('blob', 'null')),
    CHECK ((state IS NULL) = (summary IS NULL))
);
INSERT INTO "tables" VALUES(1,'first',NULL,NULL);
INSERT INTO "tables" VALUES(3,'second','open',X'7B227365617473223A327D');
CREATE INDEX tables_by_state ON tables (state, id);
CREATE INDEX people_by_table ON people (table_id);
CREATE INDEX sessions_by_end ON sessions (until);
CREATE INDEX sessions_by_owner ON sessions (owner) WHERE owner IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',3);
COMMIT;
