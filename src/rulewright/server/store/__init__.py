"""Where matches and accounts are kept: tables, migrations, journal."""
