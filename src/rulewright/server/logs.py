"""Structured logs. Only listed fields are ever written: no hidden state, no name, no address."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

ALLOWED = frozenset(
    {
        "account",
        "bot",
        "code",
        "count",
        "elapsed_ms",
        "error",
        "event",
        "game",
        "host",
        "kind",
        "level",
        "match",
        "matches",
        "method",
        "path",
        "port",
        "reason",
        "seat",
        "seq",
        "status",
        "timestamp",
        "url",
        "version",
        "where",
    }
)
"""Fields that a log line may have. ``error`` is the class of an error, ``where`` a line of code."""


def allow_list(_: Any, __: str, fields: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Drop every field that is not allowed, and everything that is no scalar."""
    return {
        key: value
        for key, value in fields.items()
        if key in ALLOWED and isinstance(value, str | int | float | bool | None)
    }


def place_of(error: BaseException) -> str:
    """Return file and line where an error came up; its text may hold what nobody may know."""
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    if frame is None:
        return ""
    return f"{frame.tb_frame.f_code.co_filename.rpartition('/')[2]}:{frame.tb_lineno}"


def set_up(level: str = "info") -> None:
    """Write JSON lines to standard error from ``level`` on."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            allow_list,
            structlog.processors.JSONRenderer(sort_keys=True),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping()[level.upper()]
        ),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )


log: structlog.typing.FilteringBoundLogger = structlog.get_logger()
