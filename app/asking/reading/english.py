"""Words of English that are words of a card's name as well, or near one, and are said of everything else: by such a word alone no card is named."""

from __future__ import annotations

from app.asking.reading.common import words

ENGLISH = words(
    """
    absorption academy accumulated actor actors acute addition administrator advance advanced advances advisor
    aggression aging alliance alternative alternatives amazing ambition ambitious anger appeal appealed appealing
    appeals appears approaches appropriate area areas arrest arrested arrests arrival artist artists asleep
    assistance atmosphere authorities authority auto automatic awesome background backlash backup backups bait
    baited baits balance band banking bargain barriers based basic basics beautiful bending binary binding bindings
    blessed blessings blind blinded blocker bodies body bonded bonding bones boom booms born bound boundaries
    boundary boxing breath breed brilliant british buddies buddy burden capacity capture captured captures cash
    ceremony challenge challenged challenges challenging champions chapter chapters charging cheer child chips
    chorus circuit clash closed clothes clothing coaching coin collaboration collective combination combinations
    comeback comics commissioner component components compression condemned conflict conflicting conflicts
    connection connections construct constructed construction contest contested contrast conversion convert
    converted converts cook cooked cooking corruption courage court covering creepy crime crossed crossing cube cure
    curious dangerous dash decision decisions decisive defeat defeated defeating defeats defect defensive delivery
    denial departed designer desire desired desires desperate devil dice diet digital dire discharge discharged
    discovery dispatch dispatched disruption distant diversity division divisions dominance domination drag dragged
    dragging dress drive driver drivers driving duties duty east echo economics editor elegant eliminating
    elimination elite embrace embraced emergence emerging encounter encountered encounters endless engage engaged
    engages engaging entities envy equation errors eternal exceed exceeded exceeds excitement execute executed
    executes executing execution expanded expansion expedition expert experts express expressed expresses extended
    extension extensions extinction factor factors familiar fantastic farm fear feedback feet fires flashing focus
    focused focusing food fool fools forever forgotten formula forward fourth fragile fraud freeze freezes frequency
    friendship front frontier fuel fully garbage general generation generations genetic gentleman gesture glory
    glowing goods grain grasp greater greedy grid gross guidance guided guides guiding hack hacked hacks hair
    halfway halt halted hate healing heated heating height helping heritage hides holiday holidays horse humble
    hungry
    hustle image images imagination impulse independent induced industrial industry infinity influence influenced
    influences inheritance insight instinct institution institutions interrupt interrupted interrupting interrupts
    intervention introduction invitation island judging junk kingdom kitchen knowledge launch launched launches
    leader leaders lesser lesson lessons lethal liberty liquid loan loans lockdown loop loops loud madness
    magnificent mail maker makers matched matching maximum mechanical medicine meditation meets mental mercy message
    messages methods mild minimum minor minute mission missions mistaken moral morning movement movements multi
    multiple museum mutually narrow nature network networks nights noisy northern operator operators organization
    organizations oriented origin outer parallel partner partners passage pattern patterns peaceful peak penalties
    penalty perfection perform performance performed performing performs personal platform police portrait potential
    powerful prayers prediction predictions pressure prevention preventions primitive prior probability probe
    production prohibit prohibited prohibits promotion proof prosperity protective protocol protocols punished
    punishment purchase purchased purchases purchasing pursuit quest quiet quiz ranked ranking rapid reader readers
    recall reception receptor recipe recover recovered recovering recovers recruits recurring recycled recycling
    redemption region regulation regulations reinforced reject rejected rejecting rejection rejects reliable relief
    relieve relieved remedy reminder reminders remote renewal repair repairs replica reproduction researcher
    researchers reserve reserved reserves resident residents resistance resort resources respect respectable
    respected respecting respects restart restarts restoration restrict restricted restricts retreat retreats
    reunion rigorous rise rises rising rival rivals romantic rookie root ruin ruined ruining runner sales salvation
    scary schedule scheduled schedules scheme science sciences score scored scores scoring screw screwed script
    secretary sector secure secured security segment senior sentence sentences settle settled settles settling
    seventh shattered shave sheet shifting shifts shocking sixth solid solo song songs spare specimen spiritual
    splendid staff stages startup starving steer sticky stranger strength strengths string student students studies
    stunning substitute substituted succession successor suit suitable suited suits supernatural supplier supplies
    support supported supporter supporters supporting supports suppression surprise surprised surprises surprising
    surrender surrendered surrenders survival syndrome synthesis synthetic tactics teacher teachers tech technique
    techniques technologies technology temper temperature temperatures terrible terribly terrifying territory
    testament thousands threshold ticket tickets ties tired title titled titles trading tradition traditions traffic
    transfer transferred transferring transfers transition transitions translation transmission treaty tremendous
    trial trials tricky triple trolling turnover twins unacceptable unexpected unfortunate unhappy unified universal
    unknown update updated updates updating urgent utility vague vain variable variables verdict vertical veteran
    vicious violent visits vivid wandering weak weakness weaknesses welcome welcomed widow winners wished wishes
    worker workers workshop worship wrestling
    """
)
"""Words of some card's name that stand for it only where the sentence names that card otherwise, or begins them in capitals within it."""

NEAR_A_NAME = words(
    """
    abducted abduction abolition abortion abortions abrams abundant academia academic academics accelerate
    accelerated acceleration accession accidents accumulate accumulation accused addiction additive adidas
    administration administrations admirable admiralty adoption adventures adversity advert adviser advisers
    advisory aerospace affirmed afforded ageing aggressive airlines alexandria allegiance alleging altering
    amplified analysed analyses ancestral anders angela angelina angelo angles anglican ankles annals antics
    appliance appliances appointed approach approached arcade archie arises aromatic arteries artistic asians
    aspiration aspirations assemble assistant assistants athens atlantic atmospheric attendant attendants
    attended attendees attending attentive attitude attitudes auction auctions audition auditions austen
    authorize autograph automated automation avenue avenues averaging aviation awareness backdrop backpack
    badges baking ballet ballistic ballroom banker bankers banter barbados barbara barker barnes barren
    barrister barton basketball bathing batman battalion batter battered baxter beards bearings beatles bedding
    behaving benevolent benton berger bestowed betrayal betrayed biases bidding billions bitterness blackberry
    blackburn blackhawks blackout bladder blames blaming blazers bleed bleeding bleeds blending blends blinking
    blogging
    bloodshed bloody boasts boeing bolster bondage bookstore boring borrowers bothers bounty braces brakes
    braking branding brands breach breaches breadth breathe brides bridget briefing brigadier brighter brightest
    brighton brilliance broncos bronze brooks browns bruins brunch brushing builders buildings bulletin bullied
    bullies bumped burgess burglary burton burying bushes busted cables calibration calves camera cameraman
    cameras cameron cameroon canada canadian canadians canberra canton carbon cardboard carlos carrie cartel
    carter cartridge cartridges castro casualties casualty catastrophic catchy catering caucasian cautious
    cerebral chairs chandler channels chaplain chapman charles charter chatter chatting checkout cheeks
    chemistry childish chilling chills chopped chords chores claiming clapping clarence clarity claudia cleaned
    cleaning clerical clever clicking clicks client clients clinging clones closet colder collaborating
    collaborative collaborators collide collier collusion colonial colorado coloured comedies commandments
    commended commission commissioned commissions compassion compelled competed competent compilation complexes
    compressor comprise comprises compulsive computers conceive concentration concentrations conception concepts
    concerned concerning concert concerts concession concessions conclusion conclusions concord concussion
    condensed condom condoms conference conferences confession confessions confirmation confusing congestion
    congrats conjunction connor conquered conquest conrad consolidation constance constructive construed
    consultation consultations contempt contender contenders contention continents contraction contractor
    contractors contrary convened convent conversation conversations converse convey conviction convictions
    copper corporate corrective corrosion cosmetic cosmetics coughing counsellor countess counties county
    courageous coventry covert crafting cramps creative creditors creeps crimea crises crisis crispy critical
    critics croatian crossings crossroads cruise cruises cruising crusade curled curved curves customer
    customers cutler dallas dangling darwin daunting daylight deacon deadlines deaths debuts decade decades
    deceased decent deceptive declines decorate decoration decorations decrease decreases deduction deductions
    defective defendant defendants defining degree degrees delayed delays delusional demolished demonstrating
    denise denomination denominations dental denver depicted depiction depleted deported deposition descend
    deserves designate designated designation designed dessert destined detection detectives detention
    devastating develops deviation devote devoted devotion diabetic diagnosis directory discipline disciplines
    dishes dismissed disposed disruptive dissolve dissolved distinct distract district districts distrust
    diverse diversion divert dividend dividends diving divisive doctoral dominant dominate dominates dominating
    dominican donation donations downside downward dozens drafting dreamt drifting drinking dripping dumpster
    dustin dynamics easier eastern eclectic economic economical economies economist economists education
    educator educators election elections electrical electrode electrodes electron electronic electronics
    electrons emerge emerged employer employers engraved enhanced enhancing enjoys enlarged entirety entitled
    eradicate erased erection espresso esther eviction examination examinations exciting executive executives
    exemplary exemption exemptions exhaustion exhaustive exited exodus expansive explore explored explores
    exposition expulsion exquisite extensive exterior extraction extracts extravagant faithful fallon families
    farewell fearless features females fishermen flakes flashback flashbacks fleeting fleets fleming flickr
    flight flights flirting floods flores flowed followers football forbes forecast forecasts foremost forestry
    forgiven formulation forrest fortunate freaking freezer frightening fruitful fungus gamers gardener gareth
    garner garrett garrison genera generic genres gentlemen georges georgia georgian gerard giggle giggles
    gillian glover godzilla golfer goodies goodness google gordon gorgeous gracious grades grandson granting
    grants grapes graphite graphs grateful gravel greatness greeks greene greeting greetings grieving griffith
    griffiths grinding groves grumpy guerrilla guests gymnastics halloween hallway hamilton hammond hampered
    handmade happiest happiness hardest harmed harmless haters hatred hauled haunting haynes hazardous headline
    headlines healed heartbeat heater helmet helmets helpless hemisphere hermes herpes hesitate hierarchy
    highland highlands hinges historic hodges holders holmes honesty honour honours hooper humane hungary hunger
    hydrogen hysteria hysterical imaginative immersion immoral impartial inclination indefinite independence
    indication indications indicted induce infect infectious inferior infested inflated inflation influenza
    informal informed infusion inhabited initiation initiative initiatives injunction inland inmate inmates
    innovation innovations insanity insertion inspirational institutes institutional instruct insulated
    insulation integrate integrated integration intellect intend intention intentions interact interception
    interface interfaces internet intersection intuition invade invaded invasive invented invention inventions
    inventor inverness invested investing investor investors involved irritation islanders jackass jacket
    jackets jewellery junction justin keller knicks lagoon lakers landlord landlords landscape landscapes lauren
    lawyer lawyers leaking leaning leases leasing lectures lender lenders lending lenses leonard leonardo
    lesions lessen lester liberated liberation libertarian ligament linebacker liners literary lookout losers
    lunches madden madeleine madras magnesium makeover manages mandela manila manipulate manipulated
    manipulation manners mansfield manson mantra marcel marcos marginal marginalized margot marian marianne
    marion marital marketers maroon marrow marshall martian martin martinez marvel marvelous mashed massage
    mathematical mattress mayors mechanic mechanics mediation medicare medication medications medicinal meetings
    memorial metaphor meters methodist metres michel michigan midfield millennial millennials miners miniature
    minister ministers mister moaning mobility moderation module moines monarchy monastery monica monitors
    monument monuments morons morphine mortal mortgage mortgages motivation motivations mountainous mourning
    mozart muller munitions murdering mustang mustard narrower natalie navigate navigating nephew netherlands
    neurons nicola nicolas numerical numerous oblivious obsession offending offspring onions operatives
    oppressive optics organisation organisations organise organised organizational organize oriental originate
    originated orioles outfit overboard overcome overdose overhaul overhead overheard overlook overlooked
    overseas oversee oversees overtime pacific packers painted paints palate panama paradigm paranoia parity
    patricia patron patrons patterson pavilion payroll pebble pennies pentagon perception perceptions performer
    performers perished perpetual persecution personnel persuasion peters petite petrol peyton philosopher
    photos physician physicians pisses pixels planetary plaque plaster playback pleasure pleasures pocket
    pockets pointers poland polarized polished polling ponies portrays portugal possesses postal poster posters
    powdered powerless practical prague prayed predatory predicting predictive presenters presided president
    presidents preventive priceless primer printers proactive probation productive projector prolonged prominent
    promoter promoters promoting promotional propagation proportion proportions proposes prosecutor prosecutors
    prospective protesters protestors providers province provinces provision provisional provoking psyche
    pumping purchaser pursuant pursuing racket radial radiation radios rafael rallies rampant randomized raping
    ratings realization rebellious receptive recession reckon recordings recreation recruit recruited rector
    reduction reductions reelection reeves referral reflective regained regent regiment regiments register
    registers regulate regulated regulates regulating regulatory rehearsal rehearsals reindeer relatable relates
    relating relaxation relegation reliance relied relies religion religions relocation remainder remnant
    renewable repaid replicate repost repression reproductive reputation residence residences residency residing
    resign resilient resistant resisted resisting restless restrained retailer retailers retaliation retention
    retiring revenue revenues reviewer reviewers revolver richest ridges ridicule rigged ripple risking ritchie
    rivera roaming roasted roasting robbed robbery robbie robbing rockies rodents ronald roster rotating rovers
    rowland royale rubbed runway rupees salman saloon sampling sanction sanctioned sanctions sandwich sandwiches
    sanitary santos saviour scanned scanning scarlett scooter scorer scrape screamed sculpture sculptures
    seattle sediment selective selfie selfies senators sensor sensors serena settlers severity shafts shameless
    sheltered shirts shitting shoppers shortage shortages shotgun shouting shouts shoved shredded shutdown
    simmons simone sixties skates skinny slamming slapping slater slaves slides slight slippery smartphones
    snapping sneaking snyder soaking solomon solves soothing sophie spacex sparkle sparkling sparse spectral
    spices spilled spilling spills spinal spirituality spitting spoilers sporting sports squirrel squirrels
    stabbing stains stakes stalking staple staples startled startling starvation starved stature steaks steamer
    steele steelers stellar sterling stirling stirred stirring stocking stockings stormy strand stranded strange
    straps strategic stratford stricken stride strides strife stringent stripes stripper stripping strips
    strokes stroll strung studied studios studying stunts subset successive summaries superior superiors
    supervision supervisory surgical surveyor sutton swear swearing sweating swelling swimmer swimmers swimming
    symbolism tactic talented taxing taylor tehran telephone temperate template templates tennis terraces
    thatcher theatre theatres theological thieves thinkers thorne threaten threatens thrilling tinder titanium
    tonnes topics tories torres towels tracey traction trailer trailers trailing trails transformers
    transitional translates translating translator transportation travellers treasurer treasury trending trends
    tribal troubling tucked tucker turbulent turnaround twitter tyranny tyrone unbearable undertake undertaken
    undertook underwater underwood undone unlimited unreal upstairs variance velocity ventura venues verses
    victor victorian victorious videos vigilant vigilante violates violence virgin warren warships weaponry
    wellness werewolf wicket wickets wingers wolves womens woodward wreath wrecked wrestle wrestler wrestlers
    wright wrists yamaha yorkshire zipper
    """
)
"""Words that are one letter, or two, from a word of some card's name, and by themselves are no misspelling of it. Within a name of several words
they may be (`royal degree`)."""
