"""How much a scenario may hold. Every limit is far above what a situation at a table needs."""

from __future__ import annotations

MAX_BYTES = 16 * 1024
MAX_DEPTH = 6
MAX_TITLE = 200
MAX_QUESTION = 1000
MAX_ASK = 400
MAX_NAME = 120
MAX_LIFE = 1_000_000
MAX_TURN = 999
MAX_DECISIONS = 200
MAX_CARDS_IN_ZONE = 60
MAX_COUNTERS = 99
MAX_COPIES = 3
MAX_OWN_CARDS = 6
MAX_OWN_DEPTH = 16
"""Of what stands under `cards`, where effects hold conditions that hold descriptions of cards."""
MAX_OWN_VALUES = 250
MAX_OWN_NAME = 60
MAX_OWN_WORD = 200
MAX_OWN_NUMBER = 99_999
MAX_RESPELT = 300
"""A decision longer than this is not looked at for other words that it may mean."""
MAX_SUGGESTIONS = 30
"""Looking for a likely meant word costs time, so only this many faults of one text get a suggestion."""

ZONE_SIZES = {"monsters": 5, "spells": 5, "field": 1}
