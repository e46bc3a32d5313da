"""Writes the JSON Schemas of the protocol, and the types of the page."""
