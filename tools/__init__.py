"""Tools of development, run with python -m from the project's root."""
