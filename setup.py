"""Build script: pure Python, or compiled by mypyc where RULEWRIGHT_COMPILE=1 asks for it.

The pure wheel is the reference. The compiled one plays the same games faster; it is built by
`make compiled` into a clean virtual environment, never in place: a compiled module left beside
its source hides later edits of the source.
"""

import os
import re
import shutil
from glob import glob
from pathlib import Path

from setuptools import setup

# What is compiled: patterns below the project's root, each of which must match a file.
COMPILED = (
    "src/rulewright/kernel/chance.py",
    "src/rulewright/kernel/frames.py",
    "src/rulewright/kernel/playout.py",
    "src/rulewright/kernel/state.py",
    "src/rulewright/games/eightfold/board.py",
    "src/rulewright/games/eightfold/card.py",
    "src/rulewright/games/eightfold/effects/[!_]*.py",
    "src/rulewright/games/eightfold/field.py",
    "src/rulewright/games/eightfold/legal.py",
    "src/rulewright/games/eightfold/match.py",
    "src/rulewright/games/eightfold/ops/[!_]*.py",
    "src/rulewright/games/eightfold/resolve.py",
    "src/rulewright/games/eightfold/selectors.py",
    "src/rulewright/games/eightfold/shoves.py",
    "src/rulewright/games/eightfold/state.py",
    "src/rulewright/games/eightfold/statics.py",
    "src/rulewright/games/eightfold/turn.py",
    "src/rulewright/games/eightfold/unit.py",
    "src/rulewright/games/keepers/abilities.py",
    "src/rulewright/games/keepers/actions.py",
    "src/rulewright/games/keepers/attack.py",
    "src/rulewright/games/keepers/board.py",
    "src/rulewright/games/keepers/damage.py",
    "src/rulewright/games/keepers/fields.py",
    "src/rulewright/games/keepers/gather.py",
    "src/rulewright/games/keepers/legal.py",
    "src/rulewright/games/keepers/markers.py",
    "src/rulewright/games/keepers/match.py",
    "src/rulewright/games/keepers/movement.py",
    "src/rulewright/games/keepers/pieces.py",
    "src/rulewright/games/keepers/placement.py",
    "src/rulewright/games/keepers/responses.py",
    "src/rulewright/games/keepers/settle.py",
    "src/rulewright/games/keepers/setup.py",
    "src/rulewright/games/keepers/state.py",
    "src/rulewright/games/keepers/summon.py",
    "src/rulewright/games/keepers/turn.py",
    "src/rulewright/games/keepers/vocabulary.py",
    "src/rulewright/games/keepers/cards/[!_]*.py",
    "src/rulewright/games/keepers/ops/[!_]*.py",
)


# Classes that games which are not compiled derive from. mypyc must be told so by a decorator of
# another package, which the kernel does not import; it is put into the copy that is compiled.
OPEN_CLASSES = {
    "src/rulewright/kernel/frames.py": "Frame",
    "src/rulewright/kernel/state.py": "State",
}

COPY = Path("build/compiled-src")


def compiled_paths() -> list[str]:
    """Every file that COMPILED names, sorted; SystemExit for a pattern without a match."""
    paths: set[str] = set()
    for pattern in COMPILED:
        found = glob(pattern, recursive=True)
        if not found:
            raise SystemExit(f"setup.py: COMPILED names {pattern}, and no file matches it")
        paths.update(found)
    return sorted(paths)


def copied_paths() -> list[str]:
    """Copy the sources, open the classes in OPEN_CLASSES, and return what is to be compiled."""
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree("src", COPY, ignore=shutil.ignore_patterns("static", "*.egg-info"))
    for name, cls in OPEN_CLASSES.items():
        path = COPY / Path(name).relative_to("src")
        text, count = re.subn(
            rf"^(class {cls}\b)",
            r"@mypyc_attr(allow_interpreted_subclasses=True)\n\1",
            path.read_text("utf-8"),
            flags=re.MULTILINE,
        )
        if count != 1:
            raise SystemExit(f"setup.py: {name} has no class {cls}")
        text = re.sub(
            r"^(?=import |from )",
            "from mypy_extensions import mypyc_attr\n",
            text,
            count=1,
            flags=re.MULTILINE,
        )
        path.write_text(text, "utf-8")
    return [str(COPY / Path(path).relative_to("src")) for path in compiled_paths()]


if os.environ.get("RULEWRIGHT_COMPILE") == "1":
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise SystemExit("setup.py: to compile needs mypy installed; see make compiled") from error

    setup(ext_modules=mypycify(copied_paths(), opt_level="3"))
else:
    setup()
