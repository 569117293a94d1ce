"""States as bytes, with the number of the schema they are written in, and the digest of a state. Unknown fields are refused."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec

from app.engine.position.state import State

SCHEMA = 6
"""Raised whenever an older encoded state could no longer be read."""


class Encoded(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What is written: the schema's number, then the state."""

    schema: int
    state: msgspec.Raw


class OtherSchema(ValueError):
    """Bytes of another schema than this engine's. `found`: its number; None where the bytes name none."""

    def __init__(self, found: int | None) -> None:
        told = "of a schema without a number" if found is None else f"of schema {found}"
        super().__init__(f"a state {told}; this engine reads schema {SCHEMA}")
        self.found = found


_encoder = msgspec.msgpack.Encoder()
_HEAD = _encoder.encode([SCHEMA, None])[:-1]


def encode(state: State) -> bytes:
    return _HEAD + _encoder.encode(state)


def decode(data: bytes) -> State:
    """The state. Raises OtherSchema if the bytes are of another schema, msgspec.DecodeError if they are no state."""
    if not data.startswith(_HEAD):
        raise OtherSchema(_schema_of(data))
    return _decoder().decode(memoryview(data)[len(_HEAD) :])


@cache
def _decoder() -> msgspec.msgpack.Decoder[State]:
    """Made when a state is first read: who only plays reads none."""
    return msgspec.msgpack.Decoder(State)


def _schema_of(data: bytes) -> int | None:
    """The number that the bytes begin with. Raises msgspec.DecodeError if they are nothing this codec ever wrote."""
    try:
        return msgspec.msgpack.decode(data, type=Encoded).schema
    except msgspec.ValidationError:
        msgspec.msgpack.decode(data, type=dict[str, msgspec.Raw])  # how states were written before they had a number
        return None


def digest(state: State) -> str:
    """SHA-256 of the encoded state, in hexadecimal: equal states have equal digests."""
    # what is usual is left out by identity, so that a value that is merely equal to it would be written; a decoded one is not
    return hashlib.sha256(encode(decode(encode(state)))).hexdigest()
