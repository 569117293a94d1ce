"""What players call the effect of a card: by what it does, by what it waits for and by what is paid for it. A sentence all of whose words are
such, or none but small ones, asks for that effect and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.asking.reading.common import words as words_from
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef
from app.engine.words.filters import Kind

_SAID: tuple[tuple[str, str], ...] = (
    ("pop pops popped popping destroy destroys destroying destruction nuke nukes nuking wipe wipes clear clears kill kills", r"destroy "),
    ("search searches searching searched add adds fetch fetches", r"from your deck"),
    ("draw draws drawing drew", r"\bdraw\b"),
    ("discard discards discarding discarded pitch", r"discard"),
    ("banish banishes banishing remove removes removing rfp rfg", r"banish|remove"),
    ("bounce bounces bouncing spin spins spinning", r"return"),
    ("return returns returning", r"return|special summon this card"),
    ("revive revives reviving", r"special summon [^.]*from [^.]*graveyard"),
    ("float floats special", r"special summon"),
    ("summon summons summoning", r"summon"),
    ("negate negates negating", r"negate"),
    ("token tokens fluff sheep", r"token"),
    ("tribute tributes tributing sac", r"tribute"),
    ("mill mills milling", r"top of your deck"),
    ("burn burns burning", r"damage"),
    ("steal steals stealing take takes taking", r"control|special summon that"),
    ("marker counter counters", r"counter"),
    ("equip equips", r"\bequip\b"),
    ("roll rolls dice die coin", r"\broll|\bcoin"),
    ("flip flips", r"flip|coin"),
    ("boost boosts", r"\batk\b"),
    ("summoned tribute-summoned", r"summoned"),
    ("normal", r"normal summon"),
    ("flipped", r"flip"),
    ("dies killed destroyed death", r"destroyed|sent to the graveyard|from the field to the graveyard"),
    ("tributed", r"tribute|sent to the graveyard|from the field to the graveyard"),
    ("sent milled", r"sent "),
    ("attack attacks attacked attacking swings", r"attack"),
    ("tag tags tagging", r"shuffle|return"),
)  # fmt: skip
"""Words for what an effect does, waits for or costs, with what its text says then."""
MEANT = {word: re.compile(text) for words, text in _SAID for word in words.split()}
_QUOTED = re.compile(r"“([^”]+)”")
"""Names and parts of names that a card's text speaks of."""
_ATTACKS = words_from("attack attacks attacked attacking swings")
SMALL = words_from(
    """
    i me my mine we you he him his she her it its s they them their us our opp opps opponent opponents player someone something somebody
    a an the this that these those any all some one ones other another of for from to in into on onto at by with out off up
    do does did can could may might will would should is are am be being was were get gets got getting have has had make makes making let
    still even then now just also ever actually anymore anyway again when if and so once after while though but
    use uses using used activate activates activating activated activation play plays playing trigger triggers triggering work works working resolve resolves
    resolving apply applies applying go goes going happen happens effect effects ability eff pay pays paying paid cost costs give gives giving gave
    able allowed legal possible legally stuff card cards spell spells trap traps monster monsters guy guys backrow hand deck grave graveyard field
    board side back there face faceup live come comes
    """
)
"""Words that say nothing more of which effect it is, or what becomes of it."""


def called_by(card: CardDef, words: Iterable[str]) -> tuple[EffectDef, ...] | None:
    """The effects of a card that all the words of a sentence may speak of; None where a word says something else."""
    meant: tuple[EffectDef, ...] = tuple(card.effects)
    named = " ".join(each for e in card.effects for each in _QUOTED.findall(e.says)).casefold().split()
    for word in words:
        if word in named or word.removesuffix("s") in named:
            continue
        if word in MEANT:
            if word in _ATTACKS and card.kind is Kind.MONSTER and not any(_waits_for_an_attack(e) for e in meant):
                return None  # whether it may attack is no effect of it
            meant = tuple(e for e in meant if MEANT[word].search(e.says.casefold()))
        elif word not in SMALL:
            return None
        if not meant:
            return None
    return meant


def _waits_for_an_attack(effect: EffectDef) -> bool:
    return effect.on is not None and effect.on.event == "attack-declared"


def the_one(card: CardDef, meant: tuple[EffectDef, ...]) -> str:
    """The name of the card; with that of its effect, where one alone of several that are used is meant."""
    used = [e for e in card.effects if e.kind not in NEVER_ACTIVATED]
    named = [e for e in used if e in meant]
    return f"{card.name} [{named[0].id}]" if len(named) == 1 < len(used) else card.name
