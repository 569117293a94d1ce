"""The text as it comes from a phone or a chat: checked for size and odd signs, and freed of what typing does to it."""

from __future__ import annotations

import re
import unicodedata
from typing import NoReturn

from app.notation.limits import MAX_BYTES
from app.notation.problems import Findings, NotationError, Spot
from app.notation.quoting import COPY_SIGN, as_meant

_COPY_NUMBER = re.compile(r"#(?=\d{1,3}(?:[\s,\]})\[\"']|$))")
_COMMENT_OR_COPY = re.compile(r"(?<=[ \t])#")
_CONTROLS = r"\x00-\x08\x0b-\x1f\x7f-\x9f"
_BIDI = r"\u202a-\u202e\u2066-\u2069"
_SURROGATES = r"\ud800-\udfff"
_NO_SIGNS = r"\ufdd0-\ufdef" + "".join(rf"\U{plane:04x}fffe\U{plane:04x}ffff" for plane in range(17))
_ODD = re.compile(f"[{_CONTROLS}{_BIDI}{_SURROGATES}{_NO_SIGNS}]")
BLANK = re.compile(r"[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
"""A blank that is no space."""
_DROPPED = dict.fromkeys(map(ord, "\u200b\u2060\ufeff\u00ad\u200e\u200f"))
_QUOTES = str.maketrans("“”„‟«»‘’‚‛´\u2010\u2011", '""""""\'\'\'\'\'--')
_ARROW = re.compile(r"[→⇒➔➜➝➞➡⟶⟹⇨]\ufe0f?|[-–—=]{1,2}>")
_MAX_ODD_SIGNS = 10


def decoded(text: str | bytes) -> str:
    """The text as prepared for YAML: line ends are `\\n`, every sort of blank is a space, a chat's code fence is blank,
    and the `#` of a copy number is safe. Lines and columns stay those of the text given.

    Raises `NotationError` where it is too long, is not UTF-8, or holds control signs; nothing is parsed before that.
    """
    size = len(text) if isinstance(text, bytes) or len(text) > MAX_BYTES else len(text.encode(errors="surrogatepass"))
    if size > MAX_BYTES:
        _refuse(
            Spot(1, 1), f"{size} bytes", f"the text is longer than {MAX_BYTES} bytes (16 KB); nothing of it was read."
        )
    whole = _as_text(text) if isinstance(text, bytes) else text
    # further marks of byte order become another sign without width: readers take one at the start of a line for nothing
    whole = whole.removeprefix("\ufeff").replace("\ufeff", "\u2060")
    lines = re.split(r"\r\n|[\r\n\u2028\u2029]", whole)
    _refuse_odd_signs(lines)
    lines = _without_fence([_with_plain_blanks(line) for line in lines])
    return "\n".join(_with_safe_copies(line) for line in lines)


def smooth(text: str) -> str:
    """A value on one line: composed letters, single spaces, no invisible signs."""
    if text.isascii():
        return " ".join(text.split())
    visible = as_meant(text).translate(_DROPPED)
    return " ".join(unicodedata.normalize("NFC", visible).split())


def straight(text: str) -> str:
    """A value with straight quotation marks and `->` for every arrow: for card names and decisions."""
    return smooth(_ARROW.sub(" -> ", smooth(text).translate(_QUOTES)))


def odd_sign(text: str) -> int | None:
    """Where the first sign stands that no text may hold, or None."""
    found = _ODD.search(text)
    return found.start() if found else None


def sign_name(sign: str) -> str:
    return f"U+{ord(sign):04X}"


def _as_text(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        spot = Spot(before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)
        found = f"byte 0x{raw[error.start]:02X}"
        hint = " It looks like UTF-16: save it as UTF-8." if raw[:2] in {b"\xff\xfe", b"\xfe\xff"} else ""
        _refuse(spot, found, f"the text is not UTF-8: {found} at byte {error.start + 1} fits no letter.{hint}")


def _refuse(spot: Spot, found: str, message: str) -> NoReturn:
    findings = Findings()
    findings.add(spot, "", found, message)
    raise NotationError(findings.problems)


def _refuse_odd_signs(lines: list[str]) -> None:
    findings = Findings()
    for number, line in enumerate(lines, start=1):
        for found in _ODD.finditer(line):
            if len(findings.problems) < _MAX_ODD_SIGNS:
                name = sign_name(found[0])
                findings.add(
                    Spot(number, found.start() + 1), "", name, f"the control sign {name} stands here; delete it."
                )
    if findings.problems:
        raise NotationError(findings.problems)


def _with_plain_blanks(line: str) -> str:
    """Every blank but an indenting tab becomes a space; YAML would take the odd ones for letters or refuse them."""
    spaced = BLANK.sub(" ", line)
    body = spaced.lstrip(" \t")
    return spaced[: len(spaced) - len(body)] + body.replace("\t", " ")


def _without_fence(lines: list[str]) -> list[str]:
    """A code fence around the whole, as chats have it, counts as blank lines."""
    filled = [at for at, line in enumerate(lines) if line.strip()]
    if not filled or not lines[filled[0]].strip().startswith("```"):
        return lines
    fences = {filled[0]} | ({filled[-1]} if lines[filled[-1]].strip() == "```" else set())
    return ["" if at in fences else line for at, line in enumerate(lines)]


def _with_safe_copies(line: str) -> str:
    """`Honest #2` keeps its number: a `#` directly before a number, after something on its line, opens no comment."""
    if "#" not in line or line.lstrip().startswith("#"):
        return line
    for found in _COMMENT_OR_COPY.finditer(line):
        at = found.start()
        if not _COPY_NUMBER.match(line, at):
            break
        line = line[:at] + COPY_SIGN + line[at + 1 :]
    return line
