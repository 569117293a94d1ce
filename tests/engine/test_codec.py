"""An encoded state names its schema, and a field that nobody knows is refused wherever in the state it stands."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec
import msgspec.inspect as shapes
import pytest

from app.engine.position import codec
from app.engine.position.state import State

Where = tuple[str | int, ...]
"""The way from a state to a value in it: names of fields, 0 for the first of several."""


def within(shape: shapes.Type) -> list[tuple[Where, shapes.StructType]]:
    """The structs that a value of this shape may be or hold directly, and where."""
    if isinstance(shape, shapes.StructType):
        return [((), shape)]
    if isinstance(shape, shapes.UnionType):
        return [found for each in shape.types for found in within(each)]
    if isinstance(shape, shapes.VarTupleType):
        return [((0, *where), struct) for where, struct in within(shape.item_type)]
    if isinstance(shape, shapes.TupleType):
        return [((n, *w), s) for n, each in enumerate(shape.item_types) for w, s in within(each)]
    return []


def reached() -> dict[type, list[tuple[Where, shapes.StructType]]]:
    """For each struct that a state may hold: the shortest way to it, struct by struct."""
    state = shapes.type_info(State)
    assert isinstance(state, shapes.StructType)
    found: dict[type, list[tuple[Where, shapes.StructType]]] = {State: [((), state)]}
    todo = deque([state])
    while todo:
        holder = todo.popleft()
        for field in holder.fields:
            for where, struct in within(field.type):
                if struct.cls not in found:
                    found[struct.cls] = [*found[holder.cls], ((field.encode_name, *where), struct)]
                    todo.append(struct)
    return found


def sample(shape: shapes.Type) -> Any:
    """The least value of a shape, as it is encoded."""
    match shape:
        case shapes.StructType(fields=fields, tag_field=tag_field, tag=tag):
            named = {tag_field: tag} if tag_field else {}
            return named | {f.encode_name: sample(f.type) for f in fields if f.required}
        case shapes.UnionType(types=types):
            return None if any(isinstance(t, shapes.NoneType) for t in types) else sample(types[0])
        case shapes.VarTupleType():
            return []
        case shapes.TupleType(item_types=items):
            return [sample(item) for item in items]
        case shapes.EnumType(cls=cls):
            return next(iter(cls)).value
        case shapes.LiteralType(values=values):
            return values[0]
        case shapes.StrType():
            return "x"
        case shapes.BoolType():
            return False
        case shapes.IntType():
            return 1
    raise AssertionError(f"no sample for {shape}")


def holding(struct: type) -> tuple[dict[str, Any], dict[str, Any]]:
    """A state as plain values that holds this struct somewhere, and the struct in it."""
    (_, top), *way = REACHED[struct]
    whole = holder = sample(top)
    for (field, *places), shape in way:
        inner = value = sample(shape)
        for place in reversed(places):
            assert place == 0, "a struct behind the first of a fixed tuple needs its neighbours"
            value = [value]
        holder[field] = value
        holder = inner
    return whole, holder


def encoded(plain: dict[str, Any]) -> bytes:
    return msgspec.msgpack.encode([codec.SCHEMA, plain])


REACHED = reached()


@pytest.mark.parametrize(
    "struct", REACHED, ids=lambda struct: f"{struct.__module__.rpartition('.')[2]}.{struct.__name__}"
)
def test_an_unknown_field_is_refused_wherever_it_stands(struct: type) -> None:
    plain, inner = holding(struct)
    codec.decode(encoded(plain))
    inner["no-such-field"] = 1
    with pytest.raises(msgspec.ValidationError, match="unknown field `no-such-field`"):
        codec.decode(encoded(plain))


def test_a_state_of_another_schema_is_named() -> None:
    plain, _ = holding(State)
    older = msgspec.msgpack.encode([codec.SCHEMA - 1, plain | {"a field of its own": 1}])
    with pytest.raises(codec.OtherSchema, match=f"schema {codec.SCHEMA - 1}; this engine reads schema {codec.SCHEMA}"):
        codec.decode(older)


def test_a_state_from_before_schemas_were_named_is_told_apart_from_what_is_no_state() -> None:
    plain, _ = holding(State)
    with pytest.raises(codec.OtherSchema, match="without a number") as told:
        codec.decode(msgspec.msgpack.encode(plain))
    assert told.value.found is None
    for nothing in (b"", b"\x01", b"nonsense"):
        with pytest.raises(msgspec.DecodeError):
            codec.decode(nothing)
