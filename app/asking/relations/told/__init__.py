"""What is answered of a story that is told: what is laid down and done, and what is asked of it then.

The whole of it is `story.py`: it lays down and plays what is told (`laying.py`), reads off what is asked (`reading_off.py`) or tries what is asked last
(`doing.py`), and says why that cannot be done (`told_against.py`). Beside it, a module each:

* what nobody tells and has to be there: `as_a_monster`, `brings_by_name`, `brought_by_what_is_used`, `few_cards`, `from_where_it_lies`, `fusions`, `kept_there`,
  `made_by_what_is_used`, `made_of_these`, `made_of_what_is_told`, `out_of_the_deck`, `told_to_be_hit`, `used_on_its_material`, `what_it_answers`
* which effect, or which card, is meant: `aimed_at_its_price`, `by_what_is_asked`, `by_which_was_used`, `comes_first`, `for_which_summon`, `not_said_which`, `set_off_by_it`,
  `summoned_first`, `upon_an_attack`, `waits_for_its_summon`, `without_a_chain`
* what comes in a later turn (`next_turn`): `attacked_later`, `attacks_again_later`, `flipped_later`, `forbidden_for_a_turn`, `later`, `summoned_later`, `used_later`; where it is told that a turn is over: `turns_over`
* what the answer hangs on, since nobody tells it: `attacked_in_defense`, `by_either_effect`, `by_what_is_aimed_at`, `came_by_itself`, `declared_before`, `hangs_on_it`, `how_they_came`, `left_out_there`, `lost_in_battle`,
  `perhaps_negated`, `summoned_again`, `untold_there`, `with_enough_targets`
* what speaks against it: `brought_and_answered`, `chosen_before`, `given_before_it_comes`, `given_for_a_summon`, `in_the_way`, `none_of_its_price`, `not_as_told`, `not_with_it_alone`, `nothing_done`, `takes_no_such`, `turned_up`, `with_no_tribute`
* what is asked beside a card's fate: `aims`, `as_it_is_then`, `attacks_told`, `comes_of_it`, `hand_lost`, `has_to`, `in_that_chain`, `one_more_summon`, `still_had`, `tossed_again`
"""
