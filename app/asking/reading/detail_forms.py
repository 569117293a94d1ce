"""The forms in which players ask for a point of one card's own text: how many, how much, how long, who chooses. Each covers the whole of a
sentence, so that nothing that is said besides is passed over."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.reading.language import Form

_I = "i|you|u|we|he|she|they|opponent|my_opponent|the_opponent|my_opp|opp|one|its_player|the_player|player"
_DO = "do|does|did|can|could|will|would|must|may|should|is|are|am"
_MUST = "have_to|has_to|need_to|needs_to|must|required_to|forced_to|got_to|gotta|supposed_to"
_MAY = "get_to|gets_to|able_to|allowed_to|be_able_to|actually|still|always|really|just|even|also"
_WITH = "with|off|off_of|from|for|by|of|using|via|to_use|to_activate|when_i_use|when_using|when_i_activate|if_i_use|if_i_activate|through|on|to_pay_for|in"
_CARDS = "cards|card|monsters|monster|guys|dudes|tokens|token|spells|traps|spell|trap|spells_and_traps|spell_traps|things|thing|targets|target|backrow|backrows|creatures|of_them|people|other|different|more|of"
_BEHIND = (
    "on_the_field|in_total|total|at_once|at_the_same_time|in_one_go|each_time|every_time|per_activation|for_me|for_it|when_it_resolves|with_it|if_i_use_it|"
    "exactly|again|for_cost|as_cost|as_a_cost"
)
_WHENCE: dict[str, str] = {
    "discards": "from_my_hand|from_hand", "draws": "from_my_deck|from_the_deck|from_deck", "adds": "to_my_hand|to_hand|from_my_deck|from_the_deck|from_deck",
    "mills": "to_the_grave|to_the_graveyard|from_my_deck|from_the_deck|from_deck|from_the_top_of_my_deck|from_the_top", "banishes": "from_play",
}  # fmt: skip
"""From where, or to where, where that goes without saying."""
VERBS: dict[str, str] = {
    "targets": "target|targets|targeting|pick|picks|select|selects|choose|chooses|hit|hits",
    "draws": "draw|draws|drawing|drawn",
    "destroys": "destroy|destroys|destroying|destroyed|pop|pops|popping|kill|kills|blow_up|blows_up|wipe|nuke|break",
    "banishes": "banish|banishes|banishing|banished|remove|removes|removing|rfp|remove_from_play|rfg|exile",
    "returns": "bounce|bounces|return|returns|returning|bouncing|spin|spins|shuffle_back|shuffle|shuffles|recycle|put_back|send_back",
    "discards": "discard|discards|discarding|ditch|pitch|throw_away|drop|toss",
    "mills": "mill|mills|milling|dump|send|sends|sent",
    "adds": "search|searches|add|adds|adding|fetch|grab|tutor|search_for|get",
    "summons": "summon|summons|special_summon|special|ss|bring_back|brings_back|revive|revives|bring_out|make|makes|get|gets|create|creates|give|gives|special_summons|produce",
    "tributes": "tribute|tributes|tributing|sac|sacrifice",
}  # fmt: skip
"""By point the verbs with which players say it."""
_ATK = "atk|attack|attack_points|def|defense|defence|atk_points|points|stats|atk_boost|power"
_LIFE = "lp|life_points|life|lifepoints|life_point|lps|points"
_DAMAGE = "damage|dmg|burn|burn_damage|effect_damage|damages|lp_damage"
_GIVES = "give|gives|boost|boosts|add|adds|raise|raises|increase|increases|lower|lowers|reduce|reduces|take|takes_away|take_away|grant|grants|pump|pumps|take_off"
_MINE = "my|the|a|his|their|its|to|monster|monsters|guys|machines|guy|me|it|him|dragons|warriors|blackwings|each|all|targeted|your|target"
_EFFECT = "boost|effect|effects|bonus|atk_boost|attack|atk|protection|lock|control|atk_gain|gain|increase|skill|drop|halving|stat_boost"
_END = "in|at|during|by|on|until|til|till|come|when|as the? endphase|end_phase|ep|end_of_turn|end_of_the_turn|end_of_this_turn|turn_ends|the_turn_ends|turn_is_over|end_step"
_BACK = "give|gives|return|returns|get|gets|go|goes|come|comes|hand|hands"
_OBJECT = "the|my|his|a|that|opponents|monster|monsters|it|him|them|card|guy|control|of|to_me|to_him|to_them|to_opponent|to_my_opponent|back_to"
_TAKEN = "monster|monsters|it|guy|card|him|what"
_CHOOSE = "choose|chooses|chose|pick|picks|select|selects|decide|decides|get_to_choose|gets_to_choose|get_to_pick|gets_to_pick|get_to_decide"
_PICKED = "they|give|gives|me|which|what|the|a|an|my|his|card|cards|monster|monsters|target|targets|discard|discarded|gets|goes|is|are|one|to|get|spell|trap|dies|destroyed|destroy|that|i|he|lose|loses|be|we|swap|switched|swapped|given|being|two|of|them|both|for"
_POSITION = "attack_position|atk_position|attack_mode|attack|atk|atk_mode|att"
_DEFENSE = (
    "defense_position|def_position|defense_mode|defence_mode|defence_position|defense|defence|def|def_mode|def_pos"
)
_BROUGHT = "opponents|opps|monster|monsters|it|token|tokens|guy|the|a|my|him|target|them|in|must|has_to|have_to|always|only|to|be|back|from|graveyard|grave|deck|its|go|goes|come|comes|summoned|it_summons|brought_back|searched|out"
_USE = "use|activate|play|flip|drop|trigger|chain|discard|use_the|activate_the|use_my"


def _asks(point: str, **more: object) -> dict[str, object]:
    """What such a form asks for."""
    return {"point": point, **more}


def _of_counts() -> Iterator[Form]:
    for point, verbs in VERBS.items():
        asked = _asks(point)
        number = f"# {_CARDS}*"
        behind = f"{_BEHIND}|{_WHENCE[point]}" if point in _WHENCE else _BEHIND
        tail = f"{behind}* {_WITH}|{behind}? <card> {behind}* ."
        yield Form("detail", f"^ how_many|how_much {_CARDS}* {_DO} {_I} {_MAY}* {_MUST}? {_MAY}* {verbs} {tail}", asked)
        yield Form(
            "detail",
            f"^ how_many|how_much {_CARDS}* {_DO} <card> {_MAY}* {_MUST}? {_MAY}* {verbs} {_CARDS}* {behind}* .",
            asked,
        )
        yield Form(
            "detail",
            f"^ how_many|how_much {_CARDS}* {_DO} <card> let|lets|make|makes me|you|us|him|them|opponent {verbs} {behind}* .",
            asked,
        )
        few = "one|1|two|2|three|3"
        or_so = f"or only|just|at_least|up_to? {few}|all|more|less|fewer|both of_them?"
        yield Form("detail", f"^ {_DO} {_I} {_MAY}* {verbs} {few} {_CARDS}* {_WITH} <card> {or_so} .", asked)
        yield Form("detail", f"^ {_DO} <card> {_MAY}* {verbs} {few} {_CARDS}* {or_so} {_CARDS}* .", asked)
        for bound, before in (
            ("more", "more_than"),
            ("exactly", "only|exactly"),
            ("can", "up_to|at_least|just|as_many_as"),
        ):
            many = "a_max_of|" if bound == "can" else ""
            yield Form(
                "detail",
                f"^ {_DO} <card> {_MAY}* {verbs} {many}{before} {number} {behind}* .",
                {**asked, "bound": bound},
            )
        for bound, before in (("more", "more_than"), ("can", "up_to|at_least|just|only|exactly|as_many_as")):
            yield Form("detail", f"^ {_DO} {_I} {_MAY}* {verbs} {before} {number} {tail}", {**asked, "bound": bound})
            yield Form(
                "detail",
                f"^ {_DO} {_I} {_MAY}* use|activate <card> to? {verbs} {before} {number} {behind}* .",
                {**asked, "bound": bound},
            )
        yield Form(
            "detail",
            f"^ {_DO} {_I} {_MAY}* {_MUST} {_MAY}* {verbs} exactly {number} {tail}",
            {**asked, "bound": "exactly"},
        )
        yield Form(
            "detail",
            f"^ {_DO} <card> {_MAY}* {_MUST} {_MAY}* {verbs} exactly {number} {behind}* .",
            {**asked, "bound": "exactly"},
        )
        yield Form(
            "detail",
            f"^ {_DO} {_I} {_MAY}* {_MUST} {_MAY}* {verbs} at_least|all? {number} {tail}",
            {**asked, "bound": "has-to"},
        )
        yield Form(
            "detail",
            f"^ {_DO} <card> {_MAY}* {_MUST} {_MAY}* {verbs} at_least|all? {number} {behind}* .",
            {**asked, "bound": "has-to"},
        )
        yield Form("detail", f"^ {_DO} <card> {_MAY}* {verbs} {number} {behind}* .", {**asked, "bound": "can"})
        yield Form("detail", f"^ {_DO} {_I} {_MAY}* {verbs} {number} {tail}", {**asked, "bound": "can"})


def _of_amounts() -> Iterator[Form]:
    damage, life, pays, stats = map(_asks, ("damage", "life", "pays", "stats"))
    burns = "do|deal|deals|does|inflict|inflicts|burn|burns|cause"
    to_him = "to_my_opponent|to_the_opponent|to_opponent|to_opp|to_him|to_me|to_them|to_both_players|for|with_its_effect|each_time"
    yield Form("detail", f"^ how_much {_DAMAGE}? {_DO} <card> {burns} for? {to_him}? .", damage)
    yield Form("detail", f"^ how_much {_DAMAGE} is|does <card> effect? {burns}? {to_him}? .", damage)
    for bound, word in (("exactly", "always|only|exactly|just"), ("can", "")):
        often = f"{word} " if word else ""
        yield Form("detail", f"^ {_DO} <card> {often}{burns} for? # {_DAMAGE}? {to_him}? .", {**damage, "bound": bound})
    yield Form(
        "detail", f"^ how_much|how_many {_LIFE} {_DO} {_I} gain|gains|get|gets|recover|recovers {_WITH} <card> .", life
    )
    yield Form(
        "detail",
        f"^ how_much|how_many {_LIFE} {_DO} <card> give|gives|gain|gains|heal|heals|recover|restore me|my_opponent|opponent|us|him? .",
        life,
    )
    paid = "pay|pays|lose|loses|give_up|spend|cost|costs"
    yield Form(
        "detail",
        f"^ how_much|how_many {_LIFE} {_DO} {_I} {_MAY}* {_MUST}? {paid} {_WITH}? <card> each_time|every_time? .",
        pays,
    )
    yield Form("detail", f"^ how_much|how_many {_LIFE} {_DO} <card> {paid}|need|take me? each_time|every_time? .", pays)
    yield Form(
        "detail", f"^ how_much|how_many|what {_LIFE}? {_DO} {_I} {_MAY}* {_MUST}? {paid} {_WITH}? <card> .", pays
    )
    yield Form("detail", f"^ <card> how_much|how_many|what {_LIFE}? {_DO} {_I} {_MAY}* {_MUST}? {paid} for_it? .", pays)
    for bound, word in (("has-to", _MUST), ("exactly", "always|only|exactly|just"), ("can", "")):
        often = f"{word} " if word else ""
        each = "each_time|every_time|per_use|again|to_use_its_effect|to_negate|for_each_attack|each_attack"
        yield Form("detail", f"^ {_DO} <card> {often}{paid} me? # {_LIFE}? {each}? .", {**pays, "bound": bound})
        yield Form(
            "detail",
            f"^ {_DO} it {often}{paid} me? # {_LIFE}? {each}? to_use|to_activate|for|when_i_use <card> {each}? .",
            {**pays, "bound": bound},
        )
        yield Form(
            "detail",
            f"^ {_DO} {_I} {often}{paid} # {_LIFE}? {each}? {_WITH} <card> {each}? .",
            {**pays, "bound": bound},
        )
        yield Form(
            "detail",
            f"^ {_DO} {_I} {often}{paid} # {_LIFE}? {each}? {_I} USE? <card> {each}? .",
            {**pays, "bound": bound},
        )
    yield Form("detail", f"^ how_much|how_many {_ATK} {_DO} <card> {_GIVES} {_MINE}* up|down? {_MINE}* .", stats)
    yield Form(
        "detail",
        f"^ how_much|how_many {_ATK} {_DO} {_I}|{_MINE} {_MINE}* gain|gains|get|gets|lose|loses {_WITH} <card> .",
        stats,
    )
    yield Form("detail", f"^ how_much {_DO} <card> {_GIVES} {_MINE}* .", stats)
    each = "per|each|for_each|for_every|every"
    yield Form("detail", f"^ how_much|how_many {_ATK} {_DO} <card> gain|gains|get|gets|lose|loses {each} ~3 .", stats)
    yield Form("detail", f"^ {_DO} <card> {_GIVES} {_MINE}* # {_ATK}? .", {**stats, "bound": "can"})


def _of_times() -> Iterator[Form]:
    lasts = _asks("lasts")
    stays = "last|lasts|stay|stays|stay_on_the_field|stays_on_the_field|remain|work|take_effect|wear_off|expire|run_out|affect|on_the_field|be_active|apply|go_on_for|go_on|stay_active|keep"
    yield Form(
        "detail",
        f"^ how_long|how_many_turns|until_when|til_when {_DO} <card> {_EFFECT}? {_MAY}* {stays} {_MINE}* for? .",
        lasts,
    )
    yield Form("detail", f"^ how_long {_DO} <card> {_EFFECT} .", lasts)
    yield Form("detail", f"^ when {_DO} <card> {_EFFECT}? wear_off|end|expire|run_out|stop|go_away .", lasts)
    yield Form(
        "detail",
        f"^ how_long {_DO} {_I} {_MAY}* keep|have|control|hold|own {_OBJECT}* {_I}? take|steal|took|stole|taken? {_WITH} <card> .",
        lasts,
    )
    turn, good = {**lasts, "claim": "turn", "bound": "can"}, {**lasts, "claim": "good", "bound": "can"}
    for asked, when in ((turn, f"{_END}|this_turn_only|for_one_turn|only_this_turn|only_one_turn|one_turn"), (good, "permanent|permanently|forever|for_good|for_the_rest_of_the_game|for_the_rest_of_the_duel|indefinitely")):  # fmt: skip
        end = (
            when
            if asked is good
            else "until|til|till|only_until|to|only_for|for|only|just|just_until the? "
            + "endphase|end_phase|ep|end_of_turn|end_of_the_turn|end_of_this_turn|turn_ends|one_turn|this_turn|a_turn|1_turn|the_turn|turn"
        )
        yield Form("detail", f"^ {_DO} <card> {_EFFECT}? {_MAY}* only? {stays}? {end} .", asked)
        yield Form(
            "detail",
            f"^ {_DO} {_I} {_MAY}* keep|have|control|hold {_OBJECT}* {_I}? take|steal|took|stole|taken? {_WITH} <card> {end} .",
            asked,
        )
    ends = f"{_END.split(' ')[0]} the? {_END.split(' ')[2]}"
    over = "wear_off|wears_off|end|ends|expire|expires|run_out|runs_out|stop|stops|go_away|goes_away"
    yield Form("detail", f"^ {_DO} <card> {_EFFECT}? {_MAY}* {over} {ends} .", turn)
    yield Form(
        "detail",
        f"^ {_DO} the? {_EFFECT} {_EFFECT}? from|of|by <card> {_MAY}* permanent|permanently|for_good|forever .",
        good,
    )
    yield Form("detail", f"^ {_DO} <card> {_EFFECT}? {_MAY}* permanent|for_good|forever or ~5 .", good)
    yield Form("detail", f"^ {_DO} <card> {_MAY}* {_BACK} {_OBJECT}* back? {_OBJECT}* {ends} .", turn)
    yield Form("detail", f"^ {_DO} <card> {_MAY}* wear_off|end|expire|run_out {ends} .", turn)
    yield Form(
        "detail",
        f"^ {_DO} {_I} {_MAY}* {_MUST}? {_BACK} {_OBJECT}* back {_OBJECT}* {_I}? {_TAKEN}? {_I}? took|take|stole|got? {_WITH} <card> {ends} .",
        turn,
    )
    yield Form(
        "detail",
        f"^ {_DO} {_OBJECT}* {_I}? took|take|stole|taken|stolen|takes? {_WITH} <card> {_BACK} back? {_OBJECT}* {ends} .",
        turn,
    )
    yield Form(
        "detail", f"^ what_happens to? {_OBJECT}* {_I}? took|take|stole|taken|stolen|got {_WITH} <card> {ends} .", lasts
    )
    yield Form(
        "detail",
        f"^ when {_DO} {_I} {_MAY}* {_MUST}? {_BACK} {_OBJECT}* back {_OBJECT}* {_I}? took|take|stole|taken? {_WITH} <card> .",
        lasts,
    )
    yield Form(
        "detail", f"^ {_DO} {_I} keep|keeps {_OBJECT}* {_I}? took|take|steal|stole|taken? {_WITH} <card> .", good
    )


def _of_choices() -> Iterator[Form]:
    chooses = _asks("chooses")
    yield Form(
        "detail",
        f"^ who|which_player {_CHOOSE} {_PICKED}* {_WITH}|when|if|with_the_effect_of <card> effect? resolves|is_used|is_activated|activates|discard? .",
        chooses,
    )
    yield Form(
        "detail",
        f"^ who {_CHOOSE} {_PICKED}* <card> {VERBS['discards']}|{VERBS['destroys']}|{VERBS['returns']}|targets|hits|takes|discard|target .",
        chooses,
    )
    own, their = (
        "i|you|u|we|me|its_player|the_player",
        "he|she|they|opponent|my_opponent|the_opponent|my_opp|opp|the_other_player",
    )
    for who, players in (("user", own), ("opponent", their)):
        claim = {**chooses, "claim": who, "bound": "can"}
        yield Form(
            "detail", f"^ {_DO} {players} {_MAY}* {_MUST}? {_CHOOSE} {_PICKED}* {_WITH} <card> discard|effect? .", claim
        )
        yield Form(
            "detail",
            f"^ <card> missed|misses|resolves|whiffs? {_DO} {players} {_MAY}* {_MUST}? {_CHOOSE} {_PICKED}* .",
            claim,
        )
        yield Form("detail", f"^ {_DO} <card> let|lets|allow|allows {players} {_MAY}* {_CHOOSE} {_PICKED}* .", claim)
        yield Form("detail", f"^ is_it {players} who|that {_CHOOSE} {_PICKED}* {_WITH} <card> .", claim)
    chance = {**chooses, "claim": "chance", "bound": "can"}
    yield Form(
        "detail",
        f"^ is|are {_PICKED}* {_WITH} <card> random|at_random|randomly|random_or_do_i_choose|random_or_not .",
        chance,
    )
    yield Form(
        "detail",
        f"^ is <card> {_EFFECT}|discard|hit|discards? random|at_random|a_random_card|a_random_discard .",
        chance,
    )
    yield Form(
        "detail",
        f"^ does <card> discard|discards|hit|take|destroy|banish|return|send {_PICKED}* random|at_random|randomly {_CARDS}* .",
        chance,
    )


def _of_places() -> Iterator[Form]:
    stance, side = _asks("stance"), _asks("side")
    summons = VERBS["summons"] + "|put|puts|bring|brings|search|searches|come|comes|go"
    either = f"{_POSITION} or {_DEFENSE}"
    yield Form(
        "detail", f"^ in? what|which position|mode|battle_position {_DO} <card> {summons} {_BROUGHT}* in? .", stance
    )
    yield Form("detail", f"^ {_DO} <card> {summons} {_BROUGHT}* in? {either} .", stance)
    yield Form("detail", f"^ {_DO} {_BROUGHT}* {_WITH} <card> {_BROUGHT}* in {either} .", stance)
    takes = "steals|steal|stole|takes|take|took|beat|beats|brings_back|brings|summons|revives|revived"
    yield Form("detail", f"^ <card> {takes} {_BROUGHT}* in? {either} .", stance)
    yield Form("detail", f"^ {_DO} {_BROUGHT}* that|which <card> {takes} {_BROUGHT}* in? {either} .", stance)
    for name, words in (
        ("attack", _POSITION),
        ("defense", f"face_up|faceup? {_DEFENSE}"),
        ("down", "face_down|facedown|face_down_defense|facedown_defense|face_down_def|set"),
    ):
        claim = {**stance, "claim": name, "bound": "can"}
        yield Form(
            "detail", f"^ {_DO} <card> {_MAY}* {_MUST}? {summons} {_BROUGHT}* in|into|face_up_in? {words} .", claim
        )
        yield Form(
            "detail", f"^ {_DO} {_I} {_MAY}* {_MUST}? {summons} {_BROUGHT}* {_WITH} <card> in|into {words} .", claim
        )
        yield Form(
            "detail", f"^ {_DO} {_I} {_MAY}* {_MUST}? {summons} {_BROUGHT}* in|into {words} {_WITH} <card> .", claim
        )
        yield Form("detail", f"^ {_DO} {_BROUGHT}* {_WITH} <card> {_BROUGHT}* in {words} .", claim)
    yield Form(
        "detail",
        f"^ where|whose_side|on_whose_side|which_side|whose_field|on_whose_field {_DO} <card> {summons} {_BROUGHT}* .",
        side,
    )
    yield Form("detail", f"^ who gets {_BROUGHT}* {_WITH} <card> .", side)
    yield Form(
        "detail",
        f"^ {_DO} <card> {summons} {_BROUGHT}* to|on|for me|my_side|my_field or ~2 my_opponent|my_opp|opp|opponent|him|his_side|his_field|theirs .",
        side,
    )
    for name, where in (
        ("own", "my_side|my_field|my_side_of_the_field|me"),
        (
            "opponent",
            "my_opponents_side|opponents_side|opps_side|his_side|opponents_field|his_field|my_opponents_field|my_opponent|my_opp|opp|opponent|the_opponent|him|their_side|their_field",
        ),
    ):
        claim = {**side, "claim": name, "bound": "can"}
        yield Form("detail", f"^ {_DO} <card> {summons} {_BROUGHT}* to|on|for {where} .", claim)
        yield Form("detail", f"^ {_DO} {_BROUGHT}* {_WITH} <card> {_BROUGHT}* to|on|for {where} .", claim)


def _of_use_at_all() -> Iterator[Form]:
    """Whether an effect that waits for something has to be used, asked by what it does; and whether anything is given for it."""
    deeds = "|".join((*VERBS.values(), "use|activate|resolve|trigger|inflict|deal|burn|gain"))
    what = "something|anything|a|an|any|the|card|monster|one|it|its|effect|damage|life|lp"
    mandatory: dict[str, object] = {"part": "mandatory"}
    yield Form("nature", f"^ do|does|must {_I} {_MAY}* {_MUST} {deeds} {what}* {_WITH} <card> {_EFFECT}? .", mandatory)
    yield Form("nature", f"^ do|does|must <card> {_MAY}* {_MUST} {deeds} {what}* .", mandatory)
    yield Form(
        "nature", f"^ CAN {_I} choose|decide|opt|pick not to {deeds} {what}* {_WITH} <card> {_EFFECT}? .", mandatory
    )
    yield Form("nature", f"^ CAN {_I} choose|decide|opt not to {_USE} <card> {_EFFECT}? .", mandatory)
    price = "discard|tribute|discards|cost|life_points|lp|payment|a_discard|a_tribute|a_cost|to_discard|to_tribute|to_pay|anything"
    each = "each_time|every_time|each_use|per_use|every_use|to_activate|to_use"
    yield Form(
        "nature", f"^ do|does <card> need|needs|require|requires|cost a|an|# {price} {each}? .", {"part": "cost"}
    )
    yield Form("nature", f"^ do|does <card> need|needs|require|requires|cost {price} {each}? .", {"part": "cost"})


def _of_uses() -> Iterator[Form]:
    when, does = _asks("when"), _asks("does")
    yield Form("detail", f"^ when|at_what_point|what_time|at_what_time {_DO} {_I} {_MAY}* {_USE} <card> .", when)
    yield Form(
        "detail",
        "^ when can|could|may|is|does|do <card> effect? be? get? used|activated|played|usable|activate|trigger|dropped|work|kick_in|go_off|active .",
        when,
    )
    brings = f"{VERBS['summons']}|{VERBS['destroys']}|{VERBS['returns']}|come_back|comes_back|return|summon"
    yield Form("detail", f"^ when|in_which_phase|which_phase {_DO} <card> {brings} {_BROUGHT}* .", does)
    yield Form(
        "detail",
        "^ what does|do|did <card> effect? actually|even|exactly|really? do|does exactly|again|when_it_flips|when_flipped|when_it_is_flipped|when_summoned|when_it_is_summoned? .",
        does,
    )
    yield Form("detail", "^ what is|are|does|s? <card> effect|effects|text say? .", does)
    yield Form("detail", "^ what|whats is|are? the? effect|effects|text of|on|for? <card> .", does)
    yield Form("detail", "^ whats <card> effect|effects|text|do .", does)
    yield Form(
        "detail",
        "^ what_happens when|if <card> is? flips|flipped|flip|gets_flipped|flipped_face_up|flipped_up|flip_summoned|summoned|resolves|activates|is_activated .",
        does,
    )
    yield Form("detail", "^ how does <card> effect? work .", does)


FORMS: tuple[Form, ...] = tuple(
    form
    for forms in (_of_amounts(), _of_times(), _of_choices(), _of_places(), _of_uses(), _of_counts(), _of_use_at_all())
    for form in forms
)
"""The more special ones first."""
