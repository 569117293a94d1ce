"""The words for the small things that every text speaks of: cards that an effect names, times, places, values."""

from __future__ import annotations

from app.engine.ids import Zone
from app.engine.words.filters import Until, Who

WHO = {
    Who.TARGETS: "that target",
    Who.FIRST_TARGETS: "the first target",
    Who.SECOND_TARGETS: "the second target",
    Who.TARGETED: "what was targeted",
    Who.PAID: "the card used for the cost",
    Who.CHOSEN: "the chosen card",
    Who.OWN_BATTLER: "your battling monster",
    Who.OPPOSING_BATTLER: "the opponent’s battling monster",
    Who.ATTACKER: "the attacking monster",
    Who.ATTACK_TARGET: "the attack target",
    Who.ANSWERED: "that card",
    Who.ANSWERED_TARGETS: "the cards that it targets",
    Who.EVENT_CARD: "that card",
    Who.SUMMONED: "the monster that would be Summoned",
    Who.EQUIPPED: "the equipped monster",
    Who.BOUND: "the monster chosen by this card",
    Who.MADE_OF: "the monsters used for its Summon",
    Who.MADE: "the monster Summoned with it",
    Who.MOVED: "the cards that this effect has moved",
    Who.ITSELF: "that monster",
}

AMONG = {
    Who.TARGETS: "those targets", Who.PAID: "the cards used for the cost", Who.CHOSEN: "the chosen cards",
    Who.EVENT_CARD: "those cards",
}  # fmt: skip
"""Several cards of which one is chosen."""

UNTIL = {
    Until.DAMAGE_CALCULATION: "during damage calculation only",
    Until.DAMAGE_STEP: "until the end of the Damage Step",
    Until.BATTLE_PHASE: "until the end of the Battle Phase",
    Until.END_PHASE: "until the End Phase",
    Until.OPPONENTS_END_PHASE: "until your opponent’s End Phase",
    Until.TURN: "until the end of this turn",
    Until.OWN_NEXT_TURN: "until the end of your next turn",
    Until.NEXT_TURN: "until your next turn",
    Until.NEXT_STANDBY: "until your next Standby Phase",
    Until.NEXT_BATTLE: "until the end of its next battle",
    Until.BATTLE_THIS_TURN: "until the end of its next battle this turn",
    Until.OPPONENTS_SECOND_TURN: "until the end of your opponent’s second turn, counting this one if it is theirs",
    Until.FOLLOWING_TURN: "until the end of the next turn",
    Until.LEAVES: "while it is face-up on the field",
    Until.CARD_STAYS: "while this card is face-up on the field",
}

SUMMONED = {"normal": "Normal Summoned", "tribute": "Tribute Summoned", "flip": "Flip Summoned", "special": "Special Summoned", "fusion": "Fusion Summoned", "ritual": "Ritual Summoned", "synchro": "Synchro Summoned"}  # fmt: skip

NO_ATTACK = {
    "declared": "that did not declare an attack this turn",
    "made": "that did not declare an attack this turn, or whose attack was negated",
}
"""How a monster is spoken of that has not attacked."""
LEFT = {
    "destroyed": "was destroyed", "battle": "was destroyed by battle",
    "effect": "was destroyed by a card effect", "own-effect": "was destroyed by its own effect", "to-a-graveyard": "was sent from your field to the Graveyard",
    "to-your-graveyard": "was sent from your field to your Graveyard",
    "defending-by-you": "was destroyed by you in Defense Position",
}  # fmt: skip

PLACES = {
    Zone.HAND: "hand",
    Zone.GRAVEYARD: "Graveyard",
    Zone.DECK: "Deck",
    Zone.EXTRA: "Extra Deck",
    Zone.BANISHED: "banished cards",
}

TRAITS = {
    "name": "name",
    "kind": "kind",
    "level": "Level",
    "race": "Type",
    "attribute": "Attribute",
    "atk": "ATK",
    "def": "DEF",
}

STATS = {"atk": "ATK", "def": "DEF", "level": "Level", "higher": "ATK or DEF, whichever is higher,"}
PLAIN = {
    "battled": "that battled this turn",
    "on_top": "that lies on top",
    "not_just_drawn": "that was not drawn just now",
    "came_this_turn": "that came there this turn",
    "sent_by_the_other": "that an effect of a card of its owner’s opponent sent there this turn",
    "beaten": "that was destroyed by battle",
    "there_before_this": "that lay there before this card did",
    "no_own_turn_since": "that came there when its player’s last turn had begun",
    "normally": "that can be Normal Summoned/Set",
    "flipped_by_attack": "that was flipped face-up by this attack",
    "raised": "whose ATK is higher than its original ATK",
    "question_mark": "with a question mark for ATK",
    "attacked_this_turn": "that attacked this turn",
    "made_an_attack_this_turn": "that attacked this turn without the attack being negated",
    "attacked_directly_first": "that was the first to attack directly this turn",
    "went_to_defense_this_turn": "that was changed from face-up Attack to face-up Defense Position this turn",
    "changed": "whose ATK or DEF this effect has changed",
    "summoned_this_turn": "that was Summoned this turn",
    "allowed_by_this": "that was Summoned in addition by this effect",
    "has_gemini_effects": "that is treated as an Effect Monster",
    "negates_traps": "with an effect that negates Trap Cards or their effects",
    "was_fusion_material": "that was used as material for a Fusion Summon",
    "not_by_itself": "not banished by its own condition",
    "came_properly": "that was Summoned properly before",
}
"""What a filter asks that is said in so many words, by its field."""
