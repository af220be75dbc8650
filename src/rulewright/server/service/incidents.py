"""What should not have happened: counted and logged, without anything that nobody may know."""

from rulewright.server import logs, metrics


def incident(match: str, game: str, kind: str, error: BaseException) -> None:
    """Note an error by its class and place; its text may hold hidden things."""
    metrics.INCIDENTS.labels(kind).inc()
    logs.log.error(
        "incident",
        kind=kind,
        match=match,
        game=game,
        error=type(error).__name__,
        where=logs.place_of(error),
    )
