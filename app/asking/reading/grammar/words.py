"""The words that the grammar knows: deeds, by what players call them, and small words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from app.asking.reading.common import words

Deed = Literal[
    "use", "chain", "negate", "stop", "destroy", "banish", "return", "send", "attack", "summon", "set", "tribute", "discard", "draw", "search", "pay",
    "target", "take", "equip", "get", "have", "resolve", "work", "survive", "stay", "leave", "come-back", "miss", "hit", "change", "save", "damage", "lose", "flip-down", "go", "absorb",
]  # fmt: skip

_DEEDS: dict[Deed, str] = {
    "use": "use, activate, reach for, grab for, announce, call out, declare, play, drop, fire off, fire, flip, flip up, throw, trigger, pop off, go for, float",
    "chain": "chain, respond with, respond, answer with, chain with",
    "negate": "negate, cancel, counter, nullify, say no, say no to",
    "stop": "stop, prevent, block, cover, shut down, shut off, turn off",
    "destroy": "destroy, blow, pop, kill, nuke, wipe, blow up, explode, take out, wipe out, blow away, beat",
    "banish": "banish, remove, rfp, rfg, exile, remove from play, remove from the game, remove from game",
    "return": "bounce, return, spin, shuffle, send back, put back, return to hand, bounce to hand, bounce back, return to the hand, shuffle back, spin back",
    "send": "send, send to grave, send to the grave, send to the graveyard, mill",
    "attack": "attack, swing, swing in, run over, swing at, swing into, attack into, attack over, swing over, ram, declare an attack, declare attack, declare an attack on, declare a direct attack, run into, ram into, crash into, crash with, clash with, collide with, battle, battle with, beat over, go direct, poke",
    "set": "set",
    "tribute": "tribute, trib, sac, sack, sacrifice, release, shoot, shoot off, launch, launch off, fling, fling off",
    "discard": "discard, pitch, toss, ditch, rip, throw away, chuck, dump, get rid of",
    "draw": "draw",
    "search": "search, add, grab, fetch, search for, pull, pull out",
    "pay": "pay",
    "target": "target, pick, pick out, choose, select",
    "take": "take, steal, take control of, gain control of, take over",
    "equip": "equip",
    "absorb": "absorb, eat, eat up, suck up, suck in, swallow, swallow up, gobble, gobble up, devour, consume, nom",
    "get": "get, receive, gain, see, look at, place",
    "have": "have, control, own, got",
    "resolve": "resolve, go through, happen, go off, fizzle, continue, go on",
    "work": "work, apply",
    "survive": "survive, live, make it, dodge, escape, avoid, evade",
    "stay": "stay, remain, stay on the field, stay on field, remain on the field, stay around",
    "leave": "leave, leave the field",
    "come-back": "come back, come back out, come down, come out, come, show up, hit the field, hit the board, hit the table, land, land on the field, land on the board",
    "miss": "miss timing, miss the timing, miss its timing",
    "hit": "hit, affect, touch, catch, get",
    "change": "change, switch, halve, cut, boost, power up, buff, buff up, pump up, pump",
    "save": "save, protect",
    "damage": "deal, inflict, burn, take damage, take the damage, take any damage, lose life points, lose lp, get burned, take battle damage, take the hit, take a hit, take a direct hit, take a direct attack, take the direct attack",
    "lose": "lose",
    "go": "go, end up",
    "flip-down": "flip face down, flip facedown, turn face down, flip down",
}
_IRREGULAR = {
    "has": "have", "had": "have", "having": "have", "took": "take", "taken": "take", "stole": "steal", "stolen": "steal", "drew": "draw", "drawn": "draw", "paid": "pay",
    "sent": "send", "threw": "throw", "thrown": "throw", "ran": "run", "beaten": "beat", "blew": "blow", "blown": "blow", "came": "come", "went": "go", "saw": "see", "seen": "see", "gone": "go", "goes": "go",
    "shot": "shoot", "flung": "fling", "chose": "choose", "chosen": "choose", "hit": "hit", "set": "set", "got": "get", "gotten": "get", "lost": "lose", "left": "leave", "caught": "catch", "spun": "spin", "shut": "shut", "put": "put", "brought": "bring", "dies": "die", "died": "die", "fused": "fuse", "made": "make", "making": "make", "ate": "eat", "eaten": "eat", "says": "say", "said": "say",
}  # fmt: skip
SUMMONED_HOW = {"normal", "special", "tribute", "flip", "synchro", "fusion", "ritual", "xyz"}
REVIVES = ("bring", "revive", "reborn", "bring back", "bring out", "revive back")
SUMMONS = ("summon", "ss", "sp", "special", "special summon", "normal summon", "tribute summon", "trib summon", "flip summon", "synchro summon", "fusion summon", "ritual summon", "xyz summon", "ns", "synchro", "sync", "normal", "contact fuse", "contact fusion", "contact fuse into", "contact fusion into", "contact fusion summon", "make", "tune", "tag into", "go into")  # fmt: skip
PUTS = (
    "put down",
    "slam",
    "slam down",
    "throw down",
    "drop down",
    "fuse into",
    "contact into",
    "sync into",
    "synchro into",
)
"""How it is said that a monster comes to the field, with the word that says so first."""
_HOW_OF = {
    "ss": "special",
    "sp": "special",
    "special": "special",
    "ns": "normal",
    "trib summon": "tribute",
    "normal": "normal",
    "synchro": "synchro",
    "sync": "synchro",
    "tune": "synchro",
    "make": "special",
    "tag into": "special",
    "go into": "special",
}
DROPS = ("drop", "drops", "dropped", "dropping")
"""What is said of a card that is used as of a monster that is Summoned."""
ACTIVATES = ("use", "uses", "used", "using", "activate", "activates", "activated", "activating")
"""What is said of a card that does something, and hardly of a monster that is Summoned."""

ADVERBS = words(
    """
    still also even just actually then now already legally effectively really ever anyway too well immediately basically technically properly currently only exactly just
    automatically successfully simply right like afterwards however later wants want tries try tried trying wanted
    """
)
"""Words that say nothing more of a deed. What may change the question (`again`, `only`, `first`) is none of them."""
AUX = words(
    "can could may might does do did is are was were will would should has have am must cant doesnt isnt wont wouldnt didnt dont"
)
PASSIVE = words("is are was were be been being get gets got getting gotten am")
ME, OPPONENT = words("i we you me u us im ive id"), words("opponent opponents opp opps")
HE = words("he she they him her them someone somebody hes theyre")
IT = words("it that this itself himself")
DETERMINERS = words(
    "fluff a an the my his her their its your our another any some that this those these own opponents opps opponent other ur one of mine"
)
GREETING = words("hi hey hello so ok okay question quick ruling judge um lol please thanks yo bro")
AFTER_ALL = words("right correct yes no or not lol please thanks legal ok okay")
ALLOWED = words("allowed possible fine good playable live droppable usable doable works legit")
"""What may be asked by one word at the end, behind a comma."""
OR_NOT = (("or", "is", "he"), ("or", "is", "that", "it"), ("or", "is", "it", "too", "late"), ("or", "does", "it", "miss"), ("or", "does", "he", "miss"), ("or", "is", "it"), ("or", "is", "that", "missed"), ("or", "is", "it", "missed"), ("or", "missed"), ("or", "what"))  # fmt: skip
"""How a question ends that has been asked already."""
BEFORE_A_TIME = words("the my his her their opponents opps opponent your in during at on own a main")
"""Words before a phase or a step that belong to it."""
WHEN = words("if when while once after because since as whenever before unless though although cuz bc")
THE_TURN = ("the turn", "the same turn", "in the turn", "on the turn", "in the same turn", "the turn that")
"""How it is said that something is done in the turn in which something else is: after it."""
SOME = words("something anything stuff everything")
AND = words("and but so then")
FEW = words("1 2 3 4 5 two three four five both all more several")
"""Words for so many of something."""
GETS_SOME = words(
    "search searches add adds pop pops draw draws cards ones boost pump token tokens fluffs nuke damage counter counters flip burn mill mills guy guys dude dudes plant plants fish bird birds beasts bounce bounces spin banish removal destruction negation negations"
)
"""What an effect gives or does, as a noun: `do i get my search`."""
GOT_BY = {
    "search": "search", "searches": "search", "add": "search", "adds": "search", "draw": "draw", "draws": "draw", "token": "token", "tokens": "token", "fluffs": "token", "pop": "destroy", "pops": "destroy",
    "counter": "counter", "counters": "counter",
    "mill": "send", "mills": "send", "nuke": "destroy", "damage": "damage", "burn": "damage", "flip": "flip", "bounce": "return", "bounces": "return", "spin": "return", "banish": "banish", "removal": "banish", "negation": "negate", "negations": "negate", "destruction": "destroy",
}  # fmt: skip
"""By which deed some of that is had."""
FOR_TRIBUTE = words("monarch monarchs tribute tributes fodder")
FOR_SYNCHRO = words("synchro synchros material materials tuning")
"""For what a monster is given, where only that is said of it."""
THAT_IT_IS = (
    "even though",
    "though",
    "although",
    "considering",
    "since",
    "because",
    "given",
    "seeing",
    "as",
    "if",
    "while",
)
"""How a clause begins that says no more than which moment it is: `even though it is the damage step`."""
PREPOSITIONS = words(
    "on to with from by for in under at against vs versus during off into of using via through onto over past upon without around before after while besides targeting"
)


def _forms(verb: str) -> Iterator[str]:
    """A verb as it may be inflected."""
    first, _, rest = verb.partition(" ")
    rest = f" {rest}" if rest else ""
    yield first + rest
    stems = [first]
    if first[-1] == "e":
        stems.append(first[:-1])
    elif first[-1] in "pbtgnmr" and len(first) > 2 and first[-2] in "aeiou" and first[-3:-2] not in tuple("aeiou"):
        stems.append(first + first[-1])
    if first[-1] == "y" and first[-2] not in "aeiou":
        stems.append(first[:-1] + "i")
    for stem in stems:
        for ending in ("s", "es", "ed", "d", "ing"):
            yield stem + ending + rest
    for form, of in _IRREGULAR.items():
        if of == first:
            yield form + rest


def _table() -> dict[tuple[str, ...], tuple[Deed, str]]:
    """By the words of a deed which it is, and how a monster is Summoned by it."""
    found: dict[tuple[str, ...], tuple[Deed, str]] = {}
    for deed, said in _DEEDS.items():
        for verb in said.split(", "):
            for form in _forms(verb):
                found.setdefault(tuple(form.split()), (deed, ""))
    for verb in SUMMONS:
        how = verb.split()[0] if verb.split()[0] in SUMMONED_HOW else _HOW_OF.get(verb, "")
        head, _, tail = verb.removesuffix(" into").rpartition(" ")
        into = " into" if verb.endswith(" into") else ""
        for form in _forms(tail):
            found[tuple(f"{head} {form}{into}".split())] = ("summon", how)
    for verb in REVIVES:
        for form in _forms(verb):
            found[tuple(form.split())] = ("summon", "revive")
    for dealt in ("deal", "inflict", "burn"):
        for form in _forms(dealt):
            found[tuple(form.split())] = ("damage", "deal")
    for tag in ("tag", "tag out"):
        for form in _forms(tag):
            found[tuple(form.split())] = ("use", "tag")
    for form in _forms("tag in"):
        found[tuple(form.split())] = ("summon", "special")
    for verb in PUTS:
        for form in _forms(verb):
            found[tuple(form.split())] = ("summon", "")
    for head in ("tribute", "trib"):
        for form in (*_forms("set"), "set"):
            found[(head, form)] = ("set", "")
    for beats in ("run over", "beat", "beat over", "attack over", "swing over"):
        for form in _forms(beats):
            found[tuple(form.split())] = (found[tuple(form.split())][0], "over")
    for form in _forms("fizzle"):
        found[tuple(form.split())] = ("resolve", "fizzle")
    for form in ("die", "dies", "died", "dying"):
        found[(form,)] = ("destroy", "dies")
    return found


DEEDS = _table()
LONGEST = max(map(len, DEEDS))
