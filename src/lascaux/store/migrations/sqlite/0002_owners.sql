-- Whose session it is, so that all of one owner can be ended at once. Those kept before have none, and end with time.
ALTER TABLE sessions ADD COLUMN owner TEXT;

CREATE INDEX sessions_by_owner ON sessions (owner) WHERE owner IS NOT NULL;
