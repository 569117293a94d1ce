"""Words of English that are words of a card's name as well, or near one, and are said of everything else: by such a word alone no card is named."""

from __future__ import annotations

from app.asking.reading.common import words
from app.asking.reading.everyday import EVERYDAY

ENGLISH = EVERYDAY | words(
    """
    absorption academy accumulated accusation accusations action actions actor actors acute addition administrator
    admiral admiration advance advanced advances advent advisor aerial aggression aging agony aircraft algae alliance
    alpha alternative alternatives altitude amazing amazon ambition ambitious ambulance ambush anatomy ancestry anchor
    anchored anger angus animal animals ants apex apocalypse appeal appealed appealing appeals appeared appears appetite
    apple apples approaches appropriate aquarium arch arches archive archives area areas arena ariel arrest arrested
    arrests arrival arthur artist artists asleep assembled assembly assistance atmosphere atop attic augmented aura
    aurora authorities authority auto automatic autumn avengers awesome baba babylon background backlash backs backstage
    backup backups bacon bait baited baits balance ball balls bamboo band bang banking banners barber bargain bark
    barking baron barriers base based bases basic basics bass battlefield beads bean beans bear beard bearing bears
    beautiful beaver beef bell bella belle bells belly belt belts bending berries berry beta bill billed billing bills
    binary binding bindings bingo bite blessed blessings blind blinded blockade blocker blood bloom bodies body bolt
    bolts bomb bombed bomber bombers bombing bombs bonded bonding bones boogie boom booms boon boot boots booty born
    boss bosses bottle bottled bottles bound boundaries boundary boxing brass bravery bravo breath breed breeze brethren
    bridge bridges bright brightness brilliant british brutal brutality buck bucks buddies buddy buffalo bulb bulbs bull
    bullet bullets bulls bumper bunny burden burger burgers butcher butler cache caesar cage calculator candle candles
    canon canvas capacity capture captured captures caravan cardinal cardinals carnival carpet carriage carrier carriers
    cascade cash catalyst catastrophe cattle cavalry cave caves ceremonial ceremonies ceremony challenge challenged
    challenges challenging chamber chamberlain chambers champ champion champions champs chancellor chant chanting
    chapter chapters charcoal charging chart charts cheer cheerful cherry chest chicken chickens chicks child chips
    chocolate choir chorus circle circles circuit circus city clad clara clash clay clerk cliff cliffs clock clocked
    clocks closed cloth clothes clothing cloudy clutch coach coached coaches coaching code codes coil coin cold colds
    collaboration collective collector collectors cologne column columns combination combinations comeback comet comic
    comics commencement commissioner compass component components composers compression comrade comrades concentrating
    condemned condolences conflict conflicting conflicts confronting confusion connection connections connector
    consolation construct constructed construction contest contested contrast convergence conversion convert converted
    converts cook cooked cooking coral corporal corridor corrupted corruption cotton counselor countries country courage
    court covering cowboys crab crack cracked cracker crackers cracks cradle crane crater crawling creepy
    crescent crest cricket crime crisp crooked crossed crossing crown crowned crowns cube cure curious curry customs
    cycle cycles damascus dance danced dancer dancers dances dangerous dante darkest dart dash dealers dealings decay
    deception decision decisions decisive dedication deer defeat defeated defeating defeats defect defensive deliveries
    delivery demonstration demonstrations denial departed depth descendants descent designer desire desired desires
    desperate destructive detector detectors devil diagram diana dice diet digital dire director directors disaster
    disasters disc discharge discharged discoveries discovery discs dispatch dispatched disposable disruption distant
    distortion divers diversity divide divided dividing division divisions dodgers domain domains dominance domination
    dominion donna dose doses drafts drag dragged dragging drake dress dried drive driver drivers driving drought
    drowning drum drums duck ducks duke dungeon dunk dunn duties duty dwarf dwelling dynamite earl east eccentric echo
    economics editor elder elders electro electromagnetic elegant element elements elephant elephants eliminating
    elimination elite embrace embraced emergence emerges emerging empowered empowering encounter encountered encounters
    endless energy engage engaged engages engaging enhancement entities entity entries entry envy equation erica errors
    eruption eternal eternity evenings evolutionary excavation exceed exceeded exceeds excitement execute executed
    executes executing execution exhausting expanded expansion expedition expert experts explorer express expressed
    expresses extended extension extensions extinction factor factors fake faked fakes faking familiar fantasies
    fantastic fantasy farm fear feast feedback feet fencing fiery files finite fires flag flags flashing flawless fled
    flick flyers focus focused focusing food fool fools footballer forever forge forged forgiving forgotten fork formula
    forward fountain fourth fragile fragment fragments frame framed frames framing fraud freeze freezes freight
    frequencies frequency friendship front frontier fruits fuel fully fungi funky furious furnace fury fuzzy galactic
    gamma garage garbage gatherings gene general generation generations generosity genes genetic genius genome gentleman
    gesture gigantic glass globe glorious glory gloves glowing goalkeeper goods gossip grain gram grams granite grasp
    grass greater greedy green grid griffin grim grip grips gross guidance guide guided guides guiding guitar guitars
    gunfire guru guts hack hacked hackers hacks hair halfway halt halted hans hare harvest harvested harvesting hate
    havoc hawk hawks hazard hazards healing heat heated heating heavenly hedge heel heels height helm helping hercules
    heritage hidden hides hike hiking holiday holidays hollow horizon horizons horse hospitality human humans humble
    humid hungry hurricane hurricanes hustle hymn idle idol idols image images imagination imitation imprisonment
    impulse inception independent induced induction industrial industries industry inexperienced infantry infected
    infection infections infinity influence influenced influences inheritance insight inspector inspectors instinct
    institution institutions interrupt interrupted interrupting interrupts intervention intrigued intriguing
    introduction invasion invitation iris island jack jackpot jaguar jasmine jaws jelly jersey jerseys jewel jewelry
    jewels joan judgement judging jungle junior junk jupiter jurassic kappa kernel killers kingdom kitchen kite kitten
    kittens knife knives knot knots knowledge kris lake lakes landmark landmarks lantern lara larvae launch launched
    launches laundering laundry laurel layers leader leaders leaf leafs league learners ledger legged legion legs lemon
    leopard lesser lesson lessons lethal levy liberties liberty lighthouse ling liquid loan loans lobster
    lockdown logos lone loop loops loot looting loud luna lunar lure madame madness madonna magnetic magnificent magnus
    maid mail majesty major maker makers mandarin maneuver mansion manuscript manuscripts maple marble mare marie marina
    marine mariners marines markers marshal martial martyr mary mass masterpiece mastery matched matching matrix maximum
    maxwell mechanical medal medals medicine meditation meets melodies melody meltdown mental mercy message messages
    methods michael micro midfielder midnight mighty mild mini minimum minor minute mission missions mistaken mobile
    mode modes modules moisture monkey monkeys mono moonlight moral morgan morning mosquito mound mount mounted mounting
    mounts mouse movement movements muddy multi multiple muscle muscles muse museum mushroom mushrooms musician
    musicians musk mutually mysteries mystery narrow natural nature navigation neck necklace needless network networks
    newton nights nile noisy northern nose notebook nurse nurses nursing oasis oath obedience obese observatory
    observers octopus openings opera operator operators optimization orange oranges orbital ordeal organization
    organizations oriented origin outer outfits outlaw outstanding oyster packet packets pact pain pains painter
    painters palace pale pandemic papa parade paradise paradox parallel paranoid parrot particle particles partisan
    partner partners passage patrol patrols pattern patterns pawn peaceful peak pearl pearls penalties penalty
    perfection perform performance performed performing performs perfume persona personal petals philosophers physical
    pigeon pike pilgrims pillar pillars pine pineapple piper pirate pirates plane planes planners platform platinum
    playful polar police polymer port portal portrait ports potato potatoes potential pound pounding pounds powerful
    prayer prayers predator predators prediction predictions prepared pressure prevention preventions primitive prince
    princes prior prisoner prisoners probability probe production prohibit prohibited prohibits prominence promotion
    proof prop prophet prophets props prosperity protective protocol protocols prototype providence proxy pseudo pudding
    pulse pumpkin punished punishment pupil pupils purchase purchased purchases purchasing purge purity purple pursuit
    puzzle puzzles quantum quartz quest quiet quiz radius rage raged rages raging raided raids rail railroad railroads
    rails rainy ranked ranking rapid razor reactor reactors reader readers readiness realm rebel rebels recall reception
    receptor recipe recover recovered recovering recovers recruits recurring recycled recycling redemption reed reef
    reese reflection reflections reflects reformation refresh refreshing regeneration region regression regulation
    regulations regulator regulators reign reigns reinforced reject rejected rejecting rejection rejects relay
    relentless reliable relics relief relieve relieved remedies remedy reminder reminders remote renewal renovation
    repair repairs replica reproduction research researcher researchers reserve reserved reserves resident residents
    resistance resonance resort resources respect respectable respected respecting respects restart restarts restoration
    restrict restricted restricts resurrection retreat retreats retro reunion reuse reused reuses revelation revelations
    reversal rhino richie rigorous rise rises rising rite rival rivals river rivers robe robot robotic robotics robots
    rogue roland romantic rookie root rosemary rotation rubber ruin ruined ruining runaway runner rust rusty ruthless
    saga saint saints sales salmon salon salvation santa satellite satellites savior scale scaled scales scaling scary
    scattered schedule scheduled schedules scheme scholar scholars science sciences scissors score scored scores scoring
    screen screened screening screens screw screwed script scripture scriptures secretaries secretary sect sector secure
    secured securities security seekers segment seismic senior sentence sentences sergeant settle settled settles
    settling seventh sewing shade shades shattered shave sheds sheet sheridan shielded shields shifting shifts shin
    shine shines shocking shoes shooters shootings shore shores shovel showdown showers shrine shuttle sigma simon
    singing sins sixth skeleton slice sliced slices smith snowy solid solitary solo song songs sophia south sovereign
    sovereignty span spanning spans spare sparrow specimen spectrum spike spikes spine spiritual splash splendid spooky
    spoon squadron stadium stadiums staff stages stairs stamp stamped stamps stars startup starving statute statutes
    steam steer stella stern stickers sticky stigma sting storage stranger strategies strategy strawberries strawberry
    strength strengths string struggle struggles student students studies stunning sublime submarine substitute
    substituted success succession suit suitable suited suits sunny sunrise sunset supernatural superstar
    supervisor supervisors supplier supplies support supported supporter supporters supporting supports suppression
    supremacy surprise surprised surprises surprising surrender surrendered surrenders survival swan swipe swiped swipes
    swiping symbol symphony syndrome synthesis synthetic tablet tablets tackle tackles tackling tactics takeover tang
    tape teacher teachers tech technique techniques technologies technology telescope temper temperature temperatures
    temporal terminal terminals terrible terribly terrifying territories territory testament thanksgiving theater
    theaters thermal thomas thousands threshold throne thrones ticket tickets tide tides ties timeless tired
    titanic title titled titles toddler tomb tongue tooth torque toss tossed tour traders trading tradition traditions
    traffic trainers trance transfer transferred transferring transfers transition transitions translation transmission
    transplant transport transported transporting travelers treaties treaty tremendous trench trenches trendy trial
    trials tricky trinity triple trolling trolls troop troops troy trump trumps tube tubes turbine turbines turkey
    turnover twins tyler umbrella unacceptable underground unexpected unfortunate unhappy unified unite universal
    unknown unleashed update updated updates updating urgent utilities utility vaccine vaccines vague vain vanguard
    vapor variable variables variety vase vault vector vectors vegas vein veins vendor vendors verdict vertical vessel
    vessels veteran vicious vile violent violet visits vivid volcano wagon wand wandering warden warm warmed warming
    warp waterfall waterfront wayne weak weakness weaknesses weeds welcome welcomed whale whales whisper whispers
    whistle whistled whistles whistling widow willow winners wire wired wires wiring wished wishes witty wizard wizards
    worker workers workshop worship woven wrestling
    """
)
"""Words of some card's name that stand for it only where the sentence names that card otherwise, or begins them in capitals within it."""

NEAR_A_NAME = words(
    """
    abducted abduction abolition abortion abortions abrams abundant academia academic academics accelerate accelerated
    acceleration accession accidents accumulate accumulation accused addiction additive adidas administration
    administrations admirable admiralty adoption adventures adversity advert adviser advisers advisory aerospace
    affirmed afforded ageing aggressive airlines alexandria allegiance alleging altering amplified analysed analyses
    ancestral anders angela angelina angelo angles anglican ankles annals antics appliance appliances appointed approach
    approached arcade archie arises aromatic arteries artistic asians aspiration aspirations assemble assistant
    assistants athens atlantic atmospheric attendant attendants attended attendees attending attentive attitude
    attitudes auction auctions audition auditions austen authorize autograph automated automation avenue avenues
    averaging aviation awareness backdrop backpack badges baking ballet ballistic ballroom banker bankers banter
    barbados barbara barker barnes barren barrister barton basketball bathing batman battalion batter battered baxter
    beards bearings beater beaters beatles bedding behaving benevolent benton berger bestowed betrayal betrayed biases
    bidding billions bites biting bitten bitterness blackberry blackburn blackhawks blackout bladder blames blaming
    blazers bleed bleeding bleeds blending blends blinking blogging bloodshed bloody boasts boeing bolster bondage
    bookstore boring borrowers bothers bounty braces brakes braking branding brands breach breaches breadth breathe
    brides bridget briefing brigadier brighter brightest brighton brilliance broncos bronze brooks browns bruins brunch
    brushing builders buildings bulletin bullied bullies bumped burgess burglary burton burying bushes busted cables
    calibration calves camera cameraman cameras cameron cameroon canada canadian canadians canberra canton carbon
    cardboard carlos carrie cartel carter cartridge cartridges castro casualties casualty catastrophic catchy catering
    caucasian cautious cerebral chairs chandler channels chaplain chapman charles charter chatter chatting checkout
    cheeks chemistry childish chilling chills chopped chords chores claiming clapping clarence clarity claudia cleaned
    cleaning clerical clever clicking clicks client clients clinging clones closet colder collaborating collaborative
    collaborators collide collier collusion colonial colorado coloured comedies commandments commended commission
    commissioned commissions compassion compelled competed competent compilation complexes compressor comprise comprises
    compulsive computers conceive concentration concentrations conception concepts concerned concerning concert concerts
    concession concessions conclusion conclusions concord concussion condensed condom condoms conference conferences
    confession confessions confirmation confusing congestion congrats conjunction connor conquered conquest conrad
    consolidation constance constructive construed consultation consultations contempt contender contenders contention
    continents contraction contractor contractors contrary convened convent conversation conversations converse convey
    conviction convictions copper corporate corrective corrosion cosmetic cosmetics coughing counsellor countess
    counties county courageous coventry covert crafting cramps creative creditors creeps crimea crises crisis crispy
    critical critics croatian crossings crossroads cruise cruises cruising crusade curled curved curves customer
    customers cutler dallas dangling darwin daunting daylight deacon deadlines deaths debuts decade decades deceased
    decent deceptive declines decorate decoration decorations decrease decreases deduction deductions defective
    defendant defendants defining degree degrees delayed delays delusional demolished demonstrating denise denomination
    denominations dental denver depicted depiction depleted deported deposition descend deserves designate designated
    designation designed dessert destined detection detectives detention devastating develops deviation devote devoted
    devotion diabetic diagnosis directory discipline disciplines dishes dismissed disposed disruptive dissolve dissolved
    distinct distract district districts distrust diverse diversion divert dividend dividends diving divisive doctoral
    dominant dominate dominates dominating dominican donation donations downside downward dozens drafting dreamt
    drifting drinking dripping dumpster dustin dynamics easier eastern eclectic economic economical economies economist
    economists education educator educators election elections electrical electrode electrodes electron electronic
    electronics electrons emerge emerged employer employers engraved enhanced enhancing enjoys enlarged entirety
    entitled eradicate erased erection espresso esther eviction examination examinations exciting executive executives
    exemplary exemption exemptions exhaustion exhaustive exited exodus expansive explore explored explores exposition
    expulsion exquisite extensive exterior extraction extracts extravagant faithful fallon families farewell fearless
    features females fishermen flakes flashback flashbacks fleeting fleets fleming flickr flight flights flirting floods
    flores flowed followers football forbes forecast forecasts foremost forestry forgiven formulation forrest fortunate
    freaking freezer frightening fruitful fungus gamers gardener gareth garner garrett garrison genera generic genres
    gentlemen georges georgia georgian gerard giggle giggles gillian glover godzilla golfer goodies goodness google
    gordon gorgeous gracious grades grandson granting grants grapes graphite graphs grateful gravel greatness greeks
    greene greeting greetings grieving griffith griffiths grinding groves grumpy guerrilla guests gymnastics halloween
    hallway hamilton hammond hampered handmade happiest happiness hardest harmed harmless haters hatred hauled haunting
    haynes hazardous headline headlines healed heartbeat heater helmet helmets helpless hemisphere hermes herpes
    hesitate hides hierarchy highland highlands hinges historic hodges holders holmes honesty honour honours hooper
    humane hungary hunger hydrogen hysteria hysterical imaginative immersion immoral impartial inclination indefinite
    independence indication indications indicted induce infect infectious inferior infested inflated inflation influenza
    informal informed infusion inhabited initiation initiative initiatives injunction inland inmate inmates innovation
    innovations insanity insertion inspirational institutes institutional instruct insulated insulation integrate
    integrated integration intellect intend intention intentions interact interception interface interfaces internet
    intersection intuition invade invaded invasive invented invention inventions inventor inverness invested investing
    investor investors involved irritation islanders jackass jacket jackets jewellery junction justin keller knicks
    lagoon lakers landlord landlords landscape landscapes lauren lawyer lawyers leaking leaning leases leasing lectures
    lender lenders lending lenses leonard leonardo lesions lessen lester liberated liberation libertarian ligament
    linebacker liners literary lookout losers lunches madden madeleine madras magnesium makeover manages mandela manila
    manipulate manipulated manipulation manners mansfield manson mantra marcel marcos marginal marginalized margot
    marian marianne marion marital marketers maroon marrow marshall martian martin martinez marvel marvelous mashed
    massage mathematical mattress mayors mechanic mechanics mediation medicare medication medications medicinal meetings
    memorial metaphor meters methodist metres michel michigan midfield millennial millennials miners miniature minister
    ministers mister moaning mobility moderation module moines monarchy monastery monica monitors monument monuments
    morons morphine mortal mortgage mortgages motivation motivations mountainous mourning mozart muller munitions
    murdering mustang mustard narrower natalie navigate navigating nephew netherlands neurons nicola nicolas numerical
    numerous oblivious obsession offending offspring onions operatives oppressive optics organisation organisations
    organise organised organizational organize oriental originate originated orioles outfit overboard overcome overdose
    overhaul overhead overheard overlook overlooked overseas oversee oversees overtime pacific packers painted paints
    palate panama paradigm paranoia parity patricia patron patrons patterson pavilion payroll pebble pennies pentagon
    perception perceptions performer performers perished perpetual persecution personnel persuasion peters petite petrol
    peyton philosopher photos physician physicians pisses pixels planetary plaque plaster playback pleasure pleasures
    pocket pockets pointers poland polarized polished polling ponies portrays portugal possesses postal poster posters
    powdered powerless practical prague prayed predatory predicting predictive presenters presided president presidents
    preventive priceless primer printers proactive probation productive projector prolonged prominent promoter promoters
    promoting promotional propagation proportion proportions proposes prosecutor prosecutors prospective protesters
    protestors providers province provinces provision provisional provoking psyche pumping purchaser pursuant pursuing
    racket radial radiation radios rafael rallies rampant randomized raping ratings realization rebellious receptive
    recession reckon recordings recreation recruit recruited rector reduction reductions reelection reeves referral
    reflective regained regent regiment regiments register registers regulate regulated regulates regulating regulatory
    rehearsal rehearsals reindeer relatable relates relating relaxation relegation reliance relied relies religion
    religions relocation remainder remnant renewable repaid replicate repost repression reproductive reputation
    residence residences residency residing resign resilient resistant resisted resisting restless restrained retailer
    retailers retaliation retention retiring revenue revenues reviewer reviewers revolver rewound richest ridges
    ridicule rigged ripple risking ritchie rivera roaming roasted roasting robbed robbery robbie robbing rockies rodents
    ronald roster rotate rotated rotates rotating rovers rowland royale rubbed runway rupees salman saloon sampling
    sanction sanctioned sanctions sandwich sandwiches sanitary santos saviour scanned scanning scarlett scooter scorer
    scrape screamed sculpture sculptures seattle sediment selective selfie selfies senators sensor sensors serena
    settlers severity shafts shameless sheltered shirts shitting shoppers shortage shortages shotgun shouting shouts
    shoved shredded shutdown simmons simone sixties skates skinny slamming slapping slater slaves slides slight slippery
    smartphones snapping sneaking snyder soaking solomon solves soothing sophie spacex sparkle sparkling sparse spectral
    spices spilled spilling spills spinal spirituality spitting spoilers sporting sports squirrel squirrels stabbing
    stains stakes stalking staple staples startled startling starvation starved stature steaks steamer steele steelers
    stellar sterling stirling stirred stirring stocking stockings stormy strand stranded strange strangest straps
    strategic stratford stricken stride strides strife stringent stripes stripper stripping strips strokes stroll strung
    studied studios studying stunts subset successive summaries superior superiors supervision supervisory surgical
    surveyor sutton swear swearing sweated sweating sweats swelling swimmer swimmers swimming symbolism tactic talented
    taxing taylor tehran telephone temperate template templates tennis terraces thatcher theatre theatres theological
    thieves thinkers thorne threaten threatens thrilling tiebreaker tiebreakers tinder titanium tonnes topics tories
    torres towels tracey traction trailer trailers trailing trails trample trampled tramples trampling transformers
    transitional translates translating translator transportation travellers treasurer treasury trending trends tribal
    troubling tucked tucker turbulent turnaround twitter tyranny tyrone unbearable undertake undertaken undertook
    underwater underwood undone unlimited unreal upstairs variance velocity ventura venues verses victor victorian
    victorious videos vigilant vigilante violates violence virgin walled walling warren warships weaponry wellness
    werewolf whispering wicket wickets wingers wolves womens woodward wreath wrecked wrestle wrestler wrestlers wright
    wrists yamaha yorkshire zipper
    """
)
"""Words that are one letter, or two, from a word of some card's name, and by themselves are no misspelling of it. Within a name of several words
they may be (`royal degree`)."""
