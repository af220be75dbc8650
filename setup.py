"""Build script: pure Python, or compiled by mypyc where RULEWRIGHT_COMPILE=1 asks for it.

The pure wheel is the reference. The compiled one plays the same games faster; it is built by
`make compiled` into a clean virtual environment, never in place: a compiled module left beside
its source hides later edits of the source.
"""

import ast
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
    "src/rulewright/games/kravestorm/a*.py",
    "src/rulewright/games/kravestorm/checks.py",
    "src/rulewright/games/kravestorm/damage.py",
    "src/rulewright/games/kravestorm/e*.py",
    "src/rulewright/games/kravestorm/effects/[!_]*.py",
    "src/rulewright/games/kravestorm/leaving.py",
    "src/rulewright/games/kravestorm/legality.py",
    "src/rulewright/games/kravestorm/line*.py",
    "src/rulewright/games/kravestorm/match.py",
    "src/rulewright/games/kravestorm/matching.py",
    "src/rulewright/games/kravestorm/model.py",
    "src/rulewright/games/kravestorm/ops/[!_]*.py",
    "src/rulewright/games/kravestorm/payment.py",
    "src/rulewright/games/kravestorm/questions.py",
    "src/rulewright/games/kravestorm/records.py",
    "src/rulewright/games/kravestorm/reference.py",
    "src/rulewright/games/kravestorm/resolving.py",
    "src/rulewright/games/kravestorm/rolling.py",
    "src/rulewright/games/kravestorm/state.py",
    "src/rulewright/games/kravestorm/t[!e]*.py",
    "src/rulewright/games/kravestorm/terms.py",
    "src/rulewright/games/kravestorm/values.py",
    "src/rulewright/games/kravestorm/vocabulary.py",
    "src/rulewright/games/kravestorm/window.py",
    "src/rulewright/games/kravestorm/worlds.py",
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
    """Copy the sources, open the classes in OPEN_CLASSES, tell the types of records, and return
    what is to be compiled."""
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
        path.write_text(text, "utf-8")
    paths = [COPY / Path(path).relative_to("src") for path in compiled_paths()]
    for path in paths:
        text = path.read_text("utf-8")
        path.write_text(with_attributes(text) + hints_of(text), "utf-8")
    return list(map(str, paths))


def with_attributes(text: str) -> str:
    """Return a module's text with its mutable records and states open to the codec, which makes
    them without ``__init__`` as it copies and reads them."""
    made = re.sub(
        r"^(?=@dataclass\(|class \w+\(State\):)",
        "@mypyc_attr(serializable=True)\n",
        text,
        flags=re.MULTILINE,
    )
    if "@mypyc_attr" in made:
        made = re.sub(
            r"^(?=import |from )",
            "from mypy_extensions import mypyc_attr\n",
            made,
            count=1,
            flags=re.MULTILINE,
        )
    return made


def hints_of(text: str) -> str:
    """Return the line that tells the types of the fields of a module's classes, or nothing.

    A compiled class keeps no annotations, or less of them; the codec of states looks here.
    """
    classes = {
        node.name: {
            field.target.id: _unquoted(field.annotation)
            for field in node.body
            if isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and not ast.unparse(field.annotation).startswith(("ClassVar", "Final"))
        }
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef)
        and not any(isinstance(base, ast.Name) and base.id == "NamedTuple" for base in node.bases)
    }
    rows = [
        f"{name!r}: {{{', '.join(f'{field!r}: {hint}' for field, hint in fields.items())}}}"
        for name, fields in classes.items()
        if fields
    ]
    return f"\n\nHINTS_OF: dict[str, dict[str, object]] = {{{', '.join(rows)}}}\n" if rows else ""


def _unquoted(annotation: ast.expr) -> str:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value
    return ast.unparse(annotation)


if os.environ.get("RULEWRIGHT_COMPILE") == "1":
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise SystemExit("setup.py: to compile needs mypy installed; see make compiled") from error

    setup(ext_modules=mypycify(copied_paths(), opt_level="3"))
else:
    setup()
