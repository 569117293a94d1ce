"""The only English about what happens in a duel: one pattern for each event."""

from __future__ import annotations

from typing import assert_never

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.position import events as e
from app.engine.position.state import Question, State
from app.engine.words.filters import Kind
from app.explain.ruling import Segment
from app.explain.segments import Naming, sentence
from app.playing.replay import Remark
from app.playing.wish import Wish
from app.rulebook.layering import Compiled
from app.rulebook.vocabulary import MOMENTS, PHASES

ZONES = {
    Zone.MONSTER: "the field",
    Zone.SPELL: "the Spell & Trap Zone",
    Zone.FIELD: "the Field Zone",
    Zone.HAND: "the hand",
    Zone.GRAVEYARD: "the Graveyard",
    Zone.BANISHED: "the removed-from-play pile",
    Zone.DECK: "the Deck",
    Zone.EXTRA: "the Extra Deck",
    Zone.LIMBO: "nowhere",
}

FACTS = {
    "replay-due": "no new choice of target is needed",
    "target-face-down": "the attacked monster was not face-down",
    "attack-stopped": "the attack stands",
    "not-chosen": "play does not go there",
    "attack-pending": "no attack is under way",
    "calculated": "damage was not calculated",
    "phase-happens": "an effect leaves the phase out",
    "end-step-happens": "an effect has brought the turn straight on",
    "draw-not-replaced": "there is no normal draw",
    "draw-replaced": "the normal draw is made",
    "first-turn": "it is not the first turn",
    "not-the-first-turn": "it is the first turn",
}

SUMMONED = {
    "normal": "is Normal Summoned", "tribute": "is Tribute Summoned", "flip": "is Flip Summoned", "special": "is Special Summoned",
}  # fmt: skip
HOW = {"normal": "Normal Summon", "tribute": "Tribute Summon", "flip": "Flip Summon", "special": "Special Summon"}

STOPPED = {
    "left-the-field": "it has left the field",
    "not-in-attack-position": "it is no longer in Attack Position",
    "face-down": "it is face-down",
    "forbidden": "an effect keeps it from attacking",
    "negated": "the attack was negated",
    "control-changed": "the turn player no longer controls it",
    "declined": "the turn player does not go on with it",
    "phase-ends": "the Battle Phase ends",
    "no-target": "there is nothing it may attack",
}

REPLAYS = {
    "target-gone": "the attack target is gone",
    "monsters-changed": "the opponent’s monsters have changed",
    "cannot-be-attacked": "the attack target can no longer be attacked",
    "not-directly": "the attacker may no longer attack directly",
}

NOTHING = {
    "activation-negated": "its activation was negated",
    "target-gone": "its target is no longer one it may affect",
    "nothing-there": "there is nothing it could apply to",
    "source-gone": "its card is no longer face-up on the field",
    "zone-full": "there is no free zone",
    "unaffected": "the card is unaffected",
    "effects-negated": "its effects are negated",
    "effect-negated": "its effect was negated",
    "forbidden": "an effect forbids it",
    "answers-another": "what it had to answer is not the link right below it",
}

BANS = {
    "activate-named": "cannot activate cards of that name, or their effects,",
    "declare-attack": "cannot declare attacks",
    "battle-damage": "takes no Battle Damage",
    "lose-monsters-by-battle": "loses no monsters by battle",
    "summon": "cannot Summon",
    "set": "cannot Set",
    "draw": "cannot draw",
    "special-summon": "cannot Special Summon",
    "change-position": "cannot change battle positions",
    "activate-spells": "cannot activate Spell Cards",
    "activate-traps": "cannot activate Trap Cards",
}

LIMITS = {
    "declare-attack": "cannot declare an attack",
    "change-position": "cannot change its battle position",
    "be-tributed": "cannot be Tributed",
    "be-tributed-for-a-summon": "cannot be Tributed for a Tribute Summon",
    "be-destroyed-by-battle": "is not destroyed by battle",
}

MISSED = {
    "not-the-last-thing": "something else happened after its event, so it missed the timing",
    "no-later-moment": "its moment has gone by",
    "nothing-to-target": "there is nothing it could target",
    "nothing-to-affect": "there is nothing it could work on",
    "sealed": "cards of its name cannot be activated for the rest of the turn",
    "cost-unpaid": "its cost cannot be paid",
    "another-summons-itself": "in this chain another card has Summoned itself from the hand",
    "flipped-and-gone": "the monster that was turned face-up has left the field",
    "not-link-1": "something else is Chain Link 1, and at this moment it can only be that",
    "not-there": "its card or its condition is no longer there",
    "used-up": "it has been used as often as it may be",
    "passed-by": "it could have been used before, and play went on without it",
    "no-draw-to-give-up": "its player’s Deck is empty, and there is no draw whose place it could take",
}


WINS = {
    "life-points": "the opponent has no Life Points left",
    "cannot-draw": "the opponent cannot draw",
    "effect": "an effect says so",
    "all-pieces": "all that wins the Duel is in the hand",
}


def player(seat: Seat) -> Segment:
    return Segment(str(seat), "player", str(seat))


def number(value: int) -> Segment:
    return Segment(str(value), "number")


class Wording:
    """Puts the events of one duel into words."""

    def __init__(self, naming: Naming, ruleset: Compiled) -> None:
        self.naming, self.ruleset = naming, ruleset

    def the(self, path: str) -> str:
        """A place as it stands inside a sentence: “the window before damage calculation”."""
        nodes = self.ruleset.rules.nodes
        if path not in nodes:
            return "this moment"
        title = nodes[path].title
        own_name = not title.startswith(("Window", "Response", "Open game state", "Open priority"))
        return title if own_name else f"the {title[0].lower()}{title[1:]}"

    def place(self, path: str) -> Segment:
        return Segment(self.ruleset.rules.nodes[path].title, "place", path)

    def say(self, what: e.AnyHappening, state: State) -> tuple[Segment, ...]:
        """The event as a sentence; `state` is the one right after it."""
        card = self.naming.card
        match what:
            case e.Entered(path=path) | e.Left(path=path):
                return (self.place(path),)
            case e.Skipped(path=path, because=because):
                return sentence(
                    "{place}: left out, {why}.",
                    {"place": self.place(path), "why": Segment(FACTS.get(because, because))},
                )
            case e.Closed(path=path, chains=chains):
                made = "nobody uses anything" if not chains else "both players pass"
                return sentence("{place} closes: {made}.", {"place": self.place(path), "made": Segment(made)})
            case e.Passed(player=seat, holding=links):
                return sentence(
                    "{player} passes." if not links else "{player} adds nothing to the chain.", {"player": player(seat)}
                )
            case e.Declined(player=seat, card=c):
                return sentence(
                    "{player} does not use the effect of {card}.", {"player": player(seat), "card": card(c)}
                )
            case e.Activated():
                return self._activated(what)
            case e.Targeted(targets=()):
                return sentence("It targets nothing.", {})
            case e.Targeted(targets=targets):
                return sentence("It targets {cards}.", {"cards": self.naming.cards(targets)})
            case e.LifePaid(player=seat, amount=amount, left=left):
                return sentence(
                    "Cost: {player} pays {amount} Life Points and has {left}.",
                    {"player": player(seat), "amount": number(amount), "left": number(left)},
                )
            case e.ChainStarts(links=links):
                return (
                    Segment(
                        "The chain resolves."
                        if links == 1
                        else f"The chain of {links} links resolves, last link first."
                    ),
                )
            case e.Resolving(number=n, card=c):
                return sentence("Chain Link {n} resolves: {card}.", {"n": number(n), "card": card(c)})
            case e.ChainDone():
                return (Segment("The chain is over."),)
            case e.NoEffect(card=c, because="part-finds-nothing"):
                return sentence("{card}: one part of its effect finds nothing to apply to.", {"card": card(c)})
            case e.NoEffect(card=c, because=because):
                return sentence("{card} has no effect: {why}.", {"card": card(c), "why": Segment(NOTHING[because])})
            case e.ActivationNegated(number=n, card=c):
                return sentence(
                    "The activation of {card} (Chain Link {n}) is negated.", {"card": card(c), "n": number(n)}
                )
            case e.EffectsNegated(card=c):
                return sentence("The effects of {card} are negated.", {"card": card(c)})
            case e.Moved():
                return self._moved(what, state)
            case e.Turned():
                return self._turned(what)
            case e.StatsChanged():
                return self._stats(what)
            case e.LifeChanged():
                return self._life(what)
            case e.AttackDeclared(player=seat, attacker=attacker, target=target, replay=again):
                goal = card(target) if target is not None else Segment("directly")
                pattern = "{attacker} now attacks {target}." if again else "{player} attacks {target} with {attacker}."
                if target is None:
                    pattern = (
                        "{attacker} now attacks directly." if again else "{player} attacks directly with {attacker}."
                    )
                return sentence(pattern, {"player": player(seat), "attacker": card(attacker), "target": goal})
            case e.AttackStopped(attacker=attacker, because=because):
                return sentence(
                    "The attack of {card} does not go on: {why}.",
                    {"card": card(attacker), "why": Segment(STOPPED[because])},
                )
            case e.Replay(because=because):
                return (Segment(f"A replay: {REPLAYS[because]}."),)
            case e.StaysBeaten(card=c):
                return sentence("{card} is destroyed by battle already and does not go back.", {"card": card(c)})
            case e.HasToAttack(card=c):
                return sentence("{card} is able to attack and has to.", {"card": card(c)})
            case e.NoDraw(player=seat):
                return sentence("{player} goes first and makes no draw.", {"player": player(seat)})
            case e.CalculationStops(missing=missing, because="face-down"):
                return sentence(
                    "There is no damage calculation, because {card} is face-down.", {"card": self.naming.card(missing)}
                )
            case e.CalculationStops(missing=missing):
                return sentence(
                    "Damage calculation stops, because {card} has left the field: no Battle Damage, and no monster is destroyed by "
                    "this battle.",
                    {"card": card(missing)},
                )
            case e.Compared():
                return self._compared(what)
            case e.DestroyedByBattle(card=c, by=by):
                return sentence("{card} is destroyed by battle with {by}.", {"card": card(c), "by": card(by)})
            case e.Spared(card=int(spared), by=by, what=kept):
                what_by = "an effect" if kept == "destroyed-by-effects" else "battle"
                return sentence(
                    "{card} is not destroyed by {what}, because of {by}.",
                    {"card": card(spared), "by": card(by), "what": Segment(what_by)},
                )
            case e.Spared(player=seat, what=kept, by=by):
                return sentence(
                    "{player} {kept}, because of {by}.",
                    {"player": player(seat), "kept": Segment(BANS[kept]), "by": card(by)},
                )
            case e.TriggerMet(card=c):
                return sentence("The effect of {card} was met and waits for its moment.", {"card": card(c)})
            case e.TriggerMissed(card=c, because=because):
                return sentence(
                    "The effect of {card} cannot be used: {why}.", {"card": card(c), "why": Segment(MISSED[because])}
                )
            case e.Applied(what=when, on=on):
                for_what = "damage calculation" if when == "damage-calculation" else "the Damage Step"
                begin = f"Continuous Effects for {for_what} apply from now on."
                return (Segment(begin if on else "They apply no longer."),)
            case e.RanOut(what=ban, by=by):
                return sentence("What {card} did has run out.", {"card": card(by)})
            case e.Drew(player=seat, card=c):
                thing = card(c) if c is not None else Segment("a card nobody has named")
                return sentence("{player} draws {card}.", {"player": player(seat), "card": thing})
            case e.Banned(player=seat, what=ban):
                return sentence("{player} {ban} for now.", {"player": player(seat), "ban": Segment(BANS[ban])})
            case e.Limited(card=c, what=limit):
                return sentence("{card} {limit} for now.", {"card": card(c), "limit": Segment(LIMITS[limit])})
            case e.NotModelled(card=c, says=says):
                if says == "deck-not-listed":
                    return sentence(
                        "What {card} finds in the Deck is not known: the scenario does not list the Deck.",
                        {"card": card(c)},
                    )
                return sentence("Not played out: {says} ({card}).", {"says": Segment(says), "card": card(c)})
            case e.Asked(question=question):
                return self.question(question)
            case e.TurnEnded(player=seat):
                return sentence("The turn of {player} ends.", {"player": player(seat)})
            case e.Won(player=seat, because=because):
                if seat is None:
                    return (Segment("The Duel is a draw."),)
                why = WINS[because]
                return sentence("{player} wins the Duel: {why}.", {"player": player(seat), "why": Segment(why)})
            case e.Stalled():
                return (Segment("Play goes in circles here; this is a fault of ours."),)
            case _:
                return self._turn(what)

    def _turn(self, what: e.AnyHappening) -> tuple[Segment, ...]:
        """What happens outside battle: Summons, what is due, counters, the turn itself."""
        card = self.naming.card
        match what:
            case e.PhaseSkipped(player=seat, phase=phase, by=by):
                return sentence(
                    "{card} leaves out the {phase} of {player}.",
                    {"card": card(by), "phase": Segment(PHASES.get(phase, phase)), "player": player(seat)},
                )
            case e.SkipComes(player=seat, phase=phase):
                return sentence(
                    "The next {phase} of {player} will be left out.",
                    {"phase": Segment(PHASES.get(phase, phase)), "player": player(seat)},
                )
            case e.TurnBegan(player=seat, turn=turn):
                return sentence("Turn {n}: {player} is the turn player.", {"n": number(turn), "player": player(seat)})
            case e.Settled(card=c, ends=True):
                return sentence("What {card} did runs out, without a chain.", {"card": card(c)})
            case e.Settled(player=seat, card=c):
                return sentence(
                    "What {card} says is carried out for {player}, without a chain.",
                    {"card": card(c), "player": player(seat)},
                )
            case e.Led(via=via, to=to):
                nodes = self.ruleset.rules.nodes
                return sentence(
                    "{via}: on to {to}.",
                    {"via": Segment(nodes[via].title), "to": Segment(nodes[to].title, "place", to)},
                )
            case e.Reopened(path=path):
                return sentence("Nobody answers: {place} goes on.", {"place": Segment(self.the(path), "place", path)})
            case e.Owed(player=seat):
                return sentence("{player} still has to deal with what is due.", {"player": player(seat)})
            case e.AppliedAtOnce(card=c):
                return sentence("{card} applies at once, without a chain.", {"card": card(c)})
            case e.Postponed(card=c, until=moment):
                return sentence(
                    "What {card} says will be done later: {moment}.",
                    {"card": card(c), "moment": Segment(MOMENTS[moment])},
                )
            case e.Said(player=seat, word=word, card=c, chance=chance):
                pattern = "{card}: chance shows “{word}”." if chance else "{player} declares “{word}” for {card}."
                named = card(c) if c is not None else Segment("this")
                return sentence(pattern, {"card": named, "player": player(seat), "word": Segment(word)})
            case e.SummonDeclared(player=seat, card=c, how=how):
                return sentence(
                    "{player} declares the {how} of {card}.",
                    {"player": player(seat), "how": Segment(HOW[how]), "card": card(c)},
                )
            case e.Revealed(player=seat, card=c):
                return sentence(
                    "{card} is shown; for now it belongs nowhere.", {"card": card(c), "player": player(seat)}
                )
            case e.Summoned(card=c, how=how):
                return sentence("The {how} of {card} is successful.", {"how": Segment(HOW[how]), "card": card(c)})
            case e.SummonNegated(card=c):
                return sentence("The Summon of {card} is negated.", {"card": card(c)})
            case e.SetDown(player=seat, card=c, monster=monster):
                pattern = "{player} Sets {card} face-down in Defense Position." if monster else "{player} Sets {card}."
                return sentence(pattern, {"player": player(seat), "card": card(c)})
            case e.ControlChanged(card=c, to=to, back=back):
                pattern = "Control of {card} returns to {player}." if back else "{player} takes control of {card}."
                return sentence(pattern, {"card": card(c), "player": player(to)})
            case e.CountersChanged(card=c, counter=counter, before=before, now=now):
                return sentence(
                    "{card}: {counter} counters {before} to {now}.",
                    {"card": card(c), "counter": Segment(counter), "before": number(before), "now": number(now)},
                )
            case e.Equipped(card=c, to=monster):
                return sentence("{card} is equipped to {monster}.", {"card": card(c), "monster": card(monster)})
            case e.Looked(player=seat, card=c):
                thing = card(c) if c is not None else Segment("a card nobody has named")
                return sentence(
                    "{player} looks at the top card of the Deck: {card}.", {"player": player(seat), "card": thing}
                )
            case e.DrawReplaced(player=seat, by=by):
                return sentence(
                    "{card} takes the place of the normal draw of {player}.", {"card": card(by), "player": player(seat)}
                )
            case e.LimitChanged(player=seat, limit=limit):
                return sentence(
                    "The hand limit of {player} is {limit} from now on.",
                    {"player": player(seat), "limit": number(limit)},
                )
            case e.HandFits(player=seat, cards=held, limit=limit):
                words = "there is no limit" if limit is None else f"the limit is {limit}"
                return sentence(
                    "{player} holds {held} cards; {limit}: nothing is discarded.",
                    {"player": player(seat), "held": number(held), "limit": Segment(words)},
                )
            case e.NotPaid(player=seat, card=c, able=able):
                why = "does not give" if able else "cannot give"
                return sentence(
                    "{player} {why} what {card} asks for.",
                    {"player": player(seat), "why": Segment(why), "card": card(c)},
                )
            case e.EffectNegated(number=n, card=c):
                return sentence("The effect of {card} (Chain Link {n}) is negated.", {"card": card(c), "n": number(n)})
            case _:
                raise ValueError(type(what).__name__)

    def remark(self, remark: Remark, against: str) -> str:
        """How a decision was understood, and how to write what else it may mean. `against`: what spoke against it before."""
        player = remark.wish.player
        if remark.chained is not None:
            below = self.naming.name(remark.chained)
            return (
                f"It was written right behind {below} and is chained to it. For using it after {below} has resolved, "
                f"write “{player}: pass” between the two."
            )
        return f"It could not be done in the step in which it was written, so it is done here. {against}"

    def _meant(self, candidates: tuple[CardId, ...]) -> str:
        """What a written name says: one card, or only the name where cards of both players bear it."""
        owners = {self.naming.owners[card] for card in candidates}
        first = candidates[0]
        return self.naming.name(first) if len(owners) == 1 else self.naming.game.cards[self.naming.slugs[first]].name

    def wish(self, wish: Wish) -> str:
        """A written decision as words after “wants to” or “cannot”."""
        named = " and ".join(self._meant(candidates) for candidates in wish.cards)
        aims = " and ".join(self._meant(candidates) for candidates in wish.targets or ())
        match wish.does:
            case "pass":
                return "pass"
            case "attack":
                return f"attack {aims} with {named}" if aims else f"attack directly with {named}"
            case "choose":
                return f"choose {named}" if named else "choose nothing"
            case "activate":
                monster = self.naming.game.cards[self.naming.slugs[wish.cards[0][0]]].kind is Kind.MONSTER
                thing = f"the effect of {named}" if monster else named
                return f"activate {thing} on {aims}" if aims else f"activate {thing}"
            case "settle":
                return f"settle what is due by {named}"
            case "summon":
                return f"{HOW[wish.how]} {named}"
            case "set":
                return f"Set {named}"
            case "change":
                return f"change the position of {named}"
            case "declare":
                return f"declare “{wish.word}”"
            case "begin":
                return "begin the turn"
            case "go":
                return f"go on to {self.place(wish.to).text if wish.to in self.ruleset.rules.nodes else wish.to}"

    def _activated(self, what: e.Activated) -> tuple[Segment, ...]:
        pattern = "{player} activates {card} as Chain Link {n}." if what.card_itself else (
            "{player} activates the effect of {card} as Chain Link {n}."
        )  # fmt: skip
        holes = {"player": player(what.player), "card": self.naming.card(what.card), "n": number(what.number)}
        return sentence(pattern, holes)

    def _moved(self, what: e.Moved, state: State) -> tuple[Segment, ...]:
        owner = state.card(what.card).owner
        place = {
            Zone.GRAVEYARD: f"{owner}’s Graveyard",
            Zone.HAND: f"{owner}’s hand",
            Zone.DECK: f"{owner}’s Deck",
            Zone.BANISHED: "",
        }.get(what.to, ZONES[what.to])
        holes = {"card": self.naming.card(what.card), "place": Segment(place)}
        if what.used and what.to is Zone.BANISHED:
            return sentence("{card} has been used and is removed from play.", holes)
        if what.used:
            return sentence("{card} has been used and goes to {place}.", holes)
        if what.summoned:
            stance = "in Defense Position" if state.card(what.card).stance is Stance.DEFENSE else "in Attack Position"
            face = " face-down" if state.card(what.card).face is Face.DOWN else ""
            side = Segment(f"{state.card(what.card).controller}’s side{face} {stance}")
            how = Segment(SUMMONED[state.card(what.card).how or "special"])
            return sentence("{card} {how} to {side}.", {**holes, "side": side, "how": how})
        if what.to is Zone.LIMBO:
            return sentence("{card}, a Token, is no more.", holes)
        if what.to is Zone.BANISHED and what.destroyed:
            return sentence("{card} is destroyed and removed from play.", holes)
        if what.to is Zone.BANISHED:
            return sentence("{card} is removed from play.", holes)
        if what.cause is Cause.COST and what.to is Zone.GRAVEYARD:
            verb = "Tributed" if what.tributed else "discarded" if what.discarded else "sent to the Graveyard"
            return sentence("Cost: {card} is {verb}.", {**holes, "verb": Segment(verb)})
        if what.discarded:
            return sentence("{card} is discarded.", holes)
        if what.tributed:
            return sentence("{card} is Tributed.", holes)
        if what.cause is Cause.BATTLE:
            return sentence("{card}, destroyed by battle, goes to {place}.", holes)
        if what.destroyed:
            return sentence("{card} is destroyed and goes to {place}.", holes)
        return sentence("{card} goes to {place}.", holes)

    def _turned(self, what: e.Turned) -> tuple[Segment, ...]:
        holes = {"card": self.naming.card(what.card)}
        if what.attack:
            return sentence("{card} is turned face-up by the attack.", holes)
        if what.face is Face.DOWN:
            return sentence("{card} is turned face-down, in Defense Position.", holes)
        if what.was_face is Face.DOWN:
            position = "Defense" if what.stance is Stance.DEFENSE else "Attack"
            return sentence(
                "{card} is turned face-up, in {position} Position.", {**holes, "position": Segment(position)}
            )
        position = "Defense" if what.stance is Stance.DEFENSE else "Attack"
        return sentence("{card} is changed to {position} Position.", {**holes, "position": Segment(position)})

    def _stats(self, what: e.StatsChanged) -> tuple[Segment, ...]:
        holes = {
            "card": self.naming.card(what.card),
            "by": self.naming.card(what.by),
            "stat": Segment(what.stat.upper()),
            "before": number(what.before),
            "now": number(what.now),
        }
        pattern = "{card}: {stat} {before} to {now}, by {by}."
        if what.runs_out:
            pattern = "{card}: {stat} back from {before} to {now}; what {by} gave has run out."
        return sentence(pattern, holes)

    def _life(self, what: e.LifeChanged) -> tuple[Segment, ...]:
        holes = {"player": player(what.player), "amount": number(abs(what.amount)), "left": number(what.left)}
        if what.amount > 0:
            return sentence("{player} gains {amount} Life Points and has {left}.", holes)
        kind = "Battle Damage" if what.cause is Cause.BATTLE else "damage"
        return sentence("{player} takes {amount} {kind} and has {left} Life Points.", {**holes, "kind": Segment(kind)})

    def _compared(self, what: e.Compared) -> tuple[Segment, ...]:
        holes: dict[str, Segment | tuple[Segment, ...]] = {
            "attacker": self.naming.card(what.attacker),
            "attack": number(what.attack),
            "against": number(what.against),
        }
        if what.target is None:
            return sentence("{attacker} attacks directly with {attack} ATK.", holes)
        holes["target"] = self.naming.card(what.target)
        holes["stat"] = Segment("DEF" if what.stance is Stance.DEFENSE else "ATK")
        endings = {
            "attacker-wins": "{attacker} wins.",
            "target-wins": "{target} wins.",
            "both": "both lose.",
            "equal-zero": "neither is destroyed.",
            "no-destruction": "nothing is destroyed.",
            "equal-defense": "nothing is destroyed.",
            "direct": "",
        }
        return sentence("{attacker} has {attack} ATK, {target} {against} {stat}: " + endings[what.result], holes)

    def question(self, question: Question) -> tuple[Segment, ...]:
        holes: dict[str, Segment | tuple[Segment, ...]] = {"player": player(question.player)}
        if question.for_card is not None:
            holes["card"] = self.naming.card(question.for_card)
        match question.kind:
            case "priority":
                pattern = "{player} may act or pass."
            case "trigger":
                holes["cards"] = self.naming.cards(tuple(c for c, _ in question.effects))
                pattern = "{player} chooses which waiting effect goes on the chain next: {cards}."
            case "cost":
                pattern = "{player} has to choose the cost of {card}."
            case "target":
                pattern = "{player} has to choose the target of {card}."
            case "attack-target":
                pattern = "{player} has to choose what {card} attacks."
            case "choose":
                pattern = "{player} has to choose a card for {card}."
                if question.chance:
                    pattern = "What chance picks for {card} has to be said."
            case "go":
                pattern = "{player} says where the turn goes."
            case "duty":
                holes["cards"] = self.naming.cards(tuple(c for c, _ in question.effects))
                pattern = "{player} says what is dealt with first: {cards}."
            case "hand-limit":
                holes["n"] = number(question.least)
                pattern = "{player} has to discard {n} for the hand limit."
            case "word":
                holes["words"] = Segment(" or ".join(question.words))
                holes.setdefault("card", Segment("this"))
                pattern = "{player} declares {words} for {card}."
                if question.chance:
                    pattern = "What chance shows for {card} has to be said: {words}."
            case "turn":
                pattern = "{player} may begin the next turn."
            case _:
                assert_never(question.kind)
        return sentence(pattern, holes)
