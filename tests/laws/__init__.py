"""The laws that every game keeps at every decision of random play."""
