"""Limit on open files and connections of this process."""

MAX = 65_536
RESERVED = 64
"""For the store, workers, files of the page and the log."""


def max_connections() -> int:
    """Raise the limit on descriptors as far as possible; returns the number of connections it allows."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return MAX
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX if hard == resource.RLIM_INFINITY else min(MAX, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    most = MAX if soft == resource.RLIM_INFINITY else min(MAX, soft)
    return max(most - RESERVED, most // 2)
