"""The PostgreSQL store, for one server or several: waiting appends share a commit.

The driver is optional, so nothing here is imported before a PostgreSQL address is opened.
"""
