"""Build script: pure Python, or compiled by mypyc where RULEWRIGHT_COMPILE=1 asks for it.

The pure wheel is the reference. The compiled one plays the same games faster; it is built by
`make compiled` into a clean virtual environment, never in place: a compiled module left beside
its source hides later edits of the source.
"""

import ast
import os
import re
import shutil
from collections.abc import Iterable
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
    "src/rulewright/games/kravestorm/acts.py",
    "src/rulewright/games/kravestorm/aftermath.py",
    "src/rulewright/games/kravestorm/announce.py",
    "src/rulewright/games/kravestorm/assault.py",
    "src/rulewright/games/kravestorm/attack.py",
    "src/rulewright/games/kravestorm/checks.py",
    "src/rulewright/games/kravestorm/damage.py",
    "src/rulewright/games/kravestorm/division.py",
    "src/rulewright/games/kravestorm/effect.py",
    "src/rulewright/games/kravestorm/effects/[!_]*.py",
    "src/rulewright/games/kravestorm/elimination.py",
    "src/rulewright/games/kravestorm/entering.py",
    "src/rulewright/games/kravestorm/evaluate.py",
    "src/rulewright/games/kravestorm/leaving.py",
    "src/rulewright/games/kravestorm/legality.py",
    "src/rulewright/games/kravestorm/lines.py",
    "src/rulewright/games/kravestorm/lineup.py",
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
    "src/rulewright/games/kravestorm/targets.py",
    "src/rulewright/games/kravestorm/terms.py",
    "src/rulewright/games/kravestorm/triggers.py",
    "src/rulewright/games/kravestorm/turn.py",
    "src/rulewright/games/kravestorm/values.py",
    "src/rulewright/games/kravestorm/vocabulary.py",
    "src/rulewright/games/kravestorm/window.py",
    "src/rulewright/games/kravestorm/worlds.py",
)


# What mypyc is told of classes. It wants that as a decorator of another package, which the sources
# do not import; it is put into the copy that is compiled.
ATTRIBUTES = {
    # Games that are not compiled derive from these two.
    ("src/rulewright/kernel/frames.py", "Frame"): "allow_interpreted_subclasses=True, acyclic=True",
    ("src/rulewright/kernel/state.py", "State"): "allow_interpreted_subclasses=True",
    # The codec makes it without its initialiser.
    (
        "src/rulewright/games/kravestorm/state.py",
        "KravestormState",
    ): "allow_interpreted_subclasses=True",
    # Holds numbers only: nothing for the collector of garbage.
    ("src/rulewright/games/eightfold/unit.py", "Unit"): "acyclic=True",
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


def bases_in(texts: Iterable[str]) -> set[str]:
    """Return the names of all classes that others of these modules derive from."""
    nodes = [node for text in texts for node in ast.walk(ast.parse(text))]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    return {ast.unparse(base) for node in classes for base in node.bases}


def fields_of(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """Return the annotated fields of a class, without those of the class itself."""
    return [
        one
        for one in node.body
        if isinstance(one, ast.AnnAssign)
        and not ast.unparse(one.annotation).startswith(("ClassVar", "Final"))
    ]


def native_initialisers(text: str, bases: set[str]) -> str:
    """Return a module's text in which its dataclasses have initialisers of their own, and a method
    ``twin``, by which the codec copies them.

    mypyc leaves the initialiser that ``dataclass`` makes to the interpreter, which costs more than
    most steps of a game. Left alone are classes with bases other than Frame (whose fields are not
    seen here), with an initialiser, or with a ``field(...)``; and those of ``bases``, since what
    derives from them takes their initialiser over.
    """
    lines = text.splitlines(keepends=True)
    for node in reversed([node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]):
        mark = next(
            (at for at in node.decorator_list if ast.unparse(at).startswith("dataclass(")), None
        )
        fields = fields_of(node)
        if (
            mark is None
            or not fields
            or node.name in bases
            or {ast.unparse(base) for base in node.bases} - {"Frame"}
            or any(getattr(one, "name", "") in ("__init__", "__post_init__") for one in node.body)
            or any("field(" in ast.unparse(one) for one in fields)
        ):
            continue
        told = [f", {ast.unparse(one)}" for one in fields]
        body = [
            f"        self.{name} = {name}  # type: ignore[misc,unused-ignore]\n"
            for name in (ast.unparse(one.target) for one in fields)
        ]
        values = ", ".join(f"self.{ast.unparse(one.target)}" for one in fields)
        lines.insert(
            node.end_lineno or len(lines),
            f"\n    def __init__(self{''.join(told)}) -> None:\n{''.join(body)}"
            f'\n    def twin(self) -> "{node.name}":\n        return {node.name}({values})\n',
        )
        line = mark.lineno - 1
        # With this attribute __new__ makes a record without its initialiser, as the codec does.
        lines[line] = "@mypyc_attr(allow_interpreted_subclasses=True)\n" + lines[line].replace(
            "@dataclass(", "@dataclass(init=False, "
        )
    return "".join(lines)


def hints_of(text: str) -> str:
    """Return the line that tells the types of the fields of a module's classes, or nothing.

    A compiled class keeps no annotations, or less of them; the codec of states looks here.
    """
    rows = []
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ClassDef) or "NamedTuple" in map(ast.unparse, node.bases):
            continue
        fields = [
            f"{ast.unparse(field.target)!r}: {_unquoted(field.annotation)}"
            for field in fields_of(node)
        ]
        if fields:
            rows.append(f"{node.name!r}: {{{', '.join(fields)}}}")
    return f"\n\nHINTS_OF: dict[str, dict[str, object]] = {{{', '.join(rows)}}}\n" if rows else ""


def _unquoted(annotation: ast.expr) -> str:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value
    return ast.unparse(annotation)


def copied_paths() -> list[str]:
    """Copy the sources, make them ready for mypyc, and return what is to be compiled."""
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree("src", COPY, ignore=shutil.ignore_patterns("static", "*.egg-info"))
    for (name, cls), attributes in ATTRIBUTES.items():
        path = COPY / Path(name).relative_to("src")
        text, count = re.subn(
            rf"^(class {cls}\b)",
            rf"@mypyc_attr({attributes})\n\1",
            path.read_text("utf-8"),
            flags=re.MULTILINE,
        )
        if count != 1:
            raise SystemExit(f"setup.py: {name} has no class {cls}")
        path.write_text(text, "utf-8")
    paths = [COPY / Path(path).relative_to("src") for path in compiled_paths()]
    bases = bases_in(path.read_text("utf-8") for path in paths)
    for path in paths:
        text = path.read_text("utf-8")
        text = native_initialisers(text, bases) + hints_of(text)
        if "@mypyc_attr" in text:
            before = re.compile(r"^(?=import |from )", re.MULTILINE)
            text = before.sub("from mypy_extensions import mypyc_attr\n", text, count=1)
        path.write_text(text, "utf-8")
    return [str(path) for path in paths]


if os.environ.get("RULEWRIGHT_COMPILE") == "1":
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise SystemExit("setup.py: to compile needs mypy installed; see make compiled") from error

    setup(ext_modules=mypycify(copied_paths(), opt_level="2", multi_file=True))
else:
    setup()
