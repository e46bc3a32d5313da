-- What requests are paid from, shared by all nodes. Like leases it may be lost with the database's memory, and costs the disk nothing.
CREATE UNLOGGED TABLE purses (
    name text COLLATE "C" PRIMARY KEY,
    level double precision NOT NULL,
    rate double precision NOT NULL,
    burst double precision NOT NULL,
    at timestamptz NOT NULL
) WITH (fillfactor = 50);
