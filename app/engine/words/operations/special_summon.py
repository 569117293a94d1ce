from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from app.engine.ids import CardId, Seat, Stance, Zone
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.guises import Guise
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.permitted import Permitted
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import Card, Prohibition, State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class SpecialSummon(CardOp, frozen=True, tag="special-summon"):
    """To its player's side of the field. `stance`: only so; otherwise its player says which face-up position. `token`:
    that many Tokens of this name, be it `count` or `most`, or `as_many` as there are zones for, of Tokens, of those that are chosen among, or of its targets, as its player chooses. `opponents_field`: to the other side; `opponents_own`: the Token belongs to the opponent, wherever it comes; `owners_field`: to its owner's; `controllers_field`: of a card on the field, to the side of the player who controls it. `banished_when_it_leaves`: from then on it is removed
    from play when it leaves the field; `unless_equipped`: not any more once it has become an Equip Card. `as_it_lay`: in the position in which it left the field this turn, face-up. Where fewer than `count` can be found to choose, it brings none. `rest_destroyed`: those for which there is no zone are destroyed by the rules, and with no zone at
    all the effect is used all the same. `as_by`: it counts as brought by the effect of this card. `as_monster`: it is a Spell or Trap, and is this monster while it is face-up in a Monster Zone.
    `like`: the Token has the Level, Type, Attribute, ATK and DEF that this card has then, or (`like_original`) its original ones.
    `ignoring_conditions`: what its own text asks for its Special Summon is not asked for. `as_fusion`: it is treated as the Fusion
    Summon of that monster; its material is what was given for it before, if anything was."""

    moves_it: ClassVar[bool] = True
    is_price: ClassVar[bool] = True

    stance: Stance | None = None
    face_down: bool = False
    token: str = ""
    as_many: bool = False
    opponents_field: bool = False
    opponents_own: bool = False
    owners_field: bool = False
    controllers_field: bool = False
    banished_when_it_leaves: bool = False
    unless_equipped: bool = False
    as_by: Who | None = None
    as_it_lay: bool = False
    rest_destroyed: bool = False
    as_monster: Guise | None = None
    ignoring_conditions: bool = False
    as_fusion: bool = False
    like: Who | None = None
    like_original: bool = False

    def do(self, act: Act, state: State) -> State:
        if self.token:
            return act.summon_tokens(state, self)
        if not self.as_many or self.who is not None:
            return super().do(act, state)
        room = act.summon_room(state, self.opponents_field)
        return super(SpecialSummon, replace(self, count=room)).do(act, state) if room else act.no_room(state)

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        room = act.summon_room(state, self.opponents_field)
        if self.as_many and self.who is not None and 0 < room < len(cards):
            if act.chosen is None:
                return act.ask_some(state, cards, room)
            cards = act.chosen
        if self._too_few(cards):
            return act.nothing(state)
        return act.special_summon(state, cards, self)

    def _too_few(self, cards: tuple[CardId, ...]) -> bool:
        """Whether it says how many it brings of those that are chosen, and fewer are there: then it brings none."""
        any_less = self.up_to or self.any_number or self.as_many or self.most is not None
        return self.choose is not None and not any_less and len(cards) < self.count

    def calls_by_name(self) -> bool:
        """Whether it is made for the card that it brings: itself, or one that it names, or that is Fusion Summoned by it."""
        return (
            self.ignoring_conditions
            or self.as_fusion
            or self.who is Who.SELF
            or (self.choose is not None and (self.choose.exactly != "" or self.choose.names != ()))
        )

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        named, ignoring = self.calls_by_name(), self.ignoring_conditions
        able = tuple(c for c in self._allowed(means, found) if means.revivable(c, named, ignoring, self.face_down))
        if self.controllers_field:
            able = tuple(c for c in able if means.summon_room(means.state.card(c).controller) > 0)
        if not self.as_fusion:
            return able
        # not one that takes its own materials and no others
        return tuple(c for c in able if means.may_be_summoned(c) and not means.facts(c).no_substitutes)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        ignoring = self.ignoring_conditions
        return tuple(
            c for c in self._allowed(means, found) if means.revivable(c, ignoring=ignoring, face_down=self.face_down)
        )

    def _allowed(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that are monsters, or will be such by what it says, and that nothing forbids its player to Special
        Summon so."""
        others = self.takes_others()
        return tuple(c for c in found if (others or means.printed_monster(c)) and not self.kept_out(means, c))

    def kept_out(self, means: Permitted, card: CardId) -> bool:
        """Whether something forbids to bring this card so, but not every other."""
        side = self.side_of(means.state.card(card)) or self._side(means)
        return means.kept_out(card, not self.face_down, side, self.as_monster)

    def side_of(self, card: Card) -> Seat | None:
        """To whose side it brings this card, if that depends on the card."""
        return card.owner if self.owners_field else card.controller if self.controllers_field else None

    def _side(self, means: Permitted) -> Seat | None:
        """To which side it brings something, if not to its player's."""
        return means.player.opponent if self.opponents_field else None

    def _against(self, means: Permitted, card: Card) -> tuple[Prohibition, ...]:
        return means.against_summon(card, not self.face_down, self._side(means), self.as_monster)

    def takes_others(self) -> bool:
        """Whether it says that it brings cards which are no monsters."""
        kinds = () if self.choose is None else (self.choose.kind, *self.choose.kinds)
        return self.as_monster is not None or (any(kinds) and Kind.MONSTER not in kinds)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        if self.who is Who.SELF and not self.ignoring_conditions and not means.lets_come(means.source):
            return False
        if self.who is Who.EVENT_CARD and subjects:
            return any(means.revivable(c, face_down=self.face_down) for c in subjects)
        if self.most is not None and not self.up_to and self.choose is not None and means.all_listed(self.choose):
            return 0 < means.number(self.most) <= len(means.choosable(self, self.choose))
        return super().finds(means, effect, subjects)

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        if self.may_be_none():
            return ()  # it may bring none
        if self.token:
            return self._against(means, means.token(self.token))
        if self.means_itself():
            return self._against(means, means.state.card(means.source))
        cards = means.link.subjects if self.who is Who.EVENT_CARD and means.link is not None else ()
        against = tuple(self._against(means, means.state.card(c)) for c in cards)
        return against[0] if against and all(against) else means.against_summon(None)

    def acts(self) -> tuple[str, ...]:
        return ("fusion-summon",) if self.as_fusion else ()

    def payable(self, means: Means, mandatory: bool) -> bool:
        if not self.token:
            return True
        seat = means.player.opponent if self.opponents_field else means.player
        return means.summon_room(seat) >= self.count and not self.forbidden_by(means)

    def least_found(self) -> int:
        """What Summons several cards has to be able to Summon all of them."""
        return super().least_found() if self.up_to else self.count

    def sizes(self, means: Means) -> tuple[int, int]:
        least, most = super().sizes(means)
        room = means.summon_room()
        return (1, room) if self.as_many else (least, min(most, room))

    def room(self, means: Means) -> int | None:
        if self.rest_destroyed or self.owners_field or self.controllers_field:
            return None
        return means.summon_room(self._side(means))

    def takes_zones(self, sight: Sight) -> int:
        if self.opponents_field or self.controllers_field or self.rest_destroyed:
            return 0
        if self.most is not None and not self.up_to:
            return sight.number(self.most)
        return 1 if self.choose is not None and (self.up_to or self.any_number) else self.count

    def takes_zones_there(self, sight: Sight) -> int:
        return self.count if self.opponents_field and not self.rest_destroyed else 0

    def summons_targets(self) -> bool:
        """Whether what is targeted comes to the side of its player, all of it."""
        elsewhere = self.opponents_field or self.owners_field or self.controllers_field
        return self.who is Who.TARGETS and not (elsewhere or self.rest_destroyed)

    def summons_itself(self) -> bool:
        return self.who is Who.SELF

    def counts_else(self) -> bool:
        return bool(self.token) or self.as_many

    def _tokens(self, english: English) -> str:
        if self.as_many:
            return f"as many {english.tokens(self.token, 2).partition(' ')[2]} as possible"
        if self.most is not None:
            return f"{english.tokens(self.token, 2).partition(' ')[2]}, as many as {english.amount(self.most)}"
        values = f"{'original ' * self.like_original}Level, Type, Attribute, ATK and DEF"
        like = f" with the same {values} as {english.who(self.like)}" if self.like is not None else ""
        return english.tokens(self.token, self.count) + like

    def says(self, english: English) -> str:
        there = english.from_there()
        cards = self._tokens(english) if self.token else self.cards(there)
        if self.as_many and self.choose is not None:
            cards = f"as many {there.noun(self.choose, many=True)} as possible"
        to = (
            " to your opponent’s field"
            if self.opponents_field
            else " to its owner’s field"
            if self.owners_field
            else " to the field of the player who controls it"
            if self.controllers_field
            else ""
        )
        to += " as a Token that your opponent owns" if self.opponents_own else ""
        to += "" if self.as_monster is None else f" {self.as_monster.as_a_monster(english)}"
        face = "face-down " if self.face_down else ""
        stance = Stance.DEFENSE if self.face_down else self.stance
        position = "" if stance is None else f" in {face}{stance.capitalize()} Position"
        position += " in the battle position it was in" if self.as_it_lay else ""
        leaves = ", but banish it when it leaves the field" if self.banished_when_it_leaves else ""
        leaves += " (unless it has become an Equip Card)" if self.unless_equipped else ""
        ignoring = ", ignoring its Summoning conditions" if self.ignoring_conditions else ""
        rest = " (those without a zone are destroyed)" if self.rest_destroyed else ""
        verb = "Fusion Summon (without material)" if self.as_fusion else "Special Summon"
        return f"{verb} {cards}{to}{position}{ignoring}{leaves}{rest}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.token and (self.who, self.all, self.choose) != (None, None, None):
            yield "token", "a Token is none of the cards that are there"
        chosen = self.choose is not None and not (self.up_to or self.any_number)
        if self.as_many and (not (self.token or chosen or self.works_on_targets()) or self.count != 1):
            yield "as-many", "Tokens or chosen cards come as many as there are zones for, and no number is said then"
        if self.face_down and self.stance is Stance.ATTACK:
            yield "stance", "in Attack Position no monster lies face-down"
        if self.as_it_lay and (self.stance is not None or self.face_down):
            yield "as-it-lay", "one position is meant"
        if self.opponents_field and self.owners_field:
            yield "owners-field", "one side of the field is meant"
        if self.controllers_field and (self.opponents_field or self.owners_field):
            yield "controllers-field", "one side of the field is meant"
        if self.unless_equipped and not self.banished_when_it_leaves:
            yield "unless-equipped", "it speaks of being banished when it leaves, and nothing says that"
        if self.like is not None and not self.token:
            yield "like", "only a Token is made like another card"
        if self.like_original and self.like is None:
            yield "like-original", "it is said of no card"
        if self.opponents_own and not self.token:
            yield "opponents-own", "only of a Token it has to be said whose it is"
        if self.as_fusion and (self.choose is None or Zone.EXTRA not in self.choose.zones):
            yield "as-fusion", "a Fusion Monster is chosen in the Extra Deck"
        if self.as_monster is not None:
            yield from self.as_monster.lacks_facts()
