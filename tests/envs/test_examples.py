"""The worked examples run, and say the same whenever they run."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", ["pettingzoo_random", "openspiel_random"])
def test_example(name: str) -> None:
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / f"{name}.py"), "7"]
    said = set()
    for _ in range(2):
        run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert (run.returncode, run.stderr) == (0, "")
        said.add(run.stdout)
    assert len(said) == 1
    assert "decisions, returns" in said.pop()
