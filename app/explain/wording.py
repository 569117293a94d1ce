"""The only English about what happens in a duel. Sentences for events stand in `sentences/`; here are questions, written
decisions, and what all of them share."""

from __future__ import annotations

from typing import assert_never

from app.engine.ids import CardId
from app.engine.position.events import AnyHappening
from app.engine.position.state import Question, State
from app.engine.words.filters import Kind
from app.explain.ruling import Segment
from app.explain.segments import Naming, sentence
from app.explain.sentences import SENTENCES
from app.explain.sentences.summons import HOW
from app.explain.sentences.table import number, player
from app.playing.wish import Wish
from app.rulebook.layering import Compiled


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

    def of(self, what: object) -> dict[str, Segment]:
        """The player and the card that an event names, as far as it does, for the holes of its sentence."""
        found = {}
        seat, card = getattr(what, "player", None), getattr(what, "card", None)
        if seat is not None:
            found["player"] = player(seat)
        if card is not None:
            found["card"] = self.naming.card(card)
        return found

    def say(self, what: AnyHappening, state: State) -> tuple[Segment, ...]:
        """The event as a sentence; `state` is the one right after it."""
        return SENTENCES[type(what)](self, what, state)

    def _kind(self, card: CardId) -> Kind:
        return self.naming.game.cards[self.naming.slugs[card]].kind

    def _meant(self, candidates: tuple[CardId, ...]) -> str:
        """What a written name says: one card, or only the name where cards of both players bear it."""
        owners = {self.naming.owners[card] for card in candidates}
        first = candidates[0]
        return self.naming.name(first) if len(owners) == 1 else self.naming.game.cards[self.naming.slugs[first]].name

    def named(self, wish: Wish) -> str:
        """The cards with which a written decision is made."""
        return " and ".join(self._names(wish, "cards", wish.cards))

    def _names(self, wish: Wish, slot: str, named: tuple[tuple[CardId, ...], ...]) -> list[str]:
        tokens = {token.place: token.written for token in wish.tokens if token.slot == slot}
        return [tokens.get(place) or self._meant(candidates) for place, candidates in enumerate(named)]

    def wish(self, wish: Wish) -> str:
        """A written decision as words after “wants to” or “cannot”."""
        named = self.named(wish)
        aims = " and ".join(self._names(wish, "targets", wish.targets or ()))
        match wish.does:
            case "pass":
                return "pass"
            case "attack":
                return f"attack {aims} with {named}" if aims else f"attack directly with {named}"
            case "choose":
                return f"choose {named}" if named else "choose nothing"
            case "activate":
                monster = not wish.cards[0] or self._kind(wish.cards[0][0]) is Kind.MONSTER
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
