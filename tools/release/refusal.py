"""Why there is no release."""


class NotReleasable(Exception):
    """Something has to be put right first; the line says what."""
