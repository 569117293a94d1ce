"""A question, and a sentence that asks it, with the players in each other's place."""

from __future__ import annotations

import random
import re

from app.asking.reading.common import words

_PLAYER = re.compile(r"\b([Yy]our opponent’s|[Yy]our opponent|[Yy]ours|[Yy]our|[Yy]ou)\b")
_OTHER = {
    "your opponent’s": "your",
    "your opponent": "you",
    "yours": "your opponent’s",
    "your": "your opponent’s",
    "you": "your opponent",
}
_DO = "use have attack lose pay Set"
_SUMMON = "Normal Special Tribute Flip"
_HELPED = r"\b(?:Can|Does|Do) "
_ALONE = {"has": "have"}
_FITS = {"have": "has"}
_DOES, _DO_IT = words(_DO), words("uses has attacks loses pays Sets")
_TYPED_AS_HE = ("he", "he", "he", "opp", "they", "opponent", "she")
_TYPED_AS_HIS = ("his", "his", "his", "opps", "their", "opponents", "her")
_TYPED_AS_HIM = ("him", "him", "opp", "them")
_HE, _HIS, _HIM = words("he she they opp opponent"), words("his her their opps opponents"), words("him them")
_HES = words("hes shes theyre")
_AFTER_A_HELPER = words("can do does could may will would must should did am is have has")
_AS_IT_IS = words("can could may will would must should did just also now then had got once first")
_NO_VERBS = words("this his opps was plus less always")
_TO_HIM = {"am": "is", "have": "has", "do": "does", "dont": "doesnt"}
_TO_ME = {"is": "am", "has": "have", "does": "do", "doesnt": "dont"}


def question_mirrored(clause: str) -> str:
    """A clause of a question."""
    return _agreeing(_PLAYER.sub(_other, clause))


def _other(player: re.Match[str]) -> str:
    other = _OTHER[player[0].lower()]
    return other.capitalize() if player[0][0].isupper() else other


def _agreeing(clause: str) -> str:
    """With each verb as its player has it."""
    he, they = r"\b([Yy]our opponent)", r"\b([Yy]ou)"
    clause = re.sub(rf"{he} ({'|'.join(_DOES)})\b", lambda at: f"{at[1]} {_FITS.get(at[2], f'{at[2]}s')}", clause)
    clause = re.sub(rf"{he} ({'|'.join(_SUMMON.split())}) Summon\b", r"\1 \2 Summons", clause)
    clause = re.sub(rf"{they} ({'|'.join(_DO_IT)})\b", lambda at: f"{at[1]} {_bare(at[2])}", clause)
    clause = re.sub(rf"{they} ({'|'.join(_SUMMON.split())}) Summons\b", r"\1 \2 Summon", clause)
    both = rf"({_HELPED}(?:you|your opponent))"
    clause = re.sub(rf"{both} ({'|'.join(_DO_IT)})\b", lambda at: f"{at[1]} {_bare(at[2])}", clause)
    clause = re.sub(rf"{both} ({'|'.join(_SUMMON.split())}) Summons\b", r"\1 \2 Summon", clause)
    return re.sub(r"^Does you\b", "Do you", re.sub(r"^Do your opponent", "Does your opponent", clause))


def _bare(verb: str) -> str:
    return _ALONE.get(verb, verb[:-1])


def typed_mirrored(typed: str, draw: random.Random) -> str:
    """What a player has typed, as far as words tell who it is."""
    plain = typed.replace("my opponents", "opps").replace("my opponent", "opp")
    plain = re.sub(r"\b(?:the )?other guy", "opp", plain)
    he, his = draw.choice(_TYPED_AS_HE), draw.choice(_TYPED_AS_HIS)
    said, found, at = plain.split(), list[str](), 0
    while at < len(said):
        word, after = said[at], said[at + 1] if at + 1 < len(said) else ""
        helped = bool(found) and found[-1] in _AFTER_A_HELPER
        at += 1
        if word == "i":
            found.append(he)
            if he != "they" and after in _TO_HIM:
                found.append(_TO_HIM[after])
                at += 1
            elif he != "they" and not helped and _is_bare(after):
                found.append(f"{after}es" if after.endswith(("ch", "sh", "ss", "x", "o")) else f"{after}s")
                at += 1
        elif word in _HE:
            found.append("i")
            if after in _TO_ME:
                found.append(_TO_ME[after])
                at += 1
            elif word != "they" and len(after) > 2 and after.endswith("s") and after not in _NO_VERBS:
                found.append(re.sub(r"(?<=ch|sh|ss)es$|(?<=x)es$|s$", "", after))
                at += 1
        else:
            found.append(_one_word(word, his, draw))
    told = re.sub(r"\b(?:does|is|has)(?= i\b)", lambda verb: _TO_ME[verb[0]], " ".join(found))
    return re.sub(rf"\b(?:do|am|have)(?= {he}\b)", lambda verb: _TO_HIM[verb[0]], told) if he != "they" else told


def _one_word(word: str, his: str, draw: random.Random) -> str:
    if word in _HIS:
        return "my"
    if word in _HIM:
        return "me"
    if word in _HES:
        return "im"
    mine = {"my": his, "mine": "his", "im": "hes", "ive": "hes", "myself": "himself", "theirs": "mine", "hers": "mine"}
    return draw.choice(_TYPED_AS_HIM) if word == "me" else mine.get(word, word)


def _is_bare(word: str) -> bool:
    """Whether a word behind “i” is a verb that has another ending behind “he”."""
    return word.isalpha() and word.islower() and word not in _AS_IT_IS and not word.endswith(("ed", "s", "ng"))
