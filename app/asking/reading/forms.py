"""The forms in which players ask, for each relation: the most specific first. What a pattern may be made of stands in `language`."""

from __future__ import annotations

from app.asking.reading.language import Form

NO_RELATION = (
    "is|are|was ~~ limited|semi_limited|banned|forbidden|semi|unlimited|banlist|ban_list",
    "how_many ~ copies|copy|cards|of ~~",
    "banlist|ban_list|forbidden_list|side_deck|side_decking|decklist|deck_list|main_deck|extra_deck_size|sideboard",
    "worth|price|cheap|expensive|dollars|buy|sell|trade_value|rarity|first_edition|1st_edition|prize",
    "what|which set|pack|booster|box ~~ .", "who_wins_the|time_in_game|went_to_time|time_is_called|slow_play|match_loss|game_loss",
    "should_i|should_we run|play|side|main|use|put|cut|buy", "whats_the_best|what_is_the_best|best_counter|best_deck|is_it_worth",
    "judge ~ warning|gave|penalty|ruled_a", "shuffled|cut_my_deck|proxies|sleeves|marked",
)  # fmt: skip
"""Questions about lists, prices, tournaments and decks: not about what cards do."""

_ASK = "does|do|will|would|did|is|can|so|when"
_ONCE = "once_per_turn|once_a_turn|once_each_turn|once_every_turn|opt|hopt|hard_once_per_turn|soft_once_per_turn|limited_to_once"
_TWICE = (
    "twice_a_turn|twice_per_turn|twice_in_a_turn|twice_in_one_turn|twice_in_the_same_turn|twice_each_turn|twice_this_turn|more_than_once|"
    "multiple_times|several_times|two_times|three_times|as_many_times|as_often_as|every_turn_more|again_the_same_turn|again_in_the_same_turn|twice_in_1_turn|2_times|twice"
)
NATURE = (
    Form("nature", f"{_ASK} ~ <card> ~! target|targets|targeting|targetting when|if|or|anything|something|a|any|one|it|in? ~ .", {"part": "targets"}, most=1),
    Form("nature", f"{_ASK} ~ <card> ~! target|targets|targeting|targetting .", {"part": "targets"}),
    Form("nature", "is|are <card> ~ targeting|targetting|targeted|target ~ .", {"part": "targets"}, most=1),
    Form("nature", "^ <card> ~ target|targets|targeting|targetting ~ .", {"part": "targets"}, most=1),
    Form("nature", "is|are|was ~ <card> ~ cost|a_cost|costs", {"part": "cost"}, most=1),
    Form("nature", "<card2> ~ discard|discarded|discarding|tribute|tributed|tributing ~ for|of|by|to|with <card> ~ cost|a_cost|effect or cost|a_cost|effect|not", {"part": "cost"}, most=2),
    Form("nature", "<card> ~ cost|a_cost or|part|effect", {"part": "cost"}, most=1),
    Form("nature", "<card> need_to|have_to|needs_to|has_to discard|tribute|banish|pay|send ~ on_resolution|at_resolution|resolution|at_activation or ~ cost|for_cost|as_cost ~ .", {"part": "cost"}, most=1),
    Form("nature", "^ do|does I have_to|need_to|has_to|must ~! discard|tribute|pay|banish|send ~! for|to_use|to_activate|with <card> before|when|at|on|upon ~! .", {"part": "cost"}, most=1),
    Form("nature", "^ do|does I have_to|need_to|has_to|must ~! discard|tribute|pay ~! for|to_use|to_activate <card> ~! .", {"part": "cost"}, most=1),
    Form("nature", "<card> ~ on_resolution|at_resolution|resolution or|not ~ cost|for_cost|as_cost ~ .", {"part": "cost"}, most=1),
    Form("nature", "cost|a_cost or|part|effect ~ <card>", {"part": "cost"}, most=1),
    Form("nature", "^ <card> discard|tribute|cost|payment|banish now|before|first|at_activation|on_activation or ~! .", {"part": "cost"}, most=1),
    Form("nature", "^ when do|does I pay|discard|tribute|banish ~! for|of|with|to_use <card> ~! .", {"part": "cost"}, most=1),
    Form("nature", "what|whats ~ cost|costs ~ <card>", {"part": "cost"}, most=1),
    Form("nature", "^ cost|costs of|for <card>", {"part": "cost"}, most=1),
    Form("nature", "what|how_much ~ <card> cost", {"part": "cost"}, most=1),
    Form("nature", "is|are|was|does|do ~~ cost ~ .", {"part": "cost"}, ("card",), most=1),
    Form("nature", "does|do|will ~ <card> start|use|form|create|make|begin a? chain|chain_link", {"part": "chain"}, most=1),
    Form("nature", "is|are|does|do ~ <card> ~ mandatory|optional|compulsory_effect|forced", {"part": "mandatory"}, most=1),
    Form("nature", "CAN ~ <card> ~ miss|misses|missing ~ timing .", {"part": "timing"}, most=1),
    Form("nature", "CAN ~ <card> ~ miss|misses|missing ~ timing for|on|of|with ~! .", {"part": "timing"}, most=1),
    Form("nature", "is|are|has|does ~ <card> ~ when_or_if|if_or_when|a_when|an_if|a_when_effect|an_if_effect", {"part": "timing"}, most=1),
    Form("nature", "CAN <card> negate|negates|negating anything|something|it|effects|cards? .", {"part": "negates"}, most=1),
    Form("nature", "CAN <card> negate|negates .", {"part": "negates"}, most=1),
    Form("nature", "CAN <card> negate|negates the? activation|effect|summon or just|only? the? activation|effect|summon .", {"part": "negates"}, most=1),
    Form("nature", "CAN <card> negate|negates the activation|effect .", {"part": "negates"}, most=1),
    Form("nature", "what|which|whats ~ spell_speed|ss ~ <card>", {"part": "speed"}, most=1),
    Form("nature", "spell_speed of|for|on? <card>", {"part": "speed"}, most=1),
    Form("nature", "ss of|for <card>", {"part": "speed"}, most=1),
    Form("nature", "<card> ~ spell_speed ~ .", {"part": "speed"}, most=1),
    Form("nature", "^ <card> ss .", {"part": "speed"}, most=1),
    Form("nature", "is|are <card> ~ spell_speed", {"part": "speed"}, most=1),
    Form("nature", "is|are <card> a|an? quick_effect|quick|ignition_effect|ignition|trigger_effect|trigger|continuous_effect|multi_trigger ~ .", {"part": "speed"}, most=1),
    Form("nature", "do|does i|he|they|you have_to use|activate|apply|trigger <card>", {"part": "mandatory"}, most=1),
    Form("nature", f"is|are|does|do|can <card> ~ {_ONCE} ~ .", {"part": "often"}, most=1),
    Form("nature", f"CAN I USE <card> ~ {_TWICE} ~ .", {"part": "often"}, most=1),
    Form("nature", f"CAN <card> ~ used|activated|use|activate ~ {_TWICE} ~ .", {"part": "often"}, most=1),
    Form("nature", f"CAN <card> ~! pop|destroy|banish|draw|search|burn|bounce|return|inflict|deal|add|mill ~! {_TWICE} ~! .", {"part": "often"}, most=1),
    Form("nature", f"^ {_ONCE} on|for|with <card> ~ .", {"part": "often"}, most=1),
    Form("nature", "how_often|how_many_times ~ can|may|do|does|could|is ~ <card> ~ .", {"part": "often"}, most=1),
)  # fmt: skip

_FIRST = (
    "chain_link_1|chain_link_one|chain_link_2|chain_link_two|link_1|link_one|link_2|link_two|cl1|cl_1|cl2|which_chain_link|first_on_the_chain|"
    "first_in_the_chain|first_in_chain|what_order|what_is_the_order|whats_the_order|which_order|step_1|same_time|simultaneously|simultaneous|at_once|"
    "goes_first|go_first|choose_the_order|pick_the_order|choose_order|both_trigger|both_effects_trigger|order_of_the_chain|chain_order|in_what_order|resolves_first|resolve_first"
)
TOGETHER = (
    Form("together", "CAN <one> and <other> ~! trigger|activate|get|summon ~! if|when they ~! each_other .", {}),
    Form("together", "CAN <one> ~! before|after <other> ~! if|when both|they ~~ .", {}),
    Form("together", f"<one> and <other> ~ both|at_once|same_time|trigger|triggers|die|get|are ~~ {_FIRST}", {}),
    Form("together", "<one> ~ and <other> ~~ choose_the_order|pick_the_order|choose_order", {}),
    Form("together", "what_order|which_order|whats_the_order|what_is_the_order", {}, ("one", "other")),
    Form("together", f"which|whose|whos|what|whats|who|how|is|are|does|do|goes ~~ {_FIRST}", {}, ("one", "other")),
    Form("together", f"{_FIRST} ~~ which|whose|what|who|how|or", {}, ("one", "other")),
)

_ATK = "atk|attack|attack_points|def|defense|defence|stats|attack_value|points"
_BIG = (
    "how_big|how_strong|how_high|how_much|what_does_he_have|what_does_it_have|what_does_she_have|is_it_0|is_he_0|what_are_its_stats|whats_its_atk|"
    "its_stats|what_atk|what_attack|his_atk|its_atk|its_attack_points|how_many_atk|current_atk|final_atk"
)
HOW_STRONG = (
    Form("stats", f"^ what|whats|how_much is|are ~ {_ATK} of|for <card> ~ if|when|after|with|while ~ <with>", {}),
    Form(
        "stats",
        f"what|whats|how_much is|are|does|has? ~ <card> {_ATK} ~ if|when|after|with|while|under ~ <with>",
        {},
        least=2,
    ),
    Form("stats", f"what|whats is|are|does? <card> {_ATK} .", {}, most=1),
)
STATS = (
    Form("stats", f"CAN <card> ~! keep|keeps|lose|loses|retain|retains|gain|gains ~! {_ATK} ~! under|with|if|while|when ~! <with> ~! .", {}, least=2),
    Form("stats", "<with> halves|doubles|boosts|pumps|shrinks|weakens|powers_up|equips <card>", {}, least=2),
    Form("stats", f"what|whats|how_much|how_many ~ {_ATK} ~~ <card> ~~ <with>", {}, least=2),
    Form("stats", f"what|whats|how_much|how_many ~ {_ATK} ~ <card>", {}, ("with?",)),
    Form("stats", f"<card> ~~ <with> ~~ what|whats|how_much|how_many ~ {_ATK}", {}),
    Form("stats", f"<card> ~~ <with> ~~ {_BIG}", {}),
    Form("stats", f"what|whats|how_much|how_many ~ {_ATK}", {}, ("card", "with?")),
    Form("stats", f"{_BIG}", {}, ("card", "with?")),
    Form("stats", f"<card> ~ gain|gains|lose|loses|get|gets ~ {_ATK} ~~ <with>", {}),
    Form("stats", f"what|whats|how_much is|are|does|has? <card> {_ATK}", {}, ("with?",)),
    Form("stats", f"what|whats|how_much is|are|does|has? <card> ~ {_ATK}", {}, ("with?",)),
    Form("stats", f"<card> ~~ <with> ~~ does ~ {_ATK} ~ change|go|drop|increase|double|stay", {}),
)  # fmt: skip

_NEGATES = "negate|negates|stop|stops|cancel|cancels|counter|counters|shut_down|nullify|block|blocks|shut_off|shuts_off|turn_off"
_SAVES = "save|saves|protect|protects|rescue|keep_safe|keep|dodge"
_ITS_SUMMON = "synchro_summon|special_summon|normal_summon|tribute_summon|flip_summon|fusion_summon|ritual_summon|xyz_summon|summon|summoning"
NEGATE = (
    Form("negate", "CAN I? USE? <one> ~! on? <mine2> ~! to dodge|avoid|escape|evade|save_it_from|protect_it_from|save_him_from ~! <other> .", {"stops": True}, least=3),
    Form("negate", f"CAN I? USE? <one> against|on ~! {_ITS_SUMMON} ~! by|from|with|off|through|of <other> .", {}, least=2),
    Form("negate", f"CAN I? ~! {_SAVES} ~! from|against <other> ~! with|using|by|via <one> .", {"stops": True}, least=2),
    Form("negate", f"CAN I? USE? <one> ~! to? {_SAVES} ~! from|against <other> .", {"stops": True}, least=2),
    Form("negate", f"CAN I? ~! chain|respond_with <one> ~! to <other> to {_SAVES} ~! <mine2> .", {"stops": True}, least=3),
    Form("negate", f"CAN I? ~! chain|respond_with|use <one> ~! to {_SAVES} ~! <mine2> ~! from|against <other> .", {"stops": True}, least=3),
    Form("negate", f"CAN <one> ~! {_SAVES} ~! from|against <other> .", {"stops": True}, least=2),
    Form("negate", f"CAN I? ~! chain|respond_with <one> ~! to <other> to {_SAVES} ~! .", {"stops": True}, least=2),
    Form("negate", f"CAN I? use? <one> ~ to? {_NEGATES} ~ <other> {_ITS_SUMMON} .", {}),
    Form("negate", f"CAN <one> ~ {_NEGATES}|keeps|keep|prevent|prevents <other> from? being|getting special|normal|tribute|synchro? summoned|ssd .", {"stops": True}, least=2),
    Form("negate", f"CAN <one> ~ {_NEGATES}|keeps|keep|prevent|prevents ~! from? summoning|special_summoning <other> .", {"stops": True}, least=2),
    Form("negate", f"CAN I? use? <one> ~ to? {_NEGATES} ~ {_ITS_SUMMON} of <other> .", {}),
    Form("negate", f"CAN ~ <one> ~ {_NEGATES} ~ special_summon|summon ~ by|from|with|off|through <other>", {}),
    Form("negate", f"CAN I? ~ chain|chaining|chained|activate|use|flip|respond <one> ~ to|on|against <other> ~ to {_NEGATES}", {}),
    Form("negate", f"CAN I? use? <one> ~ to? {_NEGATES} ~ <other>", {}),
    Form("negate", f"CAN ~ {_NEGATES} ~ <other> with|using|by|via <one>", {}),
    Form("negate", f"CAN ~ <one> ~ {_NEGATES} ~ <other/it>", {}, ("other",), least=2),
    Form("negate", "is|are|does|will|would|can|gets|get|could <other> ~ negated|stopped|cancelled|canceled|countered ~ by|with|under <one>", {}),
    Form("negate", "is|are|does|will|would|can|could IT ~ negated|stopped|cancelled|countered|blocked by|with|from <one/it>", {}, ("one", "other"), least=2),
    Form("negate", f"<one> {_NEGATES} IT right|correct|or|yes|no", {}, ("other",), least=2),
    Form("negate", f"<one> {_NEGATES} <other> right|correct|or|yes|no|.", {}),
    Form("negate", "is|are|does <other> immune|safe from|to|against <one>", {}),
    Form("negate", "<one> ~ on|against|vs <other> ~~ negate|negates|stop|stops|cancel|negated IT|right|.", {}),
    Form("negate", "CAN ~ negate|negates|cancel <other/it> ~ with|using|by|via <one/it>", {}, ("one", "other"), least=2),
    Form("negate", "I <one> ~! <other> did|does|do i|he|it|that|this actually|even|really? stop|stops|negate|negates|counter|cancel IT|that", {"stops": True}, least=2),
    Form("negate", "<other> ~~ <one> ~~ CAN ~ negate|stop|cancel|counter IT", {}),
    Form("negate", f"CAN IT ~ {_NEGATES} ~ <other/it>", {}, ("one", "other"), least=2),
    Form("negate", "<other> ~~ CAN <one> ~ negate|stop|cancel|counter IT|that|.", {}),
    Form("negate", "<other> ~~ I USE <one> ~~ is|are|does|gets <other2/it> ~ negated|shut_off|shut_down|stopped", {}),
)  # fmt: skip

_REVIVES = (
    "special_summon|specialsummon|special|summon|ss|revive|revives|bring_back|bring|brings|get_back|get|gets|grab|reborn|resurrect|fetch|call|cheat_out|"
    "drop|pull|put|target_and_summon"
)
_OKAY = "legal|possible|ok|okay|allowed|valid|works|work|fine|can_it|can_he|can_that|is_that|yes|does_that|doable"
SPECIAL = (
    Form("special-summon", "CAN I? use? <one> ~ special_summon|specialsummon|summon|ss|revive|bring_back|resurrect|reborn|fetch|cheat_out ~ <other/it>",
         {}, ("other",), least=2),
    Form("special-summon", "CAN <one> ~ get|bring|pull|put|grab|drop <other> ~ back|out|from|deck|grave|hand", {}),
    Form("special-summon", "CAN <one> ~ bring|get|put IT ~ back", {}, ("other",), least=2),
    Form("special-summon", f"CAN ~ {_REVIVES} <other> ~! with|using|off|by|via|from|through|thanks_to <one>", {}),
    Form("special-summon", "CAN <other> ~! summoned|revived|brought_back|special_summoned|reborn|ssd|fetched|brought_out ~ with|using|off|by|via|from|through <one>",
         {}),
    Form("special-summon", f"<one> for <other> ~ {_OKAY}", {}),
    Form("special-summon", f"<other> off|with|via|using|from|through|by <one> ~ {_OKAY}", {}),
    Form("special-summon", "use|uses|using|play|plays|activate|activates|with <one> ~~ to|and|wants_to ~ special_summon|summon|drop|revive|bring|bring_out|bring_back|ss <other>",
         {}),
    Form("special-summon", "<one> on <other/it> ~~ CAN|does|is IT ~ summoned|revived|come_back|brought_back", {}, ("other",), least=2),
    Form("special-summon", "<other> ~~ <one> on IT ~~ summoned|revived|come_back|brought_back", {}),
    Form("special-summon", "CAN|if <one> ~ search_out|search|special_summon|summon|bring_out|get|grab|fetch|recruit|float_into|revive|target_and_revive <other>", {}),
    Form("special-summon", "I? special_summon|summon|bring_out|bring_back|revive|ss <other/it> ~! with|using|off|by|via|from|through|thanks_to <one>", {}, ("other",), least=2),
    Form("special-summon", "CAN I ~ bring|get|put <other/it> ~! back|out ~! with|using|off|by|via|through <one>", {}, ("other",), least=2),
    Form("special-summon", "<other> ~~ CAN I? ~ special_summon|summon|bring|revive|get IT ~ with|using|off|by|via|from|through <one>", {}),
    Form("special-summon", "<other> ~~ CAN <one> ~ special_summon|summon|bring|revive|reborn IT", {}),
    Form("special-summon", "CAN <other> ~! summoned|revived|special_summoned|brought_back|ssd by|with|off|using|via|from|through <one>", {}),
    Form("special-summon", "<one> revive|revives|reviving|summoning|special_summons|special_summoning|bringing_back|brings_back|summons <other>", {}),
    Form("special-summon", "<other> ~ is|be a? legal|valid target for|of <one>", {}),
)  # fmt: skip

_IS_OUT = "out|up|active|face_up|faceup|on_the_field|on_field|on_the_board|on_board|flipped|live|in_play|already_up|in_effect|applying"
_OUT = _IS_OUT.replace("|up|", "|")
_DOES = (
    "search|searches|draw|draws|destroy|destroys|summon|summons|special_summon|banish|banishes|gain|gains|return|returns|come_back|comes_back|float|floats|"
    "add|adds|bounce|bounces|mill|mills|get_his|get_its|get_her|get_the|resolve|attack_twice"
)
"""What the effect of a card does, where it is asked whether it still does."""
_WORKS = (
    "work|works|working|apply|applies|function|functions|trigger|triggers|resolve|resolves|activate|go_off|goes_off|still|off|blank|live|"
    "get|gets|usable|shut_down|shut_off|dead|affected"
)
_STILL = (
    "work|works|working|function|functions|apply|applies|still|off|blank|live|shut_down|shut_off|dead|usable|negated"
)
STILL_DOES = (
    Form("works", f"does|do|can|will|would <one> ~ {_DOES} ~ while|under|through ~ <while> .", {}, least=2),
    Form("works", f"does|do|can|will|would <one> ~ {_DOES} ~ if|when|with|while <while> ~ {_IS_OUT} ~ .", {}, least=2),
)
"""It is asked of what an effect does, and means the effect."""
WORKS = (
    Form("works", "what|how does|do|would|will <while> do|affect to? <one> .", {}, least=2),
    Form("works", f"with|under|if|while|when <while> ~ {_IS_OUT} ~~ CAN I? USE? <one> ~ .", {}, least=2),
    Form("works", f"<while> ~ {_OUT} and|when|if ~ I USE <one> ~~ does|do|what|is|can", {}, least=2),
    Form("works", f"does|do|can|will|would|is|could ~ <one> ~ {_WORKS} ~ while|under|through|against|despite|alongside <while>", {}),
    Form("works", f"does|do|can|will|would|is|could ~ <one> ~ {_WORKS} ~ if|when|with|while|and <while> ~ {_IS_OUT}", {}),
    Form("works", f"<one> ~ with|while|under <while> {_IS_OUT} ~ {_WORKS}", {}),
    Form("works", f"<while> ~ {_OUT} ~~ {_ASK} ~ <one> ~ {_STILL}", {}),
    Form("works", f"<while> is|are|being ~ {_IS_OUT} ~~ <one> ~~ {_STILL}", {}),
    Form("works", f"with|under|through|against <while> ~ {_IS_OUT} ~~ <one> ~~ {_STILL}", {}),
    Form("works", f"<one> ~ under|through|against <while> ~ {_WORKS}", {}),
    Form("works", f"<one> ~ {_WORKS} ~ under|while|through|against <while>", {}),
    Form("works", f"CAN ~ <one> ~ if|when|while I have|has|got|control|controls <while> ~ {_OUT} ~ .", {}, least=2),
    Form("works", f"CAN I? USE? <one> ~ while|under|despite|through|if|when|with <while> ~ {_IS_OUT}", {}),
    Form("works", "CAN I? USE? <one> ~ while|under|despite|through <while>", {}),
    Form("works", f"<while> is|are|being ~ {_IS_OUT} ~~ CAN <one>", {}),
    Form("works", f"CAN I ~ search|add|fetch|draw|summon|special_summon|mill ~ with|using|off|via <one> ~ if|when|while|with <while> ~ {_IS_OUT}", {}),
    Form("works", f"<one> ~ {_WORKS}|come_back|comes_back ~ while|with|if|when <while> ~ {_IS_OUT}", {}),
    Form("works", f"<one> ~ while|with <while> ~ {_IS_OUT}", {}),
    Form("works", f"CAN <one> ~ if|when|with|while <while> ~ {_IS_OUT}", {}),
    Form("works", "does|do <while> ~ shut_off|shut_down|turn_off|affect|stop|prevent <one>", {}),
)  # fmt: skip

_SWING = "attack|attacks|attacking|swing|swings|declare_an_attack|declare_attacks|declare_attack"
ATTACKS = (
    Form("attack", f"CAN I? ~ {_SWING} ~ with? <card> ~ if|when|while|under|with|through|against|despite <while>", {}),
    Form("attack", f"CAN <card> ~! {_SWING} ~ if|when|while|under|with|through|against|despite <while>", {}),
    Form("attack", f"with|under|through|if|when|while <while> ~~ CAN I? <card> ~ {_SWING}", {}),
    Form("attack", f"with|under|through|if|when|while <while> ~~ CAN I? ~ {_SWING} ~ with? <card>", {}),
    Form("attack", f"<while> ~ stop|stops|prevent|prevents|keep|keeps|block|blocks <card> ~! from? {_SWING}", {}),
    Form("attack", f"CAN I? ~ {_SWING} direct|directly ~ with <card>", {"directly": True}, most=1),
    Form("attack", f"CAN <card> {_SWING} direct|directly", {"directly": True}, most=1),
    Form("attack", f"CAN <card> ~! {_SWING} .", {}, most=1),
    Form("attack", f"^ <card> {_SWING} .", {}, most=1),
)  # fmt: skip

_GETS = "is|its|was|gets|got|get|are|being|been"
_UNDONE = "negated|countered|cancelled|canceled|stopped|shut_down"
_GONE = "leaves|left|leaving|bounced|returned|returns|goes_away|gone|flipped_facedown|removed"
_BROKEN = "destroyed|popped|blown_up|blew_up|mstd|killed|destroys|pops"
_REST = (
    "still|back|for_nothing|lost|gone|anyway|refund|refunded|again|locked|locked_out|used|used_up|once_per_turn|lose|wasted|what_happens|"
    "whats_going_on|do_i|does_he|does_it|does_she|is_he|is_it|can_i|am_i|do_they|does_my|happens"
)
_PAYS = "pay|pays|paid|lose|loses|lost|get|discard|discarded|tribute|tributed|activate|use|used"
"""What is given for a card, or given for it and comes back."""
_HIT = "destroys|destroyed|pops|popped|kills|killed|destroy|pop|blows_up"
INTERRUPTED_SAID = (
    Form("interrupted", f"he|they|opponent|opp|gets|is|was|if|i {_HIT} <card> ANSWER", {"how": "destroyed"}, most=1),
    Form("interrupted", f"if|when|but|and|so <card> ~ {_GETS} ~ {_BROKEN} ~ ANSWER", {"how": "destroyed"}, most=1),
    Form("interrupted", f"<card> ~ {_GETS} ~ {_BROKEN} ~ ANSWER", {"how": "destroyed"}, most=1),
    Form(
        "interrupted",
        f"<card> ~ {_GETS}|and ~ {_GONE} ~ ANSWER|before_it_resolves|mid_chain",
        {"how": "leaves"},
        most=1,
    ),
    Form(
        "interrupted",
        f"CAN I ~ {_PAYS} ~ <card> ~! if|when|after|once ~! {_GETS} ~ {_UNDONE} ~ by|with|to <by> .",
        {"how": "negated"},
    ),
    Form(
        "interrupted",
        f"CAN I ~ {_PAYS} ~ <card> ~! if|when|after|once !i|we|you ~! {_GETS} <by> .",
        {"how": "?"},
        least=2,
    ),
    Form(
        "interrupted",
        f"CAN I ~ {_PAYS} ~ <card> ~! if|when|after|once ~! {_GETS} ~ {_UNDONE} .",
        {"how": "negated"},
        most=1,
    ),
    Form("interrupted", f"{_PAYS} ~! <card> and|but|then ~! {_GETS} <by> ~~ {_REST}", {"how": "?"}, most=2),
    Form(
        "interrupted",
        f"he|they|opponent|opp|she|guy|dude {_UNDONE}|negates|counters|stops <card> ~~ {_REST}",
        {"how": "negated"},
        most=1,
    ),
)
INTERRUPTED = (
    Form("interrupted", f"<card> ~ {_GETS} ~ {_UNDONE} ~ by|with|from|via|through|to <by>", {"how": "negated"}),
    Form("interrupted", f"<by> that? {_NEGATES}|negated <card>", {"how": "negated"}),
    Form("interrupted", f"if|when|that|so|after <card> ~ {_GETS}? {_UNDONE} ~", {"how": "negated"}, most=1),
    Form("interrupted", f"<card> ~~ <by> ~~ {_UNDONE} ~~ {_REST}", {"how": "negated"}, most=2),
    Form("interrupted", f"<card> ~~ {_UNDONE} ~ by|with <by> ~~ {_REST}", {"how": "negated"}, most=2),
    Form("interrupted", f"<card> ~~ {_GONE} ~ field|board|play|away ~~ by|from|with|due_to|because_of|thanks_to <by>", {"how": "leaves"}),
    Form("interrupted", f"<card> ~~ {_GONE} ~ the? field|board|play ~~", {"how": "leaves"}, most=1),
    Form("interrupted", f"<card> {_GETS} ~ hit_by|hit_with|answered_by|met_with|answered_with <by> ~~ {_REST}", {"how": "?"}),
    Form("interrupted", f"<card> {_GETS} <by> when|while|during|as|after|if|on|before|is|does|do|what ~~ {_REST}", {"how": "?"}),
    Form("interrupted", f"<card> ~~ use|uses|used|plays|played|flips|activates|throws|drops <by> on <card2/it> ~~ {_REST}", {"how": "?"}, most=2),
    Form("interrupted", f"<card> ~~ <by> IT away|off|down ~~ {_REST}", {"how": "?"}, most=2),
    Form("interrupted", f"<card> ~ {_GETS}? {_BROKEN} ~ by|with|from <by> ~ in_response|in_chain|as_a_chain|mid_chain|before_it_resolves ~~", {"how": "destroyed"}),
    Form("interrupted", f"I <by> <card> ~~ {_REST}|go_through|goes_through|continue|continues|go_on", {"how": "undone"}),
    Form("interrupted", f"<card> ~! {_BROKEN} by|with <by> ~~ what_about|what_happens|whats|lost|gone|wasted|for_nothing", {"how": "destroyed"}),
    Form("interrupted", f"<card> ~ and|but|then got|gets|get|was <by> ~~ {_REST}", {"how": "?"}, most=2),
)  # fmt: skip

_TAKEN_AWAY = "banish|remove|rfp|return|bounce|spin|flip|destroy|pop"
CHAIN = (
    Form("chain", f"CAN I? USE? <one> ~! to? {_TAKEN_AWAY} ~! target|targets|targeted|chosen|picked of|by|for|with <other> .", {}, least=2),
    Form("chain", "CAN ~ <one> on <other> ~! ANSWER to its_effect|the_effect|its_activation|it .", {}, least=2),
    Form("chain", "CAN I <one> <other/it> ~ ANSWER", {}, ("other",), least=2),
    Form("chain", "CAN I <one> ~ ANSWER", {}, ("other",), least=2),
    Form("chain", "CAN <other> be|get|gets <one> ~ ANSWER", {}),
    Form("chain", f"CAN I? use? <one> ~! {_TAKEN_AWAY} ~! when|as|once I USE <other> ~! .", {}, least=2),
    Form("chain", "CAN <other> ~ chained|responded_to|answered ~ by|with <one>", {}),
    Form("chain", "CAN ~ <one> ~ chained|chain ~ to|on|onto|on_top_of|over|off|with <other/it>", {}, ("other",)),
    Form("chain", "CAN ~ chain|stack|put|respond ~ <one> ~ to|on|onto|on_top_of|over <other/it>", {}, ("other",)),
    Form("chain", "CAN ~ chain|stack <one>", {}, ("other",)),
    Form("chain", "CAN ~ respond|answer|reply|chain to|on|onto <other/it> ~ with|using|by|via <one>", {}, ("other",)),
    Form("chain", "CAN ~ respond|answer|reply|chain ~ with|using|by <one>", {}, ("other",)),
    Form("chain", "CAN ~ <one> ~ ANSWER|as_a_response|to_respond ~ to|of|on <other/it>", {}, ("other",)),
    Form("chain", "CAN ~ <one> ~ ANSWER|to_respond", {}, ("other",), least=2),
    Form("chain", "<one> ~ CAN ~ ANSWER|to_respond|chained|chain ~ to|of|on <other/it>", {}, ("other",), least=2),
    Form("chain", "<one> ~ do_i_get_to|can_i|may_i|could_i|can_he|can_they|can_we|can_you|am_i_allowed_to|do_i|get_to|able_to ~ chain|respond|chain_it", {}, ("other",), least=2),
    Form("chain", "CAN ~ <one> ~ chained ~ .", {}, ("other",)),
    Form("chain", "CAN|do ~ chain <one/it> ~", {}, ("one", "other"), least=2),
    Form("chain", "chain|chaining|chained <one> ~ to|on|onto <other/it> ~~ legal|possible|ok|okay|allowed|right|cant|can", {}, ("other",)),
    Form("chain", "chain|chaining <one> ~ to|on|onto <other>", {}),
    Form("chain", "<one> ~ chainable to|on|with <other>", {}),
    Form("chain", "CAN I USE <one> ~ when|after|if|as|once|on|against|while ~ <other> ~ activates|activated|goes_off|resolves|is_activated|effect|effects|starts", {}),
    Form("chain", "CAN I USE <one> ~ when|after|if|as|once|on|against ~ activates|activated|uses|plays|effect_of|of ~ <other>", {}),
    Form("chain", "CAN I USE IT ~ ANSWER|to_that|to_it", {}, ("one", "other"), least=2),
    Form("chain", "<other> ~~ CAN I|my ~ respond|answer|chain ~ with? <one/it>", {}, ("one", "other"), least=2),
    Form("chain", "<one> ~ ANSWER to|of <other>", {}),
    Form("chain", "<other> ~~ <one> ~~ legal|allowed|possible|ok chain|response|to_chain", {}),
    Form("chain", "<one> ~ ANSWER|chainable|chain ~ legal|possible|ok|okay|allowed|right|yes", {}, ("other",), least=2),
    Form("chain", "<other> ~~ I chain|chained <one> ~ does|can|is|will|would|do IT ~ work|legal|allowed|possible|ok|okay|negate|stop", {}),
    Form("chain", "<other> ~~ is|are <one> ~ allowed|legal|chainable|possible|usable ~ ANSWER|here|to_it", {}),
    Form("chain", "CAN I USE <one> on|when|after|as|to|against|before ~ <other> ~ resolves|goes_through|activation|activates|goes_off", {}),
)  # fmt: skip

_OUTCOME = (
    "what_happens|whats_happening|what_goes|whats_going_on|happens|what_resolves|does|do|did|is|are|will|would|can|am|what_about|whats|what|who|"
    "yes_or_no|go_through|goes_through"
)
_GOES_ON = "go_through|goes_through|continue|continues|go_on|goes_on|stop|stops|stopped|negated|still|happen|cancelled"
_IF = "if|when|after|and|but"
MEET_ATTACK = (
    Form(
        "meet",
        f"CAN <one> ~ {_NEGATES} ~ attack|attacks|attacking ~ {_IF} I chain|chains|chained|respond_with|use|flip|activate|go <other>",
        {"attack": True},
    ),
    Form("meet", f"{_IF} I chain|chains|chained <other> to <one> ~~ CAN ~ attack ~ {_GOES_ON}", {"attack": True}),
    Form("meet", f"{_IF} I chain|chains|chained <other> ~~ CAN <one> ~ {_NEGATES} ~ attack|attacks", {"attack": True}),
    Form(
        "meet",
        f"CAN ~ attack ~ {_GOES_ON} ~ {_IF} I chain|chains|chained|respond_with <other> to <one>",
        {"attack": True},
    ),
    Form(
        "meet", f"<one> ~~ I chain|chains|chained|respond_with <other> ~~ CAN ~ attack ~ {_GOES_ON}", {"attack": True}
    ),
)
MEET_SAID = (
    Form(
        "meet",
        "if|when|so|say|suppose|and I <other> <one> ANSWER to? its|his|the|her? activation|effect|ability",
        {},
        least=2,
    ),
    Form(
        "meet",
        "what_happens|what_will_happen|what_if|if|when|suppose|say ~! <one> ~! is|gets|be|was chained ~ with|by <other>",
        {},
        least=2,
    ),
    Form("meet", "<one> ~~ I <other> IT ANSWER", {}),
    Form("meet", "if|when|suppose|say|so <other> is|gets|was|being chained to|on|onto <one/it>", {}, ("one",), least=2),
    Form(
        "meet",
        "if|when|suppose|say|after|because I chain|chains|chained|respond_with <other> to|on|onto <one/it>",
        {},
        ("one",),
        least=2,
    ),
    Form(
        "meet",
        "if|when|suppose I respond|responds|responded|answer|answers|reply to <one/it> ~ with <other>",
        {},
        ("one",),
        least=2,
    ),
    Form("meet", "<one> ~ <other> chained ~ .", {}),
    Form("meet", "CAN <one> ~ if|when I chain|chains|chained|respond_with <other> ~ .", {}),
    Form(
        "meet",
        "what_happens|what_will_happen|whats_happening|what_goes_on|how_does_it_resolve|what_resolves ~ <other> ~ chained to|onto <one>",
        {},
    ),
    Form(
        "meet",
        "what_happens|what_will_happen|how_does_it_resolve|what_resolves ~ chain|chains <other> ~ to|onto <one>",
        {},
    ),
)
MEET = (
    Form("meet", "if|when|suppose|say <one> is|gets|got|is_hit_by|gets_hit_by|eats <other> ~ does|do|will|can ~ effect|it|he|she|that ~ still|resolve|resolves|happen|happens|go_through|work|works", {}),
    Form("meet", "does|do|will|can <one> ~ effect|effects|get|still|search|draw ~ if|when IT is|gets|got|is_hit_by|gets_hit_by|eats <other> ~ .", {}),
    Form("meet", "does|do|will|can I|my|the ~ still ~ if|when <one> is|gets|got|is_hit_by|gets_hit_by|eats <other> ~ .", {}),
    Form("meet", "what_happens|what_will_happen ~ if|when|to <one> ~ is|gets|got|is_hit_by|gets_hit_by|eats <other> ~ .", {}),
    Form("meet", "<other> ~ is|gets|got|was|be|are chained|activated_in_response to <one/it>", {}, ("one",)),
    Form("meet", "<one> ~ gets|has|got|had|is <other> chained|chained_to_it|in_response", {}),
    Form("meet", "<other> ~ chained to|on|onto|on_to <one>", {}),
    Form("meet", f"<one> ~~ ANSWER <other> ~~ {_OUTCOME}", {}),
    Form("meet", f"<one> ~~ respond|responds|responded|answer|answers|reply with <other> ~~ {_OUTCOME}", {}),
    Form("meet", f"<one> ~~ chain|chains|chained|chaining ~ <one2/it> - <other> ~~ {_OUTCOME}", {}),
    Form("meet", f"<one> ~~ chain|chains|chained|chaining ~ <other> ~~ {_OUTCOME}", {}),
    Form("meet", f"<one> ~~ <other> ~ ANSWER|to_chain|chained ~~ {_OUTCOME}", {}),
    Form("meet", f"<one> ~~ and|but|then he|she|they|i|opp|opponent|my_opponent goes|go|flips|flip|plays|play|uses|use|drops|activates <other> ~~ {_OUTCOME}|yes", {}),
)  # fmt: skip

BATTLE = (
    Form("battle", "CAN <other> ~! die|dies|survive|survives|live|lives|destroyed ~! if|when|after <one> attack|attacks|attacked|battles|hits|rams IT .", {}, least=2),
    Form("battle", "how_much_damage|how_much_battle_damage ~! if|when|from <one> HITS ~! <other> .", {}, least=2),
    Form("battle", "<other> ~! survive|survives|live|lives|die|dies|destroyed|beaten|lose|loses ~! attack|attacks|attacked|battle ~! from|by|of|with|against|to <one> .", {}, least=2),
    Form("battle", "<other> ~ attacked|hit|rammed|run_over|battled by ~ <one>", {}, ("with?",)),
    Form("battle", "<one> ~ kills|killed|destroys|destroyed|beats|runs|dies_to ~ <other> ~ in|by battle|attack|combat", {}, ("with?",)),
    Form("battle", "I? swing|swings|swung|attack|attacks|attacked with <one> ~ into|over|against|at|on <other>", {}, ("with?",)),
    Form("battle", "I? swing|swings|swung|ram|rams|run|runs|crash|crashes <one> ~ into|in_to|over|at|on <other>", {}),
    Form("battle", "attack|attacks|attacked|attacking|swing|swings into|over|at <other> with|using <one>", {}),
    Form("battle", "attack|attacks|attacked|hit|hits|battle|battles|run_over|ram|swing_at|swing_into <other/it> ~ with|using <one>", {}, ("other", "with?"), least=2),
    Form("battle", "CAN <one> still? beat|beats|run_over|attack_over|win_against|win_over|beat_over <other> .", {}, least=2),
    Form("battle", "<one> ~ HITS ~ into? <other>", {}, ("with?",)),
    Form("battle", "<other> ~ attacked|hit|run_over|rammed|battled ~ by|with <one>", {}, ("with?",)),
    Form("battle", "<one> vs|versus|against|and|in_battle_with|battling <other> ~ battle|battles|battling|attack|fight|who_wins|crash|collide", {}, ("with?",)),
    Form("battle", "<one> vs|versus <other>", {}, ("with?",)),
    Form("battle", "<one> ~ battle|crash|fight|attack_each_other|collide|run_into", {}, ("other",), least=2),
)  # fmt: skip

_TARGETS = "target|targets|targeting|targetting|pick|picks|choose|select|aim_at"
_DESTROYS = "destroy|destroys|destroying|popping|killing|kill|kills|pop|pops|blow_up|blows_up|wipe|nuke"
_BANISHES = "banish|banishes|banishing|removing|remove|removes|rfp|remove_from_play|exile"
_RETURNS = (
    "return|returns|bounce|bounces|bouncing|returning|spinning|spin|spins|shuffle|go_to_the_extra_deck|goes_to_the_extra_deck|to_the_extra_deck|top_of_the_deck|back_to_the_hand|"
    "back_to_hand|on_top_of_the_deck|go_back|send_back"
)
_TAKES = "taking|stealing|take_control_of|take_control|take|takes|steal|steals|snatch|gain_control_of|grab"
_EQUIPS = "equip|equips|equipped|absorb|absorbs|suck_up|sucks_up|suck|attached|put_on"
_TRIBUTES = "tribute|tributes|sac|sacrifice|tributed|sacked"
_ADDS = "search|searches|search_for|searches_for|search_out|add|adds|fetch|fetches|tutor|tutors"
_DEEDS = {
    "add": _ADDS, "target": _TARGETS, "destroy": _DESTROYS, "banish": _BANISHES, "return": _RETURNS, "take-control": _TAKES, "equip": _EQUIPS,
    "tribute": _TRIBUTES, "affect": "affect|affects|hit|hits|work_on|works_on|hurt|touch|get_rid_of",
}  # fmt: skip
_DONE = {
    "add": "searched|added|fetched|tutored", "target": "targeted|picked|chosen|selected", "destroy": "destroyed|killed|popped|blown_up|die|dies|died", "banish": "banished|removed|rfpd|removed_from_play",
    "return": "returned|bounced|spun|shuffled", "take-control": "taken|stolen|controlled|snatched", "equip": "equipped_with|equipped_by|absorbed",
    "tribute": "tributed|sacked|sacrificed", "affect": "affected|hit|hurt",
}  # fmt: skip


def _affects() -> tuple[Form, ...]:
    found: list[Form] = [
        Form("affect", "CAN <one> ~ equipped|attached to <other>", {"does": "equip"}),
        Form("affect", "CAN <other> ~ equipped|equip with|by <one>", {"does": "equip"}),
        Form("affect", "CAN I? ~ equip <other> ~ with <one>", {"does": "equip"}),
    ]
    turn = "flip|turn|put|switch|change|set <other/it> ~ facedown|face_down|to_defense|into_defense|to_def|in_defense"
    found.append(
        Form("affect", f"CAN I ~ {turn} ~ with|using|by|via|off <one>", {"does": "affect"}, ("other",), least=2)
    )
    found.append(Form("affect", f"CAN <one> ~ {turn}", {"does": "affect"}, ("other",), least=2))
    found.append(
        Form(
            "affect", "CAN <one> flip|flips|turn|turns|flip_down|flips_down <other> down? .", {"does": "down"}, least=2
        )
    )
    found.append(Form("affect", f"CAN I? USE <one> ~ {turn}", {"does": "affect"}, ("other",), least=2))
    found.append(
        Form(
            "affect",
            "CAN <one> send|sends|put|puts <other> ~! back|to_hand|to_the_hand|to_the_deck|to_the_extra_deck|to_his_hand|to_my_hand",
            {"does": "return"},
        )
    )
    for does, verbs in _DEEDS.items():
        found.append(Form("affect", f"CAN|if|cannot <one> ~ {verbs} ~! <other>", {"does": does}))
    for does, verbs in _DEEDS.items():
        found.append(
            Form(
                "affect",
                f"CAN I|to? ~ {verbs} <other/it> ~ with|using|by|via|for|through|off <one/it>",
                {"does": does},
                ("one", "other"),
                least=2,
            )
        )
    for does, verbs in _DONE.items():
        found.append(
            Form(
                "affect",
                f"CAN|if|be|get <other/it> ~ {verbs} ~! by|with|from|to|off <one>",
                {"does": does},
                ("other",),
                least=2,
            )
        )
    for does, verbs in _DEEDS.items():
        found.append(Form("affect", f"CAN <one> ~ {verbs} IT", {"does": does}, ("other",), least=2))
    for does, verbs in _DEEDS.items():
        found.append(Form("affect", f"CAN I USE <one> on|against <other> ~~ {verbs}", {"does": does}))
        found.append(Form("affect", f"<one> ~ on|onto|against|at <other> ~~ {verbs}", {"does": does}))
        found.append(Form("affect", f"<one> {verbs} <other>", {"does": does}))
    found.append(Form("affect", "what_happens|whats_happening ~ if|when I <one> <other>", {"does": "?"}))
    found.append(Form("affect", "CAN I <one> <other/it>", {"does": "?"}, ("other",), least=2))
    found.append(
        Form(
            "affect",
            "I <one> <other> ~~ ok|okay|legal|allowed|possible|work|works|right|happens",
            {"does": "?"},
        )
    )
    for does, verbs in _DONE.items():
        found.append(Form("affect", f"<other> ~~ {verbs} ~ by|with <one>", {"does": does}))
        found.append(Form("affect", f"<one> ~~ CAN <other> ~ {verbs}", {"does": does}))
        found.append(Form("affect", f"<other> ~~ CAN I? <one> ~~ {_DEEDS[does]}", {"does": does}))
    for does, verbs in _DEEDS.items():
        found.append(Form("affect", f"<one> ~ {verbs} <other>", {"does": does}))
        found.append(
            Form("affect", f"<one> ~~ {verbs} ~ <other> ~~ legal|possible|ok|right|work|does|can|is", {"does": does})
        )
    found.append(
        Form("affect", "CAN I? ~ USE|used|play <one> on|against <other/it>", {"does": "affect"}, ("other",), least=2)
    )
    found.append(
        Form("affect", "CAN <one> ~ used|played|activated|usable|flipped on|against|vs <other>", {"does": "affect"})
    )
    found.append(Form("affect", "CAN <one> use|activate|apply ~ effect|ability on|against <other>", {"does": "affect"}))
    found.append(Form("affect", "CAN <other> be|get|gets <one> .", {"does": "?"}))
    found.append(
        Form("affect", "is <other> immune|safe|unaffected|protected to|from|by|against <one>", {"does": "affect"})
    )
    found.append(Form("affect", "CAN <one> ~! IT ~! .", {"does": "affect"}, ("other",), least=2))
    return tuple(found)


_DIES = "die|dies|destroyed|killed|blow_up|go_boom|destroy_itself|destroys_itself|pop"
AIMED = (
    Form("chain", "CAN I? USE? <one> ~ to|on? <other> target .", {}, least=2),
    Form("chain", "CAN I USE? <one> ~! target|targets of|for <other> .", {}, least=2),
    Form("chain", "CAN I USE? <one> ~! targeted|chosen by|with|for <other> .", {}, least=2),
    Form("affect", f"CAN <other> ~ {_DIES} ~! if|when|after|once I <one> <other2/it> .", {"does": "destroy"}, ("other",), least=2),
    Form("affect", f"CAN <other> ~ {_DIES} ~! if|when|after|once I target|targets|hit|take|steal|use_on IT ~ with|by|using|off <one> .", {"does": "destroy"}, least=2),
    Form("affect", f"CAN <other> ~ {_DIES} ~! if|when|after|once I USE <one> on|onto|targeting <other2/it> .", {"does": "destroy"}, least=2),
    Form("affect", f"CAN <other> ~ {_DIES} ~! if|when|after|once|from|to|by|while ~! targeted|hit|chosen|affected|selected|targeting by|with|from|of <one> .", {"does": "destroy"}, least=2),
    Form("affect", f"CAN <other> ~ {_DIES} ~! if|when|after|once|from|to|by <one> ~! target|targets|targeting|affects|hits|chooses IT .", {"does": "destroy"}, least=2),
    Form("affect", f"if|when I <one> <other> CAN IT ~ {_DIES} .", {"does": "destroy"}, least=2),
)  # fmt: skip
"""It is asked of what one is used on whether it dies of that, though that does something else to it."""
STRUCK = (
    Form(
        "battle",
        "what_happens|who_wins|who_dies|what_dies|how_much_damage_do_i_take|how_much_damage_does_he_take|how_much_damage|do_i_take_damage|does_he_take_damage|do_i_take_any_damage ~! if|when|after|from I? ~! attack|attacks|attacking|swing|swings|swinging|ram|rams ~! into? <other> with|using <one> .",
        {},
        least=2,
    ),
)
"""A battle that is told with its attacker last; `attack` is no number there."""
AFFECT = _affects()
TRIBUTED = (
    Form("affect", "CAN I? ~ tribute_summon|tribute_summoned|tribute_summoning <one> ~ with|using|by|off|tributing|for <other>", {"does": "tribute"}),
    Form("affect", "CAN <one> be tribute_summoned|summoned ~! with|using|by|off|tributing ~! <other> .", {"does": "tribute"}, least=2),
    Form("affect", "CAN I? ~! tribute_summon|tribute ~! with|using|off <other> for|into <one> .", {"does": "tribute"}, least=2),
    Form("affect", "CAN I? ~ summon|normal_summon <one> ~ tributing <other>", {"does": "tribute"}),
    Form("affect", "CAN I? ~! summon|special_summon|normal_summon|ss|bring_back|drop <other> ~! and|then ~! tribute|use|sacrifice|sac IT ~! for|to ~! <one> .", {"does": "tribute"}, least=2),
    Form("affect", "CAN <other> ~ tributed|tribute|used|sacrificed|sacked ~ for|in|to ~ <one> tribute_summon|summon", {"does": "tribute"}),
    Form("affect", "CAN <other> ~! tributed|sacrificed|sacked for <one> .", {"does": "tribute"}, least=1),
    Form("affect", "CAN I? ~ tribute|use|sacrifice|sac <other> ~ for|to ~ <one> tribute_summon|summon", {"does": "tribute"}),
    Form("affect", "CAN <other> ~! tributed|sacrificed|sacked ~! for|to_use|to_activate|to_pay_for <one> ~! .", {"does": "tribute"}, least=2),
    Form("affect", "CAN <other> ~ tributed|used|sacrificed ~ for|to ~ tribute_summon|summon ~ <one>", {"does": "tribute"}),
    Form("affect", "CAN I? ~ tribute|use|sacrifice|sac <other> ~ for|to ~ tribute_summon|summon ~ <one>", {"does": "tribute"}),
)  # fmt: skip
"""What is given for the Tribute Summon of a monster, which is no effect of it."""
