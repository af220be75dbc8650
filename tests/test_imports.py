"""The import law: who may import whom, read from the source."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"

KERNEL = frozenset({"kernel"})
CARDTEXT = KERNEL | {"cardtext"}
GAMES = CARDTEXT | {"games"}
BOTS = GAMES | {"bots"}

# What each part of the package may import of the others; a part not named here is a mistake.
ALLOWED = {
    "kernel": KERNEL,
    "cardtext": CARDTEXT,
    "games": GAMES,
    "bots": BOTS,
    "arena": BOTS | {"arena"},
    "envs": BOTS | {"envs"},
    "server": BOTS | {"server"},
    "cli": BOTS | {"arena", "envs", "server", "cli"},
    "__main__": frozenset({"cli"}),
}
STANDARD_LIBRARY_ONLY = frozenset({"kernel", "cardtext", "games"})


def imported(module: str, tree: ast.Module, is_package: bool) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything that a module imports, wherever in it."""
    base = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = base[: len(base) - node.level + 1] if node.level else []
            name = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{name}.{alias.name}"


def broken(module: str, name: str) -> str | None:
    """Which law the import of `name` in `module` breaks, in words; None if it breaks none."""
    own = module.split(".")
    part = own[1] if len(own) > 1 else ""
    other = name.split(".")
    if other[0] != "rulewright":
        if part in STANDARD_LIBRARY_ONLY and other[0] not in sys.stdlib_module_names:
            return f"{part} imports the standard library only"
        return None
    # `from rulewright import __version__` takes a plain name; everybody may.
    target = other[1] if len(other) > 1 else ""
    if target in ("", "__version__"):
        return None
    if not part:
        return "the package itself imports none of its parts"
    if part not in ALLOWED:
        return f"{part} is no part of the package: {', '.join(ALLOWED)}"
    if target not in ALLOWED[part]:
        return f"{part} may import {', '.join(sorted(ALLOWED[part]))} only"
    if part == target == "games" and len(own) > 2 and other[2:3] != own[2:3]:
        return "a game imports no other game"
    return None


def breaches(module: str, text: str, is_package: bool = False) -> list[str]:
    """Every breach of the law in a module's text."""
    found = []
    for line, name in imported(module, ast.parse(text), is_package):
        law = broken(module, name)
        if law is not None:
            found.append(f"{module}, line {line}: import of {name}: {law}")
    return found


def test_the_source_keeps_the_law() -> None:
    found: list[str] = []
    paths = sorted((SOURCE / "rulewright").rglob("*.py"))
    assert paths
    for path in paths:
        names = path.relative_to(SOURCE).with_suffix("").parts
        is_package = names[-1] == "__init__"
        module = ".".join(names[:-1] if is_package else names)
        found += breaches(module, path.read_text(encoding="utf-8"), is_package)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("rulewright.kernel.state", "import numpy"),
        ("rulewright.kernel.state", "def f():\n    import numpy.linalg"),
        ("rulewright.kernel.state", "from rulewright.games import eightfold"),
        ("rulewright.kernel.state", "from ..games import eightfold"),
        ("rulewright.kernel.state", "from .. import games"),
        ("rulewright.kernel.state", "from rulewright import cardtext"),
        ("rulewright.cardtext.parse", "import rulewright.games.eightfold"),
        ("rulewright.cardtext.parse", "import yaml"),
        ("rulewright.games.eightfold.turn", "from rulewright.games.keepers import board"),
        ("rulewright.games.eightfold.turn", "from ..keepers import board"),
        ("rulewright.games.eightfold.turn", "from .. import keepers"),
        ("rulewright.games.eightfold.turn", "from rulewright import games"),
        ("rulewright.games.eightfold.turn", "import rulewright.bots"),
        ("rulewright.games.eightfold.turn", "from rulewright.server import lobby"),
        ("rulewright.bots.greedy", "from rulewright.arena import series"),
        ("rulewright.arena.series", "from rulewright.envs import aec"),
        ("rulewright.arena.series", "from rulewright.server import lobby"),
        ("rulewright.envs.aec", "from rulewright.arena import series"),
        ("rulewright.server.lobby", "from rulewright.arena import series"),
        ("rulewright.server.lobby", "from rulewright.cli import app"),
        ("rulewright.extras.thing", "from rulewright.kernel import state"),
        ("rulewright", "from rulewright.kernel import state"),
    ],
)
def test_a_breach_is_found(module: str, text: str) -> None:
    assert len(breaches(module, text, is_package=module == "rulewright")) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("rulewright.kernel.state", "import json\nfrom collections.abc import Iterator"),
        ("rulewright.kernel.state", "from . import chance\nfrom .chance import draw"),
        ("rulewright.kernel.record", "from rulewright import __version__"),
        ("rulewright.games.eightfold.turn", "from . import board\nfrom ...kernel import state"),
        ("rulewright.games.eightfold", "from rulewright.games.eightfold import board"),
        ("rulewright.bots.search", "from rulewright.games import keepers, eightfold"),
        ("rulewright.server.lobby", "import litestar\nfrom rulewright.bots import greedy"),
        ("rulewright.envs.aec", "import numpy\nfrom rulewright.games import GAMES"),
        ("rulewright.cli.serve", "from rulewright import arena, envs, server"),
    ],
)
def test_what_the_law_allows_is_no_breach(module: str, text: str) -> None:
    assert breaches(module, text, is_package=module.endswith("eightfold")) == []
