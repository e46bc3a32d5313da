"""Classification of database and connection errors."""

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
    # The former primary is now a standby; the address will soon lead to the new primary.
    asyncpg.ReadOnlySQLTransactionError,
)
_GONE = (
    asyncpg.UndefinedTableError,
    asyncpg.UndefinedColumnError,
    asyncpg.UndefinedFunctionError,
    asyncpg.InvalidSchemaNameError,
)

ERRORS = (asyncpg.PostgresError, *_LOST)
"""All errors that a call of the driver may raise."""


def is_lost(error: BaseException) -> bool:
    """Whether the connection was lost, so that the outcome is unknown."""
    return isinstance(error, _LOST)


def is_undone(error: BaseException) -> bool:
    """Whether the transaction was rolled back for a temporary reason."""
    return isinstance(error, _UNDONE)


def is_gone(error: BaseException) -> bool:
    """Whether the tables were dropped or replaced."""
    return isinstance(error, _GONE)


def plainly(error: BaseException) -> str:
    """Return the error message in one line."""
    message = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(message.split()) or type(error).__name__
