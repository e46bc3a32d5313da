"""What an error of the database or of the line to it means for what was asked."""

import asyncpg

_LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
)
_UNDONE = (
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
    asyncpg.QueryCanceledError,
    asyncpg.LockNotAvailableError,
    # What was the first of several machines is now one that follows: the address leads to the other one, soon.
    asyncpg.ReadOnlySQLTransactionError,
)
_GONE = (
    asyncpg.UndefinedTableError,
    asyncpg.UndefinedColumnError,
    asyncpg.UndefinedFunctionError,
    asyncpg.InvalidSchemaNameError,
)

ERRORS = (asyncpg.PostgresError, *_LOST)
"""All that a call of the driver may end with."""


def is_lost(wrong: BaseException) -> bool:
    """Is the line gone, so that nobody can say what the database made of what it was sent?"""
    return isinstance(wrong, _LOST)


def is_undone(wrong: BaseException) -> bool:
    """Did the database take everything back for a reason that passes?"""
    return isinstance(wrong, _UNDONE)


def is_gone(wrong: BaseException) -> bool:
    """Is there no more Lascaux in the database: was it dropped or replaced under us?"""
    return isinstance(wrong, _GONE)


def plainly(wrong: BaseException) -> str:
    """One line."""
    said = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
    return " ".join(said.split()) or type(wrong).__name__
