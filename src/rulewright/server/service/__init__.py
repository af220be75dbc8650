"""What the server does, free of any web framework: matches, accounts, journal, streams, clocks."""
