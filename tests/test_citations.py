"""The citation plugin, run on small test files of its own."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PLUGIN = ("-p", "tests.citation_plugin", "-p", "no:cacheprovider")

CITING = """
import pytest
from hypothesis import given, strategies
from tests.citing import rule, scenario

@rule("EF-MOVE-01", "EF-R06")
def test_passes():
    pass

@scenario("EF-S06")
@rule("EF-MOVE-02", "EF-MOVE-03")
@pytest.mark.parametrize("speed", [1, 2])
def test_one_of_two_fails(speed):
    assert speed == 1

@pytest.mark.parametrize("speed", [1, 2])
@rule("EF-MOVE-03", "EF-ATK-01")
def test_cites_inside_parametrize(speed):
    pass

@rule("KS-17.3.9")
class TestClass:
    @scenario("KS-S57")
    def test_cites_with_its_class(self):
        pass

@rule("KD-GEN-01")
@given(strategies.integers(0, 3))
def test_cites_above_given(number):
    pass

@given(strategies.integers(0, 3))
@rule("KD-GEN-02")
def test_cites_below_given(number):
    pass

@rule("TF-SETUP-01")
@pytest.mark.xfail(strict=True)
def test_fails_as_expected():
    raise ValueError

@rule("TF-SETUP-02")
@pytest.mark.xfail(strict=False)
def test_passes_unexpectedly():
    pass

@rule("TF-SETUP-03")
@pytest.mark.skipif(True, reason="to see that it does not count")
def test_is_skipped():
    pass

@pytest.fixture
def broken_afterwards():
    yield
    raise ValueError

@rule("TF-SETUP-04")
def test_breaks_in_teardown(broken_afterwards):
    pass
"""


@pytest.fixture(autouse=True)
def _project_on_the_path(pytester: pytest.Pytester) -> None:
    pytester.syspathinsert(ROOT)


@pytest.mark.parametrize("processes", ["0", "2"])
def test_a_citation_holds_if_a_test_passes_and_none_fails(
    pytester: pytest.Pytester, processes: str
) -> None:
    pytester.makepyfile(CITING)
    path = pytester.path / "build" / "citations.json"
    result = pytester.runpytest(*PLUGIN, "-n", processes, "--rules-json", path)
    result.assert_outcomes(passed=8, failed=1, xfailed=1, xpassed=1, skipped=1, errors=1)
    assert json.loads(path.read_text(encoding="utf-8")) == {
        "cited": [
            *("EF-ATK-01", "EF-MOVE-01", "EF-R06"),
            *("KD-GEN-01", "KD-GEN-02", "KS-17.3.9", "KS-S57"),
        ],
        "failing": ["EF-MOVE-02", "EF-MOVE-03", "EF-S06", "TF-SETUP-04"],
    }


def test_nothing_is_written_unasked(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(CITING)
    pytester.runpytest(*PLUGIN)
    assert not list(pytester.path.rglob("*.json"))


@pytest.mark.parametrize(
    ("citation", "message"),
    [
        ('rule("EF-MOVE-99")', "no rulebook holds 'EF-MOVE-99'"),
        ('rule("EF-MOVE-01", "EF-R99")', "no rulebook holds 'EF-R99'"),
        ('rule("EF-S06")', "no rulebook holds 'EF-S06'"),
        ('scenario("EF-S99")', "no scenarios.yaml holds 'EF-S99'"),
        ('scenario("EF-MOVE-01")', "no scenarios.yaml holds 'EF-MOVE-01'"),
        ("rule()", "a citation names its ids"),
        ("scenario(7)", "a citation names its ids"),
    ],
)
def test_a_wrong_citation_fails_the_collection(
    pytester: pytest.Pytester, citation: str, message: str
) -> None:
    pytester.makepyfile(
        f"""
        from tests.citing import rule, scenario

        @{citation}
        def test_anything():
            pass
        """
    )
    result = pytester.runpytest(*PLUGIN)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"*{message}*"])


@pytest.mark.parametrize("processes", ["0", "2"])
def test_the_citation_of_a_class_is_checked_too(pytester: pytest.Pytester, processes: str) -> None:
    pytester.makepyfile(
        """
        from tests.citing import rule

        @rule("KD-GEN-99")
        class TestClass:
            def test_anything(self):
                pass
        """
    )
    result = pytester.runpytest(*PLUGIN, "-n", processes)
    assert result.ret != pytest.ExitCode.OK
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*TestClass::test_anything*no rulebook holds 'KD-GEN-99'*"])
