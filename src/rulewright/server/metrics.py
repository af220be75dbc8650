"""Figures for Prometheus, at ``/metrics``."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

CONNECTIONS = Gauge("rulewright_connections", "Open play sockets", registry=REGISTRY)
MATCHES = Gauge("rulewright_matches", "Matches in memory", registry=REGISTRY)
MESSAGES = Counter("rulewright_messages", "Messages from clients", ["kind"], registry=REGISTRY)
FAULTS = Counter(
    "rulewright_faults", "Messages that could not be taken in", ["code"], registry=REGISTRY
)
REFUSALS = Counter("rulewright_refusals", "Commands refused", ["code"], registry=REGISTRY)
FINISHED = Counter(
    "rulewright_finished", "Matches that ended", ["game", "reason"], registry=REGISTRY
)
COMMAND_SECONDS = Histogram(
    "rulewright_command_seconds",
    "From a command's arrival to its acknowledgement",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
    registry=REGISTRY,
)
COMMIT_SECONDS = Histogram(
    "rulewright_commit_seconds",
    "How long the journal takes for one commit, to the disk",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0),
    registry=REGISTRY,
)
NOT_SAVED = Counter(
    "rulewright_not_saved", "Entries that the journal did not take", registry=REGISTRY
)
INCIDENTS = Counter(
    "rulewright_incidents", "What should not happen, by kind", ["kind"], registry=REGISTRY
)
SLOW = Counter("rulewright_slow", "Sockets cut off because they read too slowly", registry=REGISTRY)


def exposition() -> bytes:
    """Return all figures in the text format."""
    return generate_latest(REGISTRY)
