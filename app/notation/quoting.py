"""Names that YAML does not take as they are: with a quotation mark at their beginning, or a colon inside a value. Where a text
cannot be read for that, the signs are put out of YAML's sight, so that nobody has to know what it would make of them."""

from __future__ import annotations

import re

COPY_SIGN, QUOTE_SIGN, COLON_SIGN = "\ufdd0", "\ufdd1", "\ufdd2"
"""Stand for the `#` of a copy number, since YAML takes ` #` for a comment; for a quotation mark that belongs to a name; for a colon
inside a value. No text may hold them."""
_MEANT = str.maketrans({COPY_SIGN: "#", QUOTE_SIGN: '"', COLON_SIGN: ":"})
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\']|\'\')*\'')
_ENDS = re.compile(r" *(?:$|[,\]}:]| #)")


def as_meant(text: str) -> str:
    """The text with the signs that its writer set."""
    return text if text.isascii() else text.translate(_MEANT)


def out_of_sight(text: str) -> str:
    """The text, of the same length, with a sign in place of every quotation mark that begins a name, and of every colon in a value
    that has its key before it on the line. What YAML would read stays as it is."""
    open_keys: list[bool] = [False]
    return "\n".join(_line(line, open_keys) for line in text.split("\n"))


def _line(line: str, keys: list[bool]) -> str:
    """`keys`: for each bracket that is open, the outermost first, whether the entry under way has had its key."""
    signs, at, begins = list(line), 0, True
    if len(keys) == 1:
        keys[0] = False
    while at < len(line):
        sign, inside = line[at], len(keys) > 1
        if sign == " " or (begins and sign == "-" and line[at + 1 : at + 2] == " "):
            at += 1
            continue
        if sign == "#" and line[at - 1 : at] in ("", " "):
            break
        if begins and sign in "\"'":
            quoted = _QUOTED.match(line, at)
            if quoted is None:
                break  # it goes on behind this line, or never ends
            if _ENDS.match(line, quoted.end()):
                at, begins = quoted.end(), False
                continue
            if sign == '"':
                signs[at] = QUOTE_SIGN
        if sign in "[{" and (begins or inside):
            keys.append(False)
            begins, at = True, at + 1
            continue
        if inside and sign in "]}":
            keys.pop()
        begins = False
        if inside and sign == ",":
            keys[-1], begins = False, True
        elif sign == ":" and (at + 1 == len(line) or line[at + 1] in (" ,]}" if inside else " ")):
            if keys[-1]:
                signs[at] = COLON_SIGN
            else:
                keys[-1], begins = True, True
        at += 1
    return "".join(signs)
