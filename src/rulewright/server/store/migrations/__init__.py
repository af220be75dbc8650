"""Schema migrations, applied by ``Database.open``."""
