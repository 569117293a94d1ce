"""A story that is told, one thing after the other: as what it is read, how it is written, and what comes of it."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.asking.answering import answered
from app.asking.questions import Done, Lies, Story, otherwise, says, written
from app.asking.reading import NotRead, Reading, read_question
from app.asking.things import is_thing
from app.notation import read
from app.notation.told import story_in
from app.rulebook.facts import slug_of
from app.rulebook.library import load
from app.services.known import known

READ = (
    # what lists of people who had never seen the reader asked besides
    (
        "he tributes for jinzo.. torrential on the summon ok?",
        "Your opponent Tribute Summons Jinzo. Can you use Torrential Tribute then?",
        "No. Jinzo keeps Torrential Tribute from being activated.",
    ),
    (
        "wanghu on my side, he normals rescue cat, does ignition priority let him use cat first",
        "Can Rescue Cat be used right after it is Summoned, before King Tiger Wanghu?",
        "No. King Tiger Wanghu is triggered by the Summon",
    ),
    (
        "made brionac using goblin zombie, opp has bottomless. can i use brio's bounce with priority before he flips it",
        "Can Brionac, Dragon of the Ice Barrier be used right after it is Summoned with Goblin Zombie, before Bottomless Trap Hole?",
        "No. The effect of Goblin Zombie has to go on the chain first.",
    ),
    (
        "made brionac using krebons, opp has bottomless. can i use brionac with priority before he flips it",
        "Can Brionac, Dragon of the Ice Barrier be used right after it is Summoned with Krebons, before Bottomless Trap Hole?",
        "Yes. ",
    ),
    (
        "stardust tributed to negate heavy storm while macro was active, is he back in the end phase",
        "Your opponent has Macro Cosmos on the field. Your opponent uses Heavy Storm. You use Stardust Dragon. Then you use Stardust Dragon [return]. Is Stardust Dragon still on the field then?",
        "No. Stardust Dragon is removed from play.",
    ),
    (
        "synchro black rose with dandylion and i nuke, do i keep the fluff tokens",
        "You Special Summon Black Rose Dragon for Dandylion. You use Black Rose Dragon. Which Tokens of Dandylion are there then?",
        "Worked out. You have 2 Fluff Tokens.",
    ),
    (
        "i magic cylinder his shura, he tributes that shura for icarus in chain. how much does he take",
        "You use Magic Cylinder on your opponent’s Blackwing - Shura the Blue Flame. Your opponent uses Icarus Attack for Blackwing - Shura the Blue Flame. Does your opponent lose Life Points?",
        "No. Your opponent loses no Life Points.",
    ),
    (
        "i magic cylinder his dark magician, he tributes it for enemy controller in chain. how much damage does he take",
        "You use Magic Cylinder on your opponent’s Dark Magician. Your opponent uses Enemy Controller for Dark Magician. Does your opponent lose Life Points?",
        "No. Your opponent loses no Life Points.",
    ),
    (
        "attacked his only monster, he flips haunted and brings a second one. am i stuck with the first target",
        "You attack a monster of your opponent with a monster. Your opponent uses Call of the Haunted. Does the attack have to go on?",
        "No. A replay",
    ),
    (
        "he snatch steals my jinzo, i mst the snatch. mine again?",
        "Your opponent uses Snatch Steal on your Jinzo. You use Mystical Space Typhoon on your opponent’s Snatch Steal. Is Jinzo back with its owner at the end of the turn?",
        "Yes. ",
    ),
    (
        "i mst his set artifact moralltach during my own turn what happens",
        "You have the turn. Your opponent has Artifact Moralltach face-down on the field. You use Mystical Space Typhoon on your opponent’s Artifact Moralltach. What happens?",
        "This happens. Artifact Moralltach is destroyed and goes to B’s Graveyard. Artifact Moralltach is Special Summoned. B may use the effect of Artifact Moralltach (sword)",
    ),
    (
        "kristya destroyed with macro cosmos out, where does she end up",
        "Your opponent has Macro Cosmos on the field. You have Archlord Kristya on the field. You lose Archlord Kristya. What becomes of Archlord Kristya?",
        "This happens. Archlord Kristya is in the Deck of A.",
    ),
    # what is brought, and two cards that one is used on
    (
        "gottoms emergency call targets boggart and emmersblade, he crows emmersblade. does boggart come back",
        "You use Gottoms’ Emergency Call on XX-Saber Boggart Knight and XX-Saber Emmersblade. Your opponent uses D.D. Crow on XX-Saber Emmersblade. Is XX-Saber Boggart Knight still on the field then?",
        "No. ",
    ),
    (
        "attacking bora with cyber dragon, he icaruses bora away hitting my two set cards. am i allowed to go for his shura instead",
        "Your opponent has Blackwing - Shura the Blue Flame on the field. You attack Blackwing - Bora the Spear with Cyber Dragon. Your opponent uses Icarus Attack on a face-down card of yours and a face-down card of yours for Blackwing - Bora the Spear. Is there a replay?",
        "Yes. A replay: the attack target is gone.",
    ),
    (
        "tag into darius, darius revives bestiari, does bestiari still pop a backrow",
        "You use Gladiator Beast Darius [comrade] on Gladiator Beast Bestiari. Does what Gladiator Beast Bestiari does happen?",
        "It comes to nothing.",
    ),
    (
        "absolute zero gets compulsed back to the extra, does opponents board still blow up",
        "Your opponent uses Compulsory Evacuation Device on Elemental HERO Absolute Zero. Does what Elemental HERO Absolute Zero does happen?",
        "It goes through.",
    ),
    (
        "thestalos made me discard gorz, how much burn",
        "You have Gorz the Emissary of Darkness in the hand. Your opponent uses Thestalos the Firestorm Monarch. Do you lose Life Points?",
        "Yes. You lose 700 Life Points.",
    ),
    (
        "opp has mst on one of my other sets, i chain call on stratos. does stratos search",
        "Your opponent uses Mystical Space Typhoon on a face-down Spell or Trap of yours. You use Call of the Haunted on Elemental HERO Stratos in answer. Does what Elemental HERO Stratos does happen?",
        "No. The effect of Elemental HERO Stratos cannot be used any more: something else happened after its event",
    ),
    # of lists by people who had never seen the reader
    (
        "goyo attacks my facedown and its ryko. i pop goyo with ryko, does he still steal my ryko",
        "You have Ryko, Lightsworn Hunter face-down on the field. Your opponent attacks your Ryko, Lightsworn Hunter with Goyo Guardian. You use Ryko, Lightsworn Hunter on your opponent’s Goyo Guardian. Does Ryko, Lightsworn Hunter change sides?",
        "No. ",
    ),
    (
        "shogun shien out i mst'd can i use book",
        "Your opponent has Great Shogun Shien on the field. You use Mystical Space Typhoon. Can you use Book of Moon then?",
        "No. Great Shogun Shien keeps Book of Moon from being activated.",
    ),
    (
        "i mirror force he pitches for heraklinos does the attack continue",
        "You use Mirror Force. Your opponent uses Gladiator Beast Heraklinos. Does the attack go on?",
        "The attack goes on.",
    ),
    (
        "i attack his only monster and he chains scapegoat at attack declaration do i get to pick a new target",
        "You attack a monster of your opponent with a monster. Your opponent uses Scapegoat. Is there a replay?",
        "Yes. A replay: the opponent’s monsters have changed. The attacking player chooses anew what is attacked",
    ),
    (
        "opp attacks my caius w goyo, i book of moon my own caius, does he get a replay",
        "Your opponent attacks your Caius the Shadow Monarch with Goyo Guardian. You use Book of Moon on your Caius the Shadow Monarch. Is there a replay?",
        "No. There is no replay:",
    ),
    (
        "i go direct with goyo and he flips scapegoat, am i forced to hit a sheep",
        "You attack directly with Goyo Guardian. Your opponent uses Scapegoat. Does the attack have to go on?",
        "No. A replay:",
    ),
    (
        "he attacks directly with goyo, i scapegoat, can he call off the attack",
        "Your opponent attacks directly with Goyo Guardian. You use Scapegoat. Can the attack be given up?",
        "Yes. A replay:",
    ),
    (
        "he attacks me and i flip threatening roar does it stop that attack",
        "Your opponent attacks directly with a monster. You use Threatening Roar. Does the attack go on?",
        "The attack goes on.",
    ),
    (
        "i attack with goyo and he chains scapegoat, does my attack go on",
        "You attack with Goyo Guardian. Your opponent uses Scapegoat. Does the attack go on?",
        "Only if its player goes on with it. A replay:",
    ),
    (
        "does scapegoat cause a replay when i attack directly",
        "You attack directly with a monster. Your opponent uses Scapegoat. Is there a replay?",
        "Yes. A replay:",
    ),
    (
        "i have stardust, i attack his facedown with cyber dragon and its man eater bug. can stardust say no",
        "You have Stardust Dragon on the field. Your opponent has Man-Eater Bug face-down on the field. You attack your opponent’s Man-Eater Bug with Cyber Dragon. Your opponent uses Man-Eater Bug. Can you use Stardust Dragon then?",
        "Yes. Stardust Dragon can be used then.",
    ),
    (
        "goyo attack a sheep token do i get the token",
        "You attack a Token of your opponent with Goyo Guardian. Does what Goyo Guardian does happen?",
        "No. The effect of Goyo Guardian is a Trigger Effect; what triggers it has not happened.",
    ),
    (
        "i attack with my dudes, he mirror forces, can i tribute the stardust thats attacking",
        "You attack with Stardust Dragon. Your opponent uses Mirror Force. Can you use Stardust Dragon then?",
        "Yes. Stardust Dragon can be used then.",
    ),
    (
        "normal diva he torrentials does my gillman still come",
        "You Normal Summon Deep Sea Diva. Your opponent uses Torrential Tribute. Does what Deep Sea Diva does happen?",
        "It goes through. Deep Sea Diva is destroyed and goes to A’s Graveyard",
    ),
    (
        "i mezuki zombie master he crows zombie master now what",
        "You use Mezuki on Zombie Master. Your opponent uses D.D. Crow on Zombie Master. What happens?",
        "Mezuki comes to nothing.",
    ),
    (
        "he heavies i starlight road he solemns the road then what",
        "Your opponent uses Heavy Storm. You use Starlight Road. Your opponent uses Solemn Judgment. What happens?",
        "Heavy Storm goes through.",
    ),
    (
        "coelacanth effect he books it do the fish still show up",
        "You use Superancient Deepsea King Coelacanth. Your opponent uses Book of Moon on your Superancient Deepsea King Coelacanth. Does what Superancient Deepsea King Coelacanth does happen?",
        "It goes through. What Superancient Deepsea King Coelacanth finds in the Deck is not known: the scenario does not list th",
    ),
    (
        "he crows malicious when i activate it can he do that",
        "You use Destiny HERO - Malicious. Can your opponent use D.D. Crow on your Destiny HERO - Malicious then?",
        "No. This needs a lawful target, and there is none.",
    ),
    (
        "airbellum hits me direct, i drop gorz, do i still discard",
        "Your opponent attacks directly with X-Saber Airbellum. You use Gorz the Emissary of Darkness. Does what X-Saber Airbellum does happen?",
        "It comes to nothing. X-Saber Airbellum attacks directly with 1600 ATK",
    ),
    (
        "opp hits me direct with stratos, i drop gorz, can he bottomless it",
        "Your opponent attacks directly with Elemental HERO Stratos. You use Gorz the Emissary of Darkness. Can your opponent use Bottomless Trap Hole on your Gorz the Emissary of Darkness then?",
        "No. Bottomless Trap Hole cannot be activated in the window after damage calculation: only effects made for thi",
    ),
    (
        "i drop jd and nuke with priority, he chains bottomless, what happens",
        "You Special Summon Judgment Dragon. You use Judgment Dragon. Your opponent uses Bottomless Trap Hole in answer. What happens?",
        "Judgment Dragon goes through.",
    ),
    (
        "he swings shura into my lyla, i drop honest and he chains kalut, who wins?",
        "Your opponent attacks your Lyla, Lightsworn Sorceress with Blackwing - Shura the Blue Flame. You use Honest. Your opponent uses Blackwing - Kalut the Moon Shadow in answer. What happens?",
        "This happens. Blackwing - Shura the Blue Flame has 3200 ATK, Lyla, Lightsworn Sorceress 4900 ATK: Lyla, Lightsworn Sorce",
    ),
    (
        "i normal sirocco, whirlwind trigger, he bottomless it, do i still search",
        "You Normal Summon Blackwing - Sirocco the Dawn. You use Black Whirlwind. Your opponent uses Bottomless Trap Hole on your Blackwing - Sirocco the Dawn. Does what Black Whirlwind does happen?",
        "It comes to nothing. Blackwing - Sirocco the Dawn is destroyed and removed from play",
    ),
    (
        "my chain strike is link 3 and he chains mst on it, do i still burn for 1200",
        "You use Chain Strike. Your opponent uses Mystical Space Typhoon on your Chain Strike in answer. Does your opponent lose Life Points?",
        "Yes. Your opponent loses 800 Life Points. Chain Strike is destroyed and goes to A’s Graveyard",
    ),
    (
        "survivor was face down, he attacks it and beats it with macro out. what happens",
        "You have D.D. Survivor face-down on the field. Your opponent has Macro Cosmos on the field. Your opponent attacks your D.D. Survivor with a monster with 3000 ATK. What happens?",
        "This happens. any monster 3000/1000 has 3000 ATK, D.D",
    ),
    (
        "skill drain is active, can exiled force still tribute itself",
        "Your opponent has Skill Drain on the field. Can you use Exiled Force for Exiled Force then?",
        "Yes. Exiled Force can be used then",
    ),
    (
        "i hit direct he drops gorz can i war chariot",
        "You attack directly with a monster. Your opponent uses Gorz the Emissary of Darkness. Can you use Gladiator Beast War Chariot then?",
        "Yes. Gladiator Beast War Chariot can be used then",
    ),
    (
        "i go direct, he fader, does my attack go on",
        "You attack directly with a monster. Your opponent uses Battle Fader. Does the attack go on?",
        "The attack stops.",
    ),
    (
        "he plays monster reborn on his jinzo, i chain crow on jinzo, does he still summon it",
        "Your opponent uses Monster Reborn on your opponent’s Jinzo. You use D.D. Crow on your opponent’s Jinzo in answer. Does what Monster Reborn does happen?",
        "It comes to nothing",
    ),
    (
        "i attack with goyo guardian, he uses dimensional prison, i chain book of moon on goyo guardian, does goyo get banished",
        "You attack with Goyo Guardian. Your opponent uses Dimensional Prison. You use Book of Moon on your Goyo Guardian in answer. Is Goyo Guardian removed from play?",
        "No. Dimensional Prison has no effect",
    ),
    (
        "opp normals shura with black whirlwind up, i torrential, does he still search",
        "Your opponent has Black Whirlwind on the field. Your opponent Normal Summons Blackwing - Shura the Blue Flame. You use Torrential "
        "Tribute. Does what Black Whirlwind does happen?",
        "It comes to nothing",
    ),
    (
        "he plays heavy storm and i have starlight road and no other set cards, can i use starlight road",
        "You have Starlight Road face-down on the field. You have none such: a card face-down on the field. Your opponent uses Heavy Storm. "
        "Can you use Starlight Road then?",
        "No.",
    ),
    (
        "i use brain control on his jinzo, then i tribute jinzo for caius. does jinzo go to the graveyard",
        "You use Brain Control on your opponent’s Jinzo. You Tribute Summon Caius the Shadow Monarch for Jinzo. Does Jinzo go to the Graveyard?",
        "Yes.",
    ),
    (
        "i summon stardust dragon with thunder king on his field, he uses solemn judgment, does stardust dragon go to the graveyard",
        "Your opponent has Thunder King Rai-Oh on the field. You Special Summon Stardust Dragon. Your opponent uses Solemn Judgment. "
        "Does Stardust Dragon go to the Graveyard?",
        "Yes.",
    ),
    (
        "i attack into his set d.d. warrior lady with goyo, does my goyo get banished",
        "Your opponent has D.D. Warrior Lady face-down on the field. You attack your opponent’s D.D. Warrior Lady with Goyo Guardian. "
        "Is Goyo Guardian removed from play?",
        "Only if the effect of D.D. Warrior Lady is used, which its player need not do.",
    ),
    (
        "i mst dark bribe and he chains it, what happens",
        "You use Mystical Space Typhoon on Dark Bribe. Your opponent uses Dark Bribe in answer. What happens?",
        "Mystical Space Typhoon comes to nothing",
    ),
    (
        "my gemini elf attacks sangan, i use shrink on gemini elf. what happens",
        "You attack Sangan with Gemini Elf. You use Shrink on your Gemini Elf. What happens?",
        "This happens. Gemini Elf has 950 ATK, Sangan 1000 ATK",
    ),
    (
        "i summon thunder king opp flips bottomless, i chain mst on it. is my thunder king still banished",
        "You Normal Summon Thunder King Rai-Oh. Your opponent uses Bottomless Trap Hole. You use Mystical Space Typhoon on your opponent’s Bottomless Trap Hole in answer. Is Thunder King Rai-Oh removed from play?",
        "Yes.",
    ),
    (
        "i attack with airknight, he flips sakuretsu. can i chain book of moon on airknight",
        "You attack with Airknight Parshath. Your opponent uses Sakuretsu Armor. Can you use Book of Moon on your Airknight Parshath in answer then?",
        "Yes. Book of Moon can be used then.",
    ),
    (
        "he reborns stardust and i crow it, whats happen",
        "Your opponent uses Monster Reborn on Stardust Dragon. You use D.D. Crow on Stardust Dragon. What happens?",
        "Monster Reborn comes to nothing",
    ),
    (
        "opp normals bora with whirlwind up, i bottomless, does he still search",
        "Your opponent has Black Whirlwind on the field. Your opponent Normal Summons Blackwing - Bora the Spear. You use Bottomless Trap Hole. "
        "Does what Black Whirlwind does happen?",
        "It comes to nothing",
    ),
    (
        "i flip call of the haunted and he pays for oppression, does my call stay on the field",
        "You use Call of the Haunted. Your opponent uses Royal Oppression. Is Call of the Haunted still on the field then?",
        "No. Call of the Haunted is destroyed",
    ),
    (
        "can i use battle fader if he attacks one of my monsters",
        "Your opponent attacks a monster of yours with a monster. Can you use Battle Fader then?",
        "No.",
    ),
    (
        "opponent sets a monster, can i torrential",
        "Your opponent Sets a monster. Can you use Torrential Tribute then?",
        "No.",
    ),
    (
        "i take his goyo with mind control. does he get it back in the end phase",
        "You use Mind Control on your opponent’s Goyo Guardian. Is Goyo Guardian back with its owner at the end of the turn?",
        "Yes.",
    ),
    (
        "can i use honest when my monster is attacked",
        "Your opponent attacks a monster of yours with a monster. Can you use Honest then?",
        "Yes.",
    ),
    (
        "he attacks me directly and i drop gorz. can he use torrential",
        "Your opponent attacks directly with a monster. You use Gorz the Emissary of Darkness. Can your opponent use Torrential Tribute then?",
        "No. Torrential Tribute cannot be activated in the window after damage calculation",
    ),
    (
        "he attacks me directly and i use battle fader, can his other monsters still attack",
        "Your opponent attacks directly with a monster. You use Battle Fader. Can your opponent attack with a monster then?",
        "No. Battle Fader has ended the Battle Phase",
    ),
    (
        "he removes mezuki from his grave to revive goblin zombie, can i crow the mezuki",
        "Your opponent uses Mezuki on Goblin Zombie. Can you use D.D. Crow on your opponent’s Mezuki then?",
        "No.",
    ),
    (
        "i special summon bora by its effect. does black whirlwind let me search",
        "You have Black Whirlwind on the field. You Special Summon Blackwing - Bora the Spear. Does what Black Whirlwind does happen?",
        "No.",
    ),
    (
        "opponent plays smashing ground on my sangan and i chain waboku. whose graveyard does sangan go to",
        "Your opponent uses Smashing Ground on your Sangan. You use Waboku in answer. Does Sangan go to the Graveyard?",
        "Yes. Sangan is destroyed and goes to A’s Graveyard.",
    ),
    (
        "my opponent targets my spirit reaper with enemy controller to change its battle position, does reaper die",
        "Your opponent uses Enemy Controller on your Spirit Reaper. Is Spirit Reaper destroyed?",
        "Yes. Spirit Reaper is destroyed",
    ),
    (
        "can krebons and mystic tomato make brionac",
        "Can you Special Summon Brionac, Dragon of the Ice Barrier for Krebons and Mystic Tomato then?",
        "Yes.",
    ),
    (
        "can krebons and cyber dragon make brionac",
        "Can you Special Summon Brionac, Dragon of the Ice Barrier for Krebons and Cyber Dragon then?",
        "No. The cost cannot be paid",
    ),
    (
        "can debris + blue-eyes make stardust",
        "Can you Special Summon Stardust Dragon for Debris Dragon and Blue-Eyes White Dragon then?",
        "No. The cost cannot be paid",
    ),
    (
        "i summon plaguespreader from my graveyard by its own effect and tune it for brionac. does it go to the grave",
        "You use Plaguespreader Zombie. You Special Summon Brionac, Dragon of the Ice Barrier for Plaguespreader Zombie. Does Plaguespreader Zombie go to the Graveyard?",
        "No. Plaguespreader Zombie is removed from play.",
    ),
    (
        "he uses honest when my goyo attacks his wulf. can i chain enemy controller to it",
        "You attack your opponent’s Wulf, Lightsworn Beast with Goyo Guardian. Your opponent uses Honest. Can you use Enemy Controller in answer then?",
        "No. Enemy Controller cannot be activated in the window at the start of the Damage Step",
    ),
    (
        "thestalos, he chains compulse on thestalos, still discards?",
        "You Tribute Summon Thestalos the Firestorm Monarch. Your opponent uses Compulsory Evacuation Device on your Thestalos the Firestorm Monarch. Does what Thestalos the Firestorm Monarch does happen?",
        "It goes through.",
    ),
    (
        "compulse on judgment dragon. what happens to judgment dragon",
        "You use Compulsory Evacuation Device on Judgment Dragon. What becomes of Judgment Dragon?",
        "This happens. Judgment Dragon is in the hand",
    ),
    (
        "i attack with stardust, he flips threatening roar, can i attack with another monster",
        "You attack with Stardust Dragon. Your opponent uses Threatening Roar. Can you attack with a monster then?",
        "No. Threatening Roar keeps it from declaring an attack.",
    ),
    (
        "i attack with stardust, he flips waboku, can i attack with another monster",
        "You attack with Stardust Dragon. Your opponent uses Waboku. Can you attack with a monster then?",
        "Yes.",
    ),
    (
        "he attacked with goyo and i used necro gardna. can he attack again with goyo",
        "Your opponent attacks with Goyo Guardian. You use Necro Gardna. Can your opponent attack with Goyo Guardian then?",
        "No. Goyo Guardian cannot attack: it has already declared an attack",
    ),
    (
        "he crows my treeborn",
        "Your opponent uses D.D. Crow on your Treeborn Frog. What happens?",
        "This happens. Treeborn Frog is removed from play.",
    ),
    (
        "i tribute summon jinzo, he chains bottomless. does my jinzo die",
        "You Tribute Summon Jinzo. Your opponent uses Bottomless Trap Hole. Is Jinzo destroyed?",
        "No. It cannot come to that",
    ),
    (
        "i activate call of the haunted on jinzo and my opponent chains d.d. crow removing jinzo. what happens to call of the haunted",
        "You use Call of the Haunted on Jinzo. Your opponent uses D.D. Crow on Jinzo in answer. What becomes of Call of the Haunted?",
        "This happens. Call of the Haunted stays on the field.",
    ),
    (
        "if i have treeborn in the grave and a set trap can he come back",
        "Can Treeborn Frog be used if its player controls one Set Spell or Trap?",
        "No.",
    ),
    (
        "he drops gorz after i attack directly, can i bottomless him",
        "You attack directly with a monster. Your opponent uses Gorz the Emissary of Darkness. Can you use Bottomless Trap Hole on your opponent’s Gorz the Emissary of Darkness then?",
        "No. Bottomless Trap Hole cannot be activated in the window after damage calculation",
    ),
    (
        "my opponent uses deck devastation virus by tributing summoned skull. i have honest and dark magician in my hand, which ones do i lose",
        "You have Honest in the hand. You have Dark Magician in the hand. Your opponent uses Deck Devastation Virus for Summoned Skull. What happens?",
        "This happens. Honest is destroyed",
    ),
    (
        "if i only got 1 monster zone open and dandylion hits grave how many tokens",
        "You have 4 times a monster on the field. You lose Dandylion. Which Tokens of Dandylion are there then?",
        "No. There is no Token",
    ),
    (
        "can i use shura to get vayu and then synchro catastor with both in main phase 2",
        "You attack a monster of your opponent with Blackwing - Shura the Blue Flame. You use Blackwing - Shura the Blue Flame on Blackwing - Vayu the Emblem of Honor. Can you Special Summon Ally of Justice Catastor for Blackwing - Vayu the Emblem of Honor and Blackwing - Shura the Blue Flame then?",
        "Yes. ",
    ),
    (
        "i activate vayu in grave targeting sirocco, opp d.d. crows the sirocco. do i lose vayu as well",
        "You use Blackwing - Vayu the Emblem of Honor on Blackwing - Sirocco the Dawn. Your opponent uses D.D. Crow on Blackwing - Sirocco the Dawn. Is Blackwing - Vayu the Emblem of Honor removed from play?",
        "No. ",
    ),
    (
        "armor master i made off vayu died, does call of the haunted bring him back",
        "You use Blackwing - Vayu the Emblem of Honor on Blackwing Armor Master. You lose Blackwing Armor Master. Can you use Call of the Haunted on your Blackwing Armor Master then?",
        "No. Blackwing Armor Master has to be Special Summoned in a way of its own first",
    ),
    (
        "soul exchange on a face down monster then tribute it for zaborg, can i do that and still attack after",
        "You use Soul Exchange on a face-down monster of your opponent. You Tribute Summon Zaborg the Thunder Monarch for a face-down monster. Can you attack with a monster then?",
        "No. Its player conducts no Battle Phase",
    ),
    (
        "when they take my dandylion with brain control and synchro with it who gets the tokens",
        "Your opponent uses Brain Control on your Dandylion. Your opponent Special Summons a Synchro Monster for Dandylion. Which Tokens of Dandylion are there then?",
        "Worked out. You have 2 Fluff Tokens.",
    ),
    (
        "stardust that came from starlight road tributes itself to negate heavy storm. does it come back at end phase",
        "You use Starlight Road on Stardust Dragon. Then your opponent uses Heavy Storm. You use Stardust Dragon. Then you use Stardust Dragon [return]. Is Stardust Dragon still on the field then?",
        "No. ",
    ),
    (
        "what happens to plaguespreader when i summon it from grave and then synchro with it",
        "You use Plaguespreader Zombie. You Special Summon a Synchro Monster for Plaguespreader Zombie. What becomes of Plaguespreader Zombie?",
        "This happens. Plaguespreader Zombie is removed from play.",
    ),
    (
        "dandylion used for black rose, i blow up the field. do the fluffs die too",
        "You Special Summon Black Rose Dragon for Dandylion. You use Black Rose Dragon. Which Tokens of Dandylion are there then?",
        "Worked out. You have 2 Fluff Tokens.",
    ),
    (
        "i make stardust with dandylion, how many tokens do i get",
        "You Special Summon Stardust Dragon for Dandylion. Which Tokens of Dandylion are there then?",
        "Worked out. You have 2 Fluff Tokens.",
    ),
    (
        "gearframe is unioned to my fortress and black rose blows the field, does fortress survive",
        "You have Machina Fortress on the field. You have Machina Gearframe on the field, equipped to Machina Fortress. Your opponent Special Summons Black Rose Dragon. Your opponent uses Black Rose Dragon. Is Machina Fortress still on the field then?",
        "No.",
    ),
    (
        "if gearframe is unioned to fortress and he mirror forces, does fortress live",
        "You have Machina Fortress on the field. You have Machina Gearframe on the field, equipped to Machina Fortress. Your opponent uses Mirror Force. Is Machina Fortress still on the field then?",
        "Yes.",
    ),
    (
        "can i tribute summoner monk for raiza with skill drain out",
        "Your opponent has Skill Drain on the field. Can you Tribute Summon Raiza the Storm Monarch for Summoner Monk then?",
        "Yes.",
    ),
    (
        "one volcanic shell in grave two in deck, can i pay 500 twice this turn",
        "You have Volcanic Shell in the Graveyard. You use Volcanic Shell. Can you use Volcanic Shell then?",
        "No. Volcanic Shell may be used once per turn",
    ),
    (
        "i draw infernity archfiend off upstart goblin with no hand, can i summon it",
        "Does Infernity Archfiend get its effect if it is drawn by Upstart Goblin?",
        "No.",
    ),
    (
        "no cards in hand, i use jar of greed and draw infernity archfiend, can i special summon it",
        "Does Infernity Archfiend get its effect if it is drawn by Jar of Greed?",
        "Yes.",
    ),
    (
        "4 darks in my grave and dad in hand, can i drop him",
        "Can Dark Armed Dragon be Special Summoned in its own way if its player has four DARK monsters in the Graveyard?",
        "No.",
    ),
    (
        "one light and one dark in grave, can i drop bls",
        "Can Black Luster Soldier - Envoy of the Beginning be Special Summoned in its own way if its player has one LIGHT monster in the Graveyard, and its player has one DARK monster in the Graveyard?",
        "Yes.",
    ),
    (
        "i summon jd and want to nuke before he can use solemn warning, possible?",
        "Can Judgment Dragon be used right after it is Summoned, before Solemn Warning?",
        "No.",
    ),
)


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("typed", "meant", "first"), READ, ids=[typed[:50] for typed, _, _ in READ])
def test_what_is_told_is_read_and_played(typed: str, meant: str, first: str) -> None:
    question = ask(load(), typed).reading
    assert isinstance(question, Reading)
    assert says(question.question) == meant
    assert not question.left_out
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("meant", [meant for _, meant, _ in READ], ids=[meant[:50] for _, meant, _ in READ])
def test_in_its_fixed_words_it_is_read_word_for_word(meant: str) -> None:
    again = read_question(load(), meant)
    assert isinstance(again, Reading)
    assert says(again.question) == meant


STORIES = (
    Story((Done("A", "use", "Crush Card Virus", gives=("Sangan",)),), "happens", "Sangan"),
    Story((Done("B", "attack", "Goyo Guardian", "Sangan", "A"),), "damage", whom="A"),
    Story((Done("A", "attack", "Breaker the Magical Warrior", "Marshmallon", "B"),), "destroyed", "Marshmallon"),
    Story((Done("A", "use", "Brain Control", "a DARK monster", "B"),), "what"),
    Story((Done("B", "use", "Shrink", "Jinzo", "A", then=True),), "stats", "Jinzo", lies=(Lies("A", "Jinzo"),)),
    Story(
        (Done("A", "change", "Jinzo"), Done("B", "use", "Book of Moon", "Jinzo")),
        "can",
        lies=(Lies("A", "Jinzo", "defense"),),
    ),
    Story((Done("B", "set", "Sangan"), Done("A", "flip-summon", "Morphing Jar")), "control", "Sangan"),
    Story((Done("A", "normal-summon", "Beast King Barbaros", bare=True),), "stats", "Beast King Barbaros"),
    Story(
        (Done("B", "attack", "Judgment Dragon", "directly"), Done("A", "use", "Gorz the Emissary of Darkness")),
        "brought",
        "Gorz the Emissary of Darkness",
    ),
    Story((Done("A", "attack", "Jinzo", "Sangan", "B"),), "losses"),
    Story((Done("A", "special-summon", "A Hero Emerges"),), "attack", lies=(Lies("B", "a Spell or Trap", "hand", 3),)),
)


def _find(name: str) -> str | None:
    card = None if is_thing(name) else load().card(slug_of(name))
    return name if is_thing(name) else card.name if card is not None and card.name == name else None


FIRST = (
    ("You Set Raiza the Storm Monarch. Does what Raiza the Storm Monarch does happen?", "No. The effect of Raiza the Storm Monarch is a Trigger Effect; what triggers it has not happened."),
    ("Does Black Whirlwind work while Thunder King Rai-Oh is face-up on the field?", "No. The effect of Black Whirlwind cannot be used any more: an effect keeps it from being activated."),
    ("Does Black Whirlwind work while Skill Drain is face-up on the field?", "Yes."),
    ("Your opponent uses Blackwing - Shura the Blue Flame. Can you use Torrential Tribute then?", "No. Torrential Tribute cannot be activated in the window at the end of the Damage Step"),
    ("Your opponent attacks directly with a monster. You use Gorz the Emissary of Darkness. Can you use Tragoedia then?", "No. The effect of Tragoedia cannot be used any more: in this chain another card has Summoned itself"),
    ("Which is Chain Link 1 if X-Saber Airbellum and Gorz the Emissary of Darkness are triggered at once?", "Worked out. A’s X-Saber Airbellum is Chain Link 1, B’s Gorz the Emissary of Darkness Chain Link 2, which resolves first."),
    ("Your opponent uses Dark Hole. You use Magic Jammer. Can your opponent use Mystical Space Typhoon then?", "No. Spell Speed 2"),
    ("You use Mystical Space Typhoon. Can you use Brain Control then?", "Yes."),
    ("You have Exiled Force on the field. You attack your opponent’s Marshmallon with Goyo Guardian. Is Marshmallon destroyed?", "No."),
    ("You use Snatch Steal on your opponent’s Goyo Guardian. Is Goyo Guardian back with its owner at the end of the turn?", "No."),
    ("Your opponent has Jinzo on the field. You use Book of Moon on your opponent’s Jinzo. What ATK and DEF has Jinzo then?", "No. Jinzo is no face-up monster then."),
    ("You attack your opponent’s Sangan with Jinzo. Do you lose Life Points?", "No."),
    ("You attack with Goyo Guardian. Your opponent uses Negate Attack. Does the attack go on?", "The attack stops."),
    # on a monster of that player, of which nothing more is told: the one that attacks
    ("You attack with a monster. Your opponent uses Book of Moon on a monster of yours. Does the attack go on?", "The attack stops."),
    ("You have 2 times a monster on the field. You attack with a monster. Your opponent uses Book of Moon on a monster of yours. Does the attack go on?", "The attack goes on."),
    ("You attack with Goyo Guardian. Your opponent uses Negate Attack. Is there a replay?", "No. The attack of Goyo Guardian does not go on"),
    ("Your opponent attacks your Goyo Guardian with Stardust Dragon. You use Threatening Roar. Does the attack have to go on?", "Yes. There is no replay:"),
    ("Your opponent attacks your Goyo Guardian with Stardust Dragon. You use Threatening Roar. Can the attack be given up?", "No. There is no replay:"),
    ("You attack your opponent’s Goyo Guardian with Jinzo. Your opponent uses Ojama Trio. Is there a replay?", "No. There is no replay:"),
    ("Your opponent attacks your Sangan with Goyo Guardian. You use Compulsory Evacuation Device on your Sangan. Is there a replay?", "Yes. A replay: the attack target is gone."),
    ("You attack with Stardust Dragon. Your opponent uses Sakuretsu Armor. You use Trap Hole. Is Stardust Dragon destroyed?", "Yes. Trap Hole cannot be used there."),
    ("You Normal Summon Sangan. Your opponent uses Bottomless Trap Hole. Is Sangan destroyed?", "No. It cannot come to that: Bottomless Trap Hole"),
    # what it does is played in part only, and that it is kept from being used hangs on none of that
    ("You attack with Jinzo. Can you use Magical Hats then?", "No. Jinzo keeps Magical Hats from being activated."),
    ("You have Jinzo on the field. You use Book of Moon. What becomes of Jinzo?", "This happens. Jinzo stays on the field."),
    ("You attack directly with Stardust Dragon. You attack with Goyo Guardian. What happens?", "This happens. Stardust Dragon attacks directly"),
    ("Can Divine Wrath be used in answer to an opponent’s Tribute Summon of Thestalos the Firestorm Monarch?", "Yes. The effect of Thestalos"),
    ("Can Divine Wrath be used in answer to an opponent’s Normal Summon of Elemental HERO Stratos?", "No."),
    ("Can Icarus Attack be used in answer to an opponent’s Normal Summon of Thunder King Rai-Oh?", "Not decided. It hangs on what else is there"),
    ("Can Raigeki Break be used in answer to an opponent’s attack of Goyo Guardian?", "Yes."),
    ("Can Honest be used in answer to an opponent’s attack of Goyo Guardian?", "Not decided."),
    ("Can Bottomless Trap Hole be used in answer to a Normal Summon of its own player?", "No."),
    ("You Set Book of Moon. Can you use Book of Moon then?", "No. Book of Moon was Set in this turn."),
    ("You Set Pot of Avarice. Can you use Pot of Avarice then?", "Yes."),
    ("Your opponent has the turn. You have Mystical Space Typhoon in the hand. Can you use Mystical Space Typhoon then?", "No. Mystical Space Typhoon is used from the hand in the opponent’s turn."),
    ("You have Mystical Space Typhoon in the hand. Can you use Mystical Space Typhoon then?", "Yes."),
    ("You use Lumina, Lightsworn Summoner. Your opponent uses Forbidden Chalice on your Lumina, Lightsworn Summoner in answer. Can you use Lumina, Lightsworn Summoner then?", "No. Lumina, Lightsworn Summoner may be used once per turn, and has been."),
    ("You use Enemy Controller on your opponent’s Goyo Guardian for Sangan. Can you attack with Goyo Guardian then?", "Yes. Goyo Guardian can attack then."),
    ("You use Snatch Steal on your opponent’s Goyo Guardian. Can you attack directly with Goyo Guardian then?", "Yes. Goyo Guardian can attack then."),
    ("You use Mind Control on your opponent’s Goyo Guardian. Can you attack with Goyo Guardian then?", "No. Mind Control keeps it from declaring an attack."),
    ("You use Snatch Steal on your opponent’s Brionac, Dragon of the Ice Barrier. Can you use Brionac, Dragon of the Ice Barrier on your opponent’s Goyo Guardian then?", "Yes."),
    ("You use Brionac, Dragon of the Ice Barrier on your opponent’s Stardust Dragon. Can you use Brionac, Dragon of the Ice Barrier on your opponent’s Goyo Guardian then?", "Yes."),
    ("You use Blackwing - Gale the Whirlwind on your opponent’s Stardust Dragon. Can you use Blackwing - Gale the Whirlwind on your opponent’s Goyo Guardian then?", "No. Blackwing - Gale the Whirlwind may be used once per turn, and has been."),
    ("You use Card Trooper. Can you use Card Trooper then?", "No. Card Trooper may be used once per turn, and has been."),
    ("You use Judgment Dragon. Can you use Judgment Dragon then?", "Only if something else is there by then: as often as its player likes"),
    ("You use Magical Android. Can you use Magical Android then?", "No. The effect of Magical Android cannot be used any more: in this phase it has been used already."),
    ("You use Arcanite Magician on your opponent’s Stardust Dragon. Can you use Arcanite Magician on your opponent’s Goyo Guardian then?", "Yes."),
    ("You use Blackwing - Gale the Whirlwind on your opponent’s Stardust Dragon. You use Compulsory Evacuation Device on your Blackwing - Gale the Whirlwind. You Normal Summon Blackwing - Gale the Whirlwind. Can you use Blackwing - Gale the Whirlwind on your opponent’s Goyo Guardian then?", "Yes."),
    ("You use Card Trooper. Your opponent uses Book of Moon on your Card Trooper in answer. You Flip Summon Card Trooper. Can you use Card Trooper then?", "Yes."),
    ("Your opponent uses Lightning Vortex. You use Stardust Dragon in answer. Is Stardust Dragon back with its owner at the end of the turn?", "Yes. In the End Phase its own effect (return) may bring it back."),
    ("Your opponent attacks directly with Cyber Dragon. You use Mirror Force. Can your opponent use Starlight Road in answer then?", "No. Starlight Road"),
    ("Your opponent attacks directly with Cyber Dragon. You use Mirror Force. Your opponent uses Starlight Road in answer. What happens?", "This happens. Starlight Road cannot be used there."),
    ("Your opponent has Sangan on the field. Your opponent attacks directly with Cyber Dragon. You use Mirror Force. Can your opponent use Starlight Road in answer then?", "Yes."),
    ("You Normal Summon Elemental HERO Stratos. Your opponent uses Torrential Tribute. Can you use Starlight Road in answer then?", "No. Starlight Road"),
)  # fmt: skip
"""Questions in their fixed words, each for a rule that no other row shows, and how the answer begins."""


@pytest.mark.parametrize(("meant", "first"), FIRST, ids=[meant[:50] for meant, _ in FIRST])
def test_what_is_asked_in_fixed_words_is_answered_by_its_rule(meant: str, first: str) -> None:
    question = read_question(load(), meant)
    assert isinstance(question, Reading)
    assert says(question.question) == meant
    assert ask(load(), meant, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize("told", STORIES, ids=[says(told)[:60] for told in STORIES])
def test_what_is_written_is_read_back(told: Story) -> None:
    assert story_in(written(told), _find) == told
    assert story_in(says(told), _find) == told


def test_what_the_fixed_words_do_not_say_is_no_story() -> None:
    for text in (
        "",
        "What happens?",
        "You use Nobody At All. What happens?",
        "You use Jinzo. Is it late?",
        "You use Jinzo. " * 20,
    ):
        assert story_in(text, _find) is None


def test_a_number_of_a_sort_is_no_more_and_no_fewer() -> None:
    for number, verdict in ((0, "no"), (1, "yes"), (2, "yes")):
        told = Story(
            (Done("B", "use", "Heavy Storm"), Done("A", "use", "Starlight Road")), "can",
            lies=(Lies("A", "Starlight Road", "set"), Lies("A", "a card", "set", number)),
        )  # fmt: skip
        answer = answered(load(), told, "tcg-2010")
        assert answer.verdict == verdict
        own = [p for p in read(answer.text, *known(load())).positions if p.zone == "spells" and p.controller == "A"]
        assert len(own) == number + 1


def test_what_need_not_be_used_makes_it_an_only_if() -> None:
    told = Story((Done("A", "attack", "Goyo Guardian", "D.D. Warrior Lady", "B"),), "banished", "Goyo Guardian")
    answer = answered(load(), told, "tcg-2010")
    assert answer.verdict == "only-if"
    assert answer.why.startswith("the effect of D.D. Warrior Lady is used")


def test_what_a_replay_leaves_to_the_attacking_player_hangs_on_the_rules() -> None:
    told = Story((Done("A", "attack", "Jinzo", "directly"), Done("B", "use", "Scapegoat")), "give-up")
    assert answered(load(), told, "tcg-2010").why.endswith("or attacks no more with that monster.")
    assert "The attack is taken as not made" in answered(load(), told, "tcg-2005").why


def test_whether_one_card_is_hit_or_two_is_not_passed_over() -> None:
    two = ask(load(), "does starlight road work if icarus attack targets two of my cards", "tcg-2010")
    assert two.verdict == "yes"
    only_one = "does starlight road work if icarus attack targets only one of my cards"
    assert isinstance(read_question(load(), only_one), NotRead)


def test_what_lies_there_is_not_passed_over_where_it_is_asked_what_comes_first() -> None:
    told = "airbellum hits me directly, i have sangan on the field and gorz in hand, can i drop gorz before i discard"
    read = read_question(load(), told)
    assert isinstance(read, NotRead) or not says(read.question).startswith("Which is Chain Link 1")


def test_an_era_that_another_one_is_compared_with_is_not_asked_about() -> None:
    read = read_question(
        load(), "hat 2014: i summon lonefire and he torrentials, can i tribute it first like in edison"
    )
    assert isinstance(read, Reading)
    assert read.ruleset == "tcg-2014"
    assert any("like in edison" in remark for remark in read.remarks)


def test_when_somebody_played_who_plays_again_is_not_the_era_of_what_is_asked() -> None:
    typed = "played in 2005, back now. can mst be chained to heavy storm"
    read = read_question(load(), typed, "tcg-2010")
    assert isinstance(read, Reading)
    assert read.ruleset != "tcg-2005"
    assert any("played in 2005, back now" in remark for remark in read.remarks)


def test_an_era_behind_a_card_and_before_a_colon_is_that_of_what_is_asked() -> None:
    read = read_question(load(), "bls goat: can bls attack if he used his effect", "tcg-2010")
    assert isinstance(read, Reading)
    assert read.ruleset == "tcg-2005"


def test_who_is_attacked_chooses_no_target() -> None:
    assert isinstance(read_question(load(), "he attacks my goyo, i scapegoat, can i pick a new target"), NotRead)


def test_another_card_may_be_meant() -> None:
    told = Story((Done("A", "use", "Crush Card Virus", gives=("Sangan",)),), "happens", "Sangan")
    other = otherwise(told, "Sangan", "Newdoria")
    assert isinstance(other, Story)
    assert other.cards() == ("Crush Card Virus", "Newdoria")
    assert otherwise(told, "Jinzo", "Newdoria") is None


def test_what_has_no_place_in_it_keeps_a_sentence_from_being_a_story() -> None:
    for typed in (
        "what happens when my blackwing attacks and i use kalut",
        "can machina fortress effect trigger if targeted by dimensional prison",
        "can i special summon gale if i have no other blackwing",
    ):
        assert isinstance(read_question(load(), typed), NotRead), typed


def test_a_monster_that_was_taken_is_given_as_what_it_may_be_given_for() -> None:
    taken = "You use Mind Control on your opponent\u2019s Goyo Guardian."
    tuned = f"{taken} Can you Special Summon a Synchro Monster for Goyo Guardian then?"
    assert ask(load(), tuned, "tcg-2010").first.startswith("Yes. ")
    tributed = f"{taken} Can you Tribute Summon a monster for Goyo Guardian then?"
    assert not ask(load(), tributed, "tcg-2010").first.startswith("Yes. ")


def test_a_card_with_no_battle_phase_in_its_turn_keeps_its_player_from_attacking() -> None:
    for typed in ("can i attack the turn i use soul exchange", "i use soul exchange can i still attack"):
        assert ask(load(), typed, "tcg-2010").first.startswith("No. Its player conducts no Battle Phase"), typed


def test_what_is_discarded_for_the_hand_limit_is_discarded_by_no_effect() -> None:
    assert ask(load(), "does sangan search when i discard it for hand size", "tcg-2010").first.startswith("No. ")
    assert ask(load(), "does sillva trigger if i discard it for hand size", "tcg-2010").verdict is not Verdict.YES


def _told(typed: str, ruleset: str = "tcg-2010") -> str:
    """The answer to a sentence that is told, with what comes of it."""
    answer = ask(load(), typed, ruleset).answer
    assert answer is not None, typed
    return f"{answer.verdict}: {answer.why}"


def test_two_copies_are_used_one_after_the_other() -> None:
    assert "has 4600 ATK" in _told("shura attacks and i use 2 kaluts same battle whats his atk")
    assert "has 4500 ATK" in _told("my bora swings, i pitch two kaluts. how big is it")


def test_of_two_that_are_chained_the_last_resolves_first() -> None:
    told = _told(
        "my alius (1900) attacks his wulf (2100). i honest, he chains his own honest. who wins and for how much"
    )
    assert "has 5900 ATK, Wulf, Lightsworn Beast 4000 ATK" in told
    assert "Your opponent loses 1900 Life Points" in told


def test_what_is_printed_on_a_monster_may_stand_beside_it_and_nothing_else() -> None:
    assert "loses 1000" in _told("lumina (1000) swings into a 2400 raiza and i drop honest, how much does he take")
    assert isinstance(
        read_question(load(), "lumina (1700) swings into a 2400 raiza and i drop honest, how much does he take"),
        NotRead,
    )


def test_what_is_equipped_lies_there() -> None:
    told = _told("x head cannon equipped with y dragon head gets hit by drill 2400. what happens")
    assert "X-Head Cannon is not destroyed by battle, because of Y-Dragon Head" in told
    assert "Mystic Tomato 2400 ATK" in _told(
        "i have mystic tomato with axe of despair equipped, he attacks it with cyber dragon. which one dies"
    )


def _known_one(written: str) -> str | None:
    card = load().card(slug_of(written))
    return written if is_thing(written) or (card is not None and card.name == written) else None


def test_life_points_that_are_said_are_those_it_begins_with() -> None:
    typed = "goat: we're both on 1500 and i ring a 2000 attacker. who loses"
    assert "The Duel is a draw" in _told(typed, "tcg-2005")
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert story_in(says(read.question), _known_one) == read.question


def test_a_monster_that_is_there_stands_in_the_way_of_a_direct_attack() -> None:
    with_it = Story(
        (Done("A", "attack", "Toon Gemini Elf", "directly"),),
        "can",
        lies=(Lies("A", "Toon World"), Lies("A", "Toon Gemini Elf"), Lies("B", "a monster")),
    )
    without = Story(with_it.done, "can", lies=(Lies("A", "Toon World", number=0), *with_it.lies[1:]))
    assert answered(load(), with_it, "tcg-2010").verdict == "yes"
    assert answered(load(), without, "tcg-2010").verdict == "no"


def test_what_is_drawn_after_a_halving_changes_nothing() -> None:
    assert "has 900 ATK" in _told(
        "trag has 3 cards in hand so 1800, gale halves it, then he draws 2 more. what atk is it"
    )


def test_several_that_negate_the_next_attack_negate_one() -> None:
    told = _told("if i banish 2 necro gardnas in his turn does that cover two attacks")
    assert "#1 does not go on" in told
    assert "#2 attacks directly" in told


def test_what_both_use_hangs_on_who_does_so_first() -> None:
    assert isinstance(read_question(load(), "my alius attacks wulf, both of us use honest, who wins"), NotRead)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("two treeborns in grave do i get both in standby", "No. "),
        ("im on 500 hes on 8000, self destruct button. who wins", "This happens. The Duel is a draw."),
        ("i have 100 life points left, can i use premature burial on jinzo", "No. The cost cannot be paid"),
        ("gave him a lava golem, can i still set a monster this turn", "No. Lava Golem forbids it."),
        ("can i set a monster the turn i use lava golem", "No. Lava Golem forbids it."),
        ("normal summon lonefire, tribute it for gigaplant. can i use gigaplants effect right away", "No. Gigaplant"),
        ("goat format, metamorphosis on a sheep token for thousand eyes restrict, legal?", "Yes. "),
        ("is a third chain strike ok if two are already in that chain", "No. A’s Chain Strike"),
        ("is a third just desserts legal if 2 are in the chain", "Yes. "),
        ("my tomato dies in battle and i bring another tomato out, is torrential legal for him there?", "No. "),
        ("my opponent attacks my giant rat with airknight, does rat search", "It goes through. "),
        ("does my gladiator get to tag out if his attack was stopped by negate attack", "No. "),
        ("i have skill drain, he summons raiza, does skill drain do anything", "Yes. "),
        ("i have royal magical library and i play pot of avarice do i get a counter", "Yes. Royal Magical Library gets one."),
        ("i have skilled dark magician and he plays dark hole, do i get a spell counter", "No. Skilled Dark Magician gets none."),
        ("i have banisher of the radiance, he discards sangan with lightning vortex, does banisher banish it", "Yes. "),
        ("he attacks my ryko with d.d. warrior lady does he still get the flip", "It goes through. "),
        ("he attacks my set magician of faith with jinzo do i get the flip", "It goes through. "),
        ("he attacks my morphing jar face down with jinzo, does morphing jar still flip", "It goes through. "),
        ("8 cards in hand at the end of my turn how many do i have to throw", "Worked out. A has to discard 2"),
        ("i popped his guy with blaze accelerator, can my monsters still swing", "No. Blaze Accelerator keeps it"),
        ("i used blaze accelerator this turn can i attack", "No. Blaze Accelerator keeps it"),
        ("i banished his guy with chaos sorcerer can chaos sorcerer still attack", "No. "),
        ("shura and a 1800 dude kill each other do i get my blackwing", "No. "),
        ("sangan crashes with a 1000 atk monster, do i search", "It goes through. "),
        ("diva gets gillman, whats divas atk now", "Worked out. Deep Sea Diva has 600 ATK"),
        ("he caiuses my fortress, does he still lose a card from hand", "Yes. Your opponent loses a card from the hand."),
        ("his brionac targets my fortress, does he lose a card in hand", "Yes. Your opponent loses a card from the hand. Your opponent gives a card as a cost."),
        ("don zaloog hits me, do i discard a card", "Only if the effect of Don Zaloog is used"),
        ("airknight attacks me directly, do i discard", "No. You lose no card from the hand."),
        ("goyo attacks my set fossil dyna, does he get dyna", "No. "),
        ("he attacks my face-down fossil dyna with stardust, is stardust destroyed", "The attacker is destroyed."),
        ("machina fortress pitching itself plus gearframe to summon that same fortress ok?", "Yes. "),
        ("can i discard gearframe and peacekeeper to summon machina fortress", "No. Their Levels are together 6"),
        ("can i discard cyber dragon for machina fortress", "Only if others are discarded with it"),
        ("toon gemini elf with no toon world, can she go direct", "No. A direct attack is not possible"),
        ("can submarineroid attack directly without umi", "Yes. "),
        ("vayu that shura pulled out, can he be synchro material", "Yes. "),
        ("vayu that i brought back with call of the haunted, can he be synchro material", "No. "),
    ],
)  # fmt: skip
def test_what_comes_of_it_is_what_players_know(typed: str, told: str) -> None:
    assert ask(load(), typed).first.startswith(told)


def test_what_is_told_that_cannot_be_so_is_asked_back() -> None:
    for typed in (
        "shura and alius destroy each other in battle does shura get his effect",  # 1800 and 1900
        "i summon diva and bring out gillman whats her attack",  # of which of the two
        "i swordsed him, can my monsters still attack",  # which turns nothing face-down
    ):
        assert isinstance(read_question(load(), typed), NotRead), typed


def test_a_story_asks_whether_somebody_loses_cards_from_the_hand() -> None:
    told = Story((Done("B", "use", "Caius the Shadow Monarch", "Machina Fortress", "A"),), "discards", whom="B")
    assert says(told).endswith("Does your opponent lose cards from the hand?")
    assert story_in(says(told), lambda name: name if " on your " not in name else None) == told


def test_a_story_says_how_many_life_points_there_are() -> None:
    told = Story((Done("A", "use", "Self-Destruct Button"),), "what", life=(1100, 8000))
    assert says(told).startswith("You have 1100 Life Points. You use")
    assert story_in(says(told), lambda name: name) == told
    assert answered(load(), told, "tcg-2010").verdict == "undecided"


def test_so_many_in_the_graveyard_are_what_it_asks_for() -> None:
    for typed, verdict in (
        ("3 different lightsworns in grave, can i summon judgment dragon", Verdict.NO),
        ("can i special summon judgment dragon with 4 lightsworns in my grave", Verdict.YES),
    ):
        assert ask(load(), typed).verdict is verdict, typed


def test_whether_the_normal_summon_of_a_turn_is_gone_is_told_by_what_used_it() -> None:
    for typed, verdict in (
        ("does the second summon on neos alius use up my normal summon", Verdict.YES),
        ("did lava golem them this turn, do i get my normal summon still", Verdict.NO),
        ("do i lose my normal summon if i lava golem", Verdict.YES),
        ("does cyber dragon use up my normal summon", Verdict.NO),
        ("can i summon lava golem after i normal summoned", Verdict.NO),
    ):
        assert ask(load(), typed).verdict is verdict, typed
    told = Story((Done("A", "special-summon", "Lava Golem"), Done("A", "set", "a monster")), "barred")
    assert story_in(says(told), lambda name: name) == told


def test_what_is_set_in_this_turn_may_be_used_in_the_next_one() -> None:
    for typed, verdict in (
        ("set book of moon this turn, usable on his turn?", Verdict.YES),
        ("i set book of moon, can i use it this turn", Verdict.NO),
        ("can i use mst on my turn the same turn i set it", Verdict.NO),
    ):
        assert ask(load(), typed).verdict is verdict, typed


def test_which_monsters_may_be_attacked_is_tried_with_each_of_them() -> None:
    for typed, first in (
        ("i control two dupe frogs which monster can he attack", "No. None of them may be attacked."),
        (
            "he controls dupe frog and swap frog, which monster can i attack",
            "Worked out. What may be attacked: Dupe Frog.",
        ),
    ):
        assert ask(load(), typed).first.startswith(first), typed
    assert ask(load(), "i have dupe frog and sangan can he attack sangan").verdict is Verdict.NO
    told = Story((Done("B", "attack", "a monster"),), "aims", lies=(Lies("A", "Dupe Frog", number=2),))
    assert story_in(says(told), lambda name: name) == told


def test_the_monster_that_is_said_is_the_one_that_is_attacked() -> None:
    told = "You have Sangan on the field. You have Jinzo on the field. Can your opponent attack your Jinzo with Cyber Dragon then?"
    assert "Cyber Dragon is destroyed by battle with Jinzo." in ask(load(), told).first


def test_so_many_copies_in_a_chain_and_cards_in_a_deck_are_tried() -> None:
    assert "2 copies in one chain" in ask(load(), "how many chain strikes can go in one chain max").first
    assert "1 copy in one chain" in ask(load(), "how many pot of greeds can i chain in one chain").first
    for typed, verdict in (
        ("charge of the light brigade with exactly 3 cards in deck", Verdict.NO),
        ("i only have 4 cards in deck, is charge of the light brigade legal", Verdict.YES),
        ("solar recharge with only 3 cards left in deck", Verdict.NO),
        ("can i use terraforming with 3 cards in deck", Verdict.NOT_UNDERSTOOD),
    ):
        assert ask(load(), typed).verdict is verdict, typed


def test_damage_that_counts_cards_is_done_for_those_that_are_told() -> None:
    for typed, points in (
        ("secret barrel dmg if opp has 3 in hand 2 monsters and a facedown", 1200),
        ("how much damage does his secret barrel do if i have 4 cards in hand", 800),
        ("just desserts damage if he controls 3 monsters", 1500),
    ):
        assert f"{points} Life Points" in ask(load(), typed).first, typed


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("my spell gets solemned, counter on royal magical library?", "No. Royal Magical Library gets none."),
        ("if substitoad eats dupe frog do i get the dupe search too", "No. The effect of Dupe Frog cannot be used"),
        ("he cats out 2 airbellum i flip bth, does it take one or both", "Rescue Cat goes through."),
        ("plaguespreader came back by his own effect, got book of mooned, then destroyed. grave or banished", "This happens. Plaguespreader Zombie is in the Graveyard"),
        ("plaguespreader zombie revived itself and got destroyed, is it banished", "Yes. Plaguespreader Zombie is destroyed and removed from play."),
        ("if he chains dd crow for my mezuki when i activate it, does that stop it", "No. It goes through. D.D. Crow cannot be used there."),
        ("i use mezuki on goblin zombie, he chains dd crow on goblin zombie, does that stop mezuki", "Yes. It comes to nothing."),
        ("do i have to pop doomcaliber even for my own sangan", "Yes. Doomcaliber Knight is used without"),
        ("do i have to use stardust dragon on his mirror force", "No. Stardust Dragon need not be used"),
        ("can royal oppression stop tragoedia when i take the hit", "No. Royal Oppression cannot be activated in the window after damage calculation"),
        ("can solemn warning stop tragoedia when i take battle damage", "Yes. Solemn Warning can be used then."),
        ("opp attacks my set asura priest, it lives. does it go back to hand end phase", "Yes. "),
        ("opp icaruses my two backrow and i chain mst hitting the icarus. do my cards live", "No. It goes through. Icarus Attack is destroyed"),
        ("they book of moon their stardust in response to caius targeting it. is it still removed", "Yes. Stardust Dragon is removed from play."),
        ("i flip mirror force and he chains mst on it, does his monster survive", "No. It goes through."),
        ("ladd attacks me, i flip mirror force, his dragon triggers to negate it, and to that i chain skill drain. does the dragon get blown up", "Mirror Force goes through."),
        ("jinzo is out thanks to call of the haunted (goat format). opp msts the call next turn, does jinzo die", "No."),
        ("will the stardust i got from starlight road come back in the end phase after it tributes itself to negate something", "No."),
        ("stardust was tributed to negate something. does he come back in the end phase", "Yes."),
        ("my lyla's end phase mill was negated by light and darkness dragon. is that it for the turn, or does it go again", "Yes. Lyla, Lightsworn Sorceress can be used then."),
        ("what about skill drain: lumina's mill resolved without effect in the end phase. does it have to trigger a second time", "No. The effect of Lumina, Lightsworn Summoner cannot be used any more"),
        ("where does plaguespreader go when i synchro with it after reviving it with its own effect", "This happens. Plaguespreader Zombie is removed from play."),
        ("oppression gets chained to my plaguespreader, do i get the card i put on top of my deck back", "No. What Plaguespreader Zombie cost is not given back."),
    ],
)  # fmt: skip
def test_what_people_tell_in_short_is_played(typed: str, told: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(told)


def test_what_has_lived_through_an_attack_leaves_open_what_was_lost() -> None:
    for typed in ("he attacks my set sangan and it lives, how much damage does he take", "he attacks my set ryko, it lives, does it die"):  # fmt: skip
        assert isinstance(read_question(load(), typed), NotRead), typed


def test_what_is_used_upon_an_attack_is_used_before_the_battle_phase_is_over() -> None:
    answer = ask(load(), "can i use honest when my light monster attacks directly", "tcg-2010")
    assert answer.first.startswith("No. Honest: it is not so that the battle it needs is under way")
    assert ask(load(), "my light monster attacks caius, can i use honest", "tcg-2010").first.startswith("Yes. ")


def test_what_the_answer_may_hang_on_is_not_left_out() -> None:
    typed = "zaborg targets my facedown monster and in response i tribute that monster for enemy controller to take zaborg. what does zaborg destroy"
    read = read_question(load(), typed)
    assert isinstance(read, NotRead)
    assert "may hang on it" in read.because


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("opp has light and darkness dragon at 2800, i activate enemy controller and tribute my sangan to steal it. do i still get to search", "It comes to nothing. "),
        ("i use enemy controller and tribute sangan to take his jinzo. do i get sangan's effect", "It goes through. "),
        ("opp has jinzo and i special cyber dragon, can i use his jinzo for chimeratech fortress and what attack does it have", "Worked out. Chimeratech Fortress Dragon has 2000 ATK"),
        ("opp has kuriboh. i special summon cyber dragon. can i special summon chimeratech fortress dragon with his kuriboh", "No. The cost cannot be paid"),
        ("can i use my opponent's jinzo for chimeratech fortress dragon", "Yes. "),
    ],
)  # fmt: skip
def test_what_is_given_behind_what_it_is_given_for_and_from_whose_side(typed: str, told: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(told)


def test_what_another_card_does_is_not_left_out_of_what_comes_of_two() -> None:
    for typed in (
        "opp has light and darkness dragon at 1800, i activate enemy controller and tribute my sangan to steal it. do i still get to search",
        "i tag out laquari for equeste, equeste effect activates and i chain icarus attack tributing him. can he add himself back to hand",
    ):
        read = read_question(load(), typed)
        assert isinstance(read, NotRead), typed
        assert "may hang on it" in read.because
