"""The tests; they cite what they prove through tests.citing."""
