"""Ops: the only code that changes a state; each writes its event in the same place."""
