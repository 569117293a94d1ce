"""The small words in English: cards, amounts, players, times. What a word says of itself is put together from these; the
engine never calls it while it plays."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.engine.ids import Face, Stance, Zone
from app.engine.words.filters import Amount, Doer, Filter, Kind, Like, Points, Trait, Traits, Who
from app.engine.words.joining import both, either, one
from app.engine.words.phrases import AMONG, LEFT, NO_ATTACK, PLACES, PLAIN, STATS, SUMMONED, TRAITS, WHO
from app.engine.words.players_and_times import PlayersAndTimes
from app.engine.words.signs import is_down, without_sign


class English(PlayersAndTimes, frozen=True):
    """How the small words are said of cards, amounts and what is done."""

    def summoned(self, how: Sequence[str]) -> str:
        return either([SUMMONED[one] for one in how]) or "Summoned"

    def from_there(self) -> English:
        """The same, for cards that are taken from where they are."""
        return msgspec.structs.replace(self, taking=True)

    # cards

    def who(self, who: Who | None) -> str:
        if who is Who.TARGETS and self.several_targets:
            return "those targets"
        return self.this if who in (None, Who.SELF) else WHO[who]

    def a(self, wanted: Filter) -> str:
        """One such card, with its article."""
        return self._with_article(wanted, self.noun(wanted))

    def extreme(self, lowest: str, highest: str) -> str:
        """Which of the cards are meant where it is those with the lowest or highest value of all."""
        stat = {"atk": "ATK", "def": "DEF", "level": "Level", "": ""}[lowest or highest]
        return f" with the {'lowest' if lowest else 'highest'} {stat}" if stat else ""

    def sort(self, wanted: Filter, many: bool = False) -> str:
        """Such cards, wherever they lie: `a LIGHT monster`, `Dragon monsters`."""
        return self.bare(wanted, many) if many else self._with_article(wanted, self.bare(wanted))

    def every(self, wanted: Filter) -> str:
        if wanted.self:
            return f"{self.this}, while in {wanted.stance.capitalize()} Position," if wanted.stance else self.this
        if wanted.equipped:
            return "the equipped monster"
        return f"all {self.noun(wanted, many=True)}"

    def number(self, wanted: Filter, least: int, most: int | None = -1) -> str:
        """So many such cards; `most`: up to that number, with None any higher one."""
        if wanted.self:
            return self.this
        if most is None:
            return f"{least} or more {self.noun(wanted, many=True)}"
        if most in (-1, least):
            return f"{least} {self.noun(wanted, many=least != 1)}"
        return f"{least} to {most} {self.noun(wanted, many=True)}" if least else self.up_to(wanted, most)

    def up_to(self, wanted: Filter, most: int) -> str:
        return f"up to {most} {self.noun(wanted, many=most != 1)}"

    def being(self, what: str, wanted: Filter) -> str:
        """What a monster does, and that it is such a one, where not any would do."""
        return what if wanted == Filter() else f"{what} and is {self.a(wanted)}"

    def there_is(self, wanted: Filter, least: int = 1, most: int | None = None) -> str:
        """That there are such cards."""
        if wanted.self:
            return f"{self.this} is {self._itself(wanted)}"
        if (least, most) == (1, None):
            return self._has(wanted, self._with_article(wanted, self.bare(wanted)), 1)
        if most is None:
            number = f"{least} or more"
        elif not least:
            number = f"{most} or fewer" if most else "no"
        else:
            number = str(least) if most == least else f"{least} to {most}"
        return self._has(wanted, f"{number} {self.bare(wanted, many=least != 1 or most != 1)}", 2)

    def there_is_no(self, wanted: Filter) -> str:
        if wanted.self:
            return f"{self.this} is not {self._itself(wanted)}"
        return self._has(wanted, f"no {self.bare(wanted, many=True)}", 2)

    def _itself(self, wanted: Filter) -> str:
        """What is asked of this card itself."""
        where = "on the field" if all(zone.on_field for zone in wanted.zones) else self.place(wanted)
        return " ".join(filter(None, (*self._before(wanted), where, *self._after(wanted))))

    def _has(self, wanted: Filter, cards: str, number: int) -> str:
        if all(zone.on_field for zone in wanted.zones) and wanted.whose != "any":
            return f"you control {cards}" if wanted.whose == "you" else f"your opponent controls {cards}"
        return f"there {'is' if number == 1 else 'are'} {cards} {self.place(wanted)}".rstrip()

    def noun(self, wanted: Filter, many: bool = False) -> str:
        """Such a card without article or number, and where it is."""
        return self._card(wanted, many, "" if wanted.self else self.place(wanted))

    def bare(self, wanted: Filter, many: bool = False) -> str:
        """As `noun`, without the place."""
        return self._card(wanted, many, "")

    def _card(self, wanted: Filter, many: bool, place: str) -> str:
        if wanted.self:
            return self.this
        after = [each.replace("that was ", "that were ", 1) if many else each for each in self._after(wanted)]
        return " ".join(filter(None, (*self._before(wanted), self._kind(wanted, many), place, *after)))

    def _with_article(self, wanted: Filter, noun: str) -> str:
        """A card that is named has none."""
        if wanted.self or noun.startswith(f"“{wanted.exactly}”"):
            return noun
        if noun.startswith("other "):
            return f"an{noun}"
        return one(noun)

    def _before(self, wanted: Filter) -> list[str]:
        said = ["other"] if wanted.other else []
        said += ["attacking"] if wanted.attacking else ["non-attacking"] if wanted.not_attacking else []
        return [*said, *self._adjectives(wanted)]

    def _adjectives(self, wanted: Traits) -> list[str]:
        """What is said of a card before its kind."""
        said: list[str] = []
        said += {Face.UP: ["face-up"], Face.DOWN: ["face-down"], None: []}[wanted.face]
        said += {Stance.ATTACK: ["Attack Position"], Stance.DEFENSE: ["Defense Position"], None: []}[wanted.stance]
        said += [self._level(wanted)] if wanted.level_most is not None or wanted.level_least is not None else []
        said += [either([wanted.attribute, *wanted.attributes]), either([wanted.race, *wanted.races])]
        said += [f"non-{wanted.without.capitalize()}"] if wanted.without else []
        said += [wanted.subtype.title(), either([subtype.title() for subtype in wanted.subtypes])]
        said += [f"“{name.strip()}”" for name in (wanted.named, wanted.archetype) if name]
        return [word for word in said if word]

    def _level(self, wanted: Traits) -> str:
        least, most = wanted.level_least, wanted.level_most
        if not all(limit is None or isinstance(limit, int) for limit in (least, most)):
            return ""  # what is worked out is said after the kind
        if least == most:
            return f"Level {most}"
        if least is None:
            return f"Level {most} or lower"
        return f"Level {least} or higher" if most is None else f"Level {least} to {most}"

    def _described(self, wanted: Traits) -> str:
        """A card by its traits, with an article."""
        said = " ".join(filter(None, (*self._adjectives(wanted), self._kind(wanted, False), *self._details(wanted))))
        return said if said.startswith(f"“{wanted.exactly}”") else one(said)

    def trait(self, trait: Trait) -> str:
        return TRAITS[trait]

    def _like(self, like: Like) -> str:
        """How a card compares with another."""
        other = f"one of {AMONG.get(like.to, self.who(like.to))}" if like.any else self.who(like.to)
        said = [f"with the same {both([TRAITS[t] for t in like.same])} as {other}"] if like.same else []
        said += [f"with another {both([TRAITS[t] for t in like.other])} than {other}"] if like.other else []
        return " and ".join(said)

    def _kind(self, wanted: Traits, many: bool) -> str:
        if wanted.exactly:
            return f"“{wanted.exactly}”"
        if wanted.names:
            return either([f"“{name}”" for name in wanted.names])
        kinds = (wanted.kind,) if wanted.kind else wanted.kinds
        told = wanted.race or wanted.races or wanted.attribute or wanted.attributes
        monster = told or (wanted.level_most, wanted.level_least) != (None, None)
        zones = set(wanted.zones) if isinstance(wanted, Filter) else {Zone.HAND}
        if not kinds and (monster or zones <= {Zone.MONSTER, Zone.LIMBO}):
            kinds = (Kind.MONSTER,)
        if isinstance(wanted, Filter) and wanted.on_this:
            kinds = kinds or ((Kind.MONSTER,) if wanted.brought else ())
        elif not kinds and zones == {Zone.FIELD}:
            return f"{'' if wanted.subtype == 'field' else 'Field '}Spell{'s' if many else ''}"
        elif not kinds and zones <= {Zone.SPELL, Zone.FIELD}:
            kinds = (Kind.SPELL, Kind.TRAP)
        words = [kind if kind is Kind.MONSTER else kind.capitalize() for kind in kinds] or ["card"]
        return "/".join(f"{word}s" if many else word for word in words)

    def place(self, wanted: Filter) -> str:
        """Where such cards are."""
        if set(wanted.zones) <= {Zone.LIMBO} or wanted.on_this:
            return ""
        whose = wanted.whose
        field = any(zone.on_field for zone in wanted.zones)
        off = [PLACES[zone] for zone in wanted.zones if zone in PLACES]
        if set(wanted.zones) == {Zone.SPELL} and wanted.kind is Kind.MONSTER:
            return f"in {self.possessive(whose)} Spell & Trap Zone"
        if not off:
            return {"you": "you control", "opponent": "your opponent controls"}.get(whose, "on the field")
        among = "from" if self.taking else "among" if off == [PLACES[Zone.BANISHED]] else "in"
        elsewhere = f"{among} {self.possessive(whose)} {either(off)}"
        mine = {"you": "on your side of the field", "opponent": "on your opponent’s side of the field"}
        return f"{elsewhere} or {mine.get(whose, 'on the field')}" if field else elsewhere

    def _details(self, wanted: Traits) -> list[str]:
        """What is said of a card after its kind."""
        points: list[str] = []
        levels = ("Level", wanted.level_least, wanted.level_most)
        for stat, least, most in (
            *((levels,) if not self._level(wanted) else ()),
            ("ATK", wanted.atk_least, wanted.atk_most),
            ("DEF", wanted.def_least, wanted.def_most),
        ):
            points += self._bounds(stat, least, most)
        said = [f"with {' and '.join(points)}"] if points else []
        if wanted.counter:
            several, counter = wanted.counters_least, f"{wanted.counter.title()} Counter"
            said += [f"with {f'{several} or more {counter}s' if several > 1 else one(counter)} on it"]
        said += [f"there for {n} of its player’s turns or more" for n in (wanted.own_turns_least,) if n]
        said += [f"except “{wanted.other_than}”"] if wanted.other_than else []
        said += [f"that lists “{wanted.lists}” as material"] if wanted.lists else []
        said += [f"that was {SUMMONED[wanted.summoned]}"] if wanted.summoned else []
        return said

    def _bounds(self, stat: str, least: Amount | None, most: Amount | None) -> list[str]:
        """Between which values, if there are limits."""
        counted = next((x for x in (most, least) if isinstance(x, Points) and (x.counter or x.removed)), None)
        if counted is not None:
            how = "equal to" if least == most else "of at least" if most is None else "of at most"
            return [f"{stat} {how} {self.count_of(counted)}"]
        bounds = [f"{self.amount(least)} or more"] if least is not None else []
        bounds += [f"{self.amount(most)} or less"] if most is not None else []
        return [f"{' and '.join(bounds)} {stat}"] if bounds else []

    def _after(self, wanted: Filter) -> list[str]:
        said = self._details(wanted)
        said += [f"({either([self._described(each) for each in wanted.any])})"] if wanted.any else []
        said += [f"(except {either([self._described(each) for each in wanted.no])})"] if wanted.no else []
        said += [self._like(like) for like in wanted.like]
        said += [f"other than {self.who(wanted.but)}"] if wanted.but is not None else []
        said += [f"of the declared {TRAITS[wanted.declared]}"] if wanted.declared else []
        said += [f"not of the declared {TRAITS[wanted.not_declared]}"] if wanted.not_declared else []
        said += [f"that can hold {one(wanted.holds.title())} Counter"] if wanted.holds else []
        said += ["that is being attacked"] if wanted.attacked else []
        said += ["that is battling"] if wanted.battling else []
        said += [f"owned by {self.who_owns(wanted.owner)}"] if wanted.owner != "any" else []
        said += [f"equipped with {self.this}"] if wanted.equipped else []
        said += [f"equipped to {self.this}{' by its own effect' if wanted.brought else ''}"] if wanted.on_this else []
        said += [f"chosen by {self.this}"] if wanted.bound else []
        said += [f"equipped to {self.a(wanted.borne_by_such)}"] if wanted.borne_by_such is not None else []
        said += [f"that bears {self.who(wanted.bearing)}"] if wanted.bearing is not None else []
        if wanted.bears is not None:
            worn = msgspec.structs.asdict(wanted.bears)
            sort = self.sort(Filter(**worn)) if any(worn.values()) else "an Equip Card"
            said.append(f"equipped with {sort}")
        said += [f"that no {wanted.bears_no.capitalize()} Monster is equipped to"] if wanted.bears_no else []
        said += [told for name, told in PLAIN.items() if getattr(wanted, name)]
        said += [f"that {LEFT[wanted.left_this_turn]} this turn"] if wanted.left_this_turn else []
        said += [f"that left {self.possessive(each)} side" for each in (wanted.left_side,) if each != "any"]
        said += [f"that come back to {self.possessive(o)} side" for o in (wanted.comes_back_to,) if o != "any"]
        said += [f"that “{wanted.taken_by}” took off the field this turn"] if wanted.taken_by else []
        said += [f"of the only original Type of {self.noun(of, many=True)}" for of in (wanted.sole_type_of,) if of]
        said += [
            f"whose name {wanted.namesakes_least} of {self.noun(o, many=True)} have" for o in (wanted.namesakes,) if o
        ]
        said += [f"among {AMONG.get(wanted.among, self.who(wanted.among))}"] if wanted.among is not None else []
        said += [f"with the highest {wanted.highest.upper()}"] if wanted.highest else []
        said += [f"with the {wanted.of_its_side[:-4]} ATK on its side"] if wanted.of_its_side else []
        said += [f"singled out by {self.this}"] if wanted.singled_out else []
        said += [f"not singled out by {self.this}"] if wanted.not_singled_out else []
        said += [f"(the {self.kind(k)} that lies lowest there)" for k in (wanted.undermost,) if k is not None]
        for word, limit in (("more", wanted.original_atk_least), ("less", wanted.original_atk_most)):
            said += [f"with {self.amount(limit)} or {word} original ATK"] if limit is not None else []
        said += [f"that came from the {wanted.came_from}"] if wanted.came_from is not None else []
        said += [NO_ATTACK[wanted.no_attack_this_turn]] if wanted.no_attack_this_turn else []
        said += [f"listed as a Fusion Material on {self.who(wanted.named_on)}"] if wanted.named_on is not None else []
        said += [f"that lists as material {self.a(wanted.lists_one_of)}"] if wanted.lists_one_of is not None else []
        said += [f"that can be equipped to {self.a(wanted.equippable_to)}"] if wanted.equippable_to is not None else []
        said += [f"that is a right target for {self.who(wanted.could_bear)}"] if wanted.could_bear is not None else []
        said += [f"that was used for the Summon of {self.who(wanted.used_for)}"] if wanted.used_for is not None else []
        said += [f"that was Summoned with {self.this}"] if wanted.made_with_this else []
        said += [f"of another name than {self.noun(o, many=True)}" for o in (wanted.no_namesake,) if o]
        said += [f"that is named in the text of {self.who(wanted.leveled_from)}"] if wanted.leveled_from else []
        said += [f"with the same name as {self.who(w)} but a lower “LV”" for w in (wanted.lower_level_of,) if w]
        said += [f"written in the text of {self.who(w)}" for w in (wanted.written_on,) if w is not None]
        said += [f"(from either player’s {PLACES[zone]}, too)" for zone in wanted.either_in]
        said += [f"in whose text {self.a(w)} is written" for w in (wanted.writes_one_of,) if w is not None]
        said += [f"equipped to {self.who(wanted.borne_by)}"] if wanted.borne_by is not None else []
        said += [f"Special Summoned by {self.this}"] if wanted.brought and not wanted.on_this else []
        return said

    def effects(self, doer: Doer | None) -> str:
        """The effects of such a doer: `card effects`, `your opponent’s Spell effects`."""
        doer = doer or Doer()
        aimed = {"": "", "at-it": " that target it", "not-at-it": " that do not target it"}[doer.aimed]
        aimed += " that would destroy it, unless they have to be used" if doer.destroying else ""
        owner = "" if doer.whose == "any" else f"{self.possessive(doer.whose)} "
        if doer.itself:
            return f"their own effects{aimed}"
        if doer.fits is not None:
            return f"{owner}effects of {self.sort(doer.fits, many=True)}{aimed}"
        kinds = " and ".join(self.kind(kind) for kind in doer.kinds) or "card"
        return f"{owner}{kinds} effects{aimed}"

    # amounts

    def gains(self, stats: Sequence[tuple[str, Amount]], many: bool) -> str:
        """That one monster, or several, have so much more of these, or less."""
        more: list[str] = []
        less: list[str] = []
        if len(stats) > 1 and len({repr(amount) for _, amount in stats}) == 1:
            stats = ((" and ".join(name for name, _ in stats), stats[0][1]),)
        for name, amount in stats:
            number, each, rest = self.amount(without_sign(amount)).partition(" for ")
            much = f"{name} equal to {number}" if number.endswith(("ATK", "DEF")) else f"{number} {name}"
            (less if is_down(amount) else more).append(f"{much}{each}{rest}")
        verbs = (("gain", more), ("lose", less))
        return " and ".join(f"{verb}{'' if many else 's'} {' and '.join(said)}" for verb, said in verbs if said)

    def change(self, amount: Amount) -> str:
        """That a value goes up or down by so much."""
        return f"{'decreases' if is_down(amount) else 'increases'} by {self.amount(without_sign(amount))}"

    def amount(self, amount: Amount) -> str:
        """A number, or what it is worked out from."""
        if isinstance(amount, int):
            return str(amount)
        bounds = [f"at most {amount.most}"] if amount.most is not None else []
        bounds += [f"at least {amount.least}"] if amount.least is not None else []
        if bounds:
            first = self.amount(msgspec.structs.replace(amount, most=None, least=None))
            return f"{first} ({', '.join(bounds)})"
        if amount.plus:
            sign = "minus" if is_down(amount.plus) else "plus"
            first = self.amount(msgspec.structs.replace(amount, plus=0))
            return f"{first} {sign} {self.amount(without_sign(amount.plus))}"
        if amount.is_counted:
            return self._scaled(amount, self._counted(amount))
        if amount.each:
            return f"{amount.each} for {self._each(amount)}"
        return self._scaled(amount, self._value(amount))

    def _value(self, amount: Points) -> str:
        stat = f"{'original ' if amount.original else ''}{STATS[amount.stat]}{' in damage calculation' if amount.compared else ''}"
        if amount.of is Who.MOVED:
            return f"the total {stat.rstrip(',')} of the cards that this effect has moved"
        return f"{'its' if amount.of is None else f'{self.who(amount.of)}’s'} {stat}"

    def count_of(self, amount: Amount) -> str:
        """A number as something that is compared."""
        if isinstance(amount, Points) and amount.each and (amount.counter or amount.removed) and not amount.plus:
            each = self._each(amount).removeprefix("each ").replace("Counter on", "Counters on")
            of = each.replace("counter removed", "counters removed")
            return f"{'' if amount.each == 1 else f'{amount.each} times '}the number of {of}"
        if isinstance(amount, int) or amount.each != 1 or amount.fits is None or amount.plus:
            return self.amount(amount)
        return f"the number of {self.noun(amount.fits, many=True)}"

    def _scaled(self, amount: Points, what: str) -> str:
        times = {1: "", 2: "twice "}.get(amount.times, f"{amount.times} times ")
        return f"{times}{'half ' if amount.half else ''}{what}"

    def _counted(self, amount: Points) -> str:
        """What is counted beside cards and their values."""
        if amount.event or amount.taken:
            took = {"you": "you have just taken", "opponent": "your opponent has just taken"}.get(amount.taken)
            if amount.in_battle and took:
                each = "" if amount.per == 1 else f"1 for every {amount.per} of "
                return f"{each}the Battle Damage {took.replace('have just taken', 'took').replace('has just taken', 'took')} from that battle"
            return f"the damage {took}" if took else "that amount"
        if amount.own_turns:
            return f"the number of your turns in which {self.this} has been face-up there"
        if amount.chain_link or amount.turn:
            return f"the Chain Link number of {self.this}" if amount.chain_link else "the number of the turn"
        if amount.life:
            return "both players’ combined LP" if amount.life == "both" else f"{self.possessive(amount.life)} LP"
        if amount.sum is None:
            return "the result" if amount.per == 1 else f"1 for every {amount.per} of the result"
        return f"the total {'original ' if amount.original else ''}{STATS[amount.stat].rstrip(',')} of all {self.noun(amount.sum, many=True)}"

    def _each(self, amount: Amount) -> str:
        assert not isinstance(amount, int)
        if amount.removed:
            return "each counter removed"
        if amount.counter:
            on = self.this if amount.of is None else self.who(amount.of)
            on = on if amount.fits is None else self.every(amount.fits)
            each = "each" if amount.per == 1 else f"every {amount.per}"
            return f"{each} {amount.counter.title()} Counter{'s' if amount.per > 1 else ''} on {on}"
        if amount.of is not None:
            if amount.of is Who.MOVED:
                which = f" and that is now {self.a(amount.fits)}" if amount.fits is not None else ""
                return f"each card that this effect has moved{which}"
            used = {Who.PAID: "each card used for the cost", Who.MADE_OF: "each monster used for its Summon"}
            return used.get(amount.of, "each of those cards")
        if amount.discarded:
            return f"each card {self.someone(amount.discarded)} has just discarded"
        if amount.spent and amount.fits is not None:
            return f"each {self.bare(amount.fits)} {self.someone(amount.spent)} discarded or Tributed this turn"
        if amount.drawn:
            return f"each card {self.someone(amount.drawn)} drew by card effects this turn"
        assert amount.fits is not None
        apart = f" of a different {TRAITS[amount.different]}" if amount.different is not None else ""
        return f"each {self.noun(amount.fits)}{apart}"
