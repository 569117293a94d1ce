"""How players say a decision in other words than the notation has, and what they would write here.

Nothing of this is ever put in place of what was written: the reader offers it, and only where it can be read itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_TO = r"(?:>|=|:|targeting|to target|on to|onto|on|into|against|at|to|vs\.?|versus)"
_WITH = (
    r"(?:by tributing|by sending|by discarding|tributing|discarding|sending|using|by tuning|tuning|with|paying|from)"
)

_RULES: tuple[tuple[str, str], ...] = (
    # parts of the turn
    (r"(?:(?:go|going|move|moves|proceed|proceeds|advance|continue|enter|enters|start|begin)(?: on)?(?: to| into)? )?(?:the |my )?(?:battle phase|battle|bp)", "enter battle"),
    (r"(?:(?:go|going|move|moves|proceed|proceeds|advance|continue|enter|enters)(?: on)?(?: to| into)? )?(?:the |my )?(?:main phase 2|main 2|main-2|mp ?2|m2)", "enter main-2"),
    (r"(?:(?:go|going|move|moves|proceed|proceeds|advance|continue|enter|enters|end)(?: on)?(?: to| into)? )?(?:the |my )?(?:end phase|end|ep|turn end|turn)", "end turn"),
    (r"(?:leave|exit|finish|end) (?:the |my )?(?:battle phase|battle|bp)", "end battle"),
    (r"(?:ok|okay|no response|no responses|nothing|no effect|does nothing|skip|no|none|pass .+|passes)", "pass"),
    # attacks
    (r"(?:attack|attacks|swing|swings|direct attack) (?:directly )?(?:with )?(?P<x>.+?) (?:directly|direct|for game)", r"attack \g<x> directly"),
    (r"(?:attack|attacks|swing|swings|direct attack) (?:directly |direct )?with (?P<x>.+)", r"attack \g<x> directly"),
    (r"(?P<x>.+?) (?:attacks|swings) (?:directly|direct)", r"attack \g<x> directly"),
    (r"(?:attack|attacks|swing|hit) (?:over |at |into )?(?P<y>.+) (?:with|using) (?P<x>.+)", r"attack \g<x> -> \g<y>"),
    (r"(?:attack|attacks|swing|hit) (?:with )?(?P<x>.+?) " + _TO + r" (?P<y>.+)", r"attack \g<x> -> \g<y>"),
    (r"(?P<x>.+?) (?:attacks|swings (?:at|over|into)|attack) (?P<y>.+)", r"attack \g<x> -> \g<y>"),
    # Summons
    (r"(?:tribute|tributes|by tributing) (?P<y>.+?) (?:to|and|for|,)(?: tribute)? summon(?:ing)? (?P<x>.+)", r"summon \g<x> paying \g<y>"),
    (r"(?:synchro|xyz|link|fusion|special|ss)[ -]?(?:summons?)? (?P<x>.+?) " + _WITH + r" (?P<y>.+)", r"special-summon \g<x> paying \g<y>"),
    (r"(?:normal |tribute )?summons? (?P<x>.+?) " + _WITH + r" (?P<y>.+)", r"summon \g<x> paying \g<y>"),
    (r"(?:ns|normal) (?P<x>.+)", r"summon \g<x>"),
    (r"(?:ss|special) (?P<x>.+)", r"special-summon \g<x>"),
    (r"(?:normal |tribute )?summons? (?P<x>.+?) (?:in|to) .+", r"summon \g<x>"),
    (r"(?:set|sets) (?P<x>.+?) (?:face[- ]?down.*|in .+)", r"set \g<x>"),
    (r"(?:change|changes|switch|turn|put|move) (?P<x>.+?) (?:to|into|in) (?:face-up |face up )?(?:attack|atk|defen[sc]e|def)(?: position| mode)?", r"change \g<x>"),
    (r"(?:switch|turn|toggle) (?P<x>.+)", r"change \g<x>"),
    # activations
    (r"(?:activate|activates|use|uses|chain|chains|play|plays|respond|responds|cast|trigger)(?: with)? (?P<x>.+?)(?:'s effect|'s eff| effect)? " + _TO + r" (?P<y>.+?) " + _WITH + r" (?P<z>.+)", r"activate \g<x> -> \g<y> paying \g<z>"),
    (r"(?:activate|activates|use|uses|chain|chains|play|plays|respond|responds|cast|trigger)(?: with)? (?:the )?(?:effect of )?(?P<x>.+?)(?:'s effect|'s eff| effect)?", r"activate \g<x>"),
    (r"(?:activate|activates|use|uses|chain|chains|play|plays|respond|responds|cast|trigger)(?: with)? (?:the )?(?:effect of )?(?P<x>.+?)(?:'s effect|'s eff| effect)? (?:in response.*|as response.*|as chain link.*|now)", r"activate \g<x>"),
    (r"(?:activate|activates|use|uses|chain|chains|play|plays|respond|responds|cast|trigger)(?: with)? (?:the )?(?:effect of )?(?P<x>.+?)(?:'s effect|'s eff| effect)?,? (?:->|" + _TO + r") (?P<y>.+)", r"activate \g<x> -> \g<y>"),
    (r"(?:activate|activates|use|uses|chain|chains|play|plays|respond|responds|cast|trigger)(?: with)? (?:the )?(?:effect of )?(?P<x>.+?)(?:'s effect|'s eff| effect)?,? " + _WITH + r" (?P<y>.+)", r"activate \g<x> paying \g<y>"),
    # answers to what is asked
    (r"(?:discard|discards|send|sends|tribute|tributes|banish|banishes|remove|removes|select|selects|target|targets|pick|picks|take|takes|search|searches|add|adds|return|returns) (?:for )?(?P<x>.+?)(?: to (?:the )?(?:graveyard|gy|grave|hand|deck|my hand|my graveyard))?", r"choose \g<x>"),
)  # fmt: skip
_COMPILED = tuple((re.compile(pattern, re.IGNORECASE), made) for pattern, made in _RULES)
_JOINED = re.compile(r",? and | & |, ", re.IGNORECASE)


def respellings(text: str) -> Iterator[str]:
    """Decisions in the notation that these words may mean, the most likely first."""
    for pattern, made in _COMPILED:
        found = pattern.fullmatch(text)
        if found is None:
            continue
        line = found.expand(made)
        yield line
        joined = _JOINED.sub(" + ", line)
        if joined != line:
            yield joined
