"""Typed records to JSON and back, and copies of them, derived from their annotations.

A record becomes the list of its fields in the order of their annotation, so that what is written is
dense and its order never depends on hashes. Supported types: ``int``, ``str``, ``bool``, ``None``,
literals, unions of these, enumerations of integers, a union of any type with ``None``, ``tuple``,
``list``, ``dict``, ``frozenset`` and records (dataclasses, named tuples or classes with annotated
slots). A record type with registered subclasses is written with the name of its class in front.
"""

import enum
import sys
import types
import typing
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

Convert = Callable[[Any], Any]

_SCALARS = (int, str, bool, type(None))


class UnsupportedType(TypeError):
    """A field's type cannot be written as JSON and read back."""


def _same(value: Any) -> Any:
    return value


class Shape:
    """How values of one type are written, read and copied.

    Attributes:
        write: value to JSON value.
        read: JSON value to value.
        copy: value to a value that shares nothing that can be changed.
        fixed: True if values of the type cannot be changed, so that copies may be shared.
    """

    __slots__ = ("write", "read", "copy", "fixed")

    def __init__(self, write: Convert, read: Convert, copy: Convert, fixed: bool) -> None:
        self.write = write
        self.read = read
        self.copy = copy
        self.fixed = fixed


def _scalars(*types_: type) -> Shape:
    allowed = frozenset(types_)

    def read(value: Any) -> Any:
        if type(value) not in allowed:
            raise ValueError(f"{value!r} is no {' or '.join(sorted(t.__name__ for t in allowed))}")
        return value

    return Shape(_same, read, _same, True)


def _write_nested(value: Any) -> Any:
    return [_write_nested(item) for item in value] if isinstance(value, tuple) else value


def _read_nested(plain: Any) -> Any:
    return tuple([_read_nested(item) for item in plain]) if isinstance(plain, list) else plain


# A tuple of scalars and tuples of whatever depth. Compiled classes keep no more of the annotation
# ``tuple[int, ...]`` than ``tuple``; what is written is the same.
_NESTED = Shape(_write_nested, _read_nested, _same, True)


class Codec:
    """Writes, reads and copies records.

    Args:
        subclasses: classes that may stand where one of their bases is annotated, such as frames.
    """

    def __init__(self, *subclasses: type) -> None:
        self._subclasses = {cls.__name__: cls for cls in subclasses}
        if len(self._subclasses) != len(subclasses):
            raise UnsupportedType("two registered classes have the same name")
        self._shapes: dict[Any, Shape] = {}
        self._records: dict[type, Shape] = {}

    def write(self, value: Any, kind: Any) -> Any:
        """Return ``value`` of type ``kind`` as JSON value."""
        return self.shape(kind).write(value)

    def read(self, plain: Any, kind: Any) -> Any:
        """Return the value of type ``kind`` that ``plain`` was written from."""
        return self.shape(kind).read(plain)

    def copy(self, value: Any, kind: Any) -> Any:
        """Return a copy of ``value`` that shares nothing that can be changed."""
        return self.shape(kind).copy(value)

    def shape(self, kind: Any) -> Shape:
        """Return how values of type ``kind`` are written, read and copied.

        Raises:
            UnsupportedType: ``kind`` has no JSON form here.
        """
        shape = self._shapes.get(kind)
        if shape is None:
            shape = self._shapes[kind] = self._build(kind)
        return shape

    def _build(self, kind: Any) -> Shape:
        if kind is tuple:
            return _NESTED
        origin = get_origin(kind)
        if kind is None:
            kind = type(None)
        if kind in _SCALARS:
            return _scalars(kind)
        if origin is typing.Literal:
            return self._literal(get_args(kind))
        if origin in (typing.Union, types.UnionType):
            return self._union(get_args(kind))
        if origin in (tuple, list, dict, frozenset):
            return self._container(origin, get_args(kind))
        if isinstance(kind, type) and issubclass(kind, enum.IntEnum):
            return Shape(int, kind, _same, True)
        if isinstance(kind, type):
            named = {n: c for n, c in self._subclasses.items() if issubclass(c, kind)}
            if named and set(named.values()) != {kind}:
                return self._tagged(named)
            return self._record(kind)
        raise UnsupportedType(f"{kind!r} has no JSON form here")

    def _literal(self, values: tuple[Any, ...]) -> Shape:
        if any(type(value) not in _SCALARS for value in values):
            raise UnsupportedType(f"{values!r} cannot be told apart in JSON")

        def read(value: Any) -> Any:
            if value not in values:
                raise ValueError(f"{value!r} is none of {values!r}")
            return value

        return Shape(_same, read, _same, True)

    def _union(self, members: tuple[Any, ...]) -> Shape:
        if all(member in _SCALARS for member in members):
            return _scalars(*members)
        rest = [member for member in members if member is not type(None)]
        if len(rest) != 1 or len(rest) == len(members):
            raise UnsupportedType(f"a union of {members!r} cannot be told apart in JSON")
        inner = self.shape(rest[0])
        write, read, copy = inner.write, inner.read, inner.copy
        return Shape(
            lambda v: None if v is None else write(v),
            lambda v: None if v is None else read(v),
            copy if inner.fixed else lambda v: None if v is None else copy(v),
            inner.fixed,
        )

    def _container(self, origin: type, args: tuple[Any, ...]) -> Shape:
        if origin is dict:
            key, inner = self.shape(args[0]), self.shape(args[1])
            if not key.fixed:
                raise UnsupportedType("keys of a dictionary must be immutable")
            return Shape(
                lambda v: [[key.write(k), inner.write(x)] for k, x in v.items()],
                lambda v: {key.read(k): inner.read(x) for k, x in v},
                (lambda v: dict(v))
                if inner.fixed
                else lambda v: {k: inner.copy(x) for k, x in v.items()},
                False,
            )
        if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
            shapes = [self.shape(arg) for arg in args]
            if not all(shape.fixed for shape in shapes):
                raise UnsupportedType("a tuple holds immutable values only")
            return Shape(
                lambda v: [shape.write(x) for shape, x in zip(shapes, v, strict=True)],
                lambda v: tuple([shape.read(x) for shape, x in zip(shapes, v, strict=True)]),
                _same,
                True,
            )
        inner = self.shape(args[0])
        if origin is not list and not inner.fixed:
            raise UnsupportedType(f"a {origin.__name__} holds immutable values only")
        plain = inner.write is _same
        if origin is frozenset:
            return Shape(
                lambda v: sorted(map(inner.write, v)),
                lambda v: frozenset(map(inner.read, v)),
                _same,
                True,
            )
        if origin is tuple:
            return Shape(
                list if plain else lambda v: [inner.write(x) for x in v],
                lambda v: tuple([inner.read(x) for x in v]),
                _same,
                True,
            )
        return Shape(
            list if plain else lambda v: [inner.write(x) for x in v],
            lambda v: [inner.read(x) for x in v],
            list if inner.fixed else lambda v: [inner.copy(x) for x in v],
            False,
        )

    def _tagged(self, named: dict[str, type]) -> Shape:
        shapes = {name: self._record(cls) for name, cls in named.items()}
        by_class = {cls: (name, shapes[name]) for name, cls in named.items()}

        def write(value: Any) -> Any:
            name, shape = by_class[type(value)]
            return [name, *shape.write(value)]

        return Shape(
            write,
            lambda v: shapes[v[0]].read(v[1:]),
            lambda v: by_class[type(v)][1].copy(v),
            all(shape.fixed for shape in shapes.values()),
        )

    def _record(self, cls: type) -> Shape:
        if cls not in self._records:
            # Registered before its fields are looked at, so that a record may hold its own kind;
            # whoever takes these functions before they are the real ones is led on to those.
            shape = self._records[cls] = Shape(
                lambda v: shape.write(v),
                lambda v: shape.read(v),
                lambda v: shape.copy(v),
                _is_frozen(cls),
            )
            try:
                self._fill_record(cls, shape)
            except UnsupportedType:
                del self._records[cls]
                raise
        return self._records[cls]

    def _fill_record(self, cls: type, shape: Shape) -> None:
        fields = tuple(record_fields(cls))
        if not fields:
            raise UnsupportedType(f"{cls.__name__} has no annotated fields")
        hints = _hints(cls)
        inner = [self.shape(hints[name]) for name in fields]
        if shape.fixed and not all(x.fixed for x in inner):
            raise UnsupportedType(f"{cls.__name__} is frozen but holds what can be changed")
        new: Any = cls.__new__  # not object's: a compiled class has its own

        def read(values: Iterable[Any]) -> Any:
            read_values = [x.read(p) for x, p in zip(inner, values, strict=True)]
            if issubclass(cls, tuple):
                return new(cls, *read_values)
            record = new(cls)
            for name, value in zip(fields, read_values, strict=True):
                object.__setattr__(record, name, value)
            return record

        shape.read = read
        shape.write = _writer(fields, inner)
        shape.copy = _same if shape.fixed else _copier(cls, fields, inner)


# Search lives on copies, journals on writing: both are written out field by field, which is four
# times as fast as going over the fields.


def _writer(fields: tuple[str, ...], inner: list[Shape]) -> Convert:
    values = [
        f"value.{name}" if shape.write is _same else f"write_{n}(value.{name})"
        for n, (name, shape) in enumerate(zip(fields, inner, strict=True))
    ]
    names: dict[str, Any] = {f"write_{n}": shape.write for n, shape in enumerate(inner)}
    write: Convert = eval(f"lambda value: [{', '.join(values)}]", names)
    return write


def _copier(cls: type, fields: tuple[str, ...], inner: list[Shape]) -> Convert:
    lines = ["def copy(value):", "    record = new(cls)"]
    for n, (name, shape) in enumerate(zip(fields, inner, strict=True)):
        copied = f"value.{name}" if shape.fixed else f"copy_{n}(value.{name})"
        lines.append(f"    record.{name} = {copied}")
    names: dict[str, Any] = {f"copy_{n}": shape.copy for n, shape in enumerate(inner)}
    names |= {"new": cls.__new__, "cls": cls}
    exec("\n".join([*lines, "    return record"]), names)
    copy: Convert = names["copy"]
    return copy


def record_fields(cls: type) -> list[str]:
    """Return the names of a record's written fields, bases first, without ``TRANSIENT`` ones."""
    transient: frozenset[str] = getattr(cls, "TRANSIENT", frozenset())
    return [
        name
        for name, hint in _hints(cls).items()
        if get_origin(hint) is not ClassVar and hint is not ClassVar and name not in transient
    ]


def _is_frozen(cls: type) -> bool:
    parameters = getattr(cls, "__dataclass_params__", None)
    if parameters is not None:
        return bool(parameters.frozen)
    return bool(getattr(cls, "FROZEN", issubclass(cls, tuple)))


def _hints(cls: type) -> dict[str, Any]:
    """Return the annotations of a class, bases first.

    A compiled class keeps none, or less of them: the build leaves them in its module's table.
    """
    hints: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        table: dict[str, Any] = getattr(sys.modules.get(base.__module__), "HINTS_OF", {})
        hints.update(table.get(base.__name__, {}))
    told = get_type_hints(cls)
    hints.update({name: hint for name, hint in told.items() if name not in hints})
    return hints
