"""Where tables live: an append-only log each, durable before anybody hears "yes".

`port.py` is what a server may rely on; `sqlite/` keeps it on one machine's disk.
"""
