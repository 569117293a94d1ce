"""One written decision: `attack X -> Y`, `activate X [effect] -> T1 + T2 paying C1 + C2`, `summon X paying C`, `set X`,
`pass`, `choose C1 + C2`, `declare defense`, `enter battle`, `end turn`, `begin turn`."""

from __future__ import annotations

import re

import msgspec

from app.notation.problems import closest, folded
from app.notation.scenario import Line

VERBS = (
    "attack", "activate", "summon", "flip", "special-summon", "set", "change", "settle", "pass", "choose", "declare", "enter",
    "end", "begin",
)  # fmt: skip
ENTERED = ("battle", "main-2")
ENDED = ("battle-step", "battle", "turn")
BEGUN = ("turn",)

_FORMS = {
    "attack": ("attack X -> Y", "attack X directly", "attack X -> Y paying C1 + C2"),
    "activate": ("activate X", "activate X [effect]", "activate X -> T1 + T2", "activate X paying C1 + C2"),
    "summon": ("summon X", "summon X paying C1 + C2", "summon X [way]"),
    "flip": ("flip X",),
    "special-summon": ("special-summon X", "special-summon X [procedure]", "special-summon X paying C1 + C2"),
    "set": ("set X", "set X paying C1 + C2", "set X [way]"),
    "change": ("change X",),
    "settle": ("settle X", "settle X [effect]"),
    "declare": ("declare attack", "declare defense", "declare pay", "declare decline", "declare yes", "declare no"),
    "choose": ("choose C1 + C2", "choose none"),
}
_SPOKEN = re.compile(
    r"^(normal|tribute|flip|special|synchro)[ -]summons? |^(tribute|normal) set |^change position of ", re.I
)
"""Verbs of several words, as players say them."""
_MEANT = {
    "use": "activate",
    "chain": "activate",
    "play": "activate",
    "respond": "activate",
    "select": "choose",
    "target": "choose",
    "pick": "choose",
    "skip": "pass",
    "nothing": "pass",
    "go": "enter",
    "proceed": "enter",
    "start": "enter",
    "finish": "end",
    "name": "declare",
    "say": "declare",
    "tribute": "summon",
    "normal": "summon",
    "special": "special-summon",
    "turn": "change",
    "switch": "change",
    "pay": "settle",
    "resolve": "settle",
    "swing": "attack",
    "hit": "attack",
}
_EFFECT = re.compile(r"[a-z0-9][a-z0-9_.:-]{0,59}")


class Fault(msgspec.Struct, frozen=True):
    """Why words are no decision. `found`: the words at fault."""

    found: str
    message: str
    allowed: tuple[str, ...] = ()
    likely: str | None = None


def split_decision(text: str, player: str) -> Line | Fault:
    """A straightened text as a decision, its cards still as written: whether they exist is not looked at here."""
    text = _SPOKEN.sub(_one_verb, text)
    written, _, rest = text.partition(" ")
    verb = folded(written)
    match verb:
        case "attack":
            return _attack(rest, player)
        case "activate":
            return _activate(rest, player)
        case "summon" | "flip" | "special-summon" | "set" | "change" | "settle":
            return _with_one_card(verb, rest, player)
        case "declare":
            return _declare(rest, player)
        case "begin":
            return _part_of_turn("begin", rest, BEGUN, player)
        case "choose":
            return _choose(rest, player)
        case "pass":
            message = f"“pass” stands alone, and “{rest}” follows it."
            return Fault(rest, message, likely="pass") if rest else Line(player, "pass")
        case "enter":
            return _part_of_turn("enter", rest, ENTERED, player)
        case "end":
            return _part_of_turn("end", rest, ENDED, player)
    likely = _MEANT.get(verb) or closest(verb, VERBS)
    return Fault(written, f"“{written}” is nothing a player can do in this notation.", VERBS, likely)


def _one_verb(found: re.Match[str]) -> str:
    words = folded(found.group(0)).replace("-", " ").split()
    if words[0] in ("special", "synchro"):
        return "special-summon "
    return {"flip": "flip ", "change": "change "}.get(words[0], "set " if "set" in words else "summon ")


def said(line: Line) -> str:
    """A decision in its one spelling, without its player and step."""
    match line.does:
        case "attack":
            aim = "directly" if line.targets == ("directly",) else f"-> {' + '.join(line.targets)}"
            given = f" paying {' + '.join(line.paying)}" if line.paying else ""
            return f"attack {' + '.join(line.cards)} {aim}{given}"
        case "activate":
            parts = ["activate", " + ".join(line.cards)]
            parts += [f"[{line.effect}]"] if line.effect else []
            parts += ["->", " + ".join(line.targets)] if line.targets else []
            parts += ["paying", " + ".join(line.paying)] if line.paying else []
            return " ".join(parts)
        case "choose":
            return f"choose {' + '.join(line.cards) or 'none'}"
        case "summon" | "flip" | "special-summon" | "set" | "change" | "settle":
            parts = [line.does, " + ".join(line.cards)]
            parts += [f"[{line.effect}]"] if line.effect else []
            parts += ["paying", " + ".join(line.paying)] if line.paying else []
            return " ".join(parts)
        case "enter" | "end" | "begin" | "declare":
            return f"{line.does} {line.what}"
        case _:
            return line.does


def split_attack(text: str) -> tuple[str, str] | Fault:
    """`X -> Y` or `X directly` as (attacker, target), the target of a direct attack being `directly`."""
    attacker, arrow, target = (part.strip() for part in text.partition("->"))
    if not arrow:
        attacker, _, target = text.rpartition(" ")
    if folded(target) in {"directly", "direct"} and (arrow or folded(target) == "directly"):
        target = "directly"
    elif not arrow:
        return Fault(text, "the attack has no target.", _FORMS["attack"], f"{text} directly" if text else None)
    if not attacker or not target or "->" in target:
        return Fault(text, "an attack names one attacker and one target.", _FORMS["attack"])
    if " + " in attacker or " + " in target:
        return Fault(text, "an attack has one attacker and one target; “ + ” joins several.", _FORMS["attack"])
    return attacker, target


def _attack(rest: str, player: str) -> Line | Fault:
    head, paying, cost = _at_paying(rest)
    costs = _cards(cost)
    attack = split_attack(head)
    if isinstance(attack, Fault):
        return msgspec.structs.replace(attack, likely=attack.likely and f"attack {attack.likely}")
    if paying and (not costs or not all(costs)):
        return Fault(rest, "after “paying” stand the cards given for the attack, joined by “ + ”.", _FORMS["attack"])
    return Line(player, "attack", cards=attack[:1], targets=attack[1:], paying=costs)


def _activate(rest: str, player: str) -> Line | Fault:
    head, arrow, aimed = (part.strip() for part in rest.partition("->"))
    before, paying, cost = _at_paying(aimed if arrow else head)
    head, aimed = (head, before) if arrow else (before, "")
    named, effect = _with_effect(head)
    targets, costs = _cards(aimed), _cards(cost)
    if not named or " + " in named:
        return Fault(rest, "“activate” names one card.", _FORMS["activate"])
    if effect is not None and not _EFFECT.fullmatch(effect):
        return Fault(
            f"[{effect}]", "an effect's name is made of letters, digits, “-”, “_” and “.”.", _FORMS["activate"]
        )
    if "->" in aimed or (arrow and not targets) or not all(targets):
        return Fault(rest, "after the arrow stand the targets, joined by “ + ”.", _FORMS["activate"])
    if (paying and not costs) or not all(costs):
        return Fault(rest, "after “paying” stand the cards given as cost, joined by “ + ”.", _FORMS["activate"])
    return Line(player, "activate", cards=(named,), targets=targets, paying=costs, effect=effect or "")


def _with_one_card(verb: str, rest: str, player: str) -> Line | Fault:
    """`summon X`, `set X`, `settle X [effect]`: one card, perhaps which way, perhaps what it takes."""
    forms = _FORMS[verb]
    head, paying, cost = _at_paying(rest)
    named, effect = _with_effect(head)
    costs = _cards(cost)
    if not named or " + " in named or "->" in rest:
        return Fault(rest or verb, f"“{verb}” names one card.", forms)
    if effect is not None and (
        verb not in ("summon", "set", "special-summon", "settle") or not _EFFECT.fullmatch(effect)
    ):
        return Fault(f"[{effect}]", f"“{verb}” is not followed by that in brackets.", forms)
    if paying and (verb not in ("summon", "special-summon", "set") or not costs or not all(costs)):
        return Fault(rest, "after “paying” stand the cards given, joined by “ + ”.", forms)
    return Line(player, verb, cards=(named,), paying=costs, effect=effect or "")


def _declare(rest: str, player: str) -> Line | Fault:
    word = folded(rest)
    if not _EFFECT.fullmatch(word):
        return Fault(
            rest or "declare", "“declare” is followed by one of the words that are asked for.", _FORMS["declare"]
        )
    return Line(player, "declare", what=word)


def _choose(rest: str, player: str) -> Line | Fault:
    cards = _cards(rest)
    if not cards or not all(cards):
        return Fault(rest or "choose", "“choose” names the cards chosen, joined by “ + ”, or “none”.", _FORMS["choose"])
    return Line(player, "choose", cards=() if folded(rest) == "none" else cards)


def _part_of_turn(verb: str, rest: str, allowed: tuple[str, ...], player: str) -> Line | Fault:
    words = folded(rest).removeprefix("the ").removesuffix(" phase")
    what = re.sub(r"^main phase", "main", words).replace(" ", "-")
    if what in allowed:
        return Line(player, verb, what=what)
    forms = tuple(f"{verb} {word}" for word in allowed)
    return Fault(
        rest or verb,
        f"“{verb}” is not followed by a part of the turn it can go with.",
        forms,
        closest(f"{verb} {what}", forms),
    )


def _at_paying(text: str) -> tuple[str, bool, str]:
    """The words before and after the last `paying` (or `tributing`), and whether it stands there."""
    found = list(re.finditer(r"(?:^| )(?:paying|tributing)(?: |$)", text, re.IGNORECASE))
    if not found:
        return text, False, ""
    return text[: found[-1].start()].strip(), True, text[found[-1].end() :].strip()


def _with_effect(head: str) -> tuple[str, str | None]:
    """`X [effect]` as the card and the effect's name; None where none stands."""
    if not head.endswith("]") or "[" not in head:
        return head, None
    named, _, effect = head[:-1].rpartition("[")
    return named.strip(), folded(effect)


def _cards(text: str) -> tuple[str, ...]:
    """Card names joined by ` + `; an empty one where a name is missing."""
    return tuple(part.strip() for part in re.split(r"(?:^| )\+(?= |$)", text)) if text else ()
