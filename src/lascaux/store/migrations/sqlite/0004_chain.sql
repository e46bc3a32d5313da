-- Each entry with the hash of itself and of all before it, each snapshot with one that holds it to its log
-- (store/chain.py). What was kept before gets them now: `migrate.py` fills them in.
ALTER TABLE entries ADD COLUMN chain BLOB;
ALTER TABLE snapshots ADD COLUMN seal BLOB;
