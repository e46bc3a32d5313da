"""How many files and connections this process may have open at once."""

MOST = 65_536
RESERVED = 64
"""For the store, workers, files of the page and the log."""


def room_for_lines() -> int:
    """Take as many descriptors as the system lets us; how many connections that is enough for."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(MOST, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    most = MOST if soft == resource.RLIM_INFINITY else min(MOST, soft)
    return max(most - RESERVED, most // 2)
