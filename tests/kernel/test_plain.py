"""The codec: every supported type, what it refuses, and copies that share nothing."""

import enum
import json
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NamedTuple, Optional

import pytest

from rulewright.kernel.plain import Codec, UnsupportedType, record_fields
from tests.laws.play import changeable


class Suit(enum.IntEnum):
    RED = 1
    BLUE = 2


class Colour(enum.StrEnum):
    RED = "r"


class Place(NamedTuple):
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Mark:
    name: str
    places: tuple[Place, ...] = ()


@dataclass(slots=True)
class Tree:
    value: int
    branches: list["Tree"] = field(default_factory=list)
    twin: Optional["Tree"] = None


@dataclass(frozen=True, slots=True)
class Chain:
    value: int
    rest: Optional["Chain"] = None
    others: tuple["Chain", ...] = ()


class Base:
    __slots__ = ("step",)
    step: str


@dataclass(slots=True)
class Walk(Base):
    to: int
    step: str = "go"


@dataclass(slots=True)
class Wait(Base):
    marks: list[Mark]
    step: str = "wait"


class Slotted:
    __slots__ = ("cache", "size", "stack")
    TRANSIENT: ClassVar[frozenset[str]] = frozenset({"cache"})
    size: int
    stack: list[Base]
    cache: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Slotted) and (self.size, self.stack) == (other.size, other.stack)

    __hash__ = None  # type: ignore[assignment]


def slotted() -> Slotted:
    made = Slotted()
    made.size, made.cache = 3, object()
    made.stack = [Walk(5), Wait([Mark("m", (Place(1, 2),))], "again")]
    return made


CODEC = Codec(Walk, Wait)

CASES: list[tuple[Any, Any, Any]] = [
    (int, 5, 5),
    (int, -(2**100), -(2**100)),
    (str, "é\n\u2028", "é\n\u2028"),
    (bool, True, True),
    (None, None, None),
    (int | None, None, None),
    (int | str, "x", "x"),
    (Literal["a", 2], 2, 2),
    (Suit, Suit.BLUE, 2),
    (Suit | None, Suit.BLUE, 2),
    (Mark | None, None, None),
    (Mark | None, Mark("a"), ["a", []]),
    (Place, Place(1, 2), [1, 2]),
    (list[int], [3, 1], [3, 1]),
    (list[list[int]], [[3], []], [[3], []]),
    (list[Suit], [Suit.RED], [1]),
    (tuple[int, ...], (1, 2), [1, 2]),
    (tuple[int, str], (1, "a"), [1, "a"]),
    (tuple[Suit, ...], (Suit.RED,), [1]),
    (tuple[Mark, ...], (Mark("a", (Place(0, 1),)),), [["a", [[0, 1]]]]),
    (frozenset[int], frozenset({30, 1, 17}), [1, 17, 30]),
    (frozenset[str], frozenset({"b", "a"}), ["a", "b"]),
    (frozenset[tuple[int, int]], frozenset({(2, 1), (1, 2)}), [[1, 2], [2, 1]]),
    (dict[int, str], {2: "b", 1: "a"}, [[2, "b"], [1, "a"]]),
    (dict[tuple[int, int], list[int]], {(1, 2): [3]}, [[[1, 2], [3]]]),
    (Tree, Tree(1, [Tree(2)], Tree(3)), [1, [[2, [], None]], [3, [], None]]),
    (Chain, Chain(1, Chain(2), (Chain(3),)), [1, [2, None, []], [[3, None, []]]]),
    (Walk, Walk(5), ["go", 5]),
    (Base, Walk(5), ["Walk", "go", 5]),
    (list[Base], [Walk(5), Wait([])], [["Walk", "go", 5], ["Wait", "wait", []]]),
    (Slotted, slotted(), [3, [["Walk", "go", 5], ["Wait", "again", [["m", [[1, 2]]]]]]]),
]


@pytest.mark.parametrize(("kind", "value", "plain"), CASES, ids=[str(c[0]) for c in CASES])
def test_values_are_written_read_and_copied(kind: Any, value: Any, plain: Any) -> None:
    written = CODEC.write(value, kind)
    assert written == plain
    back = CODEC.read(json.loads(json.dumps(written)), kind)
    assert back == value
    assert type(back) is type(value)
    copy = CODEC.copy(value, kind)
    assert copy == value
    assert not changeable(copy).keys() & changeable(value).keys()


def test_the_order_of_a_dictionary_is_kept() -> None:
    back = CODEC.read(CODEC.write({2: "b", 1: "a"}, dict[int, str]), dict[int, str])
    assert list(back) == [2, 1]


def test_transient_fields_are_neither_written_nor_copied() -> None:
    assert record_fields(Slotted) == ["size", "stack"]
    assert not hasattr(CODEC.copy(slotted(), Slotted), "cache")


@dataclass(slots=True)
class HasFloat:
    x: float


@dataclass(slots=True)
class HasAny:
    x: Any


@dataclass(frozen=True, slots=True)
class FrozenWithList:
    x: list[int]


@dataclass(slots=True)
class Empty:
    pass


UNSUPPORTED: list[Any] = [
    float,
    bytes,
    Any,
    list,
    dict,
    set[int],
    Colour,
    HasFloat,
    HasAny,
    FrozenWithList,
    Empty,
    list[float],
    tuple[list[int], ...],
    tuple[int, list[int]],
    frozenset[Tree],
    dict[Tree, int],
    Place | Mark,
    Mark | int,
    Literal[Suit.RED],
]


@pytest.mark.parametrize("kind", UNSUPPORTED, ids=str)
def test_what_has_no_json_form_is_refused_each_time(kind: Any) -> None:
    for _ in range(2):
        with pytest.raises(UnsupportedType):
            CODEC.shape(kind)


def test_two_classes_of_one_name_are_refused() -> None:
    other = type("Walk", (Base,), {})
    with pytest.raises(UnsupportedType, match="same name"):
        Codec(Walk, other)


@pytest.mark.parametrize(
    ("kind", "plain"),
    [
        (int, "5"),
        (int, True),
        (int, 1.0),
        (int | None, "x"),
        (str, 5),
        (Literal["a"], "b"),
        (Suit, 9),
        (Place, [1]),
        (Mark, ["a", [], 3]),
        (list[int], [1, "2"]),
        (tuple[int, str], [1]),
        (Base, ["Nothing", 1]),
        (Slotted, [3, [["Walk", "go"]]]),
    ],
)
def test_what_was_not_written_here_is_not_read(kind: Any, plain: Any) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        CODEC.read(plain, kind)


def test_an_unregistered_frame_is_not_written() -> None:
    @dataclass(slots=True)
    class Jump(Base):
        step: str = "go"

    with pytest.raises(KeyError):
        CODEC.write(Jump(), Base)
