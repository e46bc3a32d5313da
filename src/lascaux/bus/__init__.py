"""How the nodes of one server hear of each other: notes with names and numbers, nothing that must not be lost.

`port.py` is what a server may rely on; `local` is for one process, `postgresql` and `nats` are for several.
"""
