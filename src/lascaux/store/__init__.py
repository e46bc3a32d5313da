"""Storage of tables: one append-only log per table. A write is durable before it is acknowledged.

`port.py` is the interface that the server uses; `sqlite/` stores in a data folder, `postgresql/` in a database.
"""
