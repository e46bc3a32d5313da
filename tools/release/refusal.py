"""Errors that stop a release."""


class NotReleasable(Exception):
    """The release cannot be made; the message says what to fix."""
