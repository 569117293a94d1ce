"""What may be asked of the rules alone, about no card: a closed list of what is done, and of what was done or lies there before, each
with its fixed words, so that what is written is read back (see `asked.py`)."""

from __future__ import annotations

OF_A_MONSTER: dict[str, str] = {
    "change-position": "change its battle position",
    "flip-summon": "be Flip Summoned",
    "attack": "attack",
    "attack-directly": "attack directly",
    "tribute": "be Tributed for a Tribute Summon",
    "synchro-material": "be used for a Synchro Summon",
    "use-effect": "use its Ignition Effect",
}
"""What is done with a monster, by its name."""
TRIBUTES = ("no", "one", "two", "three")
LEVELS = range(4, 11)
HELD = {"six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12}
"""How many cards somebody has in the hand at the end of a turn, by the word for it."""
OF_A_PLAYER: dict[str, str] = {
    "normal-summon": "Normal Summon a monster",
    "set-monster": "Set a monster",
    "tribute-summon": "Tribute Summon a monster",
    "special-summon": "Special Summon a monster",
    "synchro-summon": "Synchro Summon a monster",
    "set-spell-or-trap": "Set a Spell or Trap",
    "summon-in-defense": "Normal Summon a monster in face-up Defense Position",
    "tribute-opposing": "Tribute an opponent's monster for a Tribute Summon",
    "attack-another": "attack another monster than was declared",
    "give-up-attack": "give up an attack that was declared",
    "attack-later": "attack later with a monster whose attack was given up",
    "skip-battle": "go to Main Phase 2 without an attack",
    "enter-battle": "go to the Battle Phase",
    "draw": "draw for the turn",
    **{f"keep-{many}": f"keep {many} cards in the hand at the end of the turn" for many in HELD},
    "field-beside": "keep a Field Spell face-up when the opponent activates one",
    "answer-normal-summon": "answer a Normal Summon",
    "answer-tribute-summon": "answer a Tribute Summon",
    "answer-flip-summon": "answer a Flip Summon",
    "answer-special-summon": "answer a Special Summon",
    "answer-set-monster": "answer the Set of a monster",
    "answer-set-spell-or-trap": "answer the Set of a Spell or Trap",
    "answer-change-position": "answer a change of battle position",
    "answer-attack": "answer an attack",
    "answer-cost": "answer a cost as it is paid",
    "field-second": "have two Field Spells face-up",
    "destroy-by-tribute": "destroy a monster by Tributing it",
    "destroy-by-material": "destroy a monster by using it for a Synchro Summon",
    "destroy-by-banishing": "destroy a monster by removing it from play",
    "destroy-by-returning": "destroy a monster by returning it to the hand",
    "destroy-by-discarding": "destroy a monster by discarding it",
    "send-by-tribute": "send a monster to the Graveyard by Tributing it",
    "send-by-material": "send a monster to the Graveyard by using it for a Synchro Summon",
    "send-by-battle": "send a monster to the Graveyard by destroying it in battle",
    "send-by-banishing": "send a monster to the Graveyard by removing it from play",
    "send-by-discarding": "send a monster to the Graveyard by discarding it",
    "send-token": "send a Token to the Graveyard by destroying it in battle",
    "lose-by-empty-deck": "lose the Duel at once with no card in the Deck",
    "lose-by-draw": "lose the Duel by having to draw for the turn with no card in the Deck",
    **{
        f"level-{level}-{number}": f"Normal Summon a Level {level} monster with {tributes} Tribute{'s' * (number > 1)}"
        for level in LEVELS
        for number, tributes in enumerate(TRIBUTES)
    },
}
"""What a player does, by its name."""
DEEDS: dict[str, str] = {
    **{name: f"a monster {does}" for name, does in OF_A_MONSTER.items()},
    **{name: f"a player {does}" for name, does in OF_A_PLAYER.items()},
}
"""By its name what is done, and by whom."""
EVENTS: dict[str, str] = {
    "normal-summoned": "was Normal Summoned", "tribute-summoned": "was Tribute Summoned", "special-summoned": "was Special Summoned",
    "flip-summoned": "was Flip Summoned", "set": "was Set", "attacked": "attacked", "position-changed": "changed its battle position",
    "summon-negated": "had its Normal Summon negated", "turned-down": "was turned face-down by an effect",
    "turned-and-flipped": "was turned face-down by an effect and Flip Summoned",
}  # fmt: skip
"""What happened to a monster before."""
SINCE: dict[str, str] = {
    **{f"it-{name}": f"in the turn in which it {said}" for name, said in EVENTS.items()},
    **{f"another-{name}": f"in the turn in which another {said}" for name, said in EVENTS.items()},
    "spell-or-trap-set": "in the turn in which another Spell or Trap was Set",
    "in-defense": "while it is in Defense Position",
    "face-down": "while it is face-down",
    "opposing-monster": "while the opponent has a monster",
    "opposing-set": "while the opponent has a face-down monster",
    "opposing-defense": "while the opponent has a monster in Defense Position",
    "opposing-token": "while the opponent has a Token",
    "set-earlier": "in the turn after that in which it was Set",
    "another-came": "when another monster comes to the opponent's field during the attack",
    "another-went": "when another monster leaves the opponent's field during the attack",
}
"""By its name what happened before in the same turn, or how the monster lies."""
TURNS: dict[str, str] = {"first": "the first turn of the Duel", "opponent": "the opponent's turn"}
