"""Laws of the source: ops are the only writers, chapters stay small."""

import ast
from pathlib import Path

import rulewright.games.kravestorm as package

ROOT = Path(str(package.__file__)).parent
OWN = {"self", "frame", "turn", "match"}
"""Frames write their own fields; a new frame's step may be set where it is made."""
WRITES = {"append", "add", "pop", "remove", "clear", "update", "insert", "setdefault", "extend"}


def _base(node: ast.AST) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def test_ops_are_the_only_writers() -> None:
    """Nobody but ops assigns a field of a state, a player or a card in play, or changes one."""
    faults = []
    for path in sorted(ROOT.rglob("*.py")):
        if path.parent.name == "ops" or path.name in ("state.py", "game.py", "frames.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign):
                targets = list(node.targets)
            elif isinstance(node, ast.AugAssign | ast.AnnAssign):
                targets = [node.target]
            elif isinstance(node, ast.Delete):
                targets = list(node.targets)
            for target in targets:
                if isinstance(target, ast.Attribute) and _base(target) not in OWN:
                    faults.append(f"{path.name}:{target.lineno}: {ast.unparse(target)}")
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in WRITES
                and isinstance(node.func.value, ast.Attribute)
                and _base(node.func.value) in ("state", "player", "thing", "world")
            ):
                faults.append(f"{path.name}:{node.lineno}: {ast.unparse(node.func)}")
    assert faults == []


def test_every_op_that_writes_a_state_is_in_the_package_of_ops() -> None:
    """The scan sees something: the same walk over the ops finds their writes."""
    source = (ROOT / "ops" / "table.py").read_text("utf-8")
    assert "thing.position = position" in source


def test_files_are_chapters() -> None:
    """One chapter, one file of about 300 lines."""
    long = {
        str(p.relative_to(ROOT)): n
        for p in ROOT.rglob("*.py")
        if (n := len(p.read_text("utf-8").splitlines())) > 330
    }
    assert long == {}
