"""Whatever changes in a match changes in ops/, where its event is written, too."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulewright.games.eightfold as package
from rulewright.games.eightfold.ops import Ops
from rulewright.games.eightfold.state import Table
from rulewright.games.eightfold.unit import Unit

FOLDER = Path(package.__path__[0])

MATCH = frozenset(Table.__slots__) | {"seed", "draws", "ask", "result"}
"""What a match consists of; what is going on (the stack) is the frames' own."""

UNIT = frozenset(Unit.__slots__)

ALLOWED = {
    "match.py": {"clone", "_read"},
    "state.py": {"__init__", "field"},
    "unit.py": {"__init__", "text"},
    "field.py": {"__init__"},
}
"""Functions that may write, besides all of ops/: copies, reading back, a record's own making."""

CHANGES = frozenset(
    {
        *("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update"),
        *("setdefault", "popitem", "add", "discard", "__setitem__", "__setattr__"),
    }
)


def writes(source: str) -> Iterator[tuple[str, int, str]]:
    """Function, line and attribute of everything that writes a field of a match or a piece."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                for name in written(node):
                    yield function.name, getattr(node, "lineno", 0), name


def written(node: ast.AST) -> Iterator[str]:
    targets: list[ast.expr] = []
    match node:
        case ast.Assign():
            targets = node.targets
        case ast.AugAssign() | ast.AnnAssign() | ast.NamedExpr():
            targets = [node.target]
        case ast.Delete():
            targets = node.targets
        case ast.For():
            targets = [node.target]
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in CHANGES:
            yield from fields(value)
        case ast.Call(func=ast.Name(id="setattr" | "insort"), args=[first, *_]):
            yield "setattr"
            yield from fields(first)
    for target in targets:
        for part in target.elts if isinstance(target, ast.Tuple | ast.List) else [target]:
            yield from fields(part)


def fields(expression: ast.expr) -> Iterator[str]:
    """The fields in a chain such as ``g.hands[seat]``, if it is not a frame's own."""
    while isinstance(expression, ast.Subscript | ast.Attribute | ast.Starred):
        if isinstance(expression, ast.Attribute):
            owner = expression.value
            own = isinstance(owner, ast.Name) and owner.id in ("self", "frame", "f", "below")
            if expression.attr in MATCH | UNIT and not own:
                yield expression.attr
        expression = expression.value


def own_writes(source: str, *classes: str) -> Iterator[tuple[str, int, str]]:
    """Writes to ``self`` in classes that are a match or a piece."""
    for cls in ast.walk(ast.parse(source)):
        if isinstance(cls, ast.ClassDef) and cls.name in classes:
            text = ast.unparse(cls).replace("self.", "match.")
            yield from writes(text)


@pytest.mark.parametrize(
    "path", sorted(FOLDER.rglob("*.py")), ids=lambda path: str(path.relative_to(FOLDER))
)
def test_only_the_writers_write(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    allowed = ALLOWED.get(path.name, set())
    if path.parent.name == "ops":
        classes = ("PieceOps", "PileOps", "Ops")
        assert path.name == "__init__.py" or list(own_writes(source, *classes))
        return
    found = [
        f"{path.name}:{line} {function} writes {name}"
        for function, line, name in [
            *writes(source),
            *own_writes(source, "Table", "Unit", "EightfoldState", "Field"),
        ]
        if function not in allowed
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("g.mana[seat] = 3", "mana"),
        ("g.mana[seat] += 3", "mana"),
        ("g.turn = 1", "turn"),
        ("a, g.active = 1, 2", "active"),
        ("g.hands[0].append(card)", "hands"),
        ("g.discards[f.seat].remove(card)", "discards"),
        ("del g.where[uid]", "where"),
        ("unit.damage = 2", "damage"),
        ("g.tiles[3] = None", "tiles"),
        ("state.result = (1, -1)", "result"),
        ("setattr(unit, 'damage', 1)", "setattr"),
        ("insort(g.hands[0], card)", "hands"),
        ("for g.turn in range(3): pass", "turn"),
        ("g.unit_at(3).damage = 3", "damage"),
    ],
)
def test_the_scan_finds_what_it_is_to_find(code: str, name: str) -> None:
    assert name in {found for _, _, found in writes(f"def step(g):\n    {code}\n")}


@pytest.mark.parametrize(
    "code",
    ["self.card = 3", "f.picked = ()", "turn = g.turn", "hand = list(g.hands[0])", "g.draw(1)"],
)
def test_the_scan_passes_over_what_is_fine(code: str) -> None:
    assert not list(writes(f"def step(self, g, f):\n    {code}\n"))


def test_a_piece_cannot_be_changed_and_every_writer_is_documented() -> None:
    assert Unit.FROZEN
    classes = Ops.__mro__[: Ops.__mro__.index(Table)]
    writers = [name for cls in classes for name in vars(cls) if not name.startswith("_")]
    assert len(writers) > 40
    assert all(getattr(Ops, name).__doc__ for name in writers)
