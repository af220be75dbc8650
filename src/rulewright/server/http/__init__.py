"""The web framework's side: handlers of a few lines over the services."""
