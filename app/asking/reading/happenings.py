"""The forms in which players ask whether a card gets its effect when something happens to it."""

from __future__ import annotations

from app.asking.reading.language import Form

GETS = (
    "miss_the_timing|misses_the_timing|missing_the_timing|missed_the_timing|miss_its_timing|misses_its_timing|miss_timing|misses_timing|missed_timing|"
    "missing_timing|trigger|triggers|effect|effects|miss|misses|timing|draw|draws|search|searches|come_back|comes_back|come_again|comes_again|go_off|goes_off|"
    "token|tokens|get|gets|grab|float|floats|activate|activates|work|works|resolve|still|back|summon|destroying|happens|happen|pop|destroy|special|do_i|does_it|"
    "does_he|does_she|can_i|fetch|resolves|give_me|gives_me|give_a_card|gives_a_card|give_tokens|gives_tokens|give_a_draw"
)
"""Words that ask for an effect."""

_BE = "is|its|was|are|were|been|being|gets|got|get|when|if|and|it|be|thats|that_is|from"
_BY = "by|for|with|from|to|off|via|due_to|thanks_to|through|because_of"

PASSIVE: tuple[tuple[str, str], ...] = (
    ("destroyed-by-battle", "suicides_into|suicided_into|suicides|suicided|crashes_into|crashed_into|crashes|crashed|rams_into|attacks_into|attacks_a_bigger|loses_a_battle|loses_the_battle|loses_in_battle|destroyed_by_battle|destroyed_in_battle|dies_in_battle|killed_in_battle|killed_by_battle|run_over|dies_by_battle|"
     "destroyed_by_an_attack|beaten_in_battle|destroyed_while_attacking|destroyed_when_attacking|dies_while_attacking|dies_attacking|destroyed_attacking"),
    ("cost", "the_cost|a_cost|discarded_as_a_cost|discarded_as_cost|sent_as_a_cost|sent_as_cost|tributed_as_cost|tributed_as_a_cost|as_a_cost|as_cost|for_cost|"
     "for_a_cost|paid_as_cost|used_as_cost|discarded_for_a_cost"),
    ("tributed", "tributed|sacked|sacrificed|tribute|fodder|tribute_fodder"),
    ("discarded", "discarded|pitched|discard|ditched"),
    ("milled", "milled|sent_from_the_deck|sent_from_deck|sent_from_my_deck|sent_from_deck_to_grave"),
    ("banished", "banished|removed_from_play|removed|rfp|rfpd|rfgd|exiled"),
    ("material", "synchro_material|xyz_material|fusion_material|used_for_a_synchro|used_for_a_synchro_summon|used_for_synchro|used_as_material|material|"
     "synchroed|tuned"),
    ("returned", "returned|bounced|spun|returned_to_hand|back_to_the_hand"),
    ("special-summoned", "special_summoned|specialsummoned|ssd|ss|revived|brought_back|called_back|reborned|reborn|special_summon|specialed"),
    ("normal-summoned", "normal_summoned|normalsummoned|ns|normaled"),
    ("flip-summoned", "flip_summoned|flip_summon|flipsummoned"),
    ("flipped", "flipped|flipped_up|flipped_face_up|flipped_faceup|flips|flips_up|turned_face_up|turned_up"),
    ("sent-to-graveyard", "sent_to_the_grave|sent_to_grave|sent_to_the_graveyard|sent_to_graveyard|sent_to_the_gy|sent_to_gy|dumped|foolished|hits_the_grave|"
     "hits_the_graveyard|sent|goes_to_the_grave|goes_to_grave|goes_to_the_graveyard|put_in_the_grave"),
    ("drawn", "drawn"),
    ("destroyed", "destroyed|popped|blown_up|killed|blows_up|dies|wiped|blown_away|goes_with_it|destroyed_by_a_card_effect|destroyed_by_an_effect"),
)  # fmt: skip
"""What happens to a card, as it is said of the card."""

ACTIVE: tuple[tuple[str, str], ...] = (
    ("tributed", "tribute|tributed|tributes|sac|sacrifice|sacked|tributing"),
    ("discarded", "discard|discarded|pitch|pitched|discards|pitches|discarding|ditch"),
    ("milled", "mill|mills|milled|milling"),
    ("banished", "banish|banishes|remove|removes|rfp"),
    ("returned", "bounce|bounces|return|returns|spin|spins"),
    ("special-summoned", "special_summon|special_summons|ss|revive|revives|special|bring_back|brought_back|brings_back|brings_out|specials|summons|summon"),
    ("flip-summoned", "flip_summon|flip_summons"),
    ("flipped", "flips|flip_up|flipped_up"),
    ("sent-to-graveyard", "send|sends|dump|dumps|foolish|sent"),
    ("destroyed", "destroy|destroys|pop|pops|wipe|wipes|blow_up|blows_up|kill|kills|nuke|hits|destroying|popped|blew_up"),
)  # fmt: skip
"""What a player or a card does to it."""

IN_BATTLE = "kill|kills|killed|beat|beats|run_over|runs_over|ran_over|runs_through|attack_over|attacks_over|attacked_over|swings_over|swing_over|rams_over"
"""What a monster does to another one by attacking it."""
BEATEN = "destroyed_by_battle|destroyed_in_battle|dies_in_battle|dies_by_battle|killed_in_battle|run_over|ran_over|beaten|killed|attacked_over|beat|rammed"
_ITS_EFFECT = (
    "trigger|triggers|search|searches|float|floats|get_the_effect|gets_the_effect|get_its_effect|gets_its_effect|get_his_effect|gets_his_effect|"
    "get_her_effect|get_my_effect|still_get|effect_go_off|go_off|goes_off|get_a_search|get_the_search|draw|effect_activate|get_to_summon|get_to_special_summon|get_a_monster|get_another|get_to_search|get_to_draw|get_a_card|still_summon|do_i_summon|can_i_summon"
)
_A_MONSTER = "a_monster|monster|an_attack|attacker|another_monster|bigger_monster|guy|something|opponents_monster|his_monster|my_monster"
BATTLE_TRIGGER = (
    Form(
        "trigger",
        f"<card> ~ {_ITS_EFFECT} ~ if|when|after|as ~ {BEATEN} ~ by|to|from|with|against <by>",
        {"when": "destroyed-by-battle"},
    ),
    Form(
        "trigger",
        f"<card> ~ {_ITS_EFFECT} ~ if|when|after IT crash|crashes|suicides|collides ~! into|with|against ~! <card2> .",
        {"when": "destroyed-by-battle"},
        most=1,
    ),
    Form(
        "trigger",
        f"<card> ~ {_ITS_EFFECT} ~ if|when|after IT crash|crashes|suicides|collides ~! into|with|against <by> .",
        {"when": "destroyed-by-battle"},
        least=2,
    ),
    Form("trigger", f"<by> ~ {IN_BATTLE} <card> ~~ {_ITS_EFFECT}", {"when": "destroyed-by-battle"}),
    Form(
        "trigger", f"<card> ~ {_ITS_EFFECT} ~ if|when|after|as <by> ~ {IN_BATTLE} IT", {"when": "destroyed-by-battle"}
    ),
    Form("trigger", f"{_ITS_EFFECT} ~ if|when|after|as <by> ~ {IN_BATTLE} <card>", {"when": "destroyed-by-battle"}),
    Form("trigger", f"{_A_MONSTER} ~ {IN_BATTLE} <card> ~~ {_ITS_EFFECT}", {"when": "destroyed-by-battle"}, most=1),
    Form(
        "trigger",
        f"<card> ~ {_ITS_EFFECT} ~ if|when|after ~ {_A_MONSTER} ~ {IN_BATTLE} IT",
        {"when": "destroyed-by-battle"},
        most=1,
    ),
    Form(
        "trigger",
        f"{_ITS_EFFECT} ~ <card> ~ if|when|after ~ {_A_MONSTER} ~ {IN_BATTLE} IT",
        {"when": "destroyed-by-battle"},
        most=1,
    ),
)
"""A battle of which not the outcome is asked, but the effect that waits for it."""


_RETURNS = "return|returns|come_back|comes_back|revive|revives"


def _as_done_to_it() -> tuple[tuple[str, str], ...]:
    """By what happens to a card how that is said of it: one that is `tribute summoned` is not Tributed."""
    return tuple((when, f"{said} !summon|summons|summoned" if when == "tributed" else said) for when, said in PASSIVE)


def _forms() -> tuple[Form, ...]:
    found: list[Form] = []

    def add(pattern: str, when: str, *rest: str, most: int = 9, least: int = 1) -> None:
        found.append(Form("trigger", pattern, {"when": when}, rest, most, least))

    # the card that does it is named with its cost
    add("<card> ~ discarded|tributed|sent|pitched|sacked ~ for|as|to_pay|by <by> cost|costs", "cost")
    add("<card> ~ discarded|tributed|sent|pitched|sacked ~ cost ~ for|of|to <by>", "cost")
    add("<card> ~ used|paid|given|goes|ditched ~ for|as ~ cost ~ for|of|to <by>", "cost")
    add("<card> ~ falls_in|falls_into|fell_into|walks_into|gets_hit_by|hit_by|eats|hits <by> ~~", "undone")
    # what one card does to the other is not said, and is as it does it
    add("^ does|do|will|would|can <by> trigger|triggers|set_off|sets_off <card> .", "undone", least=2)
    for when, said in _as_done_to_it():
        # the question comes first: `does it get its effect if tributed for …`
        add(f"<card> ~ {GETS} ~ {said} ~ {_BY} <by>", when)
        add(f"<card> ~ {GETS} ~ {said} ~~ {_BY} ~ <by>", when, most=2)
    for when, said in _as_done_to_it():
        # it comes behind: `discarded by …, does it …`
        add(f"<card> ~ {said} ~ {_BY} <by> ~~ {GETS}", when)
        add(f"<card> ~ {said} ~ {_BY} ~ <by> ~~ {GETS}", when)
    for when, said in ACTIVE:
        said = f"{said} !summon" if when == "tributed" else said  # a Tribute Summon of it
        add(f"<by> ~ {said} <card> ~~ {GETS}", when)
        add(f"{said} <card> ~ {_BY} <by> ~~ {GETS}", when)
        add(f"{said} ~ {_BY} <by> and <card> ~~ {GETS}", when)
        add(f"<by> ~~ {said} <card> ~~ {GETS}", when, most=2)
    add(f"<card> ~ {GETS} ~ if|when|after ~ used|given|sacked|offered for|to|as <by> tribute .", "tributed", least=2)
    for when, said in _as_done_to_it():
        # that it comes back is its effect
        add(f"CAN <card> ~! {_RETURNS} ~! if|when|after|once ~! {said} ~! {_BY} <by> .", when)
        add(f"CAN <card> ~! {_RETURNS} ~! if|when|after|once ~! {said} .", when, most=1)
    for when, said in ACTIVE:
        # `does it get its effect if Nobleman of Crossout removes it`
        add(f"<card> ~ {GETS} ~~ if|when|after <by> ~! {said} IT .", when, least=2)
    add(
        f"<card> ~ {GETS} ~~ use|used|using|tune|tuned IT ~ synchro|synchro_summon|fusion|xyz|material|ritual",
        "material",
        most=1,
    )
    add(f"<card> ~ {GETS} ~~ use|used|using|tune|tuned IT ~ for|in|as|to_make <by>", "material")
    add(f"tune|tuned|synchro|synched|sync|synchrod with|using|away|off? <card> ~~ {GETS}", "material", most=1)
    add(f"<by> on <card> ~~ destroyed|blows_up|popped ~~ {GETS}", "destroyed")
    add(
        f"<by> ~ wipes|wipe|wiped|clears|destroys|kills ~ board|field|everything|monsters ~~ <card> ~~ {GETS}",
        "destroyed",
        most=2,
    )
    for when, said in _as_done_to_it():
        add(f"{GETS} ~~ if|when|after|as|that|because <card> ~ {said} ~ {_BY} ~ <by>", when)
        add(f"if|when|after|because|since <card> ~ {said} ~ {_BY} <by>", when)
        # `do i get the effect of … if it is discarded for …`
        add(f"{GETS} ~ <card> ~ if|when|after|as|because ~ {said} ~ {_BY} ~ <by>", when)
    for when, said in ACTIVE:
        add(f"{GETS} ~~ if|when|after|because <by> ~ {said} <card>", when)
        add(f"{GETS} ~~ if|when|after|because ~ {said} <card> ~ {_BY} <by>", when)
        add(f"if|when|after|because ~ {said} <card> ~ {_BY} <by>", when)
    down = "attacked|hit|battled|attacks_it|attack_it ~ face_down|facedown|set"
    add(f"<card> ~ {GETS} ~ if|when|while|after|as ~ {down} ~~", "attacked-down", most=1)
    add(
        f"<card> ~ {GETS} ~ if|when|while|after|as ~ face_down|facedown|set ~ attacked|hit|attacks|battled ~~",
        "attacked-down",
        most=1,
    )
    add(f"<card> ~ {GETS} ~ if|when|after ~ attacked|attacked_into .", "attacked-down", most=1)
    found.append(
        Form(
            "trigger",
            "I|monster|guy ~! attack|attacks|attacked|attacking|hits ~! <card> ~~ do|does|can|will ~ get|gets|draw|still|effect|trigger|triggers|search|activate",
            {"when": "attacked-down", "said_set": True},
            (),
            1,
        )
    )
    # several things done in turn, to what was named first
    add(f"<card> ~~ <by> ~ IT blows_up|destroyed|dies|goes|popped ~~ {GETS}", "destroyed")
    add(f"<card> ~~ <by> ~~ blows_up|destroyed|popped|goes_with_it|blown_up ~~ {GETS}", "destroyed", most=2)
    add(f"<card> ~~ I <by> IT ~~ {GETS}", "undone", most=2)
    for when, said in _as_done_to_it():
        add(f"<card> ~~ {said} ~~ {GETS}", when, most=1)
        add(f"{_BE.replace('|from', '')} ~ <card> ~ {GETS} ~~ {said}", when, most=1)
        add(f"<card> ~ {GETS} ~~ {said}", when, most=1)
        add(f"{said} <card> ~~ {GETS}", when, most=1)
    return tuple(found)


TRIGGER = _forms()
