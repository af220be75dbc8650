"""The arena: series, digests and counts."""
