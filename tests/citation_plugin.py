"""pytest plugin: checks the citations of tests and writes which of them hold.

With `--rules-json PATH` the run writes `{"cited": [...], "failing": [...]}`: the ids of clauses,
rulings and scenarios that at least one passing and no failing test cites, and those that a
failing test cites. It works under xdist: the citations travel with the reports of the tests.
"""

import json
from pathlib import Path

import pytest

from tests.citing import unknown_rules, unknown_scenarios

PROPERTY = "cites"


class Recorder:
    """Gathers the cited ids by what became of the tests that cite them.

    It listens where all reports come together: in xdist's controller, or in the only process.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.passing: set[str] = set()
        self.failing: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Counts one phase of a test; an expected failure proves nothing either way."""
        ids = {str(id) for name, id in report.user_properties if name == PROPERTY}
        if report.failed:
            self.failing |= ids
        elif report.passed and report.when == "call" and not hasattr(report, "wasxfail"):
            self.passing |= ids

    def pytest_sessionfinish(self) -> None:
        """Writes the result; makes the folder."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        found = {"cited": sorted(self.passing - self.failing), "failing": sorted(self.failing)}
        self.path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules-json",
        metavar="PATH",
        type=Path,
        help="write which cited clauses, rulings and scenarios hold",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): clauses and rulings that the test proves")
    config.addinivalue_line("markers", "scenario(*ids): scenarios that the test plays")
    path = config.getoption("rules_json")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(path), "citation-recorder")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Fails the collection of a module whose test cites an unknown id."""
    faults = [
        *unknown_rules(_cited(metafunc.definition, "rule")),
        *unknown_scenarios(_cited(metafunc.definition, "scenario")),
    ]
    if faults:
        name = metafunc.definition.nodeid
        raise pytest.Collector.CollectError(f"{name} cites what is not there: {'; '.join(faults)}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the citations where they travel with the reports."""
    for item in items:
        for id in dict.fromkeys(_cited(item, "rule") + _cited(item, "scenario")):
            item.user_properties.append((PROPERTY, id))


def _cited(node: pytest.Item, marker: str) -> tuple[str, ...]:
    return tuple(id for mark in node.iter_markers(marker) for id in mark.args)
