"""What clauses ask together, as a table: what is told and what is asked, in plain clauses, and the question that it is. A row fits where each
clause fits one of its own, with nothing said beside it; how a clause of a row is written stands in `fitting`."""

from __future__ import annotations

from app.asking.questions import AnyQuestion, Negate
from app.asking.reading.general import suited
from app.asking.reading.grammar import made
from app.asking.reading.grammar.fitting import Row, Scene, fitted
from app.asking.reading.language import Form
from app.asking.things import is_thing

_OWN_DEEDS = "use|work|resolve|get|draw|search|destroy|banish|return|summon|damage|send|discard|target|happens"
_TO = "to|on|against|onto|in-response-to"
_AT_ONCE = "destroy|banish|return|take|search|draw|target|send|tribute|discard"
"""What a monster does right after it is Summoned, said in the place of its use."""
_FLOATS = (
    f"it:one {_OWN_DEEDS}|get what",
    f"player {_OWN_DEEDS}|get what",
    "player get it:one",
    "it:one miss -",
    "it:one come-back -",
)
"""That a card gets its effect."""
_MUST = "|".join(f"must-{deed}" for deed in ("use", *_OWN_DEEDS.split("|"), "negate", "stop", "take", "tribute"))
_ANSWERED = "player chain card:other to|in-response-to|on? it"
_OUT = "? have stays:while"
MEANINGS: tuple[Row, ...] = (
    Row(("card:one negate|stop name:other",), made.negate),
    Row(("card:one negate|stop|absorb summon:other",), made.negate),
    Row(("card:one negate|stop attack:other",), made.negate),
    Row(("card:one negate|stop brought:other",), made.negate),
    Row(("player attack - with brought:one",), made.with_what_came),
    Row(("brought:one attack -",), made.with_what_came),
    Row(("player tribute brought:one",), made.with_what_came),
    Row(("player tribute brought:one for card:for",), made.with_what_came),
    Row(("player use brought:one",), made.with_what_came),
    Row(("player use brought:one for|as|in summon:for",), made.given_for_a_summon),
    Row(("player tribute brought:one for summon:for",), made.given_for_a_summon),
    Row(("player summon - with|using brought:one",), made.with_what_came),
    Row(("player use two:one in? battle",), made.two_copies),
    *(
        Row((*told, asked), made.has_to)
        for told in (
            (),
            ("? have stays:one",),
            ("? have stays:one", "player summon|use card:other"),
            ("? have stays:one", "card:other use what"),
        )
        for asked in (
            f"player {_MUST} what with|using? card:one",
            f"player {_MUST} card:one",
            f"card:one {_MUST} what",
            *((f"it:one {_MUST} what", f"player {_MUST} it:one") if told else ()),
        )
    ),
    Row((f"card:one {_OWN_DEEDS}|negate|tribute|come-back what often it",), made.how_often),
    Row(("player use card:one often it",), made.how_often),
    *(
        Row((*told, asked), made.first)
        for told in (
            ("player summon monster:one", "player use|chain card:other on|to|in-response-to? it"),
            ("- summon monster:one", "player use|chain card:other on|to|in-response-to? it"),
            ("player use card:other on monster:one",),
        )
        for asked in (
            "player use it:one first it",
            "player use what first it",
            *(f"{who} {_AT_ONCE} what on|in? what first it" for who in ("player", "it:one")),
        )
    ),
    Row(("player use card:one from place",), made.from_there),
    Row(("player tribute monster:other for card:one",), made.tributed_for),
    Row(("player use card:by on monster:one", "player summon - with|using it"), made.material_taken),
    Row(("player use card:one vs|versus card:other",), made.one_against_the_other),
    Row(("player use card:one on monster:other from place",), made.use_on),
    Row(("player summon - first? it", "player use card:one"), made.before_it),
    Row(("player use card:one", "player summon - first it"), made.before_it),
    *(
        Row(("monster:one summon -", asked), made.as_material)
        for asked in (*_FLOATS, "player get what", "player get brought:one")
    ),
    Row(("card:one target it",), made.targets),
    Row(("card:one target some",), made.targets),
    Row(("card:one save name:mine from|against name:other",), made.negate),
    Row((f"player:by chain card:one {_TO} name:other",), made.chain),
    Row((f"player:by chain card:one {_TO} summon:other",), made.chain),
    Row((f"player:by chain card:one {_TO} attack:other",), made.chain),
    Row((f"- chain card:one {_TO} name:other",), made.chain),
    Row(("player:by use card:one in-response-to name:other",), made.chain),
    Row(("player:by use card:one in-response-to summon:other",), made.chain),
    Row(
        (
            "player:who use card:other from? place for? bearer",
            "player:by chain card:one in-response-to|to|on? it",
        ),
        made.chain,
    ),
    *(
        Row((told, f"player use|chain card:one on? it to-{deed} it"), made.keeps_from)
        for told in ("player use card:other on attacker:at", "player use card:other on name:at")
        for deed in ("save", "stop", "survive")
    ),
    Row(
        ("player:who summon monster:other", "player:by use|chain card:one in-response-to|to|on? it"),
        made.chain_to_summon,
    ),
    Row(("- summon monster:other", "player:by use|chain card:one in-response-to|to|on? it"), made.chain_to_summon),
    Row(("player:who summon -", "player:by use|chain card:one in-response-to|to|on? it"), made.chain_to_any_summon),
    Row(
        ("player:who attack ? directly? it", "player:by use|chain card:one in-response-to|to|on? it"),
        made.chain_to_any_attack,
    ),
    Row(("monster:other attack -", "player:by use|chain card:one in-response-to|to|on? it"), made.chain_to_attack),
    Row(("player:by use card:one on|against|at|onto name:other",), made.use_on),
    Row(("player:by use card:one on|against|at|onto summon:other",), made.use_on),
    Row(("player:by use card:one on|against|at|onto attack:other",), made.use_on),
    *(
        Row((_OUT, clause), made.works)
        for clause in ("? use card:one", "card:one use|work|resolve -", "player get card:one", "card:one get it")
    ),
    *(Row((_OUT, f"- {fate} card:one", asked), made.works_dying) for fate in ("destroy", "send") for asked in _FLOATS),
    Row((_OUT, f"card:one {_OWN_DEEDS} what"), made.works),
    Row((_OUT, "player tribute thing:given for card:one"), made.works_for_such),
    Row((_OUT, "player use card:one from place"), made.works_from_there),
    Row((_OUT, "player use card:one on place"), made.works_on_what_lies_there),
    Row((_OUT, "player get|search|draw what off|with card:one"), made.works),
    Row((_OUT, "player summon monster:one"), made.own_way),
    Row((_OUT, "player use card:one on|against thing:other"), made.works),
    Row((_OUT, "player use|chain card:one on|to|against summon:other"), made.works),
    Row((_OUT, "player use|chain card:one on|to|against attack:other"), made.works),
    *(
        Row((_OUT, f"{who} discard|tribute|send|banish|return some:given {why}"), made.works_for)
        for who, why in (
            ("card:one", "for it"),
            ("card:one", "for it:one"),
            ("player", "to-use card:one"),
            ("player", "for card:one"),
        )
    ),
    Row((_OUT.replace("while", "other"), "player summon monster:one", "- negate it:other"), made.negated_by),
    *(
        Row((*told, "card:one hit it:other"), made.negated_if_at_all)
        for told in (
            ("? have stays:one", "player summon monster:other"),
            ("player summon monster:other", "? have stays:one"),
            ("player summon monster:other",),
        )
    ),
    Row(("player:by use|chain card:one on attacker:at", "attack stop -"), made.stops_attack),
    Row(("player:by use|chain card:one on attacker:at", "- stop|negate attack:a"), made.stops_attack),
    *(Row(("player use card:one", _ANSWERED, asked), made.meet) for asked in (*_FLOATS, "? happens -")),
    *(
        Row(("player chain card:other to|in-response-to card:one", asked), made.meet)
        for asked in (*_FLOATS, "? happens -")
    ),
    *(
        Row((*told, asked), made.meet)
        for told in (("player use card:other on card:one", "player use it"),)
        for asked in (*_FLOATS, "it come-back -", "monster:back come-back -", "? happens -")
    ),
    *(
        Row((*told, asked), made.as_it_came)
        for told in (
            ("player summon monster:one", "player use|chain card:other on|to? it"),
            ("- summon monster:one", "player use|chain card:other on|to? it"),
            ("player use monster:one", "player use|chain card:other on|to? it"),
            ("player use card:other on monster:one", "player summon -"),
        )
        for asked in _FLOATS
    ),
    Row(("player use card:one on monster:other", "? happens -"), made.brings_it),
    *(
        Row(
            ("player summon monster:who under stays:one", "player use|chain card:other on|to? it", asked),
            made.of_any_summon,
        )
        for asked in _FLOATS
    ),
    Row(("player:who use card:other", "player:by use card:one"), made.answer),
    Row(
        ("monster:other attack ? directly it", "player:by use|chain card:one to-take? some"),
        made.chain_to_direct_attack,
    ),
    Row(
        ("player:who attack - with monster:other", "player:by use|chain card:one in-response-to|to|on? it"),
        made.chain_to_attack,
    ),
    Row(("monster:other attack ?", "player:by use|chain card:one in-response-to|to|on? it"), made.chain_to_attack),
    Row(("card:one work - on|against|with name:other",), made.use_on),
    Row(("card:one save - from|against name:other",), made.negate),
    Row(("player:by use card:one to-negate|to-stop name:other",), made.negate),
    Row(("player use card:other on card:one", "player tribute|discard|use|send it to-negate|to-stop it"), made.negate),
    Row(("player:by use card:one on name:other", "- destroy|banish|return|take it:other"), made.affect),
    Row(("player:by use card:one on name:other", "it:other destroy -"), made.affect_that_destroys_nothing),
    *(
        Row((told, asked), made.triggers)
        for told in (
            *(f"{by} destroy|hit|banish|tribute|discard|send|return monster:one" for by in ("card:by", "player", "-")),
            *(f"{by} tribute|discard|send|banish monster:one for|to card:by" for by in ("player", "-")),
            *(f"{by} destroy monster:one in|by battle:battle" for by in ("player", "monster:by", "-")),
            *(f"{by} tribute monster:one for summon:for" for by in ("player", "-")),
        )
        for asked in _FLOATS
    ),
    *(
        Row(
            ("monster:by destroy monster:one in|by battle:battle", "player take it:one to? place", asked), made.triggers
        )
        for asked in _FLOATS
    ),
    *(Row(("player use card:by with monster:one", asked), made.given_for_it) for asked in _FLOATS),
    *(Row(("player use card:by on monster:one", asked), made.triggers_by_use) for asked in _FLOATS),
    Row(("card:one target monster:other", "- destroy it:other"), made.affect),
    Row(("player use card:one on monster:other", "- destroy it:other"), made.affect),
    Row(("card:one summon name:other from|out-of? grave",), made.summon),
    Row(("card:one destroy|banish|return|target|take|equip|absorb|hit|search name:other",), made.affect),
    Row(("card:one hit summon:other",), made.affect),
    Row(("card:one hit attack:other",), made.affect),
    Row(("? use|chain card:one",), made.use_at, timed=True),
    Row(("monster:one attack monster:other", "? happens -"), made.battle),
    Row(("monster:one attack set:other", "? happens -"), made.battle),
    Row(("player attack monster:other with monster:one", "? happens -"), made.battle),
    Row(("player attack set:other with monster:one", "? happens -"), made.battle),
    Row(("monster:one attack monster:other", "player use card:with", "? happens -"), made.battle),
    Row((_OUT, "monster:one attack - directly? it"), made.attacks),
    Row((_OUT, "thing:one attack - directly? it"), made.attacks),
    *(
        Row(("? have absent:without", asked), made.attacks_without)
        for asked in ("monster:one attack|hit - directly it", "player attack|hit - with monster:one directly it")
    ),
    Row(("? have absent:without", "? have monster:one", "player attack|hit - directly it"), made.attacks_without),
    Row(("? have stays:one lacks absent:without", "it:one attack|hit - directly it"), made.attacks_without),
    Row(("monster:one attack|hit - directly it lacks absent:without",), made.attacks_without),
    Row(("player attack|hit - with monster:one directly it lacks absent:without",), made.attacks_without),
)


def meaning(scene: Scene) -> AnyQuestion | None:
    """The question of the first row that fits all that is said."""
    for row in MEANINGS:
        if row.timed is not scene.when.anything or len(row.clauses) != len(scene.told) + 1:
            continue
        roles = fitted(scene, row.clauses)
        found = row.make(scene, roles) if roles is not None else None
        stops = isinstance(found, Negate) and found.stops  # in whatever way, so any sort of thing
        if found is not None and not stops and any(is_thing(value) for value in _words_in(found)):
            found = suited(scene.library, found, Form("", ""), "")
        if found is not None:
            return found
    return None


def _words_in(question: AnyQuestion) -> list[str]:
    return [value for name in question.__struct_fields__ if isinstance(value := getattr(question, name), str)]
