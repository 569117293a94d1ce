"""What a YAML reader's complaint means for someone who never heard of YAML."""

from __future__ import annotations

import re

from yaml.error import MarkedYAMLError

from app.notation.problems import Problem, Spot, shown
from app.notation.quoting import as_meant

_KEY = re.compile(r"\s*(?:- )?\s*[\w-]+:(?=\S)")
_VALUE = re.compile(r"(?P<head>\s*(?:- +)?(?:[\w-]+: +)?)(?P<value>.*\S)")
_RESERVED = "@`%&*!|>"


def explain(error: MarkedYAMLError, text: str) -> Problem:
    """The complaint with its place in the text, as advice."""
    lines = as_meant(text).split("\n")
    at = _place(error, lines)
    line = lines[at.line - 1]
    opened = error.context_mark.line + 1 if error.context_mark else at.line
    message, likely = _advice(str(error.problem or ""), str(error.context or ""), line, min(opened, len(lines)))
    return Problem(at.line, at.column, "", shown(line.strip()), (), likely, message)


def _place(error: MarkedYAMLError, lines: list[str]) -> Spot:
    """Where to look for the fault."""
    found, began = error.problem_mark or error.context_mark, error.context_mark
    if found is None:
        return Spot(1, 1)
    if began is not None and began.line < found.line:
        # a missing colon is noticed only on a later line, and so is a missing bracket, behind what stands no deeper
        between = [line for line in lines[began.line + 1 : found.line + 1] if line.strip()]
        inside = found.line < len(lines) and all(_indent(line) > _indent(lines[began.line]) for line in between)
        if "':'" in str(error.problem) or ("flow" in str(error.context) and not inside):
            found = began
    if found.line >= len(lines):
        # the reader ends every text with a line end
        return Spot(len(lines), len(lines[-1]) + 1)
    return Spot(found.line + 1, found.column + 1)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _advice(problem: str, context: str, line: str, opened: int) -> tuple[str, str | None]:
    body = line.strip()
    if line[: len(line) - len(line.lstrip())].count("\t"):
        return "the line is indented with a tab; use spaces.", None
    if body[:1] in set("•–—‣·"):
        return f"the line begins with “{body[0]}”; a list item begins with “- ”.", f"- {body[1:].strip()}"
    if "flow" in context:
        return f"the bracket opened on line {opened} is not closed, or an entry in it needs quotation marks.", None
    if "quoted scalar" in context:
        return f"the quotation mark opened on line {opened} is not closed.", None
    if _KEY.match(line):
        return "after a colon there must be a space.", _KEY.sub(lambda found: found[0] + " ", line, count=1).strip()
    value = _VALUE.fullmatch(line)
    written = value["value"] if value else ""
    if written[:1] in {'"', "'"}:
        quote = "'" if written[0] == '"' else '"'
        return (
            "a value that begins with a quotation mark must end with it; put the whole value into the other sort.",
            _quoted(line, quote),
        )
    if written and written[0] in _RESERVED:
        return f"a value cannot begin with “{written[0]}” unless it stands in quotation marks.", _quoted(line, '"')
    if problem.startswith("mapping values"):
        if ": " in written:
            return "a value that holds a colon and a space must stand in quotation marks.", _quoted(line, '"')
        return "this key does not stand in line with the keys it belongs to; begin them in the same column.", None
    if "':'" in problem:
        return "this line is neither a key with a value (“key: value”) nor a list item (“- …”).", None
    return f"the lines here do not fit together ({problem}); check how far they are indented.", None


def _quoted(line: str, quote: str) -> str | None:
    """The line with its value in quotation marks, where the value itself holds none of that sort."""
    value = _VALUE.fullmatch(line)
    if value is None or quote in value["value"]:
        return None
    return f"{value['head'].lstrip()}{quote}{value['value']}{quote}"
