"""Things named by where they are: ``module:attribute``."""

import importlib
from typing import Any


def find(place: str) -> Any:
    """Return what ``module:attribute`` names.

    Raises:
        ValueError: there is no such thing.
    """
    module, _, attribute = place.partition(":")
    try:
        return getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"nothing at {place!r}: {error}") from error
