"""States and runs as bytes, and the digest of a state. Unknown fields are refused on the way back."""

from __future__ import annotations

import hashlib

import msgspec

from app.engine.position.state import State

SCHEMA = 2
"""Raised whenever an older encoded state could no longer be read."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State)


def encode(state: State) -> bytes:
    return _encoder.encode(state)


def decode(data: bytes) -> State:
    """The state. Raises msgspec.ValidationError if the bytes are not one."""
    return _decoder.decode(data)


def digest(state: State) -> str:
    """SHA-256 of the encoded state, in hexadecimal: equal states have equal digests."""
    return hashlib.sha256(encode(state)).hexdigest()
