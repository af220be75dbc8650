"""Only the ops write: no other chapter changes the table."""

import ast
from pathlib import Path
from typing import get_origin, get_type_hints

import rulewright.games.keepers as package
from rulewright.games.keepers.fields import Fields
from rulewright.games.keepers.written import COPIED, KINDS, SHARED

ROOT = Path(package.__file__).parent
BUILDERS = {"fields.py", "match.py", "position_reader.py", "determinize.py", "game.py"}
"""They build tables, in a setup, from a position or for a player, and play none."""

TABLES = {"g", "state", "world"}
"""What tables are called throughout the package."""

MUTATORS = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update"}


def written_by(path: Path) -> list[str]:
    """The lines of a file that change a table, or write an event past the ops."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.stmt | ast.expr):
            continue
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in MUTATORS:
                targets = [node.func.value]
                targets = [t for t in targets if isinstance(t, ast.Attribute | ast.Subscript)]
            if node.func.attr in ("emit", "finish"):
                found.append(f"{path.name}:{node.lineno} {node.func.attr}")
        for target in targets:
            for part in ast.walk(target):
                if isinstance(part, ast.Attribute) and _root(part) in TABLES:
                    found.append(f"{path.name}:{node.lineno}")
                    break
    return found


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def test_only_ops_write() -> None:
    files = [p for p in ROOT.rglob("*.py") if "ops" not in p.parts and p.name not in BUILDERS]
    assert len(files) > 25
    assert [line for path in files for line in written_by(path)] == []


def test_a_clone_copies_every_list_and_nothing_is_left_out() -> None:
    hints = get_type_hints(Fields)
    own = [name for name in Fields.__annotations__ if name in Fields.__slots__]
    lists = {name for name in own if get_origin(hints[name]) is list}
    assert set(COPIED) == lists
    assert {*SHARED, *COPIED} == {*own, "seed", "draws", "ask", "result"}
    assert set(own) == set(Fields.__slots__)


def test_what_is_written_has_the_types_of_the_fields() -> None:
    hints = get_type_hints(Fields)
    assert {name: hints[name] for name, _ in KINDS} == dict(KINDS)
    assert [name for name, _ in KINDS] == ["stack", *SHARED, *COPIED]


def test_the_scan_finds_writers() -> None:
    found = [line for path in (ROOT / "ops").glob("*.py") for line in written_by(path)]
    assert len(found) > 100
