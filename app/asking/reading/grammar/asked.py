"""What is asked of a story."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.questions import Story
from app.asking.reading.builds import brings, says_of
from app.asking.reading.grammar.clause import Clause
from app.asking.reading.grammar.doing import Doing
from app.asking.reading.grammar.nouns import Noun
from app.asking.reading.grammar.spoken import NoStory
from app.asking.things import EFFECTS, thing
from app.notation.questions import OF_THE_ATTACK, OTHER, Asks

FATES: dict[str, Asks] = {
    "destroy": "destroyed", "banish": "banished", "return": "returned", "send": "graveyard", "take": "control", "survive": "stays",
    "stay": "stays", "leave": "stays",
}  # fmt: skip
"""By what is done to a card what is asked of it."""
GOES: dict[str, Asks] = {"graveyard": "graveyard", "hand": "returned", "deck": "returned"}
"""By where a card goes what is asked of it."""
UNDER_WAY: dict[str, Asks] = {"goes-on": "attack", "replay": "replay", "forced": "forced", "give-up": "give-up"}
"""By how it is asked of an attack that is under way what is asked of it."""
OF_ITSELF = (
    "resolve",
    "work",
    "get",
    "use",
    "come-back",
    "draw",
    "search",
    "destroy",
    "banish",
    "return",
    "summon",
    "send",
    "discard",
    "target",
    "damage",
    "hit",
    "take",
    "negate",
)
"""What is asked of an effect, whether it happens."""


class Tale(Doing):
    """A story, with what is asked of it."""

    def ask(self, clause: Clause) -> Story:
        """Raises NoStory where it is no question of the story."""
        if clause.deed == "that":
            if not self.done:
                raise NoStory
            return Story(tuple(self.done), "can", lies=tuple(self.lies))
        if clause.deed in UNDER_WAY:
            return self._of_the_attack(clause)
        if clause.denied or clause.must or clause.how == "at once":
            raise NoStory
        if not (self.done or self.lies) and not (clause.deed in ("summon", "use") and clause.aux == "can"):
            raise NoStory
        self._beside(clause)
        if clause.deed == "happens":
            if clause.subject is not None and clause.subject.part == "stats":
                return self._story("stats", self._hit(clause.subject))
            if clause.subject is not None and clause.subject.kind == "attack":
                return self._story("attack")
            if clause.subject is not None and not self.named(clause.subject):
                raise NoStory
            if clause.subject is not None and clause.how == "to" and clause.subject.kind in ("card", "it", "he"):
                return self._story("becomes", self._hit(clause.subject))
            return self._story("what")
        gets = clause.deed in ("search", "draw", "get") and clause.how != "back"
        if clause.aux == "can" and gets and clause.subject is not None:
            own = clause.subject.player and self.done and (clause.object is None or clause.object.kind != "card")
            return self._happens(clause) if own else self._can(clause)
        if clause.deed in ("stop", "negate") and self._attacks_on(clause.object) and not clause.preps:
            stops = clause.subject if clause.subject is not None and clause.subject.kind == "card" else None
            by = (("at", stops),) if stops is not None else ()
            return self._of_the_attack(replace(clause, subject=None, deed="goes-on", preps=by))
        if clause.aux == "can":
            return self._can(clause)
        preps = [each for each in clause.preps if each[0] != "under"]
        if clause.how == "dies" and clause.subject is not None and clause.subject.kind == "place":
            return self._story("what")  # `does the board still blow up`
        if clause.passive or clause.how == "dies":
            return self._fate(clause, preps)
        if clause.deed == "damage" and clause.aux == "what":
            return self._how_much(clause)
        if clause.deed in ("damage", "lose") and clause.subject is not None and clause.subject.player:
            return self._hurt(clause)
        stats = [noun for noun in (clause.subject, clause.object) if noun is not None and noun.part == "stats"]
        if stats and clause.deed in ("get", "have", "return", "stay", "lose", "come-back", "go") and not preps:
            card = next((n for n in (stats[0], clause.subject) if n is not None and n.kind == "card"), stats[0])
            return self._story("stats", self._hit(card))
        if clause.deed == "go" and len(preps) == 1:
            return self._goes(clause, preps[0][1])
        if preps:
            raise NoStory
        of = clause.subject.thing if clause.subject is not None else None
        if clause.subject is not None and (
            clause.subject.kind == "attack" or (of is not None and of.sort.endswith("attack"))
        ):
            if clause.deed in ("resolve", "work", "stop", "stay", "happens"):
                return self._story("attack")
            raise NoStory
        if clause.deed in ("survive", "stay") and clause.object is None:
            return self._story("stays", self._hit(clause.subject))
        return self._happens(clause)

    def _goes(self, clause: Clause, where: Noun) -> Story:
        """`does it go to the graveyard`."""
        asks = GOES.get(where.place)
        if asks is None:
            raise NoStory
        given = self.done[-1].gives if self.done else ()
        if given and clause.subject is not None and clause.subject.kind in ("it", "he"):
            return self._story(asks, given[-1])  # `i tune it for §, does it go to the grave`
        return self._story(asks, self._hit(clause.subject))

    def _how_much(self, clause: Clause) -> Story:
        """`how much damage do i take`, `how much does § inflict`."""
        who = self.player(clause.subject)
        if not who:
            burns = (each.card for each in reversed(self.done) if "damage" in says_of(self.library, each.card))
            last = self.named(clause.subject) if clause.subject is not None else next(burns, "")
            last = last or (self.done[-1].card if self.done else "")
            if last not in self.whose:
                raise NoStory
            who = OTHER[self.whose[last]]
        elif clause.subject is not None and clause.subject.kind != "me":
            who = "B"
        return self._hurt(replace(clause, subject=Noun("me" if who == "A" else "opponent")))

    def _hurt(self, clause: Clause) -> Story:
        """`do i take damage`, `does he lose life points`."""
        if clause.object is not None or not self.done:
            raise NoStory
        burns = any("inflict" in says_of(self.library, each.card) for each in self.done)
        if not burns and all(each.does != "attack" for each in self.done):
            raise NoStory  # of what it would come is not told
        whom = self.player(clause.subject)
        if clause.how == "deal" and whom:
            whom = "A" if whom == "B" else "B"  # `do i still burn for 1200`
        return Story(tuple(self.done), "damage", whom=whom, lies=tuple(self.lies))

    def _story(self, asks: Asks, card: str = "") -> Story:
        if not self.done or (asks not in ("what", *OF_THE_ATTACK) and card not in self.spoken):
            raise NoStory
        if asks in OF_THE_ATTACK:
            self._attacker_named()
        return Story(tuple(self.done), asks, card, lies=tuple(self.lies))

    def _takes_the_token(self, subject: Noun | None) -> str:
        """`§ attacks a Token, do i get it`: the attacker that takes what it beats; empty where no Token is attacked, or by nothing of the kind."""
        if not self.done:
            return ""
        attack, who = self.done[-1], self.player(subject)
        of = thing(attack.on)
        if attack.does != "attack" or of is None or of.sort != "Token" or not brings(self.library, attack.card):
            return ""
        if who and who != attack.who and attack.card in self.guessed:
            self.done[-1] = replace(attack, who=who, whose=OTHER[who])  # whose it is was only taken for granted
            self.whose[attack.card] = who
        return attack.card

    def _attacks_on(self, noun: Noun | None) -> bool:
        """Whether a noun is the attack that was told, where one was."""
        return noun is not None and self._is_attack(noun) and any(each.does == "attack" for each in self.done)

    def _of_the_attack(self, clause: Clause) -> Story:
        """`is there a replay`, `can i call off my attack`: of the attack that was told last, by whoever attacks."""
        attacks = [each for each in self.done if each.does == "attack"]
        who = self.player(clause.subject)
        if not attacks and clause.deed == "goes-on":
            return self._story("attack")  # `i § his attacker`
        if not attacks or (who and who != attacks[-1].who):
            raise NoStory
        for _, noun in clause.preps:
            if noun.card not in self.spoken:
                self._use(OTHER[attacks[-1].who], noun.card, [])  # `does § cause a replay`
        return self._story(UNDER_WAY[clause.deed])

    def _attacker_named(self) -> None:
        """`he attacks, i § his §, does the attack stop`: what something is used on is what attacks, where no other monster is named."""
        attack = next((each for each in reversed(self.done) if each.does == "attack"), None)
        last = self.done[-1]
        if attack is None or attack.card != "a monster" or last.does != "use" or last.who == attack.who:
            return
        if not self.monster(last.on) or last.whose not in ("", attack.who) or last.on == attack.on:
            return
        self.done = [replace(each, card=last.on) if each is attack else each for each in self.done]
        self.done[-1] = replace(last, whose=attack.who)

    def _can(self, clause: Clause) -> Story:
        used = next((n for n in (clause.subject, clause.object) if n is not None and n.kind == "card"), None)
        if used is not None and clause.deed in ("use", "chain", "negate", "stop", "tribute"):
            if self.turned and clause.deed != "tribute":
                self._answers_what_turned_up(used.card)
            if used.part == "attacker":
                self._who_attacks(used.card, self.player(clause.subject) or "A")
        number = len(self.done)
        self._does(clause)
        if len(self.done) != number + 1:
            raise NoStory
        return Story(tuple(self.done), "can", lies=tuple(self.lies))

    def _fate(self, clause: Clause, preps: list[tuple[str, Noun]]) -> Story:
        """`is it destroyed`, `does it die`: by whatever was told."""
        asks = FATES.get(clause.deed)
        by = [noun for name, noun in preps if name in ("by", "to", "from")]
        if asks is None or len(by) != len(preps) or any(self.named(noun) not in self.spoken for noun in by):
            raise NoStory
        return self._story(asks, self._hit(clause.subject))

    def _happens(self, clause: Clause) -> Story:
        """`does he still get his effect`, `do i draw`: whether an effect happens."""
        if clause.deed == "take" and clause.object is not None and clause.object.kind == "card":
            return self._story("control", clause.object.card)  # `does he still steal my §`
        if clause.deed not in OF_ITSELF or (
            clause.object is not None and clause.object.kind == "card" and clause.deed != "get"
        ):
            raise NoStory
        subject = clause.subject
        of = clause.object.thing if clause.object is not None else None
        if clause.deed in ("get", "take") and (taker := self._takes_the_token(subject)):
            return self._story("happens", taker)
        if of is not None and of.sort == "Token":
            return self._story("happens", self._effect_asked(subject, "token"))
        if of is not None and of.sort in EFFECTS:
            clause = replace(clause, object=Noun("effect"))
        if clause.how == "back":
            return self._story("back", self._monster_hit())
        if clause.object is not None and clause.object.kind == "thing":
            clause = replace(clause, object=Noun("effect"))  # `do i get a monster`
        if clause.deed == "take" or (
            clause.deed == "get" and clause.object is not None and clause.object.kind in ("it", "he")
        ):
            hit = self._monster_hit()
            if subject is not None and subject.player and hit:
                return self._story("control", hit)
        brought = clause.deed == "come-back" and subject is not None and subject.kind in ("card", "some")
        if brought and subject is not None and subject.card not in self.spoken:
            return self._story("happens", self._effect_asked(None, "summon"))  # `does my § still come`
        if subject is not None and subject.kind == "card":
            if subject.card not in self.spoken and self._stays(subject.card) and not self.monster(subject.card):
                self._lay(subject, "A")
            return self._story("happens", subject.card)
        if clause.object is not None and clause.object.kind == "card":
            name = clause.object.card
            if (
                name not in self.spoken
                and self._stays(name)
                and not self.monster(name)
                and subject is not None
                and subject.player
            ):
                self._lay(clause.object, self.player(subject) or "A")  # `do i get § as well`: it lies there
            return self._story("happens", name)
        return self._story("happens", self._effect_asked(subject, clause.deed))
