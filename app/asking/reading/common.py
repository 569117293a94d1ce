"""English words, and words of the game, that are never a card by themselves."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of a text, whatever their order."""
    return frozenset(text.split())


SMALL = words("a an and at by for from in into of on the to with")
"""Words of a card's name that players leave out, or say for one another."""

COMMON = SMALL | words(
    """
    1 2 3 4 5 6 7 8 9 10
    absorb absorbed absorbs aim cancel combat exile float mid shut simultaneous piercing pierce spin spins spun true false topdeck topdecks walk walks fall falls good
    about above abt across activate activated activates activating activation active after again against ago ah
    alive all allow allowed almost alone along alot already alright also although always am among amount another
    answer answered answers any anybody anyone anything anyway april aqua are aren arent around art as aside ask
    asked asking asks ate atk attack attacked attacker attacking attacks attempt attempts august away back backrow
    bad ban banish banished banishes banishing banned bash bashed bashes basically battle battled battles battling bc bcs be beast
    beasts beat beats bird birds apply applied applies applying eaten eating snake snakes plant because become been before began begin begins behind being believe below best better between
    beyond big bigger bit blank blew block blocked blow blown blows board boards boost both bottom bounce bounced
    bounces boy break breaks bring bringing brings bro broke broken brother brought btw build built bunch burn
    burst but calc calculated calculating calculation came can cannot cant card cards carry case cases catch caught
    cause certain chain chainable chained chaining chains chance chances change changed chase cheap cheat cheated
    cheats choice choices choose chose chosen clear clearly climb close collect combine come comes coming common complete
    completely confused contain continuous control controlled controller controls cool copies copy correct cost
    costs could couldnt count counted counter counterattack countered counters counts couple cover covered crash
    crashed crashes crashing crazy create crew crush cry current currently cut cuz dad's damage dark day days dead
    deal deals december decide decided deck decks declare declared declares def defence defend defending defense
    definitely deny depends destroy destroyed destroying destroys destruction did didnt die dies differ different
    dinner dinosaurs direct directly dirty discard discarded discarding discards divine dmg do dodge does doesnt doing dollars done
    dont door double doubled down dragons draw drawing drawn draws drew drop dropped dropping drops dude duel duels
    dumb dumbest during each eager earlier early earth easy eat eats edison edition effect effects eight either
    else empty end ended ending ends enough entire equal equip equipped equipping equips er errata erratum escape
    especially euro even event events ever every everybody everyone everything evil exact exactly example except
    exist expect expensive explain explode extra face faced facedown faces faceup fact fail fails fair fairies
    fairy fall falls fancy fast fat father fault favorite february feed feel few field fields fiend fiends fifth
    fight fights figure fill final finally find finish finished fire first fish fit five fizzle fizzled fizzles
    flies flip flippable flipped flipping flips fly follow following forbidden force forced forgot form format
    former four free fresh friday friend friends full funny further fuse fused fuses fusing fusion gain gains game games gather gave gentle
    get gets getting girl give given gives giving glad go goat goes going gone gonna good got gotta grab grand
    grave graveyard gray great ground grow grown grows guard guess guy guys gy had half hall halved halves hand
    handle hands handsize handtrap hang happen happened happening happens happy hard harsh has hasnt hat have
    havent having he head heard heart held hello help her here hero heroes hers hes hey hi hid hide high higher
    highest him himself his hit hits hitting hold holding holds hole home honestly hop hope hopt hot hour hours
    house how however huge hundred hunt hurry hurt i id idea idk if ignition immediate ignore ill im immediately imo important
    inactive increase increased increases indeed innocent insects inside insist insists instead invite is isnt
    issue it its itself ive january jealous job join judge judges july jump june just keep keeping keeps kept kick
    kicks kid kids kill killed killing kills kind kindly king knew knock know known knows lack lady lame land lands
    large last late later laugh law lay lazy lead leads learn least leave leaves leaving left legal less let lets
    level levels lie lies life lift light like likely limit limited limits line link links list listen little live
    lives lmk load local locals lock locked lol long longer look looked looking looks lord lore lose loses losing
    loss lost lot lots love low lower lp luck lucky machine machines mad made main make makes making man mandatory
    many march mark market master match matchup material materials matter matters may maybe me mean means meant
    meet melt memory men mention merge mess met middle might mill milled milling mills mine minus minutes mirror
    mirrors miss missed misses missing mistake mix moment moments monday money monster monsters more most mostly
    mother mouth move moves moving mr much music must my myself naked name named names nasty nationals near nearly
    neat necessary need needed needs negate negated negates negating negation neither never new news next nice
    night nine no nobody noise none nope normal normally not note nothing notice november now number numbers obey
    obviously occur ocg october odd off offer offered office official often oh ok okay old once one ones online
    only onto open opened opens opp opponent opponents opt option optional or order orders original other others
    otherwise our ours out outside over overall owe own owner owners pack page paid pair paper park part parts
    party pass passed passes past path pause pay paying pays peace people perfect perfectly perhaps permit person
    phase phases pick picked picking picks picture piece pieces pile pin pitch pitched place placed places plain
    plan plants play played player players playing plays please pls plus plz point points polite poor pop popped
    popping pops position positions possible possibly pot pour power practice present press pretend pretty prevent
    prevented prevents previous price pride print printed prio priority prize probably problem process produce
    program promise proper properly protect protected protection protects proud prove pull pulled pulls pure push
    put puts putting pyro queen questions quick quickly quickplay quite race raise ram rammed rams ran random range
    rare rarity rather reach react reaction read reading ready real really reason receive recent recently record
    reduce reduced reduces refund refunded regarding regional regionals regular remain remained remaining remains
    remember removal remove removed removes removing repeat replace replaced replay report reptiles resolution
    resolve resolved resolves resolving respond responded responding responds response responses rest result
    results return returned returning returns reveal revealed reveals revival revive revived revives rich rid ride right
    ritual road rock rocks role roll rolls room rope rough round row rude rule ruled rules ruling rulings run
    running runs rush sac sack sacked sacking sacks sacrifice sacrificed sad safe said sake salt same saturday save saved saves saw
    say saying says scare scenario scene school sea seal search searched searches season seat second secret see
    seek seem seems seen select selected selecting selects self sell semi send sending sends sense sent separate
    september serious serve set sets setting seven several shake shape share sharp she shell shes ship shock shoot
    shop short shot should show shows shrinks shuffle shuffled sick side sides siding sight sign silly silver
    similar simple simply since single sink sir sister sit sits sitting situation six size sjc skill skin skip
    skipped skips sky sleep slip slot slots slow small smaller smart smash smell smile smoke smooth snow so soft
    some somebody somehow someone something sometimes son soon sorry sort sound soup source special specific speed
    spell spellcaster spellcasters spells spend spent spirit split splits spot spread spring square squeeze stack
    stage stand standby standing stands star stare staring start started starting starts stat state station stats
    stay stayed staying stays steady steal steals step steps stick still stole stone stop stopped stopping stops
    store story straight stream street strike strong stuck stuff style subject such suck sucks summer summon
    summoned summoning summons sun sunday suppose supposed sure survive survived survives surviving swap sweep
    sweet swing swinging swings switch sword swung synchro system table tag tagged tagging tags tail take taken takes taking tale talk tall
    tame tank tap target targeted targeting targets task taste tcg teach team tear television tell tells ten term
    test text than thank thanks that thats their theirs them themself themselves then there therefore theres these
    they theyre thick thin thing things think thinking third this tho those though thought thousand three thrice
    through throw thrown throws thru thunder thursday thus tie tied til till time times timing tiny tip today
    together token tokens told tonight too took top total touch tough tournament toward towards tower town toy
    trace track trade tune tuned tunes tuning darks lights train trap traps travel tree tribute tributed tributes tributing trick tried tries trigger
    triggered triggers trip truck true truly trust truth try trying tuesday turn turned turning turnplayer turns
    twice twist two type types u ugly uh ultra um under understand understood union unit unless unlock until up
    upon upset upside ur us usable use used useful user uses using usual usually valid value values vanish
    versus very via view village visit voice vote vs w wait waiting wake walk wall want wanted wants war warn
    warning warrior warriors was wash wasnt waste watch water wave way ways we weapon wear weather web wednesday
    week weekend weigh weight well went were what whatever whats wheel when whenever where whether which while whip
    who whoever whole whom whos whose why wife wild will win wind window wing wins winter wipe wiped wipes wise
    wish within without wo wolf woman won wonder wonderful wondering wont wood word wording words work worked
    working works world worlds worth would wouldnt wow wrap write written wrong wrote xyz yard yay ycs yeah year
    yell yes yesterday yet you young your youre yours zero zombie zombies zone zones
    frozen gates spirits swaps
    """
)
"""A card whose name, or the word that stands for it, is one of these is meant only where more than the word says so."""

NEVER_A_NAME = words(
    """
    attack backrow battle board card cards chain damage dark darks deck draw earth effect effects end equip extra
    face field fire first force fusion grave graveyard hand hands last life light lights link monster monsters new
    normal one opponent other phase piece pieces player points ritual second set side special spell spells step
    summon summons synchro time token tokens trap traps tribute turn two water wind zone
    """
)
"""Words for which no card is called again by a part of its name, even with `the` before them."""

NEVER_MISSPELT = words(
    """
    accent access achieve adapt additional adjudicate adjust adult alias allowance alternate ambiguous analyze
    ancestor appear appended archetype argument arrive aspect assess attach backward barely basing beaten
    bitter bonus bonuses border borrow browse buffer butter calculate candidate carried carries cast casting
    check citation cite class classes clause collection collision color comment compare compile complain
    compose compress compute conclude condition conduct confer connect consider considering constant consult
    content context contradict convenience convention cookie correction costing counting course coverage
    covers crowd crowded darting deceive decoder default delete deletion deliver demand depend dependent
    deprive derive destination detach detect difference digger direction discover distance dump duration
    eleventh ellipse enforce enter entering evaluation exception exclude exclusion exclusive export external
    facing fashion fetch finger fold forget found framework frequent friendly fronting gaining generate
    generated ginger greatest halve halving harden hear hearing hinder immutable include inclusion indent
    infer infers inflict inject insert inspect instance insult interest internal interval invoke inward larger
    lasting lately latter laying leather letter linger litter logged lonely lovely maintain manger merely
    method million model month mutate mutation nation nearby notion observe obtain operand operate operation
    outward overlap overrule overwrite pardon parse parting passion pension perceive permission pickle placing
    plainest policies policy portion positional positive posting precision prefer presence preserve prompt
    properties property prospect provide publish publisher racing raining ranger rarely readable recreate
    recursion refer refuse relation remind render require reset resource retain retrieve retry reward route
    routing seconds section sequence series service session setter seventy singer sinner sitter slowly speak
    spelling spinner spoil spoke spoken status stolen strengthen strive succeed sudden suffer surround suspect
    swaying symbolic temporary tempt tension terminate thinner tidy tracing traditional transaction transform
    transient treat unchanged unusable variant version visitor wander whereas winner wooden wound
    """
)
"""Words of English that are near a word of some card's name, and are no misspelling of it."""

SPOKEN = words(
    """
    apprentice attention book branch burglar call checkmate colossal confiscation conscription
    contact copycat core cracking demise demotion disappear duo dust enlightenment envoy exchange
    exiled fine fissure foolish forest future gamble goats greed heavy honest inferno inspection inspiration
    intercept invigoration jar librarian malfunction marsh merchant mind miracle misfortune
    monarch mountain multiply overdrive overload overwhelm painful premature question reasoning reboot rebound
    recycle reload retort ring salvage shift shrink smashing snatch solemn solidarity sorcerer spark sparks storm
    supervise supply surface swallow swords taunt teleport timidity toll tornado tragedy tribe unity virus vortex
    """
)
"""English words that are a card's name or nickname: a card only where it is done something with, or where they begin in capitals
within the sentence."""

DONE_SO = words(
    """
    allure book duality duo dust exiled fissure foolish goats heavy honest limiter macro marsh metamorphosis painful
    premature ring shrink smashing snatch solemn spark storm tornado vortex virus
    """
)
"""Of these what a player is said to do with the card, which the word does not mean in English: `he solemns`."""

BEFORE_A_CARD = words(
    """
    a activate activated activates activating after against an and because before but by can chain chained chains
    could destroy destroys discard discarded discards does drop dropped drops flip flipped flips for from had have
    her his hit hits i if into is my negate negates negating normal ns of off on opponents out own play played plays
    set since special ss stop stops summon summons synchro target targets their though through to trib tribs tribute
    respond responds responded tributed tributes under unless use used uses using versus via vs were when while will with would
    """
)
"""Words before a card."""
