"""The forms in which players ask whom a card reaches, and whether it pierces."""

from __future__ import annotations

from app.asking.reading.language import Form

_LIFE = "life_points|lifepoints|lp|life|life_point|the_life_points|the_lp|the_life"
_WHO = "who|which_player|whose"
_BOTH = "both_players|each_player|both_of_us|everyone|everybody|both|both_sides|us_both|my_opponent_too|me_too|its_own_player|myself|me_as_well"
_DAMAGE = "damage|damages|burn|burns|burn_damage|effect_damage|dmg|inflict_damage|deal_damage"
_OPPONENT = "my_opponent|my_opp|the_opponent|opponent|opp|he|she|they|the_other_player|other_player|other_guy|both_players|both|i"
_TOO = "too|as_well|also"
_DRAWN = "a_draw|draw_the_game|draw_the_duel|a_tie|tie|end_in_a_draw|ends_in_a_draw|a_drawn_game|a_drawn_duel"
_US = "us_both|both_of_us|both_players|both|us|each_of_us"
WHOM = (
    Form("nature", "does|do|can|will|is|has|would|could|did|if <card> ~ pierce|pierces|piercing|trample|tramples|piercing_damage ~ .", {"part": "pierces"}, most=1),
    Form("nature", "^ <card> ~ pierce|pierces|piercing|trample ~ .", {"part": "pierces"}, most=1),
    Form("nature", f"{_WHO} ~ gets|get|gains|gain|receives|has ~ {_LIFE} ~ <card>", {"part": "gains"}, most=1),
    Form("nature", f"does|do|will|would|can {_OPPONENT} ~ get|gets|gain|gains ~ {_LIFE} ~ from|off|by|with|of|for <card> .", {"part": "gains"}, most=1),
    Form("nature", f"{_WHO} ~ takes|take|gets|get|receives|is_dealt ~ {_DAMAGE} ~ <card>", {"part": "damages"}, most=1),
    Form("nature", f"does|do|will|would|can <card> ~ {_DAMAGE}|hit|hits|hurt ~ {_BOTH} ~ .", {"part": "damages"}, most=1),
    Form("nature", f"does|do|will|would {_BOTH} ~ take|takes|get ~ {_DAMAGE} ~ from|off|by|with|of <card> .", {"part": "damages"}, most=1),
    Form("nature", f"does|do|will|would {_OPPONENT} ~ take|takes|get|gets ~ {_DAMAGE} ~ from|off|by|with|of <card> .", {"part": "damages"}, most=1),
    Form("nature", f"is|would|will|does|do|can that|it|this|we|the_duel|the_game|duel|game? ~! {_DRAWN} ~! if|when|from|by|with ~! <card> ~! .", {"part": "damages"}, most=1),
    Form("nature", f"who_wins|what_happens|who_loses if|when|from ~! <card> ~! kills|burns|takes|brings|puts|hits ~! {_US} to_0|to_zero? ~! .", {"part": "damages"}, most=1),
    Form("nature", f"if|when <card> ~! kills|burns|takes|brings|puts|hits ~! {_US} to_0|to_zero? ~! is|who_wins|do|does|what_happens ~! {_DRAWN}|who_wins|what_happens ~! .", {"part": "damages"}, most=1),
    Form("nature", f"how_much ~ {_DAMAGE} ~ <card> ~! .", {"part": "damages"}, most=1),
    Form("nature", f"{_WHO} ~ draws|draw|gets_to_draw|has_to_draw ~ <card> .", {"part": "draws"}, most=1),
    Form("nature", f"does|do|will|would|can {_OPPONENT} ~ draw|draws ~ {_TOO} ~ <card> .", {"part": "draws"}, most=1),
    Form("nature", f"does|do|will|would|can {_OPPONENT} ~ draw|draws ~ with|from|off|by|for <card> ~ {_TOO} .", {"part": "draws"}, most=1),
    Form("nature", f"does|do|will|would {_OPPONENT.removesuffix('|both_players|both|i')} ~ draw|draws ~ from|off|with|by <card> .", {"part": "draws"}, most=1),
    Form("nature", "does|do|will|would|can <card> make|makes|let|lets|give|gives|allow|allows|force|forces ~! draw|draws|a_draw ~ .", {"part": "draws"}, most=1),
    Form("nature", f"does|do|did|will|would|can <card> give|gives|let|lets|make|makes ~! {_LIFE} .", {"part": "gains"}, most=1),
    Form("nature", f"does|do|will|would|can {_BOTH} ~ draw|draws ~ <card> .", {"part": "draws"}, most=1),
)  # fmt: skip
"""What somebody gets of a card, or takes."""
