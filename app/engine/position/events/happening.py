"""What all that happens in a duel has in common."""

from __future__ import annotations

import msgspec


class Happening(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="event", omit_defaults=True
):
    """Something that happened, as a value. The subclasses are everything that can."""
