"""One ruling written by hand, as rich as a real one, so that the pages can be tested without the engine.

Player A's Dark Magician attacks player B's Injection Fairy Lily under tcg-2010; A tries to chain Rising Energy.
"""

from __future__ import annotations

from app.explain.ruling import (
    BoardView,
    CardEnd,
    CardView,
    Cited,
    Coverage,
    Entry,
    FieldView,
    GroundView,
    NodeView,
    OptionView,
    OriginView,
    Outcome,
    Refusal,
    Ruling,
    Segment,
    SideView,
    StepView,
)
from app.rulebook.sources import Passage, Source

DAMAGE = "tcg/damage-step"


def cite(passage: str, standing: str = "stated", source: str = "yugipedia-2010") -> tuple[Cited, ...]:
    return (Cited(source, passage, standing),)


ONE_CHAIN = cite(f"{DAMAGE}/during-damage-calculation/one-chain-only")
ONLY_THESE = cite(f"{DAMAGE}/during-damage-calculation/only-these-effects-and-negators")
EXAMPLE = cite(f"{DAMAGE}/example-1-rising-energy-cannot-be-chained")
LILY_MAY = cite(f"{DAMAGE}/during-damage-calculation/activated-effects-start-a-chain")
RESULT = cite(f"{DAMAGE}/during-damage-calculation/result-after-chain")
BEFORE = cite(f"{DAMAGE}/before-damage-calculation/usual-place-for-atk-def-changes")
ASSUMED = cite("no-source-speaks", "assumed", "own-inferences")

GROUNDS = (
    GroundView("window/admits", "no", "Rising Energy changes ATK and is not made for damage calculation", ONLY_THESE + EXAMPLE),
    GroundView("spell-speed/to-answer", "yes", "Spell Speed 2 may answer Spell Speed 2", cite("tcg/chains/speed")),
    GroundView("cost/must-be-payable", "yes", "A has one card to discard", ()),
    GroundView("target/must-exist", "unknown", "whether a target outside the battle was meant is not written", ASSUMED),
)


def words(text: str) -> tuple[Segment, ...]:
    """Marks card names and players, as the real wording does."""
    pieces: list[Segment] = []
    names = ("Injection Fairy Lily", "Dark Magician", "Rising Energy")
    rest = text
    while rest:
        found = [(rest.index(name), name) for name in names if name in rest]
        if not found:
            pieces.append(Segment(rest))
            break
        at, name = min(found)
        if at:
            pieces.append(Segment(rest[:at]))
        pieces.append(Segment(name, "card", name.lower().replace(" ", "-")))
        rest = rest[at + len(name) :]
    return tuple(pieces)


def line(
    key: str,
    kind: str,
    depth: int,
    text: str,
    citations: tuple[Cited, ...] = (),
    folded: bool = False,
    grounds: tuple[GroundView, ...] = (),
    has_state: bool = True,
) -> Entry:
    return Entry(key, kind, depth, text, words(text), citations, folded, has_state, grounds)


CALC = "battle/damage/calculation"
TIMELINE = (
    line("main-1", "skip", 0, "Main Phase 1 is over when the scenario begins.", folded=True, has_state=False),
    line("battle", "phase", 0, "Battle Phase", cite("both/battle-phase/entering-is-optional")),
    line("battle/battle-step", "step", 1, "Battle Step", cite("tcg/battle-step/what-it-is")),
    line("battle/battle-step/attack", "decision", 2, "A attacks Injection Fairy Lily with Dark Magician.", cite("tcg/battle-step/attack-declaration")),
    line("battle/battle-step/attack-window", "window", 2, "Response to the attack declaration", cite("tcg/battle-step/response-window")),
    line("battle/battle-step/attack-window/pass", "pass", 3, "A passes.", folded=True),
    line("battle/battle-step/attack-window/pass~2", "pass", 3, "B passes; nobody wishes to answer the attack.", folded=True),
    line("battle/damage", "step", 1, "Damage Step", cite("tcg/damage-step/seven-parts")),
    line("battle/damage/start", "substep", 2, "Sub-step 1: start of the Damage Step", cite(f"{DAMAGE}/start")),
    line("battle/damage/start/window", "window", 3, "Nobody acts.", ASSUMED, folded=True),
    line("battle/damage/flip", "substep", 2, "Sub-step 2: a face-down monster is flipped", cite(f"{DAMAGE}/flip")),
    line("battle/damage/flip/none", "skip", 3, "Injection Fairy Lily is already face-up, so nothing is flipped.", folded=True),
    line("battle/damage/before", "substep", 2, "Sub-step 3: before damage calculation", BEFORE),
    line("battle/damage/before/window", "window", 3, "Chains may be made here for effects that change ATK or DEF", BEFORE),
    line("battle/damage/before/window/pass", "pass", 4, "A passes.", folded=True),
    line("battle/damage/before/window/pass~2", "pass", 4, "B passes.", folded=True),
    line(CALC, "substep", 2, "Sub-step 4: during damage calculation", RESULT),
    line(f"{CALC}/window", "window", 3, "The one chain of damage calculation", ONE_CHAIN),
    line(f"{CALC}/window/pass", "pass", 4, "A, as turn player, passes first.", folded=True),
    line(f"{CALC}/window/link1", "link", 4, "B activates Injection Fairy Lily and pays 2000 Life Points.", LILY_MAY),
    line(f"{CALC}/window/link1/life", "event", 5, "B: 8000 → 6000 Life Points.", cite("tcg/chains/costs-at-activation")),
    line(f"{CALC}/window/refused1", "refusal", 4, "A may not chain Rising Energy here.", EXAMPLE, grounds=GROUNDS),
    line(f"{CALC}/window/pass~2", "pass", 4, "A and B pass; the chain closes.", cite("tcg/chains/two-passes"), folded=True),
    line(f"{CALC}/window/resolve1", "resolution", 4, "Link 1 resolves: Injection Fairy Lily gains 3000 ATK.", cite("tcg/chains/backwards")),
    line(f"{CALC}/window/resolve1/atk", "event", 5, "Injection Fairy Lily: 400 → 3400 ATK, until the end of damage calculation.", LILY_MAY),
    line(f"{CALC}/compare", "event", 3, "Dark Magician 2500 ATK against Injection Fairy Lily 3400 ATK.", RESULT),
    line(f"{CALC}/damage", "event", 3, "A takes 900 damage: 8000 → 7100 Life Points.", RESULT),
    line(f"{CALC}/fate", "event", 3, "Dark Magician will be destroyed by battle.", RESULT),
    line("battle/damage/after", "substep", 2, "Sub-step 5: after damage calculation", cite(f"{DAMAGE}/after")),
    line("battle/damage/after/window", "window", 3, "Nobody acts.", folded=True),
    line("battle/damage/sent", "substep", 2, "Sub-step 6: destroyed monsters are sent to the Graveyard", cite(f"{DAMAGE}/sent")),
    line("battle/damage/sent/magician", "event", 3, "Dark Magician is sent to A's Graveyard.", cite(f"{DAMAGE}/sent")),
    line("battle/damage/end", "substep", 2, "Sub-step 7: end of the Damage Step", cite(f"{DAMAGE}/end", "doubtful")),
    line("battle/damage/end/note", "note", 3, "Injection Fairy Lily is at 400 ATK again.", LILY_MAY),
    line("battle/end", "step", 1, "End Step", ASSUMED, folded=True),
)

RULING = Ruling(
    title="Rising Energy against Injection Fairy Lily",
    ruleset="tcg-2010",
    ruleset_title="TCG, March 2010 (Edison)",
    digest="d" * 64,
    ruleset_digest="a" * 64,
    cards_digest="b" * 64,
    engine_digest="c" * 64,
    answer=(
        "No: A may not chain Rising Energy to Injection Fairy Lily during damage calculation.",
        "Lily battles with 3400 ATK; Dark Magician is destroyed and A takes 900 damage.",
        "Rising Energy could have been activated in the sub-step before damage calculation.",
    ),
    standing="stated",
    coverage=Coverage(
        decided=("B pays 2000 for Injection Fairy Lily", "A tries Rising Energy"),
        assumed=("Nobody has a card in hand that matters", "Both players pass where nothing is written"),
        unmodelled=("Rising Energy's discard is not chosen",),
        disputed=("Whether the end of the Damage Step has a window of its own",),
    ),
    timeline=TIMELINE,
    refused=(
        Refusal(f"{CALC}/window/refused1", 3, "A: activate Rising Energy on Dark Magician", GROUNDS, "battle/damage/before/window"),
    ),
    outcome=Outcome(
        life={"A": 7100, "B": 6000},
        cards=(
            CardEnd("Dark Magician", "A", "A", "Graveyard", None, None, None),
            CardEnd("Injection Fairy Lily", "B", "B", "Monster Zone", "face-up Attack Position", 400, 1500),
            CardEnd("Rising Energy", "A", "A", "Spell & Trap Zone", "Set", None, None),
        ),
    ),
)

TEXT = """title: Rising Energy against Injection Fairy Lily
ruleset: tcg-2010
turn: A, 5

A 8000
  monsters: Dark Magician (attack)
  spells: Rising Energy (set)
  hand: any Spell
B 8000
  monsters: Injection Fairy Lily (attack)
  spells: any Trap (set), any Spell (set)

play:
  A: attack Injection Fairy Lily with Dark Magician
  B: activate Injection Fairy Lily
  A: activate Rising Energy on Dark Magician   # the question
"""

CANONICAL = "\n".join(part.split("#")[0].rstrip() for part in TEXT.splitlines()) + "\n"


def card(
    name: str,
    kind: str,
    owner: str,
    face: str = "up",
    position: str = "",
    stats: tuple[int, int] | None = None,
    now: int | None = None,
    marks: tuple[str, ...] = (),
) -> CardView:
    atk, defense = stats if stats else (None, None)
    slug = name.lower().replace(" ", "-")
    return CardView(name, slug, kind, owner, face, position, now or atk, defense, atk, defense, marks)


LILY = card("Injection Fairy Lily", "effect monster", "B", "up", "attack", (400, 1500), 3400, ("attacked", "link 1"))
MAGICIAN = card("Dark Magician", "normal monster", "A", "up", "attack", (2500, 2100), None, ("attacking",))
WALL = card("Big Shield Gardna", "effect monster", "A", "down", "defense", (100, 2600))
MARSHMALLON = card("Marshmallon", "effect monster", "B", "up", "defense", (300, 500))

BOARD = BoardView(
    turn=5,
    place=("Battle Phase", "Damage Step", "Sub-step 4: during damage calculation", "The one chain of damage calculation"),
    sides=(
        SideView(
            "A", 8000, True, (WALL, MAGICIAN), (card("Rising Energy", "trap", "A", "down"), card("Swords of Revealing Light", "spell", "A")),
            (card("Yami", "field spell", "A"),), (card("Any Spell", "spell", "A", ""),), (card("Kuriboh", "effect monster", "A", ""),),
            (), (), (),
        ),
        SideView(
            "B", 6000, False, (LILY, MARSHMALLON), (card("Any Trap", "trap", "B", "down"), card("Any Spell", "spell", "B", "down")),
            (), (card("Honest", "effect monster", "B", ""),), (), (card("Necro Gardna", "effect monster", "B", ""),), (), (),
        ),
    ),
    chain=("Link 1: B, Injection Fairy Lily (+3000 ATK)",),
)

OPTIONS = (
    OptionView("A", "A: pass", "Pass", "yes", ()),
    OptionView("A", "A: activate Rising Energy on Dark Magician", "Activate Rising Energy, aimed at Dark Magician", "no", GROUNDS),
    OptionView("B", "B: activate Any Trap", "Activate the Set card", "unknown", (GROUNDS[3],)),
)


def step_view(ruling: Ruling, key: str) -> StepView | None:
    keys = [entry.key for entry in ruling.timeline if entry.has_state]
    if key not in keys:
        return None
    at = keys.index(key)
    entry = next(entry for entry in ruling.timeline if entry.key == key)
    return StepView(
        entry=entry,
        board=BOARD,
        options=OPTIONS,
        previous=keys[at - 1] if at else None,
        following=keys[at + 1] if at + 1 < len(keys) else None,
        decisions_so_far=2,
    )


def _passages() -> tuple[Passage, ...]:
    said = {
        "during-damage-calculation/one-chain-only": "Exactly one chain is available for effects used during damage calculation.",
        "during-damage-calculation/only-these-effects-and-negators": "In that chain only effects meant for damage calculation "
        "may be used, and effects that negate them.",
        "example-1-rising-energy-cannot-be-chained": "Dark Magician attacks Injection Fairy Lily, whose effect is activated "
        "during damage calculation. The attacker's controller cannot chain a Set Rising Energy.",
        "during-damage-calculation/activated-effects-start-a-chain": "Among the effects of this moment are activated ones, "
        "like those of Injection Fairy Lily and Kuriboh; they begin a chain.",
        "during-damage-calculation/result-after-chain": "Only after the chain has resolved is the result of the attack worked out.",
        "before-damage-calculation/usual-place-for-atk-def-changes": "Effects that change ATK or DEF are normally activated in sub-step 3.",
        "end": "The Damage Step ends with a part of its own.",
    }
    return tuple(
        Passage(
            id=f"{DAMAGE}/{key}",
            at=f"TCG Battle Phase › Damage Step › {key.split('/')[0].replace('-', ' ')}",
            says=says,
            standing="doubtful" if key == "end" else "stated",
            cards=("Injection Fairy Lily",) if "Lily" in says else (),
            disputed="The OCG half of the same page counts the parts differently." if key == "end" else "",
        )
        for key, says in said.items()
    )


SOURCES = {
    "yugipedia-2010": Source(
        source="yugipedia-2010",
        title="Breakdown of the Battle Phase",
        kind="wiki page",
        reliability="A wiki page that carries a banner saying that it is contradicted; much of it repeats an official judge text.",
        speaks_for=("tcg-2010", "ocg-2010"),
        author="wiki contributors",
        date="revision of 13 April 2010",
        address="https://yugipedia.com/wiki/Breakdown_of_the_Battle_Phase",
        passages=_passages(),
    ),
    "own-inferences": Source(
        source="own-inferences",
        title="What we infer ourselves",
        kind="inference",
        reliability="Ours; every one gives its reason.",
        speaks_for=("tcg-2010",),
        passages=(Passage("no-source-speaks", "own", "No source of this ruleset speaks of it; the usual reading is assumed.", "assumed"),),
    ),
}


def _origin(layer: str, change: str, because: str, citations: tuple[Cited, ...]) -> OriginView:
    return OriginView(layer, change, because, citations)


TURN = (
    NodeView("battle", 0, "phase", "Battle Phase", "Attacks are made here.", (), (_origin("common", "defined", "the skeleton all sources share", ()),), False),
    NodeView("battle/battle-step", 1, "step", "Battle Step", "The turn player may declare an attack.", (), (_origin("yugipedia-tcg-2010", "affirmed", "the page says the same", cite("tcg/battle-step/what-it-is")),), False),
    NodeView("battle/damage", 1, "step", "Damage Step", "Seven parts in order.", (), (_origin("yugipedia-tcg-2010", "replaced", "the page counts seven parts", cite("tcg/damage-step/seven-parts")), _origin("common", "defined", "the skeleton all sources share", ())), False),
    NodeView("battle/damage/calculation", 2, "substep", "During damage calculation", "Values are compared.", (), (_origin("yugipedia-tcg-2010", "affirmed", "the page says the same", RESULT),), False),
    NodeView(
        "battle/damage/calculation/window", 3, "window", "The one chain of damage calculation", "One chain may be made.",
        (
            FieldView("what it admits", "effects made for damage calculation, and effects that negate", (_origin("yugipedia-tcg-2010", "set", "the page names exactly these", ONLY_THESE),)),
            FieldView("after a chain", "it closes", (_origin("yugipedia-tcg-2010", "set", "one chain only", ONE_CHAIN),)),
        ),
        (_origin("yugipedia-tcg-2010", "set", "one chain only", ONE_CHAIN),), False,
    ),
    NodeView("battle/damage/end", 2, "substep", "End of the Damage Step", "Nothing is known of it.", (), (), True),
)
