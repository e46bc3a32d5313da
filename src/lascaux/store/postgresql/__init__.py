"""The store on PostgreSQL, for one server or several: appends that wait are sent together, one commit for all of them.

Its driver is an extra: nothing here is imported before an address of PostgreSQL is opened (`store/opening.py`).
"""
