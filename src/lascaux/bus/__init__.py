"""Messages between the nodes of one server: names and numbers, nothing that must not be lost.

`port.py` is the interface; `local` is for one process, `postgresql` and `nats` for several.
"""
