"""Words of stories that are told around a question (`it rained`, `dream hand`, `a big crowd`). Some card's name holds each, and no player calls a card
by it: what players do call cards by (`moon`, `judgment`, `charge`) is none of these."""

from __future__ import annotations

from app.asking.reading.common import words

EVERYDAY = words(
    """
    abundance acid adapter adversaries adversary afterlife agent agents altar annihilation anti armies arms army
    aroma array arrays arrows arsenal arts ashes assemblies autonomous awaken babies baby backs balloon balloons banner
    barrels baseball batteries battery beacon beam beams beginnings binds blessing bodyguard bond bonds bone bonfire
    botanical bouncer brothers bubbles burner button buttons calamity caller calming camouflage castle castles catches
    ceiling cell cells charged charges charm charmed charming charms checkpoint chiefs chronicle
    chronicles cities cleaner cloak cloud clouds cluster clusters collapse collapsed collapses collapsing colored combo
    comedian comedians command commanded commander commanders commanding commands composer conductor confrontation
    contents contract contracted contracting contracts cord cords corn creation creations creeping crop
    cropped crops cross crosses crowds curse cursed curtain curtains custom danger dangers dazzling deep defender
    defenders degrading deities deity delusion delusions descending desert deserted diamond diamonds disappearance
    disciples disk dismissal disposal disturbance disturbances doctor doctors downtime dramatic drastic dreaded
    dream dreamed dreamer dreaming dreams drilling drone drones dual eagles eclipse edge edges edging electric elegance
    embodiment embryonic emergencies empress emptying encoded encoding encore endings enemies energies engine engineer
    engineering engineers engines erupted espionage evacuations evenly evolution explosion explosions extras eyed eyes
    factories factory faith faiths fallen fatal fates feather feathers feeds fiber fibers fickle fierce filter filters
    fist fists flames flash flashed flashes flower flowering flowers flush flushed footed forceful formation formations
    fright galaxies galaxy garden gardening gardens gate gear gears genesis germs gift gifted gifts gimmick glow
    goddess goggles golden grace grappling grenades grinning grudge gruesome hamburger handler hasty heartless
    heaven heavens honor honorable honored honoring howling hump hunters hunts hyper illusions immortal impact impacted
    impacts infinite inherited intrigue intruder inverse iron jogging joyous jumpers justices keeper keepers keys killer
    kings kitty knuckles lamented lamp lamps landings laser lasers lashes layer layered learner legacy legends
    librarians lineage linear lords lover lovers loyal luminous maiden majestic mania mastermind mayhem medium mediums
    mellow memories merciful metal metals meteors millennium miller millions minds miracles mischief misty molten moons
    morale mosaic moss motion motions motivating multiplication mysterious neglect neglected nest nesting north
    nutrients observer obsessive paths peek peeked peeking peeks pills pinch pinpoint planet planets planner
    plate plated plates poisoned poisoning poisons pole poles precious preparation preparations prepare prepares
    preparing primal productions prologue prophecy punched punches punching puppet purification radiant raid
    rain rainbows rained rains ranks rays rebirth recruiter recruiters reflected reflects release released releases
    releasing rematch remnants rescues restoring restraint retribution revenge reversed reversing revoked revolution
    rewind rewinding rewinds ribbon ribbons riches righteous riot riots rivalries rockstar roller rollers
    rooster roses sacred sand sands savage scarred scars scatter scattering scientists scouts scramble
    scrambled scrap scraping scrapped scraps scroll scrolling scrolls secrets seeded seeding seeds seizure selection
    selections seller sellers serenity serial shadows shedding shiny shower signal signaling signals silence silent
    sisters skeletal skills skipper skulls slash slate slippers slump soaring solar soldiers space spaces spacing
    spatial spawn squad squads steel storms strikes stunned sunlight supreme swallows swirling tactical tailored
    tales tantrum taxation temple temples terror thief torment tormented tracker tragic trainee trainer transformation
    transformations transforming traveler treacherous treasure treasured treasures trees triangle triangles turbo
    turbulence twilight ultimate unbreakable underdog uniform universe unstable varieties veiled vice victories victory
    vision visions void wacky walls weapons weeping weights whim white whites wicked winds wisdom wonders wretched
    writes yellow
    """
)
