"""Laws on the tracked files: the names in the code, and what no file may hold."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

EMPTY_WORDS = frozenset({"manager", "handler", "helper", "util", "utility"})
"""Words that say nothing of what a thing is."""

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_SCRIPT_NAME = re.compile(r"\b(?:class|function|interface|enum|type)\s+([A-Za-z_$][\w$]*)")
# Written in pieces, so that this file keeps the law.
_MACHINE_PATH = re.compile(r"(?<![A-Za-z0-9_])/(?:wor" + r"k|roo" + r"t)/")
_ADDRESS = re.compile(r"https?:/" + "/")


def tracked() -> list[Path]:
    """The files that are tracked or about to be."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return [path for name in listing.split("\0") if name and (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """The text of a file; empty for one that is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def names_in(path: Path, text: str) -> Iterator[str]:
    """The name of a source file and of every class and function in it."""
    if path.suffix == ".py":
        yield path.stem
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name
    elif path.suffix in {".ts", ".svelte"}:
        yield path.stem
        yield from _SCRIPT_NAME.findall(text)


def is_empty(name: str) -> bool:
    """Whether one of the words of a name, plural or not, says nothing."""
    words = {word.lower() for word in _WORD.findall(name)}
    return any(word in EMPTY_WORDS or word.removesuffix("s") in EMPTY_WORDS for word in words)


def test_names_say_what_a_thing_is() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in tracked()
        for name in names_in(path, text_of(path))
        if is_empty(name)
    ]
    assert not found, "\n".join(found)


def test_no_file_holds_a_path_of_one_machine() -> None:
    found = [str(path) for path in tracked() if _MACHINE_PATH.search(text_of(path))]
    assert not found, "\n".join(found)


def test_lock_files_hold_no_addresses() -> None:
    locks = [path for path in tracked() if "lock" in path.name]
    assert ROOT / "requirements.lock" in locks
    found = [str(path) for path in locks if _ADDRESS.search(text_of(path))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "name",
    [
        *("CardManager", "ManagerOfCards", "error_handler", "Handlers", "_helper_of", "utils"),
        *("HTTPHandler", "stringUtil", "utility_of"),
    ],
)
def test_an_empty_name_is_found(name: str) -> None:
    assert is_empty(name)


@pytest.mark.parametrize("name", ["handle", "manage_hand", "Futility", "Handles", "help_text"])
def test_a_telling_name_is_not_found(name: str) -> None:
    assert not is_empty(name)


def test_names_are_found_in_python_and_typescript() -> None:
    python = "class A:\n    async def b(self):\n        def c(): ...\n"
    assert list(names_in(Path("x.py"), python)) == ["x", "A", "b", "c"]
    script = "export class A {}\nexport function b() {}\nexport type C = string\n"
    assert list(names_in(Path("x.ts"), script)) == ["x", "A", "b", "C"]
    assert list(names_in(Path("x.md"), "class A")) == []


@pytest.mark.parametrize("place", ["/{}/tree", "see '/{}/x'", "../{}/x"])
@pytest.mark.parametrize("folder", ["wor" + "k", "roo" + "t"])
def test_a_path_of_one_machine_is_found(place: str, folder: str) -> None:
    assert _MACHINE_PATH.search(place.format(folder))
    assert not _MACHINE_PATH.search(f"frame{folder}/x, src/{folder}/x, /{folder}s/")
