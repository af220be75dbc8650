"""What every test runs with: citations of the rulebooks, and pytest's own test bench."""

pytest_plugins = ("pytester", "tests.citation_plugin")
