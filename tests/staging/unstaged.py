"""What is known not to be staged, and why: by card and effect, and by ruleset where it is so in one only."""

from __future__ import annotations

NO_WRITING = "a monster that is an Equip Card already cannot be written, and staging does not make it one yet"
OCG_BATTLE = "the window that it is made for comes before the beaten monster is sent, where this ruleset sends it last"

UNSTAGED: dict[tuple[str, ...], str] = {
    ("blast-sphere", "blast"): NO_WRITING,
    ("dragunity-aklys", "aklys"): NO_WRITING,
    ("chthonian-blast", "blast", "ocg-2010"): OCG_BATTLE,
    ("destiny-signal", "signal", "ocg-2010"): OCG_BATTLE,
    ("time-machine", "return", "ocg-2010"): OCG_BATTLE,
    ("time-machine", "return-opponents", "ocg-2010"): OCG_BATTLE,
}
