"""Build script: pure Python, or compiled by mypyc where RULEWRIGHT_COMPILE=1 asks for it.

The pure wheel is the reference. The compiled one plays the same games faster; it is built by
`make compiled` into a clean virtual environment, never in place: a compiled module left beside
its source hides later edits of the source.
"""

import os
from glob import glob

from setuptools import setup

# What is compiled: patterns below the project's root, each of which must match a file. A class that
# is not compiled cannot derive from one that is (docs/decisions/0005-compiled-build.md).
COMPILED = (
    "src/rulewright/kernel/chance.py",
    "src/rulewright/kernel/frames.py",
    "src/rulewright/kernel/playout.py",
    "src/rulewright/kernel/state.py",
    "src/rulewright/games/eightfold/board.py",
    "src/rulewright/games/eightfold/card.py",
    "src/rulewright/games/eightfold/effects.py",
    "src/rulewright/games/eightfold/field.py",
    "src/rulewright/games/eightfold/legal.py",
    "src/rulewright/games/eightfold/match.py",
    "src/rulewright/games/eightfold/ops.py",
    "src/rulewright/games/eightfold/resolve.py",
    "src/rulewright/games/eightfold/selectors.py",
    "src/rulewright/games/eightfold/shoves.py",
    "src/rulewright/games/eightfold/state.py",
    "src/rulewright/games/eightfold/statics.py",
    "src/rulewright/games/eightfold/turn.py",
    "src/rulewright/games/eightfold/unit.py",
)


def compiled_paths() -> list[str]:
    """Every file that COMPILED names, sorted; SystemExit for a pattern without a match."""
    paths: set[str] = set()
    for pattern in COMPILED:
        found = glob(pattern, recursive=True)
        if not found:
            raise SystemExit(f"setup.py: COMPILED names {pattern}, and no file matches it")
        paths.update(found)
    return sorted(paths)


if os.environ.get("RULEWRIGHT_COMPILE") == "1":
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise SystemExit("setup.py: to compile needs mypy installed; see make compiled") from error

    setup(ext_modules=mypycify(compiled_paths(), opt_level="3"))
else:
    setup()
